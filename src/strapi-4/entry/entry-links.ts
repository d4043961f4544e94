// Strapi 4.26: packages/core/database/src/entity-manager/index.ts
// Strapi 4.26: packages/core/database/src/entity-manager/relations-orderer.ts
import { writeFailed } from '../../errors/refusal.ts';
import { type MorphAttribute, isInverseOfMorph, isInverseOfMorphToOne } from '../../model/attribute.ts';
import { schemaByUid } from '../../model/look-up.ts';
import type { Model, Schema } from '../../model/model.ts';
import { isPlainObject } from '../../objects.ts';
import type { ReferenceAttribute } from '../../store/inverse-attributes.ts';
import type { Link } from '../../store/store.ts';
import type { Changeset, WriteContext } from '../../write/changeset.ts';
import {
  type InverseOfMorph,
  type LinkSide,
  type LinkedRow,
  changeInverseOfMorph,
  linkByMorphToOne,
  linkRows,
  numbered,
  setMorphLinks,
  writeColumn,
} from '../../write/link-rows.ts';
import { type GivenId, type Position, isId, placeConnections } from '../../write/place-connections.ts';

/** One entry that a relation names. */
export interface Associated {
  readonly id: GivenId;
  /** The uid of its type, in a morph relation. */
  readonly type?: unknown;
}

export interface Connection extends Associated {
  readonly position: Position;
}

/** The value of a relation in a body: all links, or links to add and remove. */
export type Associations =
  | { readonly set: readonly Associated[] }
  | {
      readonly connect: readonly Connection[];
      readonly disconnect: readonly Associated[];
      /** Whether a position must name an entry that is linked or connected. Default: `true`. */
      readonly strict: boolean;
    };

/**
 * Reads the value of a relation: an id, a list, null, `{ id }`, `{ set }`, or
 * `{ connect, disconnect, options: { strict } }`.
 *
 * @throws {Refusal} for ids that are neither texts nor whole numbers
 */
export function readAssociations(value: unknown): Associations {
  if (value === null) return { set: [] };
  if (!isPlainObject(value) || 'id' in value) {
    const isAll = Array.isArray(value) || typeof value !== 'boolean';
    return isAll ? { set: readList(value) } : { connect: [], disconnect: [], strict: true };
  }
  if (value['set']) return { set: readList(value['set']) };
  // Only identical connections are merged: see sortByPosition.
  const connect = readList(value['connect'], (item) => JSON.stringify(item)).map((item) => ({
    ...item,
    position: item.position ?? {},
  }));
  const { strict = true } = (value['options'] ?? {}) as { strict?: unknown };
  return { connect, disconnect: readList(value['disconnect']), strict: Boolean(strict) };
}

/** @param keyOf the key by which items are merged. Default: id and type */
function readList(
  value: unknown,
  keyOf: (item: unknown) => string = idAndType,
): (Associated & { readonly position?: Position })[] {
  const items = [value].flat().filter((item) => item !== null && item !== undefined);
  const itemByKey = new Map<string, Associated & { position?: Position }>();
  for (const item of items) {
    const { id, __type: type, position } = isPlainObject(item) ? item : { id: item };
    if (!isId(id)) throw writeFailed(`${String(id)} is not an id`);
    const key = keyOf(item);
    if (!itemByKey.has(key)) itemByKey.set(key, { id, type, ...(isPlainObject(position) && { position }) });
  }
  return [...itemByKey.values()];
}

const idAndType = (item: unknown): string =>
  JSON.stringify(isPlainObject(item) ? [item['id'], item['__type']] : [item]);

/**
 * Returns the ids of a relation after connecting entries, in Strapi 4's order.
 *
 * @param linked the linked ids in order
 * @param strict whether a position must name an entry that is linked or connected
 * @throws {Refusal} for contradictory positions
 */
export function orderConnections(
  linked: readonly number[],
  connections: readonly Connection[],
  strict: boolean,
): number[] {
  const placed = placeConnections(
    linked.map((id, index) => ({ id, order: index + 1 })),
    connections,
    strict,
  );
  // Until here, an id as text does not match the link that it moves.
  const moved = new Set(placed.filter(({ isOld }) => !isOld).map(({ id }) => Number(id)));
  return placed
    .filter(({ id, isOld }) => !isOld || !moved.has(Number(id)))
    .toSorted((a, b) => a.order - b.order)
    .map(({ id }) => Number(id));
}

/**
 * Writes the relations and media in data, as Strapi 4 does. Others stay.
 *
 * @throws {Refusal} for values that Strapi cannot read, and for missing entries
 */
export function writeEntryLinks(
  write: WriteContext,
  row: LinkedRow,
  data: { readonly [name: string]: unknown },
): void {
  const { schema, id, isNew } = row;
  for (const attribute of schema.attributes.values()) {
    if (attribute.kind !== 'relation' && attribute.kind !== 'media' && attribute.kind !== 'morph') continue;
    const value = Object.hasOwn(data, attribute.name) ? data[attribute.name] : undefined;
    if (value === undefined || (isNew && value === null)) continue;
    if (attribute.kind === 'relation' && attribute.inColumn) {
      const associations = readAssociations(value);
      writeColumn(write, row, attribute, value, 'set' in associations ? associations.set : []);
      continue;
    }
    const links = linksOf(write, value, attribute, row);
    if (!links) continue;
    if (attribute.kind === 'relation' && isInverseOfMorphToOne(attribute))
      linkByMorphToOne(write, row, attribute, links);
    else save(write, { schema, attribute, id }, links);
  }
}

