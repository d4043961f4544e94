// Strapi 4.26: packages/core/utils/src/validate/validators.ts
// Strapi 4.26: packages/core/utils/src/sanitize/sanitizers.ts
// Strapi 4.26: packages/core/utils/src/traverse/query-populate.ts
import { isRestricted } from '../../access/caller.ts';
import type { Context } from '../../context.ts';
import { below, Refusal } from '../../errors/refusal.ts';
import type { Attribute, ZoneAttribute } from '../../model/attribute.ts';
import { attributeByKey, everyPopulatable, schemaByUid } from '../../model/look-up.ts';
import type { Schema } from '../../model/model.ts';
import { isPlainObject } from '../../objects.ts';
import type { ClausePosition } from '../../query/query-params.ts';
import { DeepMerge, PartCache } from '../../query/shared-parts.ts';
import { isEmpty, isStringArray } from '../../query/parse/parse-query.ts';

/**
 * Checks the filters, sorts and fields inside a populate. Returns it without attributes that the caller may not see,
 * and with `*` spelled out. Later stages ignore unknown names.
 *
 * @throws {Refusal} for names that its filters, sorts and fields may not have
 */
export function checkPopulate(populate: unknown, schema: Schema, context: Context): unknown {
  const postponed: Refusal[] = [];
  const parts = new PartCache<unknown>();
  const position = { path: '', postponed };
  const checked = check(populate, { schema, context, position, parts, zones: new DeepMerge() });
  if (postponed[0]) throw postponed[0];
  return checked;
}

/** The state of checking a part of a populate. */
interface Checking {
  /** The schema of the names. Undefined below morph relations. */
  readonly schema: Schema | undefined;
  readonly context: Context;
  readonly position: ClausePosition;
  /** Checked parts by their schema. */
  readonly parts: PartCache<unknown>;
  /** Merges the populates of the components of zones. */
  readonly zones: DeepMerge;
}

function check(populate: unknown, checking: Checking): unknown {
  return checking.parts.get(populate, checking.schema, () => checkPart(populate, checking));
}

function checkPart(populate: unknown, checking: Checking): unknown {
  if (isStringArray(populate)) {
    return populate.map((path) => check(path, checking)).filter((path) => path !== undefined);
  }
  if (typeof populate === 'string' && populate.trim() === '*')
    return checking.schema ? check(everyPopulatable(checking.schema), checking) : populate;
  if (typeof populate === 'string') return checkPath(populate, checking);
  return isPlainObject(populate) ? checkObject(populate, checking) : populate;
}

function checkPath(path: string, checking: Checking): string | undefined {
  const text = path.trim();
  const dot = text.indexOf('.');
  const root = dot === -1 ? text : text.slice(0, dot);
  const attribute = root === '' ? undefined : attributeByKey(checking.schema, root);
  const rest = dot === -1 ? '' : text.slice(dot + 1);
  if (!attribute) {
    // `fields.title` is checked as the option `fields` with the value `title`, without effect.
    if (root !== '') checkOption(root, rest, checking);
    return text;
  }
  const tail = checkValue(attribute, rest, checking);
  if (isClosed(attribute, checking)) return undefined;
  if (attribute.kind === 'scalar' || attribute.kind === 'morph') return text;
  return isEmpty(tail) ? root : `${root}.${String(tail)}`;
}

function checkObject(populate: object, checking: Checking): object {
  const checked: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(populate)) {
    const attribute = attributeByKey(checking.schema, key);
    if (!attribute) {
      checked[key] = checkOption(key, value, checking);
      continue;
    }
    const inner = checkValue(attribute, value, checking);
    // A path of invisible attributes only leaves undefined, which is refused later.
    const isDropped = inner === undefined && attribute.kind === 'morph';
    if (!isClosed(attribute, checking) && !isDropped) checked[key] = inner;
  }
  return checked;
}

const isClosed = (attribute: Attribute, { schema, context }: Checking): boolean =>
  attribute.private || (attribute.kind !== 'scalar' && isRestricted(attribute, schema, context.caller));

function checkOption(key: string, value: unknown, checking: Checking): unknown {
  const { schema, context, position } = checking;
  const clauses = context.dialect.query.check;
  if (!schema && (key === 'sort' || key === 'filters' || key === 'fields')) {
    throw new Refusal('no-schema', { clause: key, inside: 'populate', path: position.path });
  }
  switch (key) {
    case 'sort':
      return clauses.sort(value, schema, context, position);
    case 'filters':
      clauses.filters(value, schema, context, position);
      return value;
    case 'fields':
      return clauses.fields(value, schema, context, position);
    case 'populate':
      return check(value, checking);
    case 'on':
      return checkFragments(value, checking);
    default:
      return value;
  }
}

function checkFragments(on: unknown, checking: Checking): unknown {
  if (typeof on !== 'object' || on === null) return on;
  return Object.fromEntries(
    Object.entries(on).map(([uid, populate]) => [
      uid,
      check(populate, { ...checking, schema: schemaByUid(checking.context.model, uid) }),
    ]),
  );
}

function checkValue(attribute: Attribute, value: unknown, above: Checking): unknown {
  if (value === null || value === undefined) return value;
  const { postponed, path } = above.position;
  const position = { path: below(path, attribute.name), ...(postponed && { postponed }) };
  const checking = { ...above, position };
  switch (attribute.kind) {
    case 'relation':
    case 'media':
    case 'component':
      return check(value, { ...checking, schema: attribute.target });
    case 'morph':
      if (Array.isArray(value)) return shownElements(value, checking);
      return isPlainObject(value) && isPlainObject(value.on)
        ? check(value, { ...checking, schema: undefined })
        : value;
    case 'zone':
      return isPlainObject(value) || Array.isArray(value)
        ? checkZone(attribute, value, checking)
        : check(value, checking);
    default:
      return value;
  }
}

/**
 * Strapi reads a list as linked rows: it drops members whose `__type` the caller may not find, and the list when it is
 * empty.
 */
function shownElements(list: readonly unknown[], { context, position }: Checking): unknown[] | undefined {
  const shown = list.filter((element) => {
    if (element === null) {
      throw new Refusal('malformed-populate', { clause: 'populate', path: position.path });
    }
    return context.caller.may(`${String((element as { __type?: unknown }).__type)}.find`);
  });
  return shown.length > 0 ? shown : undefined;
}

/** Checks the same for every component of the zone, and merges the results: each keeps the names it has. */
function checkZone(zone: ZoneAttribute, options: object, checking: Checking): object {
  const value = withFragmentUids(zone, options as Record<string, unknown>, checking.context);
  const { on, ...shared } = value;
  let checked: Record<string, unknown> = shared;
  for (const component of zone.components) {
    const share = check(Array.isArray(options) ? options : value, {
      ...checking,
      schema: component,
    }) as object;
    checked = checking.zones.merge(checked, { ...share }) as Record<string, unknown>;
  }
  return on ? { ...checked, ...(check({ on }, checking) as object) } : checked;
}

/** Replaces the keys under `on` by the uids of the components that they name. */
function withFragmentUids(
  zone: ZoneAttribute,
  value: Record<string, unknown>,
  { dialect, model }: Context,
): Record<string, unknown> {
  if (!isPlainObject(value.on)) return value;
  const on: Record<string, unknown> = {};
  for (const [key, populate] of Object.entries(value.on)) {
    for (const uid of dialect.query.populate.fragmentUids(zone, key, model)) on[uid] = populate;
  }
  return { ...value, on };
}
