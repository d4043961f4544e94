// Strapi 5.54: packages/core/core/src/services/document-service/components.ts
// Strapi 4.26: packages/core/strapi/src/services/entity-service/components.ts
import type { Schema } from '../model/model.ts';
import type { Link, Row } from '../store/store.ts';
import { contextAfter, type EntryData, type WriteContext } from './changeset.ts';
import { writeFailed, Refusal } from '../errors/refusal.ts';
import { columnLink } from './link-rows.ts';
import { writeRow } from './row-values.ts';
import { rowsWith } from '../database/rows/ids-by-value.ts';
import { isObject, isPlainObject } from '../objects.ts';
import type { ComponentAttribute, ZoneAttribute } from '../model/attribute.ts';

/** The components of a row, to link when it is written. */
type Held = Map<ListAttribute, readonly Link[]>;

/**
 * Creates a row with its components and links, and returns its id. Components are created first.
 *
 * @param explicitId the id of the row. Default: the one after the highest
 * @throws {Refusal} for values that Strapi cannot read
 */
export function createRow(write: WriteContext, schema: Schema, data: EntryData, explicitId?: number): number {
  const held: Held = new Map();
  for (const attribute of listsIn(schema, data)) {
    const value = data[attribute.name];
    if (attribute.kind === 'component' && value === null) continue;
    const items = itemsIn(attribute, value);
    const filled = attribute.kind === 'zone' ? items : items.map((item) => item ?? {});
    held.set(attribute, makeAll(write, attribute, filled, createRow));
  }
  const { changes, context } = write;
  return changes.inOneStep(() => {
    const newId = changes.insert(
      schema,
      (id) => writtenRow(write, schema, data, { context, id }),
      explicitId,
    );
    setHeld(write, schema, newId, held);
    context.dialect.write.writeLinks(write, { schema, id: newId, isNew: true }, data);
    return newId;
  });
}

/**
 * Changes the values, components and links of a row that are in the data. Components with an id are changed, others
 * are created, and missing ones removed.
 *
 * @throws {Refusal} for values that Strapi cannot read, and for components of other entries
 */
export function updateRow(write: WriteContext, schema: Schema, id: number, data: EntryData): void {
  const held: Held = new Map();
  for (const attribute of listsIn(schema, data)) {
    const value = data[attribute.name];
    removeOthers(write, schema, attribute, id, [value].flat() as EntryData[]);
    const all = value === null && !attribute.many ? [] : itemsIn(attribute, value);
    const items = attribute.kind === 'zone' ? all : all.filter((item) => item !== null);
    if (!items.every(isObject)) throw writeFailed('a component that is no object');
    const links = makeAll(write, attribute, items, updateOrCreate);
    // A component that is listed twice counts once.
    held.set(attribute, [...new Map(links.map((link) => [`${link.type.uid} ${link.id}`, link])).values()]);
  }
  const { changes, context } = write;
  changes.inOneStep(() => {
    const before = changes.row(schema, id);
    changes.replace(schema, id, writtenRow(write, schema, data, { context, id, before }));
    setHeld(write, schema, id, held);
    context.dialect.write.writeLinks(write, { schema, id, isNew: false }, data);
  });
}

/**
 * Returns a row as the database stores it. Finds duplicate uids that no check of values sees, from defaults or within
 * one body.
 *
 * @throws {Refusal} for such a uid, for an invalid column of links, and as `writeRow`
 */
function writtenRow(
  write: WriteContext,
  schema: Schema,
  data: EntryData,
  options: Parameters<typeof writeRow>[2],
): Row {
  const { context } = write;
  const row = writeRow(schema, data, options);
  for (const attribute of schema.attributes.values()) {
    const value = Object.hasOwn(data, attribute.name) ? data[attribute.name] : undefined;
    if (attribute.kind === 'relation' && attribute.inColumn && attribute.owner && value !== undefined)
      columnLink(write, attribute, value);
  }
  if (!context.dialect.write.uidsAreUnique) return row;
  for (const attribute of schema.attributes.values()) {
    if (attribute.kind !== 'scalar' || attribute.type !== 'uid') continue;
    const value = row[attribute.name];
    if (typeof value !== 'string') continue;
    const after = contextAfter(write);
    const same = rowsWith(after, schema, attribute, value);
    if ([...same].some((id) => id !== options.id))
      throw writeFailed(`the uid "${value}" of ${attribute.name}, which another row has`);
  }
  return row;
}

function updateOrCreate(write: WriteContext, schema: Schema, data: EntryData): number {
  if (!Object.hasOwn(data, 'id') || data['id'] === undefined) return createRow(write, schema, data);
  const id = Number(data['id']);
  updateRow(write, schema, id, data);
  return id;
}

