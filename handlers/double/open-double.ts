import { checkDepth, showValue } from '../../src/basics.ts';
import { models } from '../../src/model/index.ts';
import { readRecords, type Store } from '../../src/store/index.ts';
import { access, graphqlPlugin, versions } from '../../src/strapi.ts';
import { findIdentity, findUser } from '../callers/caller-option.ts';
import type { Identity } from '../callers/identities.ts';
import { printMails, warnUnknownRoute } from '../console/request-notes.ts';
import { Calls } from '../data/calls-in-order.ts';
import { EXPLAIN_HEADER } from '../explain/explain-header.ts';
import type { FaultRule } from '../faults/fault-rule.ts';
import { Faults } from '../faults/faults.ts';
import { apiPath, unread } from '../http/request-path.ts';
import { print } from '../http/print.ts';
import { loadPart } from '../http/load-part.ts';
import { DEFAULT_BASE_URL, originOf } from '../http/base-url.ts';
import { mountHandlers } from '../msw/mount.ts';
import { refusedByMsw } from '../msw/mount-conflict.ts';
import { failedResponse } from '../http/response.ts';
import { idlePermissions } from '../options/check-actions.ts';
import { checkExplainOptions } from '../options/check-options.ts';
import type * as Engine from '../pipeline/engine.ts';
import { RequestLog } from '../requests/request-log.ts';
import { type InitialData, isLate, openData, openedStore } from '../state/initial-data.ts';
import { LiveState } from '../state/live-state.ts';
import { loadWriting, type Settings } from '../state/settings.ts';
import { bootstrapped, type State, stateWith } from '../state/state.ts';
import { type Double, LIVE, LOAD, REFUSED, RUN_CODE, SNAPSHOT, type Snapshot } from './double.ts';
import { Webhooks } from '../webhooks/webhooks.ts';
import { changePermission } from './permissions.ts';
import { testWatch, type Watched } from './test-watch.ts';

/**
 * Opens a double from its settings, without a warning about its model.
 *
 * @param onNote is called with a sentence for each rule of the model that generated entries can't keep, and for each
 *   action of a role or a token that none can have
 * @throws {DataError} for records that do not fit the model
 */
export function openDouble(settings: Settings, onNote: (sentence: string) => void): Double {
  const { options, about } = settings;
  const note = (sentence: string): void => {
    about.notes.add(sentence);
    onNote(sentence);
  };
  if (!options.runCode) idlePermissions(options, settings).forEach(note);
  const initial = openData(options, settings.model, note);
  const { store, defaults } = initial;
  const { defaultLocale } = defaults;
  const first = { store, defaultLocale, uploads: options.assets ?? {}, mails: [], logins: access.NO_LOGINS };
  const { baseUrl = DEFAULT_BASE_URL } = options;
  const watched = { name: 'double', baseUrl, prefix: settings.prefix, changes: [] };
  return doubleOver({ settings, initial, loadEngine: engineLoader(settings, initial) }, first, watched);
}

/** What a double shares with its forks. */
interface Shared {
  readonly settings: Settings;
  readonly initial: InitialData;
  readonly loadEngine: LoadEngine;
}

/** What a double shares with those that its `with` makes. */
interface Base {
  readonly live: LiveState;
  readonly faults: Faults;
  readonly requests: RequestLog;
  readonly webhooks: Webhooks | undefined;
}

type LoadEngine = (live: LiveState) => Promise<typeof Engine>;

/**
 * Returns what loads the code that answers need, and opens the data if its code was not there before, once. A failure is
 * forgotten, so the next request tries again.
 */
