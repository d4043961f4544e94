import { describe, expect, test } from 'vitest';
import type { Context } from '../../../../../src/context.ts';
import type { RouteRequest } from '../../../../../src/routes/route.ts';
import { questionOf } from '../../../../../src/routes/content/pages/question.ts';
import { libraryContext } from '../../../../fixtures/library/context.ts';

const context = libraryContext();
const type = context.model.contentTypes.get('api::book.book')!;
const ask = (query: string | object, of: Context = context) =>
  questionOf({ query, context: of, type } as RouteRequest);
/** What the pages are kept by that have the same text. */
const keyOf = (query: string | object, part: 'form' | 'page', of?: Context) => {
  const { form, values } = ask(query, of)!;
  return part === 'form' ? form : [form, ...values];
};

describe('the question of a page', () => {
  test('has the values of filters and pagination beside its form', () => {
    const { shape, values } = ask(
      'filters[id][$lt]=3&sort=id&pagination[page]=2&filters[title]=&filters[seo][$null]',
    )!;
    expect(shape).toBe('&filters[id][$lt]=0&pagination[page]=1&filters[title]=&filters[seo][$null]');
    expect(values).toEqual(['3', '2']);
  });

  test.each([
    ['other values', 'filters[id]=1&sort=id', 'filters[id]=2&sort=id', 'form'],
    ['a parameter that nobody reads', 'sort=id', 'sort=id&t=1', 'page'],
    ['an object of the same', { filters: { id: 1 } }, { filters: { id: '1' } }, 'page'],
    ['another place of the filters', 'filters[id]=1&sort=id', 'sort=id&filters[id]=1', 'page'],
  ] as const)('%s: the same', (_rule, one, other, part) => {
    expect(keyOf(one, part)).toEqual(keyOf(other, part));
  });

  test.each([
    ['other values', 'filters[id]=1', 'filters[id]=2', 'page'],
    ['an object with another value', { filters: { id: 1 } }, { filters: { id: 2 } }, 'form'],
    ['an empty value', 'filters[id]=1', 'filters[id]=', 'form'],
    ['no value', 'filters[id]=', 'filters[id]', 'form'],
    ['another name', 'filters[id]=1', 'filters[title]=1', 'form'],
    ['the dotted name of the counts', 'sort=id', 'sort=id&pagination.withCount=1', 'form'],
    ['another sort', 'sort=id', 'sort=title', 'form'],
    ['another order of parameters', 'sort=id&fields=title', 'fields=title&sort=id', 'form'],
  ] as const)('%s: another', (_rule, one, other, part) => {
    expect(keyOf(one, part)).not.toEqual(keyOf(other, part));
  });

  test('where unknown parameters are refused, each counts', () => {
    const strict = libraryContext({ limits: { strictParams: true } });
    expect(keyOf('sort=id&t=1', 'page', strict)).not.toEqual(keyOf('sort=id', 'page', strict));
  });

  test.each([
    ['a long query', `sort=${'a'.repeat(2000)}`],
    ['another spelling of a name', 'filters[id]=1&%66ilters[title]=a'],
    ['a name in brackets', '[filters][id]=1'],
    ['more parameters than are read', '&'.repeat(1000)],
    ['a long value', `filters[title]=${'a'.repeat(501)}`],
    ['a long object', { sort: 'a'.repeat(2000) }],
    ['a sign that ends parts', 'sort=id#a'],
  ])('there is none of %s', (_rule, query) => {
    expect(ask(query)).toBeUndefined();
  });
});
