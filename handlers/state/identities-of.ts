import { withoutUndefined } from '../../src/basics.ts';
import { pictureFormats } from '../../src/model/index.ts';
import { access, type config, type DialectSetup, type ServerContext } from '../../src/strapi.ts';
import { originOf } from '../http/base-url.ts';
import { findIdentity } from '../callers/caller-option.ts';
import type { Identities, Identity } from '../callers/identities.ts';
import type { AuthOptions, DoubleOptions } from '../options/double-options.ts';
import type { Clock } from './clock.ts';
import { isLate } from './initial-data.ts';
import type { Settings } from './settings.ts';
import type { State } from './state.ts';

/**
 * Returns the settings of accounts. Refresh tokens are for dialects that have them. An undefined setting is the
 * default.
 */
function accountsIn(auth: AuthOptions = {}, { server }: DialectSetup): config.Accounts {
  const sessions = { ...access.ACCOUNTS.sessions, ...withoutUndefined(auth.sessions ?? {}) };
  const settings = { ...access.ACCOUNTS, ...withoutUndefined(auth), sessions };
  return server.hasRefreshTokens ? settings : { ...settings, jwtManagement: 'legacy-support' };
}

const LOOSE: config.Documents = { strictParams: false, strictRelations: false };

const documentsIn = (options: DoubleOptions['documents'] = {}, { server }: DialectSetup): config.Documents =>
  server.hasDocumentService ? { ...LOOSE, ...withoutUndefined(options) } : LOOSE;

/**
 * Returns what the requests of a double in some state are answered from.
 *
 * @param caller who sends requests without credentials. Default: the caller that the state names
 * @throws {Error} naming the known callers, where the state's default caller does not exist
 */
export function identitiesOf(
  settings: Settings,
  state: State,
  { now }: Clock,
  caller?: Identity,
): Identities {
  const { model, dialect, parser, router, strapiRouter, hooks, limits, cache, options } = settings;
  const { ownActions, closedActions, isServed, findUnanswered, plugins, prefix } = settings;
  const { store, logins, defaultLocale, as, unlimitedRoles } = state;
  const { granted } = dialect.access;
  const roles = (): ServerContext['roles'] =>
    access.readRoles(
      model,
      store,
      granted,
      options.roles ?? {},
      unlimitedRoles,
      closedActions,
      plugins.reads,
    );
  const context: ServerContext = {
    model,
    store,
    dialect,
    databaseName: options.database,
    parser,
    router,
    strapiRouter,
    hooks,
    plugins,
    ownActions,
    closedActions,
    unanswered: (request) => findUnanswered(request)?.sentences.join(' '),
    isServed,
    // Code may begin to listen later.
    get webhooks() {
      if (!settings.webhooks && !settings.ownCode.onEvents) return undefined;
      return { populateRelations: settings.webhooks?.settings.populateRelations ?? true };
    },
    defaultLocale,
    timeZone: options.timeZone === 'UTC' ? undefined : options.timeZone,
    roles: isLate(store) ? [] : roles(),
    limits,
    documents: documentsIn(options.documents, dialect),
    accounts: accountsIn(options.auth, dialect),
    breakpoints: pictureFormats.breakpointsOf(options.upload),
    autoOrientation: options.upload?.autoOrientation ?? false,
    uploadSecurity: withoutUndefined(options.upload?.security ?? {}),
    sizeLimit: options.upload?.sizeLimit || Infinity,
    uploadOrigin: options.upload?.origin || undefined,
    apiUrl: originOf(options.baseUrl) + prefix,
    logins,
    clock: now,
    cache,
  };
  const apiTokens = options.auth?.apiTokens ?? [];
  const known = { context, apiTokens };
  const namedCaller = (): Identity | undefined =>
    as === undefined ? undefined : findIdentity('with()', as, known);
  const identities: Identities = {
    ...known,
    bodySettings: withoutUndefined(options.middlewares?.body ?? {}),
    jwtSecret: options.auth?.jwtSecret ?? 'msw-strapi',
    defaultIdentity: caller ?? (isLate(store) ? undefined : namedCaller()),
  };
  if (isLate(store)) {
    readLate(context, 'roles', roles);
    if (!caller) readLate(identities, 'defaultIdentity', namedCaller);
  }
  return identities;
}

/** Lets a member be read from the data when it is first asked for. */
function readLate<Of extends object, Name extends keyof Of>(of: Of, name: Name, read: () => Of[Name]): void {
  const get = (): Of[Name] => {
    const value = read();
    Object.defineProperty(of, name, { value, enumerable: true });
    return value;
  };
  Object.defineProperty(of, name, { get, enumerable: true, configurable: true });
}
