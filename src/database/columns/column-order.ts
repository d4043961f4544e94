import type { Schema } from '../../model/model.ts';
import { firstIndex } from '../../store/positions.ts';
import { compare, compareWithoutSurrogates, hasSurrogates, type Stored } from '../compare.ts';
import { type Column, columnName } from '../condition.ts';
import { columnSlot, keepColumn, type KeptColumn } from './kept-columns.ts';
import { numbersOf } from './numbers.ts';
import { type Places, placesOf } from './row-places.ts';
import { readColumn, type Reading } from '../rows/read-column.ts';

/** The rows of a table in the order of a column, the row of nulls among them. */
export class ColumnOrder {
  /** The places of all rows by value. Equal values are in ascending order of place. */
  readonly places: Uint32Array;
  /** By index in `places`: the first index with the same value. */
  readonly starts: Uint32Array;
  readonly #size: number;
  #ranks: Uint32Array | undefined;
  #nulls: readonly [from: number, to: number] | undefined;

  /** @param size how many places the column has */
  constructor(places: Uint32Array, size: number, areEqual: (a: number, b: number) => boolean) {
    this.places = places;
    this.#size = size;
    this.starts = new Uint32Array(places.length);
    for (let index = 1; index < places.length; index++) {
      const isSame = areEqual(places[index - 1]!, places[index]!);
      this.starts[index] = isSame ? this.starts[index - 1]! : index;
    }
  }

  /** The indexes of the rows with null, without `to`. */
  get nulls(): readonly [from: number, to: number] {
    if (this.#nulls) return this.#nulls;
    const from = this.ranks[0]!;
    return (this.#nulls = [from, firstIndex(this.starts, (start) => start > from)]);
  }

  /** By place: the first index with the same value. */
  get ranks(): Uint32Array {
    if (this.#ranks) return this.#ranks;
    const ranks = new Uint32Array(this.#size);
    for (let index = 0; index < this.places.length; index++) ranks[this.places[index]!] = this.starts[index]!;
    return (this.#ranks = ranks);
  }
}

const ORDERS = columnSlot<ColumnOrder>();

/**
 * Returns the order of all rows of a table by a column. It is sorted once, and after a write only changed rows are
 * sorted again.
 */
export function orderOf(context: Reading, schema: Schema, column: Column): ColumnOrder {
  const table = context.store.table(schema);
  const places = placesOf(context, schema);
  return keepColumn(context.cache.of(table, ORDERS), columnName(column), places, (before) =>
    before && before.stale.size * 4 < table.ids.length
      ? withChanged(before, places, schema, column, context)
      : orderAll(places, schema, column, context),
  )!;
}

export function isOrdered({ store, cache }: Reading, schema: Schema, column: Column): boolean {
  const kept = cache.of(store.table(schema), ORDERS).get(columnName(column));
  return kept?.stale.size === 0;
}

type ComparePlaces = (a: number, b: number) => number;

function orderAll(places: Places, schema: Schema, column: Column, context: Reading): ColumnOrder {
  const { ids } = context.store.table(schema);
  const rows = new Uint32Array(ids.length + 1);
  for (const [index, id] of ids.entries()) rows[index + 1] = places.of(id);
  const compareRows = comparing(places, rows, schema, column, context);
  return new ColumnOrder(rows.toSorted(compareRows), places.size, (a, b) => compareRows(a, b) === 0);
}

function comparing(
  places: Places,
  rows: Uint32Array,
  schema: Schema,
  column: Column,
  context: Reading,
): ComparePlaces {
  const { compare: compareValues, nullsLast } = context.database;
  const numbers = numbersOf(context, schema, column);
  const ofNull = nullsLast ? -1 : 1;
  if (numbers) return (a, b) => compareNumbers(numbers[a]!, numbers[b]!, ofNull);
  const read = readColumn(context, schema, column);
  const values = Array.from<Stored>({ length: places.size }).fill(null);
  let areSimple = compareValues === compare;
  for (const place of rows) {
    const value = read(places.idAt(place));
    values[place] = value;
    areSimple &&= value === null || (typeof value === 'string' && !hasSurrogates(value));
  }
  return areSimple
    ? (a, b) => compareWithoutSurrogates(values[a] as string | null, values[b] as string | null)
    : (a, b) => compareValues(values[a]!, values[b]!);
}

/** @param ofNull 1 where null, which is NaN here, comes first, and -1 where it comes last */
const compareNumbers = (a: number, b: number, ofNull: number): number =>
  a < b ? -1 : a > b ? 1 : a === b ? 0 : (Number(Number.isNaN(b)) - Number(Number.isNaN(a))) * ofNull;

function withChanged(
  { column: { places: ordered, ranks }, stale }: KeptColumn<ColumnOrder>,
  places: Places,
  schema: Schema,
  column: Column,
  context: Reading,
): ColumnOrder {
  const { compare: compareValues } = context.database;
  const table = context.store.table(schema);
  const read = readColumn(context, schema, column);
  const valueAt = (place: number): Stored => read(places.idAt(place));
  const changed = [...stale].filter((id) => places.has(id)).map((id) => places.of(id));
  const isStale = new Uint8Array(places.size);
  for (const place of changed) isStale[place] = 1;
  const compareRows: ComparePlaces = (a, b) => compareValues(valueAt(a), valueAt(b)) || a - b;
  const kept = ordered.filter((place) => isStale[place] === 0);
  const added = changed.filter((place) => table.has(places.idAt(place))).toSorted(compareRows);
  const merged = new Uint32Array(kept.length + added.length);
  let from = 0;
  added.forEach((place, at) => {
    const to = firstIndex(kept, (other) => compareRows(other, place) >= 0);
    merged.set(kept.subarray(from, to), from + at);
    merged[to + at] = place;
    from = to;
  });
  merged.set(kept.subarray(from), from + added.length);
  const areEqual = (a: number, b: number): boolean =>
    isStale[a] === 1 || isStale[b] === 1
      ? compareValues(valueAt(a), valueAt(b)) === 0
      : ranks[a] === ranks[b];
  return new ColumnOrder(merged, places.size, areEqual);
}
