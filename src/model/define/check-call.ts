import { nearestName } from '../../errors/did-you-mean.ts';
import { showValue } from '../../errors/show-value.ts';
import { isZod3Type, isZodType } from './zod-details.ts';
import type { OptionalMethods, ScalarDefinition } from '../definition.ts';
import { isPlainObject } from '../../objects.ts';

/**
 * Checks the name or uid that a function takes first.
 *
 * @param example the arguments of a right call
 * @throws {TypeError}
 */
export function checkName(call: string, name: unknown, example: string): void {
  if (typeof name !== 'string')
    throw new TypeError(
      `${call}() takes a name first, such as ${call}(${example}), but got ${describe(name)}.`,
    );
}

/**
 * Checks that attributes are an object. Each attribute is checked by `defineModel`.
 *
 * @throws {TypeError}
 */
export function checkAttributes(call: string, attributes: unknown): void {
  // Attributes may have any name, also a name that definitions or zod types have.
  const isOne =
    isPlainObject(attributes) && (typeof attributes['define'] === 'string' || isZodType(attributes));
  if (isPlainObject(attributes) && !isOne) return;
  const actual = isPlainObject(attributes) && isZodType(attributes) ? 'a zod type' : describe(attributes);
  throw new TypeError(
    `${call} takes an object of attributes, such as { title: z.string() }, but got ${actual}.`,
  );
}

/** Returns whether a value is what `text()` and the other functions for scalars return. */
export const isScalar = (value: unknown): value is ScalarDefinition =>
  isPlainObject(value) && value['define'] === 'scalar';

/** Checks that an argument is a zod type or a scalar of this package. @throws {TypeError} */
export function checkScalar(call: string, type: unknown): void {
  if (!isScalar(type)) checkZodType(call, type);
}

/**
 * Checks that an argument is a zod type. A type of zod 3 passes: `defineModel` refuses it and names the attribute.
 *
 * @param call the name of the function: `unique`
 * @throws {TypeError}
 */
export function checkZodType(call: string, type: unknown): void {
  if (!isScalar(type) && isPlainObject(type) && (isZodType(type) || isZod3Type(type))) return;
  throw new TypeError(`${call}() takes a zod type, such as ${call}(z.string()), but got ${describe(type)}.`);
}

/**
 * Checks that an argument is what `component('shared.seo', { … })` returns.
 *
 * @param listOf `a list of ` if the argument is an item of a list
 * @throws {TypeError}
 */
export function checkComponent(call: string, target: unknown, listOf = ''): void {
  if (isPlainObject(target) && target['define'] === 'component') return;
  throw new TypeError(
    `${call} takes ${listOf}what component('shared.seo', { … }) returns, but got ${describe(target)}.`,
  );
}

/**
 * Refuses arguments that a function would ignore, such as the options of `text({ required: true })`.
 *
 * @param call the right call: `text()`
 * @throws {TypeError}
 */
export function refuseArguments(call: string, ignored: readonly unknown[]): void {
  if (ignored.length === 0) return;
  const takes = call.endsWith('()') ? 'no arguments' : 'nothing else';
  throw new TypeError(
    `${call} takes ${takes}, but got ${describe(ignored[0])}. ` +
      'An attribute is required unless it has .optional(), .nullable() or .default(). ' +
      'Write other rules as methods, too, as zod does.',
  );
}

/** Returns `make` as a function that throws a `TypeError` for any argument. */
/* @__NO_SIDE_EFFECTS__ */
export function withoutArguments<Made>(name: string, make: () => Made): () => Made {
  const call = (...ignored: readonly unknown[]): Made => {
    refuseArguments(`${name}()`, ignored);
    return make();
  };
  return Object.defineProperty(call, 'name', { value: name });
}

/**
 * Returns functions by name. Misspelled or incomplete names throw a `TypeError`. Other names are undefined, because
 * tools read members such as `toJSON`.
 *
 * @param of what the functions belong to: `relation`
 */
/* @__NO_SIDE_EFFECTS__ */
export function withNearestName<Functions extends object>(of: string, functions: Functions): Functions {
  const names = Object.keys(functions);
  return new Proxy(functions, {
    get(target, name, receiver): unknown {
      if (typeof name === 'string' && !(name in target)) {
        const nearest = nearestName(name, names);
        const meant = nearest === undefined ? names.filter((each) => each.startsWith(name)) : [nearest];
        if (meant.length > 0)
          throw new TypeError(
            `${of} has no '${name}'. Did you mean ${meant.join(' or ')}? It has ${names.join(', ')}.`,
          );
      }
      return Reflect.get(target, name, receiver);
    },
  });
}

/** Members of zod's types that people also expect of other definitions. */
const ZOD_MEMBERS = new Set(
  (
    '_zod optional nullable nullish array default required min max unique private multiple length regex email url ' +
    'startsWith endsWith includes trim toLowerCase toUpperCase nonempty int positive negative nonnegative gt gte ' +
    'nonpositive lt lte multipleOf refine superRefine check transform pipe catch brand describe meta readonly ' +
    'nonoptional prefault or and parse safeParse parseAsync safeParseAsync'
  ).split(' '),
);

/**
 * Returns a definition that throws advice when a member of zod's types is read.
 *
 * @param call the call that made it: `media()`
 * @param advice returns what to write instead of a member
 */
export const withZodAdvice = <Definition extends object>(
  call: string,
  definition: Definition,
  advice: (member: string) => string,
): Definition =>
  new Proxy(definition, {
    get(target, name, receiver): unknown {
      if (typeof name === 'string' && ZOD_MEMBERS.has(name) && !(name in target))
        throw new TypeError(
          `${call} ${name === '_zod' ? "is not a zod type, and zod's functions do not take it" : `has no .${name}()`}. ` +
            advice(name),
        );
      return Reflect.get(target, name, receiver);
    },
  });

const LISTS = 'For a list, write media.multiple(), repeatable(…) or relation.oneToMany(…).';
const COUNTS = 'A repeatable(…) and a dynamicZone(…) take the options { min, max }.';
const RULES: { readonly [member: string]: string } = {
  required: 'Write the option { required: true }.',
  private: 'Write privateField(…) around it.',
  array: LISTS,
  multiple: LISTS,
  _zod: `Write it alone: it is optional unless it has { required: true }. ${LISTS}`,
  min: COUNTS,
  max: COUNTS,
};

/** Adds `optional` and `nullable` to the definition of an attribute that is not a zod type. */
export function optionalAttribute<Definition extends OptionalMethods<unknown> & { readonly options: object }>(
  call: string,
  definition: Omit<Definition, keyof OptionalMethods<unknown>>,
): Definition {
  const optional = (): unknown =>
    optionalAttribute(call, { ...definition, options: { ...definition.options, required: false } });
  Object.defineProperties(definition, { optional: { value: optional }, nullable: { value: optional } });
  return withZodAdvice(
    call,
    definition as Definition,
    (member) => RULES[member] ?? 'It is optional, and its rules are options, such as { required: true }.',
  );
}

export function describe(value: unknown): string {
  if (isPlainObject(value) && value['define'] === 'contentType')
    return `the content type '${String(value['name'])}'`;
  if (isScalar(value)) return `a ${value.attribute.type} of this package`;
  if (typeof value === 'function') return `${functionName(value)}. Call it with ()`;
  return showValue(value);
}

/** Returns `the function text`, or `a function` where it has no name. */
export const functionName = (callable: { readonly name: string }): string =>
  callable.name === '' ? 'a function' : `the function ${callable.name}`;
