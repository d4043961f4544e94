/** Returns whether a value is an object or a list, and not null. */
export const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Returns whether a value is an object, and neither null nor a list. */
export const isPlainObject = (value: unknown): value is Record<string, unknown> =>
  isObject(value) && !Array.isArray(value);

/** Returns whether a value is an object that no class has made. It may come from another realm, as in Jest. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  if (!isPlainObject(value)) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || Object.hasOwn(prototype as object, 'isPrototypeOf');
}
