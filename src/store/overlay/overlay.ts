import type { EdgeAttribute } from '../../model/attribute.ts';
import type { Schema } from '../../model/model.ts';
import type { Link, Links, Row, Store, Table, Value } from '../store.ts';
import { type Changes, type Ids, isRemoved, linksLeft, mergeChanges, sizeOf } from './changes.ts';

/**
 * Returns a store with changes. The store below does not change, and is read only when a request needs
 * it. Links to removed rows are left out.
 *
 * An overlay of an overlay is merged with it if the lower one is not more than twice as large. So a
 * thousand small changes make about ten layers, and each change is copied about ten times.
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

class Overlay implements Store {
  readonly base: Store;
  readonly changes: Changes;
  readonly size: number;
  readonly #tables = new Map<string, Table>();
  readonly #idsBefore = new Map<string, readonly number[]>();
  #latest: Pick<Changes, 'removed' | 'rows'> | undefined;

  constructor(base: Store, changes: Changes) {
    this.base = base;
    this.changes = changes;
    this.size = sizeOf(changes);
  }

  /** Takes over the tables of the overlay before, and the ids of those that change. */
  reuse(before: Overlay, { removed, rows, lastIds }: Changes): void {
    for (const [uid, table] of before.#tables) {
      if (!removed.has(uid) && !rows.has(uid) && !lastIds?.has(uid)) this.#tables.set(uid, table);
      else if (table instanceof OverlayTable && table.knownIds) this.#idsBefore.set(uid, table.knownIds);
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
    return new OverlayTable(below, ids, rows ?? NO_ROWS, lastId, this.#knownIds(schema.uid));
  }

  /** Returns the ids of a table from those before the latest changes, if these are known. */
  #knownIds(uid: string): readonly number[] | undefined {
    const before = this.#idsBefore.get(uid);
    if (!before || !this.#latest) return undefined;
    const { removed, rows } = this.#latest;
    const gone = removed.get(uid) ?? [];
    const written = rows.get(uid) ?? NO_ROWS;
    const left = gone.length > 0 ? before.filter((id) => !gone.some((ids) => ids.has(id))) : before;
    return withIds(left, written.keys());
  }

  links(schema: Schema, attribute: EdgeAttribute): Links {
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

  /** Links to components never end: components are removed with the entry that links to them. */
  #mayEnd(attribute: EdgeAttribute): boolean {
    if (attribute.kind === 'component' || attribute.kind === 'zone') return false;
    const { removed } = this.changes;
    return attribute.kind === 'morph' ? removed.size > 0 : removed.has(attribute.target.uid);
  }

  #linksLeft(links: readonly Link[]): readonly Link[] {
    const exists = ({ type, id }: Link): boolean => !isRemoved(this.changes, type.uid, id);
    return linksLeft(links, exists);
  }

  /** Whether a row of the changes is not a new version of a row below, whose links it would have. */
  #isNew(schema: Schema, id: number): boolean {
    return isRemoved(this.changes, schema.uid, id) || !this.base.table(schema).has(id);
  }
}

const NO_ROWS: ReadonlyMap<number, Row> = new Map();
const NO_LINKS: readonly Link[] = Object.freeze([]);

/** Returns ascending ids with further ones, some of which may be among them. */
function withIds(ids: readonly number[], more: Iterable<number>): readonly number[] {
  const last = ids.at(-1) ?? 0;
  const added = [...more].toSorted((a, b) => a - b);
  if ((added[0] ?? Infinity) > last) return Object.freeze([...ids, ...added]);
  const known = new Set(ids);
  const missing = added.filter((id) => !known.has(id));
  return missing.length === 0 ? ids : Object.freeze([...ids, ...missing].toSorted((a, b) => a - b));
}

class OverlayTable implements Table {
  readonly #below: Table;
  readonly #removed: Ids;
  readonly #rows: ReadonlyMap<number, Row>;
  readonly #lastId: number | undefined;
  #ids: readonly number[] | undefined;

  constructor(
    below: Table,
    removed: Ids,
    rows: ReadonlyMap<number, Row>,
    lastId: number | undefined,
    ids: readonly number[] | undefined,
  ) {
    this.#below = below;
    this.#ids = ids;
    this.#lastId = lastId;
    this.#removed = removed;
    this.#rows = rows;
  }

  get ids(): readonly number[] {
    this.#ids ??= this.#allIds();
    return this.#ids;
  }

  /** The ids, if they were listed already. */
  get knownIds(): readonly number[] | undefined {
    return this.#ids;
  }

  get lastId(): number {
    return this.#lastId ?? this.ids.at(-1) ?? 0;
  }

  #allIds(): readonly number[] {
    const left = this.#below.ids.filter((id) => !this.#removed.has(id));
    return withIds(left, this.#rows.keys());
  }

  has(id: number): boolean {
    return this.#rows.has(id) || (this.#below.has(id) && !this.#removed.has(id));
  }

  value(id: number, name: string): Value {
    const row = this.#rows.get(id);
    return row ? (row[name] ?? null) : this.#below.value(id, name);
  }

  isNull(id: number, name: string): boolean {
    if (!this.#rows.has(id) && this.#below.isNull) return this.#below.isNull(id, name);
    return this.value(id, name) === null;
  }

  row(id: number): Row {
    return this.#rows.get(id) ?? this.#below.row(id);
  }
}
