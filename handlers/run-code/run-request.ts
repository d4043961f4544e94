import type { AsyncLocalStorage } from 'node:async_hooks';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isObject, notFound, OwnCodeError, Refusal, showValue, StrapiError } from '../../src/basics.ts';
import { type Caller, callers, type RequestBody, type UploadedFile } from '../../src/api.ts';
import { responses, routing } from '../../src/strapi.ts';
import { readCaller } from '../callers/read-caller.ts';
import { readForm } from '../http/form.ts';
import { print } from '../http/print.ts';
import { isForm, queryOf } from '../http/request-path.ts';
import { toResponse } from '../http/response.ts';
import type { Identities } from '../callers/identities.ts';
import type { RequestEntry } from '../requests/request-record.ts';
import type { LiveState } from '../state/live-state.ts';
import { BODY } from './core-actions.ts';
import { KoaContext } from './koa-context.ts';
import type { LiveRows, Running } from './live-rows.ts';
import { failedAt, placeIn } from './module-loader.ts';
import type { RequestSettings } from './project-code.ts';
import { actionOf, guardsOf, keyOfRoute, type Middleware, type ProjectRoute } from './project-routes.ts';
import { CALLER } from './sanitize-entries.ts';
import type { StrapiObject } from './strapi-object.ts';
import { classNamesOf, thrownAnswer } from './strapi-utils.ts';

/** Code that takes longer than so many ms is taken for code that never answers. */
const PATIENCE = 10_000;

/** Tests may replace the clock. */
const { setTimeout: wait, clearTimeout: stopWaiting } = globalThis;

/** A request that the code of a project may answer. */
export interface OwnCodeArrival {
  readonly request: Request;
  readonly pathname: string;
  /** The path behind the prefix of the API. Undefined for a path elsewhere. */
  readonly path: string | undefined;
  readonly live: LiveState;
  readonly since: number;
  readonly identities: Identities;
  readonly entry: RequestEntry;
  readonly body?: RequestBody | undefined;
}

/** What answers requests by the code of a project. */
export interface RequestRunner {
  readonly dir: string;
  readonly rows: LiveRows;
  readonly running: AsyncLocalStorage<Running>;
  readonly strapi: StrapiObject;
  readonly routes: readonly ProjectRoute[];
  /** The middlewares of `config/middlewares` and of `server.use`, in their order. */
  readonly middlewares: readonly Middleware[];
  /** Whether all routes of a type are known. Otherwise the double answers those that are not. */
  hasRoutesOf(uid: string): boolean;
  /** The routes of Strapi that extensions have taken away. */
  readonly removed: ReadonlySet<string>;
  readonly settings: RequestSettings;
}

/** A route of the project that a request is for. */
interface Matched {
  readonly route: ProjectRoute;
  readonly params: Record<string, string>;
}

/** Answers a request by the code of a project, or lets the double answer it. @throws {OwnCodeError} for code that fails */
export async function runRequest(
  runner: RequestRunner,
  arrival: OwnCodeArrival,
  next: () => Response | Promise<Response>,
): Promise<Response> {
  const { routes, middlewares } = runner;
  const { live, since } = arrival;
  const isOption = isAnswered(arrival);
  const matched = isOption ? undefined : matchOf(routes, arrival);
  const missing = () => (matched || isOption ? undefined : missingRoute(runner, arrival));
  const isOwn = matched !== undefined && !isOfDouble(matched.route, runner, arrival);
  if (!isOwn && middlewares.length === 0) return missing() ?? next();
  const ctx = await contextOf(runner, arrival, isOwn);
  if (ctx instanceof Response) return ctx;
  const failedLate = (error: unknown): void =>
    print('error', [`msw-strapi: ${failedAt(error, runner.dir, nameOf(matched))} Its answer had begun.`]);
  const answerIt = async (): Promise<Response> => {
    const endpoint: Middleware = isOwn
      ? async () => runRoute(runner, matched, ctx, arrival)
      : async () => ctx.pass(missing() ?? (await next()));
    try {
      const ran = compose([...middlewares, endpoint])(ctx);
      // Code that writes the response itself may go on after it has begun.
      await Promise.race([ran, ctx.begun]);
      if (ctx.headerSent) void ran.catch(failedLate).then(() => ctx.endResponse());
      if (!ctx.isAnswered) return toResponse(responses.errorResponse(notFound()));
    } catch (error) {
      const known = thrownAnswer(error, runner.rows.hasDocuments);
      if (!known || (error instanceof StrapiError && known.status >= 500))
        throw thrown(error, matched, runner.dir);
      if (known.isHidden) print('error', [`msw-strapi: ${thrown(error, matched, runner.dir).message}`]);
      ctx.send(known.body, known.status);
    }
    return ctx.toResponse().catch((error: unknown) => {
      throw new OwnCodeError(nameOf(matched), `answered what can't be sent: ${(error as Error).message}`, {
        cause: error,
      });
    });
  };
  return runner.running.run({ live, since, ctx }, () => inTime(answerIt(), nameOf(matched)));
}

