/** Returns ` Did you mean x?` if a known name differs from `name` by only a few letters, else an empty text. */
export function didYouMean(name: string, known: Iterable<string>): string {
  let best: string | undefined;
  let least = Math.max(2, Math.floor(name.length / 5)) + 1;
  for (const candidate of known) {
    const distance = lettersApart(name, candidate, least);
    if (distance < least) {
      best = candidate;
      least = distance;
    }
  }
  return best === undefined ? '' : ` Did you mean ${best}?`;
}

function lettersApart(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) >= limit) return limit;
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const swap = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(swap, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? limit;
}
