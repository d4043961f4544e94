import { Refusal } from '../errors/refusal.ts';
import type { ComponentAttribute, ZoneAttribute } from '../model/attribute.ts';
import type { Schema } from '../model/model.ts';
import type { Link } from '../store/store.ts';
import type { WriteContext } from './write-context.ts';
import { writeFailed } from './write-failed.ts';
import { writeRow } from './write-row.ts';
import { isPlainObject } from '../objects.ts';

type Data = { readonly [name: string]: unknown };
type ListAttribute = ComponentAttribute | ZoneAttribute;

const isList = (attribute: { readonly kind: string }): attribute is ListAttribute =>
  attribute.kind === 'component' || attribute.kind === 'zone';

/** New components, by the attribute of the row that will hold them. */
type NewComponents = ReadonlyMap<ListAttribute, readonly Link[]>;

/**
 * Creates the components of checked data. They come before the row that holds them.
 *
 * @throws {Refusal} for values in them that Strapi cannot read
 */
function makeComponents(write: WriteContext, schema: Schema, data: Data): NewComponents {
  const made = new Map<ListAttribute, readonly Link[]>();
  for (const attribute of schema.attributes.values()) {
    if (!isList(attribute) || !Object.hasOwn(data, attribute.name)) continue;
    const value = data[attribute.name];
    if (value === null || value === undefined) continue;
    made.set(attribute, makeAll(write, attribute, [value].flat() as Data[], createRow));
  }
  return made;
}

/**
 * Makes the components of a list. As Strapi makes them side by side, those with fewer components inside
 * are ready first and get the lower ids.
 */
function makeAll(
  write: WriteContext,
  attribute: ListAttribute,
  items: readonly Data[],
  make: (write: WriteContext, schema: Schema, data: Data) => number,
): Link[] {
  const targets = items.map((item) => targetOf(attribute, item, write));
  const links: Link[] = [];
  const order = items
    .map((item, index) => ({ index, depth: depthOf(item, targets[index]!, write) }))
    .toSorted((a, b) => a.depth - b.depth);
  for (const { index } of order) {
    const type = targets[index]!;
    links[index] = Object.freeze({ type, id: make(write, type, items[index]!) });
  }
  return links;
}

function targetOf(attribute: ListAttribute, item: Data, { context }: WriteContext): Schema {
  if (attribute.kind === 'component') return attribute.target;
  const component = context.model.components.get(String(item['__component']));
  if (!component) throw writeFailed('a zone item without a component');
  return component;
}

/** Returns how many components are made one after the other before a component is. */
function depthOf(item: Data, schema: Schema, write: WriteContext): number {
  let depth = 0;
  for (const attribute of schema.attributes.values()) {
    if (!isList(attribute)) continue;
    const inner = [item[attribute.name] ?? []].flat().filter(isPlainObject);
    const depths = inner.map((one) => 1 + depthOf(one, targetOf(attribute, one, write), write));
    depth += Math.max(0, ...depths);
  }
  return depth;
}

/**
 * Creates a row with its components and links, and returns its id.
 *
 * @param given the id of the row. Default: the one after the highest
 * @throws {Refusal} for values that Strapi cannot read
 */
export function createRow(write: WriteContext, schema: Schema, data: Data, given?: number): number {
  const { changes, context } = write;
  const components = makeComponents(write, schema, data);
  const id = changes.insert(schema, (newId) => writeRow(schema, data, { context, id: newId }), given);
  for (const [attribute, links] of components) changes.setLinks(schema, attribute, id, links);
  context.dialect.write.writeLinks(write, { schema, id, isNew: true }, data);
  return id;
}

/**
 * Changes the values, components and links of a row that data have.
 *
 * @throws {Refusal} for values that Strapi cannot read, and for ids of components of other entries
 */
export function updateRow(write: WriteContext, schema: Schema, id: number, data: Data): void {
  const { changes, context } = write;
  updateComponents(write, schema, id, data);
  const before = changes.row(schema, id);
  changes.replace(schema, id, writeRow(schema, data, { context, id, before }));
  context.dialect.write.writeLinks(write, { schema, id, isNew: false }, data);
}

/**
 * Replaces the components that data have by those of the data. Components with an id are changed, others
 * are made anew, and those that the data leave out are removed.
 *
 * @throws {Refusal} for ids of components of other entries
 */
function updateComponents(write: WriteContext, schema: Schema, id: number, data: Data): void {
  for (const attribute of schema.attributes.values()) {
    if (!isList(attribute) || !Object.hasOwn(data, attribute.name)) continue;
    const value = data[attribute.name];
    if (value === undefined) continue;
    const items = (value === null ? [] : [value].flat()) as Data[];
    if (items.some((item) => item === null)) throw writeFailed('null as a component');
    removeOthers(write, schema, attribute, id, items);
    const links = makeAll(write, attribute, items, updateOrCreate);
    // A component that is listed twice is held once.
    const held = new Map(links.map((link) => [`${link.type.uid} ${link.id}`, link]));
    write.changes.setLinks(schema, attribute, id, [...held.values()]);
  }
}

function updateOrCreate(write: WriteContext, schema: Schema, data: Data): number {
  if (!Object.hasOwn(data, 'id') || data['id'] === undefined) return createRow(write, schema, data);
  const id = Number(data['id']);
  updateRow(write, schema, id, data);
  return id;
}

/** Removes the components of a row that a list does not keep by their ids. */
function removeOthers(
  write: WriteContext,
  schema: Schema,
  attribute: ListAttribute,
  id: number,
  items: readonly Data[],
): void {
  const before = write.changes.links(schema, attribute, id);
  const keyOf = (uid: unknown, of: unknown) =>
    attribute.kind === 'zone' ? `${String(uid)} ${String(of)}` : String(of);
  const kept = new Set(
    items
      .filter((item) => isPlainObject(item) && Object.hasOwn(item, 'id'))
      .map((item) => keyOf(item['__component'], item['id'])),
  );
  const own = new Set(before.map((link) => keyOf(link.type.uid, link.id)));
  for (const key of kept) {
    if (own.has(key)) continue;
    const reason = attribute.kind === 'zone' ? 'foreign-zone-component' : 'foreign-component';
    throw new Refusal(reason, { clause: 'body', name: attribute.name });
  }
  for (const link of before) if (!kept.has(keyOf(link.type.uid, link.id))) removeComponent(write, link);
}

/** Removes a component with the components in it. */
function removeComponent(write: WriteContext, { type, id }: Link): void {
  removeComponents(write, type, id);
  write.changes.remove(type, id);
}

/** Removes all components of a row, at any depth. */
export function removeComponents(write: WriteContext, schema: Schema, id: number): void {
  for (const attribute of schema.attributes.values()) {
    if (!isList(attribute)) continue;
    for (const link of write.changes.links(schema, attribute, id)) removeComponent(write, link);
  }
}
