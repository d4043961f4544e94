import { isPlainObject, OwnCodeError } from '../../src/basics.ts';
import { type Route, routing } from '../../src/strapi.ts';
import type { LiveState } from '../state/live-state.ts';
import { decodedPath } from '../uploads/find-upload.ts';
import type { CoreActions } from './core-actions.ts';
import type { KoaContext } from './koa-context.ts';
import { errors } from './strapi-utils.ts';

export type Next = () => Promise<unknown>;
export type Middleware = (ctx: KoaContext, next: Next) => unknown;

/** A route as a project writes it. */
export interface WrittenRoute {
  readonly method?: unknown;
  readonly path?: unknown;
  readonly handler?: unknown;
  readonly config?: RouteConfig;
  readonly info?: object;
}

interface RouteConfig {
  readonly auth?: false | { readonly scope?: readonly string[] };
  readonly policies?: readonly unknown[];
  readonly middlewares?: readonly unknown[];
  readonly prefix?: string;
}

/** A router as a project writes it. */
export interface WrittenRouter {
  readonly type?: string;
  readonly prefix?: string;
  readonly routes?: readonly WrittenRoute[];
}

/** Who owns a route: an API, or a plugin. */
export interface RouteOwner {
  /** `api::article`, `plugin::users-permissions`. */
  readonly namespace: string;
  /** The file it is from, for messages. */
  readonly file: string;
  /** The path in front of the routes of a plugin. Default: none. */
  readonly prefix?: string;
  /** Whether its paths are those of the server, not below the prefix of the API. */
  readonly isAtRoot?: boolean;
}

/** A route of a project's code. */
export interface ProjectRoute {
  readonly method: string;
  /** With a slash in front. */
  readonly path: string;
  readonly file: string;
  readonly handler: unknown;
  /** Whether it needs no credentials. */
  readonly isOpen: boolean;
  /** The actions that the caller needs. Undefined for functions, which any user may call. */
  readonly scope: readonly string[] | undefined;
  readonly policies: readonly unknown[];
  readonly middlewares: readonly unknown[];
  readonly owner: RouteOwner;
  /** As the code sees it in `ctx.state.route`. */
  readonly written: WrittenRoute;
  /** Returns the values of its names if it fits a path, or undefined. */
  match(path: string): Record<string, string> | undefined;
}

/** Returns the routes of a router. Those that can't be read are left out, with a note. */
export function routesOf(
  router: unknown,
  owner: RouteOwner,
  onNote: (sentence: string) => void,
): ProjectRoute[] {
  if (!isPlainObject(router) || !Array.isArray((router as WrittenRouter).routes)) {
    onNote(`${owner.file} exports no routes. Its routes are missing here.`);
    return [];
  }
  const { prefix = owner.prefix, routes = [] } = router as WrittenRouter;
  return routes.flatMap((route) => routeOf(route, prefix, owner, onNote) ?? []);
}

function routeOf(
  route: WrittenRoute,
  outer: string | undefined,
  owner: RouteOwner,
  onNote: (sentence: string) => void,
): ProjectRoute | undefined {
  const { method, path, handler, config = {} } = Object(route) as WrittenRoute;
  if (typeof method !== 'string' || typeof path !== 'string') {
    onNote(`${owner.file} has a route without a method or a path. It is missing here.`);
    return undefined;
  }
  const prefix = config.prefix ?? outer ?? '';
  const whole = `${prefix}${path.startsWith('/') || path === '' ? '' : '/'}${path.trim()}`;
  const { auth } = config;
  const { namespace } = owner;
  const stated = isPlainObject(auth) ? (auth as { scope?: string | readonly string[] }).scope : undefined;
  const own =
    typeof handler === 'string'
      ? [handler.startsWith(`${namespace}.`) || handler.includes('::') ? handler : `${namespace}.${handler}`]
      : undefined;
  const compiled = patternOf(whole);
  return {
    method: method.trim().toUpperCase(),
    path: whole,
    file: owner.file,
    handler,
    isOpen: auth === false,
    scope: stated === undefined ? own : [stated].flat(),
    policies: config.policies ?? [],
    middlewares: config.middlewares ?? [],
    owner,
    written: { ...route, config },
    match: compiled,
  };
}

