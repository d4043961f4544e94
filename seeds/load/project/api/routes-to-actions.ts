import { listed } from '../../../../src/basics.ts';
import type { SchemaJson } from '../../../../src/model/index.ts';
import { routing } from '../../../../src/strapi.ts';
import { IN_OPTIONS, NOT_RUN } from '../code/code-value.ts';
import { coreEndpointOf, type Endpoint } from './read-routes.ts';
import type { Fact, FactOf } from './facts.ts';

/** A route of the project that an action of Strapi answers, for the option `routes`. */
export interface RouteToAction {
  readonly method: routing.Method;
  readonly path: string;
  /** The action: `api::article.article.find`. */
  readonly handler: string;
  readonly config?: { readonly auth: false };
}

type OwnRoute = FactOf<'own-route'>;

/**
 * Returns the project's own routes that actions of Strapi answer, the others, and sentences about these.
 *
 * @param facts in the order in which Strapi reads the files: of the routes that fit a request, the first answers
 */
export function routesToActions(
  facts: readonly Fact[],
  types: ReadonlyMap<string, SchemaJson>,
): {
  readonly routes: readonly RouteToAction[];
  readonly unanswered: readonly routing.UnansweredRoute[];
  readonly notes: readonly string[];
} {
  const earlier: Endpoint[] = [];
  const routes: RouteToAction[] = [];
  const missing: OwnRoute[] = [];
  const idle: routing.UnansweredRoute[] = [];
  for (const fact of facts) {
    if (fact.kind === 'endpoints') earlier.push(...coreEndpoints(fact, types.get(fact.uid)));
    if (fact.kind !== 'own-route') continue;
    const first = earlier.find((each) => covers(each, fact));
    const toAction = routeToAction(fact, types);
    if (first)
      idle.push({
        ...routeOf(fact),
        why:
          `answers no request, because ${first.method} ${first.path} comes first. Write it before ` +
          'that one, or in a file that Strapi reads before: it reads them by name, so 01-custom.js comes first.',
      });
    else if (fact.isRefused)
      idle.push({
        ...routeOf(fact),
        why:
          'is missing here. It has an action of another API as its handler, so Strapi asks for a ' +
          'permission that no role can have. Move the route to the folder of that API, or set auth: false.',
      });
    else if (toAction) routes.push(toAction);
    else missing.push(fact);
    earlier.push(fact);
  }
  return {
    routes,
    unanswered: [...missing.map(routeOf), ...idle],
    notes: [
      ...notesOnMissing(missing),
      ...idle.map(({ method, path, file, why }) => `${method} ${path} (${file}) ${why}`),
    ],
  };
}

const routeOf = ({ method, path, file, type }: OwnRoute): routing.UnansweredRoute => ({
  method,
  path,
  file,
  ...(type !== undefined && { type }),
});

const coreEndpoints = (
  { endpoints, prefix = '' }: FactOf<'endpoints'>,
  type: SchemaJson | undefined,
): Endpoint[] =>
  endpoints.flatMap(({ action }) => {
    const core = type && coreEndpointOf(type, action);
    return core ? [{ ...core, path: prefix + core.path }] : [];
  });

/** Returns a route for the option `routes`. Undefined if code of the project answers it, or if it can't be read. */
function routeToAction(
  { method, path, action, config }: OwnRoute,
  types: ReadonlyMap<string, SchemaJson>,
): RouteToAction | undefined {
  const known = routing.ROUTE_METHODS.find((each) => each === method);
  if (!action || !known || !routing.isOwnPath(path) || config === 'unknown') return undefined;
  const core = coreEndpointOf(types.get(action.uid)!, action.name);
  if (core?.path.endsWith('/:id') && !path.split('/').includes(':id')) return undefined;
  const handler = `${action.uid}.${action.name}`;
  return { method: known, path, handler, ...(config === 'open' && { config: { auth: false } }) };
}

function notesOnMissing(missing: readonly OwnRoute[]): string[] {
  const [first] = missing;
  if (!first) return [];
  const paths = missing.map(({ method, path, file }) => `${method} ${path} (${file})`);
  const example = missing.find(({ action }) => action !== undefined) ?? first;
  const action = example.action ? ` action: '${example.action.uid}.${example.action.name}',` : '';
  return [
    `The project has routes of its own, which are missing here, because ${NOT_RUN}: ${listed(paths)}. ` +
      `Say what they answer, ${IN_OPTIONS}: routes: [{ method: '${example.method}', path: '${example.path}',${action} ` +
      'handler }].',
  ];
}

/** Whether an endpoint answers all requests that another is for. */
export function covers(first: Endpoint, { method, path }: Endpoint): boolean {
  const [pattern, segments] = [first.path, path].map((each) => each.toLowerCase().split('/'));
  return (
    first.method === method &&
    pattern!.length === segments!.length &&
    pattern!.every((part, i) => part.startsWith(':') || part === segments![i])
  );
}
