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
  /** Compares two values, for sorts with nulls, and for operators such as `$gt`. */
  readonly compare: (a: Stored, b: Stored) => number;
  /** Whether an ascending sort ends with null. */
  readonly nullsLast: boolean;
  /** Reads a `LIKE` pattern. */
  readonly like: Like;
  /** Returns the pattern of a search (`_q`). */
  contains(text: string): TextPattern;
  /** Returns a filter's value as a column compares it: a number where the column holds numbers. */
  bind(value: Stored, column: Column): Stored;
  /** Returns a stored value as comparisons see it. Default: the value itself. */
  held?(stored: Stored, column: ScalarAttribute): Stored;
  /**
   * Returns a function from stored values of a column to those that the database returns. Undefined: they are the
   * same.
   */
  shows?(column: ScalarAttribute): ((value: Value) => Value) | undefined;
  /** Returns the text that patterns and searches see. */
  textOf(stored: Stored, column: Column): Stored;
  /** Whether the database accepts a text, in any column. Default: yes. */
  takesText?(text: string): boolean;
  /** Whether a comparison fails, because the column cannot hold such a value. Default: never. */
  fails?(column: Column, operator: Comparison, value: Stored): boolean;
  /** Returns a written value as a column stores it, or undefined if the column refuses it. Default: the value. */
  written?(value: Value, column: ScalarAttribute): Value | undefined;
  /** Returns a scalar as a JSON column stores it, or undefined if the database refuses it. A text is JSON. */
  writtenJson(value: string | number | boolean): string | number | boolean | undefined;
  /** Whether a text in a JSON column is stored unchanged. Default: as a JSON string. */
  readonly keepsJsonTexts?: boolean;
  /** Whether a count for each parent fails if it sorts or populates what it counts. Default: it does not. */
  readonly countsOnlyGroups?: boolean;
  /** Whether a failure ends the transaction. The ids it has used stay used. */
  readonly abortsTransactions: boolean;
  /** Whether integers beyond 2^53 keep their digits. */
  readonly keepsDigits: boolean;
}

/** The code of other databases. It is loaded once, for the first double that imitates one, like a module. */
export const otherDatabases: {
  code: { readonly [name in 'openPostgres' | 'openMysql']: (isEscaped: boolean) => Database } | undefined;
} = { code: undefined };

/** Dates in other time zones than UTC. They are loaded once, for the first double with a time zone, like a module. */
export const zoned: { Date: (new (time: number, timeZone: string) => Date) | undefined } = {
  Date: undefined,
};

/** The limits above which columns are faster than single rows. Tests set lower ones. */
export const WORTH = {
  /** The rows of a table that is read by columns. */
  columns: 200,
  /** The rows that are sorted by the order of a whole column. */
  ranking: 200,
  /** The comparisons for each row after which the texts of a column are joined. */
  joining: 2,
  /** The comparisons for each row after which a column is put in order. */
  order: 16,
  /** How many rows can be sorted in the time a walk along an order takes for one. */
  walking: 1,
};
