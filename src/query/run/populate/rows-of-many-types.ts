import type { Context } from '../../../context.ts';
import { Refusal } from '../../../errors/refusal.ts';
import type { Schema } from '../../../model/model.ts';
import type { Plan, Populate } from '../../plan.ts';
import { type PopulatedRows, planOf } from './rows-of-target.ts';
import { linksOf } from '../../../database/rows/ids-by-value.ts';
import { compileMatch } from '../row-by-row/compile-condition.ts';
import type { Node, Populated } from '../../result-node.ts';
import { cutRows, sortedNode, sortRows, sortRowsOf } from '../sort/sort-rows.ts';

/** Zones and morph relations: the type is part of each link, and each type is read in a step of its own. */
export function rowsOfManyTypes(
  parents: readonly number[],
  populate: Populate,
  above: Schema,
  context: Context,
): PopulatedRows {
  const { attribute, plans, empty, leavesOutHidden } = populate;
  if (populate.isCut) return { of: () => null, size: 0, levels: () => [] };
  const links = linksOf(above, attribute, context);
  if (populate.count) {
    const counted = (parent: number) => links.of(parent).filter(({ type }) => plans.has(type.uid)).length;
    return { of: (parent) => ({ count: counted(parent) }), size: 0, levels: () => [] };
  }
  const idsByType = new Map<Schema, Set<number>>();
  for (const parent of parents) {
    for (const { type, id } of links.of(parent)) {
      if (!plans.has(type.uid)) continue;
      const ids = idsByType.get(type);
      if (ids) ids.add(id);
      else idsByType.set(type, new Set([id]));
    }
  }
  const nodesByType = new Map<Schema, Map<number, Node[]>>();
  let size = 0;
  for (const [type, ids] of idsByType) {
    const plan = plans.get(type.uid);
    if (plan instanceof Refusal) continue;
    const rows = rowsOfType(ids, plan!, context);
    size += rows.length;
    nodesByType.set(type, groupById(rows));
  }
  const of = (parent: number): Populated => {
    const linked = links.of(parent);
    const nodes = linked.flatMap(({ type, id }) => nodesByType.get(type)?.get(id) ?? []);
    if (nodes.length > 0) return attribute.many ? nodes : nodes[0];
    if (leavesOutHidden && linked.some(({ type }) => !plans.has(type.uid))) return undefined;
    return attribute.many ? empty : null;
  };
  // A refusal is thrown when its type is reached, after refusals below earlier types.
  function* levels(): Iterable<readonly [readonly Node[], Plan]> {
    for (const type of idsByType.keys()) {
      const plan = planOf(populate, type);
      yield [[...nodesByType.get(type)!.values()].flat(), plan];
    }
  }
  return { of, size, levels };
}

function rowsOfType(idSet: ReadonlySet<number>, plan: Plan, context: Context): Node[] {
  const matches = compileMatch(plan, context);
  const ids = [...idSet].toSorted((a, b) => a - b).filter((id) => !matches || matches(id));
  const rows = sortRows(sortRowsOf(ids, plan.order, context), plan.order, context);
  return cutRows(rows, plan).map((row) => sortedNode(row, plan, context));
}

function groupById(nodes: readonly Node[]): Map<number, Node[]> {
  const groups = new Map<number, Node[]>();
  for (const node of nodes) {
    const group = groups.get(node.id);
    if (group) group.push(node);
    else groups.set(node.id, [node]);
  }
  return groups;
}
