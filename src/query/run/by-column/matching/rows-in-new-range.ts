import type { Context } from '../../../../context.ts';
import { type ColumnOrder, orderOf } from '../../../../database/columns/column-order.ts';
import type { Column, Condition } from '../../../../database/condition.ts';
import type { Schema } from '../../../../model/model.ts';
import { slot } from '../../../../store/cache.ts';
import { type ColumnCondition, isAboutColumn, keyOf } from '../masks/column-condition.ts';
import { KNOWN_MASKS, type KnownMasks } from '../masks/known-masks.ts';
import { addRow, hasRow, intersect, type RowMask, type RowSet } from '../masks/row-mask.ts';
import { isWorthOrder, sectionsOf } from '../one-column/in-order.ts';

/**
 * Returns the rows of a mask that meet conditions about columns, all but one of which were asked before. The new one is
 * looked up in the order of its column, so nothing goes through all rows.
 *
 * @returns undefined for other conditions, and where the order of the column is not worth its time
 */
export function rowsInNewRange(
  base: RowMask,
  conditions: readonly Condition[],
  schema: Schema,
  context: Context,
): RowSet | undefined {
  const known = context.cache.of(context.store.table(schema), KNOWN_MASKS);
  const asked = newCondition(conditions, known);
  if (!asked || !isWorthOrder(asked.condition.column, known, schema, context)) return undefined;
  const order = orderOf(context, schema, asked.condition.column);
  const [section, another] = sectionsOf(asked.condition, schema, context) ?? [];
  if (!section || another) return undefined;
  const [from, to] = [section[0], Math.max(...section)];
  const { rows, before } = rankedRows(base, asked, order, known, schema, context);
  const { ranks } = order;
  return {
    count: before[to]! - before[from]!,
    has: (place) => hasRow(rows, place) && ranks[place]! >= from && ranks[place]! < to,
    mask: () => rowsInSection(from, to, order, rows),
  };
}

interface NewCondition {
  readonly condition: ColumnCondition;
  /** The keys of the others. */
  readonly others: readonly string[];
}

/** Returns the one condition that is new, if all are about columns. */
function newCondition(conditions: readonly Condition[], known: KnownMasks): NewCondition | undefined {
  let found: ColumnCondition | undefined;
  const others: string[] = [];
  for (const condition of conditions) {
    if (!isAboutColumn(condition)) return undefined;
    const key = keyOf(condition);
    if (known.has(key)) others.push(key);
    else if (found) return undefined;
    else found = condition;
  }
  return found && { condition: found, others };
}

/** The rows of a mask that meet known conditions, to be counted in the order of a column. */
interface RankedRows {
  readonly base: RowMask;
  readonly others: string;
  readonly column: Column;
  readonly rows: RowMask;
  /** How many of the rows come before each index of the order. */
  readonly before: Uint32Array;
}

const RANKED = slot((): RankedRows[] => []);
const MAX_RANKED = 4;

function rankedRows(
  base: RowMask,
  { condition: { column }, others: keys }: NewCondition,
  order: ColumnOrder,
  masks: KnownMasks,
  schema: Schema,
  context: Context,
): RankedRows {
  const others = keys.join('&');
  const known = context.cache.of(context.store.table(schema), RANKED);
  const found = known.find((each) => each.base === base && each.column === column && each.others === others);
  if (found) return found;
  const rows = base.slice();
  for (const key of keys) intersect(rows, masks.get(key)!);
  const ranked = { base, others, column, rows, before: countsBefore(order, rows) };
  known.push(ranked);
  if (known.length > MAX_RANKED) known.shift();
  return ranked;
}

function countsBefore({ places }: ColumnOrder, rows: RowMask): Uint32Array {
  const before = new Uint32Array(places.length + 1);
  for (let index = 0; index < places.length; index++)
    before[index + 1] = before[index]! + Number(hasRow(rows, places[index]!));
  return before;
}

/** Returns the rows of a mask between two indexes of an order. */
function rowsInSection(from: number, to: number, { places }: ColumnOrder, rows: RowMask): RowMask {
  const found = new Uint32Array(rows.length);
  for (const place of places.subarray(from, to)) if (hasRow(rows, place)) addRow(found, place);
  return found;
}
