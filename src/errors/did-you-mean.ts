/** Returns ` Did you mean x?` if one of `names` differs from `name` by a few letters, else an empty text. */
export function didYouMean(name: string, names: Iterable<string>): string {
  const best = nearestName(name, names);
  return best === undefined ? '' : ` Did you mean ${best}?`;
}

/** Returns the nearest name if it differs by only a few letters. */
export function nearestName(name: string, names: Iterable<string>): string | undefined {
  let best: string | undefined;
  let least = Math.max(2, Math.floor(name.length / 5)) + 1;
  for (const candidate of names) {
    const distance = lettersApart(name, candidate, least);
    if (distance < least) {
      best = candidate;
      least = distance;
    }
  }
  return best;
}

/** How many first letters two names must share to be suggested for each other. */
const START = 5;

/**
 * Returns ` Did you mean x?` for an option that does not exist. It also finds options that begin alike: `drafts` finds
 * `draftAndPublish`.
 */
export function didYouMeanOption(name: string, names: readonly string[]): string {
  const typed = name.toLowerCase();
  const contained = names.find((each) => each.length > 2 && typed.startsWith(each.toLowerCase()));
  if (contained !== undefined) return ` Did you mean ${contained}?`;
  const near = didYouMean(name, names);
  if (near !== '' || name.length < START) return near;
  const alike = names.find((each) => each.toLowerCase().startsWith(typed.slice(0, START)));
  return alike === undefined ? '' : ` Did you mean ${alike}?`;
}

/** Counts letters that are wrong, missing or too many, and pairs of neighbours that changed places. */
function lettersApart(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) >= limit) return limit;
  let above: number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const replaced = row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1);
      const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const swapped = isSwapped ? above[j - 2]! + 1 : replaced;
      next.push(Math.min(replaced, swapped, row[j]! + 1, next[j - 1]! + 1));
    }
    [above, row] = [row, next];
  }
  return row[b.length]!;
}

/** Whether two names differ by one letter, by two neighbours that changed places, or by upper and lower case. */
export const isOneSlip = (typed: string, name: string): boolean =>
  lettersApart(typed.toLowerCase(), name.toLowerCase(), 2) < 2;
