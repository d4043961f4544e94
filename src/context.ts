import type { Caller } from './access/caller.ts';
import type { Dialect } from './dialect/dialect.ts';
import type { Model } from './model/model.ts';

/** What a query is resolved against. */
export interface QueryContext {
  readonly model: Model;
  readonly dialect: Dialect;
  readonly caller: Caller;
  /** Whether traits of SQLite are followed (LIKE ignores ASCII case, wildcards in it). */
  readonly sqlite: boolean;
}
