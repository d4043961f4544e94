import type { Schema } from '../../src/model/index.ts';
import { definePassword, type Row, type RowScope, type Table, type Value } from '../../src/store/index.ts';
import type { RowKey, RowValues } from '../subjects/row-key.ts';

/** The table forgets its rows when it holds this many; making them again is cheaper than keeping all. */
const MAX_ROWS = 1000;

/** How a table finds its rows. */
interface RowSource {
  readonly ids: () => readonly number[];
  readonly has: (id: number) => boolean;
  readonly find: (id: number) => { readonly key: RowKey; readonly values: RowValues } | undefined;
  /** Tells without making the value whether it is null; undefined if that is not known. */
  readonly isNull?: (id: number, name: string) => boolean | undefined;
  /** Returns the ids of the rows in a scope without making values; undefined if that is not known. */
  readonly idsIn?: (scope: RowScope) => readonly number[] | undefined;
}

/** A table whose rows are made when they are read. */
export class GeneratedTable implements Table {
  readonly #schema: Schema;
  readonly #source: RowSource;
  readonly #rows = new Map<number, Row>();

  constructor(schema: Schema, source: RowSource) {
    this.#schema = schema;
    this.#source = source;
  }

  get ids(): readonly number[] {
    return this.#source.ids();
  }

  has(id: number): boolean {
    return this.#source.has(id);
  }

  value(id: number, name: string): Value {
    const row = this.#rows.get(id);
    if (row) return Object.hasOwn(row, name) ? (row[name] ?? null) : null;
    const source = this.#source.find(id);
    if (source && this.#isPassword(name)) return this.row(id)[name] ?? null;
    return source?.values.get(name)?.(source.key) ?? null;
  }

  values(id: number, names: readonly string[]): readonly Value[] {
    const row = this.row(id);
    return names.map((name) => row[name] ?? null);
  }

  isNull(id: number, name: string): boolean {
    return this.#source.isNull?.(id, name) ?? this.value(id, name) === null;
  }

  idsIn(scope: RowScope): readonly number[] | undefined {
    return this.#source.idsIn?.(scope);
  }

  row(id: number): Row {
    const previous = this.#rows.get(id);
    if (previous) return previous;
    const source = this.#source.find(id);
    if (!source) throw new Error(`There is no ${this.#schema.uid} ${id} among the generated entries.`);
    const row: Record<string, Value> = {};
    for (const [name, make] of source.values) {
      if (this.#isPassword(name))
        definePassword(row, { schema: this.#schema, id: source.key.id, attribute: name }, () =>
          make(source.key),
        );
      else row[name] = deepFreeze(make(source.key));
    }
    if (this.#rows.size >= MAX_ROWS) this.#rows.clear();
    this.#rows.set(id, Object.freeze(row));
    return row;
  }

  #isPassword(name: string): boolean {
    const attribute = this.#schema.attributes.get(name);
    return attribute?.kind === 'scalar' && attribute.type === 'password';
  }
}

function deepFreeze(value: Value): Value {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    for (const member of Object.values(value)) deepFreeze(member);
    Object.freeze(value);
  }
  return value;
}
