import { parse } from 'node:path';
import { listed } from '../../../../src/basics.ts';
import { models, type SchemaJson } from '../../../../src/model/index.ts';
import { type ownCode, routing } from '../../../../src/strapi.ts';
import { computedNote, IN_OPTIONS, NOT_RUN } from '../code/code-value.ts';
import type { Endpoint } from './read-routes.ts';
import { type Config, readFacts } from './read-facts.ts';
import { covers, type RouteToAction, routesToActions } from './routes-to-actions.ts';
import { combined, type Fact, ofKind } from './facts.ts';

/** Hooks of queries, as data. */
export interface QueryHooks {
  readonly [uid: string]: {
    readonly [action: string]: { readonly query?: ownCode.QueryRules; readonly id?: string };
  };
}

/** What the options say besides the project: no note calls that missing. */
export interface Answered {
  readonly routes?: readonly Endpoint[];
  readonly hooks?: { readonly [type: string]: object };
  readonly preview?: object;
  /** Whether the entries are those of an export. */
  readonly export?: boolean;
}

/** What the code in `src/api` says about the endpoints of a project. */
export interface ApiCode {
  /** By uid. A type that has all endpoints of Strapi, with its permissions, is not there. */
  readonly coreRouters: { readonly [uid: string]: routing.CoreRouter };
  /** What middlewares and controllers set in queries, by uid and action. */
  readonly hooks: QueryHooks;
  /** The project's own routes that actions of Strapi answer. */
  readonly routes: readonly RouteToAction[];
  /** The others of its own routes. */
  readonly unansweredRoutes: readonly routing.UnansweredRoute[];
  /** Sentences about code that changes answers, and that nobody runs. */
  readonly notes: readonly string[];
}

/**
 * Reads which endpoints the routes in `src/api` leave out, open or add, and says what else the code does there:
 * controllers, services, middlewares, policies, lifecycles and extensions of plugins. Nothing is run.
 *
 * @param types the content types of the project, by uid
 */
export async function readApiCode(
  dir: string,
  types: ReadonlyMap<string, SchemaJson>,
  config: Config,
  answered: Answered = {},
): Promise<ApiCode> {
  const { facts: all, hooks } = withHooks(await readFacts(dir, types, config));
  const facts = all.filter((fact) => !isAnswered(fact, answered, types));
  const closed = closedTypes(facts, types);
  const { routes, unanswered, notes } = routesToActions(facts, types);
  const hasNone = closed.filter((uid) => !routes.some(({ handler }) => handler.startsWith(`${uid}.`)));
  return {
    coreRouters: coreRoutersIn(facts, types, closed),
    hooks,
    routes,
    unansweredRoutes: unanswered,
    notes: [...notes, ...codeNotes(facts, hasNone, [...types.keys()])],
  };
}

function isAnswered(
  fact: Fact,
  { routes = [], hooks = {} }: Answered,
  types: ReadonlyMap<string, SchemaJson>,
): boolean {
  if (fact.kind === 'own-route') return routes.some((route) => covers(route, fact));
  // Which of the hooks do what these do, only their author knows.
  if (fact.kind === 'document-middlewares' || fact.kind === 'middleware')
    return Object.keys(hooks).length > 0;
  if (fact.kind !== 'changed' && fact.kind !== 'lifecycles') return false;
  const { singularName, pluralName } = types.get(fact.uid)?.info ?? {};
  const named = [fact.uid, singularName, pluralName].map((name) =>
    name === undefined ? undefined : hooks[name],
  );
  const actions = Object.keys(named.find((each) => each !== undefined) ?? {});
  return fact.kind === 'lifecycles'
    ? actions.length > 0
    : actions.includes('*') || actions.includes(fact.action);
}

/** Returns the hooks of queries, and the facts with those that no hook can say: a note names the action. */
function withHooks(given: readonly Fact[]): { readonly facts: readonly Fact[]; readonly hooks: QueryHooks } {
  const hooks: Record<string, Record<string, QueryHooks[string][string]>> = {};
  const facts = given.map((fact): Fact => {
    if (fact.kind !== 'query') return fact;
    const { uid, action } = fact;
    const before = hooks[uid]?.[action];
    const query = combined(before?.query ?? {}, fact.rules);
    if (!query) return { kind: 'changed', uid, action };
    const id = fact.id ?? before?.id;
    const hook = { ...(Object.keys(query).length > 0 && { query }), ...(id !== undefined && { id }) };
    if (Object.keys(hook).length > 0) hooks[uid] = { ...hooks[uid], [action]: hook };
    return fact;
  });
  return { facts, hooks };
}

/**
 * Returns the types that no file of routes gives endpoints of core actions, so that they have none. A project without
 * any such file is a copy of its schemas, and its types have all. So have those of an API whose routes are
 * not all known.
 */
function closedTypes(facts: readonly Fact[], types: ReadonlyMap<string, SchemaJson>): string[] {
  const files = ofKind(facts, 'routes');
  if (files.length === 0) return [];
  const open = new Set(ofKind(facts, 'endpoints').map(({ uid }) => uid));
  const unknown = files.filter(({ isWhole }) => !isWhole).map(({ api }) => `${api}.`);
  return [...types.keys()].filter(
    (uid) => models.isOfApi(uid) && !open.has(uid) && !unknown.some((api) => uid.startsWith(api)),
  );
}

/**
 * Returns the settings of the types whose endpoints differ from those that Strapi makes without any, by uid.
 *
 * @param closed the types without endpoints
 */
