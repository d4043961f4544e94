import type { Context } from '../../context.ts';
import type { Plan } from '../plan.ts';
import { matchingIds } from './matching-ids.ts';
import { fillPopulated } from './populate.ts';
import { type Node, NodeCount, nodeOf } from './result-node.ts';
import { sortIds } from './sort-ids.ts';
import { firstCombinations, firstSortRows, isOwn, sortedNode, sortRows } from './sort-rows.ts';

export interface Page {
  readonly nodes: readonly Node[];
  /** How many entries meet the conditions, on this page or not. */
  readonly total: number;
}

/**
 * Runs a plan over the data.
 *
 * @throws {Refusal} for more rows than an answer may hold, and for refusals inside a populate
 */
export function runPlan(plan: Plan, context: Context): Page {
  const ids = matchingIds(plan, context);
  const { order, offset, limit } = plan;
  const end = limit === 0 ? ids.length : offset + limit;
  let nodes: readonly Node[];
  if (order.length === 0) nodes = ids.slice(offset, end).map((id) => nodeOf(id, plan));
  else if (isOwn(order)) {
    nodes = sortIds(ids, order, context, offset, end).map((id) => nodeOf(id, plan));
  } else if (context.dialect.query.joinedSort === 'once') {
    const rows = sortRows(firstCombinations(ids, order, context), order).slice(offset, end);
    nodes = rows.map(({ id }) => nodeOf(id, plan));
  } else {
    const rows = firstSortRows(ids, order, context, limit === 0 ? Infinity : end);
    nodes = rows.slice(offset).map((row) => sortedNode(row, plan, context));
  }
  const count = new NodeCount(context.limits.maxNodes);
  count.add(nodes.length);
  for (const node of nodes) node.times = 1;
  fillPopulated(nodes, plan, context, count);
  return { nodes, total: ids.length };
}
