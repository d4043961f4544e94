import type { Schema } from '../../../model/model.ts';
import type { ReadOptions } from './read-value.ts';
import { RecordTable } from './record-table.ts';
import type { ResolvedRecords } from '../resolve/resolved-records.ts';

/** The tables of records, by schema. */
export class RecordTables {
  readonly #options: ReadOptions;
  readonly #tables = new Map<string, RecordTable>();

  constructor(options: ReadOptions) {
    this.#options = options;
  }

  /** Adds the rows of records: see {@link RecordTable.add}. To be called once. */
  add({ lists, drafted }: ResolvedRecords): void {
    for (const [schema, list] of lists) this.of(schema).add(list);
    for (const [schema, list] of drafted) this.of(schema).addDrafts(list);
  }

  /** Returns the table of a schema. It is empty at first. */
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
