import { Refusal } from '../../errors/refusal.ts';
import type { Schema } from '../../model/model.ts';

/** The tables that one query of the database joins, collected while its parts are resolved. */
export class Joins {
  /** How many there are: relations that are named, and the links through which the rows are reached. */
  count: number;
  readonly #schemas = new Set<Schema>();
  readonly #bareColumns = new Set<string>();

  constructor(count: 0 | 1) {
    this.count = count;
  }

  /** Joins the table of a relation. */
  add(target: Schema): void {
    this.count++;
    this.#schemas.add(target);
  }

  /** Notes a column that the query names without its table. */
  addBareColumn(column: string): void {
    this.#bareColumns.add(column);
  }

  /**
   * Checks that each column named without its table belongs to one table only.
   *
   * @throws {Refusal} for one that several joined tables have
   */
  checkBareColumns(): void {
    if (this.count === 0) return;
    for (const column of this.#bareColumns) {
      if (column === 'id' || [...this.#schemas].some((schema) => schema.columns.has(column)))
        throw new Refusal('ambiguous-column', { clause: 'filters', name: column });
    }
  }
}
