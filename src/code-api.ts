import { type Caller, FULL_ACCESS } from './access/caller.ts';
import { openContext, strapiError } from './api.ts';
import type { Context, ServerContext } from './context.ts';
import { OwnCodeError } from './errors/developer-errors.ts';
import { Refusal } from './errors/refusal.ts';
import { StrapiError } from './errors/strapi-error.ts';
import { schemaByUid } from './model/look-up.ts';
import type { ContentType, Schema } from './model/model.ts';
import { asJson, isObject, isPlainObject } from './objects.ts';
import { checkQuery } from './query/check/check-query.ts';
import { convertQuery } from './query/convert/convert-query.ts';
import { parseQuery, queryFromObject } from './query/parse/parse-query.ts';
import type { Scope } from './query/plan.ts';
import type { PageParams, PopulateParam, QueryParams, SortObject } from './query/query-params.ts';
import { resolve } from './query/resolve/resolve-plan.ts';
import type { Node, Populated } from './query/result-node.ts';
import { runPlan } from './query/run/run-plan.ts';
import { checkWithCount, rangeOf, withLookup } from './service/select.ts';
import type { Store } from './store/store.ts';
import { removeRow, updateRow } from './write/rows-and-components.ts';
import {
  Changeset,
  type EntryData,
  type EventName,
  nowOf,
  type WriteContext,
  type WriteEvent,
} from './write/changeset.ts';
import { deepPopulate, emitEntries } from './write/write-events.ts';
import type { CodeWrites } from './write/write-traits.ts';

export { matchesPassword } from './store/passwords.ts';
export type { CodeWrites };

/** A row as Strapi's own code sees it: with private values, and what the query populates. */
export type CodeEntry = Record<string, unknown>;

/** The parameters of `strapi.db.query(uid)`. */
export interface RowParams {
  readonly where?: unknown;
  readonly select?: unknown;
  readonly populate?: unknown;
  readonly orderBy?: unknown;
  readonly offset?: number;
  readonly limit?: number;
  /** A text to search for. */
  readonly _q?: unknown;
}

interface Found {
  readonly entries: CodeEntry[];
  /** How many rows meet the conditions. */
  readonly total: number;
}

const ANY: Scope = { status: 'any', locale: null };

/** Loads how the version of a server writes for own code. */
export async function loadCodeWrites({ dialect }: Pick<ServerContext, 'dialect'>): Promise<CodeWrites> {
  const { codeWrites } = dialect.server.hasDocumentService
    ? await import('./strapi-5/code-documents.ts')
    : await import('./strapi-4/code-entries.ts');
  return codeWrites;
}

/** Reads rows as `strapi.db.query(uid).findMany` does. @throws {StrapiError} as {@link answered} */
export const findRows = (server: ServerContext, uid: string, params: RowParams): Found =>
  answered(server, () => select(server, schemaOf(server, uid), rowParams(params), ANY));

/** What the document service and the entity service ask the database. Lifecycles change the parameters. */
interface EntryQuery {
  readonly params: QueryParams;
  readonly scope: Scope;
}

/**
 * Returns what the document service and the entity service ask for parameters as in a request, without permissions.
 *
 * @param id the id of the row, in any locale, and any state but that of the parameters. Default: the rows of the status and the locale
 * @param isOne whether it is for one document, which has one locale
 * @throws {StrapiError} as {@link answered}
 */
