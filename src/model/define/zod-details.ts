import type * as z from 'zod/v4';
import type { ScalarType } from '../attribute.ts';
import type { ZodType } from '../definition.ts';

/** What zod has no method for: an attribute type of Strapi, unique values. */
export interface StrapiDetails {
  readonly type?: ScalarType;
  readonly unique?: boolean;
}

/**
 * Returns a copy of a zod type with details added. `.min()`, `.max()` and other methods of the copy keep them.
 * Returns anything but a type of zod 4 as it is. `defineModel` refuses it and names the attribute.
 */
export function withDetails<Type extends ZodType>(type: Type, details: StrapiDetails): Type {
  if (!isZodType(type)) return type;
  // The details are in the definition, because every version copies it. Before 4.3, `.min()` loses registry entries.
  // Getters stay getters, because the shape of a recursive object can't be read yet.
  const def = Object.defineProperties({} as z.core.$ZodTypeDef, {
    ...Object.getOwnPropertyDescriptors(type._zod.def),
    strapi: { value: { ...detailsOf(type), ...details }, enumerable: true },
  });
  // As zod's `clone` does. Importing it would load another copy of zod.
  const { constr } = type._zod as unknown as {
    readonly constr: new (definition: z.core.$ZodTypeDef) => Type;
  };
  const copy = new constr(def);
  (copy._zod as unknown as z.core.$ZodTypeInternals).parent = type as unknown as z.core.$ZodType;
  return copy;
}

/** Returns the details that `withDetails` added to a zod type; undefined for any other type. */
export function detailsOf({ _zod: { def } }: ZodType): StrapiDetails | undefined {
  return 'strapi' in def ? (def.strapi as StrapiDetails) : undefined;
}

/** Checks for a type of zod 4, of any version and copy. */
export const isZodType = (value: unknown): value is ZodType =>
  typeof value === 'object' && value !== null && '_zod' in value;

/** Checks for a type of zod 3. Types of zod 4 have `_def` too. */
export const isZod3Type = (value: object): boolean => '_def' in value && !isZodType(value);
