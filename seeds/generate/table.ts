import type { Schema } from '../../src/model/model.ts';
import type { Row, Table, Value } from '../../src/store/store.ts';
import type { RowValues } from './row-values.ts';
import type { Spot } from './row-key.ts';

/** So many rows are kept; they are made again in less time than memory for all of them is worth. */
const MOST_ROWS = 2000;

/** Rows that are made when they are asked for; those that were asked for whole are kept for a while. */
export class GeneratedTable implements Table {
  readonly #schema: Schema;
  readonly #find: (id: number) => { readonly spot: Spot; readonly values: RowValues } | undefined;
  readonly #ids: () => readonly number[];
  readonly #has: (id: number) => boolean;
  readonly #isNull: ((id: number, name: string) => boolean | undefined) | undefined;
  readonly #rows = new Map<number, Row>();

  constructor(
    schema: Schema,
    ids: () => readonly number[],
    has: (id: number) => boolean,
    find: (id: number) => { readonly spot: Spot; readonly values: RowValues } | undefined,
    isNull?: (id: number, name: string) => boolean | undefined,
  ) {
    this.#schema = schema;
    this.#ids = ids;
    this.#has = has;
    this.#find = find;
    this.#isNull = isNull;
  }

  get ids(): readonly number[] {
    return this.#ids();
  }

  has(id: number): boolean {
    return this.#has(id);
  }

  value(id: number, name: string): Value {
    const row = this.#rows.get(id);
    if (row) return Object.hasOwn(row, name) ? (row[name] ?? null) : null;
    const found = this.#find(id);
    return found?.values.get(name)?.(found.spot) ?? null;
  }

  isNull(id: number, name: string): boolean {
    return this.#isNull?.(id, name) ?? this.value(id, name) === null;
  }

  row(id: number): Row {
    const known = this.#rows.get(id);
    if (known) return known;
    const found = this.#find(id);
    if (!found) throw new Error(`There is no ${this.#schema.uid} ${id} among the generated entries.`);
    const row: Record<string, Value> = {};
    for (const [name, make] of found.values) row[name] = deepFreeze(make(found.spot));
    if (this.#rows.size >= MOST_ROWS) this.#rows.clear();
    this.#rows.set(id, Object.freeze(row));
    return row;
  }
}

function deepFreeze(value: Value): Value {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    for (const member of Object.values(value)) deepFreeze(member);
    Object.freeze(value);
  }
  return value;
}
