import { firstIndex } from '../positions.ts';
import type { Row, Table, Value } from '../store.ts';
import type { Ids } from './changes.ts';

/** An old list of the ids of a table, and the ids that were added or removed since. */
export interface ListedIds {
  readonly ids: readonly number[];
  readonly changed: readonly number[];
}

/** With more changes, the ids are listed again. */
export const MOST_CHANGED = 10_000;

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
export class OverlayTable implements Table {
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
