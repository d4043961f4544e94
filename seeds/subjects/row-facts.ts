import { hashText, mix } from '../../src/basics.ts';
import { spread } from '../random.ts';
import type { Area, Areas } from '../words/areas.ts';
import type { NameTheme } from '../names/themes.ts';
import type { Occupation } from '../words/occupations.ts';
import type { PageText } from '../words/lists.ts';
import type { Kind } from './kinds.ts';

/** A person's name. */
export interface Person {
  readonly first: string;
  readonly last: string;
}

/** Returns a name as it is written where the person lives: Chinese, Japanese and Korean family names come first. */
export const fullName = ({ first, last }: Person): string =>
  /^[\p{sc=Han}\p{sc=Hangul}\p{sc=Hiragana}\p{sc=Katakana}]/u.test(last)
    ? `${last} ${first}`
    : `${first} ${last}`;

export interface TypeTheme extends NameTheme {
  readonly work?: Occupation | undefined;
  /** What the rows are sorted by, where their theme does not say it: cuisines of restaurants. */
  readonly groups?: readonly string[] | undefined;
  /** Whether each row is a whole menu: `Footer menu`. */
  readonly isMenu?: boolean;
}

export interface WrittenPage extends PageText {
  readonly slug?: string;
  /** How often all pages were used before. */
  readonly round?: number;
}

/** Everything that the subject of a row is drawn from. */
export interface RowFacts extends TypeTheme {
  /** The name of the type or component. */
  readonly name: string;
  /** What the name says more about than the theme. */
  readonly kind: Kind | undefined;
  readonly area: Area;
  /** Counts the rows about this area, from 0. */
  readonly rank: number;
  /** Counts all rows, from 0. */
  readonly index: number;
  /** What the page is, if its slug or the name of its type says it. */
  readonly written?: WrittenPage | undefined;
  /** The name that the user gave the row. */
  readonly recordName?: Thing | undefined;
  /** Decides the order of names. It differs by type. */
  readonly seed: number;
  readonly areas: Areas;
  /** Decides the order of names that types share, so that pictures and links fit all of them. */
  readonly sharedSeed: number;
  /** The hash that a row shares with its translations. */
  readonly hash: number;
  /** The towns that entries are about. */
  readonly places: readonly string[];
  /** The place of the row above, for what is in this place too. */
  readonly place?: string | undefined;
  /** The row that a component is in. */
  readonly above?: RowFacts;
  readonly person: () => Person;
  /** The number of this person. The first ones have portraits in the media library. */
  readonly personNumber: number;
}

/** The words of a subject. */
export interface Thing {
  /** The name of the row: `Felt radio`, `Why night markets are coming back to Ghent`. */
  readonly title: string;
  /** What an attribute `name` holds, if the title is too long for a name: `Sensor Ghent`. */
  readonly label?: string;
  /** What sentences speak of: `felt radio`, `night markets`. */
  readonly topic: string;
  /** Default: the place of the row's number. */
  readonly place?: string;
}

/**
 * Returns one word of each list: every combination once before any repeats, and how often all were used.
 * `rank` counts the rows of an area; of lists that all areas share it counts all rows, with an empty `scope`.
 */
export function combination(
  { seed, area, above }: RowFacts,
  rank: number,
  lists: readonly (readonly string[])[],
  scope: string = area.name,
): { readonly words: readonly string[]; readonly round: number } {
  const size = lists.reduce((product, list) => product * list.length, 1);
  let at = spread(size, hashText(scope, seed))(rank % size);
  const words = lists.map((list) => {
    const word = list[at % list.length]!;
    at = Math.floor(at / list.length);
    return word;
  });
  // The items of a list need no numbers.
  return { words, round: above ? 0 : Math.floor(rank / size) };
}

/** Returns a word and the place of a row. They differ from those of other rows until all were used. */
export function withPlace(
  facts: RowFacts,
  words: readonly string[],
): { readonly word: string; readonly place: string; readonly round: number } {
  const { index, seed } = facts;
  const count = facts.places.length;
  const turn = Math.floor(index / count);
  return {
    word: words[((mix(seed, index % count) % words.length) + turn) % words.length]!,
    place: placeOf(facts),
    round: Math.floor(turn / words.length),
  };
}

/** Returns the place of a row. Rows of one number have the same place in all types. */
export function placeOf({
  index,
  sharedSeed,
  place,
  places: all,
}: Pick<RowFacts, 'index' | 'sharedSeed' | 'place' | 'places'>): string {
  if (place !== undefined) return place;
  return all[spread(all.length, mix(sharedSeed, 0x706c6163))(index % all.length)]!;
}

export function sharedWord({ sharedSeed }: RowFacts, rank: number, list: readonly string[]): string {
  return list[(rank + sharedSeed) % list.length]!;
}

export const numbered = (name: string, round: number): string =>
  round === 0 ? name : `${name} ${round + 1}`;

/** Returns a word by the row's hash. */
export const hashed = ({ hash, seed }: RowFacts, list: readonly string[]): string =>
  list[mix(hash, seed) % list.length]!;

/** Makes the first letter small: `Reading night` becomes `reading night`. */
export const lower = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);
