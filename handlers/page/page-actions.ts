import { StrapiError } from '../../src/basics.ts';
import type { Explanation } from '../../src/explain/index.ts';
import type { RequestRecord } from '../requests/request-record.ts';
import { type PageDouble, viewOf } from './page-double.ts';
import { type Model, models } from '../../src/model/index.ts';
import { describeModel } from './describe-model.ts';
import type { SentWebhook } from '../webhooks/webhook-options.ts';
import type { LoggedRequest, PageNews, PageWebhook } from './page-data.ts';
import { listEntries, readEntry, readLinks, titleAmong } from './list-entries.ts';
import { tryQuery } from './try-query.ts';

type Body = Readonly<Record<string, unknown>>;

/** Answers `/__double/…` for the page: what to send as JSON, or undefined for 204. */
type Action = (double: PageDouble, search: URLSearchParams, body: Body) => unknown;

/** The endpoints of the page, by method and path. Those with POST take a JSON body. */
export const PAGE_ACTIONS: { readonly [endpoint: string]: Action } = {
  'GET /__double/model': (double) => describeModel(viewOf(double)),
  'GET /__double/entries': (double, search) => listEntries(search, viewOf(double)),
  'GET /__double/entry': (double, search) => readEntry(search, viewOf(double)),
  'GET /__double/links': (double, search) => readLinks(search, viewOf(double)),
  'GET /__double/news': newsOf,
  'GET /__double/explanations': (double, search) =>
    explainLogged(double, (search.get('ids') ?? '').split(',').map(Number)),
  'GET /__double/preview': previewOf,
  'POST /__double/save': (double, _, body) => saveEntry(double, body),
  'POST /__double/try': (double, _, body) => tryQuery(body, double),
  'POST /__double/webhook': (double, _, body) => sendAgain(double, body),
  'POST /__double/permissions': (double, _, body) => changePermission(double, body),
};

function newsOf(double: PageDouble, search: URLSearchParams): PageNews {
  const records = double.requests();
  const after = Number(search.get('after') ?? 0);
  const again = new Set((search.get('again') ?? '').split(',').map(Number));
  const { clock, model } = viewOf(double).identities.context;
  return {
    revision: revisionOf(double),
    clock: clock(),
    requests: requestsAfter(records, after, again),
    count: records.length,
    oldest: records[0]?.id ?? null,
    newest: records.at(-1)?.id ?? 0,
    faults: double
      .faults()
      .map(({ id, rule, left }) => ({ id, rule, left: Number.isFinite(left) ? left : null })),
    webhooks: double
      .webhooks()
      .slice(-MAX_WEBHOOKS)
      .map((call) => describeCall(call, model)),
    mails: double.mails().length,
  };
}

const MAX_WEBHOOKS = 50;

function describeCall(call: SentWebhook, { contentTypes }: Model): PageWebhook {
  const { id, event, name, status, message, ms, body } = call;
  const { model = 'file', uid = body.media ? 'plugin::upload.file' : undefined } = body;
  const shown = (body.entry ?? body.media ?? {}) as Readonly<Record<string, unknown>>;
  // Some events of Strapi 4 have no uid.
  const type = uid
    ? contentTypes.get(uid)
    : [...contentTypes.values()].find(({ singularName }) => singularName === model);
  const title = type && titleAmong(type, (attribute) => shown[attribute]);
  const subject = `${model} ${JSON.stringify(title ?? shown['documentId'] ?? shown['id'])}`;
  return { id, event, subject, name, status, message: message ?? null, ms: ms ?? null };
}

/** Calls a webhook again. @throws {StrapiError} 404 for a call that is not kept any more */
async function sendAgain(double: PageDouble, { id }: Body): Promise<void> {
  const sent = double.webhooks().find((each) => each.id === id);
  if (!sent)
    throw new StrapiError(404, 'NotFoundError', `There is no call ${String(id)} of a webhook any more.`, {});
  await sent.sendAgain();
}

/** Returns the URL of the preview of an entry, or null, and its values in the status and locale. */
async function previewOf(
  double: PageDouble,
  search: URLSearchParams,
): Promise<{ url: string | null; values: unknown }> {
  const { type = '', documentId, ...query } = Object.fromEntries(search);
  const { preview, find, findOne } = double as unknown as Record<
    string,
    (...of: unknown[]) => Promise<unknown>
  >;
  const of = isSingle(type, double) ? [query] : [documentId, query];
  const url = ((await preview!(type, ...of)) as string | undefined) ?? null;
  return { url, values: await (isSingle(type, double) ? find! : findOne!)(type, ...of) };
}

/** Changes an entry as an editor does: its draft alone, or the published entry with it. */
async function saveEntry(
  double: PageDouble,
  { type, documentId, locale, status, data }: Body,
): Promise<void> {
  const update = double.update as (type: unknown, ...of: unknown[]) => Promise<unknown>;
  const query = { ...(typeof locale === 'string' && { locale }), ...(status === 'draft' && { status }) };
  await update(type, ...(isSingle(String(type), double) ? [] : [documentId]), data, query);
}

const isSingle = (type: string, double: PageDouble): boolean =>
  models.typeByName(viewOf(double).identities.context.model, type).kind === 'singleType';

function changePermission(double: PageDouble, { role, action, allowed }: Body): void {
  if (typeof role !== 'string' || typeof action !== 'string' || typeof allowed !== 'boolean')
    throw new Error('Send { "role": "public", "action": "api::article.article.find", "allowed": true }.');
  double[allowed ? 'allow' : 'deny'](role, action);
}

/** Names the state of a double, so that the page notices a change. */
function revisionOf(double: PageDouble): string {
  const { settings, state } = viewOf(double);
  // Pages may be open that have talked to a server before this one.
  const seen = (settings.about.seen ??= {
    start: crypto.randomUUID().slice(0, 8),
    count: 0,
    states: new WeakMap(),
  });
  const name = seen.states.get(state) ?? (seen.count += 1);
  seen.states.set(state, name);
  return `${seen.start}.${name}`;
}

/** Ends one fault. @throws {StrapiError} 404 where it has ended already */
export function endFault(double: Pick<PageDouble, 'faults'>, id: number): void {
  const fault = double.faults().find((one) => one.id === id);
  if (!fault) throw new StrapiError(404, 'NotFoundError', `There is no fault ${id} any more.`, {});
  fault.end();
}

const MAX_REQUESTS = 200;

const MAX_EXPLAINED = 20;

/**
 * Returns the requests behind an id, the oldest first: at most the last 200.
 *
 * @param again the ids of earlier ones that were not answered yet
 */
function requestsAfter(
  records: readonly RequestRecord[],
  after: number,
  again: ReadonlySet<number>,
): LoggedRequest[] {
  return records
    .slice(-MAX_REQUESTS)
    .filter(({ id }) => id > after || again.has(id))
    .map(({ id, at, method, url, path, query, caller, operations = [], status, ms }) => ({
      id,
      at,
      method,
      url,
      path,
      query,
      caller: caller.name === undefined ? caller.kind : `${caller.kind} ${caller.name}`,
      operations: operations.map(({ operation = '(unnamed)' }) => operation).join(', '),
      status,
      ms,
    }));
}

async function explainLogged(
  double: PageDouble,
  ids: readonly number[],
): Promise<{ [id: string]: Explanation[] }> {
  const wanted = new Set(ids.slice(0, MAX_EXPLAINED));
  const found: { [id: string]: Explanation[] } = {};
  for (const record of double.requests())
    if (wanted.has(record.id)) found[record.id] = await record.explain();
  return found;
}
