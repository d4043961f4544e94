import { existsSync, readdirSync } from 'node:fs';
import { join, parse } from 'node:path';
import { models } from '../../src/model/index.ts';
import type { PreviewOption } from '../own-code/preview.ts';
import { envHelper, environmentOf, guardedProcess, ownGlobals } from './code-globals.ts';
import { failedAt, ModuleLoader } from './module-loader.ts';
import { utilsStandIn } from './strapi-utils.ts';

/** What files of a folder export, by their names. */
export type Exported = Map<string, unknown>;

/** The code of one API: `src/api/article`. */
export interface ApiCode {
  readonly name: string;
  /** The path of its folder. */
  readonly folder: string;
  /** The routers with their files, in the order in which Strapi registers them. */
  readonly routes: Exported;
  readonly controllers: Exported;
  readonly services: Exported;
  readonly policies: Exported;
  readonly middlewares: Exported;
  /** By uid. */
  readonly lifecycles: Exported;
}

/** What the code of a project exports. */
export interface ProjectCode {
  readonly dir: string;
  readonly loader: ModuleLoader;
  readonly apis: ReadonlyMap<string, ApiCode>;
  readonly policies: Exported;
  readonly middlewares: Exported;
  /** What `strapi-server` of an extension exports, by the name of its plugin. */
  readonly extensions: Exported;
  /** What the project's own plugins export, by their names. */
  readonly plugins: Exported;
  /** `register`, `bootstrap` and `destroy` of `src/index`. */
  readonly index: { readonly [name: string]: unknown };
  /** What `config` says, by the names of its files. */
  readonly config: Record<string, unknown>;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Whether the project has no file of a service: `api::article.article`. */
  lacksService(uid: string): boolean;
}

interface Reading {
  readonly dir: string;
  /** Gets a sentence about code that does not run. */
  readonly onNote: (sentence: string) => void;
  /** Functions of `@strapi/strapi` for the code. */
  readonly strapiPackage: () => object;
  readonly utils: Omit<Parameters<typeof utilsStandIn>[0], 'env'>;
  /** What `strapi` means in the code. */
  readonly strapi: object;
}

/** Loads the code of a project. A file that fails is left out, with a note. */
export function readProjectCode({ dir, onNote, strapiPackage, utils, strapi }: Reading): ProjectCode {
  const env = environmentOf(dir);
  const loader = new ModuleLoader({
    dir,
    onNote,
    globals: ownGlobals({ strapi, process: guardedProcess(dir, env) }),
    standIns: {
      '@strapi/strapi': strapiPackage,
      '@strapi/core': strapiPackage,
      '@strapi/utils': () => utilsStandIn({ ...utils, env: envHelper(env) as never }),
    },
  });
  const load = (path: string): unknown => {
    try {
      return loader.defaultOf(path);
    } catch (error) {
      onNote(`${sentenceOf(error)} What it does is missing here.`);
      return undefined;
    }
  };
  /** Loads what routes use. If it fails, so does what uses it. */
  const loadUsed =
    (kind: UsedKind) =>
    (path: string): unknown => {
      try {
        return loader.defaultOf(path);
      } catch (error) {
        onNote(`${sentenceOf(error)} What uses it fails here.`);
        return failing(kind, error);
      }
    };
  const apis = foldersIn(join(dir, 'src/api')).map((name): [string, ApiCode] => {
    const api = models.nameOfFolder(name);
    const of = (kind: UsedKind): Exported =>
      filesIn(join(dir, 'src/api', name, kind), loadUsed(kind), models.nameOfFolder);
    const types = foldersIn(join(dir, 'src/api', name, 'content-types'));
    const lifecycles = types.flatMap((type): [string, unknown][] => {
      const file = loader.find(join(dir, 'src/api', name, 'content-types', type, 'lifecycles'));
      const exported = file && load(file);
      return exported ? [[`api::${api}.${models.nameOfFolder(type)}`, exported]] : [];
    });
    return [
      api,
      {
        name: api,
        folder: join(dir, 'src/api', name),
        routes: filesIn(join(dir, 'src/api', name, 'routes'), load, models.nameOfFolder),
        controllers: of('controllers'),
        services: of('services'),
        policies: of('policies'),
        middlewares: of('middlewares'),
        lifecycles: new Map(lifecycles),
      },
    ];
  });
  const byName = new Map(apis);
  const index = loader.find(join(dir, 'src/index'));
  return {
    dir,
    loader,
    env,
    apis: byName,
    lacksService(uid) {
      const [owner = '', name = ''] = uid.slice('api::'.length).split('.');
      return !byName.get(owner)?.services.has(name);
    },
    policies: filesIn(join(dir, 'src/policies'), loadUsed('policies')),
    middlewares: filesIn(join(dir, 'src/middlewares'), loadUsed('middlewares')),
    extensions: serversIn(join(dir, 'src/extensions'), loader, onNote),
    plugins: serversIn(join(dir, 'src/plugins'), loader, onNote),
    index: Object(index && load(index)),
    config: configOf(dir, loader, load, env, onNote),
  };
}

