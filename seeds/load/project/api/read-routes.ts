import type { SchemaJson } from '../../../../src/model/index.ts';
import { routing } from '../../../../src/strapi.ts';
import type { Code } from '../code/code.ts';
import {
  type CodeValue,
  COMPUTED,
  computedNote,
  isCodeObject,
  isFunction,
  textsOf,
  valueAt,
} from '../code/code-value.ts';
import type { Fact, FactOf } from './facts.ts';
import { type QueryChange, queryChangeOf } from './query-rules.ts';

/** A file of routes. */
interface RouteFile {
  readonly file: string;
  /** The uid of the API: `api::article`. */
  readonly api: string;
  /** All content types of the project, by uid. */
  readonly types: ReadonlyMap<string, SchemaJson>;
  /** What the project's middlewares do to queries, by name. One that does more is not there. */
  readonly middlewares: ReadonlyMap<string, QueryChange>;
}

/** An endpoint that code writes out. */
interface WrittenRoute {
  readonly method: string;
  readonly path: string;
  /** `article.find` or `api::article.article.find`. Undefined for a function. */
  readonly handler: string | undefined;
  /** Its `config`. */
  readonly config: CodeValue | undefined;
}

/** Reads what a file of routes says: which endpoints types have, and which endpoints are the project's own. */
export function readRoutes(code: Code, routeFile: RouteFile): Fact[] {
  const { api, types, file, middlewares } = routeFile;
  const changes: Changes = (uid, action, config) => changesBy(config, uid, action, code, middlewares);
  const routers = code.calls('createCoreRouter');
  const stated = valueAt(code.exported(), 'prefix') ?? '';
  // Of a router with more routes it is nearly always that of the core router: get prefix() { return inner.prefix; }
  const prefix = stated === COMPUTED && routers[0] ? (valueAt(routers[0][1], 'prefix') ?? '') : stated;
  const { routes, isComputed } = writtenRoutes(code, prefix);
  const isEmpty = routers.length + routes.length === 0;
  const isWhole = isEmpty ? saysNone(code) : !isComputed;
  const ofRouters = routers.flatMap(([uid, settings]) => {
    const uids =
      typeof uid === 'string' ? [uid] : [...types.keys()].filter((each) => each.startsWith(`${api}.`));
    return uids.flatMap((each) => endpointsOf(each, types.get(each), settings, file, changes));
  });
  const written = routes.flatMap((route): Fact[] => {
    const core = coreActionOf(route, routeFile);
    const config = configOf(route.config);
    const isRefused = core !== undefined && !core.uid.startsWith(`${api}.`) && config !== 'open';
    if (core && !isRefused && isCoreRoute(route, core.action, core.type))
      return endpointFacts(core.uid, [[core.action, route.config]], changes);
    const { method, path } = route;
    const type = typeOf(route, routeFile);
    const action = core && { uid: core.uid, name: core.action };
    const changed = core
      ? changes(core.uid, core.action, route.config).map(() => changedFact(core.uid, core.action))
      : [];
    const own = { method, path, action, isRefused, config, file, ...(type !== undefined && { type }) };
    return [{ kind: 'own-route', ...own }, ...changed];
  });
  // Where the file does not say, own routes come first: behind the router, many would answer no request.
  const isRouterFirst = code.beginsWith('routes') ?? false;
  const endpoints = isRouterFirst ? [...ofRouters, ...written] : [...written, ...ofRouters];
  return [{ kind: 'routes', file, api, isWhole }, ...endpoints];
}

/** Reads the endpoints that code adds to a plugin: `plugin.routes['content-api'].routes.push({ … })`. */
export function readPluginRoutes(code: Code, plugin: string, file: string): Fact[] {
  return writtenRoutes(code, `/${plugin}`).routes.map(({ method, path }): Fact => {
    const added = { method, path, action: undefined, isRefused: false, file };
    return { kind: 'own-route', ...added, config: 'unknown' };
  });
}

