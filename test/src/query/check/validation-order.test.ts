import { describe, expect, test } from 'vitest';
import { check as v4 } from '../../../../src/dialect/v4/check.ts';
import { typeByName } from '../../../../src/model/look-up.ts';
import { libraryContext } from '../../../fixtures/library/context.ts';
import { refusalOf } from '../../../fixtures/refusal-of.ts';

const context = libraryContext();
const book = typeByName(context.model, 'book');
const TOP = { path: '' };

/** Returns which of the unknown names `x`, `y`, `z` Strapi refuses first. */
const refusedInFilters = (filters: unknown) => refusalOf(() => v4.filters(filters, book, context, TOP))?.name;
const refusedInSort = (sort: unknown) => refusalOf(() => v4.sort(sort, book, context, TOP))?.name;

describe('filters', () => {
  test.each([
    ['members of an object come one after the other', { x: 1, y: 1 }, 'x'],
    ['a name comes before those below it', { x: { y: 1 } }, 'x'],
    ['what is below a member comes before the next member', { writer: { x: 1 }, y: 1 }, 'x'],
    [
      'what is far below a member comes before the next member',
      { writer: { books: { writer: { x: 1 } } }, y: 1 },
      'x',
    ],
  ])('%s', (_rule, filters, name) => {
    expect(refusedInFilters(filters)).toBe(name);
  });

  test.each([
    ['the first of equals', [{ x: 1 }, { y: 1 }], 'x'],
    ['the one with fewer levels', [{ writer: { x: 1 } }, { y: 1 }], 'y'],
    ['the one with fewer names before it', [{ id: 1, x: 1 }, { y: 1 }], 'y'],
    ['a relation is tried before a component', [{ seo: { x: 1 } }, { writer: { y: 1 } }], 'y'],
    ['a component is tried before media', [{ cover: { x: 1 } }, { seo: { y: 1 } }], 'y'],
    [
      'one level is cheaper than three names',
      [{ id: 1, title: 1, slug: 1, x: 1 }, { writer: { y: 1 } }],
      'y',
    ],
    ['a list in a list is a level more', [{ $and: [{ x: 1 }] }, { y: 1 }], 'y'],
    ['lists side by side', [{ $or: [{ id: 1, x: 1 }] }, { $or: [{ y: 1 }] }], 'y'],
  ])('members of a list are visited in parallel: %s', (_rule, list, name) => {
    expect(refusedInFilters({ $and: list })).toBe(name);
  });

  test('a list at the top is not visited in parallel: each member is checked in turn', () => {
    expect(refusedInFilters([{ writer: { x: 1 } }, { y: 1 }])).toBe('x');
  });
});

describe('sort', () => {
  test.each([
    ['parts of a text', 'x,y', 'x'],
    ['the part with fewer levels', 'writer.x,y', 'y'],
    ['members of a list', ['writer.x', 'y'], 'y'],
    ['objects of a list', [{ writer: { x: 'asc' } }, { y: 'asc' }], 'y'],
    ['members of an object, in turn', { writer: { x: 'asc' }, y: 'asc' }, 'x'],
    ['media is tried before a component', 'seo.x,cover.y', 'y'],
    ['a relation is tried before media', 'cover.x,writer.y', 'y'],
  ])('%s', (_rule, sort, name) => {
    expect(refusedInSort(sort)).toBe(name);
  });
});
