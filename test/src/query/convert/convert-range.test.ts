import { expect, test } from 'vitest';
import { convertRange } from '../../../../src/query/convert/convert-query.ts';
import { refusalOf } from '../../../fixtures/refusal-of.ts';

const clause = 'pagination';

test.each([
  ['page beside start', { page: '1', start: '0' }, { reason: 'mixed-page-and-offset', clause }],
  [
    'pageSize beside limit, before either is read',
    { pageSize: 'x', limit: 'y' },
    { reason: 'mixed-page-and-offset', clause },
  ],
  ['a page of 0', { page: '0' }, { reason: 'invalid-page', clause, name: 'page', value: '0', message: '0' }],
  [
    'a page that is not a number',
    { page: 'x' },
    { reason: 'invalid-page', clause, name: 'page', value: 'x', message: 'x' },
  ],
  [
    'a fraction of a page',
    { page: '1.5' },
    { reason: 'invalid-page', clause, name: 'page', value: '1.5', message: '1.5' },
  ],
  [
    'a pageSize of 0, with the value of page as in Strapi',
    { page: '3', pageSize: '0' },
    { reason: 'invalid-page', clause, name: 'pageSize', value: '0', message: '3' },
  ],
  ['a start below 0', { start: '-1' }, { reason: 'invalid-offset', clause, name: 'start', value: '-1' }],
  [
    'a start that is not a number',
    { start: 'x' },
    { reason: 'invalid-offset', clause, name: 'start', value: 'x' },
  ],
  ['a limit below -1', { limit: '-2' }, { reason: 'invalid-offset', clause, name: 'limit', value: '-2' }],
  [
    'a fraction of a limit',
    { limit: '1.5' },
    { reason: 'invalid-offset', clause, name: 'limit', value: '1.5' },
  ],
  [
    'start before limit',
    { start: 'x', limit: 'y' },
    { reason: 'invalid-offset', clause, name: 'start', value: 'x' },
  ],
])('%s is refused', (_rule, given, refused) => {
  expect(refusalOf(() => convertRange(given))).toEqual(refused);
});
