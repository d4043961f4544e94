import { Refusal, writeFailed } from '../../errors/refusal.ts';
import { StrapiError } from '../../errors/strapi-error.ts';
import type { ContentType } from '../../model/model.ts';
import type { Effects, ServiceRequest } from '../../service/effects.ts';
import type { Row, Store } from '../../store/store.ts';
import { Changeset, type WriteContext } from '../../write/changeset.ts';
import type { Members } from '../apollo/apollo.ts';
import type { RootField } from '../field-kind.ts';
import { GraphqlEntry } from '../read/graphql-entry.ts';
import type { GraphqlRun } from '../read/graphql-run.ts';

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

/** Answers a field of Mutation. Later fields see its changes. @throws {Refusal | StrapiError | RawError} */
export function mutate(kind: RootField, args: Members, run: GraphqlRun, mutations: Mutations): unknown {
  const { context, request } = run;
  const changes = new Changeset(context);
  const field = {
    kind: kind.kind,
    args,
    context,
    changes,
    apiUrl: request.apiUrl,
    sessionRequest: request.sessionRequest,
    ...('type' in kind && { type: kind.type }),
    jwtFor: (user: number) => run.jwtFor(user),
  } as MutationRequest;
  try {
    const { value, status, ...effects } = mutations[kind.kind]!(field);
    const { events } = changes;
    run.keep({ ...(!changes.isEmpty && { store: changes.store() }), events, ...effects });
    if (status !== 200) run.status ??= status;
    return value;
  } catch (error) {
    const isStrapis = error instanceof Refusal || error instanceof StrapiError;
    if (!changes.isEmpty)
      run.keep({
        store: changes.storeAfterFailure(!isStrapis),
        events: changes.eventsAfterFailure(!isStrapis),
      });
    throw error;
  }
}
