/** A 32-bit hash of a text (FNV-1a, finished by {@link mix}). */
export function hashText(text: string, seed = 0): number {
  let hash = 0x811c9dc5 ^ seed;
  for (let at = 0; at < text.length; at += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  }
  return mix(hash, seed);
}

/** A 32-bit hash of two whole numbers; numbers past 2^32 count whole. */
export function mix(left: number, right: number): number {
  const high = Math.floor(right / 0x1_0000_0000);
  return scramble(scramble(left + Math.imul(right | 0, 0x9e3779b9)) ^ Math.imul(high, 0x85ebca6b));
}

function scramble(value: number): number {
  let bits = value | 0;
  bits = Math.imul(bits ^ (bits >>> 16), 0x21f0aaad);
  bits = Math.imul(bits ^ (bits >>> 15), 0x735a2d97);
  return (bits ^ (bits >>> 15)) >>> 0;
}

/** A hash as a number from 0 to below 1. */
export function unit(hash: number): number {
  return hash / 0x1_0000_0000;
}

/**
 * The source of chance of one double, faker's too: splitmix32, which is set to a value's own state
 * before the value is made. That costs next to nothing, where `faker.seed()` fills a Mersenne twister.
 */
export class Chance {
  #state = 0;

  /** Starts at the state of one value. */
  seed(state: number | number[]): void {
    this.#state = typeof state === 'number' ? state : (state[0] ?? 0);
  }

  next(): number {
    this.#state = (this.#state + 0x9e3779b9) | 0;
    return unit(scramble(this.#state));
  }

  /** A whole number from `low` to `high`, both included. */
  int(low: number, high: number): number {
    return low + Math.floor(this.next() * (high - low + 1));
  }

  /** True with this probability. */
  chance(probability: number): boolean {
    return this.next() < probability;
  }

  pick<T>(list: readonly T[]): T {
    const item = list[Math.floor(this.next() * list.length)];
    if (item === undefined) throw new RangeError('There is nothing to pick from an empty list.');
    return item;
  }
}
