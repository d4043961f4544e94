import { describe, expect, test } from 'vitest';
import type { Context } from '../../../../../src/context.ts';
import { typeByName } from '../../../../../src/model/look-up.ts';
import type { PopulateParam, QueryParams } from '../../../../../src/query/query-params.ts';
import type { Node } from '../../../../../src/query/result-node.ts';
import { resolvePlan } from '../../../../../src/query/resolve/resolve-plan.ts';
import { runPlan } from '../../../../../src/query/run/run-plan.ts';
import { finderOf, libraryContext } from '../../../../fixtures/library/context.ts';
import { nodeTexts } from '../../../../fixtures/node-text.ts';
import { refusalOf } from '../../../../fixtures/refusal-of.ts';

const library = libraryContext();

function run(params: QueryParams, type = 'book', context: Context = library): readonly Node[] {
  const scope = { status: 'any', locale: null } as const;
  return runPlan(resolvePlan(params, typeByName(context.model, type), scope, context), context).nodes;
}
/** Runs a populate of books 1 to 3. */
const books = (populate: PopulateParam, context = library): string =>
  nodeTexts(run({ where: { id: { $lt: '4' } }, populate }, 'book', context));

describe('linked rows', () => {
  test.each([
    ['one', { writer: true }, '1{writer: 1}, 2{writer: 2}, 3{writer: 1}'],
    ['one that is missing', { sequel: true }, '1{sequel: 2}, 2{sequel: null}, 3{sequel: null}'],
    [
      'many, in the order of the links',
      { shelves: true },
      '1{shelves: [2, 1, 3]}, 2{shelves: []}, 3{shelves: [3, 2]}',
    ],
    ['the inverse side', { loans: true }, '1{loans: [1, 2]}, 2{loans: []}, 3{loans: []}'],
    [
      'media',
      { cover: true, gallery: true },
      '1{cover: 1, gallery: [2, 1]}, 2{cover: null, gallery: null}, 3{cover: null, gallery: null}',
    ],
    [
      'components',
      { seo: true, chapters: true },
      '1{seo: 11, chapters: [41, 42]}, 2{seo: null, chapters: []}, 3{seo: null, chapters: []}',
    ],
    ['a zone', { layout: true }, '1{layout: [51, 52, 53, 54, 55]}, 2{layout: []}, 3{layout: []}'],
    [
      'the inverse side of a morph relation',
      { remarks: true },
      '1{remarks: [1]}, 2{remarks: null}, 3{remarks: null}',
    ],
    [
      'several levels',
      ['writer.publisher'],
      '1{writer: 1{publisher: 1}}, 2{writer: 2{publisher: null}}, 3{writer: 1{publisher: 1}}',
    ],
  ] as [string, PopulateParam, string][])('%s', (_rule, populate, text) => {
    expect(books(populate)).toBe(text);
  });

  test('a row that several link to is one node', () => {
    const [first, , third] = run({ populate: ['writer.publisher'] });
    expect(third!.populated[0]).toBe(first!.populated[0]);
  });
});

