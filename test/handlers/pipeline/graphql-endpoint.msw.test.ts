import { createHash } from 'node:crypto';
import { ApolloClient, gql, HttpLink, InMemoryCache } from '@apollo/client';
import { cacheExchange, Client, fetchExchange } from '@urql/core';
import { GraphQLClient } from 'graphql-request';
import { initGraphQLTada } from 'gql.tada';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { openGraphqlShop } from '../../fixtures/graphql-shop.ts';

const { double, ask } = openGraphqlShop();
const url = 'http://localhost:1337/graphql';
const server = setupServer(...double.handlers);
const byVersion: object = { onUnhandledRequest: 'error', onUnhandledFrame: 'error' };
beforeAll(() => server.listen(byVersion));
afterEach(() => double.reset());
afterAll(() => server.close());

const CHAIR = { name: 'Chair', brand: { name: 'Acme' } };
const query = 'query List($most: Int) { products(pagination: { limit: $most }) { name brand { name } } }';

describe('clients, unmodified, through MSW', () => {
  test('Apollo Client', async () => {
    const client = new ApolloClient({ cache: new InMemoryCache(), link: new HttpLink({ uri: url }) });
    const { data } = await client.query<{ products: object[] }>({
      query: gql(query),
      variables: { most: 1 },
    });
    expect(data?.products).toMatchObject([CHAIR]);
    const refused = client.query({ query: gql('{ note(documentId: "x") { words } }') });
    await expect(refused).rejects.toThrow('Forbidden access');
  });

  test('urql', async () => {
    const client = new Client({ url, exchanges: [cacheExchange, fetchExchange], preferGetMethod: false });
    const { data, error } = await client.query(query, { most: 1 });
    expect([data.products[0], error]).toMatchObject([CHAIR, undefined]);
    expect((await client.query('{ nope }', {})).error?.message).toContain('Cannot query field "nope"');
  });

  test('graphql-request', async () => {
    const client = new GraphQLClient(url);
    expect(await client.request(query, { most: 1 })).toEqual({ products: [CHAIR] });
    await expect(client.request('{ notes { words } }')).rejects.toThrow('Forbidden access');
  });

  test('gql.tada', async () => {
    const graphql = initGraphQLTada<{ introspection: never }>();
    const document = graphql('{ brands { name } }');
    expect(await new GraphQLClient(url).request(document)).toEqual({
      brands: [{ name: 'Acme' }, { name: 'Brio' }],
    });
  });
});

