import { AsyncLocalStorage } from 'node:async_hooks';
import { createRequire } from 'node:module';
import { Socket } from 'node:net';
import { join, resolve } from 'node:path';
import { isPlainObject, OwnCodeError } from '../../src/basics.ts';
import { print } from '../http/print.ts';
import { loadWriting } from '../state/settings.ts';
import type { LiveState } from '../state/live-state.ts';
import type { RunCode } from '../options/double-options.ts';
import { changesBy, LiveRows, loadCodeApi, type Running } from './live-rows.ts';
import { missingMember } from './missing-members.ts';
import { placeIn } from './module-loader.ts';
import { madeBy, type PluginParts, pluginServices, routersOf, strapiPlugin } from './strapi-plugins.ts';
import { envHelper, type ProjectCode, readProjectCode } from './project-code.ts';
import {
  actionOf,
  addActions,
  factoriesFor,
  type Middleware,
  type ProjectRoute,
  routesOf,
} from './project-routes.ts';
import { middlewareOf, type OwnCodeArrival, runRequest } from './run-request.ts';
import { contentApiChecks } from './sanitize-entries.ts';
import { type Registered, StrapiObject } from './strapi-object.ts';

/** The code of a project that runs over a double and its forks. */
export interface RunningCode {
  /** What `strapi` is in the code. */
  readonly strapi: object;
  /** Sentences about what of the project does not run. */
  readonly notes: ReadonlySet<string>;
  answer(arrival: OwnCodeArrival, next: () => Response | Promise<Response>): Promise<Response>;
}

/** How long `register` and `bootstrap` may take, in ms. */
const PATIENCE = 10_000;

/**
 * Loads the code of a project, and runs its `register` and `bootstrap`. Only Node can do so.
 *
 * @param live the double that the code writes to outside of requests
 * @param onNote gets a sentence about what does not run, when it is found
 */
export async function openCode(
  { project, network = true }: RunCode,
  live: LiveState,
  onNote: (sentence: string) => void,
): Promise<RunningCode> {
  const dir = resolve(project);
  await loadWriting(live.settings);
  const notes = new Set<string>();
  const note = (sentence: string): void => {
    if (notes.has(sentence)) return;
    notes.add(sentence);
    onNote(sentence);
  };
  if (!network) refuseNetwork();
  if (live.settings.isServed) keepServing(dir);
  const running = new AsyncLocalStorage<Running>();
  const api = await loadCodeApi();
  const rows = new LiveRows(api, await api.loadCodeWrites(live.identities.context), running, live);
  const plugins = new Map<string, PluginParts>();
  const registered: Registered = { middlewares: [], routers: [] };
  const loaded: { code?: ProjectCode } = {};
  const strapi: StrapiObject = new StrapiObject({
    rows,
    dir,
    code: () => loaded.code,
    plugins,
    registered,
    onNote: note,
  });
  const { face } = strapi;
  (globalThis as { strapi?: object }).strapi = face;
  const factories = factoriesFor(
    () => strapi.core,
    (uid) => rows.typeOf(uid),
  );
  const code = readProjectCode({
    dir,
    onNote: note,
    strapi: face,
    strapiPackage: () => strapiPackage(factories, dir, face),
    utils: {
      ...contentApiChecks(rows),
      env: envHelper(process.env) as never,
      others: (name) => ofPackage('@strapi/utils', name, dir),
    },
  });
  loaded.code = code;
  const isOfStrapi = strapi.ofStrapi;
  addPlugins(plugins, code, strapi, { rows, isOfStrapi, note });
  const lifecycles = [...code.apis.values()].flatMap((each) => [...each.lifecycles]);
  for (const [uid, exported] of lifecycles)
    strapi.lifecycles.subscribe({ ...Object(exported), models: [uid] } as never);
  live.settings.ownCode.written = await changesBy(live, () => runStart(code, strapi, note));
  const routes = allRoutes(code, strapi, { plugins, registered, isOfStrapi, note });
  addActions(routes, live);
  const middlewares = [...globalMiddlewares(code, strapi, note), ...registered.middlewares];
  const withRoutes = new Set(
    [...code.apis.values()].filter((each) => each.routes.size > 0).map(({ name }) => name),
  );
  const runner = {
    dir,
    rows,
    running,
    strapi,
    routes,
    middlewares,
    hasRoutesOf: (uid: string) => withRoutes.has(uid.slice('api::'.length).split('.')[0]!),
  };
  return {
    strapi: face,
    notes,
    answer: (arrival, next) => runRequest(runner, arrival, next),
  };
}

