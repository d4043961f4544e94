/**
 * A value as the database stores it: booleans as 1 and 0, dates in ms, JSON as text. Filters may have integers too
 * large for a number: a bigint.
 */
export type Stored = null | number | bigint | string;

/** Compares two values in the order of the database: null, numbers, texts by code point. */
export function compare(a: Stored, b: Stored): number {
  if (a === b) return 0;
  if (typeof a === 'string' && typeof b === 'string') return compareText(a, b);
  return rank(a) - rank(b) || (a! < b! ? -1 : a! > b! ? 1 : 0);
}

const rank = (value: Stored): number => (value === null ? 0 : typeof value === 'string' ? 2 : 1);

const surrogate = /[\ud800-\udfff]/;

/** Whether a text has characters of two UTF-16 units, such as emoji. */
export const hasSurrogates = (text: string): boolean => surrogate.test(text);

/** Compares two texts without surrogates, or null, as {@link compare} does. */
export const compareWithoutSurrogates = (a: string | null, b: string | null): number =>
  a === b ? 0 : a === null || (b !== null && a < b) ? -1 : 1;

function compareText(a: string, b: string): number {
  const first = a.charCodeAt(0) - b.charCodeAt(0);
  if (first !== 0 && a.charCodeAt(0) < 0xd800 && b.charCodeAt(0) < 0xd800) return first;
  if (!hasSurrogates(a) && !hasSurrogates(b)) return a < b ? -1 : 1;
  // UTF-16 units put emoji before U+E000–U+FFFF; code points do not.
  const left = Array.from(a, (c) => c.codePointAt(0)!);
  const right = Array.from(b, (c) => c.codePointAt(0)!);
  for (let i = 0; i < left.length && i < right.length; i++) {
    if (left[i] !== right[i]) return left[i]! - right[i]!;
  }
  return left.length - right.length;
}
