import type { ServerContext } from '../../context.ts';
import type { Schema } from '../../model/model.ts';
import { slot } from '../../store/cache.ts';
import { firstIndex } from '../../store/first-index.ts';
import { lastIdOf, type Table } from '../../store/store.ts';
import { compare, compareWithoutSurrogates, hasSurrogates, type Stored } from '../compare.ts';
import type { Column } from '../condition.ts';
import type { Database } from '../database.ts';
import { numbersOf } from './numbers.ts';
import { readColumn } from './read-column.ts';

/** The rows of a table in the order of a column. */
export class ColumnOrder {
  /** All ids by value; equal values by id. */
  readonly ids: Uint32Array;
  /** By place: where the rows with the same value begin. */
  readonly starts: Uint32Array;
  readonly #lastId: number;
  #ranks: Uint32Array | undefined;

  constructor(ids: Uint32Array, lastId: number, areEqual: (a: number, b: number) => boolean) {
    this.ids = ids;
    this.#lastId = lastId;
    this.starts = new Uint32Array(ids.length);
    for (let place = 1; place < ids.length; place++) {
      const isSame = areEqual(ids[place - 1]!, ids[place]!);
      this.starts[place] = isSame ? this.starts[place - 1]! : place;
    }
  }

  /** By id: where the rows with the same value begin. */
  get ranks(): Uint32Array {
    if (this.#ranks) return this.#ranks;
    this.#ranks = new Uint32Array(this.#lastId + 1);
    for (let place = 0; place < this.ids.length; place++) this.#ranks[this.ids[place]!] = this.starts[place]!;
    return this.#ranks;
  }
}

interface Kept {
  readonly order: ColumnOrder;
  /** The ids of rows that were written since. */
  readonly stale: ReadonlySet<number>;
}

const ORDERS = slot(
  () => new Map<string, Kept>(),
  (orders, changed) =>
    new Map(
      [...orders].map(([name, { order, stale }]) => [
        name,
        { order, stale: new Set([...stale, ...changed]) },
      ]),
    ),
);

type Read = (id: number) => Stored;

/**
 * Returns the order of all rows of a table by a column. It is worked out once for each table, and after a
 * write only for the rows that changed. The ids must leave no large gaps.
 */
export function orderOf(
  context: Pick<ServerContext, 'store' | 'cache' | 'database'>,
  schema: Schema,
  column: Column,
): ColumnOrder {
  const table = context.store.table(schema);
  const orders = context.cache.of(table, ORDERS);
  const name = column === 'id' ? 'id' : column.name;
  const kept = orders.get(name);
  if (kept && kept.stale.size === 0) return kept.order;
  const read = readColumn(context, schema, column);
  const order =
    kept && kept.stale.size * 4 < table.ids.length
      ? withChanged(kept.order, kept.stale, table, read, context.database)
      : orderAll(table, comparing(context, schema, column, read));
  orders.set(name, { order, stale: NOTHING });
  return order;
}

const NOTHING: ReadonlySet<number> = new Set();

type Compare = (a: number, b: number) => number;

/** Returns the quickest way to compare rows by a column. */
function comparing(
  context: Pick<ServerContext, 'store' | 'cache' | 'database'>,
  schema: Schema,
  column: Column,
  read: Read,
): Compare {
  const { compare: compareValues, nullsLast } = context.database;
  if (column === 'id') return (a, b) => a - b;
  const numbers = numbersOf(context, schema, column);
  const ofNull = nullsLast ? -1 : 1;
  if (numbers) return (a, b) => compareNumbers(numbers[a]!, numbers[b]!, ofNull);
  const values: Stored[] = [];
  let areSimple = compareValues === compare;
  for (const id of context.store.table(schema).ids) {
    const value = read(id);
    values[id] = value;
    areSimple &&= value === null || (typeof value === 'string' && !hasSurrogates(value));
  }
  return areSimple
    ? (a, b) => compareWithoutSurrogates(values[a] as string | null, values[b] as string | null)
    : (a, b) => compareValues(values[a]!, values[b]!);
}

/** NaN stands for null, which comes first, or last with -1. */
const compareNumbers = (a: number, b: number, ofNull: number): number =>
  a < b ? -1 : a > b ? 1 : a === b ? 0 : (Number(Number.isNaN(b)) - Number(Number.isNaN(a))) * ofNull;

function orderAll(table: Table, compareIds: Compare): ColumnOrder {
  const ids = Uint32Array.from(table.ids).toSorted(compareIds);
  return new ColumnOrder(ids, lastIdOf(table), (a, b) => compareIds(a, b) === 0);
}

/** Puts the rows that changed where they belong now. */
function withChanged(
  { ids, ranks }: ColumnOrder,
  stale: ReadonlySet<number>,
  table: Table,
  read: Read,
  { compare: compareValues }: Database,
): ColumnOrder {
  const lastId = lastIdOf(table);
  const isStale = new Uint8Array(Math.max(lastId + 1, ranks.length));
  for (const id of stale) isStale[id] = 1;
  const compareIds = (a: number, b: number): number => compareValues(read(a), read(b)) || a - b;
  const kept = ids.filter((id) => isStale[id] === 0);
  const added = [...stale].filter((id) => table.has(id)).toSorted(compareIds);
  const merged = new Uint32Array(kept.length + added.length);
  let from = 0;
  added.forEach((id, i) => {
    const to = firstIndex(kept, (other) => compareIds(other, id) >= 0);
    merged.set(kept.subarray(from, to), from + i);
    merged[to + i] = id;
    from = to;
  });
  merged.set(kept.subarray(from), from + added.length);
  const areEqual = (a: number, b: number): boolean =>
    isStale[a] === 1 || isStale[b] === 1 ? compareValues(read(a), read(b)) === 0 : ranks[a] === ranks[b];
  return new ColumnOrder(merged, lastId, areEqual);
}