function coreRoutersIn(
  facts: readonly Fact[],
  types: ReadonlyMap<string, SchemaJson>,
  closed: readonly string[],
): { readonly [uid: string]: routing.CoreRouter } {
  const stated = ofKind(facts, 'endpoints');
  const routers: Record<string, routing.CoreRouter> = {};
  for (const uid of new Set([...closed, ...stated.map((fact) => fact.uid)])) {
    const endpoints = stated.filter((fact) => fact.uid === uid).flatMap((fact) => fact.endpoints);
    // Of several endpoints of an action, the first answers.
    const isOpen = new Map(endpoints.toReversed().map((each) => [each.action, each.isOpen]));
    const all = routing.coreActionsOf(types.get(uid)?.kind);
    const only = all.filter((action) => isOpen.has(action));
    const open = only.filter((action) => isOpen.get(action));
    const hasAll = only.length === all.length;
    const prefix = stated.find((fact) => fact.uid === uid && fact.prefix !== undefined)?.prefix;
    if (hasAll && open.length === 0 && prefix === undefined) continue;
    const config = Object.fromEntries(open.map((action) => [action, { auth: false as const }]));
    routers[uid] = {
      ...(!hasAll && { only }),
      ...(prefix !== undefined && { prefix }),
      ...(open.length > 0 && { config }),
    };
  }
  return routers;
}

/**
 * Returns sentences about code that changes answers, and that nobody runs.
 *
 * @param closed the types without any endpoint
 * @param uids those of the types of the project, for the examples
 */
function codeNotes(facts: readonly Fact[], closed: readonly string[], uids: readonly string[]): string[] {
  return [
    ...notesOnChanges(facts, uids),
    ...(closed.length > 0
      ? [
          `No file in src/api gives ${listed(closed)} endpoints, so they have none. For all of them, ${IN_OPTIONS}, set ` +
            `coreRouters: { '${closed[0]}': {} }.`,
        ]
      : []),
    ...notesOnFiles(facts),
    ...ofKind(facts, 'note').map(({ text }) => text),
  ];
}

function notesOnChanges(facts: readonly Fact[], uids: readonly string[]): string[] {
  const documents = ofKind(facts, 'document-middlewares').map(({ file }) => file);
  // Such files are often called like the type.
  const uidOfOne =
    uids.find((uid) => documents.some((file) => uid.endsWith(`.${parse(file).name}`))) ?? uids[0];
  const hook = `hooks: { '${uidOfOne}': { '*': { query: (query) => ({ populate: '*', ...query }) } } }`;
  const changes = ofKind(facts, 'changed');
  const types = [...new Set(ofKind(facts, 'lifecycles').map(({ uid }) => uid))];
  const middlewares = ofKind(facts, 'middleware').map(({ name }) => name);
  const extensions = ofKind(facts, 'extension').map(({ file }) => file);
  const notes: string[] = [];
  if (changes[0]) {
    const [{ uid, action }] = changes;
    const actions = new Set(changes.map((each) => `${each.action} of ${each.uid}`));
    notes.push(
      `Controllers, services, middlewares or policies of the project change ${listed([...actions])}. ` +
        `Here these answer as Strapi's own, because ${NOT_RUN}. Say what changes, ${IN_OPTIONS}: hooks: { '${uid}': { ` +
        `${action}: { query: (query) => query } } }.`,
    );
  }
  if (types[0] !== undefined)
    notes.push(
      `Lifecycles of ${listed(types)} do not run here, so what they set, refuse or send is missing. Say ` +
        `what they set, ${IN_OPTIONS}: hooks: { '${types[0]}': { create: { data: (data) => data } } }.`,
    );
  if (documents.length > 0)
    notes.push(
      `Document service middlewares (${listed(documents)}) do not run here, so what they populate, ` +
        `filter or set is missing. Say what they change, ${IN_OPTIONS}: ${hook}.`,
    );
  if (middlewares.length > 0)
    notes.push(
      `Middlewares of the project (${listed(middlewares)}) do not run here. If they change queries or ` +
        `answers, say how, ${IN_OPTIONS}: ${hook}.`,
    );
  if (extensions.length > 0)
    notes.push(
      `${listed(extensions)} ${extensions.length === 1 ? 'changes' : 'change'} plugins. Only attributes of content ` +
        `types are read from there, because ${NOT_RUN}. Say the other changes in hooks and routes, ${IN_OPTIONS}.`,
    );
  return notes;
}

/** Names the files that say less than they have. */
function notesOnFiles(facts: readonly Fact[]): string[] {
  const known = ofKind(facts, 'endpoints').map(({ uid }) => uid);
  const invalid = ofKind(facts, 'not-read').map(({ file }) => file);
  const computed = ofKind(facts, 'routes').filter(({ file, isWhole }) => !isWhole && !invalid.includes(file));
  const isKnown = (api: string): boolean => known.some((uid) => uid.startsWith(`${api}.`));
  const unknown = [...new Set(computed.map(({ api }) => api))].filter((api) => !isKnown(api));
  const advice =
    `So these are missing here. Say what they answer, ${IN_OPTIONS}: routes: [{ method: 'GET', path: '/latest', ` +
    'handler }].';
  return [
    ...(unknown.length > 0
      ? [
          `The routes of ${listed(unknown)} are computed, so ${unknown.length === 1 ? 'its' : 'their'} ` +
            `types have all endpoints, because ${NOT_RUN}. Say which they have, ${IN_OPTIONS}: coreRouters: { … }.`,
        ]
      : []),
    ...computed
      .filter(({ api }) => isKnown(api))
      .map(({ file }) => computedNote(file, 'methods or paths of routes', advice)),
    ...invalid.map((file) => `${file} can't be parsed. Correct its syntax.`),
  ];
}