/** Reads a path as Koa's router does: `/articles/:slug`, `/files/:name(\\d+)`, `/pages/:path*`, `/search/(.*)`. */
function patternOf(path: string): ProjectRoute['match'] {
  const names: string[] = [];
  let unnamed = 0;
  const source = path.replaceAll(
    /\/:(\w+)(\([^)]*\))?([?*+]?)|\/?\(([^)]*)\)|\/?\*|[.+^${}|[\]\\]/g,
    (found: string, name?: string, inside?: string, repeat?: string, group?: string) => {
      if (name !== undefined) {
        names.push(name);
        const one = inside ? inside.slice(1, -1) : '[^/]+?';
        if (repeat === '*') return '(?:/(.*))?';
        if (repeat === '+') return '/(.+)';
        return repeat === '?' ? `(?:/(${one}))?` : `/(${one})`;
      }
      if (group !== undefined || found.endsWith('*')) {
        names.push(String(unnamed++));
        return `${found.startsWith('/') ? '/' : ''}(${group ?? '.*'})`;
      }
      return `\\${found}`;
    },
  );
  const pattern = new RegExp(`^${source}/?$`, 'i');
  return (asked) => {
    const match = pattern.exec(asked);
    if (!match) return undefined;
    const values = names.flatMap((name, at) => {
      const value = match[at + 1];
      return value === undefined ? [] : [[name, decodedPath(value)] as const];
    });
    return Object.fromEntries(values);
  };
}

/** What the routes of a project find in it by name. */
export interface Registry {
  /** What code sees as `strapi`. */
  readonly face: object;
  policy(name: string): unknown;
  middleware(name: string): unknown;
  controller(uid: string): unknown;
  plugin(name: string): { controller(name: string): unknown } | undefined;
  /** The actions that are those of Strapi, and whether code of the project takes part in each. */
  readonly ofStrapi: Map<unknown, () => boolean>;
  /** What is made of the policies and middlewares of routes, once for each. */
  readonly guards: Map<ProjectRoute, readonly Middleware[]>;
}

/** Returns what answers a route: its function, or the action of a controller. @throws {Error} that says what is missing */
export function actionOf(route: ProjectRoute, registry: Registry): readonly Middleware[] {
  const { handler, owner } = route;
  if (Array.isArray(handler)) return handler as Middleware[];
  if (typeof handler === 'function') return [handler as Middleware];
  const name = String(handler).trim();
  const at = name.lastIndexOf('.');
  const [controllerName, action] = [name.slice(0, at), name.slice(at + 1)];
  const [, plugin] = /^plugin::([\w-]+)/.exec(controllerName || owner.namespace) ?? [];
  const inOwner = plugin
    ? registry.plugin(plugin)?.controller(controllerName.replace(`plugin::${plugin}.`, ''))
    : registry.controller(`${owner.namespace}.${controllerName}`);
  const controller = (inOwner ?? registry.controller(controllerName)) as
    | Record<string, (...given: unknown[]) => unknown>
    | undefined;
  if (!controller || typeof controller[action] !== 'function')
    throw new Error(
      `names the handler ${name}, and ${controller ? `its controller has no action '${action}'` : `there is no controller '${controllerName}'`}.`,
    );
  const found = controller[action];
  const bound = (...given: unknown[]): unknown => found.apply(controller, given);
  const isOwn = registry.ofStrapi.get(found);
  if (isOwn) registry.ofStrapi.set(bound, isOwn);
  return [bound];
}

/** Returns the policies of a route, then its middlewares. @throws {OwnCodeError} for a name that nothing has */
export function guardsOf(route: ProjectRoute, registry: Registry): readonly Middleware[] {
  const made = registry.guards.get(route) ?? [
    ...route.policies.map((policy) => policyOf(policy, route, registry)),
    ...route.middlewares.map((middleware) => middlewareOf(middleware, route.owner, registry)),
  ];
  registry.guards.set(route, made);
  return made;
}

/** What the `config` of a route names: a name, an object with one, or a function. */
function namedIn(
  written: unknown,
  find: (name: string) => unknown,
  { namespace, file }: RouteOwner,
  kind: string,
): { readonly made: unknown; readonly config: unknown } {
  const { name, config = {}, resolve } = Object(written) as Record<string, unknown>;
  const given = isPlainObject(written) ? (name ?? resolve) : written;
  if (typeof given === 'function') return { made: given, config };
  const text = String(given);
  const made = find(text) ?? find(`${namespace}.${text}`) ?? find(`global::${text}`);
  if (made) return { made, config };
  throw new OwnCodeError(file, `names the ${kind} ${text}, and there is none. Is its file there?`);
}

function policyOf(written: unknown, { owner }: ProjectRoute, registry: Registry): Middleware {
  const { made, config } = namedIn(written, (name) => registry.policy(name), owner, 'policy');
  const handler = (isPlainObject(made) ? made['handler'] : made) as (...given: unknown[]) => unknown;
  return async (ctx, next) => {
    const result = await handler(ctx.forPolicies(), config, { strapi: registry.face });
    if (result !== true && result !== undefined) throw new errors.PolicyError();
    return next();
  };
}

