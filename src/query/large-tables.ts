import type { Context } from '../context.ts';
import { WORTH } from '../database/database.ts';
import { isOwnType } from '../model/look-up.ts';
import type { Model, Schema } from '../model/model.ts';
import type { Store } from '../store/store.ts';
import type { OrderTerm, Plan } from './plan.ts';
import type { Node } from './result-node.ts';

/** The rows that match a plan, unsorted. */
export interface MatchingRows {
  readonly count: number;
  /** Returns their ids, ascending. @param most how many to return. Default: all */
  ids(most?: number): readonly number[];
  /** Whether a place is among them. Only if their table is read by columns. */
  has?(place: number): boolean;
}

/** Returns the first ids of a list, sorted. Equal ones keep their order. */
export type SortIds = (
  ids: readonly number[],
  order: readonly OrderTerm[],
  schema: Schema,
  context: Context,
  count: number,
) => readonly number[];

/** What reads large tables by columns: `run/by-column/`. */
interface ByColumn {
  rowsByColumns(plan: Plan, base: readonly number[], context: Context): MatchingRows | undefined;
  walkOrder(
    rows: MatchingRows,
    order: readonly OrderTerm[],
    schema: Schema,
    context: Context,
    most: number,
    sortIds: SortIds,
  ): readonly number[] | undefined;
  isWorthRanking(order: readonly OrderTerm[], count: number, context: Context): boolean;
  ranking(
    term: OrderTerm,
    schema: Schema,
    context: Context,
    size: number,
  ): ((id: number) => number) | undefined;
  sortedNodes(ids: readonly number[], plan: Plan, context: Context): Node[];
}

/**
 * The code for large tables. It is loaded once, before the first request to a double with such a table, like a module.
 * Without it all tables are read row by row, with the same answers.
 */
export const large: { code: ByColumn | undefined } = { code: undefined };

/** Whether a request to these data has to wait for the code. */
export const needsColumns = (model: Model, store: Store): boolean =>
  !large.code &&
  // To list the ids of components may read all entries.
  [...model.contentTypes.values()].some((type) => store.table(type).ids.length >= leastRows(type));

/** Generated data has hundreds of files, and few requests list them. */
const leastRows = (type: Schema): number => WORTH.columns * (isOwnType(type) ? 1 : 10);
