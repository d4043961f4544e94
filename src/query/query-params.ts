import type { Refusal } from '../errors/refusal.ts';
import type { Scope } from './plan.ts';

/** A query whose clauses are checked against model and permissions, and cleaned. */
export type CheckedQuery = { readonly [parameter: string]: unknown };

/** The place of a check in the query. */
export interface ClausePosition {
  /** The populated attributes above, joined by dots; empty at the top. */
  readonly path: string;
  /** Collects refusals that Strapi answers only if nothing else is wrong. Default: they are thrown. */
  readonly postponed?: Refusal[];
  /** The clause around the checked one. Default: none. */
  readonly inside?: 'populate';
}

export type PageParams =
  | { readonly page: number; readonly pageSize: number }
  | { readonly start: number; readonly limit: number };

/** The parameters of one query of the database: of a request, or of one populate. */
export interface QueryParams {
  readonly select?: readonly string[];
  readonly where?: unknown;
  readonly orderBy?: readonly SortObject[];
  readonly populate?: PopulateParam;
  readonly offset?: number;
  readonly limit?: number;
  readonly search?: unknown;
  readonly count?: boolean;
  readonly ordering?: unknown;
  /** The status of the rows, if the parameters set one. */
  readonly status?: Scope['status'];
  /** Parameters by the type of the rows. Other types are left out. */
  readonly on?: { readonly [uid: string]: QueryParams | boolean };
}

/** Everything, dot paths, or parameters by attribute. */
export type PopulateParam =
  | true
  | readonly string[]
  | { readonly [attribute: string]: QueryParams | boolean };

/** Attribute names with order words, nested along relations: `{ author: { name: 'desc' } }`. */
export interface SortObject {
  readonly [attribute: string]: string | SortObject;
}

/** Names in filters that are kept even if they are not attributes. */
export type BareNames = ReadonlySet<string>;
