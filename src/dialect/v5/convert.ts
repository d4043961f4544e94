import { Refusal } from '../../errors/refusal.ts';
import type { MorphAttribute, ZoneAttribute } from '../../model/attribute.ts';
import type { Schema } from '../../model/model.ts';
import { isObject } from '../../objects.ts';
import { convertFragments } from '../../query/convert/populate.ts';
import type { Conversion, QueryParams } from '../../query/convert/query.ts';
import { isGiven, strictSwitch } from '../../query/parse/parse-query.ts';
import type { ConvertTraits } from '../dialect.ts';
import { convertSort } from './parameters/sort.ts';

/** How Strapi 5 converts a query. */
export const convert: ConvertTraits = {
  order: convertSort,
  bareNames: new Set(['id', 'documentId']),
  alwaysSelected: (schema) => (schema?.modelType === 'contentType' ? ['id', 'documentId'] : ['id']),
  refusesFragments: true,
  manyTypes: (attribute, value, schema, conversion) =>
    attribute.kind === 'zone'
      ? zoneOptions(attribute, value, schema, conversion)
      : morphOptions(attribute, value, conversion),
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
  // Strapi names what else it found.
  const options = membersOf(value);
  if (!isObject(value) || Object.keys(options).some((option) => !OPTIONS.has(option))) {
    const message = schema.json.info?.singularName ?? 'undefined';
    throw new Refusal('options-of-many-types', {
      clause: 'populate',
      path: schema.uid,
      message,
      name,
      value,
    });
  }
  return {
    ...(options['populate'] === '*' && { populate: true }),
    // An empty text lists no type.
    ...(isGiven(options['on']) && { on: convertFragments(options['on'], conversion) }),
  };
}

const OPTIONS = new Set(['populate', 'on', 'count']);

/** What a morph relation takes: everything, parameters by type, or a count. Anything else leaves it out. */
function morphOptions(
  { name }: MorphAttribute,
  value: unknown,
  conversion: Conversion,
): QueryParams | boolean {
  if (value === true || value === 'true') return true;
  if (value === '') throw emptyText(name);
  const { on, count } = membersOf(value);
  const counts = count === true || count === 'true';
  if (isObject(on)) return { on: convertFragments(on, conversion), ...(counts && { count: true }) };
  return counts && { count: true };
}

/** Strapi looks for members in an empty text, which fails. */
const emptyText = (path: string): Refusal => new Refusal('malformed-populate', { clause: 'populate', path });

const membersOf = (value: unknown): { readonly [name: string]: unknown } => Object(value);