function engineLoader({ model, dialect, plugins, options }: Settings, initial: InitialData): LoadEngine {
  let engine: ReturnType<LoadEngine> | undefined;
  let checked: Store | undefined;
  const loadParts = () =>
    Promise.all([
      import('../pipeline/engine.ts'),
      versions.loadDialect(dialect),
      (options.database ?? 'sqlite') !== 'sqlite' && versions.loadDatabases(),
      (options.timeZone ?? 'UTC') !== 'UTC' && versions.loadTimeZones(),
      plugins.load(),
      initial.load?.(),
    ]);
  const load = async (): Promise<typeof Engine> => {
    const [code] = await loadPart('engine', loadParts);
    openedStore(initial.store);
    return code;
  };
  return async (live) => {
    engine ??= load().catch((error: unknown) => {
      engine = undefined;
      throw error;
    });
    const code = await engine;
    live.open();
    const { store } = live.now;
    if (store !== checked && versions.needsColumns(model, store))
      await loadPart('large tables', versions.loadColumns);
    checked = store;
    return code;
  };
}

/** @param base what the double shares with the one whose `with` makes it. A fork shares nothing */
function doubleOver(shared: Shared, first: State, watched: Watched, base?: Base): Double {
  const { settings, initial } = shared;
  const { model, router, prefix, options, routesToSuggest } = settings;
  const live = new LiveState(settings, first, base?.live);
  const loadEngine = () => shared.loadEngine(live);
  const api = {
    prefix,
    router,
    ownRoutes: settings.ownRoutes.routes,
    endpoint: settings.graphql?.endpoint,
  };
  const faults = new Faults(model, api, base?.faults);
  const logged = {
    prefix,
    passwords: settings.passwords,
    clock: () => live.identities.context.clock(),
    identities: () => live.identities,
  };
  const requests = new RequestLog(logged, base?.requests);
  const webhooks =
    base?.webhooks ??
    (settings.webhooks && new Webhooks(settings.webhooks, () => live.identities.context.clock()));
  if (settings.printed?.what === 'log') live.onMails = printMails;
  live.onEvents = webhooks && ((events) => webhooks.emit(events));
  const loadWhole = async (): Promise<typeof Engine> => {
    const [engine] = await Promise.all([loadEngine(), loadWriting(settings)]);
    return engine;
  };
  const calls = new Calls(async () => {
    const since = live.changes;
    const load = () => import('../pipeline/open-access.ts');
    const [{ openAccess }] = await Promise.all([loadPart('data access', load), loadWhole()]);
    return openAccess(live, since);
  });
  const fetch = async (request: Request, from?: Identity): Promise<Response> => {
    if (typeof request?.url !== 'string')
      throw new TypeError(
        `double.fetch takes a Request, but got ${showValue(request)}. ` +
          `Write double.fetch(new Request('http://localhost:1337${prefix}articles')).`,
      );
    const entry = requests.begin(request, loggedPath(request, settings), live.identities);
    const arrival = { since: live.changes, entry, from };
    const engine = await loadEngine().catch((error: unknown) => error as Error);
    if (!(engine instanceof Error))
      return engine.answerRequest(request, { live, faults, requests, calls }, arrival);
    const response = failedResponse(engine, request);
    requests.end(entry, response);
    return response;
  };

  const fetchForMsw = async (request: Request): Promise<Response> => {
    const asked = `${request.method} ${new URL(request.url).pathname}`;
    testWatch.asked(watched, asked);
    const { now } = live;
    const response = await fetch(request);
    if (live.now !== now) testWatch.wrote(watched, asked);
    return response;
  };

  /** As `fetch` of the platform does, rejects when the request is aborted. */
  const fetchForUser: typeof fetch = async (request, from) => {
    refuseUsed(request);
    testWatch.asked(watched);
    const signal = request?.signal;
    signal?.throwIfAborted();
    let stop: (() => void) | undefined;
    const aborted = new Promise<never>((_, reject) => {
      stop = () => reject(signal.reason as Error);
      signal?.addEventListener('abort', stop);
    });
    try {
      return await Promise.race([fetch(request, from), aborted]);
    } finally {
      signal?.removeEventListener('abort', stop!);
    }
  };

  /** Requests to a path that is not a route can fail, too, but `/api/article` may mean `/api/articles`. */
  const warnAboutFault = ({ method = 'GET', path }: FaultRule): void => {
    if (path === undefined || path.includes('*')) return;
    warnUnknownRoute(routesToSuggest, { method: method.toUpperCase() }, path);
  };
  const permit = (method: 'allow' | 'deny', role: string, action: string): void =>
    live.whenOpen((to) =>
      changePermission(method, role, action, to, (sentence) => {
        if (options.warnings !== 'off') print('warn', [`msw-strapi: ${sentence}`]);
      }),
    );
  const requestOf = (input: Request | URL | string, init?: RequestInit): Request => {
    if (!(input instanceof Request)) return new Request(urlOf(input, options.baseUrl), init);
    if (init?.body === undefined) refuseUsed(input);
    return new Request(input, init);
  };

  const double: Double = {
    ...calls.access(),
    [LIVE]: live,
    [REFUSED]: (request, response, sentence) => {
      const entry = requests.begin(request, loggedPath(request, settings), live.identities);
      entry.explain = () => [{ path: '', reason: 'refused', message: sentence }];
      requests.end(entry, response);
    },
    [LOAD]: async () => {
      await loadEngine();
      readFirstEntry(settings, first);
    },
    ...(options.runCode && { [RUN_CODE]: async () => (await loadWhole()).runCode(live)! }),
    model,
    handlers: mountHandlers({
      double: watched,
      fetch: fetchForMsw,
      owns: ({ pathname }) =>
        (settings.graphql !== undefined && graphqlPlugin.isEndpoint(pathname, settings.graphql)) ||
        router(apiPath(pathname, prefix) ?? '') !== undefined,
      prefix,
      ...(settings.graphql && { endpoint: settings.graphql.endpoint }),
      onOtherPath: (method, pathname) => {
        // The prefix may be forgotten.
        if (router(pathname.slice(1)) || pathname === '/graphql')
          warnUnknownRoute(routesToSuggest, { method }, pathname);
      },
      wrongOrigin: settings.wrongOrigin,
      cors: settings.cors,
      ...(options.baseUrl !== undefined && { baseUrl: options.baseUrl }),
      ...(options.unknownPath && { unknownPath: options.unknownPath }),
    }),
    fetch: (request) => fetchForUser(request),
    jwt: async (user) => {
      const load = () => import('../callers/user-tokens.ts');
      const [{ jwtOf }] = await Promise.all([loadPart('tokens of users', load), loadEngine()]);
      return jwtOf(findUser(user, live.identities), live.identities);
    },
    as: (caller) => {
      const find = (): Identity => findIdentity('as()', caller, live.identities);
      const from = isLate(live.now.store) ? undefined : find();
      return async (input, init) => {
        if (!from) await loadEngine();
        return fetchForUser(requestOf(input, init), from ?? find());
      };
    },
    entries: (name: string, ...ignored: readonly unknown[]) => {
      // As a callback of map() it gets two more.
      if (ignored.length === 1)
        throw new TypeError(
          `entries() takes a type alone, and returns all its entries as they are stored, but got ` +
            `${showValue(ignored[0])}. For a query, write await double.find('${name}', { filters: { … } }).`,
        );
      const { store } = live.now;
      const type = models.typeByName(model, name);
      return readRecords(model, store, type, store.table(type).ids);
    },
    preview: async (name: string, ...of: readonly unknown[]) => {
      const { previewUrl } = await loadPart('preview', () => import('../own-code/preview.ts'));
      const code = options.preview ? undefined : await (await loadWhole()).runCode(live);
      return previewUrl(name, of, {
        preview: options.preview ?? code?.preview(live),
        model,
        dialect: settings.dialect,
        data: calls.access(),
      });
    },
    allow: (role, action) => permit('allow', role, action),
    deny: (role, action) => permit('deny', role, action),
    mails: () => [...live.now.mails],
    webhooks: () => webhooks?.list() ?? [],
    webhooksSettled: async () => {
      await calls.running;
      await webhooks?.settled();
    },
    explain: async (input, explainOptions = {}) => {
      checkExplainOptions(explainOptions);
      const { field, as } = explainOptions;
      const request = input instanceof Request ? unread(input) : requestOf(input);
      await calls.running;
      await loadWhole();
      const from = as === undefined ? undefined : findIdentity('explain()', as, live.identities);
      const isGraphql =
        settings.graphql && graphqlPlugin.isEndpoint(new URL(request.url).pathname, settings.graphql);
      if (isGraphql || options.runCode) {
        const fork = doubleOver(shared, live.now, watched);
        // Nobody can use the codes of its mails.
        fork[LIVE]!.onMails = undefined;
        const quiet = new Request(request.clone());
        quiet.headers.set(EXPLAIN_HEADER, '0');
        await (as === undefined ? fork.fetch(quiet) : fork.as(as)(quiet));
        const [answered] = fork.requests().slice(-1);
        if (isGraphql) return (await answered?.explain()) ?? [];
        if (answered?.ownRoute !== undefined) return answered.explain();
      }
      const { explainInput } = await loadPart('explanations', () => import('../explain/explain-request.ts'));
      return explainInput(request, live.identitiesFor(from), { field, prefix });
    },
    requests: () => requests.list(),
    clearRequests: () => requests.clear(),
    reset: () => {
      live.change(bootstrapped(first, settings));
      faults.clear();
      requests.clear();
      webhooks?.clear();
    },
    fork: (...ignored: readonly unknown[]) => {
      if (ignored.length > 0)
        throw new TypeError(
          `fork() takes nothing, but got ${showValue(ignored[0])}. For other entries, write double.with({ … }).`,
        );
      const fork = doubleOver(shared, live.now, testWatch.forkOf(watched));
      for (const change of live.waiting) fork[LIVE]?.whenOpen(change);
      return fork;
    },
    with: (overrides, withOptions = {}) => {
      checkDepth('What double.with is given', overrides);
      const state = stateWith(model, initial, { first, now: live.now }, overrides, withOptions);
      const types = Object.keys(overrides).map((name) => [name, models.typeByName(model, name).uid] as const);
      const made = testWatch.withOf(watched, types, Object.keys(withOptions));
      return testWatch.add(doubleOver(shared, state, made, { live, faults, requests, webhooks }), made);
    },
    snapshot: () => ({ [SNAPSHOT]: { state: live.now, settings } }),
    restore: (snapshot) => {
      const taken = (snapshot as Partial<Snapshot> | null | undefined)?.[SNAPSHOT];
      if (taken?.settings !== settings) {
        throw new Error('restore() takes what snapshot() of this double, or of a fork of it, has returned.');
      }
      live.change(taken.state);
    },
    fault: (rule) => {
      const end = faults.add(rule);
      warnAboutFault(rule);
      return end;
    },
    faults: () => faults.list(),
  };
  return refusedByMsw(testWatch.noting(double, watched));
}

