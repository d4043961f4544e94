import type { ScalarAttribute } from '../model/attribute.ts';
import type { Value } from '../store/store.ts';
import type { Stored } from './compare.ts';
import type { Column } from './condition.ts';
import type { Like, TextPattern } from './like.ts';
import type { Comparison } from './operators.ts';

export const DATABASE_NAMES = ['sqlite', 'postgres', 'mysql'] as const;

export type DatabaseName = (typeof DATABASE_NAMES)[number];

/** The behaviour of the database behind a Strapi server, as far as answers show it. */
export interface Database {
  /** Compares two values for sorts and for operators such as `$gt`. Sorts put null where it does. */
  readonly compare: (a: Stored, b: Stored) => number;
  /** Whether an ascending sort ends with null. */
  readonly nullsLast: boolean;
  /** Reads a `LIKE` pattern. */
  readonly like: Like;
  /** Returns what a search (`_q`) looks for. */
  contains(text: string): TextPattern;
  /** Returns a filter's value as a column compares it: a number where the column holds numbers. */
  bind(value: Stored, column: Column): Stored;
  /** Returns a stored value as comparisons see it. Default: as it was stored. */
  held?(stored: Stored, column: ScalarAttribute): Stored;
  /**
   * Returns a function that makes the values of a column as the database returns them. Undefined: they are as
   * they were stored.
   */
  shows?(column: ScalarAttribute): ((value: Value) => Value) | undefined;
  /** Returns the text that patterns and searches see. */
  textOf(stored: Stored, column: Column): Stored;
  /** Whether the database takes a text, in whatever column. Default: it takes every text. */
  takesText?(text: string): boolean;
  /** Whether the database fails at a comparison, because the column takes no such value. Default: it never does. */
  fails?(column: Column, operator: Comparison, value: Stored): boolean;
  /**
   * Returns what a column holds of a written value; undefined where the database fails, as the column takes
   * no such value. Default: the value.
   */
  written?(value: Value, column: ScalarAttribute): Value | undefined;
  /**
   * Returns what a JSON column holds of a scalar that is written as such; undefined where the database fails.
   * A text is JSON.
   */
  writtenJson(value: string | number | boolean): string | number | boolean | undefined;
  /** Whether a text that is written as JSON is held as it is. Default: it is held as JSON of a text. */
  readonly keepsJsonTexts?: boolean;
  /** Whether a count for each parent fails if it sorts or populates what it counts. Default: it does not. */
  readonly countsOnlyGroups?: boolean;
  /** Whether a transaction ends as soon as a part of it fails. The ids that it used up stay so. */
  readonly abortsTransactions: boolean;
  /** Whether integers beyond 2^53 keep their digits. */
  readonly keepsDigits: boolean;
}
