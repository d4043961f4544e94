import type { Context } from '../context.ts';
import type { Changeset } from './changeset.ts';

/** What a write works with. */
export interface WriteContext {
  readonly context: Context;
  readonly changes: Changeset;
}
