import { mix, scramble, toFraction } from '../src/basics.ts';

/**
 * Random numbers that depend on a seed alone (splitmix32). Each generated value has one of its own, which costs almost
 * nothing; `faker.seed()` would fill a Mersenne twister each time.
 */
export class Random {
  #state: number;

  constructor(seed: number) {
    this.#state = seed;
  }

  /** Returns a number from 0 to below 1. */
  next(): number {
    this.#state = (this.#state + 0x9e3779b9) | 0;
    return toFraction(scramble(this.#state));
  }

  /** Returns a number from `low` to below `high`. */
  between(low: number, high: number): number {
    return low + this.next() * (high - low);
  }

  /** Returns a whole number from `low` to `high`, both included. */
  int(low: number, high: number): number {
    return low + Math.floor(this.next() * (high - low + 1));
  }

  boolean(probability: number): boolean {
    return this.next() < probability;
  }

  pick<T>(list: readonly T[]): T {
    const item = list[Math.floor(this.next() * list.length)];
    if (item === undefined) throw new RangeError('An empty list has nothing to pick.');
    return item;
  }
}

/** A one-to-one mapping of the numbers from 0 to size - 1. */
export type Permutation = (index: number) => number;

/**
 * Returns a permutation that keeps neighbours apart, for lists of words. It steps by about the golden ratio; `seed`
 * sets the start.
 */
export function spread(size: number, seed: number): Permutation {
  if (size < 2) return () => 0;
  const start = seed % size;
  let step = Math.floor(size * 0.618);
  while (greatestCommonDivisor(step, size) !== 1) step += 1;
  // Larger products would exceed the safe integers.
  if (size <= 0x400_0000) return (index) => (index * step + start) % size;
  return (index) => Number((BigInt(index) * BigInt(step) + BigInt(start)) % BigInt(size));
}

/**
 * Returns a permutation without a visible order, for codes and numbers. A Feistel network permutes the next larger
 * power of four; it is applied again while the result is outside the range.
 */
export function shuffle(size: number, seed: number): Permutation {
  const bits = Math.max(1, Math.ceil(Math.log2(Math.max(2, size)) / 2));
  const half = 2 ** bits;
  const permute = (value: number): number => {
    let left = Math.floor(value / half);
    let right = value % half;
    for (let round = 0; round < 4; round += 1)
      [left, right] = [right, (left ^ mix(seed + round, right)) & (half - 1)];
    return left * half + right;
  };
  return (index) => {
    let value = permute(index);
    while (value >= size) value = permute(value);
    return value;
  };
}

function greatestCommonDivisor(left: number, right: number): number {
  return right === 0 ? left : greatestCommonDivisor(right, left % right);
}
