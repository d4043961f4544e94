import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { toModelInput } from '../../src/model/define/to-model-input.ts';
import type { ModelSource } from '../../src/model/define/define-model.ts';
import type { DataSource } from '../../src/store/dataset.ts';
import type { DoubleOptions, RoleSettings, Role } from '../options/double-options.ts';
import { checkAction, permittedActions } from '../options/check-actions.ts';
import { readSettings } from '../state/settings.ts';
import { describeCounts } from './entry-counts.ts';
import { listed } from '../../src/errors/show-value.ts';
import type { OptionFlags, SeedFlags, SourceFlags } from './flags.ts';
import type { ConfigFile, ImportFile } from './read-config.ts';

interface Source {
  readonly options: DoubleOptions;
  readonly notes: readonly string[];
  /** Those of the notes that say what the types of entries lack. */
  readonly typeNotes: readonly string[];
  /** Sentences about the entries: those of an export, generated or missing ones. */
  readonly entryNotes: readonly string[];
  /** Whether the entries are generated. */
  readonly isGenerated: boolean;
  /** Names the source in the first line that is printed. */
  readonly title: string;
  /** The files and folders that it was read from, besides what a config file imports. */
  readonly files: readonly string[];
}

/**
 * Opens the project, the export or the config file of the flags. Default: the demo.
 * `--dialect` overrides the dialect of the source. A project gets generated entries, and so does the
 * model of a config file with `--seed` or `--entries`.
 *
 * @param importFile imports a config file. Default: as `import()` does
 * @throws an error that names the file and what is wrong with it
 */
export async function openSource(
  flags: SourceFlags & SeedFlags & OptionFlags,
  importFile?: ImportFile,
): Promise<Source> {
  const source = await openWithoutFlags(flags, importFile);
  const options = withFlags(source.options, flags);
  const isGenerated = options.data !== undefined && 'open' in options.data;
  return { ...source, options, isGenerated };
}

type OpenedSource = Omit<Source, 'isGenerated'>;

async function openWithoutFlags(
  flags: SourceFlags & SeedFlags & OptionFlags,
  importFile?: ImportFile,
): Promise<OpenedSource> {
  const { config, dialect, database } = flags;
  const override = { ...(dialect !== undefined && { dialect }), ...(database && { database }) };
  if (config === undefined) {
    if (flags.project === undefined && flags.export === undefined) return openDemo(flags, override);
    return openLoaded(flags, flags, override);
  }
  const { readConfig } = await import('./read-config.ts');
  return openConfig({ ...(await readConfig(config, importFile)), ...override }, config, flags);
}

/** What flags and config files say before a source is loaded. */
type Override = Pick<DoubleOptions, 'dialect' | 'database'>;

/** Opens the demo: its own entries, or with `--entries` or `--seed` generated ones in their place. */
async function openDemo(
  { locales, ...seed }: SeedFlags & OptionFlags,
  override: Override,
): Promise<OpenedSource> {
  if (locales)
    throw new Error('The demo has its own locales. Leave --locales out, or use it with --project.');
  const { demo, demoRecords } = await import('../demo/demo.ts');
  const wanted = isWanted(seed);
  const { notes: entryNotes, ...made } = wanted
    ? await generateEntries(seed)
    : { notes: [], data: demoRecords };
  return {
    options: { ...demo, ...made, ...override },
    notes: [],
    typeNotes: [],
    entryNotes,
    title: 'the demo, the guide to a harbour town',
    files: [],
  };
}

async function openConfig(
  config: ConfigFile,
  file: string,
  seed: SeedFlags & OptionFlags,
): Promise<OpenedSource> {
  const { project, export: archive, model, notes: own = [], ...options } = config;
  const wanted = isWanted(seed);
  if (wanted && (options.data !== undefined || archive !== undefined))
    throw new Error(
      `${file} brings its own entries, so ${flagOf(seed)} has nothing ` +
        'to generate. Leave the flag out, or ' +
        `${archive === undefined ? "'data' in the file" : "use a 'project' in the file"}.`,
    );
  if (model !== undefined) {
    const { notes, ...made } = wanted
      ? await generateEntries(seed, seed.locales ?? options.locales)
      : { notes: notesOnData(options, file) };
    const files = [file, ...schemaFiles(model)];
    return {
      options: { model, ...made, ...options },
      notes: own,
      typeNotes: [],
      entryNotes: notes,
      title: file,
      files,
    };
  }
  const { dialect, database } = options;
  const override = { ...(dialect !== undefined && { dialect }), ...(database && { database }) };
  const from = {
    ...(project !== undefined && { project }),
    ...(archive !== undefined && { export: archive }),
  };
  const loaded = await openLoaded(from, options.data === undefined ? seed : 'none', override, options);
  const rest = { ...loaded.options.rest, ...options.rest };
  const roles = { ...loaded.options.roles, ...options.roles };
  const documents = { ...loaded.options.documents, ...options.documents };
  const upload = { ...loaded.options.upload, ...options.upload };
  const auth = { ...loaded.options.auth, ...options.auth };
  const middlewares = { ...loaded.options.middlewares, ...options.middlewares };
  const coreRouters = mergedByType(loaded.options.model, loaded.options.coreRouters, options.coreRouters);
  const hooks = mergedByType(
    loaded.options.model,
    loaded.options.hooks,
    options.hooks,
    (ofProject, ofFile) => ({
      ...ofProject,
      ...ofFile,
    }),
  );
  // The first that fits a request answers it.
  const routes = [...(options.routes ?? []), ...(loaded.options.routes ?? [])];
  return {
    ...loaded,
    options: {
      ...loaded.options,
      ...options,
      rest,
      roles,
      documents,
      auth,
      upload,
      middlewares,
      coreRouters,
      hooks,
      routes,
    },
    notes: [...own, ...loaded.notes],
    title: `${loaded.title} (${file})`,
    files: [file, ...loaded.files],
  };
}

