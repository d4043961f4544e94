import type { Context } from '../../context.ts';
import type { Plan } from '../plan.ts';
import { matchingRows } from './matching/matching-rows.ts';
import { fillPopulated } from './populate/populate.ts';
import { type Node, NodeCount, nodeOf } from '../result-node.ts';
import { sortedIds, sortsById } from './order/sort-ids.ts';
import { firstCombinations, firstSortRows, isOwn, sortedNode, sortRows } from './order/sort-rows.ts';

/** The rows of one page. */
export interface Page {
  readonly nodes: readonly Node[];
  /** How many entries meet the conditions, on this page or not. */
  readonly total: number;
}

/** What the query of a request asked for and found. */
export interface Selection {
  readonly plan: Plan;
  readonly page: Page;
}

/**
 * Runs a plan over the data.
 *
 * @throws {Refusal} for more rows than an answer may hold, and for refusals inside a populate
 */
export function runPlan(plan: Plan, context: Context): Page {
  const page = findPage(plan, context);
  const count = new NodeCount(context.limits.maxNodes);
  count.add(page.nodes.length);
  for (const node of page.nodes) node.times = 1;
  fillPopulated(page.nodes, plan, context, count);
  return page;
}

/** Returns the rows of a plan, without what is populated. @throws {Refusal} */
function findPage(plan: Plan, context: Context): Page {
  const found = matchingRows(plan, context);
  const { order, offset, limit } = plan;
  const { joinedSort } = context.dialect.query;
  const end = limit === 0 ? found.count : offset + limit;
  let nodes: readonly Node[];
  if (order.length === 0)
    nodes = found
      .ids(end)
      .slice(offset, end)
      .map((id) => nodeOf(id, plan));
  else if (sortsById(order, found, context)) {
    const ids = sortedIds(found, plan, context);
    const hasTerms = !isOwn(order) && joinedSort !== 'once';
    nodes = hasTerms ? context.byColumn.sortedNodes(ids, plan, context) : ids.map((id) => nodeOf(id, plan));
  } else if (joinedSort === 'once') {
    const rows = sortRows(firstCombinations(found.ids(), order, context), order, context).slice(offset, end);
    nodes = rows.map(({ id }) => nodeOf(id, plan));
  } else {
    const rows = firstSortRows(found.ids(), order, context, limit === 0 ? Infinity : end);
    nodes = rows.slice(offset).map((row) => sortedNode(row, plan, context));
  }
  return { nodes, total: found.count };
}
