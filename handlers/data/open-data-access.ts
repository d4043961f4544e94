import type { ApiRequest } from '../../src/api.ts';
import { asJson, isPlainObject, nearestName, notFound, showValue } from '../../src/basics.ts';
import { strapiParameter } from '../../src/explain/index.ts';
import { type ContentType, type Model, models } from '../../src/model/index.ts';
import { type ApiResponse, type Context, type Route, routing } from '../../src/strapi.ts';
import { AccessError } from './access-error.ts';
import type { DataAccess } from './data-access.ts';

type Entry = Awaited<ReturnType<DataAccess['create']>>;

/**
 * Returns the data access of a double.
 *
 * @param dialect what its endpoints and their parameters are
 * @param perform answers a request of a caller who may do everything, and keeps what it changes
 * @param advise says what is wrong with such a request that was refused
 */
export function accessData(
  model: Model,
  dialect: Context['dialect'],
  perform: Perform,
  advise: (request: Parameters<Perform>[0]) => Promise<string>,
): DataAccess {
  /** Returns the answer, and what is wrong with a request that was refused. */
  const answerOf = async (
    call: Call,
  ): Promise<{ readonly response: ApiResponse; readonly advice: string }> => {
    let advice: Promise<string> | undefined;
    const response = callEndpoint(call, dialect, (request) => {
      const performed = perform(request);
      if (performed.status === 400 || performed.status === 404) advice = advise(request);
      return performed;
    });
    return { response, advice: (await advice?.catch(() => '')) ?? '' };
  };
  const ask = async (call: Call): Promise<ApiResponse> => {
    const { response, advice } = await answerOf(call);
    const { error, refusal } = response;
    if (error) throw new AccessError(call.text, error, refusal, advice);
    return response;
  };
  /** Returns what the API answers as `data`, or null where it finds nothing. */
  const read = async (call: Call): Promise<unknown> => {
    try {
      return dataOf(call, await ask(call));
    } catch (error) {
      if (error instanceof AccessError && error.status === 404) return null;
      throw error;
    }
  };
  const write = async (call: Call): Promise<Entry> => {
    const entry = dataOf(call, await ask(call));
    if (entry === null) throw notFoundBy(call);
    return entry as Entry;
  };
  const callOf = (name: string, action: Action, text: string = action): Call => ({
    type: models.typeByName(model, name),
    action,
    text: `${text}(${showValue(name)})`,
  });
  const callById = (name: string, action: Action, id: unknown): Call => {
    const call = callOf(name, action);
    if (!Number.isFinite(id) && (typeof id !== 'string' || id === ''))
      throw new TypeError(`${call.text} needs the id of an entry, but got ${showValue(id)}.`);
    return { ...call, id: String(id), text: `${action}(${showValue(name)}, ${showValue(id)})` };
  };
  /** Refuses an id or a slug in place of a documentId, where Strapi 5 finds nothing. @throws {AccessError} */
  const checkDocumentId = async ({ type, id, text }: Call, given: unknown): Promise<void> => {
    if (id === undefined || !models.isOwnType(type) || !type.documents) return;
    const call: Call = { type, id, text, action: 'findOne', query: { status: 'draft' } };
    const { response, advice } = await answerOf(call);
    const { error, refusal } = response;
    if (error?.status === 404 && (advice !== '' || typeof given === 'number'))
      throw new AccessError(text, error, refusal, advice);
  };

  const act = async (action: EditorAct, name: string, given: readonly unknown[]): Promise<Entry> => {
    const isSingle = models.typeByName(model, name).kind === 'singleType';
    const call = isSingle ? callOf(name, action) : callById(name, action, given[0]);
    const query = isSingle ? given[0] : given[1];
    try {
      return await write({ ...call, query });
    } catch (error) {
      if (!(error instanceof AccessError) || error.status !== 404) throw error;
      const { locale } = Object(query) as { readonly locale?: unknown };
      const where = typeof locale === 'string' ? ` in the locale '${locale}'` : '';
      const missing = action === 'publish' ? `It has no draft${where}.` : `It is not published${where}.`;
      throw new AccessError(call.text, notFound(), undefined, missing);
    }
  };

  return {
    find: (async (name: string, query?: object) =>
      read({ ...callOf(name, 'find'), query })) as DataAccess['find'],
    async findOne(name: string, id: unknown, query?: object) {
      const call = callById(name, 'findOne', id);
      const entry = (await read({ ...call, query })) as Entry | null;
      if (entry === null && typeof id === 'number') await checkDocumentId(call, id);
      return entry;
    },
    async count(name: string, query?: object) {
      const call = callOf(name, 'find', 'count');
      const { type } = call;
      if (
        !models.isOwnType(type) ||
        type.kind === 'singleType' ||
        (query !== undefined && !isPlainObject(query))
      )
        return [(await read({ ...call, query })) ?? []].flat().length;
      const counted = { ...query, fields: ['id'], populate: undefined, pagination: COUNTED };
      return (await ask({ ...call, query: counted })).total!;
    },
    async create(name: string, data: unknown, query?: object) {
      const call = callOf(name, 'create');
      return write({ ...call, data: toJson(data, call), query });
    },
    async update(name: string, ...given: readonly unknown[]) {
      const isSingle = models.typeByName(model, name).kind === 'singleType';
      const call = isSingle ? callOf(name, 'update') : callById(name, 'update', given[0]);
      const [data, query] = isSingle ? given : given.slice(1);
      return write({ ...call, data: toJson(data, call), query });
    },
    async delete(name: string, ...given: readonly unknown[]) {
      const isSingle = models.typeByName(model, name).kind === 'singleType';
      const call = isSingle ? callOf(name, 'delete') : callById(name, 'delete', given[0]);
      const response = await ask({ ...call, query: isSingle ? given[0] : given[1] });
      const entry = dataOf(call, response);
      // Users that do not exist are 204 in every version.
      const isNothing = response.status === NO_CONTENT && models.isOwnType(call.type);
      if (entry === null && !isNothing) throw notFoundBy(call);
      if (isNothing && !response.store) await checkDocumentId(call, given[0]);
      return entry as Entry;
    },
    publish: async (name: string, ...given: readonly unknown[]) => act('publish', name, given),
    unpublish: async (name: string, ...given: readonly unknown[]) => act('unpublish', name, given),
    discardDraft: async (name: string, ...given: readonly unknown[]) => act('discardDraft', name, given),
  };
}

