import type { ServerContext } from '../context.ts';
import type { DialectSetup } from '../dialect/dialect.ts';
import { didYouMean } from '../errors/did-you-mean.ts';
import { type Rule, optionsOf, recordOf, valueOf } from '../errors/option-rules.ts';
import { isPlainObject } from '../objects.ts';
import { LoadedPlugins } from './interface/loaded-plugins.ts';
import type { KnownPlugin, PluginFacts, UsedPlugin } from './interface/plugin.ts';
import { KNOWN_PLUGINS } from './known-plugins.ts';

/** The version of a plugin, and its settings by their names in `config/plugins`. */
export interface PluginOption {
  /** Default: the newest that the double knows. */
  readonly version?: string;
  readonly [setting: string]: unknown;
}

/** Plugins by name: `{ 'populate-deep': { version: '4.3.3', defaultDepth: 3 } }`. */
export type PluginsOption = { readonly [plugin: string]: PluginOption };

/** Returns the plugins that a name means: one for each version of Strapi. */
const pluginsNamed = (name: string): readonly KnownPlugin[] =>
  KNOWN_PLUGINS.filter((facts) =>
    [facts.name, facts.package, facts.package.replace(/^@[^/]+\//, ''), facts.id].includes(name),
  );

const VERSION = /^\d+\.\d+\.\d+/;

const version = valueOf(
  "a version such as '4.3.3'",
  (value) => typeof value === 'string' && VERSION.test(value),
);

/** The rule of the option `plugins`. */
export const pluginsRule: Rule = (value, option) =>
  isPlainObject(value)
    ? Object.entries(value).flatMap(([name, settings]) => {
        const [facts] = pluginsNamed(name);
        const place = /^[a-z]\w*$/i.test(name) ? `${option}.${name}` : `${option}['${name}']`;
        if (facts) return optionsOf({ version, ...facts.settings })(settings, place);
        const names = [...new Set(KNOWN_PLUGINS.map((each) => each.name))];
        const message = `is not a plugin that the double answers as.${didYouMean(name, names)} It knows ${names.join(', ')}.`;
        return [{ option: place, message }];
      })
    : recordOf(() => [], "an object such as { 'populate-deep': { version: '4.3.3' } }")(value, option);

/** Returns the major version of Strapi that a dialect is of. */
export const strapiOf = ({ server }: Pick<DialectSetup, 'server'>): 4 | 5 =>
  server.hasDocumentService ? 5 : 4;

/** Returns the plugins of a double, and a note on each that may not answer as expected. */
export function usePlugins(
  option: PluginsOption = {},
  setup: DialectSetup,
): { readonly plugins: LoadedPlugins; readonly notes: readonly string[] } {
  const strapi = strapiOf(setup);
  const notes: string[] = [];
  const used: UsedPlugin[] = [];
  for (const [name, { version: asked, ...settings }] of Object.entries(option)) {
    const facts = pluginsNamed(name).find((each) => each.strapi === strapi);
    if (!facts) {
      notes.push(`plugins: '${name}' has no effect, because it is not a plugin of Strapi ${strapi}.`);
      continue;
    }
    const plugin: UsedPlugin = { facts, version: nearestVersion(facts.versions, asked), settings };
    used.push(plugin);
    if (asked !== undefined && !facts.versions.includes(asked))
      notes.push(
        `${facts.package} ${asked} was not compared with the double, which answers as the nearest version that was: ${plugin.version}.`,
      );
    const note = facts.note?.(plugin, setup.minor);
    if (note !== undefined) notes.push(note);
  }
  return { plugins: new LoadedPlugins(used), notes };
}

/** Returns the newest version that is not newer than a version, or else the oldest. */
function nearestVersion(versions: readonly string[], asked: string | undefined): string {
  const newest = versions.at(-1)!;
  if (asked === undefined) return newest;
  return versions.findLast((each) => compareVersions(each, asked) <= 0) ?? versions[0]!;
}

function compareVersions(a: string, b: string): number {
  const [left, right] = [a, b].map((each) => each.split(/[.-]/, 3).map(Number));
  const at = left!.findIndex((part, i) => part !== right![i]);
  return at === -1 ? 0 : left![at]! - right![at]!;
}

/** Returns a setup with the routes and types of plugins. */
export function withPluginSetup(setup: DialectSetup, { used }: LoadedPlugins): DialectSetup {
  const routes = used.flatMap(({ facts }) => facts.routes ?? []);
  const types = Object.assign({}, ...used.map(({ facts }) => facts.types)) as NonNullable<
    PluginFacts['types']
  >;
  if (routes.length + Object.keys(types).length === 0) return setup;
  return {
    ...setup,
    routes: [...setup.routes, ...routes],
    access: {
      ...setup.access,
      pluginActions: [...setup.access.pluginActions, ...routes.map(({ action }) => action)],
    },
    model: { ...setup.model, builtInTypes: () => ({ ...setup.model.builtInTypes(), ...types }) },
  };
}

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
