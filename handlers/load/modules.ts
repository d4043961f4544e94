import type { Database, DatabaseName } from '../../src/database/database.ts';
import type { DialectName, DialectParts } from '../../src/dialect/dialect.ts';
import type { AnswerModule, AnswerModuleName } from '../../src/routes/route.ts';

/** The modules that answer routes. The first request of a kind loads its module. */
export const ANSWERS: { readonly [Name in AnswerModuleName]: () => Promise<AnswerModule<Name>> } = {
  content: () => import('../../src/routes/content/content.ts'),
  contentWrites: () => import('../../src/routes/content/content-writes.ts'),
  documents: () => import('../../src/routes/documents/documents.ts'),
  documentWrites: () => import('../../src/routes/documents/document-writes.ts'),
  users: () => import('../../src/routes/accounts/users.ts'),
  documentUsers: () => import('../../src/routes/accounts/document-users.ts'),
  userWrites: () => import('../../src/routes/accounts/user-writes.ts'),
  auth: () => import('../../src/routes/accounts/auth.ts'),
  sessions: () => import('../../src/routes/accounts/sessions.ts'),
  closedAuth: () => import('../../src/routes/accounts/closed-auth.ts'),
  files: () => import('../../src/routes/upload/upload.ts'),
  fileWrites: () => import('../../src/routes/upload/upload-writes.ts'),
  media: () => import('../../src/routes/upload/media.ts'),
  mediaWrites: () => import('../../src/routes/upload/media-writes.ts'),
  roles: () => import('../../src/routes/roles/roles.ts'),
  roleWrites: () => import('../../src/routes/roles/role-writes.ts'),
  builder: () => import('../../src/routes/content-type-builder/content-type-builder.ts'),
  locales: () => import('../../src/routes/i18n.ts'),
  email: () => import('../../src/routes/email.ts'),
};

/** What these modules ask of the dialect besides how it reads. */
export const PARTS_OF_ANSWERS: { readonly [Name in AnswerModuleName]?: readonly (keyof DialectParts)[] } = {
  contentWrites: ['writing'],
  documentWrites: ['writing'],
  userWrites: ['writing', 'registering', 'wording'],
  auth: ['writing', 'registering'],
  fileWrites: ['writing'],
  mediaWrites: ['writing'],
  roleWrites: ['writing'],
  builder: ['describing', 'wording'],
};

const V4 = {
  reading: () => import('../../src/dialect/v4/reading.ts'),
  writing: () => import('../../src/dialect/v4/writing.ts'),
  registering: () => import('../../src/dialect/v4/accounts.ts'),
  wording: () => import('../../src/dialect/v4/refusals.ts').then(({ refusals }) => ({ refusals })),
  describing: () => import('../../src/dialect/v4/describing.ts'),
};

/** The parts of the dialects. A double loads those of its own. */
export const DIALECTS: {
  readonly [Name in DialectName]: {
    readonly [Part in keyof DialectParts]: () => Promise<DialectParts[Part]>;
  };
} = {
  documented: { ...V4, reading: () => import('../../src/dialect/documented/reading.ts') },
  v4: V4,
  v5: {
    reading: () => import('../../src/dialect/v5/reading.ts'),
    writing: () => import('../../src/dialect/v5/writing.ts'),
    registering: () => import('../../src/dialect/v5/accounts.ts'),
    wording: () => import('../../src/dialect/v5/refusals.ts').then(({ refusals }) => ({ refusals })),
    describing: () => import('../../src/dialect/v5/describing.ts'),
  },
};

type LoadDatabase = (name?: DatabaseName) => Promise<Database>;

/** Returns what loads a database of a dialect. PostgreSQL is loaded only where it is asked for. */
const databases =
  (
    loadOthers: () => Promise<Readonly<Record<Exclude<DatabaseName, 'postgres'> | 'usual', Database>>>,
    loadPostgres: () => Promise<{ readonly postgres: Database }>,
  ): LoadDatabase =>
  async (name) =>
    name === 'postgres' ? (await loadPostgres()).postgres : (await loadOthers())[name ?? 'usual'];

const postgres4 = () => import('../../src/dialect/v4/postgres.ts');

/** Loads the database of a double. Default: that of new projects. */
export const DATABASES: Readonly<Record<DialectName, LoadDatabase>> = {
  documented: databases(() => import('../../src/dialect/v4/databases.ts'), postgres4),
  v4: databases(() => import('../../src/dialect/v4/databases.ts'), postgres4),
  v5: databases(
    () => import('../../src/dialect/v5/databases.ts'),
    () => import('../../src/dialect/v5/postgres.ts'),
  ),
};

/** What else only some requests and calls need. */
export const MODULES = {
  /** Requests with a body. */
  bodies: () => import('../http/body.ts'),
  forms: () => import('../http/form.ts'),
  /** Credentials of users, and `double.jwt`. */
  userJwt: () => import('../callers/user-jwt.ts'),
  /** Logins with refresh tokens. */
  sessionTokens: () => import('../callers/session-tokens.ts'),
  /** JWTs whose id is not a number. */
  userIds: () => import('../callers/find-user-id.ts'),
  /** Answers that lead elsewhere. */
  redirects: () => import('../http/redirect.ts'),
  /** Paths that are not routes. */
  unknownRoutes: () => import('../http/unknown-route.ts'),
  /** Requests that a fault rule matches. */
  faults: () => import('../faults/apply-fault.ts'),
  /** Endpoints of the project's own code. */
  ownCode: () => import('../http/call-handler.ts'),
  /** Questions about large tables that filter, search or sort. */
  byColumn: () => import('../../src/query/run/by-column/by-column.ts'),
  /** All reads, where the option `populateDeep` is on. */
  deepPopulate: () => import('../../src/query/deep-populate.ts'),
  /** Bodies with files. */
  storingFiles: () => import('../../src/routes/upload/store-files.ts'),
  /** Requests of a type with hooks. */
  hooking: () => import('../../src/routes/hooks/hooks.ts'),
  /** `double.find`, `create` and the others. */
  dataAccess: () => import('../data/access-data.ts'),
  /** `double.explain`. */
  explainInput: () => import('../explain/explain-input.ts'),
  /** Requests that ask for explanations, and all where they are printed. */
  explainRequest: () => import('../explain/explain-request.ts'),
  withExplanations: () => import('../explain/with-explanations.ts'),
  explanationLog: () => import('../explain/explanation-log.ts'),
};
