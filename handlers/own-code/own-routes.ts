import { didYouMean } from '../../src/basics.ts';
import { type Model, type ModelInput, models, type ModelSource, type types } from '../../src/model/index.ts';
import { type ownCode, type Route, routing } from '../../src/strapi.ts';
import type { DataAccess } from '../data/data-access.ts';

/** An endpoint of the project. */
export interface OwnRoute<Source extends ModelSource = ModelInput> {
  /** In capital letters. */
  readonly method: routing.Method;
  /** The path behind the prefix: `/articles/featured`. `:slug` is any segment, and `*` at the end all that follow. */
  readonly path: string;
  /**
   * Answers a request: with a value that becomes JSON, a text, or a `Response`. Nothing is Strapi's 404.
   * May be asynchronous. Or the name of an action that Strapi has for a type, such as `article.find` or
   * `api::article.article.find`: it answers as at its own path.
   */
  readonly handler: Handler<Source> | types.ActionName<Source> | (string & {});
  /**
   * The action that the caller needs, such as `api::article.article.featured`. Default: the action that the handler
   * names. Of a function: none, so any caller may use it.
   */
  readonly action?: types.ActionName<Source> | (string & {});
  /** `{ auth: false }`: credentials are not read, so there is no user. */
  readonly config?: { readonly auth?: false };
}

/** A function that answers requests. */
export type Handler<Source extends ModelSource = ModelInput> = (context: RouteContext<Source>) => unknown;

/** The request that a handler answers, and what it works with. */
export interface RouteContext<Source extends ModelSource = ModelInput> extends ownCode.Refuse {
  /** In capital letters. */
  readonly method: string;
  /** The path behind the prefix, without a slash in front. */
  readonly path: string;
  /** The segments for the names in the path, decoded; `*` is `params[0]`. */
  readonly params: { readonly [name: string]: string };
  /** The query, parsed as Strapi does. */
  readonly query: { readonly [parameter: string]: unknown };
  /** What was sent, parsed; undefined without a body. */
  readonly body: unknown;
  readonly headers: Headers;
  /** The logged-in user with the role. */
  readonly user: ownCode.UserEntry | undefined;
  /** Returns whether the caller may do an action like `api::article.article.find`. */
  may(action: string): boolean;
  /** Reads and writes the entries of the double, as `double.find` and the others do. */
  readonly data: DataAccess<Source>;
}

export interface OwnRoutes {
  readonly routes: readonly Route[];
  /** The functions of those that no action of Strapi answers. */
  readonly handlers: ReadonlyMap<Route, Handler>;
}

/** What own routes stand beside. */
interface Api {
  /** Its path: `/api/`. */
  readonly prefix: string;
  readonly model: Model;
  /** The routes of Strapi, whose actions a handler may name. */
  readonly routes: readonly Route[];
}

/**
 * Returns the project's own routes.
 *
 * @throws {TypeError} for a path with the prefix, and for a handler that names no action of Strapi
 */
export function readOwnRoutes(options: readonly OwnRoute[] = [], api: Api): OwnRoutes {
  const handlers = new Map<Route, Handler>();
  const own = options.map((option, index): Route => {
    const { method, path, handler, config } = option;
    const place = `createDouble: routes[${index}]`;
    if (api.prefix !== '/' && path.startsWith(api.prefix))
      throw new TypeError(
        `${place}.path is '${path}', but ${api.prefix} is in front of every route. Write ` +
          `'/${path.slice(api.prefix.length)}'.`,
      );
    const isFunction = typeof handler === 'function';
    const core = isFunction ? undefined : coreHandler(handler, option, place, api);
    const action = core?.action ?? option.action;
    const needs = config?.auth === false ? 'nothing' : action === undefined ? 'credentials' : undefined;
    const route: Route = {
      answer: 'own',
      ...core,
      method,
      path: path.replaceAll(/^\/|\/$/g, ''),
      action: action ?? '',
      ...(needs && { needs }),
    };
    if (isFunction) handlers.set(route, handler);
    return route;
  });
  return { routes: own, handlers };
}

/**
 * Returns what Strapi does for an action of a type.
 *
 * @throws {TypeError} that names what is wrong, and suggests the nearest
 */
function coreHandler(
  handler: string,
  { path, action }: OwnRoute,
  place: string,
  { model, routes }: Api,
): Pick<Route, 'action' | 'type' | 'answer'> {
  const at = handler.lastIndexOf('.');
  const [name, verb] = [handler.slice(0, Math.max(at, 0)), handler.slice(at + 1)];
  const wrong = (why: string): TypeError => new TypeError(`${place}.handler is '${handler}'. ${why}`);
  const type = models.findType(model, name);
  if (!type)
    throw wrong(
      at === -1 ? "Write a type and an action, such as 'article.find'." : models.missingType(model, name),
    );
  const known = models.isOfApi(type.uid) ? routing.coreActionsOf(type.kind) : [];
  const route = known.includes(verb) ? routing.coreRouteOf(routes, type.kind, verb) : undefined;
  if (!route) {
    const has = known.length > 0 ? `has ${known.join(', ')}` : 'is not a type of the project, so it has none';
    throw wrong(
      `Strapi has no such action.${didYouMean(verb, known)} ${type.uid} ${has}. For what your own ` +
        'controller does, write a function.',
    );
  }
  if (action !== undefined)
    throw new TypeError(`${place} has an action, but its handler names one. Leave the action out.`);
  if (route.path.endsWith('/:id') && !path.split('/').includes(':id'))
    throw new TypeError(
      `${place}.path is '${path}', but ${handler} takes the id from the path. Write ':id' in it, such as ` +
        `'${path}/:id'.`,
    );
  return { action: `${type.uid}.${verb}`, type: type.uid, answer: route.answer };
}
