import { Refusal } from '../../errors/refusal.ts';
import { StrapiError } from '../../errors/strapi-error.ts';
import { Changeset } from '../../write/changeset.ts';
import type { Members } from '../apollo/apollo.ts';
import type { RootField } from '../field-kind.ts';
import type { GraphqlRun } from '../read/graphql-run.ts';
import type { MutationRequest, Mutations } from './mutation.ts';

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
    run.keep({ ...(!changes.isEmpty && { store: changes.store() }), ...effects });
    if (status !== 200) run.status ??= status;
    return value;
  } catch (error) {
    const isStrapis = error instanceof Refusal || error instanceof StrapiError;
    if (!changes.isEmpty) run.keep({ store: changes.storeAfterFailure(!isStrapis) });
    throw error;
  }
}
