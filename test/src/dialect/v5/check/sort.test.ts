import { expect, test } from 'vitest';
import { asksSort } from '../../../../../src/dialect/v5/check/sort-form.ts';
import { convertSort } from '../../../../../src/dialect/v5/check/sort-form.ts';
import { refusalOf } from '../../../../fixtures/refusal-of.ts';

test.each([
  ['title', [{ title: 'asc' }]],
  ['title:DESC, writer.name', [{ title: 'desc' }, { writer: { name: 'asc' } }]],
  [
    ['title', 'pages:desc'],
    [{ title: 'asc' }, { pages: 'desc' }],
  ],
  [{ title: ' desc ', writer: { name: '' } }, [{ title: 'desc' }]],
  [[{ title: 'asc' }, {}], [{ title: 'asc' }]],
  ['title.0', []],
])('%j', (sort, objects) => {
  expect(convertSort(sort)).toEqual(objects);
});

test.each([
  ['title:', 'invalid-order-word'],
  ['title:up', 'invalid-order-word'],
  [{ title: ['asc'] }, 'invalid-order-word'],
  ['writer.toString', 'inherited-sort-name'],
  [5, 'malformed-sort'],
])('%j is refused', (sort, reason) => {
  expect(refusalOf(() => convertSort(sort))).toMatchObject({ reason });
});

test.each([
  ['title', true],
  [' ,:desc', false],
  [[null], false],
  [[['title']], false],
  [{ writer: { name: 'asc' } }, true],
  [{ writer: { name: '' } }, false],
  [{ title: ['asc'] }, false],
])('%j asks for a sort: %s', (sort, asks) => {
  expect(asksSort(sort)).toBe(asks);
});
