import { describe, expect, test } from 'vitest';
import { typeByName } from '../../../../src/model/look-up.ts';
import { Joins } from '../../../../src/query/resolve/resolve-order.ts';
import { resolveWhere } from '../../../../src/query/resolve/resolve-where.ts';
import { conditionText } from '../../../fixtures/condition-text.ts';
import { libraryContext } from '../../../fixtures/library/context.ts';
import { refusalOf } from '../../../fixtures/refusal-of.ts';

const context = libraryContext();
const book = typeByName(context.model, 'book');

function resolve(where: object) {
  const joins = new Joins(0);
  const condition = resolveWhere(where, book, joins, context)();
  joins.checkBareColumns(book);
  return { text: conditionText(condition), joins: joins.count };
}
const textOf = (where: object) => resolve(where).text;
const refused = (where: object) => refusalOf(() => resolve(where));

describe('a group inside a relation', () => {
  test.each([
    [
      'is a group of the joined row',
      { writer: { $or: [{ name: 'a' }, { name: 'b' }] } },
      'writer{any(name $eq "a", name $eq "b")}',
    ],
    [
      'replaces a group of the same name beside the relation',
      { $or: [{ id: '1' }], writer: { $or: [{ name: 'a' }] } },
      'writer{name $eq "a"}',
    ],
    [
      'is replaced by one that comes later',
      { writer: { $or: [{ name: 'a' }] }, $or: [{ id: '1' }] },
      'id $eq 1',
    ],
    [
      'leaves a group of another name',
      { $and: [{ id: '1' }], writer: { $or: [{ name: 'a' }] } },
      'all(id $eq 1, writer{name $eq "a"})',
    ],
    [
      'replaces one that the database would not take',
      { $or: [{ pages: { $between: ['1'] } }], writer: { $or: [{ name: 'a' }] } },
      'writer{name $eq "a"}',
    ],
    [
      'of two relations, the later one counts',
      { writer: { $or: [{ name: 'a' }] }, sequel: { $or: [{ title: 'b' }] } },
      'sequel{title $eq "b"}',
    ],
  ])('%s', (_rule, where, text) => {
    expect(textOf(where)).toBe(text);
  });

  test('must be alone in it', () => {
    expect(refused({ writer: { $or: [], name: 'a' } })).toMatchObject({
      reason: 'misplaced-operator',
      path: 'writer',
      name: '$or',
    });
  });
});

describe('a list under $not reaches the database as it is', () => {
  test.each([
    ['its keys are columns', { $not: [{ happened_at: '5' }] }, 'not(happenedAt $eq 5)'],
    ['its values are not cast', { $not: [{ in_print: 'true' }] }, 'not(inPrint $eq "true")'],
    [
      'its members hold together',
      { $not: [{ title: 'a' }, { id: '1' }] },
      'not(all(title $eq "a", id $eq 1))',
    ],
    [
      'groups',
      { $not: [{ $or: [{ title: 'a' }, { $not: { id: '1' } }] }] },
      'not(any(title $eq "a", not(id $eq 1)))',
    ],
    ['an empty list asks nothing', { $not: [] }, 'everything'],
    ['null asks nothing', { $not: null }, 'everything'],
    ['nor does null inside it', { $not: [{ $not: null }] }, 'everything'],
    ['a column of which nothing is asked need not exist', { $not: [{ x: { $or: [] } }] }, 'everything'],
    [
      'a list in a group too: it may name a column of the joined table',
      { writer: { $and: [[{ bio: 'a' }]] } },
      'writer{bio $eq "a"}',
    ],
  ])('%s', (_rule, where, text) => {
    expect(textOf(where)).toBe(text);
  });

  test.each([
    ['an attribute that is not a column', { $not: [{ happenedAt: '5' }] }, 'unknown-column', 'happenedAt'],
    ['a relation', { $not: [{ writer: '1' }] }, 'unknown-column', 'writer'],
    ['an operator', { $not: [{ $eq: '1' }] }, 'unknown-column', '$eq'],
    ['a group without a list', { $not: [{ $or: 'x' }] }, 'group-without-list', '$or'],
  ])('it fails for %s', (_rule, where, reason, name) => {
    expect(refused(where)).toMatchObject({ reason, clause: 'filters', name });
  });

  test('it fails for a text', () => {
    expect(refused({ $not: ['x'] })).toMatchObject({ reason: 'malformed-filters', value: 'x' });
  });

  test.each([
    ['id, in a query with joins', { $not: [{ id: '1' }], writer: '1' }, 'id'],
    ['a column that a joined table has as well', { $not: [{ title: 'a' }], sequel: '1' }, 'title'],
  ])('%s is ambiguous', (_rule, where, name) => {
    expect(refused(where)).toEqual({ reason: 'ambiguous-column', clause: 'filters', name });
  });

  test('a column of its own table only is not', () => {
    expect(textOf({ $not: [{ blurb: 'a' }], writer: '1' })).toBe('all(not(blurb $eq "a"), writer{id $eq 1})');
  });
});

