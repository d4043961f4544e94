import { DATABASE_NAMES, type DatabaseName } from '../../../src/database/database.ts';
import { oneOf } from '../../../src/errors/check-options/rules.ts';
import type { DialectName } from '../../../src/dialect/dialect.ts';
import { isOfApi } from '../../../src/model/look-up.ts';
import type { ModelInput, SchemaJson } from '../../../src/model/model-input.ts';
import { type AccountsConfig, readAccountsConfig } from './accounts-config.ts';
import { readUploadConfig, type UploadConfig } from './upload-config.ts';
import { readApiConfig, type ApiConfig } from './api-config.ts';
import { readCustomFieldTypes } from './custom-field-types.ts';
import { checkLoad } from '../problems/check-load.ts';
import { isOtherVersion, noteOnProject } from '../problems/other-version.ts';
import { adviceOnProjects } from './find-projects.ts';
import { LoadError } from '../problems/load-error.ts';
import { type ProjectSchemas, readProjectSchemas, type SchemaFile } from './schemas.ts';
import { hasI18n, packagesOf, strapiVersion } from './package-json.ts';
import { readConfigFiles } from './config-files.ts';
import { readExtensionAttributes, withExtensionAttributes } from './extension-attributes.ts';
import { findLocalPlugins } from './local-plugins.ts';
import { readConfigSync, type SyncedConfig } from './config-sync.ts';
import { readPlugins } from './plugins.ts';
import { type ApiCode, readApiCode } from './api/api-code.ts';
import { readDatabaseConfig } from './database-config.ts';

/** The options for `createDouble` from a project folder. */
export interface LoadedProject {
  /** The schemas in `src`, with the file of each. */
  readonly model: ModelInput;
  /** That of the project's version: `v4` or `v5`. */
  readonly dialect: DialectName;
  /** What `config/api` says about pages and paths, and the levels of a populate plugin. */
  readonly rest: ApiConfig['rest'] & { readonly populateDeep?: number };
  /** What `config/api` says about the document service of Strapi 5. */
  readonly documents?: ApiConfig['documents'];
  /** The locales that `config/sync` has, the default first. */
  readonly locales?: readonly string[];
  /** The roles that `config/sync` has, by type. */
  readonly roles?: SyncedConfig['roles'];
  /** What `config/plugins` says about registrations and refresh tokens. */
  readonly auth?: AccountsConfig['auth'];
  /** What `config/plugins` says about the versions of pictures, and about which files may be uploaded. */
  readonly upload?: UploadConfig['upload'];
  /** The database that `config/database` names, if it is not SQLite, or that of the options. */
  readonly database?: DatabaseName;
  /** The types whose routes in `src/api` leave out endpoints of Strapi, or need no permission. */
  readonly coreRouters?: ApiCode['coreRouters'];
  /** The routes in `src/api` that actions of Strapi answer at other paths than their own. */
  readonly routes?: ApiCode['routes'];
  /** Sentences for the user about what was assumed and what was not read. */
  readonly notes: readonly string[];
}

/**
 * Reads the model of a Strapi project from its folder: the schemas in src/api, src/components, src/extensions
 * and of the project's own plugins, the routes in src/api, and the settings in config/api, config/database and config/plugins.
 * It does not run the project's code. The entries are in the project's database, so they are not read;
 * `generate()` of `msw-strapi/seeds` makes some.
 *
 * @throws {LoadError} for a folder that does not exist, is not a Strapi project or has no content types,
 * and for invalid JSON. Problems within a schema are reported when the double is created.
 * @throws {TypeError} for a folder that is not a text, and for unknown options.
 */
