import type { Context } from '../../context.ts';
import { Refusal } from '../../errors/refusal.ts';
import type { EdgeAttribute } from '../../model/attribute.ts';
import { hasLinkOrder, isInverseOfMorphToOne } from '../../model/link-kinds.ts';
import type { Schema } from '../../model/model.ts';
import type { Plan, Populate } from '../plan.ts';
import { type Node, type NodeCount, place, type Populated } from './result-node.ts';
import { linksOf } from './links-of.ts';
import { compileMatch } from './matching-ids.ts';
import { sortedNode, type SortRow, sortRows, sortRowsOf } from './sort-rows.ts';
import { SortWork } from './sort-work.ts';

/**
 * Fills in what a plan populates under its nodes: one step for all nodes of a level, as Strapi asks its
 * database once for each attribute. A row that several nodes link to is one node, so a level never
 * holds more nodes than there are rows. They are counted level by level, before the next is read.
 *
 * @returns how many queries Strapi makes one after the other for the slowest attribute
 * @throws {Refusal} of a plan whose rows are reached, and for more nodes than an answer may hold
 */
export function fillPopulated(
  nodes: readonly Node[],
  plan: Plan,
  context: Context,
  count: NodeCount,
): number {
  if (nodes.length === 0) return 0;
  const queries = plan.populate.map((populate) => {
    const { attribute } = populate;
    const found =
      attribute.kind === 'zone' || attribute.kind === 'morph'
        ? rowsOfManyTypes(nodes, populate, plan, context)
        : rowsOfTarget(nodes, populate, attribute.target, plan, context);
    let placed = 0;
    for (const node of nodes) placed += place(found.of(node.id), node);
    // Rows that are read and left out take memory too.
    count.add(Math.max(placed, found.size));
    return found.fillBelow(count);
  });
  if (context.dialect.query.populate.answersFirst === 'quickest') orderByQueries(nodes, queries);
  return Math.max(0, ...queries);
}

/** What takes time beside queries, in queries: only the order of these numbers counts. */
const MOMENT = { toGoBelow: 0.1, toFindNothing: 0.5 };

function queriesBelow(nodes: readonly Node[], plan: Plan, context: Context, count: NodeCount): number {
  if (!plan.populates) return 0;
  if (nodes.length === 0) return MOMENT.toFindNothing;
  return MOMENT.toGoBelow + fillPopulated(nodes, plan, context, count);
}

/** Attributes are answered in the order in which their last query ends. All begin at the same time. */
function orderByQueries(nodes: readonly Node[], queries: readonly number[]): void {
  const order = [...queries.keys()].toSorted((a, b) => queries[a]! - queries[b]!);
  if (order.every((index, i) => index === i)) return;
  for (const node of nodes) node.order = order;
}

/** The rows of one populated attribute, for all parents. */
interface Found {
  of(parent: number): Populated;
  /** How many rows were read. */
  readonly size: number;
  /** Fills in what is populated under the rows. Returns the number of queries for all of it, as {@link fillPopulated}. @throws {Refusal} */
  fillBelow(count: NodeCount): number;
}

function planOf(populate: Populate, type: Schema): Plan {
  const plan = populate.plans.get(type.uid);
  if (plan instanceof Refusal) throw plan;
  return plan!;
}

const parentIds = (nodes: readonly Node[]): number[] =>
  [...new Set(nodes.map((node) => node.id))].toSorted((a, b) => a - b);

interface Link {
  readonly parent: number;
  /** Its position among the links of the parent, from 1. */
  readonly position: number;
  readonly id: number;
}

/** A linked row in the sorted batch of all parents. */
interface LinkedRow extends SortRow {
  readonly parent: number;
  readonly position: number;
}

function rowsOfTarget(
  nodes: readonly Node[],
  populate: Populate,
  target: Schema,
  above: Plan,
  context: Context,
): Found {
  const { attribute } = populate;
  const plan = planOf(populate, target);
  const batch = matchingLinks(nodes, populate, above, plan, context);
  if (populate.count) return counts(batch);
  const groups = new Map<number, Node[]>();
  const made = new Map<string | number, Node>();
  const showsPosition = plan.columns.some(({ term }) => term === plan.order.length);
  for (const row of sortBatch(batch, populate, plan, context)) {
    const name =
      showsPosition || row.rows ? [row.id, showsPosition && row.position, row.rows].join() : row.id;
    let node = made.get(name);
    if (!node) {
      node = sortedNode(row, plan, context);
      if (showsPosition) node = withPosition(node, attribute, row.position);
      made.set(name, node);
    }
    const group = groups.get(row.parent);
    if (group) group.push(node);
    else groups.set(row.parent, [node]);
  }
  const of = (parent: number): Populated => {
    if (populate.isCut) return null;
    const group = groups.get(parent);
    return attribute.many ? (group ?? populate.empty) : (group?.[0] ?? null);
  };
  return {
    of,
    size: made.size,
    fillBelow: (count) => 1 + queriesBelow([...made.values()], plan, context, count),
  };
}

