/**
 * A one-to-one map of 0 … size - 1 on itself whose neighbours do not look alike: steps of about the
 * golden ratio, from a start that `key` sets.
 */
export function permutation(size: number, key: number): (index: number) => number {
  if (size < 2) return () => 0;
  const start = key % size;
  let step = Math.floor(size * 0.618);
  while (greatestCommonDivisor(step, size) !== 1) step += 1;
  // Past this the product would leave the whole numbers that a double holds.
  if (size <= 0x400_0000) return (index) => (index * step + start) % size;
  return (index) => Number((BigInt(index) * BigInt(step) + BigInt(start)) % BigInt(size));
}

function greatestCommonDivisor(left: number, right: number): number {
  return right === 0 ? left : greatestCommonDivisor(right, left % right);
}
