import { Refusal } from '../../errors/refusal.ts';
import { StrapiError } from '../../errors/strapi-error.ts';
import { Changeset } from '../../write/changeset.ts';
import type { Members } from '../apollo/apollo.ts';
import type { RootField } from '../field-kind.ts';
import type { GraphqlRun } from '../read/graphql-run.ts';
import type { Asked, Mutation, Mutations } from './mutation.ts';
import type { DialectName } from '../../model/model-input.ts';
import { accountMutations } from './write-accounts.ts';
import { documentMutations } from './write-documents.ts';
import { entryMutations } from './write-entries.ts';
import { changeFileInfo, removeFile, storeFiles } from './write-files.ts';

/**
 * Answers a field of Mutation. It changes the data of the fields after it.
 *
 * @throws {Refusal | StrapiError | RawError}
 */
export function mutate(kind: RootField, args: Members, run: GraphqlRun): unknown {
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
    const write: Mutation = MUTATIONS[context.dialect.name][kind.kind]!;
    const { value, status, ...effects } = write(asked);
    run.keep({ ...(!changes.isEmpty && { store: changes.store() }), ...effects });
    if (status !== 200) run.status ??= status;
    return value;
  } catch (error) {
    const isStrapis = error instanceof Refusal || error instanceof StrapiError;
    if (!changes.isEmpty) run.keep({ store: changes.storeAfterFailure(!isStrapis) });
    throw error;
  }
}

const v4: Mutations = {
  ...entryMutations,
  ...accountMutations,
  upload(asked) {
    const { value, ...effects } = storeFiles(asked, [asked.args['file']]);
    return { value: { entries: value[0] }, ...effects };
  },
  multipleUpload(asked) {
    const { value, ...effects } = storeFiles(asked, asked.args['files'] as readonly unknown[]);
    return { value: value.map((entries) => ({ entries })), ...effects };
  },
  updateFile: (asked) => ({ value: { entries: changeFileInfo(asked) } }),
  removeFile(asked) {
    const { value, ...effects } = removeFile(asked);
    return { value: value && { entries: value }, ...effects };
  },
};

const v5: Mutations = {
  ...documentMutations,
  ...accountMutations,
  updateFile: (asked) => ({ value: changeFileInfo(asked) }),
  removeFile,
};

const MUTATIONS = { documented: v4, v4, v5 } satisfies Record<DialectName, Mutations>;