function makeAll(
  write: WriteContext,
  attribute: ListAttribute,
  items: readonly EntryData[],
  make: (write: WriteContext, schema: Schema, data: EntryData) => number,
): readonly Link[] {
  const types = items.map((item) => targetOf(attribute, item, write));
  const levels = items.map((item, at) => levelsBelow(types[at]!, item, write));
  const ids: number[] = [];
  for (const at of [...items.keys()].toSorted((a, b) => levels[a]! - levels[b]!))
    ids[at] = make(write, types[at]!, items[at]!);
  return items.map((_, at) => Object.freeze({ type: types[at]!, id: ids[at]! }));
}

/**
 * Returns how many levels of components come before a component itself. Strapi makes the components of a list at the
 * same time, so one with fewer levels gets a lower id.
 */
function levelsBelow(schema: Schema, data: EntryData, write: WriteContext): number {
  if (!isPlainObject(data)) return 0;
  let levels = 0;
  for (const attribute of listsIn(schema, data)) {
    const items = [data[attribute.name]].flat().filter(isPlainObject);
    const below = items.map((item) => levelsBelow(targetOf(attribute, item, write), item, write));
    if (items.length > 0) levels += 1 + Math.max(...below);
  }
  return levels;
}

function setHeld({ changes }: WriteContext, schema: Schema, id: number, held: Held): void {
  for (const [attribute, links] of held) changes.setLinks(schema, attribute, id, links);
}

/** Returns the components in a value. Hidden ones were not checked. @throws {Refusal} for a value that is not a list */
function itemsIn({ many, name }: ListAttribute, value: unknown): readonly EntryData[] {
  if (!many) return [value as EntryData];
  if (!Array.isArray(value)) throw writeFailed(`${name}, which is not a list of components`);
  return value as EntryData[];
}

const listsIn = (schema: Schema, data: EntryData): ListAttribute[] =>
  [...schema.attributes.values()]
    .filter(isList)
    .filter(({ name }) => Object.hasOwn(data, name) && data[name] !== undefined);

function targetOf(attribute: ListAttribute, item: EntryData, { context }: WriteContext): Schema {
  if (attribute.kind === 'component') return attribute.target;
  const component = isObject(item) && context.model.components.get(String(item['__component']));
  if (!component) throw writeFailed('a zone item without a component');
  return component;
}

type ListAttribute = ComponentAttribute | ZoneAttribute;

const isList = (attribute: { readonly kind: string }): attribute is ListAttribute =>
  attribute.kind === 'component' || attribute.kind === 'zone';

/** Removes the components of a row whose ids are not in a list. @throws {Refusal} for components of other entries */
function removeOthers(
  write: WriteContext,
  schema: Schema,
  attribute: ListAttribute,
  id: number,
  items: readonly EntryData[],
): void {
  const before = write.changes.links(schema, attribute, id);
  const keyOf = (uid: unknown, of: unknown) =>
    attribute.kind === 'zone' ? `${String(uid)} ${String(of)}` : String(of);
  const kept = new Set(
    items
      .filter((item) => isPlainObject(item) && Object.hasOwn(item, 'id'))
      .map((item) => keyOf(item['__component'], item['id'])),
  );
  const keysBefore = new Set(before.map((link) => keyOf(link.type.uid, link.id)));
  for (const key of kept) {
    if (keysBefore.has(key)) continue;
    const reason = attribute.kind === 'zone' ? 'foreign-zone-component' : 'foreign-component';
    throw new Refusal(reason, { clause: 'body', name: attribute.name });
  }
  const isKept = (link: Link): boolean => kept.has(keyOf(link.type.uid, link.id));
  const gone = before.filter((link) => !isKept(link));
  for (const link of gone) removeRow(write, link.type, link.id);
  if (gone.length > 0) {
    // Marks the row as changed, because its answer changes.
    write.changes.replace(schema, id, write.changes.row(schema, id));
    write.changes.setLinks(schema, attribute, id, before.filter(isKept));
  }
}

/** Removes a row with its components. */
export function removeRow(write: WriteContext, schema: Schema, id: number): void {
  removeComponents(write, schema, id);
  write.changes.remove(schema, id);
}

function removeComponents(write: WriteContext, schema: Schema, id: number): void {
  for (const attribute of schema.attributes.values()) {
    if (!isList(attribute)) continue;
    for (const link of write.changes.links(schema, attribute, id)) removeRow(write, link.type, link.id);
  }
}
