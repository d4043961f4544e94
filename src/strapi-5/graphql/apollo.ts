// Strapi 5.54: packages/plugins/graphql/server/src/bootstrap.ts
// @apollo/server 4.13.0: dist/cjs/runHttpQuery.js
// @apollo/server 4.13.0: dist/cjs/httpBatching.js
import type { ApiResponse } from '../../routes/api-response.ts';
import { isPlainObject } from '../../objects.ts';
import type { GraphqlRequest } from '../../graphql/apollo/graphql-request.ts';
import {
  type Apollo,
  BadRequest,
  BATCHING_OFF,
  LANDING_PAGE,
  type Members,
  MISSING_BODY,
  type Operation,
  otherMethod,
  preferredType,
  preventCsrf,
  queryText,
  resultText,
} from '../../graphql/apollo/apollo.ts';

const JSON_TYPE = 'application/json; charset=utf-8';
const RESPONSE_TYPE = 'application/graphql-response+json; charset=utf-8';

/** Apollo Server 4, which Strapi 5 has. */
export const apollo: Apollo = {
  early: (request) => (request.method === 'GET' && prefersHtml(request) ? LANDING_PAGE : undefined),

  read(request, { apolloServer }) {
    preventCsrf(request, apolloServer);
    const { method } = request;
    const body = request.body?.value;
    if (method !== 'POST' || !Array.isArray(body))
      return { operations: [read(request, body)], isBatch: false };
    if (!apolloServer.allowBatchedHttpRequests) throw new BadRequest(BATCHING_OFF);
    if (body.length === 0) throw new BadRequest('No operations found in request.');
    return { operations: body.map((each) => read(request, each)), isBatch: true };
  },

  respond(results, isBatch, { headers }) {
    const status = results.find((each) => each.status !== undefined)?.status ?? 200;
    const kept: Record<string, string> = { 'cache-control': 'no-store' };
    for (const each of results) Object.assign(kept, each.headers);
    const texts = results.map((each) => `${resultText(each)}\n`);
    if (isBatch) return jsonText(`[${texts.join(',')}]`, status, kept);
    const type = preferredType(headers.get('accept'), [JSON_TYPE, RESPONSE_TYPE]);
    if (type) return jsonText(texts[0]!, status, { ...kept, 'content-type': type });
    const problem = `An 'accept' header was provided for this request which does not accept ${JSON_TYPE} or ${RESPONSE_TYPE}`;
    return apollo.refuse(new BadRequest(problem, 406));
  },

  refuse: ({ message, status, headers, code = 'BAD_REQUEST' }) =>
    jsonText(`${JSON.stringify({ errors: [{ message, extensions: { code } }] })}\n`, status, headers),

  codes: { missingQuery: 'BAD_REQUEST', operation: 'OPERATION_RESOLUTION_FAILURE' },
  mutationByGet: (operation) => ({
    message: `GET requests only support query operations, not ${operation} operations`,
    code: 'BAD_REQUEST',
  }),
};

const prefersHtml = ({ headers }: GraphqlRequest): boolean =>
  preferredType(headers.get('accept'), [JSON_TYPE, RESPONSE_TYPE, 'multipart/mixed', 'text/html']) ===
  'text/html';

const jsonText = (body: string, status: number, headers: Readonly<Record<string, string>>): ApiResponse => ({
  status,
  headers: { 'content-type': JSON_TYPE, ...headers },
  body,
});

function read({ method, search }: GraphqlRequest, body: unknown): Operation {
  if (method === 'POST') return readBody(body);
  if (method === 'GET') return readSearch(new URLSearchParams(search));
  throw otherMethod();
}

function readBody(body: unknown): Operation {
  if (!isPlainObject(body) || Object.keys(body).length === 0) throw new BadRequest(MISSING_BODY);
  const query = queryText(body['query']);
  for (const name of ['variables', 'extensions'] as const)
    if (typeof body[name] === 'string')
      throw new BadRequest(
        `\`${name}\` in a POST body should be provided as an object, not a recursively JSON-encoded string.`,
      );
  const members = (name: string): Members | undefined => {
    const value = body[name] ?? undefined;
    if (value === undefined || isPlainObject(value)) return value;
    throw new BadRequest(`\`${name}\` in a POST body must be an object if provided.`);
  };
  const extensions = members('extensions');
  const variables = members('variables');
  const operationName = body['operationName'] ?? undefined;
  if (operationName !== undefined && typeof operationName !== 'string')
    throw new BadRequest('`operationName` in a POST body must be a string if provided.');
  return { query, operationName, variables, extensions };
}

function readSearch(search: URLSearchParams): Operation {
  const once = (name: string): string | undefined => {
    const values = search.getAll(name);
    if (values.length > 1) throw new BadRequest(`The '${name}' search parameter may only be specified once.`);
    return values[0];
  };
  const members = (name: string): Members | undefined => {
    const text = once(name);
    if (text === undefined) return undefined;
    let value: unknown;
    try {
      value = JSON.parse(text);
    } catch {
      throw new BadRequest(`The '${name}' search parameter contains invalid JSON.`);
    }
    if (isPlainObject(value)) return value;
    throw new BadRequest(`The '${name}' search parameter should contain a JSON-encoded object.`);
  };
  return {
    query: once('query'),
    operationName: once('operationName'),
    variables: members('variables'),
    extensions: members('extensions'),
  };
}
