import type { Context } from '../../context.ts';
import { Refusal } from '../../errors/refusal.ts';
import type { Plan } from '../plan.ts';
import { matchingIds } from './matching-ids.ts';
import { fillPopulated } from './populate.ts';
import { countNodes, type Node, nodeOf } from './result-node.ts';
import { sortIds } from './sort-ids.ts';
import { sortedNode, sortRows, sortRowsOf } from './sort-rows.ts';

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
  else if (order.every((term) => term.alias.parent === undefined)) {
    nodes = sortIds(ids, order, context, offset, end).map((id) => nodeOf(id, plan));
  } else {
    const rows = sortRows(sortRowsOf(ids, order, context), order);
    const last = limit === 0 ? rows.length : end;
    nodes = rows.slice(offset, last).map((row) => sortedNode(row, plan, context));
  }
  if (plan.populate.length > 0) fillPopulated(nodes, plan, context);
  const { maxNodes } = context.limits;
  if (countNodes(nodes) > maxNodes) throw new Refusal('too-large', { clause: 'populate', limit: maxNodes });
  return { nodes, total: ids.length };
}
