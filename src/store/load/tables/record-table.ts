import { once } from 'es-toolkit/function/once';
import type { Schema } from '../../../model/model.ts';
import { deepFreeze, rawValue } from '../../parse-value.ts';
import { definePassword } from '../../passwords.ts';
import type { Link, Row, Table, Value } from '../../store.ts';
import { Positions } from '../../positions.ts';
import { isPlain, type ReadOptions, ScalarReader } from './scalar-reader.ts';
import { LateValue, type Layout, layoutOfNames, valuesByName } from '../records/record-layout.ts';
import type { ResolvedRecord, ResolvedRecords } from '../records/resolved-record.ts';

/** Replaces a broken `createdAt`. Then `publishedAt` has no default, not even the reference date. */
const NO_DATE = '';

interface Readers {
  readonly byName: () => ReadonlyMap<string, ScalarReader>;
  readonly list: readonly ScalarReader[];
  readonly createdAt: ScalarReader | undefined;
}

/**
 * The rows of records. Each record is checked and copied when it is added. Rows, defaults, documentIds and password
 * hashes are made on demand.
 */
export class RecordTable implements Table {
  readonly #schema: Schema;
  readonly #options: ReadOptions;
  readonly #byDocument: boolean;
  #records: readonly ResolvedRecord[] = [];
  #drafted: readonly ResolvedRecord[] = [];
  #rows: Map<number, Row> | undefined;
  #links: Map<number, Link> | undefined;
  #ids: readonly number[] | undefined;
  #positions: Positions | undefined;
  #layout: Layout | undefined;
  #lazyReaders: Readers | undefined;

  constructor(schema: Schema, options: ReadOptions) {
    this.#schema = schema;
    this.#byDocument = schema.documents;
    this.#options = options;
  }

