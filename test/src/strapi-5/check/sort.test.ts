import { expect, test } from 'vitest';
import { asksSort } from '../../../../src/strapi-5/check/sort-form.ts';

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
