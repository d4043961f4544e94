import { once } from 'es-toolkit/function/once';
import type * as z from 'zod/v4';
import type { StrapiDetails } from './zod-details.ts';

/** What the calls say that make a text: `text().max(80).optional()`. */
export interface TextCalls {
  readonly strapi: StrapiDetails;
  readonly required: boolean;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly default?: string;
  /** Whether it is wrapped, as by `.optional()`. Then it has no `.min()` and `.max()`. */
  readonly isWrapped: boolean;
}

const CALLS = Symbol('calls');

/** Returns what is said of a text of {@link lateText}. Undefined for any other type, and after other calls. */
export const textCallsOf = (type: object): TextCalls | undefined =>
  (type as { readonly [CALLS]?: TextCalls })[CALLS];

/**
 * Returns a zod type for a text that zod makes when somebody needs more of it than its length, and that it may be left
 * out. Most attributes are such texts, and to load zod takes four milliseconds of each test file.
 *
 * @param make returns the type
 */
export const lateText = (strapi: StrapiDetails, make: () => z.ZodString): z.ZodString =>
  lateType({ strapi, required: true, isWrapped: false }, make) as z.ZodString;

function lateType(calls: TextCalls, make: () => z.ZodType): z.ZodType {
  const readers = calls.isWrapped ? WRAPPERS : { ...LENGTHS, ...WRAPPERS };
  const becomeZod = once(() => makeInPlace(type, make()));
  // What the type does not have itself is looked up here, which is everything until zod has made it.
  const lookUp = new Proxy(
    {},
    {
      has: (_, key) => key === '_zod' || key in becomeZod(),
      get: (_, key) => {
        if (!Object.hasOwn(readers, key)) return Reflect.get(becomeZod(), key) as unknown;
        const name = key as keyof typeof WRAPPERS;
        return (...args: readonly unknown[]) => {
          const makeZod = (): z.ZodType =>
            (becomeZod() as unknown as Record<string, (...args: readonly unknown[]) => z.ZodType>)[name]!(
              ...args,
            );
          const change = readers[name](args, calls);
          return change ? lateType({ ...calls, ...change }, makeZod) : makeZod();
        };
      },
    },
  );
  const type = Object.create(lookUp, { [CALLS]: { value: calls } }) as z.ZodType;
  return type;
}

/** What all types of zod 4 have, and zod does not declare. */
interface Internals {
  readonly constr: { init(type: object, def: unknown): void };
  readonly deferred?: readonly (() => void)[];
}

/** Makes an object a type of zod like another one. Zod compares types by identity, so it must stay the same object. */
function makeInPlace(type: z.ZodType, like: z.ZodType): z.ZodType {
  const { constr, def, parent } = like._zod as z.ZodType['_zod'] & Internals;
  Object.setPrototypeOf(type, Object.getPrototypeOf(like) as object);
  constr.init(type, def);
  for (const complete of (type._zod as unknown as Internals).deferred ?? []) complete();
  if (parent) type._zod.parent = parent;
  return type;
}

/** Returns what a call says. Undefined if zod has to make the type. */
type ReadCall = (args: readonly unknown[], before: TextCalls) => Partial<TextCalls> | undefined;

const isLength = (args: readonly unknown[]): args is [number] =>
  args.length === 1 && Number.isSafeInteger(args[0]) && (args[0] as number) >= 0;

const LENGTHS = {
  min: (args, { minLength = 0 }) =>
    isLength(args) ? { minLength: Math.max(args[0], minLength) } : undefined,
  max: (args, { maxLength = Infinity }) =>
    isLength(args) ? { maxLength: Math.min(args[0], maxLength) } : undefined,
} satisfies Record<string, ReadCall>;

const omitted: ReadCall = (args) => (args.length === 0 ? { required: false, isWrapped: true } : undefined);

const WRAPPERS = {
  optional: omitted,
  nullable: omitted,
  nullish: omitted,
  default: (args) =>
    args.length === 1 && typeof args[0] === 'string' ? { default: args[0], isWrapped: true } : undefined,
} satisfies Record<string, ReadCall>;
