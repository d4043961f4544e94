import { AsyncLocalStorage } from 'node:async_hooks';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { isPlainObject, OwnCodeError } from '../../src/basics.ts';
import { print } from '../http/print.ts';
import { loadWriting } from '../state/settings.ts';
import type { LiveState } from '../state/live-state.ts';
import type { PreviewOption } from '../own-code/preview.ts';
import type { RunCode } from '../options/double-options.ts';
import { keepServing, missingMember, refuseNetwork } from './code-globals.ts';
import { changesBy, LiveRows, loadCodeApi, type Running } from './live-rows.ts';
import { failedAt } from './module-loader.ts';
import { madeBy, type PluginParts, pluginServices, routersOf, strapiPlugin } from './strapi-plugins.ts';
import { previewIn, type ProjectCode, readProjectCode, requestSettings } from './project-code.ts';
import {
  actionOf,
  addActions,
  factoriesFor,
  type Middleware,
  middlewareOf,
  type ProjectRoute,
  type RouteOwner,
  routeKey,
  routesOf,
  type WrittenRouter,
} from './project-routes.ts';
import { inTime, type OwnCodeArrival, runRequest } from './run-request.ts';
import { contentApiChecks } from './sanitize-entries.ts';
import { type Registered, StrapiObject } from './strapi-object.ts';

/** The code of a project that runs over a double and its forks. */
export interface RunningCode {
  /** What `strapi` is in the code. */
  readonly strapi: object;
  /** Sentences about what of the project does not run. */
  readonly notes: ReadonlySet<string>;
  /** Runs `destroy`. */
  stop(): Promise<void>;
  answer(arrival: OwnCodeArrival, next: () => Response | Promise<Response>): Promise<Response>;
  /** Returns what `config/admin` says of previews, whose handler reads the entries of a double. */
  preview(live: LiveState): PreviewOption | undefined;
}

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
      others: (name) => ofPackage('@strapi/utils', name, dir),
    },
  });
  loaded.code = code;
  const isOfStrapi = strapi.ofStrapi;
  const removed = addPlugins(plugins, code, strapi, { rows, isOfStrapi, note });
  const lifecycles = [...code.apis.values()].flatMap((each) => [...each.lifecycles]);
  for (const [uid, exported] of lifecycles)
    strapi.lifecycles.subscribe({ ...Object(exported), models: [uid] } as never);
  live.settings.ownCode.written = await changesBy(live, async () => {
    await runStep('register', code, strapi, note);
    // What `register` adds is around them, and what `bootstrap` adds is inside.
    registered.middlewares.push(...globalMiddlewares(code, strapi, note));
    await runStep('bootstrap', code, strapi, note);
  });
  const routes = allRoutes(code, strapi, { plugins, registered, isOfStrapi, note });
  // Files that can't be loaded may have routes, too.
  const known = new Set(
    [...code.apis.values()]
      .filter(({ folder, routes: files }) => files.size > 0 || !existsSync(join(folder, 'routes')))
      .map(({ name }) => name),
  );
  const hasRoutesOf = (uid: string): boolean => known.has(uid.slice('api::'.length).split('.')[0]!);
  addActions(routes, live, hasRoutesOf);
  const runner = {
    dir,
    rows,
    running,
    strapi,
    routes,
    middlewares: registered.middlewares,
    hasRoutesOf,
    removed,
    settings: requestSettings(code.config),
  };
  const preview = previewIn(code.config);
  if (preview) live.settings.ownCode.preview = preview;
  return {
    strapi: face,
    notes,
    preview: (of) =>
      preview && {
        ...preview,
        handler: async (uid, params) =>
          running.run({ live: of, since: of.changes }, async () => preview.handler(uid, params)),
      },
    stop: async () =>
      runStep('destroy', code, strapi, (sentence) => print('error', [`msw-strapi: ${sentence}`])),
    answer: (arrival, next) => runRequest(runner, arrival, next),
  };
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

const EMPTY: PluginParts = {
  controllers: {},
  services: {},
  routes: {},
  policies: {},
  middlewares: {},
  contentTypes: {},
  config: {},
};

/** Adds the plugins of Strapi as extensions change them, and those of the project. Returns the routes that extensions remove. */
function addPlugins(
  plugins: Map<string, PluginParts>,
  code: ProjectCode,
  { lifecycles, face }: StrapiObject,
  { rows, isOfStrapi, note }: Opening,
): ReadonlySet<string> {
  const removed = new Set<string>();
  for (const [name, services] of Object.entries(pluginServices(rows, lifecycles))) {
    const parts = strapiPlugin(name, rows, services, isOfStrapi);
    const extend = code.extensions.get(name);
    const routes = (of: PluginParts): string[] =>
      routersOf(of.routes, face).flatMap(([, router]) => (router.routes ?? []).map(routeKey));
    const before = extend ? routes(parts) : [];
    const made = extend ? extended(parts, extend, name, face, code, note) : parts;
    plugins.set(name, made);
    const after = new Set(attempt(() => routes(made), code.dir, name, '', note) ?? before);
    for (const route of before) if (!after.has(route)) removed.add(route);
  }
  for (const [name, exported] of code.plugins) {
    const place = `src/plugins/${name}`;
    const made = attempt(() => madeBy(exported, face), code.dir, place, 'It does not run here.', note);
    if (made) plugins.set(name, { ...EMPTY, ...made });
  }
  for (const name of code.extensions.keys())
    if (!plugins.has(name))
      note(`src/extensions/${name} changes a plugin that does not run here. What it changes is missing.`);
  return removed;
}