test('other paths are not answered by GraphQL, and the endpoint can be moved', async () => {
  const moved = openGraphqlShop({ graphql: { endpoint: 'api/gql/' } }).double;
  const post = (path: string) =>
    moved.fetch(
      new Request(`http://localhost:1337${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{"query":"{ __typename }"}',
      }),
    );
  expect(await (await post('/api/gql')).json()).toEqual({ data: { __typename: 'Query' } });
  expect((await post('/graphql')).status).toBe(405);
});

test('an endpoint below the path of the API is answered and explained as GraphQL', async () => {
  const moved = openGraphqlShop({ graphql: { endpoint: '/api/graphql' }, unknownPath: 'passthrough' }).double;
  server.use(...moved.handlers);
  const response = await fetch('http://localhost:1337/api/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-double-explain': '1' },
    body: '{"query":"{ notes { words } brands { name } }"}',
  });
  expect(await response.json()).toMatchObject({ data: null });
  expect(JSON.parse(response.headers.get('x-double-explain')!)).toMatchObject([
    { path: 'notes', reason: 'no-permission' },
  ]);
  server.resetHandlers();
});

test('the same operation twice in a batch has its own variables each time', async () => {
  const data = {
    brand: [{ name: 'Acme', products: [1, 2] }],
    product: [{ name: 'Chair' }, { name: 'Lamp' }],
  };
  const batching = openGraphqlShop({ dialect: 'v4', data }).double;
  const found = 'data { attributes { name } }';
  const text = `query ($name: String) {
    brands { data { attributes { products(filters: { name: { eq: $name } }) { ${found} } } } }
  }`;
  const response = await batching.fetch(
    new Request(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(['Chair', 'Lamp'].map((name) => ({ query: text, variables: { name } }))),
    }),
  );
  const answers = (await response.json()) as object[];
  expect(answers.map((each) => /"name":"(\w+)"/.exec(JSON.stringify(each))?.[1])).toEqual(['Chair', 'Lamp']);
});

describe('the log', () => {
  test('has operation, variables and errors', async () => {
    await ask(query, { most: 1 });
    await ask('{ notes { words } }');
    const [first, second] = double.requests();
    expect(first).toMatchObject({
      method: 'POST',
      path: '/graphql',
      status: 200,
      caller: { kind: 'public' },
    });
    expect(first!.operations).toEqual([{ operation: 'List', query, variables: { most: 1 } }]);
    expect(second!.operations).toMatchObject([{ errors: [{ message: 'Forbidden access' }] }]);
    expect(second!.operations![0]).not.toHaveProperty('operation');
    await fetch('http://localhost:1337/api/brands');
    expect(double.requests().at(-1)!.operations).toBeUndefined();
  });

  test('hides secrets in variables and in the text of a query', async () => {
    const login = 'mutation In($i: UsersPermissionsLoginInput!) { login(input: $i) { user { username } } }';
    await ask(login, { i: { identifier: 'mia', password: 'Secret123!' } });
    await ask(
      'mutation { login(input: {identifier: "mia", password: "Secret\\"123!"}) { user { username } } }',
    );
    await ask('mutation { login(input: {identifier: "mia", password: """Secret"123!"""}) { jwt } }');
    const reset = 'resetPassword(password: "a", passwordConfirmation: "a", code: $code) { jwt }';
    await ask(`mutation ($code: String!) { ${reset} }`, { code: 'abc123!' });
    await ask('query { emailConfirmation(confirmation: "mail123!") { jwt } }');
    const text = JSON.stringify(
      double.requests().map(({ operations, requestBody }) => [operations, requestBody]),
    );
    expect(text).toContain('mia');
    expect(text).not.toContain('123!');
  });
});

describe('faults', () => {
  test('by the name of an operation, as Strapi answers them', async () => {
    double.fault({ operation: 'List', status: 403 });
    const { status, body } = await ask(query);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      errors: [{ message: 'Forbidden', extensions: { code: 'FORBIDDEN' } }],
      data: null,
    });
    expect((await ask('query Other { brands { name } }')).body.errors).toBeUndefined();
    expect((await fetch('http://localhost:1337/api/brands')).status).toBe(200);
    expect(double.requests()[0]!.fault).toMatchObject({ status: 403 });
    expect(
      (await ask(query, {}, { authorization: `Bearer ${await double.jwt('mia')}` })).body.errors,
    ).toBeDefined();
    expect(double.requests().at(-1)).toMatchObject({ caller: { kind: 'user', name: 'mia' } });
  });

  test('by operationName and in a batch, and a failure of the server stays one', async () => {
    double.fault({ operation: 'B', status: 503, once: true });
    const body = JSON.stringify([
      { query: 'query A { __typename }' },
      { operationName: 'B', query: 'query B { __typename }' },
    ]);
    const sent = { method: 'POST', headers: { 'content-type': 'application/json' }, body };
    expect((await fetch(url, sent)).status).toBe(503);
    expect((await fetch(url, sent)).status).toBe(400);
  });

  test('by the path of the endpoint', async () => {
    double.fault({ path: '/graphql', networkError: true });
    await expect(fetch(url, { method: 'POST' })).rejects.toThrow(TypeError);
  });
});

describe('bounds', () => {
  test('an answer holds no more entries than the option says', async () => {
    const { ask: askSmall } = openGraphqlShop({ maxNodes: 3 });
    const { status, body } = await askSmall('{ products { related { name } brand { products { name } } } }');
    expect([status, body.errors[0].message]).toEqual([
      200,
      expect.stringContaining('more than 3 entries and components'),
    ]);
  });

  test('nor more bytes', async () => {
    const { ask: askSmall } = openGraphqlShop({ maxBytes: 20 });
    const fields = Array.from({ length: 9 }, (_, at) => `n${at}: name`).join(' ');
    expect((await askSmall(`{ products { ${fields} } }`)).body.errors[0].message).toContain(
      'more than 20 bytes',
    );
  });

  test.each([
    ['names', `{ products { ${'n'.repeat(1000)}: name } }`],
    ['names of types', `{ products { ...F } } fragment F on Product { ${'n'.repeat(1000)}: __typename }`],
    ['introspection', '{ __schema { types { name fields { name } } } }'],
    [
      'introspection of a type',
      '{ __type(name: "Product") { a: fields { name } b: fields { name args { name } } } }',
    ],
  ])('the bytes of %s count', async (_, text) => {
    const graphql = { apolloServer: { introspection: true } };
    const { ask: askSmall } = openGraphqlShop({ maxBytes: 500, graphql });
    const { body } = await askSmall(text);
    expect(body.errors[0].message).toContain('more than 500 bytes');
    expect(JSON.stringify(body).length).toBeLessThan(5000);
    const { ask: askLarge } = openGraphqlShop({ maxBytes: 100_000, graphql });
    expect((await askLarge(text)).body.errors).toBeUndefined();
  });

  test('a query that is too deep for the stack, or whose fragments multiply, is refused', async () => {
    const deep = `{ ${'products { related { '.repeat(20_000)}`;
    expect((await ask(deep)).status).toBe(500);
    const fragments = Array.from(
      { length: 30 },
      (_, at) => `fragment F${at} on Brand { a: name ...F${at + 1} ...F${at + 1} }`,
    );
    expect(
      (await ask(`{ brands { ...F0 } } ${fragments.join(' ')} fragment F30 on Brand { name }`)).status,
    ).toBe(500);
  });
});

/** Returns a function that asks by the hash of a query. */
const byHash = (text: string) => {
  const sha256Hash = createHash('sha256').update(text).digest('hex');
  return (more: object) =>
    fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ extensions: { persistedQuery: { version: 1, sha256Hash } }, ...more }),
    }).then((response) => response.json());
};

test('queries that are not valid are not known by their hash', async () => {
  for (const invalid of ['{ nothing }', '{ brands {']) {
    const persisted = byHash(invalid);
    expect(await persisted({ query: invalid })).toHaveProperty('errors');
    expect(await persisted({})).toMatchObject({ errors: [{ message: 'PersistedQueryNotFound' }] });
  }
});

test('queries that are known by their hash are forgotten by reset', async () => {
  const persisted = byHash('{ __typename }');
  expect(await persisted({ query: '{ __typename }' })).toEqual({ data: { __typename: 'Query' } });
  expect(await persisted({})).toEqual({ data: { __typename: 'Query' } });
  expect(await persisted({ query: '{ brands { name } }' })).toMatchObject({
    errors: [{ message: 'provided sha does not match query' }],
  });
  double.reset();
  expect(await persisted({})).toMatchObject({ errors: [{ message: 'PersistedQueryNotFound' }] });
});

test('without the package graphql, the console and a header say what to install', async () => {
  vi.resetModules();
  const missing = Object.assign(new Error("Cannot find package 'graphql' imported from x.js"), {
    code: 'ERR_MODULE_NOT_FOUND',
  });
  vi.doMock('graphql', () => {
    throw missing;
  });
  const error = vi.spyOn(console, 'error').mockReturnValue();
  const { openGraphqlShop: open } = await import('../../fixtures/graphql-shop.ts');
  const { status, headers } = await open().ask('{ __typename }');
  expect(status).toBe(500);
  expect(headers.get('x-double-error')).toBe(
    'GraphQL needs the package graphql, which is not installed: npm install --save-dev graphql',
  );
  expect(error.mock.calls.flat().join(' ')).toContain('npm install --save-dev graphql');
  vi.doUnmock('graphql');
  // Other files of the worker would get the modules that could not be loaded.
  vi.resetModules();
});
