import type { Context } from '../../context.ts';
import type { ContentType } from '../../model/model.ts';
import type { Scope } from '../../query/plan.ts';
import type { Members } from '../apollo/apollo.ts';

export interface ReadTraits {
  /** The page size if `pagination` has only `page`. Undefined: the default limit. */
  readonly lonePageSize: number | undefined;
  /** Whether empty lists in filters, and lists of dates, are dropped. */
  readonly losesLists: boolean;
  /** Whether one entry is wrapped, too: `{ data }`. */
  readonly wrapsOne: boolean;
  parameters(args: Members): Members;
  scopeBelow(query: Members, type: ContentType, context: Context): Scope;
  /** Finds the id of the row of a query for one entry. @throws {Refusal} */
  findOne(args: Members, query: Members, type: ContentType, context: Context): number | undefined;
  /** Finds the id of the row of a single type; `many` for a list, which has no fields. @throws {Refusal} */
  findSingle(query: Members, type: ContentType, context: Context): number | undefined | 'many';
}
