// Strapi 5.54: packages/core/database/src/entity-manager/index.ts
// Strapi 5.54: packages/core/database/src/entity-manager/regular-relations.ts
// Strapi 5.54: packages/core/database/src/entity-manager/morph-relations.ts
import type { Schema } from '../model/model.ts';
import { inverseAttributes, type ReferenceAttribute } from '../store/inverse-attributes.ts';
import type { Link } from '../store/store.ts';
import {
  isInverseOfMorphToOne,
  type MediaAttribute,
  type MorphAttribute,
  type RelationAttribute,
} from '../model/attribute.ts';
import type { PlacedLink, WriteContext } from './changeset.ts';
import { isId } from './place-connections.ts';
import { writeFailed } from '../errors/refusal.ts';

export interface LinkedRow {
  readonly schema: Schema;
  readonly id: number;
  /** Whether the row is new. Then positions must name entries that are connected, too. */
  readonly isNew: boolean;
}

export interface LinkSide {
  readonly schema: Schema;
  readonly attribute: ReferenceAttribute;
  readonly id: number;
}

/**
 * Sets the links of a row on both sides: unlinked rows lose their link back, and new ones get it at the end. A row
 * that may be linked once is taken from its previous row.
 */
export function linkRows(write: WriteContext, side: LinkSide, links: readonly Link[]): void {
  const { changes } = write;
  const { schema, attribute, id } = side;
  const before = changes.links(schema, attribute, id);
  const ownLink: Link = { type: schema, id };
  const keysBefore = new Set(before.map(keyOf));
  const keys = new Set(links.map(keyOf));
  for (const link of before) if (!keys.has(keyOf(link))) unlink(write, attribute, link, ownLink);
  const added = links.filter((link) => !keysBefore.has(keyOf(link)));
  takeFromOthers(write, attribute, added);
  for (const link of added) addInverse(write, side, link);
  changes.setLinks(schema, attribute, id, links);
}

/**
 * Links rows to one by their `morphToOne`, which is two of their columns. All attributes of the row that read these
 * columns change. Its previous rows lose their link, unless it is new.
 */
export function linkByMorphToOne(
  write: WriteContext,
  { schema, id, isNew }: LinkedRow,
  { inverse }: RelationAttribute,
  links: readonly Link[],
): void {
  if (inverse?.kind !== 'morph') return;
  const before = isNew
    ? []
    : inversesOf(write, inverse, { type: schema, id }).flatMap((side) => [
        ...write.changes.links(schema, side, id),
      ]);
  const sideOf = (link: Link): LinkSide => ({ schema: link.type, attribute: inverse, id: link.id });
  for (const link of before) linkRows(write, sideOf(link), []);
  for (const link of links) linkRows(write, sideOf(link), [{ type: schema, id }]);
}

/**
 * Returns the link that a body sets in a column, or undefined for null. A column takes one id, no lists or operations.
 *
 * @throws {Refusal} for invalid ids, and for missing rows
 */
export function columnLink(
  { changes, context }: WriteContext,
  { target, name }: RelationAttribute,
  value: unknown,
): Link | undefined {
  const id = context.dialect.write.columnOf(value);
  if (id === null) return undefined;
  if (!isId(id) || !changes.has(target, Number(id)))
    throw writeFailed(`${name}: ${String(id)} is no id of ${target.uid}`);
  return { type: target, id: Number(id) };
}

/**
 * Writes a relation whose links are a column. The side without the column sets it in all rows that it names, even if
 * it may hold one.
 *
 * @param set the ids that this side names
 * @throws {Refusal} as {@link columnLink}
 */
export function writeColumn(
  write: WriteContext,
  { schema, id, isNew }: LinkedRow,
  attribute: RelationAttribute,
  value: unknown,
  set: readonly { readonly id: unknown }[],
): void {
  const { changes } = write;
  const { inverse, target } = attribute;
  if (attribute.owner) {
    const link = columnLink(write, attribute, value);
    if (isNew && link && attribute.relation === 'oneToOne' && inverse?.kind === 'relation')
      for (const other of changes.links(target, inverse, link.id))
        setColumn(write, schema, attribute, other.id, undefined);
    setColumn(write, schema, attribute, id, link);
  } else if (inverse?.kind === 'relation') {
    for (const link of changes.links(schema, attribute, id))
      setColumn(write, target, inverse, link.id, undefined);
    for (const other of new Set(set.map((item) => Number(item.id))))
      if (changes.has(target, other)) setColumn(write, target, inverse, other, { type: schema, id });
  }
}

/** Links back of a column are in the order of ids. */
function setColumn(
  { changes }: WriteContext,
  schema: Schema,
  attribute: RelationAttribute,
  id: number,
  link: Link | undefined,
): void {
  const { inverse, target } = attribute;
  if (inverse?.kind === 'relation') {
    for (const before of changes.links(schema, attribute, id)) {
      const others = changes.links(target, inverse, before.id).filter((other) => other.id !== id);
      changes.setLinks(target, inverse, before.id, others);
    }
    if (link) {
      const all = [...changes.links(target, inverse, link.id), { type: schema, id }];
      changes.setLinks(
        target,
        inverse,
        link.id,
        all.toSorted((a, b) => a.id - b.id),
      );
    }
  } else changes.replace(schema, id, changes.row(schema, id));
  changes.setLinks(schema, attribute, id, link ? [link] : []);
}

const keyOf = ({ type, id }: Link): string => `${type.uid} ${id}`;
const isSame = (a: Link, b: Link): boolean => a.type === b.type && a.id === b.id;

