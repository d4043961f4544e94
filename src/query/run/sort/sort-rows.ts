import type { Context } from '../../../context.ts';
import { readColumn } from '../../../database/rows/read-column.ts';
import type { Stored } from '../../../database/compare.ts';
import type { Value } from '../../../store/store.ts';
import type { OrderTerm, Plan } from '../../plan.ts';
import { combinationsOf, SortWork } from './combinations.ts';
import { type Node, nodeOf } from '../../result-node.ts';

/** One row of a sorted result, with one combination of its joined rows. */
export interface SortRow {
  readonly id: number;
  readonly key: readonly Stored[];
  /** The ids of the rows of the terms, 0 for none. */
  readonly rows: readonly number[] | null;
}

/**
 * Returns the sort rows of ids: one each, or one for each distinct combination of values in a sort through a relation
 * to many. Entries repeat then, as in SQL.
 *
 * @throws {Refusal} for too many rows
 */
export function sortRowsOf(ids: Iterable<number>, order: readonly OrderTerm[], context: Context): SortRow[] {
  const result: SortRow[] = [];
  eachKey(ids, order, context, (id, key, rows) => result.push({ id, key, rows: rows() }));
  return result;
}

function eachKey(
  ids: Iterable<number>,
  order: readonly OrderTerm[],
  context: Context,
  visit: (id: number, key: readonly Stored[], rows: () => SortRow['rows']) => void,
): void {
  const work = new SortWork(context);
  if (isOwn(order)) {
    const terms = order.map((term) => readColumn(context, term.alias.schema, term.column));
    for (const id of ids) {
      work.addSteps(terms.length);
      visit(
        id,
        terms.map((read) => read(id)),
        noRows,
      );
    }
    return;
  }
  const eachCombination = combinationsOf(order, context, work);
  for (const id of ids) eachCombination(id, (key, rows) => visit(id, key, rows));
}

const noRows = (): null => null;

/** Whether an order needs no joined rows. */
export const isOwn = (order: readonly OrderTerm[]): boolean =>
  order.every((term) => term.alias.parent === undefined);

/**
 * Returns the first sort rows of ids, sorted. Holds only about twice as many at a time.
 *
 * @throws {Refusal} for too many rows
 */
export function firstSortRows(
  ids: readonly number[],
  order: readonly OrderTerm[],
  context: Context,
  count: number,
): readonly SortRow[] {
  const compareKeys = comparing(order, context);
  const first: SortRow[] = [];
  let last: SortRow | undefined;
  const cut = (): void => {
    first.sort((a, b) => compareKeys(a.key, b.key));
    first.length = Math.min(first.length, count);
  };
  eachKey(ids, order, context, (id, key, rows) => {
    if (last && compareKeys(key, last.key) >= 0) return;
    first.push({ id, key, rows: rows() });
    if (first.length < 2 * count + SPARE_ROWS) return;
    cut();
    last = first.at(-1);
  });
  cut();
  return first;
}

/** Returns one sort row for each id, with its first values in the order. @throws {Refusal} for too many rows */
export function firstCombinations(
  ids: readonly number[],
  order: readonly OrderTerm[],
  context: Context,
): readonly SortRow[] {
  const compareKeys = comparing(order, context);
  const first = new Map<number, Key>();
  eachKey(ids, order, context, (id, key) => {
    const best = first.get(id);
    if (!best || compareKeys(key, best) < 0) first.set(id, key);
  });
  return [...first].map(([id, key]) => ({ id, key, rows: null }));
}

/** Makes short pages sort less often. */
const SPARE_ROWS = 1000;

export function sortRows<Row extends SortRow>(
  rows: readonly Row[],
  order: readonly OrderTerm[],
  context: Context,
): readonly Row[] {
  if (order.length === 0) return rows;
  const compareKeys = comparing(order, context);
  return rows.toSorted((a, b) => compareKeys(a.key, b.key));
}

type Key = SortRow['key'];

function comparing(
  order: readonly OrderTerm[],
  { database: { compare } }: Context,
): (a: Key, b: Key) => number {
  const signs = order.map((term) => (term.descending ? -1 : 1));
  return (a, b) => {
    for (let i = 0; i < signs.length; i++) {
      const sign = compare(a[i]!, b[i]!);
      if (sign !== 0) return sign * signs[i]!;
    }
    return 0;
  };
}

/** Returns the node of a row, with the answered values of its terms if it is sorted through joined rows. */
export function sortedNode({ id, rows }: SortRow, plan: Plan, { store }: Context): Node {
  const node = nodeOf(id, plan);
  if (!rows) return node;
  const terms = plan.order.map(({ alias, column }, at): Value => {
    const row = rows[at]!;
    if (row === 0) return null;
    return column === 'id' ? row : store.table(alias.schema).value(row, column.name);
  });
  return { ...node, terms };
}

export const cutRows = <Row>(rows: readonly Row[], { offset, limit }: Plan): readonly Row[] =>
  offset > 0 || limit > 0 ? rows.slice(offset, limit > 0 ? offset + limit : undefined) : rows;
