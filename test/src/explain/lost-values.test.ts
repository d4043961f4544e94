import { describe, expect, test } from 'vitest';
import { openGazette, TOKENS } from '../../fixtures/gazette.ts';

const OBJECT = 'an object was put into the URL as text.';
const NOTHING = 'a variable without a value was put into the URL as text.';

describe.each(['v4', 'v5'] as const)('values that a URL lost, in %s', (dialect) => {
  const explainAll = async (path: string, authorization?: string) => {
    const headers = authorization === undefined ? {} : { authorization };
    return openGazette(dialect).explain(new Request(`http://localhost:1337/api/${path}`, { headers }));
  };

  test.each([
    [
      'populate=[object Object]',
      'populate',
      `${OBJECT} Let qs write the whole query: qs.stringify({ populate: {`,
    ],
    ['populate=[object Object],[object Object]', 'populate', OBJECT],
    ['populate[0]=[object Object]', 'populate[0]', OBJECT],
    ['populate[author]=[object Object]', 'populate[author]', 'qs.stringify({ populate: { author: { … } } }'],
    ['filters=[object Object]', 'filters', "qs.stringify({ filters: { title: { $eq: 'Hello' } } }"],
    ['filters[title]=[object Object]', 'filters[title]', 'qs.stringify({ filters: { title: { … } } }'],
    ['sort=[object Object]', 'sort', "qs.stringify({ sort: ['title:asc'] }"],
    ['fields=[object Object]', 'fields', "qs.stringify({ fields: ['title'] }"],
    ['pagination=[object Object]', 'pagination', 'qs.stringify({ pagination: { page: 1 } }'],
    ['locale=[object Object]', 'locale', `${OBJECT} Put one of its members there.`],
    ['[object Object]', '', `The query is the text "[object Object]": ${OBJECT}`],
    ['populate=[object Promise]', 'populate', 'a promise was put into the URL as text. Write await'],
    ['locale=undefined', 'locale', `${NOTHING} Check where the value comes from, or leave "locale" out.`],
    ['populate=author,undefined', 'populate', NOTHING],
    ['sort=undefined:asc', 'sort', NOTHING],
    ['pagination[page]=NaN', 'pagination[page]', NOTHING],
    ['filters[title][$eq]=undefined', 'filters[title][$eq]', NOTHING],
    ['undefined', '', 'The query is the text "undefined"'],
    [
      'filters[title]=${title}',
      'filters[title]',
      '${…} works in backticks only. Write the URL in backticks.',
    ],
  ])('%s', async (query, path, says) => {
    const [explanation, ...others] = await explainAll(`articles?${query}`);
    expect(explanation).toMatchObject({ path, message: expect.stringContaining(says) });
    expect(others).toEqual([]);
  });

  test('the correction of a populate asks for everything, and other clauses have none that loses them', async () => {
    const fixOf = async (query: string) => (await explainAll(`articles?${query}`))[0]?.fix?.query;
    expect(await fixOf('populate=[object Object]')).toEqual({ populate: '*' });
    expect(await fixOf('populate[author]=[object Object]')).toEqual({ populate: { author: 'true' } });
    expect(await fixOf('filters=[object Object]')).toBeUndefined();
    expect(await fixOf('sort=[object Object]')).toBeUndefined();
    expect(await fixOf('locale=undefined&populate=author')).toEqual({ populate: 'author' });
  });

  test('a field that is missing because of one', async () => {
    const explain = openGazette(dialect).explain;
    const [explanation] = await explain('/api/articles?filters[slug]=undefined', { field: 'title' });
    expect(explanation?.message).toContain(NOTHING);
    const [populate] = await explain('/api/articles?populate=[object Object]', { field: 'author.name' });
    expect(populate?.message).toContain(OBJECT);
  });

  test('a token that Strapi does not read hides no other mistake', async () => {
    const both = await explainAll('articles?locale=xx', 'Token abc');
    expect(both).toMatchObject([{ reason: 'no-permission' }, { reason: 'other-locale' }]);
  });

  test('a filter may look for the word null', async () => {
    const [explanation] = await explainAll('articles?filters[title]=null');
    expect(explanation?.message).toContain('No article matches the filters.');
  });

  test.each([
    ['articles/undefined', `The id is the text "undefined": ${NOTHING}`],
    ['articles/[object Object]', `The id is the text "[object Object]": ${OBJECT}`],
    [
      'articles/count',
      'It has no route that counts. The number of entries is meta.pagination.total of the list.',
    ],
    ['articles/search?q=Hello', 'It has no route that searches.'],
    ['articles/findAll', 'The list has a path without it.'],
  ])('%s', async (path, says) => {
    const [explanation] = await explainAll(path);
    expect(explanation?.message).toContain(says);
  });

  test('paths of other servers are corrected to the list', async () => {
    const fixOf = async (path: string) => (await explainAll(path))[0]?.fix?.url;
    expect(await fixOf('articles/count')).toBe('/api/articles?pagination[pageSize]=1');
    expect(await fixOf('articles/search?q=Hello')).toBe('/api/articles?_q=Hello');
    expect(await fixOf('articles/all')).toBe('/api/articles');
  });

  test.each([
    ['Bearer undefined', 'The header Authorization is "Bearer undefined": a variable without a value'],
    ['bearer null', 'The header Authorization is "Bearer null": a variable without a value'],
    ['Bearer [object Object]', 'an object was put into the header as text.'],
    ['Bearer ${token}', 'it is written in quotes'],
    ['undefined', 'The header Authorization is "undefined"'],
    ['Bearer', 'The header Authorization has no token'],
    ['', 'The header Authorization has no token'],
    ['Token abc', 'does not begin with "Bearer"'],
    ['Bearer Bearer abc', 'more than one word behind "Bearer"'],
  ])('the header Authorization: %j', async (authorization, says) => {
    const [explanation] = await explainAll('articles', authorization);
    expect(explanation?.message).toContain(says);
    const [forbidden] = await explainAll('users', authorization);
    expect(forbidden?.message).toContain(says);
  });

  test('a token is in no message', async () => {
    for (const authorization of [TOKENS.full, `Token ${TOKENS.full}`, `Bearer Bearer ${TOKENS.full}`])
      expect(JSON.stringify(await explainAll('users', authorization))).not.toContain(TOKENS.full);
    expect(await explainAll('users', `Bearer ${TOKENS.full}`)).toEqual([]);
  });

  test('the log of requests explains them, too', async () => {
    const double = openGazette(dialect);
    const headers = { authorization: 'Bearer undefined' };
    await double.fetch(new Request('http://localhost:1337/api/articles', { headers }));
    const [explanation] = await double.requests()[0]!.explain();
    expect(explanation?.message).toContain('"Bearer undefined"');
  });

  test.each([
    [{}, 'the body is the text "[object Object]"'],
    [{ 'content-type': 'application/json' }, 'An object was put into it as text'],
  ])('an object in the place of a body, with %j', async (headers, says) => {
    const init = {
      method: 'POST',
      body: {} as BodyInit,
      headers: { authorization: `Bearer ${TOKENS.full}`, ...headers },
    };
    const [explanation] = await openGazette(dialect).explain(
      new Request('http://localhost:1337/api/articles', init),
    );
    expect(explanation?.message).toContain(says);
    expect(explanation?.message).toContain('body: JSON.stringify({ data: … })');
  });
});