const sentenceOf = (error: unknown): string => (error as Error).message.replace(/(?<![.?!])$/, '.');

type UsedKind = 'controllers' | 'services' | 'policies' | 'middlewares';

/** Stands in for what a file exports that can't be loaded. */
function failing(kind: UsedKind, error: unknown): () => unknown {
  const fail = (): never => {
    throw error;
  };
  if (kind === 'policies' || kind === 'middlewares') return fail;
  const members = new Proxy(
    {},
    { get: (_, name) => (typeof name === 'symbol' || name === 'then' ? undefined : fail) },
  );
  return () => members;
}

/** The names of code files without types, tests and maps. TypeScript wins over JavaScript that was made from it. */
const CODE = /^(?!.*\.(?:d|test|spec)\.\w+$).+\.(?:[cm]?[jt]s)$/;

/** @param nameOf what Strapi makes of the name of a file. Default: it stays */
function filesIn(
  folder: string,
  load: (path: string) => unknown,
  nameOf = (name: string): string => name,
): Exported {
  if (!existsSync(folder)) return new Map();
  const names = readdirSync(folder).filter((name) => CODE.test(name));
  const files = names.filter((name) => !(name.endsWith('.js') && names.includes(name.replace(/js$/, 'ts'))));
  return new Map(
    files.toSorted().flatMap((file): [string, unknown][] => {
      const exported = load(join(folder, file));
      return exported === undefined ? [] : [[nameOf(parse(file).name), exported]];
    }),
  );
}

const foldersIn = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { withFileTypes: true })
        .filter((each) => each.isDirectory() && !each.name.startsWith('.'))
        .map(({ name }) => name)
        .toSorted()
    : [];

/** Plugins and extensions have their code in `strapi-server`, which may name files that only a build makes. */
function serversIn(folder: string, loader: ModuleLoader, onNote: (sentence: string) => void): Exported {
  const places = ['strapi-server', 'server/src/index', 'server/index'];
  return new Map(
    foldersIn(folder).flatMap((name): [string, unknown][] => {
      const files = places.flatMap((place) => loader.find(join(folder, name, place)) ?? []);
      const failures: string[] = [];
      for (const file of files) {
        try {
          return [[name, loader.defaultOf(file)]];
        } catch (error) {
          failures.push(sentenceOf(error));
        }
      }
      if (failures.length > 0) onNote(`${failures.join(' ')} What it does is missing here.`);
      return [];
    }),
  );
}

function configOf(
  dir: string,
  loader: ModuleLoader,
  load: (path: string) => unknown,
  env: ProjectCode['env'],
  onNote: (sentence: string) => void,
): Record<string, unknown> {
  const config: Record<string, unknown> = {
    server: {
      host: 'localhost',
      port: 1337,
      url: 'http://localhost:1337',
      absoluteUrl: 'http://localhost:1337',
    },
    environment: env['NODE_ENV'],
  };
  for (const folder of ['config', `config/env/${env['NODE_ENV'] ?? 'development'}`]) {
    const names = existsSync(join(dir, folder)) ? readdirSync(join(dir, folder)) : [];
    for (const name of new Set(names.filter((each) => CODE.test(each) || each.endsWith('.json')))) {
      // The database is that of the double, and its packages are large.
      const key = parse(name).name;
      const path = loader.find(join(dir, folder, key));
      if (!path || key === 'database') continue;
      const exported = load(path);
      try {
        const given = { env: envHelper(env) };
        const value: unknown =
          typeof exported === 'function' ? (exported as (given: object) => unknown)(given) : exported;
        config[key] = merged(config[key], value);
      } catch (error) {
        onNote(`${failedAt(error, dir, loader.nameOf(path))} strapi.config has nothing of it here.`);
      }
    }
  }
  const jobs = jobsIn(config);
  if (jobs.length > 0) onNote(`config/server enables jobs, which do not run here: ${jobs.join(', ')}.`);
  return config;
}

