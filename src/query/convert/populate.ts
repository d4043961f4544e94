import type { Attribute } from '../../model/attribute.ts';
import type { Schema } from '../../model/model.ts';
import { schemaByUid } from '../../model/look-up.ts';
import { internalError } from '../../errors/strapi-error.ts';
import { convertBoolean } from './boolean.ts';
import { convertNested, type QueryParams } from './params.ts';
import type { QueryContext } from '../../context.ts';
import { mergeDeep } from './merge-deep.ts';
import { isObject, isRecord } from '../parse/parse-query.ts';

/** Everything, dot paths, or parameters by attribute. */
export type PopulateParam =
  | true
  | readonly string[]
  | { readonly [attribute: string]: QueryParams | boolean };

/** A checked populate. Throws 500 for forms that are none; names that are no attributes vanish. */
export function convertPopulate(
  populate: unknown,
  schema: Schema | undefined,
  context: QueryContext,
): PopulateParam {
  if (populate === '*') return true;
  if (typeof populate === 'string') return splitPaths(populate);
  if (Array.isArray(populate)) {
    return [
      ...new Set(
        populate.flatMap((path) => {
          if (typeof path !== 'string') throw internalError();
          return splitPaths(path);
        }),
      ),
    ];
  }
  if (!isRecord(populate)) throw internalError();
  return schema ? convertObject(populate, schema, context) : {};
}

const splitPaths = (text: string): string[] => text.split(',').map((path) => path.trim());

function convertObject(populate: Record<string, unknown>, schema: Schema, context: QueryContext) {
  const converted: Record<string, QueryParams | boolean> = {};
  for (const [key, value] of Object.entries(populate)) {
    const attribute = schema.attributes.get(key);
    if (!attribute) continue;
    const params = convertAttribute(attribute, value, context);
    if (params) converted[key] = params;
  }
  return converted;
}

function convertAttribute(
  attribute: Attribute,
  value: unknown,
  context: QueryContext,
): QueryParams | boolean {
  if (value === null) throw internalError();
  const on = isObject(value) ? (value as { on?: unknown }).on : undefined;
  switch (attribute.kind) {
    case 'morph':
      return given(on)
        ? { on: convertFragments(on, context) }
        : convertValue(value, undefined, context) || true;
    case 'zone': {
      if (given(on)) return { on: convertFragments(on, context) };
      const shares = attribute.components
        .map((component) => convertValue(value, component, context))
        .filter((share) => share !== false);
      return (
        shares.length > 0 &&
        shares.reduce<object>((merged, share) => mergeDeep(merged, share === true ? {} : share) as object, {})
      );
    }
    case 'scalar':
      return false;
    default:
      return convertValue(value, attribute.target, context);
  }
}

const given = (value: unknown): boolean => value !== undefined && value !== null;

function convertFragments(on: unknown, context: QueryContext): { [uid: string]: QueryParams | boolean } {
  const fragments: Record<string, QueryParams | boolean> = {};
  for (const [uid, value] of Object.entries(on as object)) {
    fragments[uid] = convertValue(value, schemaByUid(context.model, uid), context);
  }
  return fragments;
}

function convertValue(
  value: unknown,
  schema: Schema | undefined,
  context: QueryContext,
): QueryParams | boolean {
  if (typeof value === 'string') return convertBoolean(value);
  if (typeof value === 'boolean') return value;
  if (!isRecord(value)) throw internalError();
  return convertNested(value, schema, context);
}
