import type { ServerContext } from '../../context.ts';
import type { ScalarAttribute, ScalarType } from '../../model/attribute.ts';
import type { Schema } from '../../model/model.ts';
import { slot } from '../../store/cache.ts';
import { lastIdOf, type Table } from '../../store/store.ts';
import type { Database } from '../database.ts';
import { storedValue } from '../stored-value.ts';

const NUMBER_TYPES = new Set<ScalarType>([
  'integer',
  'biginteger',
  'float',
  'decimal',
  'boolean',
  'datetime',
  'timestamp',
]);

/** Whether a column holds only numbers, if the data are sound. */
export const mayHoldNumbers = ({ type }: ScalarAttribute): boolean => NUMBER_TYPES.has(type);

/** The numbers of a column by id: NaN where there is no row, or no value. */
interface Numbers {
  readonly values: Float64Array;
  /** Whether the table before a write uses the same values: then they stay as they are. */
  readonly isShared: boolean;
  /** The ids of rows that were written since. */
  readonly stale: ReadonlySet<number>;
}

/** By attribute; null for a column that holds something else as well. */
const NUMBERS = slot(
  () => new Map<string, Numbers | null>(),
  (columns, changed, isShared) =>
    new Map(
      [...columns].map(([name, numbers]) => [
        name,
        numbers && {
          values: numbers.values,
          isShared: isShared || numbers.isShared,
          stale: new Set([...numbers.stale, ...changed]),
        },
      ]),
    ),
);

/**
 * Returns the values of a column as the database holds them, by id: NaN for null. There is one for every bit of
 * a row mask: their number is a multiple of 32. All are read when the column is first asked for, so ask only
 * where all rows count, and ids leave no large gaps.
 *
 * @returns undefined for a column that holds other values than numbers and null
 */
export function numbersOf(
  { store, cache, database }: Pick<ServerContext, 'store' | 'cache' | 'database'>,
  schema: Schema,
  column: ScalarAttribute,
): Float64Array | undefined {
  if (!mayHoldNumbers(column)) return undefined;
  const table = store.table(schema);
  const columns = cache.of(table, NUMBERS);
  let numbers = columns.get(column.name);
  if (numbers === undefined || (numbers && numbers.stale.size > 0)) {
    numbers = readNumbers(numbers, table, column, database);
    columns.set(column.name, numbers);
  }
  return numbers?.values;
}

function readNumbers(
  before: Numbers | undefined,
  table: Table,
  { name, type }: ScalarAttribute,
  database: Database,
): Numbers | null {
  const { values, isOwn } = valuesFor(table, before);
  const target = isOwn ? values : values.slice();
  for (const id of before?.stale ?? table.ids) {
    const stored = table.has(id) ? storedValue(table.value(id, name), type, database) : null;
    if (stored !== null && (typeof stored !== 'number' || Number.isNaN(stored))) return null;
    target[id] = stored ?? Number.NaN;
  }
  return { values: target, isShared: false, stale: NOTHING };
}

/** Returns the values to go on with, with room for every id, and whether no other table uses them. */
function valuesFor(table: Table, before: Numbers | undefined): { values: Float64Array; isOwn: boolean } {
  const lastId = lastIdOf(table);
  if (before && lastId < before.values.length) return { values: before.values, isOwn: !before.isShared };
  // Some room, so that not every new row makes them longer.
  const highest = before ? Math.ceil(lastId * 1.25) : lastId;
  const values = new Float64Array(((highest >> 5) + 1) << 5).fill(Number.NaN);
  if (before) values.set(before.values);
  return { values, isOwn: true };
}

const NOTHING: ReadonlySet<number> = new Set();
