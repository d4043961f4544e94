import { writeFailed } from '../../errors/refusal.ts';
import type { ContentType } from '../../model/model.ts';
import type { Effects } from '../../service/effects.ts';
import type { ServiceRequest } from '../../service/service-request.ts';
import type { Row, Store } from '../../store/store.ts';
import type { WriteContext } from '../../write/write-context.ts';
import type { Members } from '../apollo/apollo.ts';
import type { RootField } from '../field-kind.ts';
import { GraphqlEntry } from '../read/graphql-entry.ts';

/** A field of Mutation with its arguments. */
export interface MutationRequest extends ServiceRequest {
  readonly kind: RootField['kind'];
  /** The type that the field is about, if any. */
  readonly type: ContentType;
  readonly args: Members;
  /** Returns the text that stands for a JWT of a user until the answer is written. */
  readonly jwtFor: (user: number) => string;
}

/** What a mutation answers, and what it changes besides the entries. */
export interface Written extends Effects {
  readonly value: unknown;
  /** The data afterwards. Default: with all changes. */
  readonly store?: Store;
  /** The status of the whole answer. Default: 200. */
  readonly status?: number | undefined;
}

export type Mutation = (request: MutationRequest) => Written;

/** The mutations of a version by what the schema calls them. */
export type Mutations = { readonly [Kind in RootField['kind']]?: Mutation };

/** Returns a row as an answer: its fields show all rows that are linked. @param row what a row was that is gone */
export const entryOf = (type: ContentType, id: number, { context }: WriteContext, row?: Row): GraphqlEntry =>
  new GraphqlEntry(type, id, context.dialect.query.scope.ofEntry, row);

export const goneEntry = (type: ContentType, id: number, write: WriteContext): GraphqlEntry =>
  entryOf(type, id, write, write.changes.row(type, id));

export function inputData({ args }: MutationRequest): Record<string, unknown> {
  const { data } = args;
  if (typeof data !== 'object' || data === null) throw writeFailed('a mutation without data');
  return { ...data };
}
