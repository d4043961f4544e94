import { join, relative } from 'node:path';
import { listed } from '../../../../src/errors/listed.ts';
import type { SchemaJson } from '../../../../src/model/model-input.ts';
import { CORE_ACTIONS, coreActionsOf, type CoreRouter } from '../../../../src/routes/core-router.ts';
import { readFolder } from '../../files/read-folder.ts';
import { readTextFile } from '../../files/read-text-file.ts';
import { Code } from '../code/code.ts';
import { methodsIn } from '../code/methods.ts';
import type { Endpoint, Fact, FactOf } from './facts.ts';
import { readRoutes } from './read-routes.ts';
import { strapiName } from './strapi-name.ts';

/** What the code in `src/api` says about the endpoints of a project. */
export interface ApiCode {
  /** By uid. A type that has all endpoints of Strapi, with its permissions, is not there. */
  readonly coreRouters: { readonly [uid: string]: CoreRouter };
  /** Sentences about code that changes answers, and that nobody runs. */
  readonly notes: readonly string[];
}

/**
 * Reads which endpoints the routes in `src/api` leave out or open, and says what else the code there does: own routes,
 * controllers, middlewares, policies and lifecycles. Nothing is run.
 *
 * @param types the content types of the project, by uid
 */
export async function readApiCode(dir: string, types: ReadonlyMap<string, SchemaJson>): Promise<ApiCode> {
  const apis = join(dir, 'src', 'api');
  const facts: Fact[] = [];
  for (const folder of (await readFolder(apis)).folders) {
    const api = `api::${strapiName(folder)}`;
    for (const { path, code } of await codeFiles(join(apis, folder, 'routes')))
      facts.push(...readRoutes(code, { file: relative(dir, path), api, types }));
    for (const { name, code } of await codeFiles(join(apis, folder, 'controllers')))
      facts.push(...readController(code, `${api}.${strapiName(name)}`));
    const own = join(apis, folder, 'content-types');
    for (const type of (await readFolder(own)).folders) {
      const files = await codeFiles(join(own, type));
      if (files.some(({ name }) => name === 'lifecycles'))
        facts.push({ kind: 'lifecycles', uid: `${api}.${strapiName(type)}` });
    }
  }
  return { coreRouters: coreRoutersOf(facts, types), notes: notesOn(facts) };
}

/** Reads the files of a folder with code, without tests and declarations. */
async function codeFiles(folder: string): Promise<{ path: string; name: string; code: Code }[]> {
  const files: { path: string; name: string; code: Code }[] = [];
  for (const file of (await readFolder(folder)).files) {
    const [, name = ''] = /^([^.]+)\.(?:[cm]?js|ts)$/.exec(file) ?? [];
    const path = join(folder, file);
    if (name !== '') files.push({ path, name, code: new Code((await readTextFile(path)) ?? '') });
  }
  return files;
}

function readController(code: Code, uidOfFile: string): Fact[] {
  const [[stated] = []] = code.calls('createCoreController');
  const uid = typeof stated === 'string' ? stated : uidOfFile;
  return methodsIn(code, CORE_ACTIONS).map((action) => ({ kind: 'changed', uid, action }));
}

/** Returns the settings of the types whose endpoints differ from those that Strapi makes without any. */
function coreRoutersOf(
  facts: readonly Fact[],
  types: ReadonlyMap<string, SchemaJson>,
): { readonly [uid: string]: CoreRouter } {
  const endpoints = new Map<string, Endpoint[]>();
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

const NOT_RUN = "because loadProject does not run a project's code";

function notesOn(facts: readonly Fact[]): string[] {
  const routes = ofKind(facts, 'own-route');
  const changes = ofKind(facts, 'changed');
  const types = ofKind(facts, 'lifecycles').map(({ uid }) => uid);
  const notes: string[] = [];
  if (routes[0]) {
    const paths = routes.map(({ method, path, file }) => `${method} ${path} (${file})`);
    notes.push(
      `The project has routes of its own, which are missing here, ${NOT_RUN}: ${listed(paths)}. Say what they answer: routes: [{ method: '${routes[0].method}', path: '${routes[0].path}', handler }].`,
    );
  }
  if (changes[0]) {
    const actions = new Set(changes.map(({ uid, action }) => `${action} of ${uid}`));
    notes.push(
      `Controllers, middlewares or policies of the project change ${listed([...actions])}. Here these answer as Strapi's own, ${NOT_RUN}. Say what changes: hooks: { '${changes[0].uid}': { ${changes[0].action}: { query: (query) => query } } }.`,
    );
  }
  if (types[0] !== undefined)
    notes.push(
      `Lifecycles of ${listed(types)} do not run here, so what they set, refuse or send is missing. Say what they set: hooks: { '${types[0]}': { create: { data: (data) => data } } }.`,
    );
  return [...notes, ...ofKind(facts, 'note').map(({ text }) => text)];
}

const ofKind = <Kind extends Fact['kind']>(facts: readonly Fact[], kind: Kind): FactOf<Kind>[] =>
  facts.filter((fact): fact is FactOf<Kind> => fact.kind === kind);
