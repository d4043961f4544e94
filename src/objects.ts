/** Returns whether a value is an object or a list, and not null. */
export const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Returns whether a value is an object, and neither null nor a list. */
export const isPlainObject = (value: unknown): value is Record<string, unknown> =>
  isObject(value) && !Array.isArray(value);