/** Whether the option `routes` answers a request: it comes before the code. */
function isAnswered({ request, path, live }: OwnCodeArrival): boolean {
  const { router, ownRoutes } = live.settings;
  const route = path === undefined ? undefined : router(path)?.route(request.method);
  return route !== undefined && ownRoutes.routes.includes(route);
}

/** Whether a route is one that Strapi makes, and no code of the project takes part in it. */
function isOfDouble(
  route: ProjectRoute,
  { strapi }: RequestRunner,
  { live, path = '', request }: OwnCodeArrival,
): boolean {
  const { policies, middlewares, isOpen, scope = [], owner } = route;
  if (isOpen || owner.isAtRoot || policies.length + middlewares.length > 0) return false;
  const match = live.settings.strapiRouter(path);
  const usual = match?.route(request.method);
  if (!match || !usual || scope.join() !== routing.actionOf(usual, match.target(request.method).type))
    return false;
  return actionOf(route, strapi).every((action) => strapi.ofStrapi.get(action)?.() === false);
}

const nameOf = (matched: Matched | undefined): string =>
  matched
    ? `The code of ${matched.route.method} ${matched.route.path} (${matched.route.file})`
    : 'A middleware of the project';

function thrown(error: unknown, matched: Matched | undefined, dir: string): OwnCodeError {
  if (error instanceof OwnCodeError) return error;
  if (error instanceof Error && error.cause instanceof OwnCodeError) return error.cause;
  const what = error instanceof Error ? `${error.name}: ${error.message}` : showValue(error);
  return new OwnCodeError(placeIn(error, dir) ?? nameOf(matched), `threw ${what}`, { cause: error });
}

/** Waits for code, but not longer than its patience in ms. @throws {OwnCodeError} that names the code */
export async function inTime<Value>(
  answered: Promise<Value>,
  name: string,
  verb: 'answer' | 'end' = 'answer',
  patience = PATIENCE,
): Promise<Value> {
  let timer: ReturnType<typeof wait> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = wait(() => {
      reject(
        new OwnCodeError(
          name,
          `did not ${verb} in ${patience / 1000} seconds. Does it await something that never comes, or loop for ever?`,
        ),
      );
    }, patience);
  });
  try {
    return await Promise.race([answered, late]);
  } finally {
    stopWaiting(timer);
    answered.catch(() => undefined);
  }
}

/** Returns one function of several, as Koa does: each calls the next one, once. */
function compose(list: readonly Middleware[]): (ctx: KoaContext) => Promise<unknown> {
  return (ctx) => {
    let last = -1;
    const runFrom = async (at: number): Promise<unknown> => {
      if (at <= last) throw new Error('next() called multiple times');
      last = at;
      const middleware = list[at];
      return middleware ? middleware(ctx, () => runFrom(at + 1)) : undefined;
    };
    return runFrom(0);
  };
}

