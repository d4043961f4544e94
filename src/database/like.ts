// Strapi 5.54: packages/core/database/src/query/helpers/where.ts
// Strapi 5.54: packages/core/database/src/query/helpers/search.ts
export interface LikePattern {
  /** `%` for any text before, or nothing. */
  readonly before: '' | '%';
  readonly text: string;
  readonly after: '' | '%';
  readonly caseless: boolean;
}

/** What a database looks for in texts. */
export interface TextPattern {
  readonly matches: (stored: string) => boolean;
  /** Its text, if it has wildcards only at its ends. */
  readonly literal?: LiteralPattern;
}

/** Matches texts that equal, start with, end with or contain a text, when both are folded. */
export interface LiteralPattern extends Pick<LikePattern, 'before' | 'text' | 'after'> {
  readonly folding: Folding;
}

/** Which letters are compared in lower case. */
export type Folding = 'none' | 'ascii' | 'all';

/** Reads a `LIKE` pattern. */
export type Like = (pattern: LikePattern) => TextPattern;

/** Returns a text with its ASCII letters in lower case, as SQLite's LOWER and LIKE see it. */
const asciiLower = (text: string): string => text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());

export const fold: Readonly<Record<Folding, (text: string) => string>> = {
  none: (text) => text,
  ascii: asciiLower,
  all: (text) => text.toLowerCase(),
};

/** The wildcards of a pattern. They are longer than a character. */
const ANY_TEXT = 'any text';
const ANY_CHARACTER = 'any character';
const WILDCARDS: { readonly [sign: string]: string } = { '%': ANY_TEXT, _: ANY_CHARACTER };

/**
 * Matches as SQLite's `LIKE`: `%` is any text, `_` any character, nothing escapes them, and the case of
 * ASCII letters is ignored everywhere. The pattern ends at a NUL character.
 */
export const sqliteLike: Like = (pattern) => {
  const { before } = pattern;
  const [text = '', ...beyond] = pattern.text.split('\0');
  const after = beyond.length > 0 ? '' : pattern.after;
  const lower = asciiLower(text);
  if (!/[%_]/.test(lower)) return literalPattern(before, text, after, 'ascii');
  const signs = Array.from(before + lower + after, (sign) => WILDCARDS[sign] ?? sign);
  const shortest = signs.filter((sign) => sign !== ANY_TEXT).length;
  return {
    matches: (stored) => stored.length >= shortest && matchesWildcards(Array.from(asciiLower(stored)), signs),
  };
};

/**
 * Matches as SQLite's `LIKE` with an escaped text: literally, ignoring the case of ASCII letters, up to a NUL
 * character.
 */
export const escapedLike: Like = (pattern) => {
  const [text = '', ...beyond] = pattern.text.split('\0');
  return literalPattern(pattern.before, text, beyond.length > 0 ? '' : pattern.after, 'ascii');
};

/** Matches as PostgreSQL's `LIKE` with an escaped text: literally. */
export const escapedPostgresLike: Like = ({ before, text, after, caseless }) =>
  literalPattern(before, text, after, caseless ? 'all' : 'none');

/** Matches as PostgreSQL's `LIKE`: `%` is any text, `_` any character, and a backslash escapes the next one. */
export const postgresLike: Like = ({ before, text, after, caseless }) => {
  const folding = caseless ? 'all' : 'none';
  if (!/[%_\\]/.test(text)) return literalPattern(before, text, after, folding);
  const changed = fold[folding];
  const pattern = patternIn(before + changed(text) + after);
  return { matches: (stored) => matchesWildcards(Array.from(changed(stored)), pattern) };
};

/** Reads wildcards. A backslash escapes the next character. */
function patternIn(text: string): string[] {
  return Array.from(text.matchAll(/\\?[^]/gu), ([part]) =>
    part.length > 1 && part.startsWith('\\') ? part.slice(1) : (WILDCARDS[part] ?? part),
  );
}

/** Marks the text of JSON, which PostgreSQL and MySQL compare in another way. No other text starts with it. */
export const JSON_MARK = '\0';

/**
 * Matches as MySQL's `LIKE`: as PostgreSQL's, by the weights of characters, and in JSON by the characters.
 *
 * @param weigh returns a text as the collation compares it
 * @param isEscaped whether the text matches literally
 */
export const mysqlLike =
  (weigh: (text: string) => string, isEscaped: boolean): Like =>
  ({ before, text, after, caseless }) => {
    const patternOf = (changed: string): string[] =>
      isEscaped
        ? [...patternIn(before), ...changed, ...patternIn(after)]
        : patternIn(before + changed + after);
    const changed = caseless ? fold.all : fold.none;
    const [weighed, exact] = [patternOf(weigh(text)), patternOf(changed(text))];
    return {
      matches: (stored) =>
        stored.startsWith(JSON_MARK)
          ? matchesWildcards(Array.from(changed(stored.slice(JSON_MARK.length))), exact)
          : matchesWildcards(Array.from(weigh(stored)), weighed),
    };
  };

function literalPattern(before: '' | '%', original: string, after: '' | '%', folding: Folding): TextPattern {
  const lower = fold[folding];
  const text = lower(original);
  const literal = { before, text, after, folding };
  if (before && after) return { literal, matches: (stored) => lower(stored).includes(text) };
  if (before) return { literal, matches: (stored) => lower(stored).endsWith(text) };
  if (after) return { literal, matches: (stored) => lower(stored).startsWith(text) };
  return { literal, matches: (stored) => lower(stored) === text };
}

/** Backtracks to the last `%` only, so it is never exponential. */
function matchesWildcards(subject: readonly string[], pattern: readonly string[]): boolean {
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
export const sqliteContains = (text: string): TextPattern => {
  const [beforeEnd = '', ...beyond] = text.split('\0');
  return searchFor(beforeEnd, 'ascii', beyond.length > 0);
};

/** Finds a search text as PostgreSQL does: `_` is a wildcard; `%`, `*` and `\` are literal. */
export const postgresContains = (text: string): TextPattern => searchFor(text, 'all', false);

/** Finds a search text as MySQL does: `_` is a wildcard; `%`, `*` and `\` are literal. */
export const mysqlContains =
  (weigh: (text: string) => string) =>
  (text: string): TextPattern => {
    const signs = Array.from(weigh(text), (sign) => (sign === '_' ? ANY_CHARACTER : sign));
    const pattern = [ANY_TEXT, ...signs, ANY_TEXT];
    return { matches: (stored) => matchesWildcards(Array.from(weigh(stored)), pattern) };
  };

function searchFor(text: string, folding: Folding, isAtEnd: boolean): TextPattern {
  if (!text.includes('_')) return literalPattern('%', text, isAtEnd ? '' : '%', folding);
  const lower = fold[folding];
  const signs = Array.from(lower(text));
  const { length } = signs;
  const matches = (stored: string): boolean => {
    if (stored.length < length) return false;
    const subject = Array.from(lower(stored));
    const first = isAtEnd ? Math.max(0, subject.length - length) : 0;
    for (let start = first; start + length <= subject.length; start++) {
      let at = 0;
      while (at < length && (signs[at] === '_' || signs[at] === subject[start + at])) at++;
      if (at === length) return true;
    }
    return false;
  };
  return { matches };
}