function unlink(
  write: WriteContext,
  attribute: ReferenceAttribute,
  { type, id }: Link,
  linkBack: Link,
): void {
  const { changes } = write;
  for (const inverse of inversesOf(write, attribute, { type, id })) {
    const links = changes.links(type, inverse, id);
    const index = links.findIndex((link) => isSame(link, linkBack));
    if (index >= 0) changes.setLinks(type, inverse, id, links.toSpliced(index, 1));
  }
}

function addInverse(write: WriteContext, { schema, attribute, id }: LinkSide, link: Link): void {
  const { changes } = write;
  const linkBack: Link = { type: schema, id };
  for (const inverse of inversesOf(write, attribute, link)) {
    const isList = inverse.many || isInverseOfMorphToOne(inverse);
    const links = isList
      ? withLast(changes.links(link.type, inverse, link.id), linkBack, attribute)
      : [linkBack];
    changes.setLinks(link.type, inverse, link.id, links);
  }
}

/**
 * Adds a link at the end: its position is one above the last. A `morphToOne` has no positions, because Strapi stores
 * it in the row itself. Its inverse is in the order of ids.
 */
function withLast(links: readonly Link[], added: Link, attribute: ReferenceAttribute): Link[] {
  const all = [...links, added];
  if (attribute.kind === 'morph' && !attribute.many) return all.toSorted((a, b) => a.id - b.id);
  if (links.every(({ pos }) => pos === undefined)) return all;
  const last = links.reduce((highest, { pos }, index) => Math.max(highest, pos ?? index + 1), 0);
  return [...links, { ...added, pos: last + 1 }];
}

/** Removes links of other rows to rows that may be linked once. */
function takeFromOthers(write: WriteContext, attribute: ReferenceAttribute, added: readonly Link[]): void {
  const { changes } = write;
  const keys = new Set(added.map(keyOf));
  const losing = new Map<string, LinkSide>();
  for (const link of added) {
    for (const inverse of inversesOf(write, attribute, link)) {
      if (inverse.many || isInverseOfMorphToOne(inverse)) continue;
      for (const previous of changes.links(link.type, inverse, link.id)) {
        for (const side of inversesOf(write, inverse, previous))
          losing.set(`${keyOf(previous)} ${side.name}`, {
            schema: previous.type,
            attribute: side,
            id: previous.id,
          });
      }
    }
  }
  for (const { schema, attribute: side, id } of losing.values()) {
    const left = changes.links(schema, side, id).filter((link) => !keys.has(keyOf(link)));
    changes.setLinks(schema, side, id, left);
  }
}

function inversesOf(
  { context }: WriteContext,
  attribute: ReferenceAttribute,
  { type, id }: Link,
): ReferenceAttribute[] {
  return inverseAttributes(context.model, attribute, { type: type.uid, id })
    .map(({ name }) => type.attributes.get(name))
    .filter((inverse): inverse is ReferenceAttribute => inverse !== undefined && inverse.kind !== 'scalar');
}

/** The inverse side of a `morphToMany`: media, `morphOne` or `morphMany`. */
export type InverseOfMorph = MediaAttribute | RelationAttribute;

/** How the links of a row change. */
export interface LinkEdit {
  readonly gone: readonly PlacedLink[];
  readonly kept: readonly PlacedLink[];
  readonly added: readonly PlacedLink[];
}

/**
 * Changes the links of an inverse side of a `morphToMany`. Each target lists the row at the target's own position
 * here, behind equal positions.
 */
export function changeInverseOfMorph(
  write: WriteContext,
  { schema, attribute, id }: LinkSide & { readonly attribute: InverseOfMorph },
  { gone, kept, added }: LinkEdit,
): void {
  const { changes } = write;
  changes.setLinks(schema, attribute, id, inOrder([...kept, ...added]));
  for (const link of gone)
    editInverses(write, attribute, link, (list) => {
      const linksToRow = list.filter((other) => other.type === schema && other.id === id);
      // Of several, the one with the same position. Data in code have no positions on this side.
      const lost = linksToRow.find((other) => other.pos === link.pos) ?? linksToRow[0];
      return list.filter((other) => other !== lost);
    });
  for (const link of added)
    editInverses(write, attribute, link, (list) => [...list, { type: schema, id, pos: link.pos }]);
}

/**
 * Replaces the links of a `morphToMany`. Targets do not get the new ones, because these name no attribute.
 *
 * @param gone the links to remove from their targets
 */
export function setMorphLinks(
  write: WriteContext,
  { schema, attribute, id }: LinkSide & { readonly attribute: MorphAttribute },
  gone: readonly PlacedLink[],
  links: readonly PlacedLink[],
): void {
  const { changes } = write;
  for (const link of gone)
    editInverses(write, attribute, link, (list) =>
      list.filter((other) => other.type !== schema || other.id !== id),
    );
  changes.setLinks(schema, attribute, id, inOrder(links));
}

function editInverses(
  write: WriteContext,
  attribute: InverseOfMorph | MorphAttribute,
  { type, id }: Link,
  edit: (list: readonly PlacedLink[]) => readonly PlacedLink[],
): void {
  const { changes } = write;
  for (const inverse of inversesOf(write, attribute, { type, id })) {
    const list = changes.placed(type, inverse, id);
    const edited = edit(list);
    if (edited.length !== list.length) changes.setLinks(type, inverse, id, inOrder(edited));
  }
}

export const withoutPosition = ({ type, id }: Link): Link => Object.freeze({ type, id });

/** Adds positions by index to links. */
export const numbered = (links: readonly Link[]): PlacedLink[] =>
  links.map((link, index) => ({ ...link, pos: index + 1 }));

/** Sorts links by position, and removes positions that follow from the index. */
export const inOrder = (links: readonly PlacedLink[]): Link[] =>
  links
    .toSorted((a, b) => a.pos - b.pos)
    .map((link, index) => (link.pos === index + 1 ? withoutPosition(link) : Object.freeze({ ...link })));
