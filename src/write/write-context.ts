// Strapi 5.54: packages/core/database/src/lifecycles/subscribers/timestamps.ts
import type { Context } from '../context.ts';
import type { Changeset } from './changeset.ts';
import { type Refusal, writeFailed } from '../errors/refusal.ts';
import type { ScalarAttribute } from '../model/attribute.ts';
import type { ContentType } from '../model/model.ts';

export interface WriteContext {
  readonly context: Context;
  /** Takes what the write changes. */
  readonly changes: Changeset;
}

export type EntryData = { readonly [name: string]: unknown };

/** Returns the values that a new row has without being told. */
export const systemValues = (type: ContentType, write: WriteContext): EntryData =>
  write.context.dialect.write.systemValues(type, write);

export const nowOf = ({ context }: WriteContext): string => new Date(context.clock()).toISOString();

/** Returns the context in which the changes so far are part of the data. */
export const contextAfter = ({ context, changes }: WriteContext): Context => ({
  ...context,
  store: changes.store(),
});

/** Returns the refusal of a write at which the database fails, because a column does not take a value. */
export const notTaken = ({ name }: ScalarAttribute): Refusal =>
  writeFailed(`the value of "${name}", which its column in the database does not take`);
