import type { HttpHandler } from 'msw';
import { FULL_ACCESS } from '../../src/access/caller.ts';
import { NO_LOGINS } from '../../src/access/login-sessions.ts';
import { answer, type ApiRequest } from '../../src/api.ts';
import type { ServerContext } from '../../src/context.ts';
import { Calls } from '../data/calls.ts';
import { unread } from '../explain/explanations-of.ts';
import { Faults } from '../faults/faults.ts';
import type { FaultRule } from '../faults/fault-rule.ts';
import { apiPath } from '../http/api-path.ts';
import { showValue } from '../../src/errors/show-value.ts';
import { originOf } from '../http/base-url.ts';
import type { MountOptions } from '../http/mount.ts';
import { RequestLog } from '../requests/request-log.ts';
import { requestAnswerer } from './answer-requests.ts';
import { type Double, SNAPSHOT, type Snapshot } from './double.ts';
import { findIdentity, findUser } from '../callers/find-identity.ts';
import { type InitialData, openData } from './initial-data.ts';
import { LiveState } from './live-state.ts';
import { stateWithAction } from './permissions.ts';
import { closedPermissions } from './check-actions.ts';
import { readEntries } from './read-entries.ts';
import { checkExplainOptions } from './check-options.ts';
import type { Settings } from './settings.ts';
import { type State, stateWith } from './state.ts';

/** Makes the MSW handlers of a double. */
export type Mount = (options: MountOptions) => HttpHandler[];

/**
 * Opens a double from its settings, without a warning about its model.
 *
 * @param note is called with a sentence for each rule of the model that generated entries can't keep, and for each
 *   action of a role or a token that none can have
 * @param mount makes its MSW handlers. Default: it has none, and MSW is not loaded
 * @throws {DataError} for records that do not fit the model
 */
export function openDouble(
  settings: Settings,
  note: (sentence: string) => void,
  mount: Mount = () => [],
): Double {
  const { options } = settings;
  closedPermissions(options, settings.closedActions).forEach(note);
  const initial = openData(options, settings.model, note);
  const { store, defaults } = initial;
  const { defaultLocale } = defaults;
  return doubleOver(settings, initial, mount, {
    store,
    defaultLocale,
    uploads: options.assets ?? {},
    mails: [],
    logins: NO_LOGINS,
  });
}

function doubleOver(settings: Settings, initial: InitialData, mount: Mount, first: State): Double {
  const { model, router, prefix, options, code } = settings;
  const live = new LiveState(settings, first);
  const faults = new Faults(model, { prefix, router, ownRoutes: settings.ownRoutes.routes });
  const requests = new RequestLog({
    prefix,
    clock: () => live.service.context.clock(),
    service: () => live.service,
  });
  // The methods of a double answer as if the project had no code of its own.
  const answerCall = (request: Omit<ApiRequest, 'caller'>, context: ServerContext) =>
    answer(
      { ...request, caller: FULL_ACCESS },
      { ...context, router: context.strapiRouter, hooks: new Map() },
    );
  const calls = new Calls(
    code,
    model,
    () => live.writer(),
    (request, write) => code.answer(() => write((context) => answerCall(request, context))),
  );
  const fetch = requestAnswerer({ live, faults, requests, calls });

  /** Requests to a path that is not a route can fail, too, but `/api/article` may mean `/api/articles`. */
  const warnAboutFault = ({ method = 'GET', path }: FaultRule): void => {
    if (path === undefined || path.includes('*')) return;
    void live.service.warnUnknownRoute?.(method.toUpperCase(), path);
  };
  const requestOf = (input: Request | URL | string, init?: RequestInit): Request =>
    new Request(input instanceof Request ? input : urlOf(input, options.baseUrl), init);

  return {
    ...calls.access(),
    model,
    handlers: mount({
      fetch,
      owns: (url) => router(apiPath(url.pathname, prefix) ?? '') !== undefined,
      prefix,
      onOtherPath: (method, pathname) => {
        // The prefix may be forgotten.
        if (router(pathname.slice(1))) void live.service.warnUnknownRoute?.(method, pathname);
      },
      wrongOrigin: settings.wrongOrigin,
      ...(options.baseUrl !== undefined && { baseUrl: options.baseUrl }),
      ...(options.unknownPath && { unknownPath: options.unknownPath }),
    }),
    fetch: (request) => fetch(request),
    jwt: async (user) => {
      const id = findUser(user, live.service);
      const { jwtOf } = await code.use('userJwt');
      return jwtOf(id, live.service);
    },
    as: (caller) => {
      const from = findIdentity('as()', caller, live.service);
      return async (input, init) => fetch(requestOf(input, init), from);
    },
    entries: (type: string) => readEntries(model, live.now.store, type),
    allow: (role, action) =>
      live.changeData(stateWithAction('allow', role, action, live.now, live.service.context)),
    deny: (role, action) =>
      live.changeData(stateWithAction('deny', role, action, live.now, live.service.context)),
    mails: () => [...live.now.mails],
    explain: async (input, explainOptions = {}) => {
      checkExplainOptions(explainOptions);
      const { field, as } = explainOptions;
      const from = as === undefined ? undefined : findIdentity('explain()', as, live.service);
      const request = input instanceof Request ? unread(input) : requestOf(input);
      await calls.running;
      const { explainInput } = await code.use('explainInput');
      return explainInput(request, live.serviceFor(from), { field, prefix });
    },
    requests: () => requests.list(),
    clearRequests: () => requests.clear(),
    reset: () => {
      live.change(first);
      faults.clear();
      requests.clear();
    },
    fork: () => doubleOver(settings, initial, mount, live.now),
    with: (overrides, withOptions) =>
      doubleOver(
        settings,
        initial,
        mount,
        stateWith(model, initial, { first, now: live.now }, overrides, withOptions),
      ),
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
}

function urlOf(input: URL | string, baseUrl: string | undefined): URL {
  if (typeof input === 'string' || input instanceof URL) return new URL(input, originOf(baseUrl));
  throw new TypeError(
    `A request is a path such as '/api/articles', a URL or a Request, not ${showValue(input)}.`,
  );
}