/** Reads one entry. `generate()` then has done what its first entry needs, and the others do not need again. */
function readFirstEntry({ model }: Settings, { store }: State): void {
  const type = models.apiTypes(model).find((each) => store.table(each).ids.length > 0);
  if (!type) return;
  const table = store.table(type);
  table.row(table.ids[0]!);
}

/** Returns the path behind the prefix, or that of GraphQL. Undefined for a path elsewhere. */
function loggedPath({ url }: Request, { prefix, graphql }: Settings): string | undefined {
  const { pathname } = new URL(url);
  return graphql && graphqlPlugin.isEndpoint(pathname, graphql) ? pathname : apiPath(pathname, prefix);
}

function urlOf(input: URL | string, baseUrl: string | undefined): URL {
  if (typeof input === 'string' || input instanceof URL) return new URL(input, originOf(baseUrl));
  throw new TypeError(
    `A request is a path such as '/api/articles', a URL or a Request, not ${showValue(input)}.`,
  );
}

/** @throws {TypeError} as `fetch` of the platform does, for a request whose body is gone */
function refuseUsed(request: Request): void {
  if (request?.bodyUsed)
    throw new TypeError(
      `The body of ${request.method} ${new URL(request.url).pathname} was read before, so it can't be read again. ` +
        'Send request.clone(), and keep the request itself for the next time.',
    );
}
