import { describe, expect, test } from 'vitest';
import { pagination as checkPagination } from '../../../../src/strapi-4/check/index.ts';
import { checkWithCount } from '../../../../src/service/select.ts';

const limits = {
  defaultLimit: 25,
  maxLimit: 100,
  withCount: true,
  strictParams: false,
  populateDeep: 0,
  maxNodes: 1,
  maxBytes: 1,
};

describe('pagination', () => {
  test('a default above the limit is cut only where pages are named', () => {
    const small = { ...limits, maxLimit: 10 };
    expect(checkPagination(undefined, small)).toEqual({ page: 1, pageSize: 25 });
    expect(checkPagination({ page: '1' }, small)).toEqual({ page: 1, pageSize: 10 });
    expect(checkPagination({ start: '0' }, small)).toEqual({ start: 0, limit: 10 });
  });

  test.each([
    ['pages are as large as asked', { pageSize: '5000' }, { page: 1, pageSize: 5000 }],
    ['limits, too', { limit: '5000' }, { start: 0, limit: 5000 }],
    ['-1 is all', { start: '2', limit: '-1' }, { start: 2, limit: -1 }],
    ['0 is 1', { limit: '0' }, { start: 0, limit: 1 }],
  ])('without a limit, %s', (_rule, asked, checked) => {
    expect(checkPagination(asked, { ...limits, maxLimit: 0 })).toEqual(checked);
  });
});

describe('withCount', () => {
  test.each([[undefined], ['text'], [null], [{ page: '1' }]])('%j: as the limits say', (pagination) => {
    expect(checkWithCount({ pagination }, limits)).toBe(true);
    expect(checkWithCount({ pagination }, { ...limits, withCount: false })).toBe(false);
  });
});
