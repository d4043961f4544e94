import type { EdgeAttribute } from '../../model/attribute.ts';
import type { Schema } from '../../model/model.ts';
import type { Link } from '../../store/store.ts';
import { bindMatch, type Execution, nodeOf } from './run-plan.ts';
import type { Node, Populated } from './node.ts';
import { type Line, linesOf, sortLines } from './sort-rows.ts';
import { isInverseOfMorphToOne } from '../resolve/populate.ts';
import type { Populate, Select } from '../plan.ts';

/**
 * Fills what a select populates under its nodes: one step for all nodes of a level, as Strapi asks
 * its database once per attribute. A row that several nodes lead to is one node, so a level never
 * holds more nodes than there are rows.
 */
export function fillPopulated(nodes: readonly Node[], select: Select, run: Execution): void {
  if (nodes.length === 0) return;
  for (const populate of select.populate) {
    const { attribute } = populate;
    const found =
      attribute.kind === 'zone' || attribute.kind === 'morph'
        ? morphRows(nodes, populate, select, run)
        : targetRows(nodes, populate, attribute.target, select, run);
    for (const node of nodes) node.populated.push(found(node.id));
  }
}

const parentsOf = (nodes: readonly Node[]): number[] =>
  [...new Set(nodes.map((node) => node.id))].toSorted((a, b) => a - b);

/** One row that a parent leads to, in the sorted batch of all parents. */
interface Reached extends Line {
  readonly parent: number;
  /** Its position among the rows of its parent, from 1. */
  readonly place: number;
}

function targetRows(
  nodes: readonly Node[],
  populate: Populate,
  target: Schema,
  above: Select,
  run: Execution,
): (parent: number) => Populated {
  const { attribute } = populate;
  const select = populate.select(target);
  const links = run.store.links(above.schema, attribute);
  const meets = bindMatch(select, target, run);
  const matched = new Map<number, boolean>();
  const matches = (id: number): boolean => {
    if (!meets) return true;
    let known = matched.get(id);
    if (known === undefined) matched.set(id, (known = meets(id)));
    return known;
  };
  const batch: { parent: number; place: number; id: number }[] = [];
  for (const parent of parentsOf(nodes)) {
    links.of(parent).forEach(({ id, pos }, index) => {
      if (matches(id)) batch.push({ parent, place: pos ?? index + 1, id });
    });
  }
  if (populate.count) return counts(batch);
  const groups = new Map<number, Node[]>();
  const made = new Map<string | number, Node>();
  const showsPlace = select.columns.some(({ term }) => term === select.order.length);
  for (const line of sortBatch(batch, populate, select, run)) {
    const name = showsPlace || line.rows ? [line.id, showsPlace && line.place, line.rows].join() : line.id;
    let node = made.get(name);
    if (!node) {
      node = nodeOf(line.id, select, line, run.store);
      if (showsPlace)
        node = { ...node, terms: withPlace(node.terms, placeValue(attribute, line.place), select) };
      made.set(name, node);
    }
    const group = groups.get(line.parent);
    if (group) group.push(node);
    else groups.set(line.parent, [node]);
  }
  fillPopulated([...made.values()], select, run);
  return grouped(attribute, select, groups, run);
}

/** A single component has its place in the database, but no number there. */
const placeValue = ({ kind, many }: EdgeAttribute, place: number): number | null =>
  kind === 'component' && !many ? null : place;

/** The place stands behind the last term. */
const withPlace = (terms: Node['terms'], place: number | null, { order }: Select): Node['terms'] => [
  ...(terms ?? order.map(() => null)),
  place,
];

function counts(batch: readonly { parent: number }[]): (parent: number) => Populated {
  const totals = new Map<number, number>();
  for (const { parent } of batch) totals.set(parent, (totals.get(parent) ?? 0) + 1);
  return (parent) => ({ count: totals.get(parent) ?? 0 });
}

