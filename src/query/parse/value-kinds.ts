/** Whether a value is an object or a list. */
export const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Whether a value is an object and not a list. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  isObject(value) && !Array.isArray(value);

/** Whether lodash calls a value empty: no members, no text, or neither object nor text. */
export const isEmpty = (value: unknown): boolean =>
  isObject(value) ? Object.keys(value).length === 0 : typeof value !== 'string' || value === '';

export const isStringArray = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string');

/** Whether a parameter has a value: neither absent nor null. */
export const isGiven = (value: unknown): boolean => value !== undefined && value !== null;
