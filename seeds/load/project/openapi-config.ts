// Strapi 5.54: packages/core/core/src/configuration/urls.ts
// Strapi 5.54: packages/core/core/src/loaders/plugins/get-enabled-plugins.ts
import { join } from 'node:path';
import { isPlainObject, listed } from '../../../src/basics.ts';
import { models, type SchemaJson } from '../../../src/model/index.ts';
import type { config } from '../../../src/strapi.ts';
import { readFolder, readJsonFile } from '../files/read-files.ts';
import type { Code } from './code/code.ts';
import { codeFiles } from './code/code-files.ts';
import { type CodeValue, computedNote, isCodeObject, NOT_RUN, textsOf, valueAt } from './code/code-value.ts';
import { type ConfigFiles, turnsOff } from './config-files.ts';
import { readSettings, type SettingsTable, takeFlag, takeIf, takeText } from './config-settings.ts';
import { installedVersion } from './find-project.ts';
import { findLocalPlugins } from './project-plugins.ts';

type Route = NonNullable<config.Openapi['routes']>[number];

const takeList = takeIf(Array.isArray);

const SERVER: SettingsTable = {
  url: [takeText],
  'openapi.content-api.access': [takeText],
  'openapi.content-api.route.path': [takeText],
  'openapi.content-api.cache.enabled': [takeFlag],
  'openapi.content-api.cache.maxAgeMs': [takeIf(Number.isFinite)],
};

const OPENAPI: SettingsTable = {
  servers: [takeList],
  security: [takeIf(isPlainObject)],
  globalSecurity: [takeList],
};

/**
 * Reads what the OpenAPI document of a Strapi 5 project has besides its model, and where its server answers with it.
 * Nothing is run.
 *
 * @param types the content types of the project, by uid
 */
export async function readOpenapiConfig(
  dir: string,
  types: ReadonlyMap<string, SchemaJson>,
  configs: ConfigFiles,
): Promise<{ readonly openapi: config.Openapi; readonly notes: readonly string[] }> {
  const server = readSettings(configs.server.settings, SERVER);
  const document = readSettings(configs.openapi.settings, OPENAPI);
  const { url, openapi } = server.values as {
    readonly url?: string;
    readonly openapi?: { readonly 'content-api'?: Endpoint };
  };
  const { access, route, cache } = openapi?.['content-api'] ?? {};
  const manifest = Object(await readJsonFile(join(dir, 'package.json'))) as Manifest;
  const { name = '', version } = manifest;
  const apis = await routesOfApis(dir, types, configs);
  const routes = [...apis.routes, ...(await routesOfPlugins(dir, manifest, configs))];
  const strapi = await installedVersion(dir, '@strapi/strapi', []);
  const computed = [
    // What else is computed in `config/server` changes no document.
    ...server.computed.flatMap(({ path }) =>
      path.startsWith('openapi') ? [[configs.server.file, path]] : [],
    ),
    ...document.computed.map(({ path }) => [configs.openapi.file, path || 'its settings']),
  ] as [string, string][];
  return {
    openapi: {
      info: { name, ...(version !== undefined && { version }) },
      ...(strapi !== undefined && { strapi }),
      ...(url && { url: serverUrl(url) }),
      ...document.values,
      ...(access === 'public' && { access }),
      ...(route?.path !== undefined && { path: route.path }),
      ...(cache && { cache }),
      ...(routes.some((each) => 'router' in each || 'path' in each) && { routes }),
    },
    notes: [
      ...computed.map(([file, path]) =>
        computedNote(file, path, 'Set it in openapi: { … }, in createDouble.'),
      ),
      ...(apis.stated.length > 0
        ? [
            `The OpenAPI document lacks what ${listed(apis.stated)} says in request and response, because ${NOT_RUN}. ` +
              'strapi openapi generate writes it.',
          ]
        : []),
    ],
  };
}

interface Endpoint {
  readonly access?: string;
  readonly route?: { readonly path?: string };
  readonly cache?: NonNullable<config.Openapi['cache']>;
}

interface Manifest {
  readonly name?: string;
  readonly version?: string;
  readonly dependencies?: object;
}

function serverUrl(url: string): string {
  const text = url.replaceAll(/^[/ ]+|[/ ]+$/g, '');
  if (!text.startsWith('http')) return text === '' ? '' : `/${text}`;
  return URL.canParse(text) ? String(new URL(text)).replace(/\/+$/, '') : text;
}

/** Returns the routes of `src/api`, in the order in which Strapi reads the files, and those that state schemas. */
async function routesOfApis(
  dir: string,
  types: ReadonlyMap<string, SchemaJson>,
  { environment }: ConfigFiles,
): Promise<{ readonly routes: readonly Route[]; readonly stated: readonly string[] }> {
  const apis = join(dir, 'src', 'api');
  const routes: Route[] = [];
  const stated: string[] = [];
  for (const folder of (await readFolder(apis)).folders) {
    const owner = models.nameOfFolder(folder);
    const own = [...types.keys()].filter((uid) => uid.startsWith(`api::${owner}.`));
    for (const { code, file } of await codeFiles(dir, join(apis, folder, 'routes'), environment)) {
      if (!code) continue;
      routes.push(...routesIn(code, owner, own));
      const written = code.objectsWith(['method', 'path', 'handler']);
      if (written.some(({ members }) => members.has('request') || members.has('response'))) stated.push(file);
    }
  }
  return { routes, stated };
}

