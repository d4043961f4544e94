import * as z from 'zod';
import type { ScalarType } from '../attribute.ts';
import type { AttributeDefinition, HiddenDefinition } from './attribute-definition.ts';

/** What a helper says of a zod type that the type itself can't say; found again behind `.min()` and its like. */
export const strapiTypes = z.registry<{ type: ScalarType; targetField?: string }>();

/** A long text without markup; `z.string()` is a short one. */
export const text = (): z.ZodString => z.string().register(strapiTypes, { type: 'text' });

/** Markdown. */
export const richtext = (): z.ZodString => z.string().register(strapiTypes, { type: 'richtext' });

/** The part of a URL that names an entry, made from another attribute: `slug: uid('title')`. */
export const uid = (targetField?: string): z.ZodString =>
  z.string().register(strapiTypes, { type: 'uid', ...(targetField !== undefined && { targetField }) });

const block = z.looseObject({ type: z.string() });

/** Strapi's structured rich text: a list of paragraphs, headings, lists, quotes, code and images. */
export const blocks = (): z.ZodArray<typeof block> =>
  z.array(block).register(strapiTypes, { type: 'blocks' });

/** A whole number of up to 64 bits, which answers hold as text; as `z.bigint()`. */
export const biginteger = (): z.ZodBigInt => z.bigint();

/** A number with a fixed count of decimals; as `z.number()`. */
export const decimal = (): z.ZodNumber => z.number().register(strapiTypes, { type: 'decimal' });

/** A number of floating precision. */
export const float = (): z.ZodNumber => z.number().register(strapiTypes, { type: 'float' });

/** A time of day; as `z.iso.time()`. */
export const time = (): z.ZodISOTime => z.iso.time();

/** A point in time that answers hold in milliseconds, as text. */
export const timestamp = (): z.ZodString => z.string().register(strapiTypes, { type: 'timestamp' });

/** Any JSON, of the given shape: `specs: json(z.object({ weight: z.number() }))`. */
export function json(): z.ZodJSONSchema;
export function json<Shape extends z.ZodType>(shape: Shape): Shape;
export function json(shape: z.ZodType = z.json()): z.ZodType {
  // A copy, for the same shape may be used without `json()` elsewhere.
  return shape.clone().register(strapiTypes, { type: 'json' });
}

/** No two entries of the type have the same value: `isbn: unique(z.string())`; as `.meta({ unique: true })`. */
export function unique<Type extends z.ZodType>(type: Type): Type {
  return type.meta({ unique: true });
}

/** An attribute that no answer shows and no query may name: `notes: privateField(text().optional())`. */
export function privateField<Shown extends Exclude<AttributeDefinition, HiddenDefinition>>(
  attribute: Shown,
): HiddenDefinition<Shown> {
  return { hidden: 'private', attribute };
}

/** A text that is stored as a hash and that no answer shows: `password(z.string().min(8))`. */
export function password<Type extends z.ZodType<string | null | undefined> = z.ZodString>(
  type?: Type,
): HiddenDefinition<Type> {
  return { hidden: 'password', attribute: type ?? (z.string() as z.ZodType as Type) };
}