export async function loadProject(
  dir: string,
  options: {
    /** Default: that of the project's version, `v4` or `v5`. */
    readonly dialect?: DialectName;
    /** Default: that of the project. */
    readonly database?: DatabaseName;
  } = {},
): Promise<LoadedProject> {
  checkLoad('loadProject', '../cms', dir, options, { database: oneOf(DATABASE_NAMES) });
  const version = await strapiVersion(dir);
  const notes: string[] = [];
  if (version === undefined && options.dialect === undefined) {
    notes.push(`No version of Strapi was found in ${dir}, so 4 is assumed. For Strapi 5, use --dialect v5.`);
  }
  if (version !== undefined && version < 4) {
    throw new LoadError(
      `${dir} is a Strapi ${version} project, and its API has another form than those of Strapi 4 and 5, which loadProject reads. Migrate it to Strapi 4 first, or define its types in code.`,
    );
  }

  const strapi = version !== undefined && version > 4 ? 5 : 4;
  const dialect = options.dialect ?? `v${strapi}`;
  if (version !== undefined && isOtherVersion(strapi, dialect))
    notes.push(noteOnProject(dir, strapi, dialect));

  const config = await readConfigFiles(dir);
  const localPlugins = await findLocalPlugins(dir, config.plugins);
  const written = await readProjectSchemas(dir, localPlugins, config.environment);
  if (written.contentTypes.size === 0) {
    throw new LoadError(
      `${dir} has no content types: there is no src/api/*/content-types/*/schema.json. ${await adviceOnProjects(dir)} Or add a content type.`,
    );
  }
  const extensions = await readExtensionAttributes(dir, config.environment);
  const schemas = {
    ...written,
    contentTypes: withExtensionAttributes(written.contentTypes, extensions.added, strapi),
  };
  const types = new Map(
    [...schemas.contentTypes].map(([uid, { json }]) => [uid, (json ?? {}) as SchemaJson]),
  );
  const customFields = await readCustomFieldTypes(dir, localPlugins, config.environment);
  const { rest, documents, privateAttributes, notes: configNotes } = readApiConfig(config.api);
  notes.push(...config.notes, ...configNotes);
  const synced = await readConfigSync(dir, config.plugins);
  const plugins = readPlugins(config.plugins, await packagesOf(dir), nameOfOneType(schemas));
  const { auth, notes: notesOnAccounts } = readAccountsConfig(config.plugins);
  const { upload, notes: notesOnUploads } = readUploadConfig(config.plugins);
  const { database, notes: notesOnDatabase } = options.database
    ? { database: options.database, notes: [] }
    : readDatabaseConfig(config);
  const { coreRouters, routes, notes: notesOnCode } = await readApiCode(dir, types, config.environment);
  notes.push(
    ...synced.notes,
    ...notesOnSync(synced),
    ...plugins.notes,
    ...notesOnAccounts,
    ...notesOnUploads,
    ...notesOnDatabase,
    ...notesOnCode,
    ...extensions.notes,
  );

  const schemaOf = ({ json }: SchemaFile): SchemaJson => json as SchemaJson;
  const all = [...schemas.contentTypes, ...schemas.components];
  return {
    model: {
      contentTypes: mapValues(schemas.contentTypes, schemaOf),
      components: mapValues(schemas.components, schemaOf),
      files: Object.fromEntries(all.map(([uid, { file }]) => [uid, file])),
      ...(Object.keys(customFields).length > 0 && { customFields }),
      ...(privateAttributes.length > 0 && { privateAttributes }),
      strapi,
      ...(!(await hasI18n(dir, version)) && { i18n: false }),
    },
    dialect,
    rest: { ...rest, ...(plugins.populateDeep !== undefined && { populateDeep: plugins.populateDeep }) },
    ...(Object.keys(documents).length > 0 && { documents }),
    ...(synced.locales.length > 0 && { locales: synced.locales }),
    ...(Object.keys(synced.roles).length > 0 && { roles: synced.roles }),
    ...(Object.keys(auth).length > 0 && { auth }),
    ...(Object.keys(upload).length > 0 && { upload }),
    ...(database && { database }),
    ...(Object.keys(coreRouters).length > 0 && { coreRouters }),
    ...(routes.length > 0 && { routes }),
    notes,
  };
}

/** Returns the name of a collection type for examples. Default: `article`. */
function nameOfOneType({ contentTypes }: ProjectSchemas): string {
  for (const [uid, { json }] of contentTypes) {
    const { kind, info } = (json ?? {}) as SchemaJson;
    if (isOfApi(uid) && kind !== 'singleType' && info?.singularName !== undefined)
      return /^[a-z]\w*$/i.test(info.singularName) ? info.singularName : `'${info.singularName}'`;
  }
  return 'article';
}

const readsContent = ({ actions }: SyncedConfig['roles'][string]): boolean =>
  actions.some((action) => /^api::.*\.find(One)?$/.test(action));

function notesOnSync({ locales, roles, folder }: SyncedConfig): string[] {
  const [first, ...more] = locales;
  const permissions = Object.values(roles).map(({ name }) => name);
  return [
    ...(first === undefined
      ? []
      : [
          `The locales are those of ${folder}: ${[`${first} (default)`, ...more].join(', ')}. Name others with --locales.`,
        ]),
    ...(permissions.length === 0
      ? []
      : [
          `The permissions are those of ${folder}, for ${permissions.join(', ')}. ${roles['public'] && !readsContent(roles['public']) ? 'Visitors may read nothing of the project: open it with --public read.' : 'Visitors may do more with --public.'}`,
        ]),
  ];
}

function mapValues<From, To>(
  map: ReadonlyMap<string, From>,
  change: (value: From) => To,
): Record<string, To> {
  return Object.fromEntries([...map].map(([key, value]) => [key, change(value)]));
}
