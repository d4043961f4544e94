import { expect, test } from 'vitest';
import { pagination } from '../../../../src/strapi-5/check/pagination.ts';
import { refusalOf } from '../../../fixtures/refusal-of.ts';

const limits = {
  defaultLimit: 25,
  maxLimit: 100,
  withCount: true,
  strictParams: false,
  populateDeep: 0,
  maxNodes: 1,
  maxBytes: 1,
};

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
