import type { Refuse } from '../../src/errors/refuse.ts';
import type { ModelSource } from '../../src/model/define/define-model.ts';
import type { ModelInput } from '../../src/model/model-input.ts';
import type { ActionName } from '../../src/model/types/type-names.ts';
import type { UserEntry } from '../../src/routes/hook.ts';
import type { Method, Route } from '../../src/routes/route.ts';
import type { DataAccess } from '../data/data-access.ts';

/** An endpoint of the project's own code. */
export interface OwnRoute<Source extends ModelSource = ModelInput> {
  readonly method: Method;
  /** The path behind the prefix: `/articles/featured`. `:slug` is any segment, and `*` at the end all that follow. */
  readonly path: string;
  /**
   * Answers a request: with a value that becomes JSON, a text, or a `Response`. Nothing is Strapi's 404.
   * May be asynchronous.
   */
  handler(context: RouteContext<Source>): unknown;
  /** The action that the caller needs, such as `api::article.article.featured`. Default: any caller may use it. */
  readonly action?: ActionName<Source> | (string & {});
  /** `{ auth: false }`: credentials are not read, so there is no user. */
  readonly config?: { readonly auth?: false };
}

/** The request that a handler answers, and what it works with. */
export interface RouteContext<Source extends ModelSource = ModelInput> extends Refuse {
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
  readonly user: UserEntry | undefined;
  /** Returns whether the caller may do an action like `api::article.article.find`. */
  may(action: string): boolean;
  /** Reads and writes the entries of the double, as `double.find` and the others do. */
  readonly data: DataAccess<Source>;
}

/**
 * Returns the routes of the project's own code for the router, each with the option it is made from.
 *
 * @param prefix the path of the API: `/api/`
 * @throws {TypeError} for a path with the prefix
 */
export function readOwnRoutes(
  options: readonly OwnRoute[] = [],
  prefix: string,
): ReadonlyMap<Route, OwnRoute> {
  return new Map(
    options.map((option, index) => {
      const { method, path, action, config } = option;
      if (prefix !== '/' && path.startsWith(prefix))
        throw new TypeError(
          `createDouble: routes[${index}].path is '${path}', but ${prefix} is in front of every route. Write '/${path.slice(prefix.length)}'.`,
        );
      const needs = config?.auth === false ? 'nothing' : action === undefined ? 'credentials' : undefined;
      const route: Route = {
        method,
        path: path.replaceAll(/^\/|\/$/g, ''),
        action: action ?? '',
        ...(needs && { needs }),
        answer: 'own',
      };
      return [route, option];
    }),
  );
}
