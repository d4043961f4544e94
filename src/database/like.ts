const upper = /[A-Z]/g;

/** Lower case for ASCII letters only, as SQLite's LOWER and LIKE have it. */
const lower = (text: string): string => text.replace(upper, (letter) => letter.toLowerCase());

/**
 * `LIKE`: `%` is any text, `_` any character, nothing escapes them. SQLite ignores the case of
 * ASCII letters everywhere; plainly, `text` is taken literally and only `caseless` ignores case.
 */
export function like(
  stored: string,
  before: string,
  text: string,
  after: string,
  sqlite: boolean,
  caseless: boolean,
): boolean {
  const fold = sqlite || caseless;
  const subject = fold ? lower(stored) : stored;
  const wanted = fold ? lower(text) : text;
  if (sqlite && /[%_]/.test(wanted)) return matches(Array.from(subject), Array.from(before + wanted + after));
  if (before) return after ? subject.includes(wanted) : subject.endsWith(wanted);
  return after ? subject.startsWith(wanted) : subject === wanted;
}

/** Wildcards by backtracking to the last `%` only: linear in practice, never exponential. */
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

/** The search of `_q`: contains, with `_` as a wildcard; `%`, `*` and `\` are literal. */
export function contains(stored: string, text: string, sqlite: boolean): boolean {
  if (!sqlite) return stored.toLowerCase().includes(text.toLowerCase());
  const subject = lower(stored);
  const wanted = lower(text);
  if (!wanted.includes('_')) return subject.includes(wanted);
  const length = wanted.length;
  for (let start = 0; start + length <= subject.length; start++) {
    let at = 0;
    while (at < length && (wanted[at] === '_' || wanted[at] === subject[start + at])) at++;
    if (at === length) return true;
  }
  return false;
}
