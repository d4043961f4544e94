import { describe, expect, test, vi } from 'vitest';
import { createDouble } from '../../../handlers/double/create-double.ts';
import { collectionType, type HookContext, text } from '../../../handlers/index.ts';
import type { QueryParameters } from '../../../src/model/types/populate-query.ts';
import { TOKENS, openGazette } from '../../fixtures/gazette.ts';

const url = (path: string) => new URL(path, 'http://localhost:1337').href;

describe('double.explain', () => {
  test('takes a path, a URL and a request', async () => {
    const double = openGazette('v5');
    const expected = await double.explain('/api/articles', { field: 'author' });
    expect(expected).toHaveLength(1);
    expect(await double.explain(new URL(url('/api/articles')), { field: 'author' })).toEqual(expected);
    expect(await double.explain(new Request(url('/api/articles')), { field: 'author' })).toEqual(expected);
  });

  test('explains what another caller gets', async () => {
    const double = openGazette('v4');
    expect(await double.explain('/api/users')).toMatchObject([{ reason: 'refused' }]);
    expect(await double.explain('/api/users', { as: { token: TOKENS.full } })).toEqual([]);
    await expect(double.explain('/api/users', { as: 'nobody' })).rejects.toThrow("no role or user 'nobody'");
  });

  test('explains the state of the double that is asked', async () => {
    const double = openGazette('v4');
    const empty = double.with({ article: [] });
    expect(await empty.explain('/api/articles')).toMatchObject([{ reason: 'no-data' }]);
    expect(await double.explain('/api/articles')).toEqual([]);
    const fork = double.fork();
    fork.deny('public', 'api::author.author.find');
    expect(await fork.explain('/api/articles?populate=author')).toMatchObject([{ reason: 'no-permission' }]);
    expect(await double.explain('/api/articles?populate=author')).toEqual([]);
  });

  test.each(['v4', 'v5'] as const)('a write of %s is explained, and nothing is written', async (dialect) => {
    const double = openGazette(dialect);
    const before = double.entries('article');
    const send = (body: object) =>
      new Request(url('/api/articles'), {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${TOKENS.full}` },
        body: JSON.stringify(body),
      });
    expect(await double.explain(send({ data: { title: 'New' } }))).toEqual([]);
    const [slip] = await double.explain(send({ data: { titel: 'New' } }));
    expect(slip).toMatchObject({ path: 'data.titel' });
    expect(slip!.message).toContain('Did you mean "title"?');
    expect(double.entries('article')).toEqual(before);
    const request = send({ data: { title: 'Read later' } });
    await double.explain(request);
    expect(request.bodyUsed).toBe(false);
  });

  test('takes a parameter that is named as an attribute for a filter, not for a direction', async () => {
    const attributes = { title: { type: 'string' }, order: { type: 'integer' }, dir: { type: 'string' } };
    const info = { singularName: 'page', pluralName: 'pages' };
    const double = createDouble({ model: { contentTypes: { 'api::page.page': { info, attributes } } } });
    const messages = async (query: string) =>
      (await double.explain(`/api/pages?${query}`)).map(({ message }) => message);
    expect((await messages('order=3&direction=asc'))[0]).toContain('write filters[order][$eq]=3.');
    expect((await messages('dir=asc'))[0]).toContain('write filters[dir][$eq]=asc.');
  });

  test('says where a body is not JSON', async () => {
    const request = new Request(url('/api/articles'), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{ "data"',
    });
    const [explanation] = await openGazette('v5').explain(request);
    expect(explanation!.message).toContain('The body of the request is not valid.');
  });

  test('refuses what is no request, and options that it does not have', async () => {
    const double = openGazette('v4');
    await expect(double.explain(undefined as never)).rejects.toThrow(
      "A request is a path such as '/api/articles', a URL or a Request, not nothing.",
    );
    await expect(double.explain('/api/articles', { feild: 'a' } as never)).rejects.toThrow(
      "has no option 'feild'. Did you mean field?",
    );
    await expect(double.jwt(undefined as never)).rejects.toThrow("such as 'mia', not as nothing.");
  });

  test('says of each mistake only what the others do not', async () => {
    const both = await openGazette('v4').explain('/api/articles?populat=author&filter[title]=a');
    expect(both.map(({ message }) => message)).toEqual([
      'The parameter "populat" has no effect. Write populate=author.',
      'The parameter "filter" has no effect. Write filters.',
    ]);
  });

  test('reads answers in the format of the request', async () => {
    const request = new Request(url('/api/articles'), { headers: { 'strapi-response-format': 'v4' } });
    const double = openGazette('v5');
    expect(await double.explain(request, { field: 'data[0].attributes.title' })).toEqual([]);
    expect(await double.explain(request, { field: 'data[0].title' })).toMatchObject([
      { reason: 'wrong-level' },
    ]);
  });

  test('leaves own code alone', async () => {
    const answer = vi.fn<() => object>(() => ({ data: [] }));
    const double = openGazette('v5', {
      routes: [{ method: 'GET', path: '/articles/popular', handler: answer }],
    });
    const explanations = await double.explain('/api/articles/popular', { field: 'title' });
    expect(explanations[0]!.message).toContain('a route of your own');
    expect(answer).not.toHaveBeenCalled();
  });

  test('explains with the query that hooks make', async () => {
    const double = openGazette('v5', {
      hooks: { article: { find: { query: (query) => ({ ...query, populate: 'author' }) } } },
    });
    expect(await double.explain('/api/articles?lean=true', { field: 'author.name' })).toEqual([]);
  });

  test.each<[string, (query: QueryParameters, context: HookContext) => object, string[]]>([
    ['uses', (query) => ({ ...query, populate: query.deep ? 'author' : 'tags' }), []],
    ['takes out', ({ deep, ...query }) => ({ populate: deep ? 'author' : 'tags', ...query }), []],
    ['may need', (_query, { badRequest }) => badRequest(), []],
    ['does not use', (query) => ({ ...query, populate: 'author' }), ['unknown-name']],
  ])('a parameter that a hook %s', async (_name, query, reasons) => {
    const double = openGazette('v5', { hooks: { article: { find: { query } } } });
    const found = await double.explain('/api/articles?deep=1');
    expect(found.map(({ reason }) => reason).filter((reason) => reason !== 'refused')).toEqual(reasons);
  });

  test('names own code that fails', async () => {
    const fail = () => {
      throw new Error('no such query');
    };
    const double = openGazette('v5', { hooks: { article: { find: { query: fail } } } });
    const [explanation] = await double.explain('/api/articles', { field: 'title' });
    expect(explanation).toMatchObject({ reason: 'refused' });
    expect(explanation!.message).toContain('no such query');
  });

  test('the prefix of the API is that of the double', async () => {
    const double = openGazette('v5', { rest: { prefix: '/cms' } });
    const [explanation] = await double.explain('/cms/articles', { field: 'author' });
    expect(explanation!.fix!.url).toBe('/cms/articles?populate=author');
    expect(explanation!.fix!.query).toEqual({ populate: 'author' });
  });
});

test('a sort by an attribute that Strapi 5 takes for the publication status', async () => {
  const model = [collectionType('order', { status: text(), name: text() })];
  const data = { order: [{ status: 'sent', name: 'One' }] };
  const explained = (dialect: 'v4' | 'v5') =>
    createDouble({ model, dialect, data, roles: { public: 'all' } }).explain(
      '/api/orders?sort=status:desc,name',
    );
  expect(await explained('v5')).toMatchObject([
    {
      message: expect.stringContaining('it does not sort by the attribute "status"'),
      fix: { url: '/api/orders?sort=name' },
    },
  ]);
  expect(await explained('v4')).toEqual([]);
});
