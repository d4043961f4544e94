import { Refusal } from '../../errors/refusal.ts';
import type { MorphAttribute, ZoneAttribute } from '../../model/attribute.ts';
import type { Schema } from '../../model/model.ts';
import { isObject } from '../../objects.ts';
import { convertFragments } from '../../query/convert/convert-populate.ts';
import type { Conversion, ConvertTraits } from '../../query/query-traits.ts';
import type { QueryParams } from '../../query/query-params.ts';
import { isGiven, strictSwitch } from '../../query/parse/parse-query.ts';
import { convertSort } from './check/sort-form.ts';

/** How Strapi 5 converts a query. */
export const convert: ConvertTraits = {
  order: convertSort,
  bareNames: new Set(['id', 'documentId']),
  alwaysSelected: (schema) => (schema?.modelType === 'contentType' ? ['id', 'documentId'] : ['id']),
  refusesFragments: true,
  manyTypes: (attribute, value, schema, conversion) =>
    attribute.kind === 'zone'
      ? zoneOptions(attribute, value, schema, conversion)
      : morphOptions(attribute, value, schema, conversion),
};

/** What a zone takes: everything one level deeper, or parameters by type. */
function zoneOptions(
  { name }: ZoneAttribute,
  value: unknown,
  schema: Schema,
  conversion: Conversion,
): QueryParams | boolean {
  const asSwitch = strictSwitch(value);
  if (asSwitch !== undefined) return asSwitch;
  if (value === '') throw emptyText(name);
  const options = membersOf(value);
  if (!isObject(value) || hasOthers(options)) throw refuseOthers(name, value, schema);
  return {
    ...(options['populate'] === '*' && { populate: true }),
    // An empty text lists no type.
    ...(isGiven(options['on']) && { on: convertFragments(options['on'], conversion) }),
  };
}

const OPTIONS = new Set(['populate', 'on', 'count']);

const hasOthers = (options: object): boolean => Object.keys(options).some((option) => !OPTIONS.has(option));

/** Strapi names what it found. */
const refuseOthers = (name: string, value: unknown, { uid, json }: Schema): Refusal =>
  new Refusal('options-of-many-types', {
    clause: 'populate',
    path: uid,
    message: json.info?.singularName ?? 'undefined',
    name,
    value,
  });

/** What a morph relation takes: everything, parameters by type, or a count. Without any of these it is left out. */
function morphOptions(
  { name }: MorphAttribute,
  value: unknown,
  schema: Schema,
  conversion: Conversion,
): QueryParams | boolean {
  if (value === true || value === 'true') return true;
  if (value === '') throw emptyText(name);
  const options = membersOf(value);
  const { on, count } = options;
  const counts = count === true || count === 'true';
  if ((isObject(on) || counts) && hasOthers(options)) throw refuseOthers(name, value, schema);
  if (isObject(on)) return { on: convertFragments(on, conversion), ...(counts && { count: true }) };
  return counts && { count: true };
}

/** Strapi looks for members in an empty text, which fails. */
const emptyText = (path: string): Refusal => new Refusal('malformed-populate', { clause: 'populate', path });

const membersOf = (value: unknown): { readonly [name: string]: unknown } => Object(value);
