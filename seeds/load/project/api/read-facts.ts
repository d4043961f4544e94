import { join } from 'node:path';
import { models, type SchemaJson } from '../../../../src/model/index.ts';
import { routing } from '../../../../src/strapi.ts';
import { readFolder } from '../../files/read-files.ts';
import type { Code } from '../code/code.ts';
import { codeFiles, readImports } from '../code/code-files.ts';
import type { Environment } from '../code/evaluate.ts';
import type { Fact } from './facts.ts';
import { entryByAttribute } from './entry-by-attribute.ts';
import { type QueryChange, queryChangeOf } from './query-rules.ts';
import { readPluginRoutes, readRoutes } from './read-routes.ts';
import {
  type CodeValue,
  COMPUTED,
  IN_OPTIONS,
  isCodeObject,
  isFunction,
  textsOf,
  valueAt,
} from '../code/code-value.ts';

export interface Config {
  /** The variables of its `.env`. */
  readonly environment: Environment;
  /** What `config/middlewares` exports. */
  readonly middlewares: { readonly settings: CodeValue | undefined };
  /** The version of Strapi. */
  readonly strapi?: 4 | 5;
}

/**
 * Reads the code in `src/api`, what other code changes there, and which plugins `src/extensions` changes.
 * Nothing is run.
 *
 * @param types the content types of the project, by uid
 * @returns what the files say, in the order in which Strapi reads them
 */
export async function readFacts(
  dir: string,
  types: ReadonlyMap<string, SchemaJson>,
  { environment, middlewares, strapi }: Config,
): Promise<Fact[]> {
  const apis = join(dir, 'src', 'api');
  const facts: Fact[] = [];
  const middlewareChanges = await readMiddlewares(dir, environment);
  for (const nameOfApi of (await readFolder(apis)).folders) {
    const folder = join(apis, nameOfApi);
    const api = `api::${models.nameOfFolder(nameOfApi)}`;
    for (const { code, file } of await codeFiles(dir, join(folder, 'routes'), environment)) {
      if (code) facts.push(...readRoutes(code, { file, api, types, middlewares: middlewareChanges }));
      else facts.push({ kind: 'not-read', file }, { kind: 'routes', file, api, isWhole: false });
    }
    for (const [kind, factory] of FACTORIES)
      for (const { code, file, name } of await codeFiles(dir, join(folder, kind), environment)) {
        const uid = `${api}.${models.nameOfFolder(name)}`;
        if (code) {
          await readImports(code, join(dir, file), environment);
          facts.push(...changesIn(code, factory, uid, types, strapi));
        } else facts.push({ kind: 'not-read', file });
      }
    facts.push(...(await lifecyclesIn(join(folder, 'content-types'), api, types)));
  }
  return [
    ...facts,
    ...(await findSubscribers(dir, environment)),
    ...middlewaresIn(middlewares.settings),
    ...(await extensionsIn(dir, environment)),
  ];
}

/** Returns what the middlewares in `src/middlewares` and `src/api` do to queries, by the names that routes use. */
async function readMiddlewares(
  dir: string,
  environment: Environment,
): Promise<ReadonlyMap<string, QueryChange>> {
  const apis = join(dir, 'src', 'api');
  const folders = [
    ['global::', join(dir, 'src', 'middlewares')],
    ...(await readFolder(apis)).folders.map((api) => [
      `api::${models.nameOfFolder(api)}.`,
      join(apis, api, 'middlewares'),
    ]),
  ] as [string, string][];
  const changes = new Map<string, QueryChange>();
  for (const [prefix, folder] of folders)
    for (const { code, name, file } of await codeFiles(dir, folder, environment)) {
      if (code) await readImports(code, join(dir, file), environment);
      const made = code?.exported();
      const change = isFunction(made) ? queryChangeOf(code!, made, undefined) : undefined;
      if (change) changes.set(prefix + name, change);
    }
  return changes;
}

/** The folders of code that changes what core actions do, with Strapi's functions for it. */
const FACTORIES = [
  ['controllers', 'createCoreController'],
  ['services', 'createCoreService'],
] as const;

