import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { collectionType, relation, text } from '../../../handlers/index.ts';
import { openGraphqlShop } from '../../fixtures/graphql-shop.ts';

const warn = vi.spyOn(console, 'warn');
beforeEach(() => void warn.mockReset());
afterEach(() => void warn.mockReset());

const explain = async (query: string, options: object = {}) => {
  const { ask } = openGraphqlShop(options);
  const { headers } = await ask(query, undefined, { 'x-double-explain': '1' });
  return JSON.parse(headers.get('x-double-explain')!);
};

test.each([
  [
    'a relation that the caller may not find',
    '{ products { name note { words } } }',
    'products.note',
    'no-permission',
    "The role public may not do api::note.note.find, so products.note is null. Allow it: double.allow('public', 'api::note.note.find').",
  ],
  [
    'a query that the caller may not do',
    '{ notes { words } }',
    'notes',
    'no-permission',
    "The role public may not do api::note.note.find, so notes is null. Allow it: double.allow('public', 'api::note.note.find').",
  ],
  [
    'a visitor where a user is needed',
    '{ me { username } }',
    'me',
    'no-permission',
    "This endpoint is for logged-in users, and the caller is not logged in. Ask as a user: as: 'mia' or { user: 'mia' }, or with \"Authorization: Bearer …\" and double.jwt('mia').",
  ],
  [
    'an entry that is a draft',
    '{ product(documentId: "sofa") { name } }',
    'product',
    'draft',
    'product sofa is a draft. The field at the root reads drafts with status: DRAFT.',
  ],
  [
    'an entry that is not there',
    '{ product(documentId: "x") { name } }',
    'product',
    'no-data',
    'There is no product x.',
  ],
])('explains %s', async (_what, query, path, reason, message) => {
  expect(await explain(query)).toEqual([{ path, reason, message }]);
});

test.each([
  '{ me { username } }',
  'mutation { changePassword(currentPassword: "a", password: "b", passwordConfirmation: "b") { jwt } }',
])('a role alone has no user: %s', async (query) => {
  const { double } = openGraphqlShop({ roles: { editor: 'all' } });
  const asked = new Request('http://localhost:1337/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query }),
  });
  const explanations = await double.explain(asked, { as: 'editor' });
  expect(explanations.map(({ message }) => message)).toEqual([
    'This endpoint is for logged-in users, and the role "editor" alone has no user. Ask as a user: ' +
      "as: 'mia' or { user: 'mia' }, or with \"Authorization: Bearer …\" and double.jwt('mia').",
  ]);
});

test.each([
  ['{ products { nmae } }', 'The type Product has no field nmae. Did you mean name?'],
  [
    '{ products { data { name } } }',
    'The type Product has no field data. Strapi 5 answers entries without it. graphql: { v4CompatibilityMode: true } adds it.',
  ],
  ['{ products { id } }', 'The type Product has no field id. In Strapi 5 it is documentId.'],
  [
    '{ products_connection { name } }',
    'The type ProductEntityResponseCollection has no field name. It is in nodes: nodes { name }.',
  ],
  [
    '{ products { createdBy { name } } }',
    'The type Product has no field createdBy. The attribute is private.',
  ],
  ['{ __schema { types { name } } }', 'graphql: { apolloServer: { introspection: true } }'],
])('explains what GraphQL refuses: %s', async (query, message) => {
  const found = await explain(query);
  expect(found).toHaveLength(1);
  expect(found[0]).toMatchObject({ path: '', reason: 'refused', message: expect.stringContaining(message) });
});

test('a field of Strapi 4 is in attributes', async () => {
  const data = { brand: [{ name: 'Acme' }] };
  expect((await explain('{ brands { data { name } } }', { dialect: 'v4', data }))[0].message).toBe(
    'The type BrandEntity has no field name. It is in attributes: attributes { name }.',
  );
});

test('explains a relation that is null because it leads to a draft', async () => {
  const { ask } = openGraphqlShop({
    model: [
      collectionType('product', { name: text() }, { draftAndPublish: true }),
      collectionType('review', { product: relation.oneToOne('product') }),
    ],
    roles: { public: 'all' },
    data: {
      product: [{ documentId: 'sofa', name: 'Sofa', publishedAt: null }],
      review: [{ product: 'sofa' }, {}],
    },
  });
  const explained = async (query: string) => {
    const { headers, body } = await ask(query, undefined, { 'x-double-explain': '1' });
    return [body.data.reviews[0].product, JSON.parse(headers.get('x-double-explain')!)];
  };
  expect(await explained('{ reviews { product { name } } }')).toMatchObject([
    null,
    [{ path: 'reviews.product', reason: 'draft' }],
  ]);
  expect(await explained('{ reviews(status: DRAFT) { product { name } } }')).toEqual([{ name: 'Sofa' }, []]);
});

test('double.explain and the log explain, and change nothing', async () => {
  const { double, ask } = openGraphqlShop({ roles: { public: 'all' } });
  const request = (query: string) =>
    new Request('http://localhost:1337/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query }),
    });
  expect(await double.explain(request('{ note(documentId: "x") { words } }'))).toMatchObject([
    { reason: 'no-data' },
  ]);
  const quiet = request('{ note(documentId: "x") { words } }');
  quiet.headers.set('x-double-explain', '0');
  expect(await double.explain(quiet)).toMatchObject([{ reason: 'no-data' }]);
  await double.explain(request('mutation { createBrand(data: { name: "New" }) { name } }'));
  expect(await double.count('brand')).toBe(2);
  await ask('{ product(documentId: "sofa") { name } }');
  expect(await double.requests().at(-1)!.explain()).toMatchObject([{ reason: 'draft' }]);
});

test('the console says each of them once', async () => {
  const { ask } = openGraphqlShop({ explain: 'log' });
  await ask('{ products { note { words } } }');
  await ask('{ products { note { words } } }');
  await ask('{ products { nmae } }');
  const lines = warn.mock.calls.flat().join('\n');
  expect(lines.match(/products\.note is null/g)).toHaveLength(1);
  expect(lines).toContain('Did you mean name?');
});

test('a token that is the text of a lost value', async () => {
  const { ask } = openGraphqlShop({ explain: 'refused' });
  await ask('{ products { name } }', undefined, { authorization: 'Bearer undefined' });
  expect(warn).toHaveBeenCalledOnce();
  expect(warn.mock.calls[0]![0]).toContain('The header Authorization is "Bearer undefined"');
});
