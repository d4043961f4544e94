// Strapi 5.54: packages/core/database/src/lifecycles/subscribers/timestamps.ts
import type { Context } from '../context.ts';
import type { Changeset } from './changeset.ts';
import { type Refusal, writeFailed } from '../errors/refusal.ts';
import type { ScalarAttribute } from '../model/attribute.ts';
import type { ContentType } from '../model/model.ts';

export interface WriteContext {
  readonly context: Context;
  /** Collects the changes. */
  readonly changes: Changeset;
}

export type EntryData = { readonly [name: string]: unknown };

export const systemValues = (type: ContentType, write: WriteContext): EntryData =>
  write.context.dialect.write.systemValues(type, write);

export const nowOf = ({ context }: WriteContext): string => new Date(context.clock()).toISOString();

/** Returns the context with the changes so far. */
export const contextAfter = ({ context, changes }: WriteContext): Context => ({
  ...context,
  store: changes.store(),
});

/** Returns the refusal of a write that makes the database fail, because a column refuses a value. */
export const notTaken = ({ name }: ScalarAttribute): Refusal =>
  writeFailed(`the value of "${name}", which its column in the database does not take`);
