import type { ServerContext } from '../context.ts';
import { KNOWN_PLUGINS } from './known-plugins.ts';
import { strapiOf } from './use-plugins.ts';

/** A plugin that adds routes, and that the double does not answer as. */
interface UnansweredPlugin {
  readonly package: string;
  /** Its name in uids: `plugin::comments.comment`. */
  readonly id: string;
  /** One of its routes, as an own route has it. */
  readonly example: string;
}

export const UNANSWERED_PLUGINS: readonly UnansweredPlugin[] = [
  { package: 'strapi-plugin-comments', id: 'comments', example: '/comments/:relation' },
  { package: 'strapi-plugin-fuzzy-search', id: 'fuzzy-search', example: '/fuzzy-search/search' },
  { package: 'strapi-plugin-webtools', id: 'webtools', example: '/webtools/router' },
  { package: 'strapi-plugin-url-alias', id: 'url-alias', example: '/url-alias/get' },
];

/** Returns the first segment of a path, as all routes of a plugin have it: `/comments`. */
export const firstSegment = (path: string): string => `/${path.replace(/^\//, '').split(/[/?]/, 1)[0]}`;

/** Says what to write for a route of a plugin that the double does not answer as. */
export const routeAdvice = (example: string): string =>
  'A route of your own answers it, in createDouble, or in the config file of msw-strapi serve: routes: [{ method: ' +
  `'GET', path: '${example}', handler }].`;

/** Says which plugin has a path behind the prefix. Undefined: none that is known. */
export function pluginWithRoute(path: string, strapi: 4 | 5): string | undefined {
  const first = firstSegment(path);
  const fitting = KNOWN_PLUGINS.filter(({ routes = [] }) =>
    routes.some((route) => firstSegment(route.path) === first),
  );
  const known = fitting.find((facts) => facts.strapi === strapi);
  if (!known && fitting[0])
    return `It is a route of ${fitting[0].package}, a plugin of Strapi ${fitting[0].strapi}.`;
  if (known)
    return (
      `It is a route of ${known.package}. If your project has that plugin, set plugins: { ` +
      `${/^\w+$/.test(known.name) ? known.name : `'${known.name}'`}: {} } in createDouble.`
    );
  const other = UNANSWERED_PLUGINS.find(({ example }) => firstSegment(example) === first);
  if (!other) return undefined;
  return `It is a route of ${other.package}, which the double does not answer as. ${routeAdvice(other.example)}`;
}

/**
 * Says which plugin reads a parameter, or a word in `populate`, that Strapi does not know. Undefined: none.
 *
 * @param kind what it is
 */
export function pluginFor(
  kind: 'parameters' | 'words',
  word: string,
  { dialect }: Pick<ServerContext, 'dialect'>,
): string | undefined {
  const strapi = strapiOf(dialect);
  const fitting = KNOWN_PLUGINS.filter((facts) => facts[kind]?.includes(word));
  const found = fitting.find((facts) => facts.strapi === strapi) ?? fitting[0];
  if (!found) return undefined;
  if (found.strapi !== strapi) return `the plugin ${found.package}, which is for Strapi ${found.strapi}.`;
  return `the plugin ${found.package}. If your project has it, set plugins: { '${found.name}': {} } in createDouble.`;
}
