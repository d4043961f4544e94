import { isPlainObject, listed, rules } from '../../../src/basics.ts';
import {
  type DialectName,
  type EntryRecord,
  type ModelInput,
  type SchemaJson,
  models,
} from '../../../src/model/index.ts';
import type { Dataset } from '../../../src/store/index.ts';
import { strapiPlugins, versions } from '../../../src/strapi.ts';
import type { CacheOption } from '../files/load-cache.ts';
import { LoadError, checkLoad } from '../files/load-error.ts';
import {
  type Stored,
  type StoredSettings,
  type StoredWebhook,
  readStoredSettings,
  readStoredWebhooks,
  storedSetting,
} from '../settings/core-store.ts';
import { DEFAULT_LIMITS, type ExportLimits } from './export-limits.ts';
import { type ExportArchive, openExport } from './open-export.ts';
import { groupBy } from 'es-toolkit/array/groupBy';

/** The options for `createDouble` from an export archive. */
export interface LoadedExport {
  /** The schemas of content types and components. */
  readonly model: ModelInput;
  /** The entries with their links. */
  readonly data: Dataset;
  /** That of the export's version, `v4` or `v5`, unless the options name another. */
  readonly dialect: DialectName;
  /** The minor version of Strapi that made it, such as `5.24`. */
  readonly strapi?: string;
  /** The uploaded files by the path of their `url`: `/uploads/<name>`. */
  readonly assets: { readonly [path: string]: Uint8Array };
  /** The codes of the locales, the default first. */
  readonly locales: readonly string[];
  /** The settings of accounts, where they are not those of a new project. */
  readonly auth?: StoredSettings['auth'];
  /** The settings of the media library, where they are not those of a new project. */
  readonly upload?: StoredSettings['upload'];
  /** The webhooks of the admin panel. The double calls those of this machine. */
  readonly webhooks?: readonly StoredWebhook[];
  /** The plugins whose types and settings the archive has. */
  readonly plugins?: strapiPlugins.PluginsOption;
  /** A sentence for each part that the archive lacks, and about data that are converted to another version. */
  readonly notes: readonly string[];
}

/** The options of {@link loadExport}. */
export interface LoadExportOptions extends ExportLimits, CacheOption {
  /** Default: that of the export's version, `v4` or `v5`. Another one converts the data. */
  readonly dialect?: DialectName;
}

/** Reads an archive anew: see `loadExport` of the entry point. */
export async function loadExport(path: string, options: LoadExportOptions = {}): Promise<LoadedExport> {
  const limitRules = Object.fromEntries(
    Object.keys(DEFAULT_LIMITS).map((name) => [name, rules.wholeNumber(0)]),
  );
  checkLoad('loadExport', 'export.tar.gz', path, options, limitRules);
  const { dialect: wanted, cache: _, ...limits } = options;
  const archive = await openExport(path, limits);
  const dialect = exportDialect(archive, wanted);
  const types = dialect.name === `v${dialect.strapi}` ? typesOfPlugins(dialect.strapi) : [];
  const model = exportModel(archive, dialect.strapi, types);
  const entries = exportEntries(archive, model);
  const { assets, links } = archive;
  const rowsOf = (isHook: boolean) =>
    archive.configuration.filter(({ type }) => (type === 'webhook') === isHook).map(({ value }) => value);
  const rows = rowsOf(false);
  const webhooks = readStoredWebhooks(rowsOf(true));
  const { auth, upload, defaultLocale = 'en' } = readStoredSettings(rows);
  const plugins = pluginsInExport(archive, rows, types, dialect.strapi);
  return {
    model,
    data: { entries, links, defaultLocale, strapi: dialect.strapi },
    dialect: dialect.name,
    ...(dialect.release !== undefined && { strapi: dialect.release }),
    assets: Object.fromEntries([...assets].map(([name, content]) => [`/uploads/${name}`, content])),
    locales: exportLocales(entries, defaultLocale),
    ...(Object.keys(auth).length > 0 && { auth }),
    ...(Object.keys(upload).length > 0 && { upload }),
    ...(Object.keys(plugins).length > 0 && { plugins }),
    ...(webhooks.length > 0 && { webhooks }),
    notes: [
      ...notesOnVersion(path, dialect.strapi, dialect.name),
      ...versions.versionNotes(dialect.release, dialect.name),
      ...notesOn(archive, entries),
      ...notesOnPluginTypes(archive, types, dialect.strapi),
    ],
  };
}

