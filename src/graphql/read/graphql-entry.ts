import type { Schema } from '../../model/model.ts';
import type { Scope } from '../../query/plan.ts';
import type { Row } from '../../store/store.ts';

/** An entry or a component that fields are read from. */
export class GraphqlEntry {
  readonly schema: Schema;
  readonly id: number;
  readonly scope: Scope;
  readonly row: Row | undefined;

  constructor(schema: Schema, id: number, scope: Scope, row?: Row) {
    this.row = row;
    this.schema = schema;
    this.id = id;
    this.scope = scope;
  }
}

/** The object around entries that a query or a relation answers. */
export interface EntriesWrapper {
  readonly entries: GraphqlEntry | readonly GraphqlEntry[] | null;
  readonly pagination?: PageInfo;
}

/** Returns a wrapper that fails when its entries are read, because Strapi waits for its database there. */
export const failingEntry = (error: unknown): EntriesWrapper => ({
  get entries(): never {
    throw error;
  },
});

/** The page of a list, as clients get it. */
export interface PageInfo {
  readonly total: number;
  readonly page: number;
  readonly pageSize: number;
  readonly pageCount: number;
}
