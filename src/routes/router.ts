// Strapi 5.54: packages/core/core/src/services/server/register-routes.ts
// Strapi 4.26: packages/core/strapi/src/services/server/register-routes.ts
// @koa/router 12.0.2: lib/layer.js
import { memoize } from 'es-toolkit/function/memoize';
import { once } from 'es-toolkit/function/once';
import { apiTypes, isOfApi, pathName } from '../model/look-up.ts';
import type { ContentType, Model } from '../model/model.ts';
import { coreRoutesOf, type CoreRouters, isOfKind } from './core-router.ts';
import type { Route } from './route.ts';

/** The type and id of a route. */
export interface Target {
  readonly type: ContentType | undefined;
  /** The segment for `:id`, decoded; empty without one. */
  readonly id: string;
}

/** The routes of a path by method, with their target. */
export class Match implements Target {
  readonly type: ContentType | undefined;
  readonly id: string;
  readonly methods: Readonly<Record<string, Route>>;
  /** The targets of own routes for actions of Strapi, by method. */
  readonly targets: Readonly<Record<string, Target>>;

  constructor(methods: Match['methods'], { type, id }: Target, targets: Match['targets'] = {}) {
    this.type = type;
    this.id = id;
    this.methods = methods;
    this.targets = targets;
  }

  /** Returns the route that answers a method. HEAD is answered as GET. */
  route(method: string): Route | undefined {
    return this.methods[answeredAs(method)];
  }

  /** Returns the target of the route that answers a method. */
  target(method: string): Target {
    return this.targets[answeredAs(method)] ?? this;
  }
}

const answeredAs = (method: string): string => (method === 'HEAD' ? 'GET' : method);

/** Finds the routes of a path behind the prefix, such as `articles/1`. */
export type Router = (path: string) => Match | undefined;

interface Endpoint {
  readonly segments: readonly string[];
  readonly methods: Record<string, Route>;
  readonly type: ContentType | undefined;
}

/**
 * Makes the router of a model. Like Strapi's, it ignores the case of a path and one slash at its end. A content type
 * of the project comes before a plugin's path of the same name.
 *
 * @param coreRouters settings that change `routes` for single types
 * @param ownRoutes the project's own routes. They come before the others
 */
export function createRouter(
  model: Model,
  routes: readonly Route[],
  coreRouters: CoreRouters = new Map(),
  ownRoutes: readonly Route[] = [],
): Router {
  const find = routerWithoutOwn(model, routes, coreRouters);
  if (ownRoutes.length === 0) return find;
  const patterns = ownRoutes.map((route) => ({
    route,
    pattern: lowerCase(route.path).split('/'),
    type: model.contentTypes.get(route.type ?? ''),
  }));
  return (path) => {
    const segments = path.replace(/\/$/, '').split('/');
    const match = find(path);
    const fitting = patterns.filter(({ pattern }) => fits(pattern, segments));
    if (fitting.length === 0) return match;
    const ofPath: Target = { type: match?.type, id: match?.id ?? '' };
    const methods: Record<string, Route> = { ...match?.methods };
    const targets: Record<string, Target> = {};
    // Of several routes with the same method, the first counts.
    for (const { route, type } of fitting.toReversed()) {
      methods[route.method] = route;
      targets[route.method] = type ? { type, id: paramsOf(route.path, path)['id'] ?? '' } : ofPath;
    }
    return new Match(methods, ofPath, targets);
  };
}

