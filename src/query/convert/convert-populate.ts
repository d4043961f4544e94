// Strapi 5.54: packages/core/utils/src/convert-query-params.ts
import type { PopulateParam, QueryParams } from '../query-params.ts';
import { Refusal } from '../../errors/refusal.ts';
import type { Attribute } from '../../model/attribute.ts';
import { schemaByUid } from '../../model/look-up.ts';
import type { Schema } from '../../model/model.ts';
import { isGiven } from '../parse/parse-query.ts';
import type { Conversion } from '../query-traits.ts';
import { convertPopulateValue } from './convert-query.ts';
import { isPlainObject } from '../../objects.ts';

/**
 * Converts a checked populate. Names that are not attributes are dropped.
 *
 * @throws {Refusal} for forms that Strapi cannot read
 */
export function convertPopulate(
  populate: unknown,
  schema: Schema | undefined,
  conversion: Conversion,
): PopulateParam {
  if (populate === '*') return true;
  if (typeof populate === 'string') return splitPaths(populate);
  if (Array.isArray(populate)) {
    return [
      ...new Set(
        populate.flatMap((path) => {
          if (typeof path !== 'string') throw malformed(path);
          return splitPaths(path);
        }),
      ),
    ];
  }
  if (!isPlainObject(populate)) throw malformed(populate);
  return schema ? convertObject(populate, schema, conversion) : {};
}

const splitPaths = (text: string): string[] => text.split(',').map((path) => path.trim());

/** @param path the attribute with the value. Default: the populate itself */
const malformed = (value: unknown, path?: string): Refusal =>
  new Refusal('malformed-populate', { clause: 'populate', value, ...(path !== undefined && { path }) });

function convertObject(populate: Record<string, unknown>, schema: Schema, conversion: Conversion) {
  const converted: Record<string, QueryParams | boolean> = {};
  for (const [key, value] of Object.entries(populate)) {
    const attribute = schema.attributes.get(key);
    if (!attribute) continue;
    const params = convertAttribute(attribute, value, schema, conversion);
    if (params) converted[key] = params;
  }
  return converted;
}

function convertAttribute(
  attribute: Attribute,
  value: unknown,
  schema: Schema,
  conversion: Conversion,
): QueryParams | boolean {
  if (value === null || (value === undefined && attribute.kind !== 'scalar'))
    throw malformed(value, attribute.name);
  const { convert } = conversion.context.dialect.query;
  switch (attribute.kind) {
    case 'morph':
    case 'zone':
      return convert.manyTypes(attribute, value, schema, conversion);
    case 'scalar':
      return false;
    default:
      if (convert.refusesFragments && isPlainObject(value) && isGiven(value['on']))
        throw new Refusal('fragments-of-one-type', {
          clause: 'populate',
          path: schema.uid,
          name: attribute.name,
        });
      return convertPopulateValue(value, attribute.target, conversion);
  }
}

export function convertFragments(
  on: unknown,
  conversion: Conversion,
): { [uid: string]: QueryParams | boolean } {
  const fragments: Record<string, QueryParams | boolean> = {};
  for (const [uid, value] of Object.entries(on as object)) {
    fragments[uid] = convertPopulateValue(value, schemaByUid(conversion.context.model, uid), conversion);
  }
  return fragments;
}
