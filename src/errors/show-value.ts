/** Whether it is an object with keys of its own to read: no list, no null. */
export const isPlain = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A value that an error message speaks of. */
export function show(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (Array.isArray(value)) return value.length === 0 ? 'an empty list' : 'a list';
  if (isPlain(value)) return `an object with ${Object.keys(value).join(', ') || 'nothing in it'}`;
  if (typeof value === 'function') return 'a function';
  return JSON.stringify(value) ?? typeof value;
}
