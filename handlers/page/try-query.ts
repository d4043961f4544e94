import stringify from 'qs/lib/stringify.js';
import { isPlainObject, Refusal } from '../../src/basics.ts';
import { answer, parseQuery } from '../../src/api.ts';
import { type CallerOption, findIdentity } from '../callers/caller-option.ts';
import { EXPLAIN_HEADER } from '../explain/explain-header.ts';
import { explainRequest } from '../explain/explain-request.ts';
import type { Identities } from '../callers/identities.ts';
import { queryOf } from '../http/request-path.ts';
import { readCaller } from '../callers/read-caller.ts';
import { tokenName } from './describe-model.ts';
import { type PageDouble, viewOf } from './page-double.ts';
import type { TriedQuery } from './page-data.ts';

/** Longer answers are cut off: no one reads them, and browsers are slow to show them. */
const MAX_BODY = 200_000;

interface Asked {
  readonly path: string;
  /** The text behind `?`. */
  readonly text: string;
  readonly query: object;
}

/**
 * Asks a double for an entry or a list, and explains the answer. The double itself is not changed, and the request
 * is not in its log.
 *
 * @param asked `{ url }`, `{ path, query }`, or an operation in `graphql`, and who asks in `as`
 */
export async function tryQuery(
  asked: Readonly<Record<string, unknown>>,
  double: PageDouble,
): Promise<TriedQuery> {
  const { settings, identities } = viewOf(double);
  const { prefix } = settings;
  if (isPlainObject(asked['graphql'])) return tryGraphql(asked['graphql'], asked, double);
  const { path, text, query } = readAsked(asked, identities);
  const as = callerIn(asked, identities);
  const target = text === '' ? path : `${path}?${text}`;
  // The page shows what the console would say.
  const request = new Request(`http://localhost${target}`, { headers: { [EXPLAIN_HEADER]: '0' } });
  const start = performance.now();
  const fork = double.fork();
  const response = await askedOf(fork, request, as);
  const { body } = response;
  const ms = performance.now() - start;
  const shown = { url: target, query, status: response.status, ms, bytes: body.length };
  const tried = { ...shown, body: body.slice(0, MAX_BODY) };
  if (!path.toLowerCase().startsWith(prefix.toLowerCase())) return { ...tried, explanations: [] };
  const known =
    as === undefined ? identities : { ...identities, defaultIdentity: findIdentity('as', as, identities) };
  const below = path.slice(prefix.length);
  const explanations = await explainRequest(request, below, known, { prefix });
  const refused = response.status < 400 ? undefined : await refusalOf(request, below, known);
  return { ...tried, explanations, ...(refused && { refused }) };
}

async function tryGraphql(
  operation: object,
  asked: Readonly<Record<string, unknown>>,
  double: PageDouble,
): Promise<TriedQuery> {
  const { settings, identities } = viewOf(double);
  const url = settings.graphql?.endpoint;
  if (url === undefined)
    throw new Error('This double answers no GraphQL. Set graphql: true in createDouble.');
  const request = new Request(`http://localhost${url}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [EXPLAIN_HEADER]: '1' },
    body: JSON.stringify(operation),
  });
  const as = callerIn(asked, identities);
  const start = performance.now();
  const { status, headers, body } = await askedOf(double.fork(), request, as);
  const ms = performance.now() - start;
  const explanations = JSON.parse(headers.get(EXPLAIN_HEADER) ?? '[]') as TriedQuery['explanations'];
  return { url, query: {}, status, ms, bytes: body.length, body: body.slice(0, MAX_BODY), explanations };
}

async function askedOf(fork: ReturnType<PageDouble['fork']>, request: Request, as: CallerOption | undefined) {
  const response = await (as === undefined ? fork.fetch(request) : fork.as(as)(request));
  return { status: response.status, headers: response.headers, body: await response.text() };
}

function readAsked({ url, path, query }: Readonly<Record<string, unknown>>, identities: Identities): Asked {
  if (typeof url === 'string') {
    const text = queryOf(url);
    const [pathname = ''] = url.split(/[?#]/);
    if (!pathname.startsWith('/')) throw new Error('The URL starts with a slash: /api/articles.');
    return { path: pathname, text, query: parsed(text, identities) };
  }
  if (typeof path !== 'string' || !isPlainObject(query))
    throw new Error('Send { "url": "/api/articles" }, or { "path": "/api/articles", "query": {} }.');
  const text = stringify(query, { encodeValuesOnly: true, strictNullHandling: true });
  return { path, text, query };
}

function parsed(text: string, { context }: Identities): object {
  try {
    return parseQuery(text, context.parser);
  } catch (error) {
    if (error instanceof Refusal) return {};
    throw error;
  }
}

/** The page knows API tokens by their names only. */
function callerIn(
  { as }: Readonly<Record<string, unknown>>,
  { apiTokens }: Identities,
): CallerOption | undefined {
  if (as === undefined || typeof as === 'string') return as;
  const known =
    isPlainObject(as) && apiTokens.find((token, index) => tokenName(token, index) === as['token']);
  if (known) return { token: known.token };
  if (isPlainObject(as) && (typeof as['user'] === 'string' || typeof as['token'] === 'string'))
    return as as unknown as CallerOption;
  throw new Error('as is a role, { "user": "name" } or { "token": "name" }.');
}

async function refusalOf(
  request: Request,
  path: string,
  identities: Identities,
): Promise<TriedQuery['refused']> {
  const caller = await readCaller(request.headers, identities);
  const asked = { method: 'GET', path, query: queryOf(request.url), caller };
  const { refusal } = answer(asked, { ...identities.context, hooks: new Map() });
  if (!refusal) return undefined;
  const { clause, path: at = '', name = '' } = refusal.at;
  return { clause, path: at, name };
}