const NO_CONTENT = 204;

const notFoundBy = ({ text }: Call): AccessError => new AccessError(text, notFound());

const COUNTED = { page: 1, pageSize: 1 };

/** Returns the entry or entries of an answer; null for one without a body. */
function dataOf({ type }: Call, { body }: ApiResponse): unknown {
  const answer: unknown = body === null ? null : JSON.parse(body);
  const isEnveloped = isPlainObject(answer) && (models.isOwnType(type) || Array.isArray(answer['data']));
  return isEnveloped ? answer['data'] : answer;
}

/** Returns data as a request would send them. @throws {TypeError} for data that are not an object, or cannot be JSON */
function toJson(data: unknown, { text, type }: Call): unknown {
  if (!isPlainObject(data))
    throw new TypeError(`${text} takes the values of an entry by attribute, but got ${showValue(data)}.`);
  if (Object.keys(data).join() === 'data' && !type.attributes.has('data'))
    throw new TypeError(`${text} takes the values of an entry themselves, without { data: … } around them.`);
  try {
    return asJson(data);
  } catch (error) {
    throw new TypeError(`${text} takes values that can be JSON. ${(error as Error).message}`, {
      cause: error,
    });
  }
}

/** What an editor does with the draft of an entry in the admin panel. */
export type EditorAct = 'publish' | 'unpublish' | 'discardDraft';

export type Action = 'find' | 'findOne' | 'create' | 'update' | 'delete' | EditorAct;

export interface Call {
  readonly type: ContentType;
  readonly action: Action;
  /** The call as the reader wrote it, for messages: `create('article')`. */
  readonly text: string;
  readonly id?: string;
  readonly query?: unknown;
  /** What to write, as JSON. */
  readonly data?: unknown;
}