/** The rows of all parents in one order, by the sort and then by their places; `start` and `limit` cut this list. */
function sortBatch(
  batch: readonly { parent: number; place: number; id: number }[],
  populate: Populate,
  select: Select,
  run: Execution,
): readonly Reached[] {
  const byTarget = new Map<number, Line[]>();
  for (const line of linesOf(new Set(batch.map(({ id }) => id)), select.order, run.store, run.maxNodes)) {
    const lines = byTarget.get(line.id);
    if (lines) lines.push(line);
    else byTarget.set(line.id, [line]);
  }
  const reached = batch.flatMap(({ parent, place, id }) =>
    byTarget.get(id)!.map((line): Reached => ({ ...line, parent, place })),
  );
  const placed = inLinkOrder(reached, populate);
  return window(sortLines(placed, select.order), select);
}

function inLinkOrder(reached: readonly Reached[], { attribute, descending }: Populate): readonly Reached[] {
  if (hasOrderColumn(attribute)) {
    const turn = descending ? -1 : 1;
    return reached.toSorted((a, b) => turn * (a.place - b.place));
  }
  return isInverseOfMorphToOne(attribute) ? reached.toSorted((a, b) => a.id - b.id) : reached;
}

const window = <T>(lines: readonly T[], { offset, limit }: Select): readonly T[] =>
  offset > 0 || limit > 0 ? lines.slice(offset, limit > 0 ? offset + limit : undefined) : lines;

/** Whether the links of an attribute have an order of their own in the database. */
const hasOrderColumn = (attribute: EdgeAttribute): boolean =>
  attribute.kind === 'media' ||
  attribute.kind === 'component' ||
  (attribute.kind === 'relation' && attribute.many);

function grouped(
  attribute: EdgeAttribute,
  select: Select,
  groups: ReadonlyMap<number, Node[]>,
  run: Execution,
): (parent: number) => Populated {
  // The rows of an inverse morph relation carry their parent in a column that named fields leave out.
  if (select.narrowed && isInverseOfMorphToOne(attribute) && !run.uniformRelations) return () => null;
  if (!attribute.many) return (parent) => groups.get(parent)?.[0] ?? null;
  const morph =
    attribute.kind === 'media' || (attribute.kind === 'relation' && attribute.relation === 'morphMany');
  return (parent) => groups.get(parent) ?? (morph ? null : []);
}

/** Zones and morph relations: the type is part of each link, and each type is read in a step of its own. */
function morphRows(
  nodes: readonly Node[],
  populate: Populate,
  above: Select,
  run: Execution,
): (parent: number) => Populated {
  const { attribute } = populate;
  const links = run.store.links(above.schema, attribute);
  // A morph-to-one relation stands in the row itself, in columns that named fields leave out.
  if (attribute.kind === 'morph' && !attribute.many && above.narrowed && !run.uniformRelations)
    return () => null;
  const ids = new Map<Schema, Set<number>>();
  const takesPart = ({ type }: Link): boolean =>
    populate.shows(type) && (!populate.listed || !attribute.many || populate.listed.has(type.uid));
  for (const node of nodes) {
    for (const link of links.of(node.id)) {
      if (!takesPart(link)) continue;
      const found = ids.get(link.type);
      if (found) found.add(link.id);
      else ids.set(link.type, new Set([link.id]));
    }
  }
  const made = new Map<Schema, Map<number, Node[]>>();
  for (const [type, wanted] of ids) made.set(type, typeRows(wanted, populate.select(type), run));
  return (parent) => {
    const found = links.of(parent).flatMap((link) => made.get(link.type)?.get(link.id) ?? []);
    // A list of a morph relation from which nothing is shown is not there at all.
    if (attribute.kind === 'morph' && attribute.many && found.length === 0 && !run.uniformRelations)
      return undefined;
    if (attribute.many) return found;
    return found[0] ?? (links.of(parent).every(({ type }) => populate.shows(type)) ? null : undefined);
  };
}

function typeRows(wanted: ReadonlySet<number>, select: Select, run: Execution): Map<number, Node[]> {
  const meets = bindMatch(select, select.schema, run);
  const ids = [...wanted].toSorted((a, b) => a - b).filter((id) => !meets || meets(id));
  const lines = sortLines(linesOf(ids, select.order, run.store, run.maxNodes), select.order);
  const nodes = window(lines, select).map((line) => nodeOf(line.id, select, line, run.store));
  fillPopulated(nodes, select, run);
  const byId = new Map<number, Node[]>();
  for (const node of nodes) byId.set(node.id, [...(byId.get(node.id) ?? []), node]);
  return byId;
}