/**
 * Returns what a config file says of types, and what a project says of the types that the file does not name.
 *
 * @param merge what becomes of a type that both name. Default: what the file says
 */
function mergedByType<Value>(
  model: ModelSource,
  ofProject: { readonly [uid: string]: Value } = {},
  ofFile: { readonly [type: string]: Value } = {},
  merge: (project: Value, file: Value) => Value = (_, file) => file,
): { readonly [type: string]: Value } {
  const { contentTypes } = toModelInput(model);
  const merged = new Map(Object.entries(ofFile));
  for (const [uid, value] of Object.entries(ofProject)) {
    const { singularName, pluralName } = contentTypes[uid]?.info ?? {};
    const name = [uid, singularName, pluralName].find((each) => each !== undefined && merged.has(each));
    if (name === undefined) merged.set(uid, value);
    else merged.set(name, merge(value, merged.get(name)!));
  }
  return Object.fromEntries(merged);
}

const notesOnData = ({ data }: Pick<DoubleOptions, 'data'>, file: string): string[] =>
  data === undefined
    ? [
        `${file} has no data, so every list is empty. Generate entries with --entries 20, or add 'data' to the file.`,
      ]
    : [];

const schemaFiles = (model: ModelSource): readonly string[] => Object.values(toModelInput(model).files ?? {});

async function openLoaded(
  from: Pick<SourceFlags, 'project' | 'export'>,
  seed: (SeedFlags & OptionFlags) | 'none',
  override: Override,
  answered: Pick<DoubleOptions, 'routes' | 'hooks'> = {},
): Promise<OpenedSource> {
  const archive = from.export === undefined ? undefined : await openExport(from.export, override);
  if (archive && from.project === undefined) return archive;
  const { loadProject } = await import('../../seeds/load/project/load-project.ts');
  const dir = from.project ?? '.';
  const dialect = override.dialect ?? archive?.options.dialect;
  const { notes, typeNotes, ...options } = await loadProject(
    dir,
    { ...override, ...(dialect && { dialect }) },
    { ...answered, export: archive !== undefined },
  );
  const files = ['src', 'config', 'package.json', '.env'].map((name) => join(dir, name));
  const opened = { options, notes, typeNotes, entryNotes: [], title: dir, files };
  if (archive) return withProject(archive, opened);
  const { notes: entryNotes, ...made } =
    seed === 'none' ? { notes: [] } : await generateEntries(seed, seed.locales ?? options.locales);
  return { ...opened, options: { ...options, ...made }, entryNotes };
}

async function openExport(path: string, { dialect, database }: Override): Promise<OpenedSource> {
  const { loadExport } = await import('../../seeds/load/export/load-export.ts');
  const { notes, ...loaded } = await loadExport(path, dialect && { dialect });
  const options = { ...loaded, ...(database && { database }) };
  return { options, notes: [], typeNotes: [], entryNotes: notes, title: path, files: [path] };
}

/** Returns the model, the entries, the roles and the settings of an export, with the code of its project. */
function withProject(archive: OpenedSource, project: OpenedSource): OpenedSource {
  const { model, auth, upload, ...ofExport } = archive.options;
  const { roles: _, coreRouters = {}, hooks = {}, routes = [], ...ofProject } = project.options;
  const { customFields, privateAttributes, ...written } = toModelInput(ofProject.model);
  const exported = toModelInput(model);
  const isExported = (uid: string): boolean => Object.hasOwn(exported.contentTypes, uid);
  const missing = Object.keys(written.contentTypes).filter((uid) => !isExported(uid));
  const known = <Value>(byType: { readonly [uid: string]: Value }) =>
    Object.fromEntries(Object.entries(byType).filter(([uid]) => isExported(uid)));
  return {
    ...project,
    options: {
      ...ofProject,
      ...ofExport,
      model: {
        ...exported,
        ...(customFields && { customFields }),
        ...(privateAttributes && { privateAttributes }),
      },
      auth: { ...ofProject.auth, ...auth },
      upload: { ...ofProject.upload, ...upload },
      coreRouters: known(coreRouters),
      hooks: known(hooks),
      routes: routes.filter(({ handler }) => !missing.some((uid) => String(handler).startsWith(`${uid}.`))),
    },
    notes: [
      ...(missing.length > 0
        ? [
            `${archive.title} has no ${listed(missing)}, which the project has, so they are missing here. Export ` +
              'again: strapi export --no-encrypt.',
          ]
        : []),
      ...project.notes,
    ],
    entryNotes: archive.entryNotes,
    title: `${project.title} with the entries of ${archive.title}`,
    files: [...project.files, ...archive.files],
  };
}

