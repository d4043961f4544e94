import { mix } from './random.ts';

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

/**
 * The same without any order that shows, for codes and numbers: a Feistel network over the next power
 * of four, walked on until it is within `size`.
 */
export function scattering(size: number, key: number): (index: number) => number {
  const bits = Math.max(1, Math.ceil(Math.log2(Math.max(2, size)) / 2));
  const half = 2 ** bits;
  const turn = (value: number): number => {
    let left = Math.floor(value / half);
    let right = value % half;
    for (let round = 0; round < 4; round += 1)
      [left, right] = [right, (left ^ mix(key + round, right)) & (half - 1)];
    return left * half + right;
  };
  return (index) => {
    let value = turn(index);
    while (value >= size) value = turn(value);
    return value;
  };
}

function greatestCommonDivisor(left: number, right: number): number {
  return right === 0 ? left : greatestCommonDivisor(right, left % right);
}
