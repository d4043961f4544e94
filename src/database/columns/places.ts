import type { ServerContext } from '../../context.ts';
import type { Schema } from '../../model/model.ts';
import { slot } from '../../store/cache.ts';
import { WORTH } from './worth.ts';

/** So many ids in a row have places in a row. A multiple of 32: the ids of a word of a row mask are on one page. */
const PAGE = 256;

const pageOf = (number: number): number => Math.floor(number / PAGE);

/**
 * Where the rows of a table are in its columns, which are arrays. Ids are divided into pages, and only pages with rows
 * have places, so ids may be far apart: drafts and translations of generated entries are. Where no page is missing, the
 * place of a row is its id. Place 0 is the row of nulls.
 */
export class Places {
  /** How many places there are, with and without a row. */
  readonly size: number;
  /** Ascending, from page 0 on. */
  readonly #pages: readonly number[];
  /** Where each page begins. Undefined if no page is missing. */
  readonly #starts: ReadonlyMap<number, number> | undefined;

  private constructor(pages: readonly number[]) {
    this.#pages = pages;
    this.size = pages.length * PAGE;
    const isMissing = pages.at(-1) !== pages.length - 1;
    this.#starts = isMissing ? new Map(pages.map((page, at) => [page, at * PAGE])) : undefined;
  }

  /** @param ids ascending */
  static of(ids: readonly number[]): Places {
    const pages = [0];
    for (const id of ids) if (pageOf(id) !== pages.at(-1)) pages.push(pageOf(id));
    return new Places(pages);
  }

  /** Whether there is a place for an id. */
  has(id: number): boolean {
    return this.#starts ? this.#starts.has(pageOf(id)) : id < this.size;
  }

  /** Returns the place of an id that has one. */
  of(id: number): number {
    return this.#starts ? this.#starts.get(pageOf(id))! + (id % PAGE) : id;
  }

  /** Returns the id at a place. */
  idAt(place: number): number {
    return this.#starts ? this.#pages[pageOf(place)]! * PAGE + (place % PAGE) : place;
  }

  /** Returns the places of the same ids and of further ones. */
  with(ids: readonly number[]): Places {
    const added = ids.filter((id) => !this.has(id)).map(pageOf);
    if (added.length === 0) return this;
    return new Places([...new Set([...this.#pages, ...added])].toSorted((a, b) => a - b));
  }

  /** Whether all places of others are the same here. */
  extend(others: Places): boolean {
    return this === others || others.#pages.every((page, at) => page === this.#pages[at]);
  }
}

interface Known {
  places: Places | undefined;
  /** The ids of rows that were written since. */
  stale: readonly number[];
}

const PLACES = slot(
  (): Known => ({ places: undefined, stale: [] }),
  ({ places, stale }, changed) => ({ places, stale: [...stale, ...changed] }),
);

/** Returns where the rows of a table are in its columns. There may be places of rows that a write has removed. */
export function placesOf({ store, cache }: Pick<ServerContext, 'store' | 'cache'>, schema: Schema): Places {
  const table = store.table(schema);
  const known = cache.of(table, PLACES);
  known.places ??= Places.of(table.ids);
  if (known.stale.length > 0) {
    known.places = known.places.with(known.stale.filter((id) => table.has(id)));
    known.stale = [];
  }
  return known.places;
}

/** Whether the columns of a table are not mostly empty. The ids of generated components are too far apart. */
export const isFull = (context: Pick<ServerContext, 'store' | 'cache'>, schema: Schema): boolean =>
  placesOf(context, schema).size <= 4 * context.store.table(schema).ids.length + 4 * PAGE;

/** Whether a table is worth reading column by column. */
export const hasColumns = (context: Pick<ServerContext, 'store' | 'cache'>, schema: Schema): boolean =>
  context.store.table(schema).ids.length >= WORTH.columns && isFull(context, schema);