/** Code that nobody waits for may fail later. The server goes on. */
function keepServing(dir: string): void {
  const isKept = process.listeners('unhandledRejection').some(({ name }) => name === 'sayWhatFailed');
  if (isKept) return;
  const sayWhatFailed = (error: unknown): void =>
    print('error', [`msw-strapi: ${failedAt(error, dir, 'Code of the project')} Nobody waits for it there.`]);
  process.on('unhandledRejection', sayWhatFailed);
  process.on('uncaughtException', sayWhatFailed);
}

/** Returns a member of a package that the project has installed. */
function ofPackage(name: string, member: string, dir: string): unknown {
  try {
    return (createRequire(join(dir, 'package.json'))(name) as Record<string, unknown>)[member];
  } catch {
    return missingMember(`${member} of ${name}, which is not installed in the project`, dir);
  }
}

/** Returns what `@strapi/strapi` exports for the code of a project. */
function strapiPackage(factories: object, dir: string, strapi: object): object {
  const missing = (name: string): object => missingMember(`${name} of @strapi/strapi`, dir);
  const members: Record<string, unknown> = {
    factories,
    createStrapi: missing('createStrapi'),
    compileStrapi: missing('compileStrapi'),
    strapi,
  };
  return Object.assign(members, { default: members });
}

interface Opening {
  readonly rows: LiveRows;
  readonly isOfStrapi: StrapiObject['ofStrapi'];
  readonly note: (sentence: string) => void;
}

/** Adds the plugins of Strapi as extensions change them, and those of the project. */
function addPlugins(
  plugins: Map<string, PluginParts>,
  code: ProjectCode,
  { lifecycles, face }: StrapiObject,
  { rows, isOfStrapi, note }: Opening,
): void {
  for (const [name, services] of Object.entries(pluginServices(rows, lifecycles))) {
    const parts = strapiPlugin(name, rows, services, isOfStrapi);
    const extend = code.extensions.get(name);
    plugins.set(name, extend ? extended(parts, extend, name, face, code, note) : parts);
  }
  for (const [name, exported] of code.plugins) {
    const empty = {
      controllers: {},
      services: {},
      routes: {},
      policies: {},
      middlewares: {},
      contentTypes: {},
    };
    const made =
      typeof exported === 'function' ? (exported as (given: object) => object)({ strapi: face }) : exported;
    plugins.set(name, { ...empty, config: {}, ...Object(made) } as PluginParts);
  }
  for (const name of code.extensions.keys())
    if (!plugins.has(name))
      note(`src/extensions/${name} changes a plugin that does not run here. What it changes is missing.`);
}

function extended(
  parts: PluginParts,
  extend: unknown,
  name: string,
  strapi: object,
  { dir }: ProjectCode,
  note: (sentence: string) => void,
): PluginParts {
  try {
    const changed: unknown =
      typeof extend === 'function'
        ? (extend as (given: unknown, strapi: object) => unknown)(parts, strapi)
        : extend;
    return isPlainObject(changed) ? { ...parts, ...changed } : parts;
  } catch (error) {
    note(`${failedAt(error, dir, `src/extensions/${name}`)} What it changes is missing here.`);
    return parts;
  }
}

const failedAt = (error: unknown, dir: string, place: string): string =>
  error instanceof OwnCodeError
    ? error.message
    : `${placeIn(error, dir) ?? place} threw ${error instanceof Error ? `${error.name}: ${error.message}` : String(error)}.`;

/** Runs `register`, then `bootstrap`, of plugins and of the project. What fails is left out, with a note. */
async function runStart(
  code: ProjectCode,
  strapi: StrapiObject,
  note: (sentence: string) => void,
): Promise<void> {
  const own = [...code.plugins].map(([name, exported]) => [`src/plugins/${name}`, Object(exported)] as const);
  for (const step of ['register', 'bootstrap'])
    for (const [place, exported] of [...own, ['src/index', code.index] as const]) {
      const run = (exported as Record<string, unknown>)[step];
      if (typeof run !== 'function') continue;
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise<never>((_, reject) => {
        timer = setTimeout(() => {
          reject(new OwnCodeError(place, `did not end its ${step} in ${PATIENCE / 1000} seconds.`));
        }, PATIENCE);
      });
      try {
        await Promise.race([
          (run as (given: object) => unknown).call(exported, { strapi: strapi.face }),
          late,
        ]);
      } catch (error) {
        note(
          `${failedAt(error, code.dir, `${step} of ${place}`)} What its ${step} does behind it is missing here.`,
        );
      } finally {
        clearTimeout(timer);
      }
    }
}

