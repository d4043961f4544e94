import { expect, test } from 'vitest';
import { pagination } from '../../../../../src/dialect/v5/check/pagination.ts';
import { refusalOf } from '../../../../fixtures/refusal-of.ts';

const limits = {
  defaultLimit: 25,
  maxLimit: 100,
  withCount: true,
  strictParams: false,
  populateDeep: 0,
  maxNodes: 1,
  maxBytes: 1,
};

test.each([
  ['nothing', undefined, { page: 1, pageSize: 25 }],
  ['a text', 'x', { page: 1, pageSize: 25 }],
  ['page', { page: '3' }, { page: 3, pageSize: 25 }],
  ['a page below 1 is 1', { page: '-2' }, { page: 1, pageSize: 25 }],
  ['a page that is no number goes on', { page: 'x' }, { page: Number.NaN, pageSize: 25 }],
  ['a pageSize below 1 is 1', { pageSize: '-1' }, { page: 1, pageSize: 1 }],
  ['a pageSize that is no number is the most', { pageSize: 'x' }, { page: 1, pageSize: 100 }],
  ['a pageSize above the limit is the limit', { pageSize: '101' }, { page: 1, pageSize: 100 }],
  ['start', { start: '5' }, { start: 5, limit: 25 }],
  ['a start below 0 is 0', { start: '-5' }, { start: 0, limit: 25 }],
  ['a limit of -1 is 1', { limit: '-1' }, { start: 0, limit: 1 }],
  ['a limit that is no number is the most', { limit: 'x' }, { start: 0, limit: 100 }],
  ['a page without a value beside a limit', { page: null, limit: '5' }, { page: 1, pageSize: 5 }],
  ['a limit without a value beside a start', { start: '3', limit: null }, { start: 3, limit: 1 }],
  ['a start without a value', { start: null }, { start: 0, limit: 25 }],
])('%s', (_rule, asked, checked) => {
  expect(pagination(asked, limits)).toEqual(checked);
});

test('the default is within the limit', () => {
  expect(pagination(undefined, { ...limits, maxLimit: 10 })).toEqual({ page: 1, pageSize: 10 });
});

test.each([
  ['pages are as large as asked', { pageSize: '5000' }, { page: 1, pageSize: 5000 }],
  ['limits, too', { limit: '5000' }, { start: 0, limit: 5000 }],
  ['-1 is 1', { limit: '-1' }, { start: 0, limit: 1 }],
  ['what is no number goes on', { limit: 'x' }, { start: 0, limit: Number.NaN }],
])('without a limit, %s', (_rule, asked, checked) => {
  expect(pagination(asked, { ...limits, maxLimit: 0 })).toEqual(checked);
});

test('pages and offsets are not mixed', () => {
  expect(refusalOf(() => pagination({ page: '1', limit: '1' }, limits))).toMatchObject({
    reason: 'mixed-pagination',
  });
});
