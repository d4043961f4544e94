import { readFile, stat } from 'node:fs/promises';
import { basename, dirname, extname, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { execFile } from 'node:child_process';
import { isPlainObject, rules, systemErrors } from '../../src/basics.ts';
import type { DoubleOptions } from '../options/double-options.ts';
import { loadedRules, optionRules } from '../options/check-options.ts';

/**
 * What a config file exports as its default or as `options`: the options of `createDouble`, with `project` or `export`
 * in place of the model.
 */
export type ConfigFile = Omit<Partial<DoubleOptions>, 'runCode'> & {
  readonly project?: string;
  /** Whether the code of `project` runs. An object is what `loadProject` returns. */
  readonly runCode?: boolean | DoubleOptions['runCode'];
  /** Whether that code may reach other servers. Default: `true`. */
  readonly network?: boolean;
  readonly export?: string;
  /** Sentences to print: a loader returns them beside its options. */
  readonly notes?: readonly string[];
  /** Those of them that say what the types of entries lack. */
  readonly typeNotes?: readonly string[];
};

/**
 * Imports a config file (`.mjs`, `.js`, and `.ts` where Node can run it) or parses one (`.json`, such as a
 * snapshot), and checks its options.
 * Returns `project` and `export` as absolute paths. In the file they are relative to it.
 *
 * @param importFile imports the file. Default: as `import()` does
 * @throws an error that names the file and every wrong option
 */
export async function readConfig(file: string, importFile: ImportFile = importOnce): Promise<ConfigFile> {
  const path = resolve(file);
  await checkFile(path);
  const config = path.endsWith('.json') ? await readJson(path) : await importDefault(path, importFile);
  if (typeof config === 'function')
    throw new Error(
      `The config file ${path} exports a function, and it is not called. Export the options themselves: ` +
        "export default { project: '.' }",
    );
  if (isDouble(config))
    throw new Error(
      `The config file ${path} exports a double. Export the options that createDouble takes: export default { model }`,
    );
  checkConfig(`The config file ${path}`, config);
  checkSources(`The config file ${path}`, config as ConfigFile);

  const { project, export: archive, ...options } = config as ConfigFile;
  const absolute = (to: string) => resolve(dirname(path), to);
  return {
    ...options,
    ...(project !== undefined && { project: absolute(project) }),
    ...(archive !== undefined && { export: absolute(archive) }),
  };
}

async function readJson(path: string): Promise<unknown> {
  try {
    const config: unknown = JSON.parse(await readFile(path, 'utf8'));
    const { readAssets } = await import('../../seeds/load/snapshot/load-snapshot.ts');
    const assets = await readAssets(path);
    return isPlainObject(config) && Object.keys(assets).length > 0 ? { ...config, assets } : config;
  } catch (error) {
    throw new Error(`The config file ${path} can't be read as JSON: ${(error as Error).message}`, {
      cause: error,
    });
  }
}

/** Node waits for ever for a pipe that it imports, so only files pass. */
async function checkFile(path: string): Promise<void> {
  const found = await stat(path).catch((error: unknown) => {
    if (systemErrors.codeOf(error) === 'ENOENT')
      throw new Error(
        `The config file ${path} does not exist. Use the path of a file that exports the options of createDouble, ` +
          'such as the double.ts that msw-strapi init writes, or of a snapshot (.json).',
      );
    throw new Error(`The config file ${path} can't be read: ${systemErrors.reasonOf(error)}`, {
      cause: error,
    });
  });
  if (systemErrors.kindOf(found) !== 'file')
    throw new Error(
      `The config file ${path} is a ${systemErrors.kindOf(found)}. Use the path of a file` +
        (found.isDirectory() ? ', or --project for a Strapi project.' : '.'),
    );
  if (/\.tar(?:\.gz)?$/.test(path))
    throw new Error(`The config file ${path} is an archive. Read an export with --export.`);
}

export type ImportFile = (
  path: string,
) => Promise<{ readonly default?: unknown; readonly options?: unknown }>;

const importOnce: ImportFile = async (path) => {
  try {
    return (await import(pathToFileURL(path).href)) as Awaited<ReturnType<ImportFile>>;
  } catch (error) {
    throw await withPlace(error, [path]);
  }
};

async function importDefault(path: string, importFile: ImportFile): Promise<unknown> {
  let module: Awaited<ReturnType<ImportFile>>;
  try {
    module = await withoutNotices(() => withinTime(() => importFile(path)));
  } catch (error) {
    throw new Error(`The config file ${path} could not be run: ${reason(error, path)}`, { cause: error });
  }
  // A file with a double, as init writes it, has no default.
  const config = module.default ?? module.options;
  if (config === undefined)
    throw new Error(
      `The config file ${path} has no default export. Export the options of createDouble: export default ` +
        "{ model, data: generate() }, or for a Strapi project: export default { project: '.' }",
    );
  return config;
}

/** What Node says of TypeScript, and of files in an app whose package.json has no "type". Nothing is wrong with them. */
const NOTICE = /MODULE_TYPELESS_PACKAGE_JSON|Type Stripping/;

async function withoutNotices<Result>(run: () => Promise<Result>): Promise<Result> {
  const { emitWarning } = process;
  process.emitWarning = ((...warning: Parameters<typeof emitWarning>) => {
    if (!NOTICE.test(JSON.stringify(warning))) emitWarning(...warning);
  }) as typeof emitWarning;
  try {
    return await run();
  } finally {
    process.emitWarning = emitWarning;
  }
}

/** How long a config file may take to run, in ms. */
const PATIENCE = 10_000;

/** Runs a config file. @throws an error for one that waits without an end */
async function withinTime<Result>(run: () => Promise<Result>): Promise<Result> {
  const stop = new AbortController();
  const late = sleep(PATIENCE, undefined, stop).then(() => {
    throw new Error(
      `it waits at its top level for more than ${PATIENCE / 1000} seconds. Look for an await that never ends.`,
    );
  });
  try {
    return await Promise.race([run(), late]);
  } finally {
    stop.abort();
  }
}

function reason(error: unknown, path: string): string {
  if (!(error instanceof Error)) return String(error);
  if ('code' in error && error.code === 'ERR_UNKNOWN_FILE_EXTENSION') return unknownFile(error, path);
  if (error instanceof SyntaxError && AS_COMMONJS.test(error.message)) return readAsCommonJs(error, path);
  const without = WITHOUT_NAMES.exec(error.message)?.[1];
  if (without !== undefined)
    return `${error.message}. If it does, Node takes that file for CommonJS. ${asModule(without)}`;
  // A syntax error says its place itself.
  if (error.message.includes(path)) return error.message;
  const line = error.stack?.split(path)[1]?.match(/^(?:\?[^:\n]*)?:(\d+)/)?.[1];
  return `${error.message}${line === undefined ? '' : ` (line ${line})`}`;
}

/** What Node says of `import` and `export` in a file that it takes for CommonJS. */
const AS_COMMONJS = /^(Cannot use import statement outside a module|Unexpected token 'export')/;
/** What it says of a file that imports such a file. */
const WITHOUT_NAMES = /^The requested module '(\.[^']*\.[jt]s)' does not provide an export named/;

