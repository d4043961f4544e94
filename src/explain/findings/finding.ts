import type { Clause } from '../../errors/refusal.ts';
import type { ExplanationReason } from './explanation.ts';

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
