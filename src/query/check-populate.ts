import type { Attribute, ZoneAttribute } from '../model/attribute.ts';
import type { Schema } from '../model/model.ts';
import { attributeOf, isRestricted } from './attribute-of.ts';
import { checkFields } from './check-fields.ts';
import { checkFilters } from './check-filters.ts';
import { checkSort } from './check-sort.ts';
import { type QueryContext, schemaOf } from './context.ts';
import { fragmentKeys } from './fragment-keys.ts';
import { mergeDeep } from './merge-deep.ts';
import { isEmpty, isRecord, isStringArray } from './raw-query.ts';

/**
 * Checks the filters, sorts and fields inside a populate (400), and gives the populate back without
 * what the caller may not see, with `*` spelled out where it stands below the top.
 *
 * Names that are no attributes stay: later steps ignore them.
 */
export function checkPopulate(populate: unknown, schema: Schema | undefined, context: QueryContext): unknown {
  if (isStringArray(populate)) {
    return populate.map((path) => checkPopulate(path, schema, context)).filter((path) => path !== undefined);
  }
  if (populate === '*') {
    return schema ? checkPopulate(everyEdge(schema), schema, context) : populate;
  }
  if (typeof populate === 'string') return checkPath(populate, schema, context);
  return isRecord(populate) ? checkObject(populate, schema, context) : populate;
}

const everyEdge = (schema: Schema) =>
  Object.fromEntries(
    [...schema.attributes.values()].filter((a) => a.kind !== 'scalar').map((a) => [a.name, true]),
  );

function checkPath(path: string, schema: Schema | undefined, context: QueryContext): string | undefined {
  const text = path.trim();
  const [root = '', ...rest] = text.split('.');
  const attribute = root === '' ? undefined : attributeOf(schema, root);
  if (!attribute) return text;
  const tail = checkValue(attribute, rest.join('.'), schema, context);
  if (isClosed(attribute, schema, context)) return undefined;
  if (attribute.kind === 'scalar' || attribute.kind === 'morph') return text;
  return isEmpty(tail) ? root : `${root}.${String(tail)}`;
}

function checkObject(populate: object, schema: Schema | undefined, context: QueryContext): object {
  const checked: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(populate)) {
    const attribute = attributeOf(schema, key);
    if (!attribute) {
      checked[key] = checkOption(key, value, schema, context);
      continue;
    }
    const inner = checkValue(attribute, value, schema, context);
    if (!isClosed(attribute, schema, context)) checked[key] = inner;
  }
  return checked;
}

const isClosed = (attribute: Attribute, schema: Schema | undefined, context: QueryContext): boolean =>
  attribute.private || (attribute.kind !== 'scalar' && isRestricted(attribute, schema, context));

function checkOption(
  key: string,
  value: unknown,
  schema: Schema | undefined,
  context: QueryContext,
): unknown {
  switch (key) {
    case 'sort':
      return checkSort(value, schema, context);
    case 'filters':
      checkFilters(value, schema, context);
      return value;
    case 'fields':
      return checkFields(value, schema, context);
    case 'populate':
      return checkPopulate(value, schema, context);
    case 'on':
      return checkFragments(value, context);
    default:
      return value;
  }
}

function checkFragments(on: unknown, context: QueryContext): unknown {
  if (typeof on !== 'object' || on === null) return on;
  return Object.fromEntries(
    Object.entries(on).map(([uid, populate]) => [
      uid,
      checkPopulate(populate, schemaOf(context.model, uid), context),
    ]),
  );
}

function checkValue(
  attribute: Attribute,
  value: unknown,
  schema: Schema | undefined,
  context: QueryContext,
): unknown {
  if (value === null || value === undefined) return value;
  switch (attribute.kind) {
    case 'relation':
    case 'media':
    case 'component':
      return checkPopulate(value, attribute.target, context);
    case 'morph':
      return isRecord(value) && isRecord(value.on) ? checkPopulate(value, undefined, context) : value;
    case 'zone':
      return isRecord(value) || Array.isArray(value)
        ? checkZone(attribute, value, schema, context)
        : checkPopulate(value, schema, context);
    default:
      return value;
  }
}

/** Every component of the zone is asked the same, each takes what it has; what they give is laid over each other. */
function checkZone(
  zone: ZoneAttribute,
  asked: object,
  schema: Schema | undefined,
  context: QueryContext,
): object {
  const value: Record<string, unknown> = fragmentKeys(zone, asked, context);
  const { on, ...shared } = value;
  let checked: Record<string, unknown> = shared;
  for (const component of zone.components) {
    checked = mergeDeep(checked, checkPopulate(value, component, context)) as Record<string, unknown>;
  }
  return on ? { ...checked, ...(checkPopulate({ on }, schema, context) as object) } : checked;
}
