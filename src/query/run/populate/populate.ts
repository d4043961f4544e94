import type { Context } from '../../../context.ts';
import type { Plan, Populate } from '../../plan.ts';
import { type Node, type NodeCount, place } from '../../result-node.ts';
import type { FoundRows } from './found-rows.ts';
import { linkedRows } from './linked-rows.ts';
import { rowsOfManyTypes } from './rows-of-many-types.ts';
import { rowsOfTarget } from './rows-of-target.ts';

/**
 * Fills in what a plan populates under its nodes: one step for all nodes of a level, as Strapi asks its
 * database once for each attribute. A row that several nodes link to is one node, so a level never
 * holds more nodes than there are rows. They are counted level by level, before the next is read.
 *
 * @throws {Refusal} of a plan whose rows are reached, and for more nodes than an answer may hold
 */
export function fillPopulated(nodes: readonly Node[], plan: Plan, context: Context, count: NodeCount): void {
  if (nodes.length === 0) return;
  for (const populate of plan.populate) {
    const found = rowsOf(nodes, populate, plan, context);
    let placed = 0;
    for (const node of nodes) placed += place(found.of(node.id), node);
    // Rows that are read and left out take memory too.
    count.add(Math.max(placed, found.size));
    for (const [rows, planBelow] of found.levels()) fillPopulated(rows, planBelow, context, count);
  }
}

function rowsOf(nodes: readonly Node[], populate: Populate, above: Plan, context: Context): FoundRows {
  const { attribute } = populate;
  if (!('target' in attribute)) return rowsOfManyTypes(nodes, populate, above, context);
  return (
    linkedRows(nodes, populate, attribute.target, above, context) ??
    rowsOfTarget(nodes, populate, attribute.target, above, context)
  );
}
