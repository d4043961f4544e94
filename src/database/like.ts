export interface LikePattern {
  /** `%` for any text before, or nothing. */
  readonly before: '' | '%';
  readonly text: string;
  readonly after: '' | '%';
  /** Whether the operator asks to ignore case. */
  readonly caseless: boolean;
}

/** Returns a function that tells whether a text matches a pattern. The pattern is read once. */
export type Like = (pattern: LikePattern) => (stored: string) => boolean;

/** Returns a text with its ASCII letters in lower case, as SQLite's LOWER and LIKE see it. */
const asciiLower = (text: string): string => text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());

/** The wildcards of a pattern. No character is one of them. */
const ANY_TEXT = 'any text';
const ANY_CHARACTER = 'any character';
const WILDCARDS: { readonly [sign: string]: string } = { '%': ANY_TEXT, _: ANY_CHARACTER };

/**
 * Matches as SQLite's `LIKE`: `%` is any text, `_` any character, nothing escapes them, and the case of
 * ASCII letters is ignored everywhere. The pattern ends at a NUL character.
 */
export const sqliteLike: Like = (asked) => {
  const { before } = asked;
  const [text = '', ...beyond] = asked.text.split('\0');
  const after = beyond.length > 0 ? '' : asked.after;
  const wanted = asciiLower(text);
  if (!/[%_]/.test(wanted)) {
    const isMatch = literally(before, wanted, after);
    return (stored) => isMatch(asciiLower(stored));
  }
  const pattern = Array.from(before + wanted + after, (sign) => WILDCARDS[sign] ?? sign);
  const shortest = pattern.filter((sign) => sign !== ANY_TEXT).length;
  return (stored) => stored.length >= shortest && matches(Array.from(asciiLower(stored)), pattern);
};

/** Matches as SQLite's `LIKE` where the text is escaped: literally, without the case of ASCII letters, and up to a NUL character. */
export const escapedLike: Like = (asked) => {
  const [text = '', ...beyond] = asked.text.split('\0');
  const isMatch = literally(asked.before, asciiLower(text), beyond.length > 0 ? '' : asked.after);
  return (stored) => isMatch(asciiLower(stored));
};

/** Matches literally. Case is ignored only where the operator asks for it. */
const literalLike =
  (lower: (text: string) => string): Like =>
  ({ before, text, after, caseless }) => {
    if (!caseless) return literally(before, text, after);
    const isMatch = literally(before, lower(text), after);
    return (stored) => isMatch(lower(stored));
  };

/** Matches literally, without the case of ASCII letters where the operator asks for it. */
export const plainLike = literalLike(asciiLower);

const unicodeLower = (text: string): string => text.toLowerCase();

/** Matches as PostgreSQL's `LIKE` where the text is escaped: literally. */
export const escapedPostgresLike = literalLike(unicodeLower);

/** Matches as PostgreSQL's `LIKE`: `%` is any text, `_` any character, and a backslash escapes the next one. */
export const postgresLike: Like = ({ before, text, after, caseless }) => {
  const changed = caseless ? unicodeLower : (same: string) => same;
  if (!/[%_\\]/.test(text)) {
    const isMatch = literally(before, changed(text), after);
    return (stored) => isMatch(changed(stored));
  }
  const pattern: string[] = [];
  for (const [part] of (before + changed(text) + after).matchAll(/\\?[^]/gu)) {
    if (part === '%') pattern.push(ANY_TEXT);
    else if (part === '_') pattern.push(ANY_CHARACTER);
    else pattern.push(part.length > 1 && part.startsWith('\\') ? part.slice(1) : part);
  }
  return (stored) => matches(Array.from(changed(stored)), pattern);
};

function literally(before: string, wanted: string, after: string): (subject: string) => boolean {
  if (before && after) return (subject) => subject.includes(wanted);
  if (before) return (subject) => subject.endsWith(wanted);
  if (after) return (subject) => subject.startsWith(wanted);
  return (subject) => subject === wanted;
}

/** Backtracks to the last `%` only: linear in practice, never exponential. */
function matches(subject: readonly string[], pattern: readonly string[]): boolean {
  let s = 0;
  let p = 0;
  let star = -1;
  let resume = 0;
  while (s < subject.length) {
    if (p < pattern.length && pattern[p] === ANY_TEXT) {
      star = p++;
      resume = s;
    } else if (p < pattern.length && (pattern[p] === ANY_CHARACTER || pattern[p] === subject[s])) {
      s++;
      p++;
    } else if (star >= 0) {
      p = star + 1;
      s = ++resume;
    } else return false;
  }
  while (pattern[p] === ANY_TEXT) p++;
  return p === pattern.length;
}

/**
 * Finds a search text as SQLite does: `_` is a wildcard; `%`, `*` and `\` are literal. A NUL character
 * ends the pattern, so that the text before it must be at the end.
 */
export const sqliteContains = (text: string): ((stored: string) => boolean) => {
  const [beforeEnd = '', ...beyond] = text.split('\0');
  return searchFor(asciiLower(beforeEnd), asciiLower, beyond.length > 0);
};

/** Finds a search text as PostgreSQL does: `_` is a wildcard; `%`, `*` and `\` are literal. */
export const postgresContains = (text: string): ((stored: string) => boolean) =>
  searchFor(unicodeLower(text), unicodeLower, false);

function searchFor(
  wantedText: string,
  lower: (text: string) => string,
  isAtEnd: boolean,
): (stored: string) => boolean {
  if (!wantedText.includes('_')) {
    const isMatch = literally('%', wantedText, isAtEnd ? '' : '%');
    return (stored) => isMatch(lower(stored));
  }
  const wanted = Array.from(wantedText);
  const { length } = wanted;
  return (stored) => {
    if (stored.length < length) return false;
    const subject = Array.from(lower(stored));
    const first = isAtEnd ? Math.max(0, subject.length - length) : 0;
    for (let start = first; start + length <= subject.length; start++) {
      let at = 0;
      while (at < length && (wanted[at] === '_' || wanted[at] === subject[start + at])) at++;
      if (at === length) return true;
    }
    return false;
  };
}
