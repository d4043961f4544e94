import type { EdgeAttribute } from '../model/attribute.ts';
import type { Schema } from '../model/model.ts';

/** A JSON value of an answer. */
export type Value = null | boolean | number | string | readonly Value[] | { readonly [key: string]: Value };

/** The scalars of one entry by attribute name, in the form of the answers, without `id`. Frozen. */
export type Row = Readonly<Record<string, Value>>;

/** The state and locale of the rows that a request sees. */
export interface RowScope {
  /** Whether `publishedAt` is null. */
  readonly isDraft?: boolean;
  readonly locale?: string;
}

/** The rows of one content type or component. Read only rows that it `has`. */
export interface Table {
  /** All ids, ascending. */
  readonly ids: readonly number[];
  /** The highest id that a row ever had; the next new row gets the one after it. Default: the last of `ids`. */
  readonly lastId?: number;
  has(id: number): boolean;
  /** Returns one scalar in the form of the answers, such as a biginteger as a string. */
  value(id: number, name: string): Value;
  /**
   * Returns some scalars of a row, in the order of `names`. Do not change lists and objects in them: unlike in `value`
   * and `row`, they may not be frozen.
   */
  values(id: number, names: readonly string[]): readonly Value[];
  /** Returns whether a scalar is null. Only in tables that know it without making the value. */
  isNull?(id: number, name: string): boolean;
  /**
   * Returns the ids of the rows in a scope, ascending; undefined if values must be read for it. Only in tables that
   * know it without making the values.
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
  /** Its position in the database, if it is not the index + 1: removed links leave gaps. */
  readonly pos?: number;
}

/** The links of one attribute by row. Read only existing rows. */
export interface Links {
  of(id: number): readonly Link[];
}

/**
 * The data of a double. Each side of a two-way relation has its `Links`, in its own order. Rows and links may be made
 * on demand. The same call always returns the same values.
 */
export interface Store {
  table(schema: Schema): Table;
  links(schema: Schema, attribute: EdgeAttribute): Links;
}
