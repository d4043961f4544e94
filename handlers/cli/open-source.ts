import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pick } from 'es-toolkit/object/pick';
import { isPlainObject, listed, withoutUndefined } from '../../src/basics.ts';
import { models, type ModelSource, toModelInput } from '../../src/model/index.ts';
import type { DataSource } from '../../src/store/index.ts';
import type { DoubleOptions } from '../options/double-options.ts';
import { describeCounts, type EntryCounts } from './entry-counts.ts';
import type { OptionFlags, SeedFlags, SourceFlags } from './flags.ts';
import type { ConfigFile, ImportFile } from './read-config.ts';
import { withFlags } from './with-flags.ts';

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
  const { config } = flags;
  const override = pick(flags, OVERRIDES);
  if (config === undefined) {
    if (flags.project === undefined && flags.export === undefined) return openDemo(flags, override);
    return openLoaded(flags, flags, override, {}, pick(flags, ['runCode', 'network']));
  }
  const { readConfig } = await import('./read-config.ts');
  return openConfig({ ...(await readConfig(config, importFile)), ...override }, config, flags);
}

/** What flags and config files say before a source is loaded. */
type Override = Pick<DoubleOptions, (typeof OVERRIDES)[number]>;
const OVERRIDES = ['dialect', 'database', 'strapi'] as const;

/** What the flags say about the code of a project. */
type CodeFlags = Pick<SourceFlags, 'runCode' | 'network'>;

const NO_DEMO = 'this folder is a Strapi project. To serve it instead of the demo: --project .';

/** Opens the demo: its own entries, or with `--entries` or `--seed` generated ones in their place. */
async function openDemo(
  { locales, ...seed }: SeedFlags & OptionFlags,
  override: Override,
): Promise<OpenedSource> {
  if (locales)
    throw new Error('The demo has its own locales. Leave --locales out, or use it with --project.');
  const { demo, demoRecords } = await import('../demo/demo.ts');
  const { notes: entryNotes, ...made } = flagOf(seed)
    ? await generateEntries(seed, demo.model)
    : { notes: [], data: demoRecords };
  return {
    options: { ...demo, ...made, ...override },
    notes: [],
    typeNotes: [],
    entryNotes: isStrapiProject('.') ? [...entryNotes, NO_DEMO] : entryNotes,
    title: 'the demo, the guide to a harbour town',
    files: [],
  };
}

async function openConfig(
  config: ConfigFile,
  file: string,
  seed: SeedFlags & OptionFlags & CodeFlags,
): Promise<OpenedSource> {
  const { project, export: archive, model, notes: own = [], typeNotes = [], runCode, ...rest } = config;
  const code = codeOf(config, seed, file);
  const { network: _, ...others } = rest;
  const options = typeof runCode === 'object' ? { ...others, runCode: { ...runCode, ...code } } : others;
  const wanted = flagOf(seed);
  if (wanted && (options.data !== undefined || archive !== undefined))
    throw new Error(
      `${file} brings its own entries, so --${wanted} has nothing to generate. Leave the flag out, or ` +
        `${archive === undefined ? "'data' in the file" : "use a 'project' in the file"}.`,
    );
  if (model !== undefined) {
    const { notes, ...made } = wanted
      ? await generateEntries(seed, model, seed.locales ?? options.locales)
      : { notes: notesOnData(options, file) };
    const files = [file, ...schemaFiles(model)];
    return {
      options: { model, ...made, ...options },
      notes: own,
      typeNotes,
      entryNotes: notes,
      title: file,
      files,
    };
  }
  const loaded = await openLoaded(
    { ...(project !== undefined && { project }), ...(archive !== undefined && { export: archive }) },
    options.data === undefined ? seed : 'none',
    pick(options, OVERRIDES),
    options,
    project === undefined ? {} : { ...code, ...((runCode === true || seed.runCode) && { runCode: true }) },
  );
  const coreRouters = mergedByType(loaded.options.model, loaded.options.coreRouters, options.coreRouters);
  const hooks = mergedByType(
    loaded.options.model,
    loaded.options.hooks,
    options.hooks,
    (ofProject, ofFile) => ({ ...ofProject, ...ofFile }),
  );
  // The first that fits a request answers it.
  const routes = [...(options.routes ?? []), ...(loaded.options.routes ?? [])];
  return {
    ...loaded,
    options: {
      ...withSettings(loaded.options, options),
      coreRouters,
      hooks,
      routes,
    },
    notes: [...own, ...loaded.notes],
    title: `${loaded.title} (${file})`,
    files: [file, ...loaded.files],
  };
}

/** Returns whether code may reach other servers. @throws an error if there is no project whose code could run */
function codeOf(
  { project, runCode, network }: ConfigFile,
  flags: CodeFlags,
  file: string,
): Pick<CodeFlags, 'network'> {
  const isRun = flags.runCode === true || runCode === true;
  if (isRun && project === undefined && !isPlainObject(runCode))
    throw new Error(`${file} has no project whose code could run. Add project: '../cms' to it.`);
  const isOffline = flags.network === false || network === false;
  if (isOffline && !isRun && !isPlainObject(runCode))
    throw new Error(
      `network: false and --no-network are about the code of a project. Add runCode: true to ${file}, or leave them out.`,
    );
  return isOffline ? { network: false } : {};
}

