import * as z from 'zod/v4';
import type { ZodType } from '../../definition.ts';
import { detailsOf, type StrapiDetails } from './details.ts';

/** A zod type without its wrappers, and what the wrappers say. */
export interface Unwrapped {
  readonly core: z.core.$ZodTypes;
  readonly required: boolean;
  readonly default?: unknown;
  readonly strapi: StrapiDetails;
  /** `.meta()` of the type and its wrappers, the outermost first. */
  readonly meta: { readonly [key: string]: unknown };
}

/** Removes `optional`, `nullable`, `default` and other wrappers from a zod type. */
export function unwrap(type: ZodType): Unwrapped {
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

function over(outer: Pick<Unwrapped, 'strapi' | 'meta'>, inner: Unwrapped): Unwrapped {
  return {
    ...inner,
    strapi: { ...inner.strapi, ...outer.strapi },
    meta: { ...inner.meta, ...outer.meta },
  };
}

/** Returns `.meta()` of a type. Types of `zod/mini` have no such method. Before 4.1, each copy of zod has its own registry. */
function metaOf(type: z.core.$ZodTypes): Unwrapped['meta'] {
  const meta = 'meta' in type ? (type as unknown as z.ZodType).meta() : z.globalRegistry.get(type);
  return meta ?? {};
}
