import type { EdgeAttribute } from '../model/attribute.ts';
import type { Schema } from '../model/model.ts';
import type { Condition } from '../database/condition.ts';
import type { OrderTerm } from './resolve/order.ts';

/** One query of the database, resolved: names are attributes, values are cast, permissions are settled. */
export interface Select {
  readonly schema: Schema;
  readonly where: Condition | null;
  /** `_q`: the text that some column must contain. */
  readonly search: string | null;
  readonly order: readonly OrderTerm[];
  readonly offset: number;
  /** 0: no limit. */
  readonly limit: number;
  readonly columns: readonly OutputColumn[];
  readonly populate: readonly Populate[];
  /** Whether named fields were asked for, so that other columns of the row are not at hand. */
  readonly narrowed: boolean;
  /** Whether other tables are joined: by conditions, by the order, or by the links the rows are reached through. */
  readonly joins: boolean;
}

/** A member of an answered row. */
export interface OutputColumn {
  readonly name: string;
  /**
   * The term of `order` whose value shows instead of the row's own: a joined column of the same name.
   * The one behind the last is the row's place among those of its parent.
   */
  readonly term?: number;
}

/** One populated attribute. */
export interface Populate {
  readonly attribute: EdgeAttribute;
  readonly count: boolean;
  /** Turns the link order around. */
  readonly descending: boolean;
  /** The types that take part, where `on` lists them. */
  readonly listed: ReadonlySet<string> | null;
  /** Whether rows of a type are shown to the caller, where the type is part of the link. */
  shows(type: Schema): boolean;
  /** How linked rows of a type are read; resolved when first asked for, as failures count only where rows are. */
  select(type: Schema): Select;
}
