import type { Clause } from '../../errors/refusal.ts';

/** Why something is missing in an answer. */
export type ExplanationReason =
  | 'not-populated'
  | 'no-permission'
  | 'private'
  | 'draft'
  /** Its type is not listed under `on`. */
  | 'not-listed'
  /** Left out by `fields`. */
  | 'not-selected'
  /** The name is in the wrong place. */
  | 'wrong-level'
  | 'unknown-name'
  | 'filtered-out'
  | 'beyond-page'
  | 'other-locale'
  /** There is nothing in the data. */
  | 'no-data'
  /** A relation without an owning side: Strapi has no table for its links. */
  | 'no-links'
  /** Code of the project made the answer. */
  | 'own-code'
  /** The answer is a 4xx or 5xx. */
  | 'refused';

/** Why a field is missing, or what is wrong with a request. */
export interface Explanation {
  /** The place in the answer, or in a clause of the query: `author.name`, `blocks[0].image`. */
  readonly path: string;
  /** The kind of cause, for code. */
  readonly reason: ExplanationReason;
  /** A sentence or two for the developer. */
  readonly message: string;
  /** The corrected query. The double has answered it with the field. */
  readonly fix?: Fix;
}

/** A corrected query. */
export interface Fix {
  /** The path with the query: `/api/articles?populate[author]=true`. */
  readonly url: string;
  /** The query, as `qs` takes it. */
  readonly query: object;
}

export type Query = { readonly [parameter: string]: unknown };

/** The path behind the prefix, and the query. */
export interface Address {
  readonly path: string;
  readonly query: Query;
}

export type Edit = (address: Address) => Address;

/** Why a field is missing or a request looks wrong, with possible corrections. */
export interface Finding {
  readonly path: string;
  readonly reason: ExplanationReason;
  readonly message: string;
  /** Corrections, the best first. Each is tried before it is suggested. */
  readonly edits: readonly Edit[];
  readonly clause?: Clause;
  readonly name?: string;
  /** Whether it is a mistake only if the request is refused. */
  readonly isIfRefused?: boolean;
  /** Whether it makes the whole clause useless. */
  readonly isOfClause?: boolean;
  /** The path of the field that the developer probably means. */
  readonly meantField?: string;
  /** Whether it may be intended, so that nothing is printed. */
  readonly mayBeMeant?: boolean;
}

export const inQuery =
  (edit: (query: Query) => Query): Edit =>
  ({ path, query }) => ({ path, query: edit(query) });

export const after = (first: Edit, edits: readonly Edit[]): Edit[] =>
  edits.map((edit) => (address) => edit(first(address)));
