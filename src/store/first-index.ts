/**
 * Returns the first index of a sorted list whose member a function accepts. It must accept all members behind it, too.
 *
 * @param from the index to begin with. Default: 0
 * @returns the length of the list if it accepts none
 */
export function firstIndex(
  sorted: ArrayLike<number>,
  accepts: (member: number) => boolean,
  from = 0,
): number {
  let low = from;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (accepts(sorted[middle]!)) high = middle;
    else low = middle + 1;
  }
  return low;
}