/** Says what happens to an export that is served as another version of Strapi. */
function notesOnVersion(path: string, strapi: 4 | 5, dialect: DialectName): string[] {
  if ((dialect === 'v5') === (strapi === 5)) return [];
  const what =
    strapi === 4
      ? 'each entry with its translations became a document, and published ones got a draft'
      : 'each document became an entry per locale, from its published row, ' +
        'or from the draft where nothing is published';
  return [`${path} is from Strapi ${strapi}, and the dialect is ${dialect}: ${what}.`];
}

/** Returns a sentence for each part that the archive lacks, and for files that were left out. */
function notesOn(
  { path, links, assets, leftOut }: ExportArchive,
  entries: LoadedExport['data']['entries'],
): string[] {
  const notes: string[] = [];
  if (links.length === 0) notes.push(`${path} contains no links, so no entry has relations or media.`);
  if (leftOut.files > 0)
    notes.push(
      `${path} contains more uploaded files than are kept in memory (maxAssetBytes), so ${leftOut.files} ` +
        `with ${leftOut.bytes} bytes were left out. Their URLs answer files made by the double. To serve ` +
        'the real files, raise the limit: loadExport(path, { maxAssetBytes: 1_000_000_000 }).',
    );
  else if (assets.size === 0 && entries['plugin::upload.file']?.length)
    notes.push(
      `${path} contains no uploaded files, so their URLs answer files made by the double: pictures of ` +
        'the same size, and short samples. To serve the real files, export without --exclude files.',
    );
  return notes;
}

/**
 * Returns the version of Strapi that made an export, and the dialect.
 *
 * @throws {LoadError} for another version
 */
function exportDialect(
  { path, metadata: json }: ExportArchive,
  wanted: DialectName | undefined,
): { strapi: 4 | 5; name: DialectName; release: string | undefined } {
  const strapi = isPlainObject(json) ? json['strapi'] : undefined;
  const given = isPlainObject(strapi) ? strapi['version'] : undefined;
  const version = typeof given === 'string' ? given : undefined;
  const major = Number(/^v?(\d+)\./.exec(version ?? '')?.[1]);
  if (major !== 4 && major !== 5) {
    const what =
      version === undefined
        ? 'not an export of Strapi: its metadata.json contains no version'
        : `from Strapi ${version}`;
    throw new LoadError(`${path} is ${what}. Use an archive made by strapi export of Strapi 4 or 5.`);
  }
  const name = wanted ?? `v${major}`;
  const release = name === `v${major}` ? /^v?(\d+\.\d+)/.exec(version!)?.[1] : undefined;
  return { strapi: major, name, release };
}

/** The plugins whose types the double serves. */
const PLUGINS = ['plugin::upload.', 'plugin::i18n.', 'plugin::users-permissions.'];

/**
 * Returns the content types and components of an export. Its schemas include the attributes that Strapi
 * adds on start, such as createdAt; the model adds them at the same position.
 *
 * @throws {LoadError} if the export contains no schemas.
 */
function exportModel(archive: ExportArchive, strapi: 4 | 5, ofPlugins: readonly string[]): ModelInput {
  const contentTypes: [string, SchemaJson][] = [];
  const components: [string, SchemaJson][] = [];
  for (const schema of archive.schemas) {
    const { uid, modelType } = schema;
    if (modelType === 'component') components.push([uid, schema]);
    else if (isServed(uid) || ofPlugins.includes(uid)) contentTypes.push([uid, schema]);
  }
  if (contentTypes.length === 0) {
    throw new LoadError(
      `${archive.path} contains no schemas of content types. Export the whole project again with: strapi ` +
        'export --no-encrypt.',
    );
  }
  return {
    contentTypes: Object.fromEntries(contentTypes),
    components: Object.fromEntries(components),
    strapi,
    ...(!contentTypes.some(([uid]) => uid === 'plugin::i18n.locale') && { i18n: false }),
  };
}

function isServed(uid: string): boolean {
  return models.isOfApi(uid) || PLUGINS.some((plugin) => uid.startsWith(plugin));
}

/**
 * Returns the entries of an export by uid, for the types of its model.
 *
 * @throws {LoadError} if the export contains no entities.
 */
