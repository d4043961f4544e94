import type { Context } from '../context.ts';
import { derive } from '../objects.ts';
import type { Changeset } from './changeset.ts';

/** What a write works with. */
export interface WriteContext {
  readonly context: Context;
  /** Takes what the write changes. */
  readonly changes: Changeset;
}

/** Returns the time of a write as ISO text. */
export const nowOf = ({ context }: WriteContext): string => new Date(context.clock()).toISOString();

/** Returns the context in which the changes so far are part of the data. */
export const contextAfter = ({ context, changes }: WriteContext): Context =>
  derive(context, { store: changes.store() });
