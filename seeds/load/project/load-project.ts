import { resolve } from 'node:path';
import { omit } from 'es-toolkit/object/omit';
import { isObject, rules } from '../../../src/basics.ts';
import { type DialectName, type ModelInput, models, type SchemaJson } from '../../../src/model/index.ts';
import {
  type config,
  DATABASE_NAMES,
  type DatabaseName,
  type strapiPlugins,
  versionRule,
  versions,
} from '../../../src/strapi.ts';
import type { CacheOption } from '../files/load-cache.ts';
import { checkLoad, LoadError } from '../files/load-error.ts';
import {
  type AccountsConfig,
  readAccountsConfig,
  readGraphqlConfig,
  readUploadConfig,
  type UploadConfig,
} from './plugins-config.ts';
import { askedSlugs } from './asked-slugs.ts';
import { askedValues } from './asked-values.ts';
import { readApiConfig, type ApiConfig, readServerConfig, type ServerConfig } from './api-config.ts';
import { readOpenapiConfig } from './openapi-config.ts';
import { hasI18n, packagesOf, strapiVersion } from './find-project.ts';
import { type MiddlewaresConfig, readMiddlewaresConfig } from './middlewares-config.ts';
import { readConfigFiles, turnsOff } from './config-files.ts';
import { readProjectModel } from './project-model.ts';
import { readConfigSync, type SyncedConfig } from './config-sync.ts';
import { notesOnPackages, notesOnPlugins } from './project-plugins.ts';
import { readUsedPlugins } from './used-plugins.ts';
import { type Answered, type ApiCode, readApiCode } from './api/api-code.ts';
import { type Bootstrap, readBootstrap } from './bootstrap.ts';
import { readDatabaseConfig } from './database-config.ts';
import { readHeaderSize } from './header-size.ts';
import { frontEndLocales, noteOnLocales } from './front-end-locales.ts';
import { foldersAround, picturesFor, readRepository, unshownComponents } from './front-end-code.ts';
import { readOwnExport } from './own-export.ts';
import { readGraphqlExtension, withExtension } from './graphql-extension.ts';
import { notesOnUnanswered } from './unanswered-settings.ts';

/** The options for `createDouble` from a project folder. */
export interface LoadedProject {
  /** The schemas in `src`, with the file of each. */
  readonly model: ModelInput;
  /** That of the project's version: `v4` or `v5`. */
  readonly dialect: DialectName;
  /** What `config/api` says about pages and paths. */
  readonly rest: ApiConfig['rest'];
  /** The plugins that change the content API, with their versions and settings. */
  readonly plugins?: strapiPlugins.PluginsOption;
  /** What `config/api` says about the document service of Strapi 5. */
  readonly documents?: ApiConfig['documents'];
  /** The locales that `config/sync`, an export in the folder or the front end has, the default first. */
  readonly locales?: readonly string[];
  /** The roles that `config/sync` has, by type, or else what the `bootstrap` of the project lets roles do. */
  readonly roles?: SyncedConfig['roles'] | Bootstrap['roles'];
  /** What `config/sync` and `config/plugins` say about registrations, logins and refresh tokens. */
  readonly auth?: SyncedConfig['auth'] & AccountsConfig['auth'];
  /** What they say about the versions of pictures, and about which files may be uploaded. */
  readonly upload?: SyncedConfig['upload'] & UploadConfig['upload'];
  /** The settings of the GraphQL plugin, where the project has it. */
  readonly graphql?: config.Graphql;
  /** What the OpenAPI document of a Strapi 5 project has besides its model, and where its server answers with it. */
  readonly openapi?: config.Openapi;
  /** What `config/middlewares` says about queries, bodies and CORS. */
  readonly middlewares?: MiddlewaresConfig['middlewares'];
  /** What `config/server` says about webhooks. */
  readonly webhookSettings?: ServerConfig['webhookSettings'];
  /** How many bytes the URL and the headers of a request may have, where the project is started with another limit than Node's. */
  readonly maxHeaderSize?: number;
  /** The database that `config/database` names, if it is not SQLite, or that of the options. */
  readonly database?: DatabaseName;
  /** The minor version of Strapi, such as `5.24`. */
  readonly strapi?: string;
  /** The types whose routes in `src/api` leave out endpoints of Strapi, or need no permission. */
  readonly coreRouters?: ApiCode['coreRouters'];
  /** What middlewares of routes and controllers in `src/api` set in queries. */
  readonly hooks?: ApiCode['hooks'];
  /** The routes in `src/api` that actions of Strapi answer at other paths than their own. */
  readonly routes?: ApiCode['routes'];
  /** The other routes of its own, whose code does not run: explanations name them. */
  readonly unansweredRoutes?: ApiCode['unansweredRoutes'];
  /** The folder of the project, if its code runs: see the options. */
  readonly runCode?: { readonly project: string; readonly network?: false };
  /** Sentences for the user about what was assumed and what was not read. */
  readonly notes: readonly string[];
  /** Those of the notes that say what the types of entries lack. */
  readonly typeNotes: readonly string[];
}

