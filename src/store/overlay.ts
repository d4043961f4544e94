import type { EdgeAttribute } from '../model/attribute.ts';
import { schemaByUid } from '../model/look-up.ts';
import type { Model, Schema } from '../model/model.ts';
import { appendLinks, type Changes, type Ends, type Ids, mergeChanges, sizeOf } from './changes.ts';
import { inverseAttributes } from './inverse-attributes.ts';
import type { Link, Links, Row, Store, Table, Value } from './store.ts';

/**
 * Returns the data of a store with changes. The store below stays as it is, and nothing of it is read
 * until it is asked for.
 *
 * A link from below ends when the row it leads to goes, and when the other side of its relation is set
 * to links without it. Overlays of overlays are merged while they are about as large as the one on
 * top, so a thousand small changes make about ten layers, and each of them is copied about ten times.
 */
export function overlay(model: Model, base: Store, changes: Changes): Store {
  let below = base;
  let merged = changes;
  while (below instanceof Overlay && below.size <= 2 * sizeOf(merged)) {
    merged = mergeChanges(below.changes, merged, endsIn(model, merged));
    below = below.base;
  }
  return new Overlay(model, below, merged);
}

class Overlay implements Store {
  readonly base: Store;
  readonly changes: Changes;
  readonly size: number;
  readonly #ends: Ends;
  readonly #tables = new Map<string, Table>();

  constructor(model: Model, base: Store, changes: Changes) {
    this.#ends = endsIn(model, changes);
    this.base = base;
    this.changes = changes;
    this.size = sizeOf(changes);
  }

  table(schema: Schema): Table {
    let table = this.#tables.get(schema.uid);
    if (!table) this.#tables.set(schema.uid, (table = this.#tableOf(schema)));
    return table;
  }

  #tableOf(schema: Schema): Table {
    const below = this.base.table(schema);
    const removed = this.changes.removed.get(schema.uid);
    const rows = this.changes.rows.get(schema.uid);
    return removed || rows ? new OverlayTable(below, removed ?? NO_IDS, rows ?? NO_ROWS) : below;
  }

  links(schema: Schema, attribute: EdgeAttribute): Links {
    const below = this.base.links(schema, attribute);
    const changed = this.changes.links.get(schema.uid)?.get(attribute.name);
    const mayEnd = this.#mayEnd(attribute);
    if (!changed && !mayEnd) return below;
    const rows = this.changes.rows.get(schema.uid);
    return {
      of: (id) => {
        const change = changed?.get(id);
        if (change && 'set' in change) return change.set;
        const before = rows?.has(id) && this.#isNew(schema, id) ? NO_LINKS : below.of(id);
        const holds = (link: Link): boolean => !this.#ends(schema.uid, attribute.name, id, link);
        const kept = mayEnd && !before.every(holds) ? before.filter(holds) : before;
        return change ? appendLinks(kept, change.add) : kept;
      },
    };
  }

  /** Whether links of an attribute may have ended. Components go with their entry. */
  #mayEnd(attribute: EdgeAttribute): boolean {
    const { removed, links } = this.changes;
    switch (attribute.kind) {
      case 'component':
      case 'zone':
        return false;
      case 'morph':
        return removed.size > 0 || links.size > 0;
      default:
        return removed.has(attribute.target.uid) || links.has(attribute.target.uid);
    }
  }

  /** Whether a row of the overlay has nothing to do with a row below: its links are those of the overlay. */
  #isNew(schema: Schema, id: number): boolean {
    return this.#isRemoved(schema, id) || !this.base.table(schema).has(id);
  }

  #isRemoved(schema: Schema, id: number): boolean {
    return this.changes.removed.get(schema.uid)?.has(id) ?? false;
  }
}

/**
 * Returns which links end in changes: those to removed rows, and those whose other side is set to links
 * without them. Components go with their entry.
 */
function endsIn(model: Model, { removed, links }: Changes): Ends {
  return (uid, name, id, link) => {
    const attribute = schemaByUid(model, uid)?.attributes.get(name);
    if (!attribute || attribute.kind === 'component' || attribute.kind === 'zone') return false;
    if (removed.get(link.type.uid)?.has(link.id)) return true;
    if (attribute.kind === 'scalar' || !links.has(link.type.uid)) return false;
    return inverseAttributes(model, attribute, { type: link.type.uid, id: link.id }).some((side) => {
      const change = links.get(side.uid)?.get(side.name)?.get(link.id);
      if (!change || !('set' in change)) return false;
      return !change.set.some((other) => other.type.uid === uid && other.id === id);
    });
  };
}

const NO_IDS: Ids = { has: () => false };
const NO_ROWS: ReadonlyMap<number, Row> = new Map();
const NO_LINKS: readonly Link[] = Object.freeze([]);

class OverlayTable implements Table {
  readonly #below: Table;
  readonly #removed: Ids;
  readonly #rows: ReadonlyMap<number, Row>;
  #ids: readonly number[] | undefined;

  constructor(below: Table, removed: Ids, rows: ReadonlyMap<number, Row>) {
    this.#below = below;
    this.#removed = removed;
    this.#rows = rows;
  }

  get ids(): readonly number[] {
    this.#ids ??= Object.freeze(this.#allIds());
    return this.#ids;
  }

  #allIds(): number[] {
    const kept = this.#below.ids.filter((id) => !this.#removed.has(id) && !this.#rows.has(id));
    const added = [...this.#rows.keys()].toSorted((a, b) => a - b);
    const isBehind = (added[0] ?? 0) > (kept.at(-1) ?? 0);
    const all = [...kept, ...added];
    return isBehind ? all : all.toSorted((a, b) => a - b);
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
