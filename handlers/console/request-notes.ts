import type { Mail } from '../../src/api.ts';
import { nearestName } from '../../src/basics.ts';
import { type Model, models } from '../../src/model/index.ts';
import { type Route, type Router, routing, strapiPlugins } from '../../src/strapi.ts';
import { EXPLAIN_HEADER } from '../explain/explain-header.ts';
import type { Cors } from '../http/cors.ts';
import { print, printable } from '../http/print.ts';
import type { FindUnanswered } from '../own-code/unanswered-routes.ts';
import { apiPath } from '../http/request-path.ts';

/** What the lines about unknown routes are made from. A double shares it with its forks. */
export interface RoutesToSuggest {
  readonly model: Model;
  readonly router: Router;
  /** The router of Strapi's own endpoints. */
  readonly strapiRouter: Router;
  readonly routes: readonly Route[];
  /** The major version of Strapi. */
  readonly strapi: 4 | 5;
  /** The path of the API: `/api/`. */
  readonly prefix: string;
  /** The path that answers GraphQL. Undefined where none does. */
  readonly endpoint: string | undefined;
  /** Its notes may say why a route is missing. */
  readonly about: { readonly notes: ReadonlySet<string> };
  readonly findUnanswered: FindUnanswered;
  /** The paths, and the routes of the project, that have had their line. */
  readonly seen: Set<string>;
}

interface Asked {
  readonly method: string;
  readonly headers?: Headers;
}

/** How many paths are remembered. After that, no more lines are printed. */
const MAX_PATHS = 100;

/**
 * Prints one line in the console for each path below the prefix that is not a route, with the nearest route, and for
 * each path elsewhere that is a route without its prefix.
 *
 * @param given undefined where the user turned warnings off
 */
export function warnUnknownRoute(
  given: RoutesToSuggest | undefined,
  { method, headers }: Asked,
  pathname: string,
): void {
  if (!given || headers?.get(EXPLAIN_HEADER) === '0') return;
  const { seen } = given;
  if (seen.has(pathname) || seen.size >= MAX_PATHS) return;
  const path = apiPath(pathname, given.prefix);
  const problem =
    path === undefined ? missingPrefix(given, method, pathname) : unknownRoute(given, method, path);
  if (problem === undefined) return;
  seen.add(pathname);
  print('warn', [`msw-strapi: ${problem} ${HOW_TO_HIDE}`]);
}

const HOW_TO_HIDE =
  "To hide such lines, set warnings: 'off' in createDouble, or in the config file of msw-strapi serve.";

/**
 * Prints once for each route of the project that its code would answer, and that nobody answers here, or Strapi's own
 * endpoint does.
 *
 * @returns whether the request is for such a route
 */
export function warnUnanswered(
  given: RoutesToSuggest | undefined,
  { method, headers }: Asked,
  path: string,
): boolean {
  const found = given?.findUnanswered({ method, path });
  if (!given || !found) return false;
  const { route, sentences } = found;
  const key = `${route.method} ${route.path}`;
  if (headers?.get(EXPLAIN_HEADER) === '0' || given.seen.has(key)) return true;
  given.seen.add(key);
  const [first = '', ...others] = sentences;
  print('warn', [`msw-strapi: ${first}`, ...others.map((line) => `  ${line}`), `  ${HOW_TO_HIDE}`]);
  return true;
}

/** Prints once for each origin whose pages may not read answers. The browser only tells them that CORS failed. */
export function warnOrigin(
  given: RoutesToSuggest | undefined,
  { url, headers }: Pick<Request, 'url' | 'headers'>,
  { allowed }: Pick<Cors, 'allowed'>,
): void {
  const page = headers.get('origin');
  if (!given || page === null || page === new URL(url).origin) return;
  const sent = allowed(page);
  if (sent === page || sent === '*' || given.seen.has(page) || given.seen.size >= MAX_PATHS) return;
  given.seen.add(page);
  print('warn', [
    `msw-strapi: Browsers let no page of ${printable(page)} read the answers, because strapi::cors does not name that origin.`,
    '  Serve the page from an origin that it names, or set it in createDouble, or in the config file of msw-strapi serve:',
    "  middlewares: { cors: { origin: '*' } }",
    `  ${HOW_TO_HIDE}`,
  ]);
}

/** Prints mails, which nobody receives: without the code in its link, a lost password can't be set anew. */
export function printMails(mails: readonly Mail[]): void {
  for (const { to, subject, code } of mails)
    print('warn', [
      `msw-strapi: Strapi sends a mail to ${printable(to)}: ${printable(subject)}`,
      ...(code === '' ? [] : [`  The code in its link is ${code}`]),
      '  Its text is in double.mails(), and in GET /__double/mails of a server.',
    ]);
}

