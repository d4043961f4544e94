import { mix } from '../../random/random.ts';
import { spread } from '../../random/shuffle.ts';
import type { Person } from '../people.ts';
import type { Area } from '../areas/area.ts';
import type { NameTheme } from '../themes.ts';

/** Everything that the subject of a row is drawn from. */
export interface Draw extends NameTheme {
  /** The name of the type or component. */
  readonly name: string;
  readonly area: Area;
  /** Counts the rows about this area, from 0. */
  readonly rank: number;
  /** Counts all rows, from 0. */
  readonly index: number;
  /** Decides the order of names. It differs by type. */
  readonly seed: number;
  /** Decides where lists start that types share, so that pictures show what entries are about. */
  readonly sharedSeed: number;
  /** The hash that a row shares with its translations. */
  readonly hash: number;
  /** Returns the person that the row is about or made by. */
  readonly person: () => Person;
}

/** The words of a subject. */
export interface Thing {
  /** The name of the row: `Felt radio`, `Why night markets are coming back to Ghent`. */
  readonly title: string;
  /** What sentences speak of: `felt radio`, `night markets`. */
  readonly topic: string;
  /** Default: one that the row's hash decides. */
  readonly place?: string;
}

/** Returns one word of each list: every combination once before any repeats, and how often all were used. */
export function combination(
  { seed, area }: Draw,
  rank: number,
  lists: readonly (readonly string[])[],
): { readonly words: readonly string[]; readonly round: number } {
  const size = lists.reduce((product, list) => product * list.length, 1);
  let at = spread(size, mix(seed, area.name.length + area.name.charCodeAt(0)))(rank % size);
  const words = lists.map((list) => {
    const word = list[at % list.length]!;
    at = Math.floor(at / list.length);
    return word;
  });
  return { words, round: Math.floor(rank / size) };
}

/** Returns the word that a rank has in a list that all types share. */
export function sharedWord({ sharedSeed }: Draw, rank: number, list: readonly string[]): string {
  return list[(rank + sharedSeed) % list.length]!;
}

/** Adds a number to a name that was used before. */
export const numbered = (name: string, round: number): string =>
  round === 0 ? name : `${name} ${round + 1}`;

/** Returns a word by the row's hash. */
export const hashed = ({ hash, seed }: Draw, list: readonly string[]): string =>
  list[mix(hash, seed) % list.length]!;

/** Makes the first letter small: `Reading night` becomes `reading night`. Names such as `3D printing` stay. */
export const lower = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);
