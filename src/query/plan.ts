import type { Column, Condition } from '../database/condition.ts';
import type { Refusal } from '../errors/refusal.ts';
import type { EdgeAttribute } from '../model/attribute.ts';
import type { Schema } from '../model/model.ts';
import type { PublicationFilter } from '../model/document.ts';

/**
 * One query over one schema, resolved: names are attributes, values are cast, permissions are
 * settled. A plan is data: nothing about the query is decided after it.
 */
export interface Plan {
  readonly schema: Schema;
  /** Which rows there are at all for the request. */
  readonly scope: Scope;
  /** The condition that the scope sets; null if it sets none. */
  readonly visible: Condition | null;
  readonly where: Condition | null;
  /** `_q`: the text that some column must contain. */
  readonly search: string | null;
  readonly order: readonly OrderTerm[];
  readonly offset: number;
  /** 0: no limit. */
  readonly limit: number;
  readonly columns: readonly OutputColumn[];
  /** Whether the columns are `id` and all visible scalars: one list that all such plans of a schema share. */
  readonly isWholeRow: boolean;
  readonly populate: readonly Populate[];
  readonly hasFieldSelection: boolean;
}

/** The state and language of the rows that a request sees. */
export interface Scope {
  readonly status: 'published' | 'draft' | 'any';
  /** A locale code; null for every locale. */
  readonly locale: string | null;
  /** Which of these rows there are, by the other rows of their document. Default: all. */
  readonly publication?: PublicationFilter;
}

/** A row that conditions and sorts are about: the queried one, or one that is joined to it. */
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
   * The term of `order` whose value replaces the row's own, where a joined column has the same name.
   * The index after the last term is the row's position among the rows of its parent.
   */
  readonly term?: number;
}

export interface Populate {
  readonly attribute: EdgeAttribute;
  /** Whether only the number of rows is asked for. */
  readonly count: boolean;
  /** Whether the order of the links is reversed. */
  readonly reversed: boolean;
  /**
   * How linked rows of each type are read, by uid. Types that take no part are missing: the caller may
   * not see them, or `on` does not list them. A refusal is thrown when the first row of its type is
   * reached, as in Strapi.
   */
  readonly plans: ReadonlyMap<string, Plan | Refusal>;
  /** What an attribute that holds many answers when nothing is found; undefined leaves it out. */
  readonly empty: readonly [] | null | undefined;
  /** Whether it is left out where linked rows are only of types that take no part. */
  readonly leavesOutHidden: boolean;
  /** Whether selected fields leave out the columns that hold the links, so that nothing is found. */
  readonly isCut: boolean;
}
