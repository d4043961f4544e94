import * as z from 'zod';
import type { ScalarType } from '../../attribute.ts';
import { strapiTypes } from '../scalars.ts';

/** A zod type without its wrappers, and what the wrappers say. */
export interface Unwrapped {
  readonly core: z.core.$ZodTypes;
  readonly required: boolean;
  readonly default?: unknown;
  readonly strapi?: { readonly type: ScalarType; readonly targetField?: string };
  /** `.meta()` of the type and its wrappers, the outermost first. */
  readonly meta: { readonly [key: string]: unknown };
}

/** Removes `optional`, `nullable`, `default` and other wrappers from a zod type. */
export function unwrap(type: z.core.$ZodType): Unwrapped {
  const core = type as z.core.$ZodTypes;
  const here = { strapi: strapiTypes.get(type), meta: z.globalRegistry.get(type) ?? {} };
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
      return over(here, { core, required: true, meta: {} });
  }
}

function over(
  outer: Pick<Unwrapped, 'meta'> & { strapi: Unwrapped['strapi'] | undefined },
  inner: Unwrapped,
): Unwrapped {
  const strapi = outer.strapi ?? inner.strapi;
  return { ...inner, ...(strapi && { strapi }), meta: { ...inner.meta, ...outer.meta } };
}
