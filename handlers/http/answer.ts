import type { Caller } from '../../src/access/caller.ts';
import { readRoles, type Role, type RolePermissions } from '../../src/access/roles.ts';
import type { Api, Reading } from '../../src/routes/api.ts';
import { findCollection } from '../../src/routes/collection.ts';
import { findEntry } from '../../src/routes/entry.ts';
import { findFile, findFiles } from '../../src/routes/files.ts';
import { listLocales } from '../../src/routes/locales.ts';
import { listRoles } from '../../src/routes/roles.ts';
import { findSingle } from '../../src/routes/single-type.ts';
import { countUsers, findMe, findUser, findUsers } from '../../src/routes/users.ts';
import { forbidden, internalError, notFound, StrapiError } from '../../src/errors/strapi-error.ts';
import type { Store } from '../../src/store/store.ts';
import { readCaller } from './caller.ts';
import { type CallerOption, defaultCaller } from '../double/default-caller.ts';
import { KeptAnswers } from './answer-cache.ts';
import type { ApiTokenOption } from '../double/options.ts';
import type { Endpoint, Route, Router } from '../../src/routes/router.ts';
import type { Settings } from '../double/settings.ts';

/** What requests below the prefix are answered from. */
export interface Service {
  readonly api: Api;
  readonly router: Router;
  readonly roles: readonly Role[];
  readonly apiTokens: readonly ApiTokenOption[];
  readonly jwtSecret: string;
  readonly clock: () => number;
  /** Answers by who asked what. */
  readonly answers: KeptAnswers;
  /** Who asks where the request does not say. */
  readonly defaultCaller: Caller | undefined;
}

/**
 * Answers a request below the prefix as Strapi would: route (404, 405), credentials (401), permission
 * (403), query (400), entry (404).
 *
 * @param path what stands behind the prefix, without a slash in front: `articles/1`
 */
export async function answer(request: Request, path: string, service: Service): Promise<Response> {
  const route = service.router(path);
  // A static route of Strapi's takes GET of every path: where no other does, that finds nothing.
  const methods = { GET: undefined, ...route?.methods };
  const allow = ['HEAD', ...Object.keys(methods)].join(', ');
  if (request.method === 'OPTIONS') return text('', 200, { allow });
  const method = request.method === 'HEAD' ? 'GET' : request.method;
  if (!Object.hasOwn(methods, method)) return text('Method Not Allowed', 405, { allow });
  const response = await answerMethod(request, path, method, route, service);
  return request.method === 'HEAD' ? new Response(null, response) : response;
}

async function answerMethod(
  request: Request,
  path: string,
  method: string,
  route: Route | undefined,
  service: Service,
): Promise<Response> {
  try {
    const action = route?.methods[method];
    if (!route || action === undefined) throw notFound();
    const { api } = service;
    const caller = await readCaller(request.headers, { ...service, model: api.model, store: api.store });
    if (!caller.may(action)) throw forbidden();
    if (method !== 'GET' || route.endpoint.kind === 'other') throw notModelled(method, path);
    const queryText = queryTextOf(request.url);
    const key = `${caller.permissions} ${caller.user ?? ''} ${path}?${queryText}`;
    const body = service.answers.get(key, () => read(route.endpoint, { api, caller, queryText }));
    return body === undefined ? new Response(null, { status: 204 }) : jsonText(body, 200);
  } catch (error) {
    if (error instanceof StrapiError) return json(error.toBody(), error.status);
    tell(error as Error, request);
    return json(internalError().toBody(), 500);
  }
}

/** Errors of functions that the double was given, by name: those of the seeds are not loaded here. */
const ofGivenFunctions = new Set(['DropError', 'SeedError']);

function tell(error: Error, { method, url }: Request): void {
  const failed = `msw-strapi could not answer ${method} ${url}.`;
  if (ofGivenFunctions.has(error.name)) console.error(`${failed} ${error.message}`);
  else console.error(`${failed} This is a defect of the double:`, error);
}

/** The text behind the first `?` as it was sent. */
function queryTextOf(url: string): string {
  const start = url.indexOf('?');
  const end = url.indexOf('#');
  return start === -1 || (end !== -1 && end < start)
    ? ''
    : url.slice(start + 1, end === -1 ? undefined : end);
}

/** The JSON text that an endpoint answers; undefined where it answers nothing. */
function read(endpoint: Endpoint, reading: Reading): string | undefined {
  switch (endpoint.kind) {
    case 'collection':
      return findCollection(reading, endpoint.type);
    case 'entry':
      return findEntry(reading, endpoint.type, endpoint.id);
    case 'single':
      return findSingle(reading, endpoint.type);
    case 'users':
      return findUsers(reading);
    case 'user':
      return findUser(reading, endpoint.id);
    case 'user-count':
      return countUsers(reading);
    case 'me':
      return findMe(reading);
    case 'files':
      return findFiles(reading);
    case 'file':
      return findFile(reading, endpoint.id);
    case 'locales':
      return listLocales(reading);
    case 'roles':
      return listRoles(reading);
    case 'other':
      throw internalError();
  }
}

const notModelled = (method: string, path: string): StrapiError =>
  new StrapiError(
    501,
    'NotImplementedError',
    method === 'GET'
      ? `msw-strapi does not model GET ${path} yet`
      : `msw-strapi does not model writes yet: ${method} ${path} was permitted, and nothing was changed`,
    {},
  );

export const json = (body: unknown, status: number): Response => jsonText(JSON.stringify(body), status);

const jsonText = (text: string, status: number): Response =>
  new Response(text, { status, headers: { 'content-type': 'application/json; charset=utf-8' } });

export const text = (body: string, status: number, headers: Record<string, string> = {}): Response =>
  new Response(body, { status, headers: { 'content-type': 'text/plain; charset=utf-8', ...headers } });

/** What changes about a double: its data, and what `with` said of callers and locales. */
export interface State {
  readonly store: Store;
  readonly defaultLocale: string;
  readonly as?: CallerOption;
}

/**
 * The service of a double in some state.
 *
 * @throws an error that names who there is, where the state's default caller is not among them
 */
export function createService(settings: Settings, state: State): Service {
  const { model, dialect, rest, sqlite, maxNodes, router, jwtSecret, clock, options } = settings;
  const { store, defaultLocale, as } = state;
  const api: Api = { model, dialect, store, rest, defaultLocale, sqlite, maxNodes };
  const roles = rolesInForce(api, options.roles ?? {});
  const apiTokens = options.auth?.apiTokens ?? [];
  const caller = as === undefined ? undefined : defaultCaller(as, { model, store, roles, apiTokens });
  return {
    api,
    router,
    roles,
    apiTokens,
    jwtSecret,
    clock,
    defaultCaller: caller,
    answers: new KeptAnswers(),
  };
}

/** The roles in force: the data's, with the options' permissions; where the data has none, everyone may read. */
function rolesInForce(api: Api, options: Readonly<Record<string, RolePermissions>>): Role[] {
  const inData = readRoles(api.model, api.store, options);
  if (inData.some((role) => !role.empty)) return inData;
  return readRoles(api.model, api.store, { public: 'read', authenticated: 'read', ...options });
}
