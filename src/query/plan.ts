import type { Column, Condition } from '../database/condition.ts';
import type { Refusal } from '../errors/refusal.ts';
import type { EdgeAttribute } from '../model/attribute.ts';
import type { Schema } from '../model/model.ts';
import type { PublicationFilter } from '../model/document.ts';

/**
 * One resolved query over one schema: names are attributes, values are cast, permissions are checked. A plan is data:
 * running it makes no more decisions.
 */
export interface Plan {
  readonly schema: Schema;
  /** The status and locale of the visible rows. */
  readonly scope: Scope;
  /** The condition of the scope; null for none. */
  readonly visible: Condition | null;
  readonly where: Condition | null;
  /** `_q`: the text that some column must contain. */
  readonly search: string | null;
  readonly order: readonly OrderTerm[];
  readonly offset: number;
  /** 0: no limit. */
  readonly limit: number;
  readonly columns: readonly OutputColumn[];
  /** Whether the columns are `id` and all visible scalars. Such plans of a schema share one list. */
  readonly isWholeRow: boolean;
  readonly populate: readonly Populate[];
  readonly hasFieldSelection: boolean;
}

/** The status and locale of the rows that a request sees. */
export interface Scope {
  readonly status: 'published' | 'draft' | 'any';
  /** A locale code; null for every locale. */
  readonly locale: string | null;
  /** Filters these rows by the other rows of their document. Default: all. */
  readonly publication?: PublicationFilter;
}

/** The row of a condition or sort: the queried one, or one joined to it. */
export interface Alias {
  readonly schema: Schema;
  readonly parent: Alias | undefined;
  readonly join: { readonly schema: Schema; readonly attribute: EdgeAttribute } | undefined;
}

/** One column to sort by. */
export interface OrderTerm {
  readonly alias: Alias;
  readonly column: Column;
  readonly descending: boolean;
}

/** A member of an answered row. */
export interface OutputColumn {
  readonly name: string;
  /**
   * The term of `order` whose value replaces the row's own, if a joined column has the same name. The index after the
   * last term means the row's position under its parent.
   */
  readonly term?: number;
}

export interface Populate {
  readonly attribute: EdgeAttribute;
  /** Whether only the number of rows is answered. */
  readonly count: boolean;
  /** Whether the order of the links is reversed. */
  readonly reversed: boolean;
  /**
   * The plans of linked rows by the uid of their type. Types are missing if the caller may not see them, or `on` does
   * not list them. A refusal is thrown when the first row of its type is reached, as in Strapi.
   */
  readonly plans: ReadonlyMap<string, Plan | Refusal>;
  /** The answer of an empty list; undefined leaves it out. */
  readonly empty: readonly [] | null | undefined;
  /** Whether it is left out if all linked rows are of missing types. */
  readonly leavesOutHidden: boolean;
  /** Whether `fields` leaves out the columns of the links, so that nothing is found. */
  readonly isCut: boolean;
}
