import type { Schema } from '../../model/model.ts';
import type { ReadOptions } from './read-value.ts';
import { RecordTable } from './record-table.ts';
import type { ResolvedRecord } from './resolve/resolved-record.ts';

/** The tables of records, by schema. */
export class RecordTables {
  readonly #options: ReadOptions;
  readonly #tables = new Map<string, RecordTable>();

  constructor(options: ReadOptions) {
    this.#options = options;
  }

  /** Adds the row of a record: see {@link RecordTable.add}. */
  add(record: ResolvedRecord): void {
    this.of(record.schema).add(record);
  }

  of(schema: Schema): RecordTable {
    let table = this.#tables.get(schema.uid);
    if (!table) this.#tables.set(schema.uid, (table = new RecordTable(schema, this.#options)));
    return table;
  }

  /** Forgets the records, and what they say about links. To be called when these are read. */
  forgetRecords(): void {
    for (const table of this.#tables.values()) table.forgetRecords();
  }
}