describe('the clauses of linked rows', () => {
  const shelves = (params: QueryParams) => books({ shelves: params });

  test.each([
    [
      'a filter',
      { where: { label: { $ne: 'Blue' } } },
      '1{shelves: [2, 3]}, 2{shelves: []}, 3{shelves: [3, 2]}',
    ],
    [
      'a sort',
      { orderBy: [{ position: 'asc' }] },
      '1{shelves: [2, 3, 1]}, 2{shelves: []}, 3{shelves: [2, 3]}',
    ],
    [
      'ordering reverses the links',
      { ordering: 'desc' },
      '1{shelves: [3, 1, 2]}, 2{shelves: []}, 3{shelves: [2, 3]}',
    ],
    ['count', { count: true }, '1{shelves: #3}, 2{shelves: #0}, 3{shelves: #2}'],
    [
      'count with a filter',
      { count: true, where: { label: 'Blue' } },
      '1{shelves: #1}, 2{shelves: #0}, 3{shelves: #0}',
    ],
  ] as [string, QueryParams, string][])('%s', (_rule, params, text) => {
    expect(shelves(params)).toBe(text);
  });

  // The five links in the order of their positions: 1→2, 3→3, 1→1, 3→2, 1→3.
  test.each([
    ['limit', { limit: 3 }, '1{shelves: [2, 1]}, 2{shelves: []}, 3{shelves: [3]}'],
    ['offset', { offset: 3 }, '1{shelves: [3]}, 2{shelves: []}, 3{shelves: [2]}'],
    ['both', { offset: 1, limit: 2 }, '1{shelves: [1]}, 2{shelves: []}, 3{shelves: [3]}'],
    [
      'after the sort',
      { limit: 2, orderBy: [{ label: 'asc' }] },
      '1{shelves: [2]}, 2{shelves: []}, 3{shelves: [2]}',
    ],
    [
      'after the filter',
      { limit: 2, where: { label: 'Cyan' } },
      '1{shelves: [3]}, 2{shelves: []}, 3{shelves: [3]}',
    ],
  ] as [string, QueryParams, string][])('%s cuts the rows of all parents together', (_rule, params, text) => {
    expect(shelves(params)).toBe(text);
  });

  test('count has no limit', () => {
    expect(shelves({ count: true, limit: 1 })).toBe('1{shelves: #3}, 2{shelves: #0}, 3{shelves: #2}');
  });

  test('a sort through a relation to many repeats rows', () => {
    const author = run({ populate: { books: { orderBy: [{ shelves: { position: 'desc' } }] } } }, 'author');
    expect(nodeTexts(author)).toBe('1{books: [1, 1, 3, 1, 3, 4]}, 2{books: [2]}');
  });
});

describe('zones', () => {
  test('rows keep their place, whatever each type is sorted by', () => {
    const layout = { orderBy: [{ id: 'desc' }] } as QueryParams;
    expect(books({ layout })).toContain('[51, 52, 53, 54, 55]');
  });

  test('`on` leaves out the types that it does not list', () => {
    expect(books({ layout: { on: { 'cards.note': true, 'blocks.quote': true } } })).toContain('[52, 54]');
  });

  test('a limit cuts each type of row', () => {
    expect(books({ layout: { offset: 1 } })).toContain('1{layout: []}');
    expect(books({ layout: { limit: 1 } })).toContain('[51, 52, 53, 54, 55]');
  });

  test('a refusal is thrown when the first row of its type is reached', () => {
    const ofHeroes = { layout: { where: { heading: 'Hero' } } } as PopulateParam;
    expect(refusalOf(() => books(ofHeroes))).toMatchObject({ reason: 'unknown-column', name: 'heading' });
    expect(nodeTexts(run({ where: { id: '2' }, populate: ofHeroes }))).toBe('2{layout: []}');
  });
});

describe('morph relations', () => {
  const remarks = (context = library) => nodeTexts(run({ populate: { about: true } }, 'remark', context));

  test('rows of any type', () => {
    expect(remarks()).toBe('1{about: 1}, 2{about: 1}, 3{about: null}');
  });

  test('a type that the caller may not see leaves the attribute out, in the documented dialect', () => {
    const caller = finderOf('remark', 'book');
    expect(remarks(libraryContext({ caller }))).toBe('1{about: 1}, 2{about: 1}, 3{about: null}');
    expect(remarks(libraryContext({ caller, dialect: 'documented' }))).toBe(
      '1{about: 1}, 2{about: -}, 3{about: null}',
    );
  });
});

describe('the size of an answer', () => {
  const run100 = (maxNodes: number) =>
    refusalOf(() => books(['writer.books.shelves'], libraryContext({ limits: { maxNodes } })));

  test('counts shared nodes as often as they are answered', () => {
    // Books 1 to 3; their writers; the writers' books 1, 3, 4 twice and 2; the shelves of those.
    const size = 3 + 3 + 7 + 2 * 5;
    expect(run100(size)).toBeUndefined();
    expect(run100(size - 1)).toEqual({ reason: 'too-large', clause: 'populate', limit: size - 1 });
  });
});