/** The options of {@link loadProject}. */
export interface LoadProjectOptions extends CacheOption {
  /** Default: that of the project's version, `v4` or `v5`. */
  readonly dialect?: DialectName;
  /** Default: that of the project. */
  readonly database?: DatabaseName;
  /** Default: that in the lock file of the project, or in its package.json. */
  readonly strapi?: string;
  /**
   * Whether the double runs the code of the project, in this process: routes, controllers, services, policies,
   * middlewares, lifecycles and extensions. Default: `false`, nothing runs.
   */
  readonly runCode?: boolean;
  /** Whether that code may reach other servers. Default: `true`. */
  readonly network?: boolean;
}

/**
 * Reads a project anew: see `loadProject` of the entry point.
 *
 * @param answered what other options say: notes don't call it missing
 */
export async function loadProject(
  dir: string,
  options: LoadProjectOptions = {},
  answered: Answered = {},
): Promise<LoadedProject> {
  checkLoad('loadProject', '../cms', dir, options, {
    database: rules.oneOf(DATABASE_NAMES),
    strapi: versionRule,
    runCode: rules.flag,
    network: rules.flag,
  });
  const { runCode = false, network = true } = options;
  const server = await serverOf(dir, options);
  const config = await readConfigFiles(dir);
  const { notes: notesOnModel, routeNotes, ...model } = await readProjectModel(dir, config, server.strapi);
  const api = readApiConfig(config.api);
  const webhooks = readServerConfig(config.server);
  const synced = await readConfigSync(dir, config.plugins);
  const packages = await packagesOf(dir);
  const plugins = await readUsedPlugins(dir, config.plugins, packages, server.strapi);
  const graphql = readGraphqlConfig(config.plugins, packages);
  const shipped = models.builtInTypes(server.strapi);
  const uids = new Set([shipped, model.contentTypes, model.components ?? {}].flatMap(Object.keys));
  const extension = graphql.graphql
    ? await readGraphqlExtension(dir, uids, config.environment)
    : { shadowCRUD: {}, notes: [] };
  const accounts = readAccountsConfig(config.plugins);
  const uploads = readUploadConfig(config.plugins, packages);
  const middlewares = readMiddlewaresConfig(config.middlewares);
  const database = options.database ? { database: options.database, notes: [] } : readDatabaseConfig(config);
  const types = new Map(Object.entries(model.contentTypes));
  const code = await readApiCode(dir, types, { ...config, strapi: server.strapi }, answered);
  const openapi =
    server.dialect === 'v5' && server.strapi === 5 ? await readOpenapiConfig(dir, types, config) : undefined;
  const isSynced = Object.keys(synced.roles).length > 0;
  const bootstrap = runCode
    ? { roles: {}, notes: [] }
    : await readBootstrap(dir, types, config.environment, isSynced);
  // An export has the locales, the roles and the entries of its own database.
  const stored = answered.export ? [] : [synced, bootstrap];
  // Strapi 5 has i18n as a part of its own, which no setting turns off.
  const isOff = server.version === 4 && turnsOff(config.plugins, 'i18n');
  const i18n = (await hasI18n(dir, server.version)) && !isOff;
  const own = answered.export ? undefined : await readOwnExport(dir, model.contentTypes);
  const first = config.environment['STRAPI_PLUGIN_I18N_INIT_LOCALE_CODE'];
  const known = own?.locales ?? (first === undefined ? [] : [first]);
  const stated = i18n && synced.locales.length === 0 ? known : [];
  const frontEnd = answered.export ? [] : await readRepository(dir);
  const hasLocales = Object.values(model.contentTypes).some(isLocalized);
  const asked =
    i18n && hasLocales && synced.locales.length + known.length === 0
      ? await frontEndLocales(frontEnd, await foldersAround(dir), resolve(dir))
      : undefined;
  const ownLocales = asked?.locales ?? stated;
  const pictures = await picturesFor(frontEnd);
  const slugs = askedSlugs(frontEnd, model.contentTypes, own?.slugs);
  const values = askedValues(frontEnd, model.contentTypes);
  const unshown = unshownComponents(frontEnd, model.contentTypes);
  const { privateAttributes } = api;
  return {
    model: {
      ...model,
      ...(privateAttributes.length > 0 && { privateAttributes }),
      strapi: server.strapi,
      ...(Object.keys(slugs).length > 0 && { slugs }),
      ...(Object.keys(values).length > 0 && { askedValues: values }),
      ...(unshown.length > 0 && { unshownComponents: unshown }),
      ...(pictures.as === 'svg' && { svgPictures: true }),
      ...(!i18n && { i18n: false }),
    },
    dialect: server.dialect,
    rest: api.rest,
    ...(graphql.graphql && { graphql: withExtension(graphql.graphql, extension) }),
    ...withoutEmpty({
      plugins: plugins.plugins,
      documents: api.documents,
      locales: [...synced.locales, ...ownLocales],
      roles: isSynced ? synced.roles : bootstrap.roles,
      auth: { ...synced.auth, ...accounts.auth },
      upload: {
        ...synced.upload,
        ...(pictures.as === 'path' ? omit(uploads.upload, ['origin']) : uploads.upload),
      },
      middlewares: middlewares.middlewares,
      webhookSettings: webhooks.webhookSettings,
      maxHeaderSize: await readHeaderSize(dir, config.server.settings),
      database: database.database,
      openapi: openapi?.openapi,
      strapi: server.release,
      // Code that runs says all of this itself.
      ...(!runCode && {
        coreRouters: code.coreRouters,
        hooks: code.hooks,
        routes: code.routes,
        unansweredRoutes: code.unansweredRoutes,
      }),
    }),
    ...(runCode && { runCode: { project: resolve(dir), ...(!network && { network }) } }),
    notes: [
      ...versions.versionNotes(server.release, server.dialect),
      ...(await notesOnPackages(dir, packages)),
      ...notesOnPlugins(packages, nameOfOneType(model), answered),
      ...[
        server,
        config,
        api,
        plugins,
        graphql,
        extension,
        accounts,
        uploads,
        middlewares,
        webhooks,
        database,
        ...(runCode ? [] : [code]),
        ...(openapi ? [openapi] : []),
        ...stored,
      ].flatMap(({ notes }) => notes),
      ...notesOnUnanswered(
        config,
        graphql.graphql !== undefined,
        runCode ? { ...answered, preview: {} } : answered,
      ),
      ...routeNotes,
      ...(own ? [own.note(own.locales.length > 0 && stated.length > 0)] : []),
      ...(asked ? [noteOnLocales(asked)] : []),
      ...(unshown.length > 0
        ? [
            `The front end has no file for ${unshown.join(', ')}, so zones of generated entries leave them out.`,
          ]
        : []),
      ...pictures.notes,
      ...notesOnModel,
    ],
    typeNotes: [...server.notes, ...notesOnModel],
  };
}

