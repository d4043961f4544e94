import { Refusal } from '../../errors/refusal.ts';
import type { Attribute } from '../../model/attribute.ts';
import { schemaByUid } from '../../model/look-up.ts';
import type { Schema } from '../../model/model.ts';
import { isGiven } from '../parse/parse-query.ts';
import { type Conversion, convertPopulateValue, type QueryParams } from './query.ts';
import { isObject, isPlainObject } from '../../objects.ts';

/** Everything, dot paths, or parameters by attribute. */
export type PopulateParam =
  | true
  | readonly string[]
  | { readonly [attribute: string]: QueryParams | boolean };

/**
 * Converts a checked populate. Names that are not attributes vanish.
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

const malformed = (value: unknown): Refusal =>
  new Refusal('malformed-populate', { clause: 'populate', value });

function convertObject(populate: Record<string, unknown>, schema: Schema, conversion: Conversion) {
  const converted: Record<string, QueryParams | boolean> = {};
  for (const [key, value] of Object.entries(populate)) {
    const attribute = schema.attributes.get(key);
    if (!attribute) continue;
    const params = convertAttribute(attribute, value, conversion);
    if (params) converted[key] = params;
  }
  return converted;
}

function convertAttribute(
  attribute: Attribute,
  value: unknown,
  conversion: Conversion,
): QueryParams | boolean {
  if (value === null || (value === undefined && attribute.kind !== 'scalar')) throw malformed(value);
  const on = isObject(value) ? (value as { on?: unknown }).on : undefined;
  switch (attribute.kind) {
    case 'morph':
      return isGiven(on)
        ? { on: convertFragments(on, conversion) }
        : convertPopulateValue(value, undefined, conversion) || true;
    case 'zone': {
      if (isGiven(on)) return { on: convertFragments(on, conversion) };
      const shares = attribute.components
        .map((component) => convertPopulateValue(value, component, conversion))
        .filter((share) => share !== false);
      return (
        shares.length > 0 &&
        shares.reduce<object>(
          (params, share) => conversion.zones.merge(params, share === true ? {} : share) as object,
          {},
        )
      );
    }
    case 'scalar':
      return false;
    default:
      return convertPopulateValue(value, attribute.target, conversion);
  }
}

function convertFragments(on: unknown, conversion: Conversion): { [uid: string]: QueryParams | boolean } {
  const fragments: Record<string, QueryParams | boolean> = {};
  for (const [uid, value] of Object.entries(on as object)) {
    fragments[uid] = convertPopulateValue(value, schemaByUid(conversion.context.model, uid), conversion);
  }
  return fragments;
}