/** Names the file, which may be one that the config file imports. */
function readAsCommonJs({ stack = '' }: Error, config: string): string {
  const file = /^(?:file:\/\/)?(\/.+|[A-Za-z]:.+):\d+$/.exec(stack.split('\n')[0]!)?.[1] ?? config;
  return `${file === config ? 'it' : file} has import or export, and Node takes it for CommonJS. ${asModule(file)}`;
}

function asModule(file: string): string {
  const kind = extname(file);
  const other = `${basename(file, kind)}${kind.replace('.', '.m')}`;
  return `Write "type": "module" in package.json, in place of the "commonjs" of npm init, or name it ${other}.`;
}

/** Names the file that Node does not run: the config file, or one that it imports. */
function unknownFile({ message }: Error, config: string): string {
  const file = / for (.+)$/.exec(message)?.[1] ?? config;
  const imported = file === config ? '' : `It imports ${file}. `;
  return /\.[cm]?ts$/.test(file)
    ? `${imported}Node ${process.versions.node} does not run TypeScript. Use Node 22.18 or newer, or write ` +
        `${imported ? 'that' : 'the'} file as .mjs.`
    : `${imported}Node does not run files of the type ${extname(file)}. ` +
        (imported ? 'Leave the import out.' : 'Write it as .mjs, .ts or .json.');
}

const isDouble = (config: unknown): boolean =>
  isPlainObject(config) && 'handlers' in config && 'fetch' in config;

/** Checks that the model and the data come from one place. */
function checkSources(file: string, config: ConfigFile): void {
  const sources = ['project', 'export', 'model'].filter((key) => Object.hasOwn(config, key));
  if (sources.length === 0)
    throw new Error(
      `${file} has no model. Add 'project', 'export' or 'model'. If it spreads what loadProject or loadExport ` +
        'returns, write await in front of it.',
    );
  if (sources.length > 1 && sources.includes('model'))
    throw new Error(`${file} has both ${sources.join(' and ')}. Leave out all but one.`);
  if (sources.includes('export') && Object.hasOwn(config, 'data'))
    throw new Error(`${file} has both export and data. An export brings its own data: leave out 'data'.`);
}

/**
 * Checks the options a config file exports: those of `createDouble`, and where to read the model.
 *
 * @throws {TypeError} that names the file and every wrong option
 */
const checkConfig = (file: string, given: unknown): void => rules.check(file, configFile, given);

/** Says where an option belongs that a config file does not have. */
const adviceOnConfig = (name: string, suggestion: string): string =>
  name === 'port' || name === 'host'
    ? ` Pass it on the command line: --${name}.`
    : name === 'seed' || name === 'entries'
      ? ` Pass it on the command line: --${name}. Or write data: generate({ ${name} }).`
      : suggestion;

const configFile = rules.optionsOf(
  {
    project: rules.anyText,
    export: rules.anyText,
    ...optionRules,
    runCode: (given, option) => (isPlainObject(given) ? optionRules.runCode : rules.flag)(given, option),
    network: rules.flag,
    ...loadedRules,
  },
  { example: "{ project: '.' }", advice: adviceOnConfig },
);

/**
 * Returns a syntax error with the place where it is. Node tells programs what is wrong with a module, but not where.
 *
 * @param files the files to look in
 */
export async function withPlace(error: unknown, files: Iterable<string>): Promise<unknown> {
  if (!(error instanceof SyntaxError)) return error;
  for (const file of files) {
    const place = await placeIn(file);
    if (place !== undefined) return new SyntaxError(`${error.message} (${place})`, { cause: error });
  }
  return error;
}

const placeIn = (file: string): Promise<string | undefined> =>
  new Promise((settle) => {
    execFile(process.execPath, ['--check', file], { timeout: 5000 }, (failure, _, stderr) => {
      const [first = ''] = stderr.split('\n');
      settle(failure && /:\d+$/.test(first) ? first.replace(/^file:\/\//, '') : undefined);
    });
  });
