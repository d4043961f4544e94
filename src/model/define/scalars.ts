import * as z from 'zod';
import type { ScalarType } from '../attribute.ts';
import type { PasswordDefinition, PrivateDefinition, PublicDefinition } from './definition.ts';

/** The attribute types of zod types for which zod has no type of its own. Wrappers such as `.min()` keep the entry. */
export const strapiTypes = z.registry<{ type: ScalarType; targetField?: string }>();

/** Returns a zod type for a long text. `z.string()` is a short one. */
export const text = (): z.ZodString => z.string().register(strapiTypes, { type: 'text' });

/** Returns a zod type for Markdown. */
export const richtext = (): z.ZodString => z.string().register(strapiTypes, { type: 'richtext' });

/** Returns a zod type for the part of a URL that names an entry, made from another attribute: `slug: uid('title')`. */
export const uid = (targetField?: string): z.ZodString =>
  z.string().register(strapiTypes, { type: 'uid', ...(targetField !== undefined && { targetField }) });

const block = z.looseObject({ type: z.string() });

/** Returns a zod type for Strapi's structured rich text: a list of paragraphs, headings, lists, quotes, code and images. */
export const blocks = (): z.ZodArray<typeof block> =>
  z.array(block).register(strapiTypes, { type: 'blocks' });

/** Returns a zod type for a whole number of up to 64 bits, which is a string in answers; the same as `z.bigint()`. */
export const biginteger = (): z.ZodBigInt => z.bigint();

/** Returns a zod type for a number with a fixed count of decimals; the same as `z.number()`. */
export const decimal = (): z.ZodNumber => z.number().register(strapiTypes, { type: 'decimal' });

/** Returns a zod type for a number of floating precision. */
export const float = (): z.ZodNumber => z.number().register(strapiTypes, { type: 'float' });

/** Returns a zod type for a time of day; the same as `z.iso.time()`. */
export const time = (): z.ZodISOTime => z.iso.time();

/** Returns a zod type for a point in time that is a string of milliseconds in answers. */
export const timestamp = (): z.ZodString => z.string().register(strapiTypes, { type: 'timestamp' });

/** Returns a zod type for JSON, of any shape or of one: `specs: json(z.object({ weight: z.number() }))`. */
export function json(): z.ZodJSONSchema;
export function json<Shape extends z.ZodType>(shape: Shape): Shape;
export function json(shape: z.ZodType = z.json()): z.ZodType {
  // A copy, because the same shape may be used without `json()` elsewhere.
  return shape.clone().register(strapiTypes, { type: 'json' });
}

/** Makes an attribute unique among the entries of its type: `isbn: unique(z.string())`; the same as `.meta({ unique: true })`. */
export function unique<Type extends z.ZodType>(type: Type): Type {
  return type.meta({ unique: true });
}

/** Defines an attribute that is in no answer and that no query may name: `notes: privateField(text().optional())`. */
export function privateField<Attribute extends PublicDefinition>(
  attribute: Attribute,
): PrivateDefinition<Attribute> {
  return { private: attribute };
}

/**
 * Defines a password: `password(z.string().min(8))`. A plain password in records is stored as a bcrypt hash,
 * and never answered as plain text. In the dialect `documented`, answers hold the hash;
 * `privateField(password())` leaves it out. In the dialect `v4`, no answer holds it.
 */
export function password(): PasswordDefinition<z.ZodString>;
export function password<Type extends z.ZodType<string | null | undefined>>(
  type: Type,
): PasswordDefinition<Type>;
export function password(type: z.ZodType = z.string()): PasswordDefinition {
  return { password: type };
}
