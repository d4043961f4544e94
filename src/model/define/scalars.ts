import * as z from 'zod/v4';
import { describe, checkZodType, refuseArguments, withoutArguments, withZodAdvice } from './check-call.ts';
import type { PasswordDefinition, PrivateDefinition, PublicDefinition, ZodType } from '../definition.ts';
import { lateText } from './late-text.ts';
import { type StrapiDetails, withDetails } from './zod-details.ts';

const textOf = (details: StrapiDetails): z.ZodString =>
  lateText(details, () => withDetails(z.string(), details));

// The functions without arguments throw a `TypeError` for any argument, which they would ignore otherwise.

/** Returns a zod type for a long text. `z.string()` is a short one. */
export const text: () => z.ZodString = withoutArguments('text', () => textOf({ type: 'text' }));

/** Returns a zod type for Markdown. */
export const richtext: () => z.ZodString = withoutArguments('richtext', () => textOf({ type: 'richtext' }));

/**
 * Returns a zod type for the part of a URL that names an entry, made from another attribute: `slug: uid('title')`.
 *
 * @throws {TypeError} for anything but the name of one attribute. `createDouble` checks that it exists
 */
export function uid(targetField?: string): z.ZodString;
export function uid(targetField?: string, ...ignored: readonly unknown[]): z.ZodString {
  refuseArguments("uid('title')", ignored);
  if (targetField !== undefined && typeof targetField !== 'string')
    throw new TypeError(
      `uid() takes the name of an attribute, such as uid('title'), but got ${describe(targetField)}.`,
    );
  return textOf({ type: 'uid', ...(targetField !== undefined && { targetField }) });
}

const block = () => z.looseObject({ type: z.string() });

/** The zod type of {@link blocks}. An interface, so that the declarations of a project can name it. */
export interface ZodBlocks extends z.ZodArray<ReturnType<typeof block>> {}

/** Returns a zod type for Strapi's structured rich text: paragraphs, headings, lists, quotes, code and images. */
export const blocks: () => ZodBlocks = withoutArguments('blocks', () =>
  withDetails(z.array(block()), { type: 'blocks' }),
);

/** Returns a zod type for a whole number of up to 64 bits, which is a string in answers; the same as `z.bigint()`. */
export const biginteger: () => z.ZodBigInt = withoutArguments('biginteger', () => z.bigint());

/** Returns a zod type for a number with a fixed count of decimals; the same as `z.number()`. */
export const decimal: () => z.ZodNumber = withoutArguments('decimal', () =>
  withDetails(z.number(), { type: 'decimal' }),
);

/** Returns a zod type for a number of floating precision. */
export const float: () => z.ZodNumber = withoutArguments('float', () =>
  withDetails(z.number(), { type: 'float' }),
);

/** Returns a zod type for a time of day; the same as `z.iso.time()`. */
export const time: () => z.iso.ZodISOTime = withoutArguments('time', () => z.iso.time());

/** Returns a zod type for a point in time that is a string of milliseconds in answers. */
export const timestamp: () => z.ZodString = withoutArguments('timestamp', () =>
  textOf({ type: 'timestamp' }),
);

/**
 * Returns a zod type for JSON, of any shape or of one: `specs: json(z.object({ weight: z.number() }))`.
 *
 * @throws {TypeError} for anything but one zod type
 */
export function json(): z.ZodJSONSchema;
export function json<Shape extends ZodType>(shape: Shape): Shape;
export function json(shape: ZodType = z.json(), ...ignored: readonly unknown[]): ZodType {
  refuseArguments('json(z.string())', ignored);
  checkZodType('json', shape);
  return withDetails(shape, { type: 'json' });
}

/**
 * Makes an attribute unique among the entries of its type: `isbn: unique(z.string())`. The same as
 * `.meta({ unique: true })`.
 *
 * @throws {TypeError} for anything but one zod type
 */
export function unique<Type extends ZodType>(type: Type): Type;
export function unique<Type extends ZodType>(type: Type, ...ignored: readonly unknown[]): Type {
  refuseArguments('unique(z.string())', ignored);
  checkZodType('unique', type);
  return withDetails(type, { unique: true });
}

/**
 * Defines an attribute that is in no answer and that no query may name: `notes: privateField(text().optional())`.
 *
 * @throws {TypeError} for a second argument
 */
export function privateField<Attribute extends PublicDefinition>(
  attribute: Attribute,
): PrivateDefinition<Attribute>;
export function privateField<Attribute extends PublicDefinition>(
  attribute: Attribute,
  ...ignored: readonly unknown[]
): PrivateDefinition<Attribute> {
  refuseArguments('privateField(text())', ignored);
  return withZodAdvice(
    'privateField()',
    { private: attribute },
    () => 'Write rules inside: privateField(text().optional()).',
  );
}

/**
 * Defines a password: `password(z.string().min(8))`. A plain password in records is stored as a bcrypt hash,
 * and never answered as plain text. In the dialect `documented`, answers hold the hash;
 * `privateField(password())` leaves it out. In the dialect `v4`, no answer holds it.
 *
 * @throws {TypeError} for anything but one zod type
 */
export function password(): PasswordDefinition<z.ZodString>;
export function password<Type extends ZodType<string | null | undefined>>(
  type: Type,
): PasswordDefinition<Type>;
export function password(type: ZodType = textOf({}), ...ignored: readonly unknown[]): PasswordDefinition {
  refuseArguments('password(z.string())', ignored);
  checkZodType('password', type);
  return withZodAdvice(
    'password()',
    { password: type },
    () => 'Write rules inside: password(z.string().min(8).optional()).',
  );
}
