// Strapi 4.26: packages/plugins/graphql/server/src/bootstrap.ts
// apollo-server-koa 3.13.0: dist/ApolloServer.js
// apollo-server-core 3.13.0: dist/runHttpQuery.js
import type { ApiResponse } from '../../routes/api-response.ts';
import { isObject, isPlainObject } from '../../objects.ts';
import type { GraphqlRequest } from '../../graphql/apollo/graphql-request.ts';
import {
  type Apollo,
  BadRequest,
  BATCHING_OFF,
  LANDING_PAGE,
  MISSING_BODY,
  type Operation,
  otherMethod,
  preferredType,
  preventCsrf,
  queryText,
  resultText,
} from '../../graphql/apollo/apollo.ts';

const CODE = 'INTERNAL_SERVER_ERROR';

/** Apollo Server 3, which Strapi 4 has. */
export const apollo: Apollo = {
  early({ method, headers }, { playgroundAlways }) {
    if (method === 'OPTIONS') return { status: 204, headers: {}, body: null };
    const isPage = method === 'GET' && playgroundAlways && headers.get('accept') !== null;
    const takes = isPage && preferredType(headers.get('accept'), ['application/json', 'text/html']);
    return takes === 'text/html' ? LANDING_PAGE : undefined;
  },

  read(request, { apolloServer }) {
    preventCsrf(request, apolloServer);
    const body = givenBy(request);
    if (!Array.isArray(body)) return { operations: [read(body)], isBatch: false };
    if (!apolloServer.allowBatchedHttpRequests) throw new BadRequest(BATCHING_OFF, 400, {}, CODE);
    return { operations: body.map(read), isBatch: true };
  },

  respond(results, isBatch) {
    const [first] = results;
    if (isBatch || !first) return jsonText(`[${results.map(resultText).join(',')}]\n`, 200, {});
    const failed = first.data === undefined && first.errors !== undefined;
    return jsonText(`${resultText(first)}\n`, first.status ?? (failed ? 400 : 200), first.headers);
  },

  refuse: ({ message, status, headers, code }) =>
    code === undefined
      ? { status, headers: { 'content-type': 'text/plain; charset=utf-8', ...headers }, body: message }
      : jsonText(`${JSON.stringify({ errors: [{ message, extensions: { code } }] })}\n`, status, headers),

  codes: { missingQuery: CODE, operation: CODE },
  mutationByGet: () => ({ message: 'GET supports only query operation', code: CODE }),
};

const jsonText = (body: string, status: number, headers: ApiResponse['headers'] = {}): ApiResponse => ({
  status,
  headers: { 'content-type': 'application/json', ...headers },
  body,
});

function givenBy({ method, search, body }: GraphqlRequest): object {
  if (method === 'POST') {
    const value = body?.value;
    if (isObject(value) && Object.keys(value).length > 0) return value;
    throw new BadRequest(MISSING_BODY);
  }
  if (method !== 'GET') throw otherMethod();
  const parameters = new URLSearchParams(search);
  const names = new Set(parameters.keys());
  if (names.size === 0) throw new BadRequest('GET query missing.');
  return Object.fromEntries(
    [...names].map((name) => {
      const [first, ...more] = parameters.getAll(name);
      return [name, more.length > 0 ? [first, ...more] : first];
    }),
  );
}

function read(params: unknown): Operation {
  const { query, operationName, variables, extensions } = Object(params) as Record<string, unknown>;
  const extensionsObject = parsed(extensions, 'Extensions are invalid JSON.');
  return {
    query: queryText(query),
    operationName: (operationName ?? undefined) as string | undefined,
    variables: parsed(variables, 'Variables are invalid JSON.'),
    extensions: isPlainObject(extensionsObject) ? extensionsObject : undefined,
  };
}

/** Variables and extensions may be JSON in a text. */
function parsed(value: unknown, problem: string): unknown {
  if (typeof value !== 'string' || value === '') return value;
  try {
    return JSON.parse(value);
  } catch {
    throw new BadRequest(problem);
  }
}
