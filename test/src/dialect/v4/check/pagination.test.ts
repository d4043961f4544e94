import { describe, expect, test } from 'vitest';
import { pagination as checkPagination } from '../../../../../src/dialect/v4/check/pagination.ts';
import { checkWithCount } from '../../../../../src/query/pagination-range.ts';
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

describe('pagination', () => {
  test.each([
    ['nothing', undefined, { page: 1, pageSize: 25 }],
    ['a text', 'all', { page: 1, pageSize: 25 }],
    ['page', { page: '3' }, { page: 3, pageSize: 25 }],
    ['pageSize', { pageSize: '10' }, { page: 1, pageSize: 10 }],
    ['both', { page: '2', pageSize: '10' }, { page: 2, pageSize: 10 }],
    ['a page below 1 is 1', { page: '-2' }, { page: 1, pageSize: 25 }],
    ['an empty page is 1', { page: '' }, { page: 1, pageSize: 25 }],
    ['a pageSize below 1 is 1', { pageSize: '0' }, { page: 1, pageSize: 1 }],
    ['a pageSize above the limit is the limit', { pageSize: '101' }, { page: 1, pageSize: 100 }],
    ['a pageSize of -1 is 1', { pageSize: '-1' }, { page: 1, pageSize: 1 }],
    ['fractions go on', { page: '1.5' }, { page: 1.5, pageSize: 25 }],
    ['a text becomes NaN, which is refused later', { page: 'x' }, { page: Number.NaN, pageSize: 25 }],
    ['start', { start: '5' }, { start: 5, limit: 25 }],
    ['limit', { limit: '5' }, { start: 0, limit: 5 }],
    ['a start below 0 is 0', { start: '-5' }, { start: 0, limit: 25 }],
    ['an empty start is 0', { start: '' }, { start: 0, limit: 25 }],
    ['a limit of 0 is 1', { limit: '0' }, { start: 0, limit: 1 }],
    ['a limit above the limit is the limit', { limit: '101' }, { start: 0, limit: 100 }],
    ['a limit of -1 is the limit', { limit: '-1' }, { start: 0, limit: 100 }],
    ['a limit below -1 is 1', { limit: '-2' }, { start: 0, limit: 1 }],
    ['other names have no effect', { size: '5', withCount: 'x' }, { page: 1, pageSize: 25 }],
  ])('%s: %j', (_rule, pagination, checked) => {
    expect(checkPagination(pagination, limits)).toEqual(checked);
  });

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

  test.each([[{ page: '1', start: '0' }], [{ pageSize: '1', limit: '1' }], [{ page: null, limit: null }]])(
    'pages beside offsets are refused: %j',
    (pagination) => {
      expect(refusalOf(() => checkPagination(pagination, limits))).toEqual({
        reason: 'mixed-pagination',
        clause: 'pagination',
      });
    },
  );
});

describe('withCount', () => {
  test.each([
    ['true', true],
    ['t', true],
    ['1', true],
    ['false', false],
    ['f', false],
    ['0', false],
  ])('%s', (withCount, counts) => {
    expect(checkWithCount({ pagination: { withCount } }, limits)).toBe(counts);
  });

  test.each([[undefined], ['text'], [null], [{ page: '1' }]])('%j: as the limits say', (pagination) => {
    expect(checkWithCount({ pagination }, limits)).toBe(true);
    expect(checkWithCount({ pagination }, { ...limits, withCount: false })).toBe(false);
  });

  test('a parameter with the dotted name leaves out the counts, whatever it says', () => {
    const dotted = { 'pagination.withCount': 'true' };
    expect(checkWithCount(dotted, limits)).toBe(false);
    expect(checkWithCount({ ...dotted, pagination: { page: '1' } }, limits)).toBe(false);
    expect(checkWithCount({ ...dotted, pagination: { withCount: 'true' } }, limits)).toBe(true);
  });

  test.each([[''], ['yes'], ['TRUE'], [null], [['true']]])('%j is refused', (withCount) => {
    expect(refusalOf(() => checkWithCount({ pagination: { withCount } }, limits))).toEqual({
      reason: 'invalid-with-count',
      clause: 'pagination',
      value: withCount,
    });
  });
});
