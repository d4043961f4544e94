import type { EdgeAttribute } from '../model/attribute.ts';
import type { Schema } from '../model/model.ts';

/** A JSON value of an answer. */
export type Value = null | boolean | number | string | readonly Value[] | { readonly [key: string]: Value };

/** The scalars of one entry by attribute name, in the form of the answers, without `id`. Frozen. */
export type Row = Readonly<Record<string, Value>>;

/** What places a row among those that a request sees. */
export interface RowScope {
  /** Whether `publishedAt` is null. */
  readonly isDraft?: boolean;
  readonly locale?: string;
}

/** The rows of one content type or component. Ask only for values of rows that it `has`. */
export interface Table {
  /** All ids, ascending. */
  readonly ids: readonly number[];
  /** The highest id that a row ever had; the next new row gets the one after it. Default: the last of `ids`. */
  readonly lastId?: number;
  has(id: number): boolean;
  /** Returns one scalar in the form of the answers, such as a biginteger as a string. */
  value(id: number, name: string): Value;
  /**
   * Returns some scalars of a row, in the order of their names. Do not change the lists and objects among them: they
   * are not always frozen, as those of `value` and `row` are.
   */
  values(id: number, names: readonly string[]): readonly Value[];
  /** Returns whether a scalar is null. Only tables that know this before they make the value have it. */
  isNull?(id: number, name: string): boolean;
  /**
   * Returns the ids of the rows in a scope, ascending; undefined if their values have to be read. Only tables
   * that know this before they make the values have it.
   */
  idsIn?(scope: RowScope): readonly number[] | undefined;
  /** Returns all scalars of an entry, also private ones and passwords. */
  row(id: number): Row;
}

/** Returns the highest id that a row of a table ever had; 0 for none. */
export const lastIdOf = ({ lastId, ids }: Table): number => lastId ?? ids.at(-1) ?? 0;

export interface Link {
  readonly type: Schema;
  readonly id: number;
  /** Its position in the database, if it differs from the index in the list + 1: removed links leave gaps. */
  readonly pos?: number;
}

/** The links of one attribute, by the id of the row that has them. Ask only for rows that exist. */
export interface Links {
  of(id: number): readonly Link[];
}

/**
 * The data of a double. Both sides of a two-way relation have their `Links`, each in its own order.
 * Rows and links may be made on demand. The same call always returns the same values.
 */
export interface Store {
  table(schema: Schema): Table;
  links(schema: Schema, attribute: EdgeAttribute): Links;
}
