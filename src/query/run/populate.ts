import type { Context } from '../../context.ts';
import { Refusal } from '../../errors/refusal.ts';
import type { EdgeAttribute } from '../../model/attribute.ts';
import { hasLinkOrder, isInverseOfMorphToOne } from '../../model/link-kinds.ts';
import type { Schema } from '../../model/model.ts';
import type { Plan, Populate } from '../plan.ts';
import type { Node, Populated } from './result-node.ts';
import { compileMatch } from './matching-ids.ts';
import { sortedNode, type SortRow, sortRows, sortRowsOf } from './sort-rows.ts';

/**
 * Fills in what a plan populates under its nodes: one step for all nodes of a level, as Strapi asks its
 * database once for each attribute. A row that several nodes link to is one node, so a level never
 * holds more nodes than there are rows.
 *
 * @throws {Refusal} of a plan whose rows are reached
 */
export function fillPopulated(nodes: readonly Node[], plan: Plan, context: Context): void {
  if (nodes.length === 0) return;
  for (const populate of plan.populate) {
    const { attribute } = populate;
    const found =
      attribute.kind === 'zone' || attribute.kind === 'morph'
        ? rowsOfManyTypes(nodes, populate, plan, context)
        : rowsOfTarget(nodes, populate, attribute.target, plan, context);
    for (const node of nodes) node.populated.push(found(node.id));
  }
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
): (parent: number) => Populated {
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
  fillPopulated([...made.values()], plan, context);
  if (populate.isCut) return () => null;
  return attribute.many
    ? (parent) => groups.get(parent) ?? populate.empty
    : (parent) => groups.get(parent)?.[0] ?? null;
}

function matchingLinks(
  nodes: readonly Node[],
  { attribute }: Populate,
  above: Plan,
  plan: Plan,
  context: Context,
): Link[] {
  const links = context.store.links(above.schema, attribute);
  const compiled = compileMatch(plan, context);
  const known = new Map<number, boolean>();
  const matches = (id: number): boolean => {
    if (!compiled) return true;
    let match = known.get(id);
    if (match === undefined) known.set(id, (match = compiled(id)));
    return match;
  };
  return parentIds(nodes).flatMap((parent) =>
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

function counts(batch: readonly Link[]): (parent: number) => Populated {
  const totals = new Map<number, number>();
  for (const { parent } of batch) totals.set(parent, (totals.get(parent) ?? 0) + 1);
  return (parent) => ({ count: totals.get(parent) ?? 0 });
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
function rowsOfManyTypes(
  nodes: readonly Node[],
  populate: Populate,
  above: Plan,
  context: Context,
): (parent: number) => Populated {
  const { attribute, plans, empty } = populate;
  if (populate.isCut) return () => null;
  const links = context.store.links(above.schema, attribute);
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
  for (const [type, ids] of wanted) made.set(type, rowsOfType(ids, planOf(populate, type), context));
  return (parent) => {
    const linked = links.of(parent);
    const found = linked.flatMap(({ type, id }) => made.get(type)?.get(id) ?? []);
    if (attribute.many) return found.length > 0 ? found : empty;
    // A row of a type that the caller may not see leaves the attribute out.
    return found[0] ?? (linked.every(({ type }) => plans.has(type.uid)) ? null : undefined);
  };
}

function rowsOfType(wanted: ReadonlySet<number>, plan: Plan, context: Context): Map<number, Node[]> {
  const matches = compileMatch(plan, context);
  const ids = [...wanted].toSorted((a, b) => a - b).filter((id) => !matches || matches(id));
  const rows = sortRows(sortRowsOf(ids, plan.order, context), plan.order);
  const nodes = cut(rows, plan).map((row) => sortedNode(row, plan, context));
  fillPopulated(nodes, plan, context);
  const byId = new Map<number, Node[]>();
  for (const node of nodes) byId.set(node.id, [...(byId.get(node.id) ?? []), node]);
  return byId;
}
