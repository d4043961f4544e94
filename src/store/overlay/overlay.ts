import type { EdgeAttribute } from '../../model/attribute.ts';
import { schemaByUid } from '../../model/look-up.ts';
import type { Model, Schema } from '../../model/model.ts';
import { lastIdOf, type Link, type Links, type Row, type Store, type Table, type Value } from '../store.ts';
import {
  type Changes,
  isRemoved,
  type LinkChange,
  linksLeft,
  mergeChanges,
  sizeOf,
  type Ids,
} from './changes.ts';
import { childMap, mapValues } from '../../objects.ts';
import { firstIndex } from '../positions.ts';

/**
 * Returns a store with changes. The store below does not change, and is read on demand. Links to removed rows are left
 * out.
 *
 * An overlay of an overlay is merged with it unless the lower one is more than twice as large. So a thousand small
 * changes make about ten layers, and each change is copied about ten times.
 */
export function overlay(base: Store, changes: Changes): Store {
  let below = base;
  let merged = changes;
  while (below instanceof Overlay && below.size <= 2 * sizeOf(merged)) {
    merged = mergeChanges(below.changes, merged);
    below = below.base;
  }
  const next = new Overlay(below, merged);
  if (base instanceof Overlay) next.reuse(base, changes);
  return next;
}

export function changesOf(store: Store): { readonly base: Store; readonly changes: Changes } {
  let changes: Changes = { removed: new Map(), rows: new Map(), links: new Map() };
  let base = store;
  for (; base instanceof Overlay; base = base.base) changes = mergeChanges(base.changes, changes);
  return { base, changes };
}

/**
 * Puts the changes between two stores over a third one.
 *
 * @param before an earlier store of the same data as `after`
 */
export function changedAs(base: Store, before: Store, after: Store): Store {
  if (before === after) return base;
  const old = changesOf(before).changes;
  const { removed, rows, links, lastIds } = changesOf(after).changes;
  const isOld = (uid: string, name: string, id: number, change: LinkChange): boolean =>
    JSON.stringify(change, linkText) === JSON.stringify(old.links.get(uid)?.get(name)?.get(id), linkText);
  return overlay(base, {
    removed: mapValues(removed, (sets, uid) =>
      sets.map((ids) => ({ has: (id: number) => ids.has(id) && !isRemoved(old, uid, id) })),
    ),
    rows: mapValues(
      rows,
      (byId, uid) => new Map([...byId].filter(([id, row]) => old.rows.get(uid)?.get(id) !== row)),
    ),
    links: mapValues(links, (byName, uid) =>
      mapValues(
        byName,
        (byId, name) => new Map([...byId].filter(([id, change]) => !isOld(uid, name, id, change))),
      ),
    ),
    ...(lastIds && { lastIds }),
  });
}

/** Changes that were made over other data, where some of their rows were new. */
export interface ChangesOfOther {
  readonly changes: Changes;
  isNew(uid: string, id: number): boolean;
}

/** Puts changes below those that a store has. New rows whose ids are taken there get others. */
export function changedBelow(store: Store, { changes: lower, isNew }: ChangesOfOther, model: Model): Store {
  const { base, changes } = changesOf(store);
  const moved = new Map<string, Map<number, number>>();
  const lastIds = new Map(lower.lastIds);
  for (const [uid, byId] of lower.rows) {
    const table = base.table(schemaByUid(model, uid)!);
    const before = [lastIdOf(table), lastIds.get(uid) ?? 0, changes.lastIds?.get(uid) ?? 0];
    let last = Math.max(...before, ...byId.keys());
    const added = [...byId.keys()].filter((id) => isNew(uid, id));
    // All of them, so that their order stays.
    if (added.some((id) => table.has(id) || changes.rows.get(uid)?.has(id)))
      for (const id of added) childMap(moved, uid).set(id, ++last);
    lastIds.set(uid, last);
  }
  const idOf = (uid: string, id: number): number => moved.get(uid)?.get(id) ?? id;
  const asMoved = <Of>(byId: ReadonlyMap<number, Of>, uid: string, change = (value: Of) => value) =>
    new Map([...byId].map(([id, value]): [number, Of] => [idOf(uid, id), change(value)]));
  const linked = (links: readonly Link[]) =>
    links.map((link) => Object.freeze({ ...link, id: idOf(link.type.uid, link.id) }));
  const linkedAs = (change: LinkChange): LinkChange =>
    'set' in change ? { set: linked(change.set) } : { add: linked(change.add) };
  const rows = mapValues(lower.rows, (byId, uid) => asMoved(byId, uid));
  const links = mapValues(lower.links, (byName, uid) =>
    mapValues(byName, (byId) => asMoved(byId, uid, linkedAs)),
  );
  return overlay(overlay(base, { removed: lower.removed, rows, links, lastIds }), changes);
}