/** Returns the names of the jobs that `config/server` enables. One without a name has its times. */
function jobsIn({ server }: Record<string, unknown>): string[] {
  const { cron } = Object(server) as {
    readonly cron?: { readonly enabled?: unknown; readonly tasks?: object };
  };
  return cron?.enabled === true ? Object.keys(cron.tasks ?? {}) : [];
}

/** What the settings of a project say of its requests. */
export interface RequestSettings {
  /** `app.keys` of `config/server`, which sign cookies. */
  readonly keys: readonly string[] | undefined;
  /** Whether code finds the text of a body, too: `includeUnparsed` of `strapi::body`. */
  readonly keepsText: boolean;
}

export function requestSettings({ server, middlewares }: ProjectCode['config']): RequestSettings {
  const { app } = Object(server) as { readonly app?: { readonly keys?: unknown } };
  const keys = [app?.keys ?? []].flat().filter((key) => typeof key === 'string' && key !== '') as string[];
  const keepsText = [middlewares].flat().some((each) => {
    const { name, config } = Object(each) as { name?: unknown; config?: { includeUnparsed?: unknown } };
    return name === 'strapi::body' && config?.includeUnparsed === true;
  });
  return { keys: keys.length > 0 ? keys : undefined, keepsText };
}

interface PreviewOfAdmin extends Pick<PreviewOption, 'allowedOrigins'> {
  handler(...given: unknown[]): ReturnType<PreviewOption['handler']>;
}

/** Returns what `config/admin` says of previews. */
export function previewIn({ admin }: ProjectCode['config']): PreviewOfAdmin | undefined {
  const { preview } = Object(admin) as { readonly preview?: { enabled?: unknown; config?: object } };
  const { handler, allowedOrigins = [] } = Object(preview?.config) as Partial<PreviewOfAdmin>;
  if (preview?.enabled === false || typeof handler !== 'function') return undefined;
  // Variables that are not set leave gaps.
  const origins = [allowedOrigins].flat().filter((origin) => typeof origin === 'string');
  return { handler, allowedOrigins: origins };
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const merged = (below: unknown, above: unknown): unknown =>
  isRecord(below) && isRecord(above)
    ? Object.fromEntries(
        [...new Set([...Object.keys(below), ...Object.keys(above)])].map((name) => [
          name,
          name in above ? merged(below[name], above[name]) : below[name],
        ]),
      )
    : (above ?? below);

/** Returns a setting by its path: `server.port`, `plugin::upload.sizeLimit`. */
export function valueAt(from: unknown, path: string | readonly string[], standard: unknown): unknown {
  const names = typeof path === 'string' ? path.split(/[.:[\]]+/).filter(Boolean) : path;
  const found = names.reduce<unknown>(
    (value, name) => (value === null || value === undefined ? undefined : Object(value)[name]),
    from,
  );
  return found === undefined ? standard : found;
}

export function setAt(into: Record<string, unknown>, path: string, value: unknown): void {
  const names = path.split('.');
  const last = names.pop()!;
  let at = into;
  for (const name of names) {
    if (!isRecord(at[name])) at[name] = {};
    at = at[name] as Record<string, unknown>;
  }
  at[last] = value;
}

interface StoreKey {
  readonly type?: string;
  readonly name?: string;
  readonly key?: string;
}

/** Returns `strapi.store`. The first run of a project is over: its data are there. */
export function openStore(values: () => Map<string, unknown>): (given?: StoreKey) => object {
  const keyOf = (...keys: (StoreKey | string | undefined)[]): string => {
    const {
      type = 'core',
      name = '',
      key = '',
    } = Object.assign(
      {},
      ...keys.map((each) => (typeof each === 'string' ? { key: each } : each)),
    ) as StoreKey;
    return `${type} ${name} ${key}`;
  };
  const over = (given?: StoreKey) => ({
    get: async (key?: StoreKey | string) => {
      const whole = keyOf(given, key);
      const value = values().get(whole) ?? (whole.endsWith(' initHasRun') ? true : null);
      return structuredClone(value);
    },
    set: async (key: StoreKey & { readonly value?: unknown }) =>
      void values().set(keyOf(given, key), structuredClone(key.value)),
    delete: async (key?: StoreKey) => void values().delete(keyOf(given, key)),
  });
  return Object.assign(over, over());
}
