import type { Value } from '../../src/store/store.ts';
import type { Spot, Tools } from '../generate/row-key.ts';
import type { Kind } from '../words/kinds.ts';
import type { Naming } from '../words/naming.ts';

/** Makes a value for a row. It depends on nothing but the seed, its place in the model and the row. */
export type Maker = (spot: Spot) => Value;

/** How the rows of a table are told apart where a value is unique. */
export interface Distinction {
  /** How many rows there are, of all locales. */
  readonly rows: number;
  /** The ranks of all rows, those of the first entries first. */
  ranks(): Iterable<number>;
  /** Another number for each row, 0 to `size - 1`; there are at least as many as rows. */
  ordinal(spot: Spot, size: number): number;
  /** Another short text for each row, empty for the first. */
  tail(spot: Spot): string;
}

/** Where an attribute stands: a content type, or a component at one of the places it is used in. */
export interface Place {
  readonly tools: Tools;
  /** `article.title`, as messages name it. */
  readonly label: string;
  /** The attribute's name in words: `meta title`. */
  readonly words: string;
  /** The seed of the attribute's values. */
  readonly seed: number;
  /** The seed of what the rows stand for: the person, the period. */
  readonly identity: number;
  readonly kind: Kind;
  readonly naming: Naming;
  /** The naming gives another name to every row: in content types, to translations too. */
  readonly distinctNames: boolean;
  readonly distinction: Distinction;
  /** Texts are to be at the lengths that break layouts. */
  readonly longText: boolean;
  /** Reports what cannot be, with what to change. */
  readonly problem: (sentence: string) => void;
}
