import { Refusal } from '../../errors/refusal.ts';
import { StrapiError } from '../../errors/strapi-error.ts';
import { Changeset } from '../../write/changeset.ts';
import type { Members } from '../apollo/apollo.ts';
import type { RootField } from '../field-kind.ts';
import type { GraphqlRun } from '../read/graphql-run.ts';
import type { Asked, Mutations } from './mutation.ts';

/**
 * Answers a field of Mutation. It changes the data of the fields after it.
 *
 * @throws {Refusal | StrapiError | RawError}
 */
export function mutate(kind: RootField, args: Members, run: GraphqlRun, mutations: Mutations): unknown {
  const { action } = kind;
  const { context, request } = run;
  const changes = new Changeset(context);
  const asked = {
    route: { method: 'POST', path: '', action: action ?? kind.kind, answer: 'own' },
    context,
    changes,
    kind: kind.kind,
    args,
    method: 'POST',
    path: '',
    query: {},
    id: '',
    body: undefined,
    apiUrl: request.apiUrl,
    sessionRequest: request.sessionRequest,
    ...('type' in kind && { type: kind.type }),
    jwtFor: (user: number) => run.jwtFor(user),
  } as Asked;
  try {
    const { value, status, ...effects } = mutations[kind.kind]!(asked);
    run.keep({ ...(!changes.isEmpty && { store: changes.store() }), ...effects });
    if (status !== 200) run.status ??= status;
    return value;
  } catch (error) {
    const isStrapis = error instanceof Refusal || error instanceof StrapiError;
    if (!changes.isEmpty) run.keep({ store: changes.storeAfterFailure(!isStrapis) });
    throw error;
  }
}
