import type { Model, Schema } from '../../model/model.ts';
import { inverseAttributes, type ReferenceAttribute } from '../../store/inverse-attributes.ts';
import type { Link } from '../../store/store.ts';
import type { Changeset } from '../changeset.ts';

/** One side of links: a row and its attribute. */
export interface LinkSide {
  readonly schema: Schema;
  readonly attribute: ReferenceAttribute;
  readonly id: number;
}

/**
 * Sets the links of a row and keeps the other sides equal: rows that are no longer linked lose theirs, and
 * new ones get theirs behind those they have. A row that may be linked once is taken from the row that
 * had it.
 */
export function linkRows(changes: Changeset, model: Model, side: LinkSide, links: readonly Link[]): void {
  const { schema, attribute, id } = side;
  const before = changes.links(schema, attribute, id);
  const own: Link = { type: schema, id };
  const keysBefore = new Set(before.map(keyOf));
  const keys = new Set(links.map(keyOf));
  for (const link of before) if (!keys.has(keyOf(link))) unlink(changes, model, attribute, link, own);
  const added = links.filter((link) => !keysBefore.has(keyOf(link)));
  takeFromOthers(changes, model, attribute, added);
  for (const link of added) addInverse(changes, model, side, link);
  changes.setLinks(schema, attribute, id, links);
}

const keyOf = ({ type, id }: Link): string => `${type.uid} ${id}`;
const isSame = (a: Link, b: Link): boolean => a.type === b.type && a.id === b.id;

/** Removes a row from the other sides of one of its links. */
function unlink(
  changes: Changeset,
  model: Model,
  attribute: ReferenceAttribute,
  { type, id }: Link,
  own: Link,
): void {
  for (const inverse of inversesOf(model, attribute, { type, id })) {
    const links = changes.links(type, inverse, id);
    const index = links.findIndex((link) => isSame(link, own));
    if (index >= 0) changes.setLinks(type, inverse, id, links.toSpliced(index, 1));
  }
}

function addInverse(changes: Changeset, model: Model, { schema, attribute, id }: LinkSide, link: Link): void {
  const own: Link = { type: schema, id };
  for (const inverse of inversesOf(model, attribute, link)) {
    const links = inverse.many ? withLast(changes.links(link.type, inverse, link.id), own, attribute) : [own];
    changes.setLinks(link.type, inverse, link.id, links);
  }
}

/**
 * Adds a link behind others: its position is one above theirs. A morph relation to one entry has no positions, because
 * Strapi stores it in the row itself. Its inverse is in the order of the ids.
 */
function withLast(links: readonly Link[], added: Link, attribute: ReferenceAttribute): Link[] {
  const all = [...links, added];
  if (attribute.kind === 'morph' && !attribute.many) return all.toSorted((a, b) => a.id - b.id);
  if (links.every(({ pos }) => pos === undefined)) return all;
  const last = links.reduce((highest, { pos }, index) => Math.max(highest, pos ?? index + 1), 0);
  return [...links, { ...added, pos: last + 1 }];
}

/** Ends the links of other rows to those that may be linked once. */
function takeFromOthers(
  changes: Changeset,
  model: Model,
  attribute: ReferenceAttribute,
  taken: readonly Link[],
): void {
  const keys = new Set(taken.map(keyOf));
  const losing = new Map<string, LinkSide>();
  for (const link of taken) {
    for (const inverse of inversesOf(model, attribute, link)) {
      if (inverse.many) continue;
      for (const previous of changes.links(link.type, inverse, link.id)) {
        for (const side of inversesOf(model, inverse, previous))
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

function inversesOf(model: Model, attribute: ReferenceAttribute, { type, id }: Link): ReferenceAttribute[] {
  return inverseAttributes(model, attribute, { type: type.uid, id })
    .map(({ name }) => type.attributes.get(name))
    .filter((found): found is ReferenceAttribute => found !== undefined && found.kind !== 'scalar');
}
