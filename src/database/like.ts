export interface LikePattern {
  /** `%` for any text before, or nothing. */
  readonly before: '' | '%';
  readonly text: string;
  readonly after: '' | '%';
  /** Whether the operator asks to ignore case. */
  readonly caseless: boolean;
}

/** Whether a text matches a pattern. */
export type Like = (stored: string, pattern: LikePattern) => boolean;

/** Returns a text with its ASCII letters in lower case, as SQLite's LOWER and LIKE see it. */
const asciiLower = (text: string): string => text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());

/**
 * Whether SQLite's `LIKE` matches: `%` is any text, `_` any character, nothing escapes them, and the
 * case of ASCII letters is ignored everywhere.
 */
export function sqliteLike(stored: string, { before, text, after }: LikePattern): boolean {
  const subject = asciiLower(stored);
  const wanted = asciiLower(text);
  if (/[%_]/.test(wanted)) return matches(Array.from(subject), Array.from(before + wanted + after));
  return literally(subject, before, wanted, after);
}

/** Whether a text matches literally. Case is ignored only where the operator asks for it. */
export function plainLike(stored: string, { before, text, after, caseless }: LikePattern): boolean {
  return caseless
    ? literally(asciiLower(stored), before, asciiLower(text), after)
    : literally(stored, before, text, after);
}

function literally(subject: string, before: string, wanted: string, after: string): boolean {
  if (before) return after ? subject.includes(wanted) : subject.endsWith(wanted);
  return after ? subject.startsWith(wanted) : subject === wanted;
}

/** Backtracks to the last `%` only: linear in practice, never exponential. */
function matches(subject: readonly string[], pattern: readonly string[]): boolean {
  let s = 0;
  let p = 0;
  let star = -1;
  let resume = 0;
  while (s < subject.length) {
    if (p < pattern.length && pattern[p] === '%') {
      star = p++;
      resume = s;
    } else if (p < pattern.length && (pattern[p] === '_' || pattern[p] === subject[s])) {
      s++;
      p++;
    } else if (star >= 0) {
      p = star + 1;
      s = ++resume;
    } else return false;
  }
  while (pattern[p] === '%') p++;
  return p === pattern.length;
}

/** Whether SQLite finds a search text: `_` is a wildcard; `%`, `*` and `\` are literal. */
export function sqliteContains(stored: string, text: string): boolean {
  if (!text.includes('_')) return asciiLower(stored).includes(asciiLower(text));
  const subject = Array.from(asciiLower(stored));
  const wanted = Array.from(asciiLower(text));
  const { length } = wanted;
  for (let start = 0; start + length <= subject.length; start++) {
    let at = 0;
    while (at < length && (wanted[at] === '_' || wanted[at] === subject[start + at])) at++;
    if (at === length) return true;
  }
  return false;
}
