import type { Context } from '../../../context.ts';
import { linksOf } from '../../../database/rows/ids-by-value.ts';
import { Refusal } from '../../../errors/refusal.ts';
import {
  type EdgeAttribute,
  hasLinkOrder,
  isInverseOfMorphToOne,
  isSameDocument,
} from '../../../model/attribute.ts';
import type { Schema } from '../../../model/model.ts';
import type { Plan, Populate } from '../../plan.ts';
import { type Node, nodeOf, type Populated } from '../../result-node.ts';
import { compileMatch } from '../row-by-row/compile-condition.ts';
import { cutRows, sortedNode, type SortRow, sortRows, sortRowsOf } from '../sort/sort-rows.ts';
import { SortWork } from '../sort/combinations.ts';

/** A row that a parent links to. */
interface TargetRow extends SortRow {
  readonly parent: number;
  /** Its position among the links of the parent, from 1. */
  readonly position: number;
}

/** Finds the rows of an attribute with one target. @param parents in the order of their ids @throws {Refusal} */
export function rowsOfTarget(
  parents: readonly number[],
  populate: Populate,
  target: Schema,
  above: Schema,
  context: Context,
): PopulatedRows {
  const { attribute } = populate;
  const plan = planOf(populate, target);
  const batch = matchingLinks(parents, populate, above, plan, context);
  if (populate.count) return counts(batch, plan);
  const groups = new Map<number, Node[]>();
  const nodeByName = new Map<string | number, Node>();
  const showsPosition = !plan.isWholeRow && plan.columns.some(({ term }) => term === plan.order.length);
  for (const row of sortBatch(batch, populate, plan, context)) {
    const name =
      showsPosition || row.rows ? [row.id, showsPosition && row.position, row.rows].join() : row.id;
    let node = nodeByName.get(name);
    if (!node) {
      node = sortedNode(row, plan, context);
      if (showsPosition) node = withPosition(node, attribute, row.position);
      nodeByName.set(name, node);
    }
    const group = groups.get(row.parent);
    if (group) group.push(node);
    else groups.set(row.parent, [node]);
  }
  const of = (parent: number): Populated => {
    const group = populate.isCut ? undefined : groups.get(parent);
    return attribute.many ? (group ?? populate.empty) : (group?.[0] ?? null);
  };
  return { of, size: nodeByName.size, levels: () => [[[...nodeByName.values()], plan]] };
}

function matchingLinks(
  parents: readonly number[],
  { attribute }: Populate,
  above: Schema,
  plan: Plan,
  context: Context,
): TargetRow[] {
  const links = linksOf(above, attribute, context);
  const compiled = compileMatch(plan, context);
  const matchById = new Map<number, boolean>();
  // Rows of a document that are in the answer already are left out.
  const left = new Set(isSameDocument(attribute) ? parents : []);
  const matches = (id: number): boolean => {
    if (left.has(id)) return false;
    if (!compiled) return true;
    let match = matchById.get(id);
    if (match === undefined) matchById.set(id, (match = compiled(id)));
    return match;
  };
  const key: SortRow['key'] = [];
  const batch: TargetRow[] = [];
  for (const parent of parents) {
    let index = 0;
    for (const { id, pos } of links.of(parent)) {
      index += 1;
      if (matches(id)) batch.push({ id, parent, position: pos ?? index, key, rows: null });
    }
  }
  return batch;
}

/** Adds the position behind the values of the sort. A single component has none. */
function withPosition(node: Node, { kind, many }: EdgeAttribute, position: number): Node {
  const terms = node.terms ?? node.plan.order.map(() => null);
  return { ...node, terms: [...terms, kind === 'component' && !many ? null : position] };
}

/** Counts the linked rows. Populates below a count read one row of each parent, and are left out. */
function counts(batch: readonly TargetRow[], plan: Plan): PopulatedRows {
  const totals = new Map<number, number>();
  const rows = new Map<number, Node>();
  for (const { parent, id } of batch) {
    totals.set(parent, (totals.get(parent) ?? 0) + 1);
    if (plan.populate.length > 0) rows.set(parent, nodeOf(id, plan));
  }
  return {
    of: (parent) => ({ count: totals.get(parent) ?? 0 }),
    size: 0,
    levels: () => [[[...rows.values()], plan]],
  };
}

/**
 * Sorts the linked rows of all parents together, by the sort and then by links. Offset and limit apply to this list.
 */
function sortBatch(
  batch: readonly TargetRow[],
  populate: Populate,
  plan: Plan,
  context: Context,
): readonly TargetRow[] {
  if (plan.order.length === 0) return cutRows(inLinkOrder(batch, populate), plan);
  const byId = new Map<number, SortRow[]>();
  for (const row of sortRowsOf(new Set(batch.map(({ id }) => id)), plan.order, context)) {
    const rows = byId.get(row.id);
    if (rows) rows.push(row);
    else byId.set(row.id, [row]);
  }
  const work = new SortWork(context);
  for (const { id } of batch) work.addRows(byId.get(id)!.length);
  const linked = batch.flatMap(({ parent, position, id }) =>
    byId.get(id)!.map((row): TargetRow => ({ ...row, parent, position })),
  );
  const { orderOfEqual } = context.dialect.query.populate;
  const isById = orderOfEqual(populate.attribute) === 'id';
  const ordered = isById ? linked.toSorted((a, b) => a.id - b.id) : inLinkOrder(linked, populate);
  return cutRows(sortRows(ordered, plan.order, context), plan);
}

function inLinkOrder(rows: readonly TargetRow[], { attribute, reversed }: Populate): readonly TargetRow[] {
  if (hasLinkOrder(attribute)) {
    const sign = reversed ? -1 : 1;
    return rows.toSorted((a, b) => sign * (a.position - b.position));
  }
  return isInverseOfMorphToOne(attribute) ? rows.toSorted((a, b) => a.id - b.id) : rows;
}

/** The rows of one populated attribute, for all parents. */
export interface PopulatedRows {
  of(parent: number): Populated;
  /** How many rows were read. */
  readonly size: number;
  /** Returns the rows of each type with their plan. @throws {Refusal} when a type is reached that is refused */
  levels(): Iterable<readonly [nodes: readonly Node[], plan: Plan]>;
}

export function planOf(populate: Populate, type: Schema): Plan {
  const plan = populate.plans.get(type.uid);
  if (plan instanceof Refusal) throw plan;
  return plan!;
}
