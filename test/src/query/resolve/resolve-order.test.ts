import { expect, test } from 'vitest';
import { typeByName } from '../../../../src/model/look-up.ts';
import type { SortObject } from '../../../../src/query/query-params.ts';
import type { Alias } from '../../../../src/query/plan.ts';
import { Joins, resolveOrder } from '../../../../src/query/resolve/resolve-order.ts';
import { libraryContext } from '../../../fixtures/library/context.ts';
import { refusalOf } from '../../../fixtures/refusal-of.ts';

const book = typeByName(libraryContext().model, 'book');
const pathOf = ({ parent, join }: Alias): string =>
  parent ? `${pathOf(parent)}${join!.attribute.name}.` : '';

const traits = { sortByStatus: 'attribute' } as const;

function resolve(...sort: SortObject[]) {
  const joins = new Joins(0);
  const terms = resolveOrder(sort, book, joins, traits).map(
    ({ alias, column, descending }) =>
      `${pathOf(alias)}${column === 'id' ? 'id' : column.name}${descending ? ' desc' : ''}`,
  );
  joins.checkOrder();
  return { terms, joins: joins.count };
}

test('two columns under one mention sort by one joined row', () => {
  const joins = new Joins(0);
  const [first, second] = resolveOrder([{ writer: { name: 'asc', bio: 'asc' } }], book, joins, traits);
  expect(first!.alias).toBe(second!.alias);
});

test('an order that the database does not take fails when it is checked, after filters are cast', () => {
  const joins = new Joins(0);
  expect(() => resolveOrder([{ title: { x: 'asc' } }], book, joins, traits)).not.toThrow();
  expect(refusalOf(() => joins.checkOrder())?.reason).toBe('malformed-sort');
});

test.each([
  ['a name that is not an attribute', { x: 'asc' }, 'unknown-column', '', 'x'],
  [
    'a name that is not an attribute of a relation',
    { writer: { x: 'asc' } },
    'unknown-column',
    'writer',
    'x',
  ],
  ['a relation itself', { writer: 'asc' }, 'unknown-column', '', 'writer'],
  ['a zone', { layout: { id: 'asc' } }, 'unknown-column', '', 'layout'],
  ['names under a column', { title: { x: 'asc' } }, 'malformed-sort', '', 'title'],
  ['names under id', { writer: { id: { x: 'asc' } } }, 'malformed-sort', 'writer', 'id'],
] as [string, SortObject, string, string, string][])('%s is refused', (_rule, sort, reason, path, name) => {
  expect(refusalOf(() => resolve(sort))).toMatchObject({ reason, clause: 'sort', path, name });
});
