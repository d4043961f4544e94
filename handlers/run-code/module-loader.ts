import { existsSync, readFileSync, statSync } from 'node:fs';
import * as nodeModule from 'node:module';
import { createRequire, isBuiltin } from 'node:module';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { compileFunction, constants } from 'node:vm';
import { OwnCodeError } from '../../src/basics.ts';
import { compileModule, IMPORT_ALL, IMPORT_DEFAULT, IMPORT_LATER } from './compile-module.ts';

/** What a module exports: anything. */
type Exports = Record<string, unknown>;

interface LoadedModule {
  exports: Exports;
  readonly filename: string;
}

export interface LoaderOptions {
  /** The folder of the project. */
  readonly dir: string;
  /** What takes the place of packages: `@strapi/strapi`, by name. Called once for each. */
  readonly standIns: { readonly [name: string]: () => object };
  /** Names that the code finds beside those of Node: `strapi`, `process`. */
  readonly globals: object;
  /** Gets a sentence about what can't be loaded, once for each. */
  readonly onNote: (sentence: string) => void;
}

const ENDINGS = ['', '.ts', '.js', '.mts', '.mjs', '.cjs', '.cts', '.json', '.tsx', '.jsx'];

/**
 * Loads the files of a project as CommonJS, whatever they are written in. Each loader reads them anew. Packages come
 * from the project's `node_modules`.
 */
export class ModuleLoader {
  readonly #options: LoaderOptions;
  readonly #modules = new Map<string, LoadedModule>();
  readonly #standIns = new Map<string, object>();
  readonly #aliases: readonly Alias[];
  /** How many files are being run, each for the one before. */
  #depth = 0;

  constructor(options: LoaderOptions) {
    this.#options = options;
    this.#aliases = readAliases(options.dir);
  }

