import { describe, expect, test } from 'vitest';
import { typeByName } from '../../../../../src/model/look-up.ts';
import type { SortObject } from '../../../../../src/query/query-params.ts';
import { resolvePlan } from '../../../../../src/query/resolve/resolve-plan.ts';
import {
  firstSortRows,
  sortedNode,
  sortRows,
  sortRowsOf,
} from '../../../../../src/query/run/sort/sort-rows.ts';
import { createContext } from '../../../../fixtures/create-context.ts';
import { refusalOf } from '../../../../fixtures/refusal-of.ts';
import { relation } from '../../../../fixtures/relation.ts';

const model = {
  contentTypes: {
    'api::book.book': {
      info: { singularName: 'book', pluralName: 'books' },
      attributes: { title: { type: 'string' }, tags: relation('manyToMany', 'tag') },
    },
    'api::tag.tag': {
      info: { singularName: 'tag', pluralName: 'tags' },
      attributes: {
        name: { type: 'string' },
        rank: { type: 'integer' },
        above: relation('manyToOne', 'tag'),
      },
    },
  },
};

/** Books 1 and 2 have tags, 3 has none. Tags c and d have the same rank; e has no name. */
const context = createContext({
  model,
  data: {
    'api::book.book': [
      { id: 1, title: 'x', tags: [3, 4, 2] },
      { id: 2, title: 'y', tags: [1, 5] },
      { id: 3, title: 'z' },
    ],
    'api::tag.tag': [
      { id: 1, name: 'a', rank: 1 },
      { id: 2, name: 'b', rank: 2, above: 1 },
      { id: 3, name: 'c', rank: 3, above: 1 },
      { id: 4, name: 'd', rank: 3 },
      { id: 5, name: null, rank: 9 },
    ],
  },
});

const planOf = (orderBy: SortObject[]) =>
  resolvePlan({ orderBy }, typeByName(context.model, 'book'), { status: 'any', locale: null }, context);

/** Returns the sorted rows of the books as texts: the id and the values it is sorted by. */
function rows(orderBy: SortObject[], ids = [1, 2, 3], asked = context): string[] {
  const { order } = planOf(orderBy);
  return sortRows(sortRowsOf(ids, order, asked), order, asked).map(
    ({ id, key }) => `${id} ${key.map((v) => v ?? '-').join(' ')}`,
  );
}

describe('through a relation there is one for each distinct value', () => {
  test.each([
    ['null without a linked row', [{ tags: { name: 'asc' } }], ['2 -', '3 -', '2 a', '1 b', '1 c', '1 d']],
    [
      'equal values of one entry are one row',
      [{ tags: { rank: 'asc' } }],
      ['3 -', '2 1', '1 2', '1 3', '2 9'],
    ],
    [
      'two columns of one mention belong to one linked row',
      [{ tags: { rank: 'desc', name: 'asc' } }],
      ['2 9 -', '1 3 c', '1 3 d', '1 2 b', '2 1 a', '3 - -'],
    ],
    [
      'with an own column',
      [{ title: 'desc' }, { tags: { rank: 'asc' } }],
      ['3 z -', '2 y 1', '2 y 9', '1 x 2', '1 x 3'],
    ],
    ['through two relations', [{ tags: { above: { name: 'asc' } } }], ['1 -', '2 -', '3 -', '1 a']],
    [
      'through two relations, with a column of both',
      [{ tags: { name: 'asc', above: { name: 'asc' } } }],
      ['2 - -', '3 - -', '2 a -', '1 b a', '1 c a', '1 d -'],
    ],
  ] as [string, SortObject[], string[]][])('%s', (_rule, sort, expected) => {
    expect(rows(sort)).toEqual(expected);
  });

  test('two mentions are two joins: every pair of values', () => {
    const sort = [{ tags: { rank: 'asc' } }, { tags: { name: 'asc' } }] as SortObject[];
    expect(rows(sort, [2])).toEqual(['2 1 -', '2 1 a', '2 9 -', '2 9 a']);
  });

  test('too many combinations are refused', () => {
    const sort = [1, 2, 3].map((): SortObject => ({ tags: { name: 'asc' } }));
    const limits = { ...context.limits, maxNodes: 26 };
    expect(refusalOf(() => rows(sort, [1], { ...context, limits }))).toEqual({
      reason: 'too-large',
      clause: 'sort',
      limit: 26,
    });
    expect(rows(sort, [1], { ...context, limits: { ...limits, maxNodes: 27 } })).toHaveLength(27);
  });
});

describe('the first rows', () => {
  /** Each has 1 to 7 of 7 tags, so that values are equal often. */
  const books = Array.from({ length: 400 }, (_, i) => i + 1);
  const many = createContext({
    model,
    data: {
      'api::book.book': books.map((id) => ({
        id,
        title: `Title ${id % 4}`,
        tags: Array.from({ length: 1 + (id % 7) }, (_tag, i) => 1 + ((id + 3 * i) % 7)),
      })),
      'api::tag.tag': [1, 2, 3, 4, 5, 6, 7].map((id) => ({
        id,
        name: `Tag ${id}`,
        rank: id % 3,
        above: 1 + (id % 7),
      })),
    },
  });

  test.each([
    ['one relation', [{ tags: { rank: 'desc' } }]],
    ['several', [{ tags: { rank: 'asc' } }, { title: 'desc' }, { tags: { above: { rank: 'desc' } } }]],
    ['a relation, and one behind it', [{ tags: { rank: 'asc', above: { name: 'asc', rank: 'asc' } } }]],
    ['own columns', [{ title: 'desc' }]],
  ] as [string, SortObject[]][])('are those of the sorted rows: %s', (_name, orderBy) => {
    const schema = typeByName(many.model, 'book');
    const { order } = resolvePlan({ orderBy }, schema, { status: 'any', locale: null }, many);
    const all = sortRows(sortRowsOf(books, order, many), order, many);
    for (const count of [1, 3, 40, all.length, Infinity]) {
      expect(firstSortRows(books, order, many, count)).toEqual(all.slice(0, count));
    }
  });
});

describe('the values that a row was sorted by', () => {
  const termsOf = (orderBy: SortObject[], id: number) => {
    const plan = planOf(orderBy);
    return sortRowsOf([id], plan.order, context).map((row) => sortedNode(row, plan, context).terms);
  };

  test('are kept where the sort goes through a relation, in the form of the answers', () => {
    expect(termsOf([{ tags: { name: 'asc', id: 'asc' } }, { title: 'asc' }], 1)).toEqual([
      ['c', 3, 'x'],
      ['d', 4, 'x'],
      ['b', 2, 'x'],
    ]);
    expect(termsOf([{ tags: { name: 'asc' } }], 3)).toEqual([[null]]);
  });

  test('are not kept otherwise: the row has them itself', () => {
    expect(termsOf([{ title: 'asc' }], 1)).toEqual([null]);
  });
});
