import { once } from 'es-toolkit/function/once';

/** The number of words in a {@link Schedule}: 18 subkeys and four boxes of 256 words. */
const SUBKEYS = 18;
const WORDS = SUBKEYS + 4 * 256;

/** The key schedule of the cipher Blowfish: the subkeys, then the boxes, as one list of 32-bit words. */
export type Schedule = Int32Array;

/** Returns the schedule that Blowfish starts from: the binary digits of π behind the point. */
export const initialSchedule = (): Schedule => digitsOfPi().slice();

// Made from π, because a table of these words is as large as the rest of the double's hashing three times over.
const digitsOfPi = once((): Schedule => {
  const digits = fractionOfPi(WORDS * 32);
  return Int32Array.from({ length: WORDS }, (_, index) =>
    Number(BigInt.asIntN(32, digits >> BigInt(32 * (WORDS - 1 - index)))),
  );
});

/** Returns the first binary digits of π behind the point, by the series of the Chudnovsky brothers. */
function fractionOfPi(digits: number): bigint {
  const scale = BigInt(digits + 64);
  const [, q, t] = sumOfSeries(0, Math.ceil(digits / 47) + 1);
  const pi = (426_880n * squareRoot(10_005n << (2n * scale)) * q) / t;
  return BigInt.asUintN(digits, pi >> 64n);
}

/** Returns the sum of some terms as a fraction of whole numbers (binary splitting). Each term adds 47 digits. */
function sumOfSeries(from: number, to: number): [p: bigint, q: bigint, t: bigint] {
  if (to - from > 1) {
    const middle = (from + to) >> 1;
    const [p1, q1, t1] = sumOfSeries(from, middle);
    const [p2, q2, t2] = sumOfSeries(middle, to);
    return [p1 * p2, q1 * q2, q2 * t1 + p1 * t2];
  }
  const k = BigInt(from);
  const p = from === 0 ? 1n : (6n * k - 5n) * (2n * k - 1n) * (6n * k - 1n);
  const q = from === 0 ? 1n : k ** 3n * 10_939_058_860_032_000n;
  const t = p * (13_591_409n + 545_140_134n * k);
  return [p, q, from % 2 === 0 ? t : -t];
}

/** Returns the largest whole number whose square is not above a number (Newton's method). */
function squareRoot(number: bigint): bigint {
  let root = 1n << BigInt((number.toString(16).length + 1) * 2);
  for (;;) {
    const next = (root + number / root) >> 1n;
    if (next >= root) return root;
    root = next;
  }
}

/**
 * Mixes a key into a schedule. It changes the schedule.
 *
 * @param key words that are repeated as often as needed
 * @param salt words that are mixed in too. Default: none
 */
export function expandKey(schedule: Schedule, key: Int32Array, salt?: Int32Array): void {
  for (let index = 0; index < SUBKEYS; index++) schedule[index]! ^= key[index % key.length]!;
  const block = new Int32Array(2);
  for (let index = 0; index < WORDS; index += 2) {
    if (salt) {
      block[0]! ^= salt[index % salt.length]!;
      block[1]! ^= salt[(index + 1) % salt.length]!;
    }
    encipher(schedule, block, 0);
    schedule[index] = block[0]!;
    schedule[index + 1] = block[1]!;
  }
}

/** Enciphers the two words at an index of `block` in place. */
export function encipher(schedule: Schedule, block: Int32Array, at: number): void {
  let left = block[at]! ^ schedule[0]!;
  let right = block[at + 1]!;
  for (let round = 1; round <= 16; round += 2) {
    right ^= mix(schedule, left) ^ schedule[round]!;
    left ^= mix(schedule, right) ^ schedule[round + 1]!;
  }
  block[at] = right ^ schedule[17]!;
  block[at + 1] = left;
}

/** Replaces the four bytes of a word by words of the four boxes, and joins them. */
function mix(schedule: Schedule, word: number): number {
  const sum = schedule[SUBKEYS + (word >>> 24)]! + schedule[SUBKEYS + 256 + ((word >>> 16) & 255)]!;
  return (
    ((sum ^ schedule[SUBKEYS + 512 + ((word >>> 8) & 255)]!) + schedule[SUBKEYS + 768 + (word & 255)]!) | 0
  );
}
