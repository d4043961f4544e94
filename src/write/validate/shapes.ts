import {
  type Check,
  listCheck,
  objectCheck,
  parseJson,
  type Rules,
  type Test,
  valueCheck,
} from './checks.ts';
import { isNumber, isText, toBoolean, toNumber, toText } from './convert.ts';
import { isPlainObject } from '../../objects.ts';

/** A check that asks nothing beyond the value. */
export type Shape = Check<unknown>;

type Tests = readonly Test<unknown>[];

/** How a shape treats values of another type. */
export interface ShapeOptions extends Rules<unknown> {
  /** Whether values are converted to the type. Default: `true`. */
  readonly converts?: boolean;
}

const rulesOf = (
  { converts = true, ...rules }: ShapeOptions,
  convert: (given: unknown) => unknown,
): Rules<unknown> => ({
  ...rules,
  ...(converts && { convert }),
});

/** Makes the check of a text. */
export const text = (options: ShapeOptions = {}): Shape =>
  valueCheck({ ...rulesOf(options, toText), type: 'string', isType: isText });

/** Makes the check of a number. */
export const number = (options: ShapeOptions = {}): Shape =>
  valueCheck({ ...rulesOf(options, toNumber), type: 'number', isType: isNumber });

/** Makes the check of a boolean. */
export const boolean = (): Shape =>
  valueCheck({ type: 'boolean', isType: (value) => typeof value === 'boolean', convert: toBoolean });

/** Makes the check of a list with the tests of its own. */
export const list = (item: Shape, tests: Tests = [], converts = true): Shape =>
  listCheck(item, rulesOf({ tests, converts }, toList));

/** Makes the check of an object with the tests of its own. */
export const object = (
  members: { readonly [name: string]: Shape },
  tests: Tests = [],
  converts = true,
): Shape => objectCheck(new Map(Object.entries(members)), rulesOf({ tests, converts }, toObject));

/** Returns a list, or the list that a text is as JSON, or null. */
export const toList = (given: unknown): unknown => {
  const value = parseJson(given);
  return Array.isArray(value) ? value : null;
};

/** Returns an object, or the object that a text is as JSON, or null. */
export const toObject = (given: unknown): unknown => {
  const value = parseJson(given);
  return isPlainObject(value) ? value : null;
};

/** The test of a value that must be there. */
export const required: Test<unknown> = (value) =>
  value === undefined || value === null ? '${path} is a required field' : undefined;

/** The test of a text that must be there, and not be empty. */
export const filled: Test<unknown> = (value, ...rest) => required(value === '' ? undefined : value, ...rest);

/** The test of an object that has no other members than these. */
export const only =
  (...names: string[]): Test<unknown> =>
  (value) => {
    const others = Object.keys(Object(value)).filter((name) => !names.includes(name));
    return others.length > 0 ? `\${path} field has unspecified keys: ${others.join(', ')}` : undefined;
  };

/** The test of a number that must not be below another. */
export const least =
  (bound: number): Test<unknown> =>
  (value) =>
    typeof value === 'number' && value < bound
      ? `\${path} must be greater than or equal to ${bound}`
      : undefined;

/** The test of a number that must not be above another. */
export const greatest =
  (bound: number): Test<unknown> =>
  (value) =>
    typeof value === 'number' && value > bound
      ? `\${path} must be less than or equal to ${bound}`
      : undefined;

/** The test of a text with a least length. */
export const shortest =
  (length: number): Test<unknown> =>
  (value) =>
    typeof value === 'string' && value.length < length
      ? `\${path} must be at least ${length} characters`
      : undefined;

/** The test of a text with a greatest length. */
export const longest =
  (length: number): Test<unknown> =>
  (value) =>
    typeof value === 'string' && value.length > length
      ? `\${path} must be at most ${length} characters`
      : undefined;
