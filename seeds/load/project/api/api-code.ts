import { join, relative } from 'node:path';
import { listed } from '../../../../src/errors/listed.ts';
import { isOfApi } from '../../../../src/model/look-up.ts';
import type { SchemaJson } from '../../../../src/model/model-input.ts';
import { coreActionsOf, type CoreRouter } from '../../../../src/routes/core-router.ts';
import { readFolder } from '../../files/read-folder.ts';
import { readTextFile } from '../../files/read-text-file.ts';
import { type Code, readCode } from '../code/code.ts';
import { computedNote, NOT_RUN } from '../code/computed-note.ts';
import type { Environment } from '../code/evaluate.ts';
import { type CodeValue, isCodeObject } from '../code/value.ts';
import type { Endpoint, Fact, FactOf } from './facts.ts';
import { answerableRoutes, type RouteToAction } from './own-routes.ts';
import { readRoutes } from './read-routes.ts';
import { strapiName } from './strapi-name.ts';

/** What the code in `src/api` says about the endpoints of a project. */
export interface ApiCode {
  /** By uid. A type that has all endpoints of Strapi, with its permissions, is not there. */
  readonly coreRouters: { readonly [uid: string]: CoreRouter };
  /** The project's own routes that actions of Strapi answer. */
  readonly routes: readonly RouteToAction[];
  /** Sentences about code that changes answers, and that nobody runs. */
  readonly notes: readonly string[];
}

/**
 * Reads which endpoints the routes in `src/api` leave out, open or add, and says what else the code does there:
 * controllers, services, middlewares, policies, lifecycles and extensions of plugins. Nothing is run.
 *
 * @param types the content types of the project, by uid
 * @param environment the variables of its `.env`
 */
export async function readApiCode(
  dir: string,
  types: ReadonlyMap<string, SchemaJson>,
  environment: Environment,
): Promise<ApiCode> {
  const apis = join(dir, 'src', 'api');
  const facts: Fact[] = [];
  for (const folder of (await readFolder(apis)).folders) {
    const api = `api::${strapiName(folder)}`;
    const read = async (kind: string, factsIn: (code: Code, file: CodeFile) => readonly Fact[]) => {
      for (const file of await codeFiles(dir, join(apis, folder, kind), environment)) {
        if (file.code) facts.push(...factsIn(file.code, file));
        else facts.push({ kind: 'not-read', file: file.file, ...(kind === 'routes' && { routesOf: api }) });
      }
    };
    await read('routes', (code, { file }) => readRoutes(code, { file, api, types }));
    for (const [kind, factory] of FACTORIES)
      await read(kind, (code, { name }) => changesIn(code, factory, `${api}.${strapiName(name)}`, types));
    const own = join(apis, folder, 'content-types');
    for (const type of (await readFolder(own)).folders) {
      const { files } = await readFolder(join(own, type));
      const uid = `${api}.${strapiName(type)}`;
      if (files.some((file) => /^lifecycles\.([cm]?js|ts)$/.test(file)) && types.has(uid))
        facts.push({ kind: 'lifecycles', uid });
    }
  }
  const extensions = join(dir, 'src', 'extensions');
  for (const plugin of (await readFolder(extensions)).folders) {
    const { files } = await readFolder(join(extensions, plugin));
    const file = files.find((each) => /^strapi-server\.([cm]?js|ts)$/.test(each));
    if (file !== undefined) facts.push({ kind: 'extension', file: join('src', 'extensions', plugin, file) });
  }
  const without = typesWithout(facts, types);
  const own = answerableRoutes(facts, types);
  const hasRoute = (uid: string): boolean => own.routes.some(({ handler }) => handler.startsWith(`${uid}.`));
  return {
    coreRouters: coreRoutersOf(facts, types, without),
    routes: own.routes,
    notes: [
      ...own.notes,
      ...notesOn(
        facts,
        without.filter((uid) => !hasRoute(uid)),
      ),
    ],
  };
}

/** A file with code. */
interface CodeFile {
  /** Its path in the project. */
  readonly file: string;
  /** Its name without its ending. */
  readonly name: string;
  /** Undefined if it can't be read. */
  readonly code: Code | undefined;
}

/** Reads the files of a folder with code, without tests and declarations. */
async function codeFiles(dir: string, folder: string, environment: Environment): Promise<CodeFile[]> {
  const files: CodeFile[] = [];
  for (const file of (await readFolder(folder)).files) {
    const [, name = ''] = /^(.+)\.(?:[cm]?js|ts)$/.exec(file) ?? [];
    if (name === '' || /\.(?:d|test|spec)$/.test(name)) continue;
    const path = join(folder, file);
    const code = readCode((await readTextFile(path)) ?? '', environment);
    files.push({ file: relative(dir, path), name, code });
  }
  return files;
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
): Fact[] {
  const calls = code.calls(factory);
  const stated: readonly (readonly (CodeValue | undefined)[])[] =
    calls.length > 0 ? calls : [[uidOfFile, code.exported()]];
  return stated.flatMap(([given, methods]) => {
    const uid = typeof given === 'string' ? given : uidOfFile;
    const type = types.get(uid);
    if (!type || !isCodeObject(methods)) return [];
    const actions = coreActionsOf(type.kind).filter((action) => methods.members.has(action));
    return actions.map((action): Fact => ({ kind: 'changed', uid, action }));
  });
}

