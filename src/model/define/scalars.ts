import {
  checkScalar,
  checkZodType,
  describe,
  isScalar,
  refuseArguments,
  withoutArguments,
  withZodAdvice,
} from './check-call.ts';
import type {
  AnyScalar,
  Json,
  NumberRules,
  PasswordDefinition,
  PrivateDefinition,
  PublicDefinition,
  ScalarDefinition,
  TextRules,
  ZodType,
} from '../definition.ts';
import { BIGINT_RULES, NUMBER_RULES, type RuleMethods, scalarType, TEXT_RULES } from './scalar-type.ts';
import { withDetails } from './zod-details.ts';

type Text = ScalarDefinition<string, string, TextRules>;
type Bounded<Value extends number | bigint> = ScalarDefinition<Value, Value, NumberRules<Value>>;
type Blocks = { type: string; [key: string]: unknown }[];

/* @__NO_SIDE_EFFECTS__ */
const scalarFunction = <Value, Rules = unknown>(
  name: string,
  type: string,
  rules?: RuleMethods<Rules>,
): (() => ScalarDefinition<Value, Value, Rules>) =>
  withoutArguments(name, () => scalarType<Value, Rules>(`${name}()`, { type, required: true }, rules));

// The functions without arguments throw a `TypeError` for any argument, which they would ignore otherwise.

/** Defines a long text. `z.string()` is a short one. */
export const text: () => Text = scalarFunction('text', 'text', TEXT_RULES);

/** Defines Markdown. */
export const richtext: () => Text = scalarFunction('richtext', 'richtext', TEXT_RULES);

/**
 * Defines the part of a URL that names an entry, made from another attribute: `slug: uid('title')`.
 *
 * @throws {TypeError} for anything but the name of one attribute. `createDouble` checks that it exists
 */
export function uid(targetField?: string): Text;
export function uid(targetField?: string, ...ignored: readonly unknown[]): Text {
  refuseArguments("uid('title')", ignored);
  if (targetField !== undefined && typeof targetField !== 'string')
    throw new TypeError(
      `uid() takes the name of an attribute, such as uid('title'), but got ${describe(targetField)}.`,
    );
  const target = targetField === undefined ? {} : { targetField };
  return scalarType('uid()', { type: 'uid', ...target, required: true }, TEXT_RULES);
}

/** Defines Strapi's structured rich text: paragraphs, headings, lists, quotes, code and images. */
export const blocks: () => ScalarDefinition<Blocks> = scalarFunction('blocks', 'blocks');

/** Defines a whole number of up to 64 bits, which is a string in answers; the same as `z.bigint()`. */
export const biginteger: () => Bounded<bigint> = scalarFunction('biginteger', 'biginteger', BIGINT_RULES);

/** Defines a number with a fixed count of decimals; the same as `z.number()`. */
export const decimal: () => Bounded<number> = scalarFunction('decimal', 'decimal', NUMBER_RULES);

/** Defines a number of floating precision. */
export const float: () => Bounded<number> = scalarFunction('float', 'float', NUMBER_RULES);

/** Defines a time of day; the same as `z.iso.time()`. */
export const time: () => ScalarDefinition<string> = scalarFunction('time', 'time');

/** Defines a point in time that is a string of milliseconds in answers. */
export const timestamp: () => ScalarDefinition<string> = scalarFunction('timestamp', 'timestamp');

/**
 * Defines JSON, of any shape or of that of a zod type: `specs: json(z.object({ weight: z.number() }))`.
 *
 * @throws {TypeError} for anything but one zod type
 */
export function json(): ScalarDefinition<Json>;
export function json<Shape extends ZodType>(shape: Shape): Shape;
export function json(...args: readonly unknown[]): AnyScalar {
  if (args.length === 0) return scalarType('json()', { type: 'json', required: true });
  const [shape, ...ignored] = args;
  refuseArguments('json(z.string())', ignored);
  checkZodType('json', shape);
  return withDetails(shape as ZodType, { type: 'json' });
}

/**
 * Makes an attribute unique among the entries of its type: `isbn: unique(z.string())`. The same as
 * `.meta({ unique: true })`.
 *
 * @throws {TypeError} for anything but one scalar
 */
export function unique<Type extends AnyScalar>(type: Type): Type;
export function unique<Type extends AnyScalar>(type: Type, ...ignored: readonly unknown[]): AnyScalar {
  refuseArguments('unique(z.string())', ignored);
  checkScalar('unique', type);
  return isScalar(type) ? type.meta({ unique: true }) : withDetails(type, { unique: true });
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
 * @throws {TypeError} for anything but one scalar
 */
export function password(): PasswordDefinition<Text>;
export function password<Type extends AnyScalar<string | null | undefined>>(
  type: Type,
): PasswordDefinition<Type>;
export function password(
  type: AnyScalar = scalarType('password()', { type: 'string', required: true }, TEXT_RULES),
  ...ignored: readonly unknown[]
): PasswordDefinition {
  refuseArguments('password(z.string())', ignored);
  checkScalar('password', type);
  return withZodAdvice(
    'password()',
    { password: type },
    () => 'Write rules inside: password(z.string().min(8).optional()).',
  );
}
