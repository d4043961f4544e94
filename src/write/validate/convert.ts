/** Returns whether a value is a text. */
export const isText = (value: unknown): value is string => typeof value === 'string';

/** Returns whether a value is a number, and not NaN. */
export const isNumber = (value: unknown): value is number =>
  typeof value === 'number' && !Number.isNaN(value);

/** Converts a value to a text: lists, objects and null stay, and have the wrong type then. */
export const toText = (given: unknown): unknown =>
  typeof given === 'object' || given === undefined ? given : String(given);

/** Converts a value to a number: text without its spaces, NaN for what is not a number. Null stays if it is allowed. */
export function toNumber(given: unknown, nullable = false): unknown {
  if (nullable && given === null) return null;
  const text = typeof given === 'string' ? given.replace(/\s/g, '') : given;
  if (text === '') return Number.NaN;
  const number = typeof text === 'string' ? Number(text) : text;
  return typeof number === 'number' && !Number.isNaN(number) ? number : Number.parseFloat(String(number));
}

/** Converts `true`, `1`, `false` and `0`, as text in any case, to a boolean. Other values stay. */
export function toBoolean(given: unknown): unknown {
  if (typeof given === 'boolean') return given;
  if (/^(true|1)$/i.test(String(given))) return true;
  if (/^(false|0)$/i.test(String(given))) return false;
  return given;
}