export function entryQuery(
  server: ServerContext,
  uid: string,
  given: object,
  id?: unknown,
  isOne = false,
): EntryQuery {
  const { status, ...params } = given as { [parameter: string]: unknown };
  if (params['filters']) params['filters'] = asJson(withoutUndefined(params['filters']));
  return answered(server, () => {
    const type = schemaOf(server, uid) as ContentType;
    const context = contextForCode(server);
    checkPopulate(params['populate'], type, context);
    params['populate'] = withSwitches(asJson(params['populate'] ?? null), '*');
    if (id !== undefined) {
      const { fields, populate, filters } = params;
      const { where = {}, ...converted } = convertQuery({ fields, populate, filters }, type, context);
      // Linked rows have the status of the row.
      const scope: Scope = status === 'draft' || status === 'published' ? { ...ANY, status } : ANY;
      return { params: { ...converted, where: { $and: [{ id }, where] } }, scope };
    }
    const query = {
      publicationState: 'preview',
      ...params,
      status: status === 'published' ? 'published' : 'draft',
    };
    const [scope, rest, lookup] = context.dialect.query.scope.ofRequest(query, type, context);
    const lookupOfOne = isOne && type.localized ? { ...lookup, ...localeOfOne(params['locale']) } : lookup;
    return { params: withLookup(convertQuery(rest, type, context), lookupOfOne), scope };
  });
}

/** Reads the rows that a service asks for. @throws {StrapiError} as {@link answered} */
export const findEntries = (server: ServerContext, uid: string, { params, scope }: EntryQuery): Found =>
  answered(server, () => {
    const where = asJson(withoutUndefined(params.where ?? {}));
    return select(server, schemaOf(server, uid), { ...params, where }, scope);
  });

/** Makes changes. Returns the data after them and their events, if anything changed. @throws {StrapiError} as {@link answered} */
export const writeRows = <Value>(
  server: ServerContext,
  uid: string,
  act: (write: WriteContext, type: ContentType) => Value,
): { readonly value: Value; readonly store?: Store; readonly events?: readonly WriteEvent[] } =>
  answered(server, () => {
    const context = contextForCode(server);
    const changes = new Changeset(context);
    const value = act({ context, changes }, schemaOf(server, uid) as ContentType);
    return { value, ...(!changes.isEmpty && { store: changes.store(), events: changes.events }) };
  });

/**
 * Adds an event for each of several rows, as they are now.
 *
 * @param shown what of them the service selects. Default: everything that they populate
 */
export function emitRows(
  write: WriteContext,
  type: ContentType,
  event: EventName,
  ids: readonly number[],
  shown?: QueryParams,
): void {
  if (!write.context.webhooks) return;
  emitEntries(write, event, type, ids, { params: shown ?? { populate: deepPopulate(type) } });
}

/** Removes rows with their components. */
export function removeRows(write: WriteContext, type: ContentType, ids: readonly number[]): void {
  for (const id of ids) removeRow(write, type, id);
}

/** Changes values of rows as `strapi.db.query(uid).update` does, without checks. @throws {Refusal} */
export function changeRows(write: WriteContext, type: ContentType, ids: readonly number[], data: EntryData) {
  for (const id of ids) updateRow(write, type, id, { updatedAt: nowOf(write), ...data });
}

/** Returns data as JSON holds them: dates are texts. */
export const dataForRows = (data: unknown): EntryData => {
  if (!isPlainObject(data))
    throw new OwnCodeError('strapi', "writes the values of an entry by attribute: { data: { title: 'x' } }.");
  return asJson(data) as EntryData;
};

/** Checks and cleans the query of a caller, as `validateQuery` and `sanitizeQuery` do. @throws {StrapiError} */
export const checkedParams = (server: ServerContext, caller: Caller, uid: string, query: object): object =>
  answered(server, () => {
    const context = openContext(server, caller);
    return checkQuery(queryFromObject(query), schemaOf(server, uid), context, server.limits.strictParams);
  });

/** Checks and cleans the data of a caller, as `validateInput` and `sanitizeInput` do. @throws {StrapiError} */
export const checkedInput = (
  server: ServerContext,
  caller: Caller,
  uid: string,
  data: unknown,
  writes: CodeWrites,
): unknown =>
  answered(server, () =>
    writes.cleaned(data, schemaOf(server, uid) as ContentType, openContext(server, caller)),
  );