/**
 * Returns the endpoints that a file writes out, and whether it computes others.
 *
 * @param prefix the path in front of them. A route whose `config` has a prefix, whatever it is, has none
 */
function writtenRoutes(
  code: Code,
  prefix: CodeValue,
): {
  readonly routes: readonly WrittenRoute[];
  readonly isComputed: boolean;
} {
  const routes: WrittenRoute[] = [];
  let isComputed = false;
  for (const route of code.objectsWith(['method', 'path', 'handler'])) {
    const [method, path, handler] = ['method', 'path', 'handler'].map((name) => valueAt(route, name));
    const config = valueAt(route, 'config');
    const before = isCodeObject(config) && config.members.has('prefix') ? '' : prefix;
    if ([method, path, before].includes(COMPUTED)) isComputed = true;
    if (typeof method !== 'string' || typeof path !== 'string' || before === COMPUTED) continue;
    routes.push({
      method: method.toUpperCase(),
      path: `${typeof before === 'string' ? before : ''}${path}`,
      handler: typeof handler === 'string' ? handler : undefined,
      config,
    });
  }
  return { routes, isComputed };
}

/** Whether a file exports nothing, or a list of routes that is empty. */
function saysNone(code: Code): boolean {
  const routes = valueAt(code.exported(), 'routes');
  return !code.exportsAny() || (Array.isArray(routes) && routes.length === 0);
}

function endpointsOf(
  uid: string,
  type: SchemaJson | undefined,
  settings: CodeValue | undefined,
  file: string,
  changes: Changes,
): Fact[] {
  if (!type) return [];
  const [only, except] = ['only', 'except'].map((name) => textsOf(valueAt(settings, name)));
  const actions = routing.coreActionsOf(type.kind, { ...(only && { only }), ...(except && { except }) });
  const prefix = valueAt(settings, 'prefix');
  return [
    ...endpointFacts(
      uid,
      actions.map((action) => [action, valueAt(settings, 'config', action)]),
      changes,
      typeof prefix === 'string' && isPrefix(prefix) ? prefix : '',
    ),
    ...computedIn(settings).map(([name, example]) =>
      note(
        computedNote(
          file,
          `the ${name} of the core router of ${uid}`,
          `Set it in coreRouters: { '${uid}': ${example} }.`,
          name !== 'prefix' || prefix === COMPUTED,
        ),
      ),
    ),
  ];
}

const note = (text: string): Fact => ({ kind: 'note', text });

/** Returns which settings of a core router are computed, each with an example. */
function computedIn(settings: CodeValue | undefined): (readonly [name: string, example: string])[] {
  if (settings === undefined) return [];
  if (!isCodeObject(settings) || !settings.isWhole) return [['settings', "{ except: ['delete'] }"]];
  const config = settings.members.get('config');
  return [
    ...['only', 'except']
      .filter((key) => isUnknown(settings.members.get(key)))
      .map((key) => [key, `{ ${key}: ['delete'] }`] as const),
    ...(isUnknownPrefix(settings.members.get('prefix'))
      ? ([['prefix', "{ prefix: '/people' }"]] as const)
      : []),
    ...(config !== undefined && isUnknownConfig(config)
      ? ([['config', '{ config: { find: { auth: false } } }']] as const)
      : []),
  ];
}

/** Without a slash in front, the paths are outside of the API. */
const isUnknownPrefix = (prefix: CodeValue | undefined): boolean =>
  Boolean(prefix) && !(typeof prefix === 'string' && isPrefix(prefix));

const isPrefix = (prefix: string): boolean => routing.isOwnPath(prefix) && !/[:*]/.test(prefix);

function isUnknownConfig(config: CodeValue): boolean {
  if (!isCodeObject(config) || !config.isWhole) return true;
  return [...config.members.values()].some((each) => valueAt(each, 'auth') === COMPUTED);
}

const isUnknown = (list: CodeValue | undefined): boolean => list !== undefined && textsOf(list) === undefined;

