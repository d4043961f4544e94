import { describe, expect, test } from 'vitest';
import { markInUrl, mistakeInUrl } from '../../../handlers/page/client/query/find-mistake.ts';
import {
  firstSort,
  simpleFilters,
  toggleName,
  withFilter,
} from '../../../handlers/page/client/query/clauses.ts';
import { decoded, linkTo, readRoute } from '../../../handlers/page/client/app/page-route.ts';

describe('a mistake is found where it was typed', () => {
  test.each([
    ['/api/a?fields=name&sort=nme', 'sort', 'nme', 'nme'],
    ['/api/a?populate[b][filters][x]=1&fields=x', 'filters', 'x', 'x'],
    ['/api/a?populate=a.b', 'populate', 'a.b', 'a.b'],
    ['/api/a?pagination[page]=0', 'pagination', '', 'pagination[page]=0'],
    ['/api/a?status=nope', 'scope', '', 'status=nope'],
    ['/api/a', 'sort', 'x', undefined],
  ])('%s', (url, clause, name, marked) => {
    const mark = markInUrl(url, { clause, name, message: '' });
    expect(mark && url.slice(mark.from, mark.to)).toBe(marked);
  });

  test.each([
    ['api/a', 'starts with a slash', 'a'],
    ['/other', 'The API is below /api/', '/other'],
    ['/api/a?x=%zz', 'Write % as %25', '%'],
    ['/api/a?filters[a=1', 'never closed', '['],
    ['/api/a?filters]a=1', 'no beginning', ']'],
  ])('%s is not sent', (url, message, marked) => {
    const mistake = mistakeInUrl(url, '/api/')!;
    expect(mistake.message).toContain(message);
    expect(url.slice(mistake.from, mistake.to)).toBe(marked);
  });

  test.each(['/api/a', '/api/a?filters[a][$eq]=[x', '/api/a?a=1&b[c]=2'])('%s is sent', (url) => {
    expect(mistakeInUrl(url, '/api/')).toBeUndefined();
  });
});

describe('clauses', () => {
  test('names are toggled in the way they are written', () => {
    expect(toggleName(undefined, 'a', true, [])).toEqual(['a']);
    expect(toggleName('a,b', 'a', false, [])).toEqual(['b']);
    expect(toggleName({ a: { fields: ['x'] } }, 'b', true, [])).toEqual({ a: { fields: ['x'] }, b: true });
    expect(toggleName(['a.b'], 'a', false, [])).toBeUndefined();
  });

  test('filters that the form does not show stay', () => {
    const filters = { $or: [{ a: 1 }], b: { $gt: 1, $lt: 5 }, c: 'x' };
    const { simple, hasOthers } = simpleFilters(filters);
    expect([simple.length, hasOthers]).toEqual([3, true]);
    expect(withFilter(filters, simple[0], { field: 'd', operator: '$eq', value: '2' })).toEqual({
      $or: [{ a: 1 }],
      b: { $lt: 5 },
      c: 'x',
      d: { $eq: '2' },
    });
    expect(withFilter({ c: 'x' }, { field: 'c', operator: '$eq', value: 'x' }, undefined)).toBeUndefined();
  });

  test('the first order of a sort', () => {
    expect(firstSort('name:DESC,id')).toEqual({ name: 'name', order: 'desc', hasOthers: true });
    expect(firstSort(undefined)).toEqual({ name: '', order: 'asc', hasOthers: false });
  });
});

test('a place in the page survives its URL', () => {
  const link = linkTo('query', [], { url: '/api/a?b[c]=d&e=%20', empty: '' });
  expect(readRoute(link).search.get('url')).toBe('/api/a?b[c]=d&e=%20');
  expect(readRoute('#/content/api::a.a/entries/3?q=x').parts).toEqual(['api::a.a', 'entries', '3']);
  expect(readRoute('#/query?url=/api/a?b=c').search.get('url')).toBe('/api/a?b=c');
});

test('a URL is shown as people write it, with the same meaning', () => {
  expect(decoded('/api/a?filters%5Bb%5D=%C3%A9%3A%26%20x%25')).toBe('/api/a?filters[b]=é:%26%20x%25');
});
