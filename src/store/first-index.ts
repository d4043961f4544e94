/**
 * Returns the first index of a sorted list whose member a function accepts. It must accept all members behind it, too.
 *
 * @param from the index to begin with. Default: 0
 * @param to the index to end before. Default: the length of the list
 * @returns that index if it accepts none
 */
export function firstIndex(
  sorted: ArrayLike<number>,
  accepts: (member: number) => boolean,
  from = 0,
  to = sorted.length,
): number {
  let low = from;
  let high = to;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (accepts(sorted[middle]!)) high = middle;
    else low = middle + 1;
  }
  return low;
}
