import type { EdgeAttribute } from '../model/attribute.ts';
import type { Schema } from '../model/model.ts';

/** A JSON value as it stands in an answer. */
export type Value = null | boolean | number | string | readonly Value[] | { readonly [key: string]: Value };

/** The scalars of one entry, by attribute name, in the form of the answers; without `id`. Frozen. */
export type Row = Readonly<Record<string, Value>>;

/** The rows of one content type or component. */
export interface Table {
  /** All ids, ascending. */
  readonly ids: readonly number[];
  has(id: number): boolean;
  /** One scalar in the form of the answers (datetime: ISO with ms and Z; timestamp: ms as a string; biginteger: string). */
  value(id: number, name: string): Value;
  /** Whether a scalar is null, where a table can tell without making the value; `value` says the same. */
  isNull?(id: number, name: string): boolean;
  /** All scalars of an entry, private ones and passwords too. */
  row(id: number): Row;
}

export interface Link {
  readonly type: Schema;
  readonly id: number;
  /** Its position in the database, where that is not its place in the list: links that went leave gaps. */
  readonly pos?: number;
}

/** Where one attribute leads, from each entry of its schema. */
export interface Links {
  /** The linked rows in link order; an empty list where there are none. */
  of(id: number): readonly Link[];
}

/**
 * The data of a double. Both sides of a two-way relation have their `Links`, each in its own order.
 * Rows and links may be made on demand, as the seeds do; the same call always gives the same answer.
 */
export interface Store {
  table(schema: Schema): Table;
  links(schema: Schema, attribute: EdgeAttribute): Links;
}