/** Returns the page that a query asks for, and whether its entries are counted. @throws {StrapiError} */
export const pageOf = (
  server: ServerContext,
  query: { readonly pagination?: unknown },
): { readonly page: PageParams; readonly range: object; readonly counts: boolean } =>
  answered(server, () => {
    const { dialect } = openContext(server, FULL_ACCESS);
    const page = dialect.query.check.pagination(query.pagination, server.limits);
    return { page, range: rangeOf(page), counts: checkWithCount(query, server.limits) };
  });

/** Returns the answers for reasons to refuse a request. */
export const refusalsOf = (server: ServerContext): ReturnType<Context['dialect']['refusals']> =>
  openContext(server, FULL_ACCESS).dialect.refusals();

/** Parses the text of a query, as Strapi does. */
export const parsedText = (server: ServerContext, text: string): object =>
  answered(server, () => parseQuery(text, server.parser));

/**
 * Runs what own code asks for.
 *
 * @throws {StrapiError} for what Strapi refuses. Where Strapi itself would fail, the message says why
 */
function answered<Value>(server: ServerContext, run: () => Value): Value {
  try {
    return run();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const refused = strapiError(error, server);
    const text = `Strapi fails at this call: ${error.message}`;
    const shown = refused.status === 500 ? new StrapiError(500, refused.name, text) : refused;
    throw Object.assign(shown, { cause: error });
  }
}

/** @throws {OwnCodeError} for a uid that the model does not have */
export function schemaOf({ model }: ServerContext, uid: string): Schema {
  const schema = schemaByUid(model, uid);
  if (schema) return schema;
  throw new OwnCodeError('strapi', `has no type '${uid}'. Is it in the project, and spelled like this?`);
}

/** Own code sees every attribute, and follows every link. */
function contextForCode(server: ServerContext): Context {
  const context = openContext(server, FULL_ACCESS);
  const { dialect } = context;
  const shows = { opensBelow: 'all', opensLinks: () => true, opensRows: () => true } as const;
  const query = { ...dialect.query, populate: { ...dialect.query.populate, ...shows } };
  return { ...context, dialect: { ...dialect, query } };
}

function select(server: ServerContext, schema: Schema, params: QueryParams, scope: Scope): Found {
  const context = contextForCode(server);
  const inherited = {
    scope,
    readBy: null,
    unsanitized: true,
    plansByParams: new Map(),
    roots: new Map(),
  };
  const run = (asked: QueryParams) => runPlan(resolve(asked, schema, inherited, context), context);
  const bare = { ...params, populate: [] };
  const { nodes, total } = orBare(
    () => run(params),
    () => run(bare),
  );
  return { entries: nodes.map((node) => entryOf(node, context.store)), total };
}

/** Strapi asks for what is populated once there are rows, so an unknown column fails then. @throws {Refusal} */
function orBare<Page extends { total: number }>(run: () => Page, runBare: () => Page): Page {
  try {
    return run();
  } catch (error) {
    const bare = error instanceof Refusal && error.reason === 'unknown-column' ? runBare() : undefined;
    if (bare?.total === 0) return bare;
    throw error;
  }
}

function entryOf({ schema, id, plan, populated }: Node, store: Store): CodeEntry {
  const table = store.table(schema);
  const entry: CodeEntry = {};
  for (const { name } of plan.columns) {
    const value = name === 'id' ? id : table.value(id, name);
    // Own code may change what it gets.
    entry[name] = typeof value === 'object' && value !== null ? structuredClone(value) : value;
  }
  for (const [index, { attribute }] of plan.populate.entries()) {
    const below = (node: Node): CodeEntry => ({
      ...entryOf(node, store),
      ...(attribute.kind === 'zone' && { __component: node.schema.uid }),
      // Strapi 4 says it of lists only.
      ...(attribute.kind === 'morph' && (schema.documents || attribute.many) && { __type: node.schema.uid }),
    });
    const value = populated[index];
    if (value !== undefined) entry[attribute.name] = populatedOf(value, below);
  }
  return entry;
}

function populatedOf(value: NonNullable<Populated> | null, below: (node: Node) => CodeEntry): unknown {
  if (value === null) return null;
  if (Array.isArray(value)) return (value as readonly Node[]).map(below);
  return 'count' in value ? { count: value.count } : below(value as Node);
}

