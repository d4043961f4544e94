import { FULL_ACCESS } from '../../access/caller.ts';
import type { Context } from '../../context.ts';
import { pluginFails } from '../../errors/refusal.ts';
import type { Attribute } from '../../model/attribute.ts';
import type { ContentType, Schema } from '../../model/model.ts';
import type { Scope } from '../../query/plan.ts';
import type { QueryParams } from '../../query/query-params.ts';
import { resolve } from '../../query/resolve/resolve-plan.ts';
import { runPlan } from '../../query/run/run-plan.ts';
import { entryTexts } from '../../reply/answer-writer.ts';

/** What a plugin populates below an attribute: options, or `true` for plain rows. */
export type PluginPopulate = QueryParams | true;

/** More than any page shows, and fast to check. */
const MAX_ATTRIBUTES = 100_000;

/** Counts the attributes that a plugin populates, because most plugins have no limit of their own. */
export class AttributeCount {
  #count = 0;

  /** @throws {Refusal} for very many */
  add(): void {
    this.#count += 1;
    if (this.#count > MAX_ATTRIBUTES)
      throw pluginFails(
        `The plugin would populate more than ${MAX_ATTRIBUTES} attributes. Ask for fewer levels.`,
      );
  }
}

/**
 * Populates attributes of a schema.
 *
 * @param valueOf returns undefined for attributes that are left out
 * @returns `true` if all are
 */
export function populateEach(
  { attributes }: Schema,
  count: AttributeCount,
  valueOf: (attribute: Attribute) => PluginPopulate | undefined,
): PluginPopulate {
  const populate: Record<string, PluginPopulate> = {};
  for (const attribute of attributes.values()) {
    const value = valueOf(attribute);
    if (value === undefined) continue;
    populate[attribute.name] = value;
    count.add();
  }
  return Object.keys(populate).length > 0 ? { populate } : true;
}

/** Replaces the populate of a query. */
export function withPopulate(params: QueryParams, populate: PluginPopulate | undefined): QueryParams {
  const { populate: _replaced, ...others } = params;
  const names = typeof populate === 'object' ? populate.populate : undefined;
  return names === undefined ? others : { ...others, populate: names };
}

export const tableOf = (schema: Schema): string =>
  schema.json.collectionName ??
  (schema as Partial<ContentType>).pluralName?.replaceAll('-', '_') ??
  schema.uid;

/** Whether an attribute holds the entries that use a file. */
export const isUsage = ({ uid }: Schema, { name }: Attribute): boolean =>
  uid === 'plugin::upload.file' && name === 'related';

/** An entry with its id, and its values by attribute. */
export interface RawEntry {
  readonly id: number;
  readonly [attribute: string]: unknown;
}

/**
 * Reads entries as the code of plugins gets them: flat, with private attributes and passwords, whatever the caller may
 * see.
 *
 * @throws {Refusal}
 */
export function rawEntries(
  params: QueryParams,
  schema: Schema,
  context: Context,
  scope: Scope = context.dialect.query.scope.ofEntry,
): RawEntry[] {
  const { dialect } = context;
  const populate = { ...dialect.query.populate, opensBelow: 'all' } as const;
  const open: Context = {
    ...context,
    caller: FULL_ACCESS,
    dialect: { ...dialect, query: { ...dialect.query, populate } },
  };
  const top = { scope, readBy: null, unsanitized: true, plansByParams: new Map(), roots: new Map() };
  const page = runPlan(resolve(params, schema, top, open), open);
  return JSON.parse(`[${entryTexts(page, open, 'plugin').join()}]`) as RawEntry[];
}