/** A file may hold anything. */
function isLocalized(schema: unknown): boolean {
  const { i18n } = Object((Object(schema) as SchemaJson).pluginOptions) as { readonly i18n?: unknown };
  return Object(i18n).localized === true;
}

/** The server that a project is of, and the dialect to answer in. */
interface ProjectServer {
  /** The major version of Strapi. Undefined if the project does not say. */
  readonly version: number | undefined;
  /** Its minor version, such as `5.24`, if that is known and the dialect has it. */
  readonly release?: string | undefined;
  readonly strapi: 4 | 5;
  readonly dialect: DialectName;
  readonly notes: readonly string[];
}

/** @throws {LoadError} for a folder that is no project, and for Strapi 3 */
async function serverOf(
  dir: string,
  { dialect: asked, strapi: release }: LoadProjectOptions,
): Promise<ProjectServer> {
  const found = await strapiVersion(dir);
  const version = found?.major;
  if (version === undefined) {
    const note = `No version of Strapi was found in ${dir}, so 4 is assumed. For Strapi 5, use --dialect v5.`;
    return { version, release, strapi: 4, dialect: asked ?? 'v4', notes: asked === undefined ? [note] : [] };
  }
  if (version < 4) {
    throw new LoadError(
      `${dir} is a Strapi ${version} project, and its API has another form than those of Strapi 4 and 5, ` +
        'which loadProject reads. Migrate it to Strapi 4 first, or define its types in code.',
    );
  }
  const strapi = version > 4 ? 5 : 4;
  const dialect = asked ?? `v${strapi}`;
  const isOther = (dialect === 'v5') !== (strapi === 5);
  const note =
    `${dir} is a Strapi ${strapi} project, and the dialect is ${dialect}: the model is served as another ` +
    'version of Strapi than its own.';
  const later = `${dir} is a Strapi ${version} project, which the double does not know: it answers as Strapi ${strapi}.`;
  return {
    version,
    release:
      release ??
      (dialect === `v${strapi}` && version <= 5 && found?.minor !== undefined
        ? versions.versionText(version, found.minor, found.patch)
        : undefined),
    strapi,
    dialect,
    notes: isOther ? [note] : version > 5 ? [later] : [],
  };
}

/** Leaves out what a project does not say: members that are undefined, and empty lists and objects. */
function withoutEmpty<Values extends object>(
  values: Values,
): { readonly [Name in keyof Values]?: NonNullable<Values[Name]> } {
  const isEmpty = (value: unknown): boolean =>
    value === undefined || (isObject(value) && Object.keys(value).length === 0);
  return Object.fromEntries(Object.entries(values).filter(([, value]) => !isEmpty(value))) as {
    readonly [Name in keyof Values]?: NonNullable<Values[Name]>;
  };
}

/** Returns the name of a collection type for examples. Default: `article`. */
function nameOfOneType({ contentTypes }: ModelInput): string {
  for (const [uid, schema] of Object.entries(contentTypes)) {
    // A file may hold anything.
    const { kind, info } = Object(schema) as SchemaJson;
    if (models.isOfApi(uid) && kind !== 'singleType' && info?.singularName !== undefined)
      return /^[a-z]\w*$/i.test(info.singularName) ? info.singularName : `'${info.singularName}'`;
  }
  return 'article';
}
