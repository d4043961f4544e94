// Strapi 5.54: packages/core/utils/src/yup.ts
// yup 0.32.9: lib/string.js
// yup 0.32.9: lib/number.js
import { once } from 'es-toolkit/function/once';
import {
  type Check,
  listCheck,
  objectCheck,
  parseJson,
  type Rules,
  type Test,
  valueCheck,
} from './yup-check.ts';
import { isPlainObject } from '../../objects.ts';

/** A check without a scope. */
export type ValueCheck = Check<unknown>;

type Tests = readonly Test<unknown>[];

/** The options of a check. */
interface ValueOptions extends Rules<unknown> {
  /** Whether values are converted to the type. Default: `true`. */
  readonly converts?: boolean;
}

const rulesOf = (
  { converts = true, ...rules }: ValueOptions,
  convert: (value: unknown) => unknown,
): Rules<unknown> => ({
  ...rules,
  ...(converts && { convert }),
});

export const text = (options: ValueOptions = {}): ValueCheck =>
  valueCheck({ ...rulesOf(options, toText), type: 'string', isType: isText });

export const number = (options: ValueOptions = {}): ValueCheck =>
  valueCheck({ ...rulesOf(options, toNumber), type: 'number', isType: isNumber });

export const boolean = (): ValueCheck =>
  valueCheck({ type: 'boolean', isType: (value) => typeof value === 'boolean', convert: toBoolean });

export const list = (item: ValueCheck, tests: Tests = [], converts = true): ValueCheck =>
  listCheck(item, rulesOf({ tests, converts }, toList));

export const object = (
  members: { readonly [name: string]: ValueCheck },
  tests: Tests = [],
  converts = true,
): ValueCheck => {
  const check = once(() =>
    objectCheck(new Map(Object.entries(members)), rulesOf({ tests, converts }, toObject)),
  );
  return (...args) => check()(...args);
};

export const toList = (raw: unknown): unknown => {
  const value = parseJson(raw);
  return Array.isArray(value) ? value : null;
};

export const toObject = (raw: unknown): unknown => {
  const value = parseJson(raw);
  return isPlainObject(value) ? value : null;
};

export const required: Test<unknown> = (value) =>
  value === undefined || value === null ? '${path} is a required field' : undefined;

/** Tests that a text exists and is not empty. */
export const filled: Test<unknown> = (value, ...rest) => required(value === '' ? undefined : value, ...rest);

/** Tests that an object has no other members. */
export const only =
  (...names: string[]): Test<unknown> =>
  (value) => {
    const others = Object.keys(Object(value)).filter((name) => !names.includes(name));
    return others.length > 0 ? `\${path} field has unspecified keys: ${others.join(', ')}` : undefined;
  };

export const least =
  (bound: number): Test<unknown> =>
  (value) =>
    typeof value === 'number' && value < bound
      ? `\${path} must be greater than or equal to ${bound}`
      : undefined;

export const greatest =
  (bound: number): Test<unknown> =>
  (value) =>
    typeof value === 'number' && value > bound
      ? `\${path} must be less than or equal to ${bound}`
      : undefined;

export const shortest =
  (length: number): Test<unknown> =>
  (value) =>
    typeof value === 'string' && value.length < length
      ? `\${path} must be at least ${length} characters`
      : undefined;

export const longest =
  (length: number): Test<unknown> =>
  (value) =>
    typeof value === 'string' && value.length > length
      ? `\${path} must be at most ${length} characters`
      : undefined;

export const isText = (value: unknown): value is string => typeof value === 'string';

export const isNumber = (value: unknown): value is number =>
  typeof value === 'number' && !Number.isNaN(value);

/** Converts a value to a text. Lists, objects and null stay, and fail the type check. */
export const toText = (value: unknown): unknown =>
  typeof value === 'object' || value === undefined ? value : String(value);

/** Converts a value to a number: texts without spaces, NaN if invalid. Null stays if allowed. */
export function toNumber(value: unknown, nullable = false): unknown {
  if (nullable && value === null) return null;
  const bare = typeof value === 'string' ? value.replace(/\s/g, '') : value;
  if (bare === '') return Number.NaN;
  const read = typeof bare === 'string' ? Number(bare) : bare;
  return isNumber(read) ? read : Number.parseFloat(String(read));
}

/** Converts `true`, `1`, `false` and `0`, as text in any case, to a boolean. Other values stay. */
export function toBoolean(value: unknown): unknown {
  if (typeof value === 'boolean') return value;
  if (/^(true|1)$/i.test(String(value))) return true;
  if (/^(false|0)$/i.test(String(value))) return false;
  return value;
}

/** E-mail addresses in yup: a quoted or dotted name, and a domain with a top level. */
const LETTER = '[\\u00A0-\\uD7FF\\uF900-\\uFDCF\\uFDF0-\\uFFEF]';
const ATOM = `(?:[a-z\\d!#$%&'*+\\-/=?^_\`{|}~]|${LETTER})+`;
const SPACE = '(?:(?:[ \\t]*\\r\\n)?[ \\t]+)?';
const ESCAPED = `\\\\(?:[\\x01-\\x09\\x0b-\\x7f]|${LETTER})`;
const PLAIN = '[\\x01-\\x08\\x0b\\x0c\\x0e-\\x1f\\x7f\\x21\\x23-\\x5b\\x5d-\\x7e]';
const QUOTED = `"(?:${SPACE}(?:${PLAIN}|${LETTER}|${ESCAPED}))*${SPACE}"`;
const FIRST = `(?:[a-z\\d]|${LETTER})`;
const LAST = `(?:[a-z]|${LETTER})`;
// yup allows dots inside labels, so one dot between two labels is enough.
const DOMAIN = `(?=[^]*${FIRST}\\.${LAST})${FIRST}(?:[a-z\\d\\-._~]|${LETTER})*${LAST}`;
const EMAIL = new RegExp(`^(?:${ATOM}(?:\\.${ATOM})*|${QUOTED})@${DOMAIN}$`, 'i');

/** Tests an e-mail address. The empty text passes. */
export const validEmail: Test<unknown> = (value) =>
  typeof value === 'string' && value !== '' && !EMAIL.test(value)
    ? '${path} must be a valid email'
    : undefined;
