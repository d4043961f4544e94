/** Returns a 32-bit hash of a text (FNV-1a, then {@link mix}). */
export function hashText(text: string, seed = 0): number {
  let hash = 0x811c9dc5 ^ seed;
  for (let at = 0; at < text.length; at += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  }
  return mix(hash, seed);
}

/** Returns a 32-bit hash of two whole numbers. The second may exceed 32 bits, as component ids do. */
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

/** Turns a hash into a number from 0 to below 1. */
export function toFraction(hash: number): number {
  return hash / 0x1_0000_0000;
}

/**
 * The random numbers of one double, faker's too (splitmix32). It is seeded anew for each value, which
 * costs almost nothing; `faker.seed()` would fill a Mersenne twister each time.
 */
export class Random {
  #state = 0;

  /** Starts the numbers of one value. */
  seed(state: number | number[]): void {
    this.#state = typeof state === 'number' ? state : (state[0] ?? 0);
  }

  /** Runs a function with numbers of its own. Afterwards the numbers go on as before. */
  apart<T>(state: number, draw: () => T): T {
    const before = this.#state;
    this.#state = state;
    const drawn = draw();
    this.#state = before;
    return drawn;
  }

  /** Returns a number from 0 to below 1. */
  next(): number {
    this.#state = (this.#state + 0x9e3779b9) | 0;
    return toFraction(scramble(this.#state));
  }

  /** Returns a whole number from `low` to `high`, both included. */
  int(low: number, high: number): number {
    return low + Math.floor(this.next() * (high - low + 1));
  }

  /** Returns true with this probability. */
  boolean(probability: number): boolean {
    return this.next() < probability;
  }

  /** Returns an item of a list. */
  pick<T>(list: readonly T[]): T {
    const item = list[Math.floor(this.next() * list.length)];
    if (item === undefined) throw new RangeError('An empty list has nothing to pick.');
    return item;
  }
}
