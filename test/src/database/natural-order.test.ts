import { describe, expect, test } from 'vitest';
import type { Column, Condition } from '../../../src/database/condition.ts';
import type { RowOrder, Scan } from '../../../src/database/database.ts';
import { naturalOrder, orderOfUnpaged } from '../../../src/database/natural-order.ts';
import { plain } from '../../../src/database/plain.ts';
import type { EdgeAttribute } from '../../../src/model/attribute.ts';
import { createModel } from '../../fixtures/create-model.ts';

const model = createModel({
  contentTypes: {
    'api::page.page': {
      attributes: {
        title: { type: 'string' },
        slug: { type: 'uid' },
        alias: { type: 'uid' },
        parent: { type: 'relation', relation: 'manyToOne', target: 'api::page.page' },
      },
    },
  },
});
const page = model.contentTypes.get('api::page.page')!;
const parent = page.attributes.get('parent') as EdgeAttribute;
const file = model.contentTypes.get('plugin::upload.file')!;

const column = (name: string, schema = page): Column => {
  const attribute = schema.attributes.get(name);
  return attribute?.kind === 'scalar' ? attribute : 'id';
};
const is = (name: string, operator = '$eq', schema = page): Condition =>
  ({ kind: 'compare', column: column(name, schema), operator, value: 'a' }) as Condition;

const byTitle = { column: column('title'), descending: false };
const bySlug = { column: column('slug'), descending: false };
const ofJoined = { column: null, descending: false };

const textOf = (order: RowOrder): string => {
  if (order === null || typeof order === 'string') return order ?? 'id';
  return 'name' in order ? order.name : order.map((group) => textOf(group.order)).join(', then ');
};

/** Returns the name of the order in which SQLite finds the rows of a query. */
function orderOf(scan: Partial<Scan>, find = naturalOrder): string {
  const order = find({
    schema: page,
    conditions: [],
    columns: null,
    sort: [],
    isPaged: false,
    joins: false,
    isSearch: false,
    ...scan,
  });
  return textOf(order);
}

test('without conditions and sort, rows come by id', () => {
  expect(orderOf({})).toBe('id');
});

describe('an index that a condition is looked up in', () => {
  test.each([
    ['a uid, by value', is('slug'), 'slug'],
    ['a uid, by range', is('slug', '$gt'), 'slug'],
    ['a uid, by list', { kind: 'in', column: column('slug'), values: ['a'] }, 'slug'],
    ['a uid, between', { kind: 'between', column: column('slug'), low: 'a', high: 'b' }, 'slug'],
    ['one of several values', { kind: 'any', of: [is('slug'), is('slug')] }, 'slug'],
    ['a pattern cannot be looked up', is('slug', '$contains'), 'id'],
    ['$ne cannot be looked up', is('slug', '$ne'), 'id'],
    ['$not cannot be looked up', { kind: 'not', of: is('slug') }, 'id'],
    ['$null finds rows by id', { kind: 'null', column: column('slug') }, 'id'],
    ['a column without index', is('title'), 'id'],
  ] as [string, Condition, string][])('%s', (_rule, condition, order) => {
    expect(orderOf({ conditions: [condition] })).toBe(order);
  });

  test('of several indexes of files, SQLite takes the one that was created last', () => {
    const conditions = ['size', 'createdAt', 'name'].map((name) => is(name, '$gt', file));
    expect(orderOf({ schema: file, conditions })).toBe('size');
  });

  test('is read in a query with joins too, unless it is a range of a column that is not selected', () => {
    const byValue = { conditions: [is('slug')], joins: true };
    const byRange = { conditions: [is('slug', '$gt')], joins: true };
    for (const joined of [byValue, byRange]) {
      expect(orderOf(joined)).toBe('slug');
      expect(orderOf({ ...joined, columns: ['id', 'title'], sort: [byTitle] })).toBe('slug');
      expect(orderOf({ ...joined, columns: ['id', 'slug', 'title'] })).toBe('slug');
      expect(orderOf({ ...joined, conditions: [...joined.conditions, is('id')] })).toBe('id');
    }
    expect(orderOf({ ...byValue, columns: ['id', 'title'] })).toBe('slug');
    expect(orderOf({ ...byRange, columns: ['id', 'title'] })).toBe('id');
  });

  test('is read for a search, too', () => {
    expect(orderOf({ conditions: [is('slug')], isSearch: true })).toBe('slug');
  });
});

describe('an index that holds every selected column', () => {
  test('and the only column that conditions name, if ids are selected', () => {
    const ids = { columns: ['id'] };
    const not = (name: string): Condition => ({ kind: 'not', of: is(name) });
    expect(orderOf({ ...ids, conditions: [is('slug', '$ne')] })).toBe('slug');
    expect(orderOf({ ...ids, conditions: [not('slug'), is('id', '$ne')] })).toBe('slug');
    expect(orderOf({ ...ids, conditions: [is('slug', '$ne'), is('alias', '$ne')] })).toBe('id');
    expect(orderOf({ ...ids, conditions: [is('title', '$ne')] })).toBe('id');
    expect(orderOf({ ...ids, conditions: [is('id', '$ne')] })).toBe('id');
    expect(orderOf({ ...ids, conditions: [is('slug', '$ne')], sort: [byTitle] })).toBe('id');
  });

  test.each([
    ['the one column with an index', ['id', 'slug'], [], 'slug'],
    ['a column without index', ['id', 'title'], [], 'id'],
    ['two columns', ['id', 'slug', 'alias'], [], 'id'],
    ['the id alone', ['id'], [], 'id'],
    ['a condition on the same column', ['id', 'slug'], [is('slug', '$contains')], 'slug'],
    ['a condition inside a group', ['id', 'slug'], [{ kind: 'all', of: [is('slug', '$ne')] }], 'slug'],
    ['a condition on another column', ['id', 'slug'], [is('title')], 'id'],
    ['a negated condition on another column', ['id', 'slug'], [{ kind: 'not', of: is('title') }], 'id'],
  ] as [string, string[], Condition[], string][])('%s', (_rule, columns, conditions, order) => {
    expect(orderOf({ columns, conditions })).toBe(order);
  });

  test('a search reads another order, and so does a sort by another column of the table', () => {
    expect(orderOf({ columns: ['id', 'slug'], isSearch: true })).toBe('id');
    expect(orderOf({ columns: ['id', 'slug'], sort: [byTitle] })).toBe('id');
    expect(orderOf({ columns: ['id', 'slug'], sort: [ofJoined, byTitle], joins: true })).toBe('id');
    expect(orderOf({ columns: ['id', 'slug'], sort: [ofJoined, bySlug], joins: true })).toBe('slug');
  });
});