/** Returns a middleware by what a config names. @throws {OwnCodeError} for a name that nothing has */
export function middlewareOf(written: unknown, owner: RouteOwner, registry: Registry): Middleware {
  // A function in place is the middleware itself.
  if (typeof written === 'function') return written as Middleware;
  const { made, config } = namedIn(written, (name) => registry.middleware(name), owner, 'middleware');
  const make = made as (config: unknown, given: object) => Middleware | undefined;
  return make(config, { strapi: registry.face }) ?? (async (_, next) => next());
}

/** Returns the endpoints of a type that `createCoreRouter` makes, in Strapi's order. */
export const coreRoutes = (
  uid: string,
  {
    kind,
    singularName,
    pluralName,
  }: { readonly kind: string; readonly singularName: string; readonly pluralName: string },
): Record<string, WrittenRoute & { config: RouteConfig }> => {
  const isSingle = kind === 'singleType';
  const path = isSingle ? `/${singularName}` : `/${pluralName}`;
  const route = (method: string, action: string, of = path): WrittenRoute & { config: RouteConfig } => ({
    method,
    path: of,
    handler: `${uid}.${action}`,
    config: {},
  });
  if (isSingle)
    return { find: route('GET', 'find'), update: route('PUT', 'update'), delete: route('DELETE', 'delete') };
  const one = `${path}/:id`;
  return {
    find: route('GET', 'find'),
    findOne: route('GET', 'findOne', one),
    create: route('POST', 'create'),
    update: route('PUT', 'update', one),
    delete: route('DELETE', 'delete', one),
  };
};

/** Settings of `createCoreRouter`. */
export interface CoreRouterSettings {
  readonly prefix?: string;
  readonly only?: readonly string[];
  readonly except?: readonly string[];
  readonly config?: { readonly [action: string]: RouteConfig };
  readonly type?: string;
}

/** Returns `factories` of `@strapi/strapi`. @param typeOf finds the type of a uid */
export function factoriesFor(
  core: () => CoreActions,
  typeOf: (uid: string) => Parameters<typeof coreRoutes>[1],
): object {
  type Customize = object | ((given: { strapi: object }) => object) | undefined;
  const over = (base: object, custom: Customize, strapi: object): object => {
    const own =
      (typeof custom === 'function' ? (custom as (given: object) => object)({ strapi }) : custom) ?? {};
    for (const [name, member] of Object.entries(base))
      if ((own as Record<string, unknown>)[name] === undefined)
        (own as Record<string, unknown>)[name] = member;
    return Object.setPrototypeOf(own, base) as object;
  };
  return {
    createCoreController:
      (uid: string, custom?: Customize) =>
      ({ strapi }: { strapi: object }) =>
        over(core().controller(uid), custom, strapi),
    createCoreService:
      (uid: string, custom?: Customize) =>
      ({ strapi }: { strapi: object }) =>
        over(core().serviceOf(uid), custom, strapi),
    createCoreRouter: (uid: string, settings: CoreRouterSettings = {}) => {
      const { prefix, only, except, config = {}, type = 'content-api' } = settings;
      let routes: WrittenRoute[] | undefined;
      return {
        type,
        prefix,
        get routes() {
          routes ??= Object.entries(coreRoutes(uid, typeOf(uid)))
            .filter(([action]) => !except?.includes(action) && (only?.includes(action) ?? true))
            .map(([action, route]) => ({ ...route, config: config[action] ?? {} }));
          return routes;
        },
      };
    },
  };
}

/** Returns the path of a route as Strapi writes it, whose parameters code reads by their names. */
export const pathOf = ({ path }: Route): string =>
  `/${path}`.replace('auth/:id/', 'auth/:provider/').replace('auth/sessions/:id', 'auth/sessions/:sessionId');

/** The text of a route as Strapi writes it: `GET /users/:id`. */
export const routeKey = ({ method, path }: WrittenRoute): string => `${String(method)} ${String(path)}`;

/** Returns the text of a route as Strapi writes it, for one of the double. */
export const keyOfRoute = (route: Route): string => routeKey({ method: route.method, path: pathOf(route) });

/** Adds the actions that routes name to those of roles, and closes actions of types whose routes are left out. */
export function addActions(
  routes: readonly ProjectRoute[],
  { settings }: LiveState,
  hasRoutesOf: (uid: string) => boolean,
): void {
  const { model, ownActions, closedActions } = settings;
  const named = new Set(
    routes.flatMap(({ handler, owner: { namespace } }): string[] => {
      if (typeof handler !== 'string') return [];
      return [handler.includes('::') ? handler : `${namespace}.${handler}`];
    }),
  );
  ownActions.push(...[...named].filter((action) => !ownActions.includes(action)));
  for (const { uid, kind } of model.contentTypes.values()) {
    if (!uid.startsWith('api::') || !hasRoutesOf(uid)) continue;
    for (const action of routing.coreActionsOf(kind))
      if (!named.has(`${uid}.${action}`)) closedActions.add(`${uid}.${action}`);
  }
}