function extended(
  parts: PluginParts,
  extend: unknown,
  name: string,
  strapi: object,
  { dir }: ProjectCode,
  note: (sentence: string) => void,
): PluginParts {
  const run = (): unknown =>
    typeof extend === 'function'
      ? (extend as (given: unknown, strapi: object) => unknown)(parts, strapi)
      : extend;
  const changed = attempt(run, dir, `src/extensions/${name}`, 'What it changes is missing here.', note);
  return isPlainObject(changed) ? { ...parts, ...changed } : parts;
}

/** Runs code of the project. If it fails, a note says what is missing then. */
function attempt<Value>(
  run: () => Value,
  dir: string,
  place: string,
  consequence: string,
  note: (sentence: string) => void,
): Value | undefined {
  try {
    return run();
  } catch (error) {
    note(`${failedAt(error, dir, place)} ${consequence}`);
    return undefined;
  }
}

/** Runs `register`, `bootstrap` or `destroy` of plugins and of the project. What fails is left out, with a note. */
async function runStep(
  step: 'register' | 'bootstrap' | 'destroy',
  code: ProjectCode,
  { face }: StrapiObject,
  note: (sentence: string) => void,
): Promise<void> {
  const plugins = [...code.plugins].map(([name, made]) => [`src/plugins/${name}`, Object(made)] as const);
  for (const [place, exported] of [...plugins, ['src/index', code.index] as const]) {
    const run = (exported as Record<string, unknown>)[step];
    if (typeof run !== 'function') continue;
    const name = `${step} of ${place}`;
    try {
      const done = async (): Promise<unknown> => run.call(exported, { strapi: face }) as unknown;
      await inTime(done(), name, 'end');
    } catch (error) {
      note(`${failedAt(error, code.dir, name)} What its ${step} does behind it is missing here.`);
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
  const owner = { namespace: 'global', file: 'config/middlewares' };
  return list.flatMap((written): Middleware[] => {
    const { name, resolve: path, config: settings } = Object(written) as Record<string, unknown>;
    if (/^(strapi|plugin)::/.test(String(name ?? written))) return [];
    const make = (): Middleware => {
      if (name !== undefined || typeof path !== 'string') return middlewareOf(written, owner, strapi);
      const file = loader.find(resolve(dir, path)) ?? loader.find(resolve(dir, 'src', path));
      if (!file) throw new OwnCodeError('config/middlewares', `names ${path}, and there is no such file.`);
      return middlewareOf({ name: loader.defaultOf(file), config: settings }, owner, strapi);
    };
    const middleware = attempt(make, dir, owner.file, 'That middleware is missing here.', note);
    return middleware ? [middleware] : [];
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
  const read = (router: unknown, owner: RouteOwner): ProjectRoute[] => {
    const make = () => routesOf(typeof router === 'function' ? madeBy(router, face) : router, owner, note);
    return attempt(make, code.dir, owner.file, 'Its routes are missing here.', note) ?? [];
  };
  const ofApis = [...code.apis.values()].flatMap((api) =>
    [...api.routes].flatMap(([name, router]) => {
      const path = join(api.folder, 'routes', name);
      const file = code.loader.nameOf(code.loader.find(path) ?? path);
      return read(router, { namespace: `api::${api.name}`, file });
    }),
  );
  const ofPlugins = [...plugins].flatMap(([name, { routes }]) => {
    const owner = { namespace: `plugin::${name}`, file: fileOf(name, code), prefix: `/${name}` };
    const consequence = 'Its routes are missing here.';
    const routers = attempt(() => routersOf(routes, face), code.dir, owner.file, consequence, note) ?? [];
    return routers.flatMap(([, router]) => {
      if ((Object(router) as WrittenRouter).type !== 'content-api') return [];
      return read(router, owner).filter((route) => !isOfDouble(route, strapi, isOfStrapi));
    });
  });
  const added = registered.routers.flatMap((router) => {
    const whole = (Array.isArray(router) ? { routes: router } : Object(router)) as WrittenRouter;
    const isAtRoot = whole.type === undefined;
    if (!isAtRoot && whole.type !== 'content-api') return [];
    return read(whole, { namespace: 'global', file: 'strapi.server.routes', isAtRoot });
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
