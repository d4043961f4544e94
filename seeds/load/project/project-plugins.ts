import { join, resolve } from 'node:path';
import { listed } from '../../../src/basics.ts';
import { strapiPlugins } from '../../../src/strapi.ts';
import { findPath, readFolder, readTextFile } from '../files/read-files.ts';
import { IN_OPTIONS, isCodeObject, NOT_RUN, valueAt } from './code/code-value.ts';
import type { Answered } from './api/api-code.ts';
import { type ConfigFile, turnsOff } from './config-files.ts';
import { codePaths } from './code/code-files.ts';
import { isPackageOf, withoutScope } from './used-plugins.ts';

/** Says what a plugin adds or changes, and what does the same in the double. */
type Note = (name: string, type: string, answered: Answered) => string | undefined;

const changesAnswers: Note = (name, type, { hooks }) =>
  hooks
    ? undefined
    : `${name} changes the form of every answer; here answers have Strapi's own. A hook of each type changes ` +
      `its entries, ${IN_OPTIONS}: hooks: { ${type}: { '*': { entry: (entry) => … } } }.`;

const populates: Note = (name, type, { hooks }) =>
  hooks
    ? undefined
    : `${name} populates more than a request asks for; here answers have what was asked for. A hook adds the ` +
      `rest, ${IN_OPTIONS}: hooks: { ${type}: { '*': { query: (query) => ({ populate: '*', ...query }) } } }.`;

const adds =
  (example: string): Note =>
  (name, _type, { routes = [] }) => {
    const path = strapiPlugins.firstSegment(example);
    return routes.some((route) => route.path.startsWith(path))
      ? undefined
      : `${name} adds /api${path}, which is missing here. ${strapiPlugins.routeAdvice(example)}`;
  };

/** By the name of a package, without its scope. */
const NOTES: readonly (readonly [name: RegExp, note: Note])[] = [
  [
    /^strapi-(v5-)?plugin-(transformer|flatten-response|flat-response|untransform-response|converter)$/,
    changesAnswers,
  ],
  [/^strapi-(plugin-)?(flatten|untransform|response-transformer)[\w-]*$/, changesAnswers],
  [/^strapi-plugin-snippets$/, changesAnswers],
  [/^(strapi-plugin-(custom-)?deep-populate|custom-deep-populate)$/, populates],
  ...strapiPlugins.UNANSWERED_PLUGINS.map(
    (plugin) => [new RegExp(`^${plugin.package}$`), adds(plugin.example)] as const,
  ),
];

/**
 * Returns a sentence for each plugin that changes answers, and that the double does not answer as. Plugins that only
 * change the admin panel, or what is stored, are left out.
 *
 * @param packages the names of the packages in the project's package.json
 * @param type the name of one of its types, for the examples
 */
export const notesOnPlugins = (packages: readonly string[], type: string, answered: Answered): string[] =>
  packages.flatMap((name) => {
    if (isKnown(name)) return [];
    const found = NOTES.find(([pattern]) => pattern.test(withoutScope(name)));
    return found?.[1](name, type, answered) ?? [];
  });

const isKnown = (name: string): boolean =>
  strapiPlugins.KNOWN_PLUGINS.some((facts) => isPackageOf(facts, name));

/** Plugins that have neither content types nor routes for apps, by a word in their name. */
const WITHOUT_CONTENT =
  /config-sync|ckeditor|tiptap|editor|color|icon|sentry|preview|select|cloud|publisher|import-export|search|sitemap|slug|media-prefix/;

/** Says which plugins from npm bring content types, and which may, because they are not installed. */
export async function notesOnPackages(dir: string, packages: readonly string[]): Promise<string[]> {
  const found = { brings: [] as string[], may: [] as string[] };
  for (const name of packages) {
    const short = withoutScope(name);
    if (!/strapi.*plugin|plugin.*strapi/.test(name) || name.startsWith('@strapi/')) continue;
    if (isKnown(name) || NOTES.some(([pattern]) => pattern.test(short))) continue;
    const folder = join(dir, 'node_modules', name);
    const server = ['dist/server/index.js', 'server/index.js', 'strapi-server.js'].map((file) =>
      join(folder, file),
    );
    const texts = await Promise.all([...server, join(folder, 'package.json')].map(readTextFile));
    if (texts.some((text) => text?.includes('collectionName'))) found.brings.push(name);
    else if (texts.at(-1) === undefined && !WITHOUT_CONTENT.test(short)) found.may.push(name);
  }
  // The name of a plugin comes first in its paths.
  const advice = ([first = '']: readonly string[]): string =>
    `Say what your app asks for, ${IN_OPTIONS}: routes: [{ method: 'GET', path: '/${withoutScope(first)}/…', handler }].`;
  return [
    ...(found.brings.length > 0
      ? [
          `Content types and routes of ${listed(found.brings)} are missing here: plugins from npm are not read. ${advice(found.brings)}`,
        ]
      : []),
    ...(found.may.length > 0
      ? [
          `If ${listed(found.may)} ${found.may.length === 1 ? 'brings' : 'bring'} content types or routes, these are ` +
            `missing here. To know, install the packages of the project. ${advice(found.may)}`,
        ]
      : []),
  ];
}

export interface LocalPlugin {
  /** Its name in uids: `plugin::<name>.ticket`. */
  readonly name: string;
  readonly folder: string;
}

/** Returns the plugins that `config/plugins` enables and that are folders of the project, not packages. */
export async function findLocalPlugins(dir: string, config: ConfigFile): Promise<LocalPlugin[]> {
  const { settings } = config;
  const names = isCodeObject(settings) ? [...settings.members.keys()] : [];
  const found: LocalPlugin[] = [];
  for (const name of names) {
    if (turnsOff(config, name)) continue;
    const stated = valueAt(settings, name, 'resolve');
    // A path that is computed is nearly always this one: path.resolve(__dirname, '../src/plugins/tickets').
    const folder = resolve(dir, typeof stated === 'string' ? stated : join('src', 'plugins', name));
    if ((await findPath(folder))?.kind === 'folder') found.push({ name, folder });
  }
  return found;
}

/** What code of routes for apps says. Other routes of plugins are those of the admin panel. */
const FOR_APPS = /content-api|createCoreRouter/;

/** Says which of the project's own plugins have routes for apps: they are not read. */
export async function notesOnPluginRoutes(plugins: readonly LocalPlugin[]): Promise<string[]> {
  const names: string[] = [];
  for (const { name, folder } of plugins) if (await hasRoutes(folder)) names.push(name);
  if (names.length === 0) return [];
  return [
    `Plugins of the project have routes of their own (${listed(names)}), which are missing here, because ` +
      `${NOT_RUN}. Say what they answer, ${IN_OPTIONS}: routes: [{ method: 'GET', path: '/${names[0]}/…', handler }].`,
  ];
}

async function hasRoutes(plugin: string): Promise<boolean> {
  const files = [join(plugin, 'strapi-server.js')];
  for (const server of [join(plugin, 'server'), join(plugin, 'server', 'src')]) {
    const routes = join(server, 'routes');
    const groups = (await readFolder(routes)).folders.map((group) => join(routes, group));
    for (const folder of [server, routes, ...groups]) files.push(...(await codePaths(folder)));
  }
  for (const file of files) if (FOR_APPS.test((await readTextFile(file)) ?? '')) return true;
  return false;
}
