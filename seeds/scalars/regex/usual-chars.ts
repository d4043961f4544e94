export const DIGIT = /^\d$/;
export const LETTER = /^\p{L}$/u;

/** The characters of a part of a regular expression. */
export type Chars = readonly string[];

/** The characters between words and numbers, the usual ones first. */
const SEPARATORS = ['-', ' ', '.', '/', '_'];

/** Checks whether characters are upper-case letters and digits, which codes consist of. */
export const isCode = (chars: Chars): boolean =>
  chars.includes('7') && !chars.some((char) => /\p{Ll}/u.test(char));

/** Checks whether characters are those of `\w`, of which names without a separator consist. */
export const isIdentifier = (chars: Chars): boolean =>
  !chars.includes('-') && !chars.includes(' ') && chars.includes('7');

/** Writes a word in the case that characters allow, and without letters that they do not have. */
export function inCaseOf(word: string, chars: Chars): string {
  const hasLower = chars.some((char) => /\p{Ll}/u.test(char));
  return [...(hasLower ? word.toLowerCase() : word.toUpperCase())]
    .filter((char) => chars.includes(char))
    .join('');
}

/** Returns the characters that people choose of those that are allowed. */
export function usual(chars: Chars): Chars {
  const lower = chars.filter((char) => /\p{Ll}/u.test(char));
  const upper = chars.filter((char) => /\p{Lu}/u.test(char));
  const digits = chars.filter((char) => DIGIT.test(char));
  const letters = [...lower, ...upper, ...chars.filter((char) => /\p{Lo}/u.test(char))];
  if (letters.length + digits.length === 0) {
    const separator = SEPARATORS.find((char) => chars.includes(char));
    return separator === undefined ? chars : [separator];
  }
  // Hexadecimal numbers in one case.
  if (digits.length > 0 && lower.length > 0 && lower.length < 20) return [...lower, ...digits];
  return [...letters, ...digits];
}
