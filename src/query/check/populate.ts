import type { Attribute, ZoneAttribute } from '../../model/attribute.ts';
import type { Schema } from '../../model/model.ts';
import { schemaByUid } from '../../model/look-up.ts';
import { internalError, invalidParameter } from '../../errors/strapi-error.ts';
import { attributeOf, isRestricted } from '../../access/restricted.ts';
import { checkFields } from './fields.ts';
import { checkFilters } from './filters.ts';
import { checkSort } from './sort.ts';
import type { QueryContext } from '../../context.ts';
import { fragmentKeys } from '../../dialect/documented/fragment-keys.ts';
import { mergeDeep } from '../convert/merge-deep.ts';
import { isEmpty, isRecord, isStringArray } from '../parse/parse-query.ts';

/**
 * Checks the filters, sorts and fields inside a populate (400), and gives the populate back without
 * what the caller may not see, with `*` spelled out where it stands below the top.
 *
 * Names that are no attributes stay: later steps ignore them.
 */
export function checkPopulate(populate: unknown, schema: Schema, context: QueryContext): unknown {
  const late: string[] = [];
  const checked = check(populate, schema, { ...context, late });
  if (late.length > 0) throw invalidParameter(late[0]!);
  return checked;
}

/** Names that only the caller's permissions refuse are told when all others were looked at. */
interface PopulateContext extends QueryContext {
  readonly late: string[];
}

function check(populate: unknown, schema: Schema | undefined, context: PopulateContext): unknown {
  if (isStringArray(populate)) {
    return populate.map((path) => check(path, schema, context)).filter((path) => path !== undefined);
  }
  if (populate === '*') {
    return schema ? check(everyEdge(schema), schema, context) : populate;
  }
  if (typeof populate === 'string') return checkPath(populate, schema, context);
  return isRecord(populate) ? checkObject(populate, schema, context) : populate;
}

const everyEdge = (schema: Schema) =>
  Object.fromEntries(
    [...schema.attributes.values()].filter((a) => a.kind !== 'scalar').map((a) => [a.name, true]),
  );

function checkPath(path: string, schema: Schema | undefined, context: PopulateContext): string | undefined {
  const text = path.trim();
  const [root = '', ...rest] = text.split('.');
  const attribute = root === '' ? undefined : attributeOf(schema, root);
  if (!attribute) return text;
  const tail = checkValue(attribute, rest.join('.'), schema, context);
  if (isClosed(attribute, schema, context)) return undefined;
  if (attribute.kind === 'scalar' || attribute.kind === 'morph') return text;
  return isEmpty(tail) ? root : `${root}.${String(tail)}`;
}

function checkObject(populate: object, schema: Schema | undefined, context: PopulateContext): object {
  const checked: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(populate)) {
    const attribute = attributeOf(schema, key);
    if (!attribute) {
      checked[key] = checkOption(key, value, schema, context);
      continue;
    }
    const inner = checkValue(attribute, value, schema, context);
    if (!isClosed(attribute, schema, context) && inner !== undefined) checked[key] = inner;
  }
  return checked;
}

const isClosed = (attribute: Attribute, schema: Schema | undefined, context: PopulateContext): boolean =>
  attribute.private || (attribute.kind !== 'scalar' && isRestricted(attribute, schema, context));

function checkOption(
  key: string,
  value: unknown,
  schema: Schema | undefined,
  context: PopulateContext,
): unknown {
  if (!schema && (key === 'sort' || key === 'filters' || key === 'fields')) throw internalError();
  switch (key) {
    case 'sort':
      return checkSort(value, schema, context, context.late);
    case 'filters':
      checkFilters(value, schema, context, context.late);
      return value;
    case 'fields':
      return checkFields(value, schema, context);
    case 'populate':
      return check(value, schema, context);
    case 'on':
      return checkFragments(value, context);
    default:
      return value;
  }
}

function checkFragments(on: unknown, context: PopulateContext): unknown {
  if (typeof on !== 'object' || on === null) return on;
  return Object.fromEntries(
    Object.entries(on).map(([uid, populate]) => [
      uid,
      check(populate, schemaByUid(context.model, uid), context),
    ]),
  );
}

function checkValue(
  attribute: Attribute,
  value: unknown,
  schema: Schema | undefined,
  context: PopulateContext,
): unknown {
  if (value === null || value === undefined) return value;
  switch (attribute.kind) {
    case 'relation':
    case 'media':
    case 'component':
      return check(value, attribute.target, context);
    case 'morph':
      if (Array.isArray(value)) return shownElements(value, context);
      return isRecord(value) && isRecord(value.on) ? check(value, undefined, context) : value;
    case 'zone':
      return isRecord(value) || Array.isArray(value)
        ? checkZone(attribute, value, schema, context)
        : check(value, schema, context);
    default:
      return value;
  }
}

/** A list is taken for linked rows: members whose `__type` the caller may not find go, and with the last of them the list. */
function shownElements(list: readonly unknown[], { caller }: PopulateContext): unknown[] | undefined {
  const shown = list.filter((element) => {
    if (element === null) throw internalError();
    return caller.may(`${String((element as { __type?: unknown }).__type)}.find`);
  });
  return shown.length > 0 ? shown : undefined;
}

/** Every component of the zone is asked the same, each takes what it has; what they give is laid over each other. */
function checkZone(
  zone: ZoneAttribute,
  asked: object,
  schema: Schema | undefined,
  context: PopulateContext,
): object {
  const value: Record<string, unknown> = fragmentKeys(zone, asked, context);
  const { on, ...shared } = value;
  let checked: Record<string, unknown> = shared;
  for (const component of zone.components) {
    const share = check(Array.isArray(asked) ? asked : value, component, context) as object;
    checked = mergeDeep(checked, { ...share }) as Record<string, unknown>;
  }
  return on ? { ...checked, ...(check({ on }, schema, context) as object) } : checked;
}