/** Returns conditions in which an undefined value finds nothing, as in Strapi's database. */
function withoutUndefined(where: unknown): unknown {
  if (where === undefined) return { $in: [] };
  if (Array.isArray(where)) return where.map(withoutUndefined);
  if (!isPlainObject(where) || where instanceof Date) return where;
  return Object.fromEntries(Object.entries(where).map(([name, value]) => [name, withoutUndefined(value)]));
}

/** Returns the parameters of `strapi.db.query` as the engine takes them. */
function rowParams({ where, select: names, populate, orderBy, offset, limit, _q }: RowParams): QueryParams {
  const columns = names === undefined || names === '*' ? undefined : ([names].flat() as string[]);
  const conditions = asJson(withoutUndefined(Array.isArray(where) ? { $and: where } : (where ?? {})));
  return {
    where: conditions,
    ...(columns && { select: [...new Set(['id', ...columns])] }),
    ...(orderBy !== undefined && { orderBy: sortsOf(orderBy) }),
    ...(_q !== undefined && { search: _q }),
    ...(offset !== undefined && { offset }),
    ...(limit !== undefined && limit > 0 && { limit }),
    ...(populate !== undefined && populate !== false && { populate: populateOf(populate) }),
  };
}

function sortsOf(orderBy: unknown): SortObject[] {
  return [orderBy].flat().flatMap((each): SortObject[] => {
    if (typeof each === 'string') return [{ [each]: 'asc' }];
    return isPlainObject(each) ? Object.entries(each).map(([name, to]) => ({ [name]: lowered(to) })) : [];
  });
}

const lowered = (to: unknown): SortObject[string] =>
  isPlainObject(to) ? (Object.assign({}, ...sortsOf(to)) as SortObject) : String(to).toLowerCase();

function populateOf(populate: unknown): PopulateParam {
  if (populate === true) return true;
  if (Array.isArray(populate)) return populate as string[];
  if (!isPlainObject(populate)) throw new Error('Populate must be an object');
  const members = Object.entries(populate).filter(([, value]) => value !== false);
  return Object.fromEntries(
    members.map(([name, value]) => [name, isPlainObject(value) ? belowOf(value) : true]),
  );
}

function belowOf(value: { readonly [name: string]: unknown }): QueryParams {
  const { on, count, where } = value;
  const { where: _, ...params } = rowParams(value);
  return {
    ...params,
    ...(where !== undefined && { where: asJson(withoutUndefined(where)) }),
    ...(count === true && { count }),
    ...(isPlainObject(on) && {
      on: Object.fromEntries(
        Object.entries(on).map(([uid, each]) => [uid, isPlainObject(each) ? belowOf(each) : true]),
      ),
    }),
  };
}

/** One document has one locale, which is never `*`. @throws {Refusal} for a list of locales */
function localeOfOne(locale: unknown): object {
  if (locale && typeof locale !== 'string')
    throw new Refusal('invalid-locale', { clause: 'scope', name: 'locale', value: locale });
  return locale === '*' ? { locale } : {};
}

/** The document service checks the names of a populate. Its refusals do not name the parameter. @throws {Refusal} */
function checkPopulate(populate: unknown, type: ContentType, context: Context): void {
  if (!type.documents || !isObject(populate)) return;
  const { check } = context.dialect.query;
  try {
    check.populate(withSwitches(populate, 'true'), type, context);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (error.reason !== 'hidden-name') throw new Refusal('late-key', error.at);
  }
  check.inDocumentService?.({ populate }, type, context);
}

/** Requests have texts in place of `populate: true`, which is everything. */
function withSwitches(populate: unknown, text: '*' | 'true'): unknown {
  if (!isPlainObject(populate)) return populate;
  return Object.fromEntries(
    Object.entries(populate).map(([name, value]) => [
      name,
      name === 'populate' && value === true ? text : withSwitches(value, text),
    ]),
  );
}