  /** Returns the path of a file of the project, as messages name it. */
  nameOf(path: string): string {
    return relative(this.#options.dir, path).replaceAll('\\', '/');
  }

  /** Returns what a file exports. @throws {OwnCodeError} that names the file */
  load(path: string): Exports {
    const known = this.#modules.get(path);
    if (known) return known.exports;
    const module: LoadedModule = { exports: {}, filename: path };
    this.#modules.set(path, module);
    try {
      const text = readFileSync(path, 'utf8').replace(/^\ufeff/, '');
      if (path.endsWith('.d.ts')) return module.exports;
      if (path.endsWith('.json')) module.exports = JSON.parse(text) as Exports;
      else this.#run(text, module);
      return module.exports;
    } catch (error) {
      this.#modules.delete(path);
      if (error instanceof OwnCodeError) throw error;
      const { message } = error as Error;
      throw new OwnCodeError(
        placeIn(error, this.#options.dir) ?? this.nameOf(path),
        message.startsWith('is ') ? message : `can't be loaded: ${message}`,
        { cause: error },
      );
    }
  }

  /** Returns what a file exports as its default, or all that it exports. */
  defaultOf(path: string): unknown {
    return defaultOf(this.load(path));
  }

  /** Returns the file that a path without an ending, or the folder of an index, stands for. */
  find(path: string): string | undefined {
    for (const ending of ENDINGS) {
      const file = path + ending;
      if (existsSync(file) && statSync(file).isFile()) return file;
    }
    // It has types only, and an import of them may not say so.
    if (existsSync(`${path}.d.ts`)) return `${path}.d.ts`;
    // TypeScript names the file that a compiler would make.
    const source = path.replace(/\.([cm]?)js$/, '.$1ts');
    if (source !== path && existsSync(source)) return source;
    return existsSync(path) && statSync(path).isDirectory() ? this.find(join(path, 'index')) : undefined;
  }

  #run(text: string, module: LoadedModule): void {
    const { filename } = module;
    const require = this.#requireOf(filename);
    const parameters = {
      exports: module.exports,
      require,
      module,
      __filename: filename,
      __dirname: dirname(filename),
      [IMPORT_DEFAULT]: (exported: unknown) => (isEsModule(exported) ? exported : { default: exported }),
      [IMPORT_ALL]: allOf,
      [IMPORT_LATER]: async (name: string) => this.#importLater(name, filename),
    };
    const run = compileFunction(compileModule(text, filename), Object.keys(parameters), {
      filename,
      contextExtensions: [this.#options.globals],
      importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
    }) as (...given: unknown[]) => void;
    this.#depth += 1;
    try {
      run.apply(module.exports, Object.values(parameters));
    } finally {
      this.#depth -= 1;
    }
  }

  /** Returns `require` of a file. */
  #requireOf(filename: string): object {
    const require = (name: string): unknown => this.#require(name, filename);
    const fromNode = createRequire(filename);
    return Object.assign(require, {
      resolve: (name: string) => this.#fileFor(name, filename) ?? fromNode.resolve(name),
      cache: {},
      main: undefined,
    });
  }

  async #importLater(name: string, from: string): Promise<unknown> {
    if (this.#options.standIns[name] || this.#fileFor(name, from)) return allOf(this.#require(name, from));
    try {
      const path = createRequire(from).resolve(name);
      const { href } = isBuiltin(name) ? { href: name } : pathToFileURL(path);
      // Webpack warns of an import() that it can't follow.
      return (await import(/* webpackIgnore: true */ href)) as unknown;
    } catch (error) {
      if (isMissing(error, name)) throw new OwnCodeError(this.nameOf(from), missingPackage(name));
      throw error;
    }
  }

  #require(name: string, from: string): unknown {
    const { standIns } = this.#options;
    if (name === 'process' || name === 'node:process') return (this.#options.globals as Exports)['process'];
    if (name === 'module' || name === 'node:module')
      return { ...nodeModule, createRequire: (file: string | URL) => this.#requireOf(pathOf(file)) };
    if (Object.hasOwn(standIns, name)) {
      const standIn = this.#standIns.get(name) ?? standIns[name]!();
      this.#standIns.set(name, standIn);
      return standIn;
    }
    const file = this.#fileFor(name, from);
    if (file) return this.load(file);
    if (name.startsWith('.') || name.startsWith('/')) {
      if (/\.(css|s[ac]ss|less|svg|png|jpe?g)$/.test(name)) return {};
      throw new OwnCodeError(this.nameOf(from), `imports '${name}', and there is no such file.`);
    }
    try {
      const fromNode = createRequire(from);
      const path = fromNode.resolve(name);
      // A package of the same repository is a link to its source.
      if (!isBuiltin(name) && !path.includes('node_modules') && path.startsWith('/')) return this.load(path);
      return fromNode(name) as unknown;
    } catch (error) {
      if (!isMissing(error, name)) throw error;
      const sentence = `${this.nameOf(from)} ${missingPackage(name)}`;
      this.#options.onNote(sentence);
      return missing(sentence, () => this.#depth > 0);
    }
  }

  /** Returns the project's own file that a name in an import means. Undefined: a package. */
  #fileFor(name: string, from: string): string | undefined {
    if (/^\.{0,2}\//.test(name) || name === '.' || name === '..')
      return this.find(resolve(dirname(from), name));
    for (const { pattern, targets } of this.#aliases) {
      const match = pattern.exec(name);
      if (!match) continue;
      for (const target of targets) {
        const file = this.find(target.replace('*', match[1] ?? ''));
        if (file && !file.includes('/node_modules/')) return file;
      }
    }
    return undefined;
  }
}

const pathOf = (file: string | URL): string =>
  String(file).startsWith('file:') ? fileURLToPath(file) : String(file);

const missingPackage = (name: string): string =>
  `imports '${name}', which is not installed in the project. Install its packages there: npm install`;

const isMissing = (error: unknown, name: string): boolean =>
  ['MODULE_NOT_FOUND', 'ERR_MODULE_NOT_FOUND'].includes(String((error as { code?: unknown }).code)) &&
  (error as Error).message.includes(name);

/**
 * Stands in for a package that is not installed. It may be imported, and made ready while its file is loaded, such as a
 * client. It fails when it is used.
 */
function missing(sentence: string, isLoading: () => boolean): object {
  // Its uses may be `new`, which needs a function of this kind.
  const use = function (): object {
    if (isLoading()) return missing(sentence, isLoading);
    throw new Error(sentence);
  };
  return new Proxy(use, {
    get: (_, name) => {
      if (name === '__esModule') return true;
      // A promise is asked for `then` later, and a printed object for symbols.
      const isAsked = typeof name === 'symbol' || (name === 'then' && !isLoading());
      return isAsked ? undefined : missing(sentence, isLoading);
    },
  });
}

const isEsModule = (exported: unknown): exported is Exports =>
  exported !== null &&
  ['object', 'function'].includes(typeof exported) &&
  '__esModule' in (exported as Exports);

const defaultOf = (exported: unknown): unknown =>
  isEsModule(exported) && 'default' in exported ? exported['default'] : exported;

const allOf = (exported: unknown): unknown =>
  isEsModule(exported) ? exported : { ...Object(exported), default: exported };

interface Alias {
  readonly pattern: RegExp;
  readonly targets: readonly string[];
}

/** Reads `paths` and `baseUrl` of the project's tsconfig.json. */
function readAliases(dir: string): Alias[] {
  const file = [join(dir, 'tsconfig.json'), join(dir, 'jsconfig.json')].find((path) => existsSync(path));
  if (!file) return [];
  const text = readFileSync(file, 'utf8').replaceAll(/("(?:\\.|[^"\\])*")|\/\/.*|\/\*[\s\S]*?\*\//g, '$1');
  let settings: {
    readonly baseUrl?: string;
    readonly paths?: { readonly [name: string]: readonly string[] };
  };
  try {
    const json = JSON.parse(text.replaceAll(/,(?=\s*[}\]])/g, '')) as { readonly compilerOptions?: object };
    settings = json.compilerOptions ?? {};
  } catch {
    return [];
  }
  const base = resolve(dir, settings.baseUrl ?? '.');
  const escaped = (name: string): string =>
    name.replaceAll(/[.+?^${}()|[\]\\]/g, '\\$&').replace('*', '(.*)');
  const paths = Object.entries(Object(settings.paths) as object).map(([name, targets]) => ({
    pattern: new RegExp(`^${escaped(name)}$`),
    targets: [targets].flat().map((target) => resolve(base, String(target))),
  }));
  return settings.baseUrl === undefined
    ? paths
    : [...paths, { pattern: /^([^.].*)$/, targets: [join(base, '*')] }];
}

/** Returns the file and line of the project where an error comes from: `src/api/x/controllers/x.ts:12`. */
export function placeIn(error: unknown, dir: string): string | undefined {
  const { stack = '' } = Object(error) as { readonly stack?: string };
  for (const line of stack.split('\n')) {
    const [, path = '', number] =
      /\(?(?:file:\/\/)?(\/[^():]+|[A-Za-z]:[^():]+):(\d+)(?::\d+)?\)?$/.exec(line) ?? [];
    if (path.startsWith(join(dir, '/')) && !path.includes('node_modules'))
      return `${relative(dir, path).replaceAll('\\', '/')}:${number}`;
  }
  return undefined;
}

/** Says where code of the project failed, and with what. @param place where it is from, if no line of it is known */
export const failedAt = (error: unknown, dir: string, place: string): string =>
  error instanceof OwnCodeError
    ? error.message
    : `${placeIn(error, dir) ?? place} threw ${error instanceof Error ? `${error.name}: ${error.message}` : String(error)}.`;
