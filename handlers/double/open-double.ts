import type { HttpHandler } from 'msw';
import { FULL_ACCESS } from '../../src/access/api-token.ts';
import { answer } from '../../src/api.ts';
import { showValue } from '../../src/errors/show-value.ts';
import { accessData } from '../data/access-data.ts';
import {
  asksForExplanations,
  EXPLAIN_HEADER,
  wantsNoLog,
  withExplanations,
} from '../explain/explain-header.ts';
import { explainInput } from '../explain/explain-input.ts';
import { explanationsOf } from '../explain/explain-request.ts';
import { applyFault } from '../faults/apply-fault.ts';
import { type Fault, Faults } from '../faults/faults.ts';
import type { FaultRule } from '../faults/fault-rule.ts';
import type { Service, Write } from '../http/answer.ts';
import { originOf } from '../http/base-url.ts';
import { type Identity, jwtOf, readCaller } from '../http/caller.ts';
import { preflight } from '../http/cors.ts';
import { withoutBody } from '../http/head.ts';
import type { RequestEntry } from '../requests/recorded-request.ts';
import { RequestLog } from '../requests/request-log.ts';
import { callHandler } from '../own-code/call-handler.ts';
import { answerWithoutFaults, type Server } from './answer-without-faults.ts';
import { type Double, SNAPSHOT, type Snapshot } from './double.ts';
import { findIdentity, findUser } from './find-identity.ts';
import { type InitialData, openData } from './initial-data.ts';
import { stateWithAction } from './permissions.ts';
import { readEntries } from './read-entries.ts';
import { type State, stateAfter, stateWith } from './state.ts';
import type { MountOptions } from '../http/mount.ts';
import { serviceOf, type Settings } from './settings.ts';

/** Makes the MSW handlers of a double. */
export type Mount = (options: MountOptions) => HttpHandler[];

/**
 * Opens a double from its settings, without a warning about its model.
 *
 * @param note is called with a sentence for each rule of the model that generated entries can't keep
 * @param mount makes its MSW handlers. Default: it has none, and MSW is not loaded
 * @throws {DataError} for records that do not fit the model
 */
export function openDouble(
  settings: Settings,
  note: (sentence: string) => void,
  mount: Mount = () => [],
): Double {
  const { options } = settings;
  const initial = openData(options, settings.model, note);
  const { store, defaults } = initial;
  const { defaultLocale } = defaults;
  return doubleOver(settings, initial, mount, {
    store,
    defaultLocale,
    uploads: options.assets ?? {},
    mails: [],
  });
}

