import { expect, test } from 'vitest';
import { sqlite } from '../../../../src/dialect/v5/databases.ts';
import type { Column } from '../../../../src/database/condition.ts';
import { createModel } from '../../../fixtures/create-model.ts';
import { model } from '../../../fixtures/library/model.ts';

const file = createModel(model, 'v5').contentTypes.get('plugin::upload.file')!;
const name = file.attributes.get('name') as Column;
const documentId = file.attributes.get('documentId') as Column;

const orderBy = (column: Column, isPaged: boolean) =>
  sqlite.naturalOrder({
    schema: file,
    conditions: [{ kind: 'compare', column, operator: '$gt', value: 'a' }],
    columns: null,
    sort: [],
    isPaged,
    joins: false,
    isSearch: false,
  });

test('a page comes by id, and all rows in the order of the index that finds them', () => {
  expect(orderBy(name, true)).toBeNull();
  expect(orderBy(name, false)).toBe(name);
  expect(orderBy(documentId, false)).toBe(documentId);
});

test.each([
  ['50% off', '50%', true],
  ['50 cent', '50%', false],
  ['a_b', 'A_B', true],
  ['axb', 'a_b', false],
  ['xab', 'ab\0c', true],
  ['abc', 'ab\0c', false],
])('%j contains %j: %s', (stored, text, contains) => {
  expect(sqlite.like({ before: '%', text, after: '%', caseless: false }).matches(stored)).toBe(contains);
});