/** The options that are settings by name. */
const SETTINGS = ['rest', 'roles', 'documents', 'upload', 'auth', 'middlewares', 'graphql'] as const;

/** Returns options with others in their place. Settings of both stand beside each other. */
function withSettings<Options extends Partial<DoubleOptions>>(
  options: Options,
  others: Partial<DoubleOptions>,
): Options {
  const ofBoth = SETTINGS.flatMap((name) => {
    const [below, above] = [options[name], others[name]];
    return isPlainObject(below) && isPlainObject(above) ? [[name, { ...below, ...above }]] : [];
  });
  const plugins = { ...options.plugins, ...others.plugins };
  for (const name of Object.keys(plugins))
    plugins[name] = { ...options.plugins?.[name], ...others.plugins?.[name] };
  return {
    ...options,
    ...withoutUndefined(others),
    ...Object.fromEntries(ofBoth),
    ...(Object.keys(plugins).length > 0 && { plugins }),
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
  answered: Pick<DoubleOptions, 'routes' | 'hooks' | 'preview'> = {},
  code: CodeFlags = {},
): Promise<OpenedSource> {
  const archive = from.export === undefined ? undefined : await openExport(from.export, override);
  if (archive && from.project === undefined) return archive;
  const { loadProject } = await import('../../seeds/load/project/load-project.ts');
  const dir = from.project ?? '.';
  const dialect = override.dialect ?? archive?.options.dialect;
  const { notes, typeNotes, ...options } = await loadProject(
    dir,
    { ...override, ...code, ...(dialect && { dialect }) },
    { ...answered, export: archive !== undefined },
  );
  const files = ['src', 'config', 'package.json', '.env'].map((name) => join(dir, name));
  const opened = { options, notes, typeNotes, entryNotes: [], title: dir, files };
  if (archive) return withProject(archive, opened);
  const { notes: entryNotes, ...made } =
    seed === 'none'
      ? { notes: [] }
      : await generateEntries(seed, options.model, seed.locales ?? options.locales);
  return { ...opened, options: { ...options, ...made }, entryNotes };
}

async function openExport(path: string, { dialect, ...others }: Override): Promise<OpenedSource> {
  const { loadExport } = await import('../../seeds/load/export/load-export.ts');
  const { notes, ...loaded } = await loadExport(path, dialect && { dialect });
  const options = { ...loaded, ...others };
  return { options, notes: [], typeNotes: [], entryNotes: notes, title: path, files: [path] };
}

/** Returns the model, the entries, the roles and the settings of an export, with the code of its project. */
function withProject(archive: OpenedSource, project: OpenedSource): OpenedSource {
  const { model, ...ofExport } = archive.options;
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
      ...withSettings(ofProject, ofExport),
      model: {
        ...exported,
        ...(customFields && { customFields }),
        ...(privateAttributes && { privateAttributes }),
      },
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

/** Returns the flag that asks for generated entries, if there is one. */
const flagOf = ({ seed, entries, referenceDate, profile }: SeedFlags): string | undefined =>
  Object.entries({ seed, entries, 'reference-date': referenceDate, profile }).find(
    ([, value]) => value !== undefined,
  )?.[0];

/** Returns generated entries and a note about them. Returns no entries for `--entries 0`. */
async function generateEntries(
  flags: SeedFlags,
  model: ModelSource,
  locales: readonly string[] = [],
): Promise<{ readonly data?: DataSource; readonly notes: readonly string[] }> {
  const { seed = 1, entries, standardDate, referenceDate = standardDate, profile } = flags;
  if (entries === 0) return { notes: ['There are no entries because of --entries 0: every list is empty.'] };
  const { generate } = await import('../../seeds/index.ts');
  const { nameTheme } = await import('../../seeds/names/themes.ts');
  const { loadFakers } = await import('../../seeds/generate/locale-fakers.ts');
  const faker = await loadFakers(locales);
  const categories = collectionsOf(model, entries).filter((name) => nameTheme(name).theme === 'category');
  return {
    data: generate({
      seed,
      ...(entries !== undefined && { entries }),
      ...(faker && { faker }),
      ...(referenceDate !== undefined && { referenceDate }),
      ...(profile && { profile }),
    }),
    notes: [
      `The entries are generated, ${describeCounts(entries, categories)}, from the seed ` +
        `${seed}${referenceDate === 'now' ? ', and for today' : ''}. Change them with --entries, --seed and ` +
        '--reference-date.',
    ],
  };
}

/** Returns the names of the collection types that no count names. */
function collectionsOf(model: ModelSource, counts: EntryCounts = {}): string[] {
  const { contentTypes } = toModelInput(model);
  return Object.entries(contentTypes).flatMap(([uid, { kind, info: { singularName, pluralName } = {} }]) => {
    const isNamed = [uid, singularName, pluralName].some((name) => Object.hasOwn(Object(counts), name ?? ''));
    return models.isOfApi(uid) && kind !== 'singleType' && singularName && !isNamed ? [singularName] : [];
  });
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
