import type { ServerContext } from '../../context.ts';
import type { Schema } from '../../model/model.ts';
import { slot } from '../../store/cache.ts';
import { WORTH } from '../database.ts';

/** Ids are kept in blocks of this size. A multiple of 32, so that the 32 rows of a word of a mask are in one block. */
const BLOCK = 256;

const blockOf = (number: number): number => Math.floor(number / BLOCK);

/**
 * The index of each row in the columns of its table, which are arrays. Blocks of ids without rows have no places,
 * because the ids of generated drafts and translations are far apart. Without missing blocks, the place is the id.
 * Place 0 is the row of nulls.
 */
export class Places {
  /** How many places there are, with and without a row. */
  readonly size: number;
  /** Ascending, from block 0 on. */
  readonly #blocks: readonly number[];
  /** Where each block begins. Undefined if no block is missing. */
  readonly #starts: ReadonlyMap<number, number> | undefined;

  private constructor(blocks: readonly number[]) {
    this.#blocks = blocks;
    this.size = blocks.length * BLOCK;
    const isMissing = blocks.at(-1) !== blocks.length - 1;
    this.#starts = isMissing ? new Map(blocks.map((block, at) => [block, at * BLOCK])) : undefined;
  }

  /** @param ids ascending */
  static of(ids: readonly number[]): Places {
    const blocks = [0];
    for (const id of ids) if (blockOf(id) !== blocks.at(-1)) blocks.push(blockOf(id));
    return new Places(blocks);
  }

  has(id: number): boolean {
    return this.#starts ? this.#starts.has(blockOf(id)) : id < this.size;
  }

  of(id: number): number {
    return this.#starts ? this.#starts.get(blockOf(id))! + (id % BLOCK) : id;
  }

  idAt(place: number): number {
    return this.#starts ? this.#blocks[blockOf(place)]! * BLOCK + (place % BLOCK) : place;
  }

  /** Returns places for further ids, too. */
  with(ids: readonly number[]): Places {
    const added = ids.filter((id) => !this.has(id)).map(blockOf);
    if (added.length === 0) return this;
    return new Places([...new Set([...this.#blocks, ...added])].toSorted((a, b) => a - b));
  }

  /** Whether `others` has no different places. */
  extend(others: Places): boolean {
    return this === others || others.#blocks.every((block, at) => block === this.#blocks[at]);
  }
}

interface KeptPlaces {
  places: Places | undefined;
  /** The ids of rows that were written since. */
  stale: readonly number[];
}

const PLACES = slot(
  (): KeptPlaces => ({ places: undefined, stale: [] }),
  ({ places, stale }, changed) => ({ places, stale: [...stale, ...changed] }),
);

/** Returns the places of a table. Removed rows may still have one. */
export function placesOf({ store, cache }: Pick<ServerContext, 'store' | 'cache'>, schema: Schema): Places {
  const table = store.table(schema);
  const current = cache.of(table, PLACES);
  current.places ??= Places.of(table.ids);
  if (current.stale.length > 0) {
    current.places = current.places.with(current.stale.filter((id) => table.has(id)));
    current.stale = [];
  }
  return current.places;
}

/** Whether the columns of a table are not mostly empty. The ids of generated components are too far apart. */
export const isFull = (context: Pick<ServerContext, 'store' | 'cache'>, schema: Schema): boolean =>
  placesOf(context, schema).size <= 4 * context.store.table(schema).ids.length + 4 * BLOCK;

export const hasColumns = (context: Pick<ServerContext, 'store' | 'cache'>, schema: Schema): boolean =>
  context.store.table(schema).ids.length >= WORTH.columns && isFull(context, schema);