/** Returns the settings of the types whose endpoints differ from those that Strapi makes without any. */
function coreRoutersOf(
  facts: readonly Fact[],
  types: ReadonlyMap<string, SchemaJson>,
  without: readonly string[],
): { readonly [uid: string]: CoreRouter } {
  const endpoints = new Map<string, Endpoint[]>(without.map((uid) => [uid, []]));
  for (const fact of ofKind(facts, 'endpoints'))
    endpoints.set(fact.uid, [...(endpoints.get(fact.uid) ?? []), ...fact.endpoints]);
  const routers: Record<string, CoreRouter> = {};
  for (const [uid, ofType] of endpoints) {
    const all = coreActionsOf(types.get(uid)?.kind);
    const only = all.filter((action) => ofType.some((one) => one.action === action));
    const open = only.filter((action) => ofType.find((one) => one.action === action)?.isOpen);
    const hasAll = only.length === all.length;
    if (hasAll && open.length === 0) continue;
    routers[uid] = {
      ...(!hasAll && { only }),
      ...(open.length > 0 && {
        config: Object.fromEntries(open.map((action) => [action, { auth: false as const }])),
      }),
    };
  }
  return routers;
}

/**
 * Returns the types that no file gives endpoints, so that they have none. A project without any routes is a copy of its
 * schemas, and its types have all.
 */
function typesWithout(facts: readonly Fact[], types: ReadonlyMap<string, SchemaJson>): string[] {
  const known = ofKind(facts, 'endpoints').map(({ uid }) => uid);
  const isCopy = known.length + ofKind(facts, 'own-route').length === 0;
  if (isCopy) return [];
  const unknown = [
    ...ofKind(facts, 'unknown-routes').map(({ api }) => api),
    ...ofKind(facts, 'not-read').map(({ routesOf }) => routesOf),
  ];
  return [...types.keys()].filter(
    (uid) => isOfApi(uid) && !known.includes(uid) && !unknown.some((api) => uid.startsWith(`${api}.`)),
  );
}

function notesOn(facts: readonly Fact[], without: readonly string[]): string[] {
  const changes = ofKind(facts, 'changed');
  const types = ofKind(facts, 'lifecycles').map(({ uid }) => uid);
  const extensions = ofKind(facts, 'extension').map(({ file }) => file);
  const known = ofKind(facts, 'endpoints').map(({ uid }) => uid);
  const isKnown = ({ api }: { readonly api: string }): boolean =>
    known.some((uid) => uid.startsWith(`${api}.`));
  const computed = ofKind(facts, 'unknown-routes');
  const unknown = [...new Set(computed.filter((fact) => !isKnown(fact)).map(({ api }) => api))];
  const notes: string[] = [];
  if (changes[0]) {
    const actions = new Set(changes.map(({ uid, action }) => `${action} of ${uid}`));
    notes.push(
      `Controllers, services, middlewares or policies of the project change ${listed([...actions])}. Here these answer as Strapi's own, because ${NOT_RUN}. Say what changes: hooks: { '${changes[0].uid}': { ${changes[0].action}: { query: (query) => query } } }.`,
    );
  }
  if (types[0] !== undefined)
    notes.push(
      `Lifecycles of ${listed(types)} do not run here, so what they set, refuse or send is missing. Say what they set: hooks: { '${types[0]}': { create: { data: (data) => data } } }.`,
    );
  if (extensions.length > 0)
    notes.push(
      `What ${listed(extensions)} ${extensions.length === 1 ? 'changes' : 'change'} in plugins is not so here, because ${NOT_RUN}. Say what it does in hooks and routes.`,
    );
  if (without.length > 0)
    notes.push(
      `No file in src/api gives ${listed(without)} endpoints, so they have none. For all of them, set coreRouters: { '${without[0]}': {} }.`,
    );
  if (unknown.length > 0)
    notes.push(
      `The routes of ${listed(unknown)} are computed, so ${unknown.length === 1 ? 'its' : 'their'} types have all endpoints, because ${NOT_RUN}. Say which they have: coreRouters: { … }.`,
    );
  const advice =
    "So these are missing here. Say what they answer: routes: [{ method: 'GET', path: '/latest', handler }].";
  for (const { file } of computed.filter(isKnown))
    notes.push(computedNote(file, 'methods or paths of routes', advice));
  for (const { file } of ofKind(facts, 'not-read'))
    notes.push(`${file} can't be parsed. Correct its syntax.`);
  return [...notes, ...ofKind(facts, 'note').map(({ text }) => text)];
}

const ofKind = <Kind extends Fact['kind']>(facts: readonly Fact[], kind: Kind): FactOf<Kind>[] =>
  facts.filter((fact): fact is FactOf<Kind> => fact.kind === kind);
