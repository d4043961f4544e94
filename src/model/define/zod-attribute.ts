import * as z from 'zod/v4';
import type { ScalarType } from '../attribute.ts';
import { didYouMean } from '../../errors/did-you-mean.ts';
import type { WrittenAttribute, ZodType } from '../definition.ts';
import { boundsOf, formatsOf, isWhole } from './zod-checks.ts';
import { detailsOf, type StrapiDetails } from './zod-details.ts';

type RefusePart = (sentence: string) => void;

/** Converts a zod type to an attribute of `schema.json`. Refuses each part without a counterpart in Strapi. */
export function zodAttribute(type: ZodType, refuse: RefusePart): WrittenAttribute | undefined {
  try {
    return attributeOf(unwrap(type), refuse);
  } catch (error) {
    // A scalar of this package inside a type of zod says what to write instead.
    refuse(error instanceof Error ? error.message : String(error));
    return undefined;
  }
}

function attributeOf(inner: InnerType, refuse: RefusePart): WrittenAttribute | undefined {
  const scalar = inner.strapi.type ?? scalarType(inner.core, refuse);
  if (scalar === undefined) return undefined;
  checkMeta(inner.meta, refuse);
  const { private: isPrivate, unique = inner.strapi.unique } = inner.meta;
  return {
    type: scalar,
    ...(scalar === 'enumeration' && { enum: valuesOf(inner.core) }),
    ...(inner.required && { required: true }),
    ...(unique === true && { unique: true }),
    ...(isPrivate === true && { private: true }),
    ...(WITHOUT_BOUNDS.has(scalar) ? {} : boundsOf(inner.core, refuse)),
    ...defaultOf(inner),
    ...(scalar === 'json' && jsonSchemaOf(inner.core)),
    ...(inner.meta.localized === false && { pluginOptions: { i18n: { localized: false } } }),
  };
}

const WITHOUT_BOUNDS = new Set<ScalarType>(['json', 'blocks', 'enumeration', 'boolean']);

function scalarType(core: z.core.$ZodTypes, refuse: RefusePart): ScalarType | undefined {
  const { def } = core._zod;
  switch (def.type) {
    case 'string':
      return (
        formatsOf(core)
          .map((format) => STRING_FORMATS.get(format))
          .find(Boolean) ?? 'string'
      );
    case 'number':
      if (isWhole(core)) return 'integer';
      return formatsOf(core).some((format) => format.startsWith('float')) ? 'float' : 'decimal';
    case 'bigint':
      return 'biginteger';
    case 'boolean':
      return 'boolean';
    case 'date':
      return 'datetime';
    case 'enum':
    case 'literal':
      return enumeration(core, refuse);
    case 'object':
    case 'array':
    case 'tuple':
    case 'record':
      return 'json';
    default:
      refuse(
        `z.${def.type}() has no counterpart in Strapi. ` +
          (ADVICE[def.type] ?? `Write json(z.${def.type}(…)) to store it as JSON, or take another type.`),
      );
      return undefined;
  }
}

const STRING_FORMATS = new Map<string, ScalarType>([
  ['email', 'email'],
  ['date', 'date'],
  ['time', 'time'],
  ['datetime', 'datetime'],
]);

const ADVICE: Partial<Record<z.core.$ZodTypeDef['type'], string>> = {
  union: 'Write z.enum([…]) for a choice of texts, or json(z.union([…])) to store it as JSON.',
  pipe: 'A schema can’t change values. Give the type of the stored value, without .transform() and .pipe().',
  transform: 'A schema can’t change values. Give the type of the stored value, without .transform().',
  catch: 'Take .catch() out, or write .default().',
  file: 'Write media() for a file of the media library.',
};

function enumeration(core: z.core.$ZodTypes, refuse: RefusePart): ScalarType | undefined {
  if (valuesOf(core).every((value) => typeof value === 'string')) return 'enumeration';
  refuse('an enumeration of Strapi has texts only. Write z.enum([…]) with texts, or z.int() or z.boolean().');
  return undefined;
}

function valuesOf({ _zod: { def } }: z.core.$ZodTypes): unknown[] {
  if (def.type === 'literal') return def.values;
  return def.type === 'enum' ? Object.values(def.entries) : [];
}

function defaultOf(inner: InnerType): { default?: unknown } {
  const value = inner.default;
  if (value === undefined) return {};
  if (value instanceof Date) return { default: value.toISOString() };
  return { default: typeof value === 'bigint' ? String(value) : value };
}

/** Returns the JSON Schema of a `json` attribute. Strapi ignores it; generated entries follow it. */
function jsonSchemaOf(core: z.core.$ZodTypes): { jsonSchema?: unknown } {
  const { $schema: _version, ...jsonSchema } = z.toJSONSchema(core, { unrepresentable: 'any' });
  return Object.keys(jsonSchema).length > 0 ? { jsonSchema } : {};
}

const META = ['unique', 'private', 'localized'];
/** Keys of `.meta()` that are zod's own. */
const OTHER_META = new Set(['id', 'title', 'description', 'deprecated', 'examples']);

function checkMeta(meta: InnerType['meta'], refuse: RefusePart): void {
  for (const [key, value] of Object.entries(meta)) {
    if (OTHER_META.has(key)) continue;
    if (!META.includes(key)) {
      const meant = didYouMean(key, META);
      if (meant) refuse(`.meta() has the unknown key "${key}".${meant}`);
    } else if (typeof value !== 'boolean') {
      refuse(`"${key}" in .meta() is ${JSON.stringify(value)}. Give true or false.`);
    }
  }
}

/** A zod type without its wrappers, and what the wrappers say. */
interface InnerType {
  readonly core: z.core.$ZodTypes;
  readonly required: boolean;
  readonly default?: unknown;
  readonly strapi: StrapiDetails;
  /** `.meta()` of the type and its wrappers, the outermost first. */
  readonly meta: { readonly [key: string]: unknown };
}

/** Removes `optional`, `nullable`, `default` and other wrappers from a zod type. */
function unwrap(type: ZodType): InnerType {
  const core = type as unknown as z.core.$ZodTypes;
  const here = { strapi: detailsOf(type) ?? {}, meta: metaOf(core) };
  const { def } = core._zod;
  switch (def.type) {
    case 'optional':
    case 'nullable':
      return over(here, { ...unwrap(def.innerType), required: false });
    case 'nonoptional':
      return over(here, { ...unwrap(def.innerType), required: true });
    case 'default':
    case 'prefault':
      return over(here, { ...unwrap(def.innerType), default: def.defaultValue });
    case 'readonly':
      return over(here, unwrap(def.innerType));
    case 'lazy':
      return over(here, unwrap(def.getter()));
    default:
      return over(here, { core, required: true, strapi: {}, meta: {} });
  }
}

function over(outer: Pick<InnerType, 'strapi' | 'meta'>, inner: InnerType): InnerType {
  return {
    ...inner,
    strapi: { ...inner.strapi, ...outer.strapi },
    meta: { ...inner.meta, ...outer.meta },
  };
}

// Types of `zod/mini` have no method `meta`. Before 4.1, each copy of zod has its own registry.
function metaOf(type: z.core.$ZodTypes): InnerType['meta'] {
  const meta = 'meta' in type ? (type as unknown as z.ZodType).meta() : z.globalRegistry.get(type);
  return meta ?? {};
}