function missingPrefix(routes: RoutesToSuggest, method: string, pathname: string): string | undefined {
  const { router, prefix, endpoint } = routes;
  const path = pathname.slice(1);
  if (/^\/graphql\/?$/i.test(pathname))
    return (
      `${method} ${printable(pathname)} is not answered. ` +
      (endpoint === undefined
        ? 'For GraphQL, set graphql: true in createDouble, or in the config file of msw-strapi serve.'
        : `GraphQL is at ${endpoint}.`)
    );
  const note = noteOn(path, routes);
  if (note !== undefined) return `${method} ${printable(pathname)} is not answered. ${note}`;
  // Below /uploads a file is missing, also where a type has that name.
  if (/^uploads\//i.test(path) || !router(path)?.route(method)) return undefined;
  return `${method} ${printable(pathname)} is not a path of the API. Did you mean ${prefix}${printable(path)}?`;
}

function unknownRoute(given: RoutesToSuggest, method: string, path: string): string | undefined {
  const { model, router, strapiRouter, routes, prefix, findUnanswered } = given;
  const unanswered = findUnanswered({ method, path });
  if (unanswered) return unanswered.sentences.join(' ');
  const match = router(path);
  if (match?.route(method) || method === 'OPTIONS') return undefined;
  const methods = Object.keys(match?.methods ?? {});
  // Strapi has a route of its own for GET of any path, so another method at a route is a 405, which says so.
  if (methods.length > 0 && method !== 'GET' && method !== 'HEAD') return undefined;
  const advice =
    closedDocument(path, given) ??
    routing.leftOut({ method, path }, { router, strapiRouter }) ??
    otherMethod(path, given) ??
    noteOn(path, given) ??
    pluginRoute(path, given) ??
    (methods.length > 0
      ? `It has ${methods.join(', ')} only.`
      : nearestRoute(path, router, prefix, namesOf(model, router, routes), typesOf(model)));
  return `${method} ${prefix}${printable(path)} is not a route of the API. ${advice}`;
}

/** Strapi 5 answers with its OpenAPI document where a project opens it. */
const closedDocument = (path: string, { strapi }: RoutesToSuggest): string | undefined =>
  strapi === 5 && /^openapi\.json\/?$/i.test(path)
    ? "The OpenAPI document is closed, as in Strapi. To open it, set openapi: { access: 'public' } in createDouble, " +
      'or in config/server of the project.'
    : undefined;

/** Says which plugin has a path that the double has no route for. */
function pluginRoute(path: string, { routes, strapi }: RoutesToSuggest): string | undefined {
  const first = strapiPlugins.firstSegment(path);
  return routes.some((route) => strapiPlugins.firstSegment(route.path) === first)
    ? undefined
    : strapiPlugins.pluginWithRoute(path, strapi);
}

/** Says that the project has a route of its own at a path, for another method. */
function otherMethod(path: string, { findUnanswered }: RoutesToSuggest): string | undefined {
  for (const method of routing.ROUTE_METHODS) {
    const route = findUnanswered({ method, path })?.route;
    if (route) return `The project has ${route.method} ${route.path} there (${route.file}).`;
  }
  return undefined;
}

function noteOn(path: string, { about, model }: RoutesToSuggest): string | undefined {
  const asked = segmentsOf(path);
  const types = typesOf(model);
  const isAsked = (named: string): boolean => {
    const parts = segmentsOf(named);
    const isOfPlugin = parts.length === 1 && !types.includes(parts[0]!) && asked.length > 1;
    return (
      (isOfPlugin || parts.length === asked.length) &&
      parts.every((part, i) => part.startsWith(':') || part === asked[i])
    );
  };
  return [...about.notes].find((note) =>
    [...note.matchAll(/(?:^|[\s'])(?:\/api)?(\/[\w:./-]+)/g)].some(([, named = '']) => isAsked(named)),
  );
}

const segmentsOf = (path: string): string[] => path.toLowerCase().split('/').filter(Boolean);

/** Returns the first segments of the routes of the project's types. */
const typesOf = (model: Model): string[] => models.apiTypes(model).map(models.pathName);

/** Returns routes by the names that may be meant by a path: names of types, paths of plugins and their last words. */
function namesOf(model: Model, router: Router, routes: readonly Route[]): ReadonlyMap<string, string> {
  const plugins = routes
    .map(({ path }) => path)
    .filter((path) => router(path) !== undefined && !/[:*]/.test(path));
  return new Map([
    ...plugins.map((path) => [path.split('/').at(-1) ?? path, path] as const),
    ...plugins.map((path) => [path, path] as const),
    ...models.apiTypes(model).flatMap((type) => {
      const name = models.pathName(type);
      return [[type.singularName, name] as const, [type.pluralName, name] as const];
    }),
  ]);
}

function nearestRoute(
  path: string,
  router: Router,
  prefix: string,
  names: ReadonlyMap<string, string>,
  types: readonly string[],
): string {
  const [first = '', ...rest] = segmentsOf(path);
  const whole = [first, ...rest].join('/');
  const api = prefix.slice(1, -1).toLowerCase();
  if (first === api && router(rest.join('/'))) return `Did you mean ${prefix}${rest.join('/')}?`;
  const near = (text: string) => names.get(text) ?? names.get(nearestName(text, names.keys()) ?? '');
  const route = near(whole) ?? near(first);
  if (route === undefined && types.length === 0) return 'The model has no types of its own.';
  if (route === undefined) return `The types answer at ${types.map((type) => prefix + type).join(', ')}.`;
  const withId = [route, ...rest.slice(0, 1)].join('/');
  return `Did you mean ${prefix}${router(withId) ? withId : route}?`;
}
