import { expect, test } from 'vitest';
import { typeByName } from '../../../../src/model/look-up.ts';
import { convertFilters } from '../../../../src/query/convert/convert-query.ts';
import { libraryContext } from '../../../fixtures/library/context.ts';
import { refusalOf } from '../../../fixtures/refusal-of.ts';

const { model } = libraryContext();
const convert = (filters: unknown, type = 'book', bareNames = new Set(['id'])) =>
  convertFilters(filters, typeByName(model, type), bareNames);

test.each([
  ['true', true],
  ['t', true],
  ['false', false],
  ['0', false],
  ['', false],
  ['any text', true],
  [null, false],
])('$null and $notNull are switches: %j is %s', (value, on) => {
  expect(convert({ title: { $null: value, $notNull: value } })).toEqual({
    title: { $null: on, $notNull: on },
  });
});

test.each([['text'], [5], [true]])('%j is refused', (filters) => {
  expect(refusalOf(() => convert(filters))).toEqual({
    reason: 'malformed-filters',
    clause: 'filters',
    value: filters,
  });
});

test('a name that is no attribute stays where the dialect has it everywhere', () => {
  const filters = { seo: { documentId: 'a', id: '1' } };
  expect(convert(filters)).toEqual({ seo: { id: '1' } });
  expect(convert(filters, 'book', new Set(['id', 'documentId']))).toEqual(filters);
});
