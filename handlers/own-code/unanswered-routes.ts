import { type ContentType, type Model, models } from '../../src/model/index.ts';
import { type Router, routing } from '../../src/strapi.ts';
import { printable } from '../http/print.ts';

/** A request that the project's own code answers, and nobody here. */
export interface UnansweredRequest {
  readonly route: routing.UnansweredRoute;
  /** What happens, and what to write. */
  readonly sentences: readonly string[];
}

/** Finds the route of the project that a request is for, if its code would answer it. */
export type FindUnanswered = (request: {
  readonly method: string;
  /** Behind the prefix: `articles/popular`. */
  readonly path: string;
}) => UnansweredRequest | undefined;

interface Api {
  readonly model: Model;
  readonly router: Router;
  /** The path of the API: `/api/`. */
  readonly prefix: string;
  /** Says where a route belongs. */
  readonly whereToWrite: (route: string) => string;
}

/** Returns what finds routes of a project whose code does not run, unless the options have a route for them. */
export function findsUnanswered(
  routes: readonly routing.UnansweredRoute[],
  { model, router, prefix, whereToWrite }: Api,
): FindUnanswered {
  const patterns = routes.map((route) => ({
    route,
    pattern: route.path.replace(/^\//, '').toLowerCase().split('/'),
  }));
  return ({ method, path }) => {
    if (patterns.length === 0) return undefined;
    const segments = path.replace(/\/$/, '').split('/');
    const asked = method === 'HEAD' ? 'GET' : method;
    const route = patterns.find(
      (each) => each.route.method === asked && routing.fits(each.pattern, segments),
    )?.route;
    if (!route) return undefined;
    const match = router(path);
    const instead = match?.route(method);
    // A route of the options has the place of the project's own.
    if (instead?.answer === 'own' || match?.targets[asked]) return undefined;
    const name = `${asked} ${prefix}${route.path.slice(1)}`;
    const request = `${method} ${prefix}${printable(path)}`;
    const lead = `${request} is for ${name === request ? 'a route' : `the route ${name}`} of the project (${route.file})`;
    if (route.why !== undefined) return { route, sentences: [`${lead}. That route ${route.why}`] };
    const answered = instead
      ? `so ${instead.method} ${prefix}${instead.path.replace(/^:(plural|singular)/, segments[0]!)} answers in its place`
      : 'so nothing answers';
    return {
      route,
      sentences: [
        `${lead}. The project's code does not run here, ${answered}. Say what the route answers:`,
        whereToWrite(exampleOf(route, model)),
      ],
    };
  };
}

/** Returns a route that can be copied into the options, for the user to change. */
function exampleOf({ method, path: pattern, type: uid }: routing.UnansweredRoute, model: Model): string {
  // The option takes no regular expressions.
  const path = `/${pattern.replace(/^\//, '').replaceAll(/\([^/]*\)/g, '')}`;
  const type = uid === undefined ? undefined : model.contentTypes.get(uid);
  return `{ method: '${method}', path: '${path}', handler: ${type ? handlerOf(method, path, type) : '() => ({})'} }`;
}

function handlerOf(
  method: string,
  path: string,
  { uid, kind, attributes, singularName }: ContentType,
): string {
  const name = models.isOfApi(uid) ? singularName : uid;
  const [, parameter] = /:(\w+)/.exec(path) ?? [];
  if (kind === 'singleType') return `({ data }) => data.find('${name}')`;
  if (parameter === undefined)
    return method === 'GET' ? `({ data }) => data.find('${name}')` : '({ body }) => ({ received: body })';
  return attributes.has(parameter)
    ? `({ params, data }) => data.find('${name}', { filters: { ${parameter}: params.${parameter} } })`
    : `({ params, data }) => data.findOne('${name}', params.${parameter})`;
}