function doubleOver(settings: Settings, initial: InitialData, mount: Mount, first: State): Double {
  const { model, router, prefix, options } = settings;
  let state = first;
  let service = serviceOf(settings, first);
  const faults = new Faults(model, prefix, router);
  const requests = new RequestLog({ prefix, clock: settings.clock, service: () => service });
  const change = (next: State, caller?: Identity): void => {
    service = serviceOf(settings, next, caller);
    state = next;
  };

  /** The caller of requests without credentials stays the same role or user, also under another name. */
  const changeData = (next: State): void => change(next, service.defaultIdentity);

  // Nothing awaits between reading the data and keeping the new ones, so no write loses another.
  const write: Write = (answerNow) => {
    const response = answerNow(service.context);
    if (response.store || response.mails) changeData(stateAfter(state, response));
    return response;
  };

  const data = accessData(model, settings.dialect.routes, (request) =>
    write((context) =>
      answer({ ...request, caller: FULL_ACCESS }, { ...context, ...settings.withoutOwnCode }),
    ),
  );
  const server: Server = {
    model,
    service: () => service,
    state: () => state,
    assets: options.assets ?? {},
    pictureText: options.pictureText ?? 'on',
    write,
    callOwn: (own, request) => callHandler(settings.ownRoutes.get(own.route)!, own, request, data),
  };

  /** Returns the path behind the prefix; undefined for a path elsewhere. */
  const apiPath = ({ pathname }: Pick<URL, 'pathname'>): string | undefined =>
    pathname.toLowerCase().startsWith(prefix.toLowerCase()) ? pathname.slice(prefix.length) : undefined;

  const fetch = async (request: Request, from?: Identity): Promise<Response> => {
    if (typeof request?.url !== 'string') {
      throw new TypeError(
        `double.fetch takes a Request, but got ${showValue(request)}. Write double.fetch(new Request('http://localhost:1337${prefix}articles')).`,
      );
    }
    const early = request.method === 'OPTIONS' ? preflight(request, [EXPLAIN_HEADER]) : undefined;
    if (early) return early;
    const url = new URL(request.url);
    const path = apiPath(url);
    const { pathname } = url;
    const { logExplanations } = settings;
    const asks = asksForExplanations(request);
    const explain =
      path !== undefined && (asks || logExplanations)
        ? explanationsOf(request, path, serviceFor(from), { prefix, isSparing: !asks })
        : undefined;
    const { context } = service;
    const fault = faults.take({ method: request.method, pathname, path });
    const entry = requests.begin(request, path, fault, service);
    const withoutFault = () => answerWithoutFaults(request, path, server, from, entry);
    const answered = fault
      ? await answerWithFault(fault, request, from, entry, withoutFault)
      : await withoutFault();
    requests.end(entry, answered);
    const response = asks && explain ? await withExplanations(answered, explain) : answered;
    if (!asks && explain && !fault && !wantsNoLog(request)) logExplanations?.add(request, context, explain);
    return request.method === 'HEAD' ? withoutBody(response) : response;
  };

  /** Notes who asks before it waits: a fault may answer without looking at the credentials. */
  const answerWithFault = async (
    fault: Fault,
    request: Request,
    from: Identity | undefined,
    entry: RequestEntry,
    withoutFault: () => Promise<Response>,
  ): Promise<Response> => {
    if (entry.path !== undefined) entry.caller = await readCaller(request.headers, serviceFor(from));
    return applyFault(fault, request, withoutFault);
  };

  const serviceFor = (from: Identity | undefined): Service =>
    from ? { ...service, defaultIdentity: from } : service;

  /** Requests to a path that is not a route can fail, too, but `/api/article` may mean `/api/articles`. */
  const warnAboutFault = ({ method = 'GET', path }: FaultRule): void => {
    const inApi = path === undefined || path.includes('*') ? undefined : apiPath({ pathname: path });
    if (inApi !== undefined) service.warnUnknownRoute?.(method.toUpperCase(), inApi);
  };

  return {
    ...data,
    model,
    handlers: mount({
      fetch,
      owns: (url) => router(apiPath(url) ?? '') !== undefined,
      prefix,
      wrongOrigin: settings.wrongOrigin,
      ...(options.baseUrl !== undefined && { baseUrl: options.baseUrl }),
      ...(options.unknownPath && { unknownPath: options.unknownPath }),
    }),
    fetch: (request) => fetch(request),
    jwt: async (user) => jwtOf(findUser(user, service), service),
    as: (caller) => {
      const from = findIdentity('as()', caller, service);
      return async (input, init) => {
        const url = input instanceof Request ? input : new URL(input, originOf(options.baseUrl));
        return fetch(new Request(url, init), from);
      };
    },
    entries: (type: string) => readEntries(model, state.store, type),
    allow: (role, action) => changeData(stateWithAction('allow', role, action, state, service.context)),
    deny: (role, action) => changeData(stateWithAction('deny', role, action, state, service.context)),
    mails: () => [...state.mails],
    explain: async (input, { field, as } = {}) => {
      const from = as === undefined ? undefined : findIdentity('explain()', as, service);
      const request =
        input instanceof Request ? input : new Request(new URL(input, originOf(options.baseUrl)));
      return explainInput(request, serviceFor(from), { field, prefix });
    },
    requests: () => requests.list(),
    clearRequests: () => requests.clear(),
    reset: () => {
      change(first);
      faults.clear();
      requests.clear();
    },
    fork: () => doubleOver(settings, initial, mount, state),
    with: (overrides, withOptions) =>
      doubleOver(
        settings,
        initial,
        mount,
        stateWith(model, initial, { first, now: state }, overrides, withOptions),
      ),
    snapshot: () => ({ [SNAPSHOT]: { state, settings } }),
    restore: (snapshot) => {
      const taken = (snapshot as Partial<Snapshot> | null | undefined)?.[SNAPSHOT];
      if (taken?.settings !== settings) {
        throw new Error('restore() takes what snapshot() of this double, or of a fork of it, has returned.');
      }
      change(taken.state);
    },
    fault: (rule) => {
      const end = faults.add(rule);
      warnAboutFault(rule);
      return end;
    },
    faults: () => faults.list(),
  };
}
