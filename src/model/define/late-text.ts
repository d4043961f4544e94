import { once } from 'es-toolkit/function/once';
import type * as z from 'zod/v4';
import type { StrapiDetails } from './zod-details.ts';

/** What the calls that make a text say: `text().max(80).optional()`. */
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

/** Returns what the calls of a {@link lateText} say. Undefined for other types, and after other calls. */
export const textCallsOf = (type: object): TextCalls | undefined =>
  (type as { readonly [CALLS]?: TextCalls })[CALLS];

/**
 * Returns a zod type for a text that is made on demand. Until then it knows its length, default and whether it is
 * optional. Most attributes need no more, and loading zod takes four milliseconds of each test file.
 *
 * @param make returns the type
 */
export const lateText = (strapi: StrapiDetails, make: () => z.ZodString): z.ZodString =>
  lateType({ strapi, required: true, isWrapped: false }, make) as z.ZodString;

function lateType(calls: TextCalls, make: () => z.ZodType): z.ZodType {
  const readers = calls.isWrapped ? WRAPPERS : { ...LENGTHS, ...WRAPPERS };
  const becomeZod = once(() => makeInPlace(type, make()));
  // Members that the type lacks are looked up here: all of them, until zod has made it.
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

/** What all types of zod 4 have without declaring it. */
interface Internals {
  readonly constr: { init(type: object, def: unknown): void };
  readonly deferred?: readonly (() => void)[];
}

/** Turns an object into a copy of a zod type. It must stay the same object, because zod compares types by identity. */
function makeInPlace(type: z.ZodType, like: z.ZodType): z.ZodType {
  const { constr, def, parent } = like._zod as z.ZodType['_zod'] & Internals;
  Object.setPrototypeOf(type, Object.getPrototypeOf(like) as object);
  constr.init(type, def);
  for (const complete of (type._zod as unknown as Internals).deferred ?? []) complete();
  if (parent) type._zod.parent = parent;
  return type;
}

/** Reads a call. Returns undefined if zod has to make the type. */
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