/** Checks the path of an own route: `/articles/:slug`, with a slash in front, without regular expressions. */
export const isOwnPath = (path: string): boolean => /^(\/(:\w+|[^/:*?#()]+))+(\/\*)?$/.test(path);

/** Returns the segments of a path for `:slug` and `*` in a pattern. */
export function paramsOf(pattern: string, path: string): Record<string, string> {
  const parts = pattern.split('/');
  const segments = path.replace(/\/$/, '').split('/').map(decode);
  return Object.fromEntries(
    parts.flatMap((part, i) => {
      if (part === '*') return [['0', segments.slice(i).join('/')]];
      return part.startsWith(':') ? [[part.slice(1), segments[i]!]] : [];
    }),
  );
}

/** The names of parameters keep their case. */
const lowerCase = (path: string): string => path.replaceAll(/(^|\/)[^/:]+/g, (part) => part.toLowerCase());

/** Makes the router without the routes of the project's own code. */
function routerWithoutOwn(model: Model, routes: readonly Route[], coreRouters: CoreRouters): Router {
  const types = new Map<string, ContentType>();
  const prefixed: { readonly pattern: readonly string[]; readonly type: ContentType }[] = [];
  for (const type of apiTypes(model)) {
    const name = pathName(type).toLowerCase();
    const prefix = coreRouters.get(type)?.prefix?.toLowerCase().split('/').filter(Boolean) ?? [];
    if (prefix.length > 0) prefixed.push({ pattern: [...prefix, name], type });
    else if (type.kind === 'collectionType' || !types.has(name)) types.set(name, type);
  }
  const endpointsOfType = memoize((type: ContentType) => {
    const ofKind = routes.filter((route) => isOfKind(route, type.kind));
    return endpointsOf(coreRoutesOf(ofKind, coreRouters.get(type)), model, type);
  });
  const endpointsOfPlugins = once(() =>
    endpointsOf(
      routes.filter(({ path }) => !path.startsWith(':')),
      model,
    ),
  );
  return (path) => {
    const segments = path.replace(/\/$/, '').split('/');
    if (segments.includes('')) return undefined;
    const behind = prefixed.find(({ pattern }) => fits(pattern, segments.slice(0, pattern.length)));
    const type = behind?.type ?? types.get(segments[0]!.toLowerCase());
    // How many segments are in front of the name of the type.
    const start = behind ? behind.pattern.length - 1 : 0;
    const fitting = type
      ? endpointsOfType(type).filter((each) => fits(each.segments.slice(1), segments.slice(start + 1)))
      : endpointsOfPlugins().filter((each) => fits(each.segments, segments));
    const [first] = fitting;
    if (!first) return undefined;
    // `PUT users/me` is `PUT users/:id`: if a path lacks the method, the next one answers.
    const methods = fitting.length === 1 ? first.methods : mergedMethods(fitting);
    const place = fitting.map((each) => each.segments.indexOf(':id')).find((at) => at !== -1);
    const id = place === undefined ? '' : decode(segments[start + place]!);
    const isOfOne = fitting.every((each) => each.type === first.type);
    return new Match(methods, { type: first.type, id }, isOfOne ? {} : targetsOf(fitting, id));
  };
}

/** Returns the actions of the routes of a type: `api::article.article.find`. */
export function actionsOfType(model: Model, routes: readonly Route[], type: ContentType): string[] {
  const isOwn = isOfApi(type.uid);
  return routes
    .filter((route) => (isOwn ? isOfKind(route, type.kind) : route.type === type.uid))
    .filter(({ exists }) => exists?.(model, type) ?? true)
    .map((route) => actionOf(route, type));
}

/** Returns the actions of all routes of a model: `api::article.article.find`. */
export function actionsOf(model: Model, routes: readonly Route[]): string[] {
  const content = apiTypes(model).flatMap((type) => actionsOfType(model, routes, type));
  const plugin = routes.filter(({ path }) => !path.startsWith(':')).map(({ action }) => action);
  return [...new Set([...content, ...plugin])];
}

/** Returns the whole action of a route: `api::article.article.find`. */
export const actionOf = ({ action }: Route, type: ContentType | undefined): string =>
  action.includes('::') || !type ? action : `${type.uid}.${action}`;

/** Returns the last word of an action: `find`. */
export const lastWord = (action: string): string => action.slice(action.lastIndexOf('.') + 1);

function endpointsOf(routes: readonly Route[], model: Model, of?: ContentType): Endpoint[] {
  const endpoints = new Map<string, Endpoint>();
  for (const route of routes) {
    const type = of ?? model.contentTypes.get(route.type ?? '');
    if (route.exists && !route.exists(model, type)) continue;
    const endpoint = endpoints.get(route.path) ?? { segments: route.path.split('/'), methods: {}, type };
    endpoint.methods[route.method] = route;
    endpoints.set(route.path, endpoint);
  }
  return [...endpoints.values()];
}

/** Returns the targets of endpoints of several types, by method: `menus/items` is also `menus/:id`. */
function targetsOf(endpoints: readonly Endpoint[], id: string): Record<string, Target> {
  const targets: Record<string, Target> = {};
  for (const { methods, type } of endpoints)
    for (const method of Object.keys(methods)) targets[method] ??= { type, id };
  return targets;
}

/** Of several endpoints with the same method, the first counts. */
function mergedMethods(endpoints: readonly Endpoint[]): Record<string, Route> {
  const merged: Record<string, Route> = {};
  for (const { methods } of endpoints)
    for (const [method, route] of Object.entries(methods)) merged[method] ??= route;
  return merged;
}

/** Returns whether the segments of a path fit a pattern, whose words are in lower case. */
export function fits(pattern: readonly string[], segments: readonly string[]): boolean {
  const isOpen = pattern.at(-1) === '*';
  if (isOpen ? segments.length < pattern.length : segments.length !== pattern.length) return false;
  return pattern.every(
    (part, i) => part.startsWith(':') || part === '*' || part === segments[i]!.toLowerCase(),
  );
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