/** Returns the core actions that a controller or a service has code of its own for. */
function changesIn(
  code: Code,
  factory: string,
  uidOfFile: string,
  types: ReadonlyMap<string, SchemaJson>,
  strapi: 4 | 5 | undefined,
): Fact[] {
  const calls = code.calls(factory);
  const stated: readonly (readonly (CodeValue | undefined)[])[] =
    calls.length > 0 ? calls : [[uidOfFile, code.exported()]];
  return stated.flatMap(([given, methods]) => {
    const uid = typeof given === 'string' ? given : uidOfFile;
    const type = types.get(uid);
    if (!type || !isCodeObject(methods)) return [];
    const actions = routing.coreActionsOf(type.kind).filter((action) => methods.members.has(action));
    return actions.flatMap((action): Fact[] => {
      const method = methods.members.get(action);
      const isOfController = factory === 'createCoreController' && isFunction(method);
      const byAttribute =
        isOfController && action === 'findOne' ? entryByAttribute(code, method, type, strapi) : undefined;
      const change = byAttribute ?? (isOfController ? queryChangeOf(code, method, action) : undefined);
      const { rules, id } = change ?? {};
      return [
        ...(rules ? [{ kind: 'query', uid, action, rules, ...(id !== undefined && { id }) } as const] : []),
        ...(change?.isWhole ? [] : [{ kind: 'changed', uid, action } as const]),
      ];
    });
  });
}

async function lifecyclesIn(
  folder: string,
  api: string,
  types: ReadonlyMap<string, SchemaJson>,
): Promise<Fact[]> {
  const facts: Fact[] = [];
  for (const name of (await readFolder(folder)).folders) {
    const { files } = await readFolder(join(folder, name));
    const uid = `${api}.${models.nameOfFolder(name)}`;
    if (files.some((file) => /^lifecycles\.([cm]?js|ts)$/.test(file)) && types.has(uid))
      facts.push({ kind: 'lifecycles', uid });
  }
  return facts;
}

/** Returns the project's own middlewares of all requests: `'global::log'`, or `{ name: 'global::log' }`. */
function middlewaresIn(settings: CodeValue | undefined): Fact[] {
  const listed: readonly CodeValue[] = Array.isArray(settings) ? settings : [];
  return listed.flatMap((each): Fact[] => {
    const name = typeof each === 'string' ? each : (valueAt(each, 'name') ?? valueAt(each, 'resolve'));
    if (name === COMPUTED)
      return isCodeObject(each) ? [{ kind: 'middleware', name: 'one with a computed path' }] : [];
    const isOwn = typeof name === 'string' && !name.startsWith('strapi::') && !name.startsWith('plugin::');
    return isOwn ? [{ kind: 'middleware', name }] : [];
  });
}

async function extensionsIn(dir: string, environment: Environment): Promise<Fact[]> {
  const folder = join(dir, 'src', 'extensions');
  const facts: Fact[] = [];
  for (const plugin of (await readFolder(folder)).folders)
    for (const { name, file, code } of await codeFiles(dir, join(folder, plugin), environment)) {
      if (name !== 'strapi-server') continue;
      facts.push({ kind: 'extension', file });
      if (code) facts.push(...readPluginRoutes(code, plugin, file));
    }
  return facts;
}

/** Folders of `src` that are read in other ways, or that answer no request. */
const OTHERWISE = new Set(['admin', 'api', 'components', 'extensions', 'plugins']);
/** Further folders hold no code of Strapi. */
const DEPTH = 3;

/** What else code calls at the start of a server, and what is different without it. */
const STARTS = [
  ['server.use', 'it may change every request and answer.'],
  ['server.routes', 'its routes are missing.'],
  ['config.set', 'settings are those of the files in config.'],
  ['entityService.decorate', 'it may change what is read and written.'],
] as const;

/** Finds code in `src`, outside `src/api`, that takes part in what types read and write. */
const findSubscribers = (dir: string, environment: Environment): Promise<Fact[]> =>
  subscribersIn(dir, join(dir, 'src'), environment, DEPTH);

async function subscribersIn(
  dir: string,
  folder: string,
  environment: Environment,
  depth: number,
): Promise<Fact[]> {
  if (depth === 0) return [];
  const facts: Fact[] = [];
  for (const { file, code } of await codeFiles(dir, folder, environment)) {
    if (!code) continue;
    if (code.calls('documents.use').length > 0) facts.push({ kind: 'document-middlewares', file });
    for (const [name, what] of STARTS)
      if (code.calls(name).length > 0)
        facts.push({
          kind: 'note',
          text: `${file} calls strapi.${name}, which does not run here: ${what} Say what it does, ${IN_OPTIONS}.`,
        });
    for (const [subscriber] of code.calls('lifecycles.subscribe')) {
      const named = textsOf(valueAt(subscriber, 'models'));
      if (!named)
        facts.push({
          kind: 'note',
          text: `${file} subscribes to the lifecycles of all types, which do not run here, so what they set or refuse is missing here. Say what they do, ${IN_OPTIONS}.`,
        });
      facts.push(...(named ?? []).filter(models.isOfApi).map((uid): Fact => ({ kind: 'lifecycles', uid })));
    }
  }
  for (const name of (await readFolder(folder)).folders)
    if (!OTHERWISE.has(name))
      facts.push(...(await subscribersIn(dir, join(folder, name), environment, depth - 1)));
  return facts;
}