function matchOf(routes: readonly ProjectRoute[], arrival: OwnCodeArrival): Matched | undefined {
  const { method } = arrival.request;
  const asked = method === 'HEAD' ? 'GET' : method;
  for (const route of routes) {
    if (route.method !== asked && route.method !== 'ALL') continue;
    const params = paramsOf(route, arrival);
    if (params) return { route, params };
  }
  return undefined;
}

function paramsOf(route: ProjectRoute, { pathname, path }: OwnCodeArrival): Matched['params'] | undefined {
  if (route.owner.isAtRoot) return route.match(pathname);
  return path === undefined ? undefined : route.match(`/${path}`);
}

/** Returns the answer to a request for a type of the project whose code has no such route. */
function missingRoute(runner: RequestRunner, arrival: OwnCodeArrival): Response | undefined {
  const { request, path, live } = arrival;
  if (path === undefined || request.method === 'OPTIONS') return undefined;
  const match = live.settings.strapiRouter(path);
  const { type } = match ?? {};
  const usual = match?.route(request.method);
  if (usual && runner.removed.has(keyOfRoute(usual))) return answerMissing(request, []);
  const action = usual?.action;
  // Plugins have actions of types, too: localizations.
  if (type && action !== undefined && !routing.coreActionsOf(type.kind).includes(action)) return undefined;
  if (!type?.uid.startsWith('api::') || !runner.hasRoutesOf(type.uid)) return undefined;
  const methods = runner.routes.filter((route) => paramsOf(route, arrival)).map(({ method }) => method);
  return answerMissing(request, methods);
}

/** @param methods those of other routes of the path */
const answerMissing = ({ method }: Request, methods: readonly string[]): Response =>
  toResponse(responses.answerByMethod(method, methods) ?? responses.errorResponse(notFound()));

async function contextOf(
  { rows, settings: { keys, keepsText } }: RequestRunner,
  arrival: OwnCodeArrival,
  readsForms: boolean,
): Promise<KoaContext | Response> {
  const { request, identities, live } = arrival;
  const query = rows.api.parsedText(identities.context, queryOf(request.url));
  const read =
    readsForms && isForm(request)
      ? await readForm(request, live.settings.dialect.server, identities.bodySettings)
      : arrival.body;
  if (read instanceof StrapiError) return toResponse(responses.errorResponse(read));
  if (keepsText && read?.text !== undefined && isObject(read.value))
    Object.assign(read.value, { [Symbol.for('unparsedBody')]: read.text });
  const needsBody = request.method !== 'GET' && request.method !== 'HEAD';
  const ctx = new KoaContext({
    request,
    query,
    body: read ? read.value : needsBody ? {} : undefined,
    files: read?.files && filesOf(read.files),
    keys,
  });
  ctx.request[BODY as unknown as string] = read;
  return ctx;
}

/** Returns the files of a form by field. Their paths are made when somebody asks for them. */
function filesOf(files: NonNullable<RequestBody['files']>): Record<string, unknown> {
  const asFile = ({ name, type, bytes }: UploadedFile): object => {
    let path: string | undefined;
    const written = (): string => {
      if (path === undefined) {
        path = join(mkdtempSync(join(tmpdir(), 'msw-strapi-')), 'upload');
        writeFileSync(path, bytes);
      }
      return path;
    };
    const about = { name, originalFilename: name, type, mimetype: type, size: bytes.length, buffer: bytes };
    for (const member of ['path', 'filepath'])
      Object.defineProperty(about, member, { get: written, enumerable: true });
    return about;
  };
  return Object.fromEntries(
    [...files].map(([field, list]) => [field, list.length === 1 ? asFile(list[0]!) : list.map(asFile)]),
  );
}