/**
 * Returns the routes that a file has.
 *
 * @param own the uids that a router may be for whose uid is computed
 */
function routesIn(code: Code, owner: string, own: readonly string[]): Route[] {
  const routers = code.calls('createCoreRouter').flatMap(([uid, settings]): Route[] => {
    const uids = typeof uid === 'string' ? [uid] : own;
    return uids.map((router) => ({ owner, router, ...listsIn(settings) }));
  });
  const written = writtenIn(code.objectsWith(['method', 'path', 'handler']), owner);
  return code.beginsWith('routes') ? [...routers, ...written] : [...written, ...routers];
}

const listsIn = (settings: CodeValue | undefined) =>
  Object.fromEntries(
    ['only', 'except'].flatMap((name) => {
      const list = textsOf(valueAt(settings, name));
      return list ? [[name, list]] : [];
    }),
  );

/** @param prefix the path in front of routes that have none of their own. `src/api` has none in the document */
const writtenIn = (list: readonly CodeValue[], owner: string, prefix = ''): Route[] =>
  list.flatMap((route) => {
    const [method, path] = [valueAt(route, 'method'), valueAt(route, 'path')];
    if (typeof method !== 'string' || typeof path !== 'string') return [];
    const config = valueAt(route, 'config');
    const own =
      isCodeObject(config) && config.members.has('prefix') ? (valueAt(config, 'prefix') ?? '') : prefix;
    if (prefix === '' || typeof own !== 'string') return [{ owner, method, path }];
    const whole = `${own}${path}`.replaceAll(/\/+/g, '/').replace(/\/$/, '');
    return [{ owner, method, path: whole || '/' }];
  });

/** The plugins with routes that no project can turn off, in Strapi's order. */
const INTERNAL = ['content-type-builder', 'email', 'upload', 'i18n'];
const USERS = 'users-permissions';
const USERS_PACKAGE = `@strapi/plugin-${USERS}`;

/** Returns the routes of plugins: those that Strapi brings, those of `config/plugins`, and those of package.json. */
async function routesOfPlugins(
  dir: string,
  { dependencies }: Manifest,
  { plugins, environment }: ConfigFiles,
): Promise<Route[]> {
  const stated = isCodeObject(plugins.settings) ? [...plugins.settings.members.keys()] : [];
  const hasUsers = !dependencies || Object.hasOwn(dependencies, USERS_PACKAGE);
  const local = new Map((await findLocalPlugins(dir, plugins)).map(({ name, folder }) => [name, folder]));
  const names = new Set([...INTERNAL, ...stated, USERS]);
  const routes: Route[] = [];
  for (const owner of names) {
    const folder = local.get(owner);
    if (INTERNAL.includes(owner) || (owner === USERS && hasUsers && !turnsOff(plugins, USERS)))
      routes.push({ owner });
    else if (folder !== undefined)
      for (const place of PLACES)
        for (const { code } of await codeFiles(dir, join(folder, place), environment))
          if (code) routes.push(...routesOfPlugin(code, owner));
    const extension = join(dir, 'src', 'extensions', owner);
    for (const { name, code } of await codeFiles(dir, extension, environment))
      if (code && name === 'strapi-server')
        routes.push(...writtenIn(code.objectsWith(['method', 'path', 'handler']), owner, `/${owner}`));
  }
  return routes;
}

/** Where plugins write their routes. */
const PLACES = ['.', 'server', 'server/src'].flatMap((folder) => [
  folder,
  join(folder, 'routes'),
  join(folder, 'routes', 'content-api'),
]);

/** Returns the routes of a plugin for apps. Those of the admin panel are in no document. */
const routesOfPlugin = (code: Code, owner: string): Route[] => [
  ...code.objectsWith(['type', 'routes']).flatMap((router) => {
    const { members } = router;
    const [list, prefix = `/${owner}`] = [members.get('routes'), members.get('prefix')];
    const isForApps =
      members.get('type') === 'content-api' && Array.isArray(list) && typeof prefix === 'string';
    return isForApps ? writtenIn(list as readonly CodeValue[], owner, prefix) : [];
  }),
  ...code.calls('createCoreRouter').flatMap(([uid, settings]): Route[] => {
    if (typeof uid !== 'string' || valueAt(settings, 'type') === 'admin') return [];
    const prefix = valueAt(settings, 'prefix');
    return [
      { owner, router: uid, prefix: typeof prefix === 'string' ? prefix : `/${owner}`, ...listsIn(settings) },
    ];
  }),
];