/** Answers a request of a caller who may do everything, and keeps what it changes. */
export type Perform = (request: Omit<ApiRequest, 'caller'>) => ApiResponse;

/** The types of plugins whose endpoints answer with entries. */
const PLUGIN_TYPES = ['plugin::users-permissions.user', 'plugin::upload.file'];

/**
 * Returns the answer of the endpoint for a call.
 *
 * @throws {TypeError} for a type without such an endpoint, for a query of the wrong kind, and for a parameter that the
 *   API would ignore
 */
function callEndpoint(
  call: Call,
  { routes, answers, query: { parameters } }: Context['dialect'],
  perform: Perform,
): ApiResponse {
  const { type, text, data, query = {} } = call;
  const isAct = routing.editorRoutes.some(({ action }) => action === call.action);
  if (isAct) checkDrafts(call, answers);
  const route = [...routes, ...(isAct ? routing.editorRoutes : [])].find((each) => isFor(each, call));
  if (!route) throw new TypeError(`${text}: ${missingEndpoint(call)}`);
  if (typeof query !== 'object' || query === null)
    throw new TypeError(`${text} takes a query such as { populate: ['author'] }, not ${showValue(query)}.`);
  if (models.isOwnType(type)) checkParameters(text, query, parameters);
  const path = route.path
    .replace(':plural', type.pluralName)
    .replace(':singular', type.singularName)
    .replace(':id', () => encodeURIComponent(call.id ?? ''));
  const { method } = route;
  if (data === undefined) return perform({ method, path, query });
  return perform({ method, path, query, body: { value: models.isOwnType(type) ? { data } : data } });
}

/** @throws {TypeError} for a type without drafts, and for what a version does not have */
function checkDrafts({ type, action, text }: Call, answers: Context['dialect']['answers']): void {
  if (!type.draftAndPublish)
    throw new TypeError(
      `${text}: ${type.singularName} has no drafts. Its schema needs options: { draftAndPublish: true }.`,
    );
  if (!Object.hasOwn(answers, action))
    throw new TypeError(
      `${text}: Strapi 4 keeps no draft beside a published entry, so there is nothing to go back to. ` +
        `Write unpublish('${type.singularName}', …), or update(…) with the earlier values.`,
    );
}

/** Refuses parameters that Strapi would ignore, except for `pLevel`, which is that of a plugin. @throws {TypeError} */
function checkParameters(text: string, query: object, known: readonly string[]): void {
  for (const [name, value] of Object.entries(query)) {
    if (known.includes(name) || name === 'pLevel' || value === undefined) continue;
    const meant = strapiParameter(name) ?? nearestName(name, known);
    throw new TypeError(
      `${text} has no parameter '${name}'.${nearestAdvice(meant)} It takes ${known.join(', ')}.`,
    );
  }
}

/** @param meant the parameter that may be meant: `filters`, `pagination.limit` */
function nearestAdvice(meant: string | undefined): string {
  if (meant === undefined) return '';
  const [parameter, member] = meant.split('.');
  return member ? ` Write ${parameter}: { ${member} }.` : ` Did you mean ${parameter}?`;
}

function isFor({ path, action, type: about }: Route, { type, action: asked }: Call): boolean {
  if (models.isOwnType(type)) {
    return action === asked && routing.isOfKind({ path }, type.kind);
  }
  const verb = asked === 'delete' ? 'destroy' : asked;
  return PLUGIN_TYPES.includes(type.uid) && about === type.uid && action.endsWith(`.${verb}`);
}

function missingEndpoint({ type, action }: Call): string {
  const { uid, singularName: name } = type;
  if (uid === 'plugin::upload.file') return 'files are made and changed by POST /api/upload.';
  if (!models.isOwnType(type))
    return `the API has no such endpoint. double.entries('${name}') reads what is stored.`;
  return action === 'create'
    ? `${name} is a single type. Write update('${name}', data), which creates it.`
    : `${name} is a single type, so it has no ids. Write find('${name}').`;
}