async function runRoute(
  runner: RequestRunner,
  { route, params }: Matched,
  ctx: KoaContext,
  arrival: OwnCodeArrival,
): Promise<void> {
  const { strapi, rows } = runner;
  ctx.params = params;
  const caller = await readCaller(arrival.request.headers, arrival.identities);
  arrival.entry.caller = caller;
  const admitted = admit(route, caller, rows);
  if (admitted instanceof StrapiError) throw admitted;
  const user =
    admitted.user === undefined
      ? undefined
      : rows.row('plugin::users-permissions.user', admitted.user, { populate: ['role'] });
  const strategy = { name: admitted.token ? 'api-token' : 'users-permissions' };
  const credentials = user ?? admitted.token ?? null;
  ctx.state['route'] = { ...route.written, info: { type: 'content-api', ...route.written.info } };
  if (!route.isOpen) {
    const ability = { can: (action: string) => admitted.may(action) };
    ctx.state['auth'] = { strategy, credentials, ability };
    ctx.state['isAuthenticated'] = true;
    if (user) ctx.state['user'] = user;
  }
  // Strapi reads no credentials, so what is restricted stays so.
  const auth = Object(ctx.state['auth'] ?? {}) as object;
  ctx.state['auth'] = Object.defineProperty(auth, CALLER, { value: admitted });
  const actions = actionOf(route, strapi);
  const isOfStrapi =
    route.policies.length + route.middlewares.length === 0 &&
    actions.every((each) => strapi.ofStrapi.get(each)?.() === false);
  if (!isOfStrapi) {
    arrival.entry.ownRoute = route.path;
    arrival.entry.explain = () => [
      {
        path: '',
        reason: 'own-code',
        message: `Code of the project answers: ${route.method} ${route.path}, whose route is in ${route.file}.`,
      },
    ];
  }
  const functions: Middleware[] = [
    ...guardsOf(route, strapi),
    async (_, next) => {
      const value = await next();
      if ((ctx.body === null || ctx.body === undefined) && value !== null && value !== undefined)
        ctx.body = value;
    },
    ...actions,
  ];
  try {
    await compose(functions)(ctx);
  } catch (error) {
    refuseAgain(error, ctx, rows.hasDocuments);
  }
}

/** Strapi refuses in its own words what code behind its permissions refuses with these errors. @throws any other error */
function refuseAgain(error: unknown, ctx: KoaContext, showsPolicies: boolean): void {
  const classes = error instanceof Error ? classNamesOf(error) : [];
  const { unauthorized, forbidden } = ctx as unknown as Record<string, () => void>;
  if (classes.includes('UnauthorizedError')) unauthorized!();
  else if (classes.includes('ForbiddenError') && !(showsPolicies && classes.includes('PolicyError')))
    forbidden!();
  else throw error;
}

/** Returns who uses a route, or why they may not. */
function admit(route: ProjectRoute, caller: Caller | Refusal, rows: LiveRows): Caller | StrapiError {
  if (route.isOpen) return callers.ANYBODY;
  const refusal = (status: 401 | 403): StrapiError =>
    status === 401
      ? new StrapiError(401, 'UnauthorizedError', 'Missing or invalid credentials', {})
      : new StrapiError(403, 'ForbiddenError', 'Forbidden', {});
  if (caller instanceof Refusal) {
    const { [caller.reason]: answered } = rows.api.refusalsOf(rows.server);
    return answered(caller.at);
  }
  if (route.scope === undefined || route.scope.length === 0)
    return caller.user === undefined && !caller.token ? refusal(401) : caller;
  const isAllowed = route.scope.every((action) => caller.may(action) || isFree(action, rows));
  return isAllowed ? caller : refusal(403);
}

/** Without permissions in the data, roles may use the actions of the project, as those of the option `routes`. */
function isFree(action: string, rows: LiveRows): boolean {
  const { model, store } = rows.server;
  const permissions = model.contentTypes.get('plugin::users-permissions.permission');
  if (!permissions || store.table(permissions).ids.length > 0) return false;
  const type = model.contentTypes.get(action.slice(0, action.lastIndexOf('.')));
  return !(type && routing.coreActionsOf(type.kind).includes(routing.lastWord(action)));
}
