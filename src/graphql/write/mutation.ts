import { writeFailed } from '../../errors/refusal.ts';
import type { ContentType } from '../../model/model.ts';
import type { Effects } from '../../service/effects.ts';
import type { ServiceRequest } from '../../service/service-request.ts';
import type { Row, Store } from '../../store/store.ts';
import type { WriteContext } from '../../write/changeset.ts';
import type { Members } from '../apollo/apollo.ts';
import type { RootField } from '../field-kind.ts';
import { GraphqlEntry } from '../read/graphql-entry.ts';

/** A field of Mutation with its arguments. */
export interface MutationRequest extends ServiceRequest {
  readonly kind: RootField['kind'];
  readonly type: ContentType;
  readonly args: Members;
  /** Returns a placeholder for a JWT of a user. */
  readonly jwtFor: (user: number) => string;
}

/** The answer of a mutation, and its effects besides entries. */
export interface Written extends Effects {
  readonly value: unknown;
  /** The data afterwards. Default: with all changes. */
  readonly store?: Store;
  /** The status of the whole answer. Default: 200. */
  readonly status?: number | undefined;
}

export type Mutation = (request: MutationRequest) => Written;

export type Mutations = { readonly [Kind in RootField['kind']]?: Mutation };

/** Returns a row as an answer. Its fields show all linked rows. @param row the values of a removed row */
export const entryOf = (type: ContentType, id: number, { context }: WriteContext, row?: Row): GraphqlEntry =>
  new GraphqlEntry(type, id, context.dialect.query.scope.ofEntry, row);

export const goneEntry = (type: ContentType, id: number, write: WriteContext): GraphqlEntry =>
  entryOf(type, id, write, write.changes.row(type, id));

export function inputData({ args }: MutationRequest): Record<string, unknown> {
  const { data } = args;
  if (typeof data !== 'object' || data === null) throw writeFailed('a mutation without data');
  return { ...data };
}