/** Returns what is known of endpoints of a type, by their actions and what their `config` is. */
function endpointFacts(
  uid: string,
  given: readonly (readonly [string, CodeValue | undefined])[],
  changes: Changes,
  prefix = '',
): Fact[] {
  return [
    {
      kind: 'endpoints',
      uid,
      ...(prefix !== '' && { prefix }),
      endpoints: given.map(([action, config]) => ({ action, isOpen: valueAt(config, 'auth') === false })),
    },
    ...given.flatMap(([action, config]) => changes(uid, action, config)),
  ];
}

const changedFact = (uid: string, action: string): Fact => ({ kind: 'changed', uid, action });

/** Says what the `config` of an endpoint changes in what it answers. */
type Changes = (uid: string, action: string, config: CodeValue | undefined) => Fact[];

function changesBy(
  config: CodeValue | undefined,
  uid: string,
  action: string,
  code: Code,
  known: RouteFile['middlewares'],
): Fact[] {
  if (!isCodeObject(config)) return [];
  const stated = config.members.get('middlewares');
  const list: readonly CodeValue[] = Array.isArray(stated) ? stated : isEmpty(stated) ? [] : [COMPUTED];
  const found = list.map((each) => {
    const name = typeof each === 'string' ? each : isFunction(each) ? each : valueAt(each, 'name');
    return isFunction(name) ? queryChangeOf(code, name, undefined) : known.get(String(name));
  });
  const isKnown = isEmpty(config.members.get('policies')) && found.every((change) => change?.isWhole);
  return [
    ...found.flatMap((change): Fact[] =>
      change ? [{ kind: 'query', uid, action, rules: change.rules }] : [],
    ),
    ...(isKnown ? [] : [changedFact(uid, action)]),
  ];
}

/** Returns what the `config` of an own route says about who may use it. */
function configOf(config: CodeValue | undefined): FactOf<'own-route'>['config'] {
  if (config === undefined) return 'plain';
  if (!isCodeObject(config) || !config.isWhole) return 'unknown';
  if (!config.members.has('auth')) return 'plain';
  return config.members.get('auth') === false ? 'open' : 'unknown';
}

const isEmpty = (list: CodeValue | undefined): boolean =>
  list === undefined || (Array.isArray(list) && list.length === 0);

function coreActionOf(
  { handler }: WrittenRoute,
  { api, types }: RouteFile,
): { readonly uid: string; readonly type: SchemaJson; readonly action: string } | undefined {
  const [, owner = '', name = '', action = ''] =
    /^(?:(api::[\w-]+)\.)?([\w-]+)\.(\w+)$/.exec(handler ?? '') ?? [];
  const uid = `${owner || api}.${name}`;
  const type = types.get(uid);
  return type && routing.coreActionsOf(type.kind).includes(action) ? { uid, type, action } : undefined;
}

/** Returns the uid of the type whose controller a route names, or else of the first type of its API. */
function typeOf({ handler = '' }: WrittenRoute, { api, types }: RouteFile): string | undefined {
  const [, name = ''] = /([\w-]+)\.\w+$/.exec(handler) ?? [];
  const named = `${api}.${name}`;
  return types.has(named) ? named : [...types.keys()].find((uid) => uid.startsWith(`${api}.`));
}

/** Whether an endpoint has the method and the path of a core router. */
function isCoreRoute({ method, path }: WrittenRoute, action: string, type: SchemaJson): boolean {
  const core = coreEndpointOf(type, action);
  return core?.method === method && path.replace(/\/:\w+$/, '/:id') === core.path;
}

/** What a request asks for: `GET /articles/:id`. */
export interface Endpoint {
  readonly method: string;
  readonly path: string;
}

/** Returns the endpoint that Strapi makes for an action of a type. Undefined for an action that it does not have. */
export function coreEndpointOf({ kind, info }: SchemaJson, action: string): Endpoint | undefined {
  const route = routing.coreRouteOf(routing.contentRoutes, kind, action);
  const name = kind === 'singleType' ? info?.singularName : info?.pluralName;
  return route && { method: route.method, path: `/${routing.pathFor(route, kind, name ?? '')}` };
}
