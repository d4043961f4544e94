import type { Schema } from '../model/model.ts';
import type { Link } from '../store/store.ts';
import { isList, type ListAttribute, removeOthers } from './remove-components.ts';
import type { WriteContext } from './write-context.ts';
import { writeFailed } from './write-failed.ts';
import { writeRow } from './write-row.ts';
import { isObject, isPlainObject } from '../objects.ts';
import { inTurn, Rounds } from './rounds.ts';

type Data = { readonly [name: string]: unknown };

/** A write, and the queries that it asks its database. */
interface Work extends WriteContext {
  readonly rounds: Rounds;
}

/** Does the parts of a write in the order in which Strapi's database gets to them. */
function work(write: WriteContext, start: (at: Work) => void): void {
  const rounds = new Rounds(write.changes);
  start({ ...write, rounds });
  rounds.run();
}

/**
 * Creates a row with its components and links, and returns its id. Components come before the row that holds
 * them; those of a list are made side by side.
 *
 * @param given the id of the row. Default: the one after the highest
 * @throws {Refusal} for values that Strapi cannot read
 */
export function createRow(write: WriteContext, schema: Schema, data: Data, given?: number): number {
  let made = 0;
  work(write, (at) => create(at, schema, data, (id) => (made = id), given));
  return made;
}

/** The components of a row. They are linked with it when it is written. */
type Held = Map<ListAttribute, readonly Link[]>;

function setHeld({ changes }: Work, schema: Schema, id: number, held: Held): void {
  for (const [attribute, links] of held) changes.setLinks(schema, attribute, id, links);
}

function create(at: Work, schema: Schema, data: Data, done: (id: number) => void, given?: number): void {
  const held: Held = new Map();
  inTurn(
    listsIn(schema, data).filter(({ kind, name }) => kind === 'zone' || data[name] !== null),
    (attribute, next) => {
      const items = itemsIn(attribute, data[attribute.name]);
      const filled = attribute.kind === 'zone' ? items : items.map((item) => item ?? {});
      makeAll(at, attribute, filled, create, (links) => {
        held.set(attribute, links);
        next();
      });
    },
    () =>
      at.rounds.ask(1, () => {
        const { changes, context } = at;
        const id = changes.inOneStep(() => {
          const made = changes.insert(
            schema,
            (newId) => writeRow(schema, data, { context, id: newId }),
            given,
          );
          setHeld(at, schema, made, held);
          context.dialect.write.writeLinks(at, { schema, id: made, isNew: true }, data);
          return made;
        });
        at.rounds.ask(linkQueries(schema, data) + 1, () => done(id));
      }),
  );
}

/** Makes the components of an attribute, those of a list side by side. */
function makeAll(
  at: Work,
  attribute: ListAttribute,
  items: readonly Data[],
  make: (at: Work, schema: Schema, data: Data, done: (id: number) => void) => void,
  done: (links: readonly Link[]) => void,
): void {
  const links: Link[] = [];
  const types = items.map((item) => targetOf(attribute, item, at));
  const makeOne = (item: Data, index: number, ready: () => void): void =>
    make(at, types[index]!, item, (id) => {
      links[index] = Object.freeze({ type: types[index]!, id });
      ready();
    });
  const [first] = items;
  if (!attribute.many && first && items.length === 1) makeOne(first, 0, () => done(links));
  else at.rounds.sideBySide(items, makeOne, () => done(links));
}

/**
 * Changes the values, components and links of a row that data have.
 *
 * @throws {Refusal} for values that Strapi cannot read, and for ids of components of other entries
 */
export function updateRow(write: WriteContext, schema: Schema, id: number, data: Data): void {
  work(write, (at) => update(at, schema, id, data, () => {}));
}

/**
 * Replaces the components that data have by those of the data, and then the values of the row. Components with
 * an id are changed, others are made anew, and those that the data leave out are removed.
 *
 * @throws {Refusal} for ids of components of other entries
 */
function update(at: Work, schema: Schema, id: number, data: Data, done: () => void): void {
  const held: Held = new Map();
  inTurn(
    listsIn(schema, data),
    (attribute, next) => {
      const value = data[attribute.name];
      const removed = removeOthers(at, schema, attribute, id, [value].flat() as Data[]);
      const all = value === null && !attribute.many ? [] : itemsIn(attribute, value);
      const items = attribute.kind === 'zone' ? all : all.filter((item) => item !== null);
      if (!items.every(isObject)) throw writeFailed('a component that is no object');
      // The components before are looked up, and each that is removed takes two queries more.
      at.rounds.ask(2 + 2 * removed, () =>
        makeAll(at, attribute, items, updateOrCreate, (links) => {
          // A component that is listed twice is held once.
          const distinct = new Map(links.map((link) => [`${link.type.uid} ${link.id}`, link]));
          held.set(attribute, [...distinct.values()]);
          next();
        }),
      );
    },
    () =>
      at.rounds.ask(2, () => {
        const { changes, context } = at;
        changes.inOneStep(() => {
          const before = changes.row(schema, id);
          changes.replace(schema, id, writeRow(schema, data, { context, id, before }));
          setHeld(at, schema, id, held);
          context.dialect.write.writeLinks(at, { schema, id, isNew: false }, data);
        });
        at.rounds.ask(2 * linkQueries(schema, data) + 1, done);
      }),
  );
}

function updateOrCreate(at: Work, schema: Schema, data: Data, done: (id: number) => void): void {
  if (!Object.hasOwn(data, 'id') || data['id'] === undefined) return create(at, schema, data, done);
  const id = Number(data['id']);
  update(at, schema, id, data, () => done(id));
}

/**
 * Returns the components in a value. Not all were checked: conditions may hide them.
 *
 * @throws {Refusal} for a value in place of a list
 */
function itemsIn({ many, name }: ListAttribute, value: unknown): readonly Data[] {
  if (!many) return [value as Data];
  if (!Array.isArray(value)) throw writeFailed(`${name}, which is not a list of components`);
  return value as Data[];
}

/** Returns the attributes with components that data have. */
const listsIn = (schema: Schema, data: Data): ListAttribute[] =>
  [...schema.attributes.values()]
    .filter(isList)
    .filter(({ name }) => Object.hasOwn(data, name) && data[name] !== undefined);

function targetOf(attribute: ListAttribute, item: Data, { context }: WriteContext): Schema {
  if (attribute.kind === 'component') return attribute.target;
  const component = isObject(item) && context.model.components.get(String(item['__component']));
  if (!component) throw writeFailed('a zone item without a component');
  return component;
}

/** Returns how many queries link a new row: one for each attribute that holds something. */
const linkQueries = (schema: Schema, data: Data): number =>
  [...schema.attributes.values()].filter(({ kind, name }) => {
    const value = kind !== 'scalar' && Object.hasOwn(data, name) ? data[name] : undefined;
    const list = Array.isArray(value)
      ? value
      : isPlainObject(value)
        ? (value['set'] ?? value['connect'])
        : value;
    return Array.isArray(list) ? list.length > 0 : value !== null && value !== undefined;
  }).length;
