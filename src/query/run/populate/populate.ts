import type { Context } from '../../../context.ts';
import { Refusal } from '../../../errors/refusal.ts';
import type { Plan, Populate } from '../../plan.ts';
import type { FoundRows } from './found-rows.ts';
import { momentOf, queriesBelow } from './queries.ts';
import { linkedRows } from './linked-rows.ts';
import { type Node, type NodeCount, place } from '../../result-node.ts';
import { rowsOfManyTypes } from './rows-of-many-types.ts';
import { rowsOfTarget } from './rows-of-target.ts';

/**
 * Fills in what a plan populates under its nodes: one step for all nodes of a level, as Strapi asks its
 * database once for each attribute. A row that several nodes link to is one node, so a level never
 * holds more nodes than there are rows. They are counted level by level, before the next is read.
 *
 * @param moment how long it takes to find nothing. Default: as in a query of the schema
 * @returns how many queries Strapi makes one after the other for the slowest attribute
 * @throws {Refusal} of a plan whose rows are reached, and for more nodes than an answer may hold
 */
export function fillPopulated(
  nodes: readonly Node[],
  plan: Plan,
  context: Context,
  count: NodeCount,
  moment = momentOf(plan.schema),
): number {
  if (nodes.length === 0) return 0;
  const { isParallel } = context.dialect.query.populate;
  const find = (populate: Populate): FoundRows => rowsOf(nodes, populate, plan, context);
  const ahead = isParallel ? findAll(plan.populate, find) : undefined;
  const queries = plan.populate.map((populate, index) => {
    const found = ahead?.[index] ?? find(populate);
    let placed = 0;
    for (const node of nodes) placed += place(populate.isHidden ? undefined : found.of(node.id), node);
    // Rows that are read and left out take memory too.
    count.add(Math.max(placed, found.size));
    const below: number[] = [];
    const of = 'target' in populate.attribute ? 'one type' : 'several types';
    for (const [rows, planBelow] of found.levels()) {
      below.push(
        queriesBelow(planBelow, of, rows.length > 0, moment, () =>
          fillPopulated(rows, planBelow, context, count, moment),
        ),
      );
    }
    return found.queries(below, moment);
  });
  if (isParallel) orderByQueries(nodes, queries);
  return Math.max(0, ...queries);
}

function rowsOf(nodes: readonly Node[], populate: Populate, above: Plan, context: Context): FoundRows {
  const { attribute } = populate;
  if (!('target' in attribute)) return rowsOfManyTypes(nodes, populate, above, context);
  return (
    linkedRows(nodes, populate, attribute.target, above, context) ??
    rowsOfTarget(nodes, populate, attribute.target, above, context)
  );
}

/**
 * Finds the rows of all attributes of a level before anything below them. What is wrong with a query is refused before
 * what the database does not take.
 *
 * @throws {Refusal}
 */
function findAll(populates: readonly Populate[], find: (populate: Populate) => FoundRows): FoundRows[] {
  const refusals: Refusal[] = [];
  const found = populates.flatMap((populate) => {
    try {
      return [find(populate)];
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      refusals.push(error);
      return [];
    }
  });
  const [first] = refusals;
  if (first) throw refusals.find(({ reason }) => reason !== 'joined-sort-in-populate') ?? first;
  return found;
}

/** Attributes are answered in the order in which their last query ends. All begin at the same time. */
function orderByQueries(nodes: readonly Node[], queries: readonly number[]): void {
  const order = [...queries.keys()].toSorted((a, b) => queries[a]! - queries[b]!);
  if (order.every((index, i) => index === i)) return;
  for (const node of nodes) node.order = order;
}
