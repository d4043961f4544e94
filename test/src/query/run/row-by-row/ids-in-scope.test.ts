import { expect, test } from 'vitest';
import type { ScalarAttribute } from '../../../../../src/model/attribute.ts';
import { typeByName } from '../../../../../src/model/look-up.ts';
import { all, type Condition, not } from '../../../../../src/database/condition.ts';
import { idsInScope } from '../../../../../src/query/run/matching/matching-rows.ts';
import type { RowScope, Table } from '../../../../../src/store/store.ts';
import { libraryContext } from '../../../../fixtures/library/context.ts';

const { model } = libraryContext();
const column = (name: string) => typeByName(model, 'book').attributes.get(name) as ScalarAttribute;
const isDraft: Condition = { kind: 'null', column: column('publishedAt') };
const isGerman: Condition = { kind: 'compare', column: column('locale'), operator: '$eq', value: 'de' };
const isUntitled: Condition = { kind: 'null', column: column('title') };

/** Returns the scope that a table is asked for. */
function askedFor(condition: Condition): RowScope | undefined {
  let asked: RowScope | undefined;
  const table = { idsIn: (scope: RowScope) => ((asked = scope), [7]) } as unknown as Table;
  const ids = idsInScope(table, condition);
  expect(ids).toEqual(asked && [7]);
  return asked;
}

test.each<[string, Condition, RowScope]>([
  ['drafts', isDraft, { isDraft: true }],
  ['published', not(isDraft)!, { isDraft: false }],
  ['a locale', isGerman, { locale: 'de' }],
  ['published in a locale', all([not(isDraft), isGerman])!, { isDraft: false, locale: 'de' }],
])('a table is asked for the ids of %s', (_, condition, scope) => {
  expect(askedFor(condition)).toEqual(scope);
});

test.each<[string, Condition]>([
  ['another attribute', isUntitled],
  ['a status and another attribute', all([isDraft, isUntitled])!],
  ['all but a locale', not(isGerman)!],
  ['no locale', { kind: 'null', column: column('locale') }],
  ['another operator', { ...isGerman, operator: '$ne' }],
])('the values are read for %s', (_, condition) => {
  expect(askedFor(condition)).toBeUndefined();
});

test('the values are read where the table does not know its ids', () => {
  expect(idsInScope({} as Table, isDraft)).toBeUndefined();
});
