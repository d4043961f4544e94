import { hash } from './hash.ts';

/**
 * Returns the documentId that belongs to a text: 24 lower-case letters and digits, a letter first, as Strapi
 * makes them. The same text always has the same one, and no two texts of a project do.
 */
export function documentIdOf(text: string): string {
  let id = '';
  for (let part = 0; id.length < LENGTH; part++) id += lastDigits(hash(`${part} ${text}`));
  const [first = '0'] = id;
  return /\d/.test(first) ? LETTERS[Number(first)]! + id.slice(1) : id;
}

/** Returns the last eight digits of a number in base 36, as `toString(36)` writes them, only faster. */
function lastDigits(number: number): string {
  let text = '';
  for (let rest = number; text.length < 8; rest = Math.floor(rest / 36)) text = DIGITS[rest % 36]! + text;
  return text;
}

const DIGITS = '0123456789abcdefghijklmnopqrstuvwxyz';
const LENGTH = 24;
const LETTERS = 'abcdefghij';
