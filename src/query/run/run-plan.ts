import { sortedIds, sortsById } from './sort/sort-matching-rows.ts';
import type { Context } from '../../context.ts';
import type { Schema } from '../../model/model.ts';
import type { Plan, Populate } from '../plan.ts';
import { type Node, NodeCount, nodeOf, type ResultPage, place } from '../result-node.ts';
import { large } from '../large-tables.ts';
import { matchingRows } from './matching/matching-rows.ts';
import { firstCombinations, firstSortRows, isOwn, sortedNode, sortRows } from './sort/sort-rows.ts';
import { rowsOfManyTypes } from './populate/rows-of-many-types.ts';
import { type PopulatedRows, rowsOfTarget } from './populate/rows-of-target.ts';

/** Runs a plan over the data. @throws {Refusal} for too many rows, and for refusals inside a populate */
export function runPlan(plan: Plan, context: Context): ResultPage {
  const page = findPage(plan, context);
  const count = new NodeCount(context.limits.maxNodes);
  count.add(page.nodes.length);
  for (const node of page.nodes) node.times = 1;
  fillPopulated(page.nodes, plan, context, count);
  return page;
}

/** Returns the rows of a plan, without populated rows. @throws {Refusal} */
function findPage(plan: Plan, context: Context): ResultPage {
  const matches = matchingRows(plan, context);
  const { order, offset, limit } = plan;
  const { joinedSort } = context.dialect.query;
  const end = limit === 0 ? matches.count : offset + limit;
  let nodes: readonly Node[];
  if (order.length === 0)
    nodes = matches
      .ids(end)
      .slice(offset, end)
      .map((id) => nodeOf(id, plan));
  else if (sortsById(order, matches, context)) {
    const ids = sortedIds(matches, plan, context);
    const hasTerms = !isOwn(order) && joinedSort !== 'once';
    nodes = hasTerms ? large.code!.sortedNodes(ids, plan, context) : ids.map((id) => nodeOf(id, plan));
  } else if (joinedSort === 'once') {
    const rows = sortRows(firstCombinations(matches.ids(), order, context), order, context).slice(
      offset,
      end,
    );
    nodes = rows.map(({ id }) => nodeOf(id, plan));
  } else {
    const rows = firstSortRows(matches.ids(), order, context, limit === 0 ? Infinity : end);
    nodes = rows.slice(offset).map((row) => sortedNode(row, plan, context));
  }
  return { nodes, total: matches.count };
}

/**
 * Fills in the populated rows of nodes, all nodes of a level at once, as Strapi asks its database once for each
 * attribute. Several links to a row give one node, so a level never has more nodes than there are rows. Nodes are
 * counted before the next level is read.
 *
 * @throws {Refusal} of a plan whose rows are reached, and for too many nodes
 */
function fillPopulated(nodes: readonly Node[], plan: Plan, context: Context, count: NodeCount): void {
  if (nodes.length === 0) return;
  const parents = nodes.map(({ id }) => id);
  for (const populate of plan.populate) {
    const populatedRows = rowsOf(parents, populate, plan.schema, context);
    let placed = 0;
    for (const node of nodes) placed += place(populatedRows.of(node.id), node);
    // Rows that are read and left out take memory too.
    count.add(Math.max(placed, populatedRows.size));
    for (const [rows, planBelow] of populatedRows.levels()) fillPopulated(rows, planBelow, context, count);
  }
}

export function rowsOf(
  parents: readonly number[],
  populate: Populate,
  above: Schema,
  context: Context,
): PopulatedRows {
  const { attribute } = populate;
  if (!('target' in attribute)) return rowsOfManyTypes(parents, populate, above, context);
  const ids = [...new Set(parents)].toSorted((a, b) => a - b);
  return rowsOfTarget(ids, populate, attribute.target, above, context);
}
