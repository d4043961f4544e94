import { asJson, isPlainObject, notFound, showValue } from '../../src/basics.ts';
import { type Model, models } from '../../src/model/index.ts';
import type { ApiResponse, Context } from '../../src/strapi.ts';
import { AccessError } from './access-error.ts';
import { type Action, type Call, callEndpoint, type EditorAct, type Perform } from './call-endpoint.ts';
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
