import type { Refusal } from '../errors/refusal.ts';
import type { Scope } from './plan.ts';

/** A query whose clauses were checked against model and permissions, and cleaned. */
export type CheckedQuery = { readonly [parameter: string]: unknown };

/** Where in the query a check is. */
export interface ClausePosition {
  /** The populated attributes above, joined by dots; empty at the top. */
  readonly path: string;
  /** Collects refusals that Strapi answers only when nothing else is wrong. Without it they are thrown. */
  readonly postponed?: Refusal[];
  /** The clause that has the checked one inside. Default: none, it is at the top. */
  readonly inside?: 'populate';
}

export type PageParams =
  | { readonly page: number; readonly pageSize: number }
  | { readonly start: number; readonly limit: number };

/** What one query of the database is asked for: the parameters of a request, or of one populate. */
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
  /** The state of the rows, where the parameters set one. */
  readonly status?: Scope['status'];
  /** Parameters by the type of the rows; other types take no part. */
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

/** Names in filters that are kept also where they are no attributes. */
export type BareNames = ReadonlySet<string>;
