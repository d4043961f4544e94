import type { Column } from '../../../../database/condition.ts';
import { slot } from '../../../../store/cache.ts';
import type { RowMask } from './row-mask.ts';

/** Enough for the conditions of a few lists. */
const MAX_MASKS = 16;

/** The rows that met the last conditions about columns of a table, and how often each column was compared. */
export class KnownMasks {
  /** By the key of a condition, the last one last. */
  readonly #masks = new Map<string, RowMask>();
  /** By column, how many values were compared. */
  readonly #compared = new Map<Column, number>();

  /** Whether the rows that meet a condition are known. */
  has(key: string): boolean {
    return this.#masks.has(key);
  }

  /** Returns the rows that meet a condition; undefined if they are not known. They must not be changed. */
  get(key: string): RowMask | undefined {
    const mask = this.#masks.get(key);
    if (mask) this.set(key, mask);
    return mask;
  }

  /** Keeps rows. Those that were not asked for longest are forgotten. */
  set(key: string, mask: RowMask): void {
    this.#masks.delete(key);
    this.#masks.set(key, mask);
    if (this.#masks.size > MAX_MASKS) this.#masks.delete(this.#masks.keys().next().value!);
  }

  /** Returns how many values of a column were compared, with some that are compared now. */
  compared(column: Column, now = 0): number {
    const count = (this.#compared.get(column) ?? 0) + now;
    if (now > 0) this.#compared.set(column, count);
    return count;
  }
}

export const KNOWN_MASKS = slot(() => new KnownMasks());