function matchingLinks(
  nodes: readonly Node[],
  { attribute }: Populate,
  above: Plan,
  plan: Plan,
  context: Context,
): Link[] {
  const links = linksOf(above.schema, attribute, context);
  const compiled = compileMatch(plan, context);
  const known = new Map<number, boolean>();
  const parents = parentIds(nodes);
  // The other rows of a document are those that are not in the answer already.
  const left = new Set(attribute.kind === 'relation' && attribute.sameDocument ? parents : []);
  const matches = (id: number): boolean => {
    if (left.has(id)) return false;
    if (!compiled) return true;
    let match = known.get(id);
    if (match === undefined) known.set(id, (match = compiled(id)));
    return match;
  };
  return parents.flatMap((parent) =>
    links
      .of(parent)
      .map(({ id, pos }, index): Link => ({ parent, position: pos ?? index + 1, id }))
      .filter(({ id }) => matches(id)),
  );
}

/** The position follows the values of the sort. A single component has none in the database. */
function withPosition(node: Node, { kind, many }: EdgeAttribute, position: number): Node {
  const terms = node.terms ?? node.plan.order.map(() => null);
  return { ...node, terms: [...terms, kind === 'component' && !many ? null : position] };
}

function counts(batch: readonly Link[]): Found {
  const totals = new Map<number, number>();
  for (const { parent } of batch) totals.set(parent, (totals.get(parent) ?? 0) + 1);
  return { of: (parent) => ({ count: totals.get(parent) ?? 0 }), size: 0, fillBelow: () => 1 };
}

/** Sorts the linked rows of all parents together, by the sort and then by position; offset and limit cut this list. */
function sortBatch(
  batch: readonly Link[],
  populate: Populate,
  plan: Plan,
  context: Context,
): readonly LinkedRow[] {
  const byId = new Map<number, SortRow[]>();
  for (const row of sortRowsOf(new Set(batch.map(({ id }) => id)), plan.order, context)) {
    const rows = byId.get(row.id);
    if (rows) rows.push(row);
    else byId.set(row.id, [row]);
  }
  const work = new SortWork(context);
  for (const { id } of batch) work.addRows(byId.get(id)!.length);
  const linked = batch.flatMap(({ parent, position, id }) =>
    byId.get(id)!.map((row): LinkedRow => ({ ...row, parent, position })),
  );
  return cut(sortRows(inLinkOrder(linked, populate), plan.order), plan);
}

function inLinkOrder(rows: readonly LinkedRow[], { attribute, reversed }: Populate): readonly LinkedRow[] {
  if (hasLinkOrder(attribute)) {
    const sign = reversed ? -1 : 1;
    return rows.toSorted((a, b) => sign * (a.position - b.position));
  }
  return isInverseOfMorphToOne(attribute) ? rows.toSorted((a, b) => a.id - b.id) : rows;
}

const cut = <Row>(rows: readonly Row[], { offset, limit }: Plan): readonly Row[] =>
  offset > 0 || limit > 0 ? rows.slice(offset, limit > 0 ? offset + limit : undefined) : rows;

/** Zones and morph relations: the type is part of each link, and each type is read in a step of its own. */
function rowsOfManyTypes(nodes: readonly Node[], populate: Populate, above: Plan, context: Context): Found {
  const { attribute, plans, empty } = populate;
  if (populate.isCut) return { of: () => null, size: 0, fillBelow: () => 0 };
  const links = linksOf(above.schema, attribute, context);
  if (populate.count) {
    const counted = (parent: number) => links.of(parent).filter(({ type }) => plans.has(type.uid)).length;
    return { of: (parent) => ({ count: counted(parent) }), size: 0, fillBelow: () => 1 };
  }
  const wanted = new Map<Schema, Set<number>>();
  for (const node of nodes) {
    for (const { type, id } of links.of(node.id)) {
      if (!plans.has(type.uid)) continue;
      const ids = wanted.get(type);
      if (ids) ids.add(id);
      else wanted.set(type, new Set([id]));
    }
  }
  const made = new Map<Schema, Map<number, Node[]>>();
  let size = 0;
  for (const [type, ids] of wanted) {
    const plan = plans.get(type.uid);
    if (plan instanceof Refusal) continue;
    const rows = rowsOfType(ids, plan!, context);
    size += rows.length;
    made.set(type, groupById(rows));
  }
  const of = (parent: number): Populated => {
    const linked = links.of(parent);
    const found = linked.flatMap(({ type, id }) => made.get(type)?.get(id) ?? []);
    if (attribute.many) return found.length > 0 ? found : empty;
    // A row of a type that the caller may not see leaves the attribute out.
    return found[0] ?? (linked.every(({ type }) => plans.has(type.uid)) ? null : undefined);
  };
  // A refusal is thrown when its type is reached: after those below the types before it.
  const fillBelow = (count: NodeCount): number => {
    const queries = [...wanted.keys()].map((type) => {
      const plan = planOf(populate, type);
      return 1 + queriesBelow([...made.get(type)!.values()].flat(), plan, context, count);
    });
    // The links of many are a query of their own; the types of one are read one after the other.
    return attribute.many
      ? 1 + Math.max(MOMENT.toFindNothing, ...queries)
      : queries.reduce((sum, each) => sum + each, 0);
  };
  return { of, size, fillBelow };
}

function rowsOfType(wanted: ReadonlySet<number>, plan: Plan, context: Context): Node[] {
  const matches = compileMatch(plan, context);
  const ids = [...wanted].toSorted((a, b) => a - b).filter((id) => !matches || matches(id));
  const rows = sortRows(sortRowsOf(ids, plan.order, context), plan.order);
  return cut(rows, plan).map((row) => sortedNode(row, plan, context));
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
