import type { Context } from '../../context.ts';
import { readColumn } from '../../database/columns.ts';
import { compare } from '../../database/compare.ts';
import { conjuncts } from '../../database/condition.ts';
import { Refusal } from '../../errors/refusal.ts';
import type { Plan } from '../plan.ts';
import { baseIds } from './base-ids.ts';
import { countNodes } from './count-nodes.ts';
import { compileMatch } from './match.ts';
import { type Node, nodeOf } from './result-node.ts';
import { fillPopulated } from './populate.ts';
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
  fillPopulated(nodes, plan, context);
  const { maxNodes } = context.limits;
  if (countNodes(nodes) > maxNodes) throw new Refusal('too-large', { clause: 'populate', limit: maxNodes });
  return { nodes, total: ids.length };
}

function matchingIds(plan: Plan, context: Context): readonly number[] {
  const ids = baseIds(plan, context);
  const matches = compileMatch(plan, context, { isBased: true });
  const matching = matches ? ids.filter(matches) : ids;
  return inNaturalOrder(matching, plan, context);
}

function inNaturalOrder(ids: readonly number[], plan: Plan, context: Context): readonly number[] {
  const [first] = plan.order;
  const order = context.database.naturalOrder({
    schema: plan.schema,
    conditions: [...conjuncts(plan.visible), ...conjuncts(plan.where)],
    columns: plan.hasFieldSelection ? plan.columns.map(({ name }) => name) : null,
    firstSort: first && !first.alias.parent ? first : null,
    isSorted: plan.order.length > 0,
    joins: plan.joins,
    isSearch: plan.search !== null,
  });
  if (order === null) return ids;
  if (order === 'reversed') return ids.toReversed();
  const read = readColumn(context, plan.schema, order);
  return ids.toSorted((a, b) => compare(read(a), read(b)) || a - b);
}