/** Types are large, and have their uid. */
const linkText = (key: string, value: unknown): unknown => (key === 'type' ? (value as Schema).uid : value);

class Overlay implements Store {
  readonly base: Store;
  readonly changes: Changes;
  readonly size: number;
  readonly #tables = new Map<string, Table>();
  readonly #links = new Map<string, Map<string, Links>>();
  readonly #idsBefore = new Map<string, ListedIds>();
  #latest: Pick<Changes, 'removed' | 'rows'> | undefined;

  constructor(base: Store, changes: Changes) {
    this.base = base;
    this.changes = changes;
    this.size = sizeOf(changes);
  }

  reuse(before: Overlay, { removed, rows, lastIds }: Changes): void {
    for (const [uid, table] of before.#tables) {
      if (!removed.has(uid) && !rows.has(uid) && !lastIds?.has(uid)) this.#tables.set(uid, table);
      else if (table instanceof OverlayTable && table.listed) this.#idsBefore.set(uid, table.listed);
    }
    this.#latest = { removed, rows };
  }

  table(schema: Schema): Table {
    let table = this.#tables.get(schema.uid);
    if (!table) this.#tables.set(schema.uid, (table = this.#tableOf(schema)));
    return table;
  }

  #tableOf(schema: Schema): Table {
    const below = this.base.table(schema);
    const removed = this.changes.removed.has(schema.uid);
    const rows = this.changes.rows.get(schema.uid);
    const lastId = this.changes.lastIds?.get(schema.uid);
    if (!removed && !rows && lastId === undefined) return below;
    const ids = { has: (id: number) => isRemoved(this.changes, schema.uid, id) };
    return new OverlayTable(below, ids, rows ?? NO_ROWS, lastId, this.#listedIds(schema.uid));
  }

  /** Returns the ids of a table as last listed, and those that may have changed since. */
  #listedIds(uid: string): ListedIds | undefined {
    const before = this.#idsBefore.get(uid);
    if (!before || !this.#latest) return undefined;
    const removed = this.#latest.removed.get(uid) ?? [];
    if (!removed.every((ids) => ids instanceof Set)) return undefined;
    const written = this.#latest.rows.get(uid)?.keys() ?? [];
    const changed = [...before.changed, ...written, ...removed.flatMap((ids) => [...ids])];
    return changed.length > MOST_CHANGED ? undefined : { ids: before.ids, changed };
  }

  links(schema: Schema, attribute: EdgeAttribute): Links {
    const ofSchema = childMap(this.#links, schema.uid);
    let links = ofSchema.get(attribute.name);
    if (!links) ofSchema.set(attribute.name, (links = this.#linksOf(schema, attribute)));
    return links;
  }

  #linksOf(schema: Schema, attribute: EdgeAttribute): Links {
    const below = this.base.links(schema, attribute);
    const changed = this.changes.links.get(schema.uid)?.get(attribute.name);
    const rows = this.changes.rows.get(schema.uid);
    const mayEnd = this.#mayEnd(attribute);
    if (!changed && !rows && !mayEnd) return below;
    return {
      of: (id) => {
        const change = changed?.get(id);
        if (change && 'set' in change) return change.set;
        const before = rows?.has(id) && this.#isNew(schema, id) ? NO_LINKS : below.of(id);
        const left = mayEnd ? this.#linksLeft(before) : before;
        return change ? [...left, ...change.add] : left;
      },
    };
  }

  /** Links to components never dangle: components are removed with their entry. */
  #mayEnd(attribute: EdgeAttribute): boolean {
    if (attribute.kind === 'component' || attribute.kind === 'zone') return false;
    const { removed } = this.changes;
    return attribute.kind === 'morph' ? removed.size > 0 : removed.has(attribute.target.uid);
  }

  #linksLeft(links: readonly Link[]): readonly Link[] {
    const exists = ({ type, id }: Link): boolean => !isRemoved(this.changes, type.uid, id);
    return linksLeft(links, exists);
  }

