import type { DialectSetup } from '../dialect/dialect.ts';
import { didYouMean } from '../errors/did-you-mean.ts';
import { optionsOf, recordOf, type Rule, valueOf } from '../errors/option-rules.ts';
import { isPlainObject } from '../objects.ts';
import { KNOWN_PLUGINS } from './known-plugins.ts';
import { LoadedPlugins } from './interface/loaded-plugins.ts';
import type { KnownPlugin, PluginFacts, UsedPlugin } from './interface/plugin.ts';

/** The version of a plugin, and its settings by their names in `config/plugins`. */
export interface PluginOption {
  /** Default: the newest that the double knows. */
  readonly version?: string;
  readonly [setting: string]: unknown;
}

/** Plugins by name: `{ 'populate-deep': { version: '4.3.3', defaultDepth: 3 } }`. */
export type PluginsOption = { readonly [plugin: string]: PluginOption };

/** Returns the plugins that a name means: one for each version of Strapi. */
export const pluginsNamed = (name: string): readonly KnownPlugin[] =>
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

/** Returns the plugins of a double, and a sentence about each that answers otherwise than one may expect. */
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