describe('what is refused', () => {
  test.each([
    ['a name that is not an attribute', { x: 'a' }, 'unknown-column', '', 'x'],
    [
      'a name that is not an attribute of a relation',
      { writer: { publisher: { x: 'a' } } },
      'unknown-column',
      'writer.publisher',
      'x',
    ],
    ['a zone', { layout: { id: '1' } }, 'unknown-column', '', 'layout'],
    ['an operator without an attribute', { $eq: 'a' }, 'misplaced-operator', '', '$eq'],
    [
      'an operator beside names of a relation',
      { writer: { name: 'a', $eq: '1' } },
      'misplaced-operator',
      'writer',
      '$eq',
    ],
    ['a group without a list', { $or: { title: 'a' } }, 'group-without-list', '', '$or'],
    [
      'a group without a list in a relation',
      { writer: { $and: 'a' } },
      'group-without-list',
      'writer',
      '$and',
    ],
    ['an operator that does not exist', { title: { $like: 'a' } }, 'unknown-operator', 'title', '$like'],
    [
      'an object under a relation’s operator',
      { writer: { $gt: { name: 'a' } } },
      'value-is-object',
      'writer',
      '$gt',
    ],
  ])('%s', (_rule, where, reason, path, name) => {
    expect(refused(where)).toMatchObject({ reason, clause: 'filters', path, name });
  });

  test('a member of a group that is not an object', () => {
    expect(refused({ $or: ['x'] })).toMatchObject({ reason: 'malformed-filters', value: 'x' });
  });

  test('a value of the wrong type', () => {
    expect(refused({ pages: 'many' })).toMatchObject({ reason: 'invalid-number', name: 'pages' });
  });
});

describe('what the database does not take fails after all values are cast', () => {
  const late = { pages: { $between: ['1'] } };
  test.each([
    ['alone', late, 'between-without-two-values'],
    ['before a value that cannot be cast', { ...late, price: 'cheap' }, 'invalid-number'],
    ['before a value in another member of a list', { $or: [late, { released: 'x' }] }, 'invalid-date-format'],
    ['a member that is not an object', { $or: ['x'], price: 'cheap' }, 'invalid-number'],
    ['before an operator that does not exist', { ...late, title: { $like: 'a' } }, 'unknown-operator'],
    ['the first of two', { writer: { $gt: {} }, $and: [late] }, 'value-is-object'],
    [
      'the first of two, the other way round',
      { $and: [late], writer: { $gt: {} } },
      'between-without-two-values',
    ],
  ])('%s', (_rule, where, reason) => {
    expect(refused(where)?.reason).toBe(reason);
  });

  test('an empty list under $not of a relation asks nothing', () => {
    expect(textOf({ writer: { $not: { $or: [] } } })).toBe('everything');
    expect(refused({ writer: { $not: { name: 'a' } } })?.reason).toBe('unknown-operator');
  });

  test('$not under $not of a relation is about its id', () => {
    expect(textOf({ writer: { $not: { $not: '1' } } })).toBe('writer{not(not(id $eq 1))}');
  });

  test('an object under a text operator of a relation is taken for a text', () => {
    expect(textOf({ writer: { $contains: { name: 'a' } } })).toBe('writer{id $contains "[object Object]"}');
  });
});
