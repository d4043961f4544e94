import { hashText } from '../../../src/hash.ts';
import { Random as Numbers } from '../../../src/random.ts';

/** Returns the next number of a sequence, from 0 up to 1. */
export type Random = () => number;

/** Starts the sequence of a text. Equal texts have equal sequences. */
export function randomOf(text: string): Random {
  const numbers = new Numbers(hashText(text));
  return () => numbers.next();
}

/** Returns one of some values. */
export const pick = <Value>(values: readonly Value[], random: Random): Value =>
  values[Math.floor(random() * values.length)]!;

/** Returns a number between two others. */
export const between = (low: number, high: number, random: Random): number => low + random() * (high - low);