/** Checks whether the flags ask for generated entries. */
const isWanted = ({ seed, entries, referenceDate, profile }: SeedFlags): boolean =>
  [seed, entries, referenceDate, profile].some((flag) => flag !== undefined);

const flagOf = ({ seed, entries, referenceDate }: SeedFlags): string =>
  seed !== undefined
    ? '--seed'
    : entries !== undefined
      ? '--entries'
      : referenceDate !== undefined
        ? '--reference-date'
        : '--profile';

/** Returns generated entries and a note about them. Returns no entries for `--entries 0`. */
async function generateEntries(
  flags: SeedFlags,
  locales: readonly string[] = [],
): Promise<{ readonly data?: DataSource; readonly notes: readonly string[] }> {
  const { seed = 1, entries, standardDate, referenceDate = standardDate, profile } = flags;
  if (entries === 0) return { notes: ['There are no entries because of --entries 0: every list is empty.'] };
  const { generate } = await import('../../seeds/index.ts');
  const { loadFakers } = await import('../../seeds/generate/locale-fakers.ts');
  const faker = await loadFakers(locales);
  return {
    data: generate({
      seed,
      ...(entries !== undefined && { entries }),
      ...(faker && { faker }),
      ...(referenceDate !== undefined && { referenceDate }),
      ...(profile && { profile }),
    }),
    notes: [
      `The entries are generated, ${describeCounts(entries)}, from the seed ` +
        `${seed}${referenceDate === 'now' ? ', and for today' : ''}. Change them with --entries, --seed and ` +
        '--reference-date.',
    ],
  };
}

/**
 * Returns options with those of the flags: locales, actions of the public role, API tokens, users, `populate=deep`,
 * pictures.
 *
 * @throws {TypeError} for an action that does not exist, with the nearest
 */
export function withFlags(options: DoubleOptions, flags: OptionFlags): DoubleOptions {
  const { locales, publicActions, tokens, users, populateDeep, pictureText } = flags;
  if (publicActions) checkPublicActions(options, publicActions);
  return {
    ...options,
    ...(locales && { locales }),
    ...(publicActions && { roles: withPublicActions(options.roles ?? {}, publicActions) }),
    ...((tokens ?? users) && { auth: withLogins(options.auth, flags) }),
    ...(pictureText && { pictureText }),
    ...(populateDeep !== undefined && { rest: { ...options.rest, populateDeep } }),
  };
}

function checkPublicActions(options: DoubleOptions, actions: readonly string[]): void {
  const { model, dialect, ownActions } = readSettings(options);
  const known = permittedActions(model, dialect.routes, ownActions);
  for (const action of actions.filter((each) => each !== 'read')) checkAction('--public', action, known);
}

function withPublicActions(
  roles: NonNullable<DoubleOptions['roles']>,
  actions: readonly string[],
): NonNullable<DoubleOptions['roles']> {
  const name = Object.keys(roles).find((role) => role.toLowerCase() === 'public') ?? 'public';
  return { ...roles, [name]: withActions(roles[name], actions) };
}

/** Returns the `auth` option with tokens before its own, as the first that fits a request counts, and with users. */
function withLogins(
  auth: DoubleOptions['auth'],
  { tokens, users = [] }: Pick<OptionFlags, 'tokens' | 'users'>,
): NonNullable<DoubleOptions['auth']> {
  const apiTokens = tokens?.map((token) => ({ token, type: 'full-access' as const }));
  const others = (auth?.users ?? []).filter(
    ({ username }) => !users.some((user) => user.username === username),
  );
  return {
    ...auth,
    ...(apiTokens && { apiTokens: [...apiTokens, ...(auth?.apiTokens ?? [])] }),
    ...(users.length > 0 && { users: [...others, ...users] }),
  };
}

function withActions(role: Role = {}, actions: readonly string[]): Role {
  if (role === 'all') return role;
  if (role === 'read') return ['read', ...actions];
  if (Array.isArray(role)) return [...role, ...actions];
  const settings = role as RoleSettings;
  return { ...settings, add: [...(settings.add ?? []), ...actions] };
}

/** Returns whether a folder has a package.json that depends on Strapi. */
export function isStrapiProject(dir: string): boolean {
  const manifest = join(dir, 'package.json');
  try {
    if (!statSync(manifest).isFile()) return false;
    const { dependencies } = JSON.parse(readFileSync(manifest, 'utf8')) as {
      dependencies?: object;
    };
    return dependencies !== undefined && Object.hasOwn(dependencies, '@strapi/strapi');
  } catch {
    return false;
  }
}
