import type { Context } from '../../../../context.ts';
import { placesOf } from '../../../../database/columns/places.ts';
import { WORTH } from '../../../../database/columns/worth.ts';
import type { Schema } from '../../../../model/model.ts';
import type { OrderTerm, Plan } from '../../../plan.ts';
import type { Node } from '../../../result-node.ts';
import { sortedNode } from '../../order/sort-rows.ts';
import { termOrder } from './term-order.ts';

/**
 * Whether rows are best sorted by the orders of whole columns: of their own, or of rows of which each is joined to one at
 * most. A few rows are faster to sort by their values.
 */
export const isWorthRanking = (order: readonly OrderTerm[], count: number, context: Context): boolean =>
  count >= WORTH.ranking && order.every((term) => termOrder(term, context) !== undefined);

/**
 * Returns a function that ranks ids in the order of a term.
 *
 * @param size how many ids are compared
 * @returns undefined if it is faster to compare their values
 */
export function ranking(
  term: OrderTerm,
  schema: Schema,
  context: Context,
  size: number,
): ((id: number) => number) | undefined {
  const isJoined = term.alias.parent !== undefined;
  const ranks = size < WORTH.ranking && !isJoined ? undefined : termOrder(term, context)?.order.ranks;
  const places = placesOf(context, schema);
  return ranks && ((id) => ranks[places.of(id)]!);
}

/** Returns the rows of a page with the values of its terms: they may be those of joined rows. */
export function sortedNodes(ids: readonly number[], plan: Plan, context: Context): Node[] {
  const terms = plan.order.map((term) => termOrder(term, context)!);
  return ids.map((id) =>
    sortedNode({ id, key: [], rows: terms.map((term) => term.rowOf(id)) }, plan, context),
  );
}
