/** Returns a text as a switch: `true t 1` are on, `false f 0` and the empty text are off, any other text is on. */
export const convertSwitch = (value: unknown): boolean => strictSwitch(value) ?? Boolean(value);

/** Returns a switch; undefined for a value that is not one of `true t 1 false f 0`. */
export function strictSwitch(value: unknown): boolean | undefined {
  if (typeof value === 'boolean') return value;
  if (value === 'true' || value === 't' || value === '1') return true;
  if (value === 'false' || value === 'f' || value === '0') return false;
  return undefined;
}
