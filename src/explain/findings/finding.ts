import type { Clause } from '../../errors/refusal.ts';
import type { ExplanationReason } from './explanation.ts';

export type Query = { readonly [parameter: string]: unknown };

/** What a request asks for: the path behind the prefix, and the query. */
export interface Address {
  readonly path: string;
  readonly query: Query;
}

export type Edit = (address: Address) => Address;

/** Why a field is missing or a request looks wrong, with what would mend it. */
export interface Finding {
  readonly path: string;
  readonly reason: ExplanationReason;
  readonly message: string;
  /** Corrections, the best first. Each is tried before it is proposed. */
  readonly edits: readonly Edit[];
  /** The clause and the name in it that the finding is about. */
  readonly clause?: Clause;
  readonly name?: string;
  /** Whether it is only a mistake where the request is refused. */
  readonly isIfRefused?: boolean;
  /** Whether it makes the whole clause useless. */
  readonly isOfClause?: boolean;
  /** The path of the field that the developer means, where they gave another. */
  readonly meantField?: string;
  /** Whether the request may be like this on purpose, so that nothing is printed. */
  readonly mayBeMeant?: boolean;
}

export const inQuery =
  (edit: (query: Query) => Query): Edit =>
  ({ path, query }) => ({ path, query: edit(query) });

export const after = (first: Edit, edits: readonly Edit[]): Edit[] =>
  edits.map((edit) => (address) => edit(first(address)));