/** Returns the middlewares that `config/middlewares` names, but for those of Strapi. */
function globalMiddlewares(
  { config, dir, loader }: ProjectCode,
  strapi: StrapiObject,
  note: (sentence: string) => void,
): Middleware[] {
  const list = Array.isArray(config['middlewares']) ? (config['middlewares'] as unknown[]) : [];
  const route = { file: 'config/middlewares', owner: { namespace: 'global', file: '' } } as ProjectRoute;
  return list.flatMap((written): Middleware[] => {
    const { name = written, resolve: path } = Object(written) as { name?: unknown; resolve?: unknown };
    if (path === undefined && /^(strapi|plugin)::/.test(String(name))) return [];
    try {
      if (typeof path !== 'string') return [middlewareOf(written, route, strapi)].filter(Boolean);
      const file = loader.find(resolve(dir, path)) ?? loader.find(resolve(dir, 'src', path));
      if (!file) throw new OwnCodeError('config/middlewares', `names ${path}, and there is no such file.`);
      const make = loader.defaultOf(file) as (config: unknown, given: object) => Middleware;
      return [make((Object(written) as { config?: unknown }).config ?? {}, { strapi: strapi.face })].filter(
        Boolean,
      );
    } catch (error) {
      note(`${failedAt(error, dir, 'config/middlewares')} That middleware is missing here.`);
      return [];
    }
  });
}

interface Routed extends Pick<Opening, 'isOfStrapi' | 'note'> {
  readonly plugins: ReadonlyMap<string, PluginParts>;
  readonly registered: Registered;
}

/** Returns the routes of APIs and plugins, in the order in which Strapi tries them. */
function allRoutes(
  code: ProjectCode,
  strapi: StrapiObject,
  { plugins, registered, isOfStrapi, note }: Routed,
): ProjectRoute[] {
  const { face } = strapi;
  const ofApis = [...code.apis.values()].flatMap((api) =>
    [...api.routes].flatMap(([name, router]) => {
      const path = join(api.folder, 'routes', name);
      const file = code.loader.nameOf(code.loader.find(path) ?? path);
      const owner = { namespace: `api::${api.name}`, file };
      try {
        return routesOf(typeof router === 'function' ? madeBy(router, face) : router, owner, note);
      } catch (error) {
        note(`${failedAt(error, code.dir, file)} Its routes are missing here.`);
        return [];
      }
    }),
  );
  const ofPlugins = [...plugins].flatMap(([name, { routes }]) =>
    routersOf(routes, face).flatMap(([, router]) => {
      if ((router.type ?? 'admin') !== 'content-api') return [];
      const owner = { namespace: `plugin::${name}`, file: fileOf(name, code), prefix: `/${name}` };
      return routesOf(router, owner, note).filter((route) => !isOfDouble(route, strapi, isOfStrapi));
    }),
  );
  const added = registered.routers.flatMap((router) => {
    const whole = Array.isArray(router) ? { routes: router as object[] } : router;
    return routesOf(whole, { namespace: 'global', file: 'strapi.server.routes' }, note);
  });
  const all = [...ofApis, ...ofPlugins, ...added];
  return all.filter((route) => {
    try {
      return actionOf(route, strapi).every((each) => typeof each === 'function');
    } catch (error) {
      note(`${route.file} ${(error as Error).message} ${route.method} ${route.path} is missing here.`);
      return false;
    }
  });
}

const fileOf = (plugin: string, { plugins }: ProjectCode): string =>
  plugins.has(plugin) ? `src/plugins/${plugin}` : `src/extensions/${plugin}/strapi-server`;

/** Whether a route of a plugin is as Strapi has it. Then the double answers. */
function isOfDouble(
  route: ProjectRoute,
  strapi: StrapiObject,
  isOfStrapi: StrapiObject['ofStrapi'],
): boolean {
  if (typeof route.handler !== 'string' || route.policies.length + route.middlewares.length > 0) return false;
  const at = route.handler.lastIndexOf('.');
  const controller = strapi.controller(`${route.owner.namespace}.${route.handler.slice(0, at)}`);
  return isOfStrapi.has((Object(controller) as Record<string, unknown>)[route.handler.slice(at + 1)]);
}

const LOCAL = /^(localhost|127\.|::1$|\[::1\]$|0\.0\.0\.0$)/;

/** Refuses connections of this process to other machines. */
function refuseNetwork(): void {
  const prototype = Socket.prototype as unknown as Record<string, unknown>;
  if (prototype['isRefusing'] === true) return;
  const connect = prototype['connect'] as (...given: unknown[]) => unknown;
  prototype['isRefusing'] = true;
  prototype['connect'] = function (this: Socket, ...given: unknown[]): unknown {
    const [options] = [given].flat(2);
    const { host = 'localhost', path } = Object(options) as {
      readonly host?: string;
      readonly path?: string;
    };
    const named = typeof options === 'object' ? host : String(given[1] ?? 'localhost');
    if (path !== undefined || LOCAL.test(named)) return connect.apply(this, given);
    throw new OwnCodeError(
      'The project',
      `asks ${named}, and --no-network refuses that. Answer it yourself, or leave the flag out.`,
    );
  };
}