  /** Whether a row is new. A new version of an old row keeps its links. */
  #isNew(schema: Schema, id: number): boolean {
    return isRemoved(this.changes, schema.uid, id) || !this.base.table(schema).has(id);
  }
}

const NO_ROWS: ReadonlyMap<number, Row> = new Map();
const NO_LINKS: readonly Link[] = Object.freeze([]);

/** An old list of the ids of a table, and the ids that were added or removed since. */
export interface ListedIds {
  readonly ids: readonly number[];
  readonly changed: readonly number[];
}

/** With more changes, the ids are listed again. */
const MOST_CHANGED = 10_000;

/** Returns ascending ids, with the changed ids that the table has and without the others. */
function withChanged(
  ids: readonly number[],
  changed: Iterable<number>,
  has: (id: number) => boolean,
): readonly number[] {
  const parts: (readonly number[])[] = [];
  let from = 0;
  for (const id of [...new Set(changed)].toSorted((a, b) => a - b)) {
    const index = firstIndex(ids, (other) => other >= id, from);
    parts.push(ids.slice(from, index), has(id) ? [id] : []);
    from = ids[index] === id ? index + 1 : index;
  }
  if (parts.length === 0) return ids;
  parts.push(ids.slice(from));
  // Many arguments overflow the stack.
  return parts.length > MOST_CHANGED ? parts.flat() : parts[0]!.concat(...parts.slice(1));
}

/** A table with changed rows. */
class OverlayTable implements Table {
  readonly #below: Table;
  readonly #removed: Ids;
  readonly #rows: ReadonlyMap<number, Row>;
  readonly #lastId: number | undefined;
  #listed: ListedIds | undefined;

  constructor(
    below: Table,
    removed: Ids,
    rows: ReadonlyMap<number, Row>,
    lastId: number | undefined,
    listed: ListedIds | undefined,
  ) {
    this.#below = below;
    this.#listed = listed;
    this.#lastId = lastId;
    this.#removed = removed;
    this.#rows = rows;
  }

  get ids(): readonly number[] {
    if (!this.#listed || this.#listed.changed.length > 0)
      this.#listed = { ids: this.#listIds(this.#listed), changed: [] };
    return this.#listed.ids;
  }

  get listed(): ListedIds | undefined {
    return this.#listed;
  }

  get lastId(): number {
    return this.#lastId ?? this.ids.at(-1) ?? 0;
  }

  #listIds(listed: ListedIds | undefined): readonly number[] {
    const has = (id: number): boolean => this.has(id);
    if (listed) return withChanged(listed.ids, listed.changed, has);
    const left = this.#below.ids.filter((id) => !this.#removed.has(id));
    return withChanged(left, this.#rows.keys(), has);
  }

  has(id: number): boolean {
    return this.#rows.has(id) || (this.#below.has(id) && !this.#removed.has(id));
  }

  value(id: number, name: string): Value {
    const row = this.#rows.get(id);
    return row ? (row[name] ?? null) : this.#below.value(id, name);
  }

  values(id: number, names: readonly string[]): readonly Value[] {
    const row = this.#rows.get(id);
    return row ? names.map((name) => row[name] ?? null) : this.#below.values(id, names);
  }

  isNull(id: number, name: string): boolean {
    if (!this.#rows.has(id) && this.#below.isNull) return this.#below.isNull(id, name);
    return this.value(id, name) === null;
  }

  row(id: number): Row {
    return this.#rows.get(id) ?? this.#below.row(id);
  }
}