  /** Adds the rows of records. Reports values that break a rule. Call it once. */
  add(records: readonly ResolvedRecord[]): void {
    records.forEach((record) => this.#check(record));
    this.#records = records;
  }

  /** Adds the rows of drafts. Call it once. */
  addDrafts(drafted: readonly ResolvedRecord[]): void {
    for (const record of drafted) if (!record.hasRow) this.#check(record);
    this.#drafted = drafted;
  }

  /** Forgets the records. Call it when their links are read. */
  forgetRecords(): void {
    this.#records.forEach((record) => record.forget());
  }

  #check(record: ResolvedRecord): void {
    record.hasRow = true;
    const layout = (record.layout ??= this.#layoutOfNames);
    const values = (record.values ??= valuesByName(record.record, this.#schema, layout));
    const { scalarSlots } = layout;
    const { list, createdAt } = this.#readers;
    // Runs for each value of all records, so it makes no objects.
    for (let index = 0; index < list.length; index += 1) {
      const reader = list[index]!;
      const slot = scalarSlots[index]!;
      const raw = slot < 0 ? undefined : values[slot];
      if (isPlain(raw, reader.plain) || raw instanceof LateValue) continue;
      const value = reader.read(raw, record);
      if (raw === undefined) continue;
      const isBroken = value === null && raw !== null;
      values[slot] = isBroken && reader === createdAt ? NO_DATE : value;
    }
  }

  /** Made on demand: many tables have no records. */
  get #readers(): Readers {
    return (this.#lazyReaders ??= readersOf(this.#schema, this.#options));
  }

  get #layoutOfNames(): Layout {
    return (this.#layout ??= layoutOfNames(this.#schema));
  }

  get ids(): readonly number[] {
    return (this.#ids ??= Object.freeze(ascending(this.#allIds)));
  }

  get #allIds(): number[] {
    return [...this.#records.map(({ id }) => id), ...this.#drafted.map(({ draftId }) => draftId)];
  }

  has(id: number): boolean {
    return this.#position(id) >= 0;
  }

  value(id: number, name: string): Value {
    const record = this.#record(id);
    return record ? this.valueIn(record, name) : null;
  }

  values(id: number, names: readonly string[]): readonly Value[] {
    const record = this.#record(id);
    return names.map((name) => {
      const reader = this.#readers.byName().get(name);
      if (!record || !reader) return null;
      return reader.attribute.type === 'password' ? this.row(id)[name]! : this.#readAsIs(record, reader);
    });
  }

  /** Returns a scalar of a record that has a row here. */
  valueIn(record: ResolvedRecord, name: string): Value {
    const reader = this.#readers.byName().get(name);
    if (!reader) return null;
    return reader.attribute.type === 'password' ? this.row(record.id)[name]! : this.#read(record, reader);
  }

  row(id: number): Row {
    this.#rows ??= new Map();
    let row = this.#rows.get(id);
    if (row) return row;
    const record = this.#record(id);
    if (!record) throw new Error(`The store has no ${this.#schema.uid} ${id}.`);
    row = this.#makeRow(record);
    this.#rows.set(id, row);
    return row;
  }

  /** Returns the link to a row. There is one for each row. */
  link(id: number): Link | undefined {
    this.#links ??= new Map();
    let link = this.#links.get(id);
    if (!link && this.has(id)) this.#links.set(id, (link = Object.freeze({ type: this.#schema, id })));
    return link;
  }

  #position(id: number): number {
    return (this.#positions ??= new Positions(this.#allIds)).of(id);
  }

  #record(id: number): ResolvedRecord | undefined {
    const position = this.#position(id);
    return this.#records[position] ?? this.#drafted[position - this.#records.length]?.draft;
  }

  #valueOf({ layout, values }: ResolvedRecord, { index }: ScalarReader): Value | undefined {
    return values![layout!.scalarSlots[index]!] as Value | undefined;
  }

  #read(record: ResolvedRecord, reader: ScalarReader): Value {
    const value = this.#readAsIs(record, reader);
    return typeof value === 'object' ? deepFreeze(value) : value;
  }

  /** Returns a scalar before it is frozen. */
  #readAsIs(record: ResolvedRecord, reader: ScalarReader): Value {
    const { name } = reader.attribute;
    if (name === 'publishedAt' && record.isDraftCopy) return null;
    if (this.#byDocument && name === 'documentId') return record.documentId as string;
    const value = this.#valueOf(record, reader);
    if (value !== undefined) return value;
    const { createdAt } = this.#readers;
    return reader.defaultOf(createdAt && this.#valueOf(record, createdAt));
  }

  #makeRow(record: ResolvedRecord): Row {
    const { id } = record;
    const row: Record<string, Value> = {};
    for (const reader of this.#readers.list) {
      const { name, type } = reader.attribute;
      if (type !== 'password') row[name] = this.#read(record, reader);
      else {
        const value: unknown = this.#valueOf(record, reader);
        definePassword(row, { schema: this.#schema, id, attribute: name }, () =>
          value instanceof LateValue ? rawValue(value.read()) : this.#read(record, reader),
        );
      }
    }
    return Object.freeze(row);
  }
}

function readersOf(schema: Schema, options: ReadOptions): Readers {
  const scalars = [...schema.attributes.values()].filter((attribute) => attribute.kind === 'scalar');
  const list = scalars.map((attribute, index) => new ScalarReader(schema, attribute, index, options));
  const byName = once(() => new Map(list.map((reader) => [reader.attribute.name, reader])));
  return { byName, list, createdAt: list.find(({ attribute }) => attribute.name === 'createdAt') };
}

/** Returns ids in ascending order. Most lists have it already. */
function ascending(ids: readonly number[]): number[] {
  const isSorted = ids.every((id, index) => index === 0 || ids[index - 1]! < id);
  return isSorted ? [...ids] : ids.toSorted((a, b) => a - b);
}

export class RecordTables {
  readonly #options: ReadOptions;
  readonly #tables = new Map<string, RecordTable>();

  constructor(options: ReadOptions) {
    this.#options = options;
  }

  /** Adds the rows of records: see {@link RecordTable.add}. Call it once. */
  add({ lists, drafted }: ResolvedRecords): void {
    for (const [schema, list] of lists) this.of(schema).add(list);
    for (const [schema, list] of drafted) this.of(schema).addDrafts(list);
  }

  of(schema: Schema): RecordTable {
    let table = this.#tables.get(schema.uid);
    if (!table) this.#tables.set(schema.uid, (table = new RecordTable(schema, this.#options)));
    return table;
  }

  /** Forgets the records. Call it when their links are read. */
  forgetRecords(): void {
    for (const table of this.#tables.values()) table.forgetRecords();
  }
}