/** Links of a `morphToMany` have positions, and are all rewritten. */
function save(write: WriteContext, side: LinkSide, links: readonly Link[]): void {
  const { schema, attribute, id } = side;
  const before = write.changes.placed(schema, attribute, id);
  const placed = numbered(links);
  if (attribute.kind === 'morph' && attribute.many)
    setMorphLinks(write, { schema, attribute, id }, before, placed);
  else if (isInverseOfMorphToMany(attribute)) {
    const change = { gone: before, kept: [], added: placed };
    changeInverseOfMorph(write, { schema, attribute, id }, change);
  } else linkRows(write, side, links);
}

const isInverseOfMorphToMany = (attribute: ReferenceAttribute): attribute is InverseOfMorph =>
  attribute.kind === 'media' || (isInverseOfMorph(attribute) && !isInverseOfMorphToOne(attribute));

function linksOf(
  { changes, context: { model } }: WriteContext,
  value: unknown,
  attribute: ReferenceAttribute,
  row: LinkedRow,
): Link[] | undefined {
  if (attribute.kind === 'morph' && !attribute.many) return morphLink(value, changes, model);
  const associations = readAssociations(value);
  if (attribute.kind === 'morph') return morphLinks(associations, changes, model);
  const find = (item: Associated): Link => existingLink(attribute.target, item.id, changes);
  if (isInverseOfMorphToOne(attribute)) {
    // Strapi writes one link here, which a new entry requires.
    const [first] = 'set' in associations ? associations.set : [];
    if (!first && row.isNew) throw writeFailed(`no id for ${attribute.name}`);
    return first ? linkIfThere(attribute.target, first.id, changes) : [];
  }
  if (attribute.kind === 'media' || isInverseOfMorph(attribute)) {
    // Strapi does not read `connect` here, and sets an empty list.
    const set = 'set' in associations ? unique(associations.set.map(find)) : [];
    return attribute.many ? set : set.slice(0, 1);
  }
  if ('set' in associations) {
    const set = unique(associations.set.map(find));
    return attribute.many ? set : set.slice(-1);
  }
  return connectedLinks(associations, attribute, changes, row, find);
}

function connectedLinks(
  { connect, disconnect, strict }: Exclude<Associations, { set: unknown }>,
  attribute: Exclude<ReferenceAttribute, MorphAttribute>,
  changes: Changeset,
  { schema, id, isNew }: LinkedRow,
  find: (item: Associated) => Link,
): Link[] | undefined {
  const ended = new Set(
    disconnect
      .filter((item) => !connect.some((other) => other.id === item.id))
      .map((item) => Number(item.id)),
  );
  const linked = changes.links(schema, attribute, id).filter((link) => !ended.has(link.id));
  const added = attribute.many ? connect : connect.slice(-1);
  if (added.length === 0) return ended.size > 0 ? [...linked] : undefined;
  if (!attribute.many) return added.map(find);
  const before = isNew ? [] : linked.map((link) => link.id);
  const ids = orderConnections(before, added, isNew || strict);
  return unique(ids.map((each) => find({ id: each })));
}

const unique = (links: readonly Link[]): Link[] => [
  ...new Map(links.map((link) => [`${link.type.uid} ${link.id}`, link])).values(),
];

/** Returns the link to a row. The database refuses one that does not exist. */
function existingLink(type: Schema, rawId: string | number, changes: Changeset): Link {
  const id = Number(rawId);
  if (!changes.has(type, id)) throw writeFailed(`${type.uid} ${rawId} does not exist`);
  return Object.freeze({ type, id });
}

/** A wrong id fails when the row is written. */
function morphLink(value: unknown, changes: Changeset, model: Model): Link[] {
  if (!isPlainObject(value)) return [];
  const { id, __type: type } = value;
  if (!isId(id)) throw writeFailed(`${String(id)} is not an id`);
  const schema = schemaByUid(model, String(type));
  return schema ? linkIfThere(schema, id, changes) : [];
}

/** Strapi looks up the types in a list. */
function morphLinks(associations: Associations, changes: Changeset, model: Model): Link[] {
  if (!('set' in associations)) return [];
  return associations.set.flatMap(({ id, type }) => {
    const schema = schemaByUid(model, String(type));
    if (!schema) throw writeFailed(`${String(type)} is not a type`);
    return linkIfThere(schema, id, changes);
  });
}

/** The database does not check morph links. */
const linkIfThere = (type: Schema, id: GivenId, changes: Changeset): Link[] =>
  changes.has(type, Number(id)) ? [Object.freeze({ type, id: Number(id) })] : [];
