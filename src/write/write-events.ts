// Strapi 5.54: packages/core/core/src/services/document-service/events.ts
// Strapi 5.54: packages/core/upload/server/src/services/upload.ts
// Strapi 4.26: packages/core/strapi/src/services/entity-service/index.ts
// Strapi 4.26: packages/core/upload/server/services/upload.js
import { FULL_ACCESS, type Caller } from '../access/caller.ts';
import type { Context } from '../context.ts';
import { isCreator, isUnlinked } from '../model/attribute.ts';
import type { ContentType, Schema } from '../model/model.ts';
import type { QueryParams } from '../query/query-params.ts';
import { resolvePlan } from '../query/resolve/resolve-plan.ts';
import { runPlan } from '../query/run/run-plan.ts';
import { entryTexts } from '../reply/answer-writer.ts';
import type { EventName, WriteContext } from './changeset.ts';

/** How an event shows an entry. */
export interface EventEntry {
  /** The selected fields and populated attributes. Default: all fields, and nothing populated. */
  readonly params?: QueryParams;
  /** Who selected them. Default: a caller who may do everything. */
  readonly caller?: Caller;
  /** Whether the event lacks the uid of the type. */
  readonly withoutUid?: boolean;
}

/** Adds an event for webhooks, with an entry as it is now. Does nothing without webhooks. */
export const emitEntry = (
  write: WriteContext,
  event: EventName,
  type: ContentType,
  id: number,
  shown?: EventEntry,
): void => emitEntries(write, event, type, [id], shown);

/** Adds an event for each of several entries, which Strapi reads together. */
export function emitEntries(
  write: WriteContext,
  event: EventName,
  type: ContentType,
  ids: readonly number[],
  { params = {}, caller = FULL_ACCESS, withoutUid = false }: EventEntry = {},
): void {
  if (!write.context.webhooks) return;
  const uid = withoutUid ? '' : `"uid":${JSON.stringify(type.uid)},`;
  for (const entry of rowTexts(write, type, ids, params, caller)) {
    const members = `"model":${JSON.stringify(type.singularName)},${uid}"entry":${entry}`;
    write.changes.emit({ event, members });
  }
}

/** Adds an event for webhooks, with a file as it is now. */
export function emitMedia(write: WriteContext, event: EventName, type: ContentType, id: number): void {
  if (!write.context.webhooks) return;
  const [media = 'null'] = rowTexts(write, type, [id], {}, FULL_ACCESS);
  write.changes.emit({ event, members: `"media":${media}` });
}

/** An event has no limit of rows or bytes. */
const NO_LIMITS = { maxNodes: Infinity, maxBytes: Infinity };

/** Returns rows after the changes so far as JSON, without private fields and passwords. */
function rowTexts(
  { context, changes }: WriteContext,
  type: ContentType,
  ids: readonly number[],
  { select, populate }: QueryParams,
  caller: Caller,
): string[] {
  const limits = { ...context.limits, ...NO_LIMITS };
  const after: Context = { ...context, store: changes.store(), caller, limits };
  const params = { ...(select && { select }), ...(populate && { populate }), where: { id: { $in: ids } } };
  const page = runPlan(resolvePlan(params, type, { status: 'any', locale: null }, after), after);
  const texts = entryTexts(page, after, 'plugin');
  const byId = new Map(page.nodes.map(({ id }, at) => [id, texts[at]!]));
  return ids.map((id) => byId.get(id) ?? 'null');
}

/** How {@link deepPopulate} treats relations. */
interface DeepPopulate {
  /** Whether relations are counted. Otherwise their rows are read, without what those link to. */
  readonly counts?: boolean;
  /** The other locales of the entry. Default: left out. */
  readonly localizations?: QueryParams | true;
}

/** Returns the populate of all relations, media, components and zones of a schema, at any depth of components. */
export function deepPopulate(
  schema: Schema,
  deep: DeepPopulate = {},
  above: readonly Schema[] = [],
): { readonly [name: string]: QueryParams | boolean } {
  const populate: { [name: string]: QueryParams | boolean } = {};
  const below = (component: Schema): QueryParams => ({
    populate: deepPopulate(component, { counts: deep.counts ?? false }, [...above, schema]),
  });
  for (const attribute of schema.attributes.values()) {
    const { kind, name } = attribute;
    if (kind === 'scalar' || isUnlinked(attribute)) continue;
    if (name === 'localizations' && attribute.system) {
      if (deep.localizations) populate[name] = deep.localizations;
    } else if (kind === 'component') {
      if (!above.includes(attribute.target)) populate[name] = below(attribute.target);
    } else if (kind === 'zone') {
      const components = attribute.components.filter((component) => !above.includes(component));
      populate[name] = {
        on: Object.fromEntries(components.map((component) => [component.uid, below(component)])),
      };
    } else populate[name] = kind === 'media' || !deep.counts || isCreator(attribute) || { count: true };
  }
  return populate;
}