describe('distinct rows of a query with joins', () => {
  const joined: Condition = { kind: 'join', schema: page, attribute: parent, of: is('title') };
  const like = is('slug', '$contains');

  test.each([
    ['a selected column with an index', ['id', 'slug'], [joined], 'slug'],
    ['among others', ['id', 'slug', 'title'], [joined], 'slug'],
    ['the index that was created last', ['id', 'slug', 'alias'], [joined], 'alias'],
    ['no such column', ['id', 'title'], [joined], 'id'],
    ['a condition on it', ['id', 'slug', 'title'], [joined, like], 'slug'],
    ['a condition on the id', ['id', 'slug'], [joined, is('id', '$ne')], 'slug'],
    ['a condition on another column', ['id', 'slug'], [joined, is('title')], 'id'],
    ['another column beside the join', ['id', 'slug'], [{ kind: 'any', of: [joined, is('title')] }], 'id'],
    ['all columns', null, [joined], 'id'],
    ['all columns and a condition', null, [joined, like], 'slug'],
    ['all columns and a condition beside the join', null, [{ kind: 'any', of: [joined, like] }], 'slug'],
    ['all columns and a condition on another', null, [joined, like, is('title')], 'id'],
  ] as [string, string[] | null, Condition[], string][])('%s', (_rule, columns, conditions, order) => {
    expect(orderOf({ columns, conditions, joins: true })).toBe(order);
  });

  test('a search reads every column', () => {
    expect(orderOf({ columns: ['id', 'slug'], joins: true, isSearch: true })).toBe('id');
    expect(orderOf({ columns: ['id', 'slug'], conditions: [is('slug')], joins: true, isSearch: true })).toBe(
      'slug',
    );
  });
});

describe('a sort that begins with an indexed column', () => {
  test.each([
    ['slug', true, 'reversed'],
    ['slug', false, 'id'],
    ['title', true, 'id'],
    ['id', true, 'id'],
  ])('%s, descending %s: rows it leaves equal come %s', (name, descending, order) => {
    expect(orderOf({ sort: [{ column: column(name), descending }] })).toBe(order);
  });

  test('joins do not change that', () => {
    const sort = [{ column: column('slug'), descending: true }];
    expect(orderOf({ sort, joins: true })).toBe('reversed');
    expect(orderOf({ sort, isSearch: true })).toBe('reversed');
  });
});

test('a plain database has no indexes', () => {
  expect(plain.naturalOrder({ conditions: [is('slug')] } as Partial<Scan> as Scan)).toBeNull();
});

describe('Strapi 5', () => {
  const document = createModel({ contentTypes: {} }, 'v5').contentTypes.get('plugin::upload.file')!;
  const order = (scan: Partial<Scan>) => orderOf({ schema: document, ...scan }, orderOfUnpaged);
  const sizes = { conditions: [is('size', '$gt', document)] };

  test.each([
    ['nothing', {}, 'id'],
    ['the index of a condition', sizes, 'size'],
    ['the index of documents', { conditions: [is('documentId', '$gt', document)] }, 'documentId'],
    ['a page has its ids in the sort', { ...sizes, isPaged: true }, 'id'],
    ['an index with all columns', { columns: ['id', 'documentId', 'publishedAt'] }, 'documentId'],
    ['such an index, with conditions', { columns: ['id'], conditions: [is('id')] }, 'id'],
    ['more columns', { columns: ['id', 'documentId', 'name'] }, 'id'],
    ['other conditions', { columns: ['id'], conditions: [is('mime', '$eq', document)] }, 'id'],
  ] as [string, Partial<Scan>, string][])('%s', (_rule, scan, expected) => {
    expect(order(scan)).toBe(expected);
  });

  test('distinct rows come by id, unless all columns are selected and one is looked up', () => {
    const byDocument = { conditions: [is('documentId', '$gt', document)], joins: true };
    expect(order(byDocument)).toBe('documentId');
    expect(order({ ...byDocument, columns: ['id', 'documentId'] })).toBe('id');
    const columns = ['id', 'documentId', 'locale', 'publishedAt'];
    expect(order({ ...byDocument, columns })).toBe('documentId');
    expect(order({ joins: true })).toBe('id');
    expect(order({ joins: true, conditions: [is('documentId', '$contains', document)] })).toBe('documentId');
  });

  test('a uid has no index', () => {
    expect(orderOf({ conditions: [is('slug')] }, orderOfUnpaged)).toBe('id');
  });
});
