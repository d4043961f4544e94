import { describe, expect, test } from 'vitest';
import { generate } from '../../../seeds/index.ts';
import type { DoubleOptions } from '../../../handlers/options/double-options.ts';
import { createDouble } from '../../../handlers/double/create-double.ts';

const model = {
  contentTypes: {
    'api::news.article': {
      info: { singularName: 'article', pluralName: 'articles' },
      attributes: { title: { type: 'string' } },
    },
  },
};

const titles = (data: NonNullable<DoubleOptions['data']>) =>
  createDouble({ model, data })
    .entries('article')
    .map(({ title }) => title);

describe.each(['article', 'articles', 'api::news.article'])('a type is named %s', (name) => {
  const records = { [name]: [{ title: 'Sea' }] };

  test('in data', () => {
    expect(titles(records)).toEqual(['Sea']);
    expect(titles({ entries: records })).toEqual(['Sea']);
  });

  test('in with()', () => {
    const double = createDouble({ model }).with(records);
    expect(double.entries('article').map(({ title }) => title)).toEqual(['Sea']);
  });

  test('in generate()', () => {
    expect(titles(generate({ entries: { [name]: 2 } }))).toHaveLength(2);
    expect(titles(generate({ entries: 0, records }))).toEqual(['Sea']);
    expect(titles(generate({ entries: 1, overrides: { [name]: { title: 'Same' } } }))).toEqual(['Same']);
  });

  test('in vary()', () => {
    expect(titles(generate().vary!({ [name]: { entries: 3 } }))).toHaveLength(3);
  });
});

describe('one type with two names', () => {
  const sentence = "'article' and 'articles' both name the type api::news.article. Keep one of them.";

  test.each<[string, () => unknown]>([
    ['data', () => titles({ article: [], articles: [] })],
    ['with()', () => createDouble({ model }).with({ article: [], articles: [] })],
    ['entries', () => titles(generate({ entries: { article: 1, articles: 2 } }))],
    ['records', () => titles(generate({ records: { article: [], articles: [] } }))],
    ['overrides', () => titles(generate({ overrides: { article: {}, articles: {} } }))],
    ['vary()', () => titles(generate().vary!({ article: {}, articles: {} }))],
  ])('is an error in %s', (_, open) => {
    expect(open).toThrow(sentence);
  });
});

test("Strapi's own types have short names too", () => {
  const double = createDouble({
    model,
    data: { locale: [{ code: 'fr' }], role: [{ name: 'Public', type: 'public' }] },
  });
  expect(double.entries('plugin::i18n.locale').map(({ code }) => code)).toEqual(['fr']);
});
