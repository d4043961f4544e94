import type { ScalarAttribute } from '../../model/attribute.ts';
import type { Schema } from '../../model/model.ts';
import type { Row } from '../../store/store.ts';

/** How a body is checked. */
export interface WriteMode {
  readonly action: 'create' | 'update';
  /** Whether the entry is a draft: then nothing is required. */
  readonly isDraft: boolean;
  /** Whether the object is the entry or a component in it. */
  readonly part: 'entry' | 'component';
}

/** What the checks of a body ask beyond its values. */
export interface WriteScope {
  /** The entry before the write; undefined when it is created. */
  readonly entry: { readonly id: number; readonly row: Row } | undefined;
  /** Returns whether another row of the schema has a value. @param except the id of the row that may have it */
  isTaken(schema: Schema, attribute: ScalarAttribute, value: unknown, except: number | undefined): boolean;
  /** Returns how many of these ids exist. They may be of any type, as in a body. */
  countExisting(schema: Schema, ids: readonly unknown[]): number;
}