function exportEntries(archive: ExportArchive, model: ModelInput): Record<string, EntryRecord[]> {
  const entries = new Map<string, EntryRecord[]>();
  if (archive.entities.length === 0) {
    throw new LoadError(
      `${archive.path} contains no entities. It may have been made with --only config or files. Export the content ` +
        'again with: strapi export --no-encrypt.',
    );
  }
  for (const { type, id, data } of archive.entities) {
    if (!Object.hasOwn(model.contentTypes, type)) continue;
    const records = entries.get(type);
    const record = { ...data, id };
    if (records) records.push(record);
    else entries.set(type, [record]);
  }
  return Object.fromEntries(entries);
}

function exportLocales(
  entries: { readonly [uid: string]: readonly EntryRecord[] },
  defaultLocale: string,
): string[] {
  const codes = (entries['plugin::i18n.locale'] ?? []).map(({ code }) => code);
  return [...new Set([defaultLocale, ...codes.filter((code) => typeof code === 'string')])];
}

/** Returns the uids of the types of plugins that the double answers as. */
export const typesOfPlugins = (strapi: 4 | 5): string[] =>
  strapiPlugins.KNOWN_PLUGINS.filter((facts) => facts.strapi === strapi).flatMap(({ types = {} }) =>
    Object.keys(types),
  );

/**
 * Returns the plugins whose types an export has, with their settings in its database.
 *
 * @param rows the settings in the database
 * @param types the uids of types of plugins that are served
 */
export function pluginsInExport(
  { schemas }: Pick<ExportArchive, 'schemas'>,
  rows: readonly Stored[],
  types: readonly string[],
  strapi: 4 | 5,
): strapiPlugins.PluginsOption {
  const served = new Set(schemas.map(({ uid }) => uid).filter((uid) => types.includes(uid)));
  const fields = new Set(
    schemas.flatMap(({ attributes = {} }) => Object.values(attributes).map((each) => each['customField'])),
  );
  const plugins: Record<string, strapiPlugins.PluginOption> = {};
  for (const facts of strapiPlugins.KNOWN_PLUGINS) {
    const isThere =
      Object.keys(facts.types ?? {}).some((uid) => served.has(uid)) ||
      (facts.strapi === strapi && Object.keys(facts.customFields ?? {}).some((field) => fields.has(field)));
    if (!isThere) continue;
    const stored = facts.storeKey === undefined ? undefined : storedSetting(rows, facts.storeKey);
    const settings = Object.entries(isPlainObject(stored) ? stored : {}).filter(
      ([name, value]) => facts.settings[name]?.(value, name).length === 0,
    );
    plugins[facts.name] = Object.fromEntries(settings);
  }
  return plugins;
}

/**
 * Says which plugins an export has types of that the double does not serve.
 *
 * @param types the uids of types of plugins that are served
 */
export function notesOnPluginTypes(
  { path, schemas }: Pick<ExportArchive, 'path' | 'schemas'>,
  types: readonly string[],
  strapi: 4 | 5,
): string[] {
  const missing = schemas
    .map(({ uid }) => uid)
    .filter(
      (uid) =>
        uid.startsWith('plugin::') && !types.includes(uid) && !Object.hasOwn(models.strapiTypes(strapi), uid),
    );
  const byPlugin = groupBy(missing, (uid) => uid.slice('plugin::'.length, uid.indexOf('.')));
  return Object.entries(byPlugin).flatMap(([id, uids]) => {
    const known = strapiPlugins.KNOWN_PLUGINS.find((facts) => facts.id === id && facts.strapi === strapi);
    if (known)
      return [
        `${path} is from a server with ${known.package}, whose settings are in config/plugins. Set them in ` +
          `createDouble: plugins: { '${known.name}': { … } }.`,
      ];
    const other = strapiPlugins.UNANSWERED_PLUGINS.find((plugin) => plugin.id === id);
    if (other)
      return [
        `${path} is from a server with ${other.package}, which adds /api${strapiPlugins.firstSegment(other.example)}. It is missing ` +
          `here. ${strapiPlugins.routeAdvice(other.example)}`,
      ];
    return [
      `${path} has types of the plugin ${id}, which are left out: ${listed(uids)}. If its routes are missing: ` +
        strapiPlugins.routeAdvice(`/${id}/…`),
    ];
  });
}
