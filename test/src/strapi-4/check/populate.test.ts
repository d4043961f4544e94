import { describe, expect, test } from 'vitest';
import type { Context } from '../../../../src/context.ts';
import { typeByName } from '../../../../src/model/look-up.ts';
import { checkPopulate } from '../../../../src/strapi-4/check/check-populate.ts';
import { createContext } from '../../../fixtures/create-context.ts';
import { finderOf, libraryContext } from '../../../fixtures/library/context.ts';
import { refusalOf } from '../../../fixtures/refusal-of.ts';

const everything = libraryContext();
const booksOnly = libraryContext({ caller: finderOf('book') });
const check = (populate: unknown, context: Context = everything, type = 'book') =>
  checkPopulate(populate, typeByName(context.model, type), context);

describe('filters, sorts and fields inside a populate are refused with their path', () => {
  test.each([
    [
      'filters',
      { writer: { filters: { x: 1 } } },
      { reason: 'unknown-name', clause: 'filters', path: 'writer', name: 'x' },
    ],
    [
      'sort',
      { writer: { sort: 'books.x' } },
      { reason: 'unknown-name', clause: 'sort', path: 'writer.books', name: 'x' },
    ],
    [
      'fields',
      { writer: { fields: ['x'] } },
      { reason: 'unknown-name', clause: 'fields', path: 'writer', name: 'x' },
    ],
    [
      'further down',
      { writer: { populate: { books: { fields: ['secret'] } } } },
      { reason: 'hidden-name', clause: 'fields', path: 'writer.books', name: 'secret' },
    ],
    [
      'in a component',
      { seo: { filters: { x: 1 } } },
      { reason: 'unknown-name', clause: 'filters', path: 'seo', name: 'x' },
    ],
    [
      'in a fragment',
      { layout: { on: { 'blocks.quote': { fields: ['x'] } } } },
      { reason: 'unknown-name', clause: 'fields', path: 'layout', name: 'x' },
    ],
    [
      'in a path whose first name is an option',
      ['sequel.fields'],
      { reason: 'unknown-name', clause: 'fields', path: 'sequel', name: '' },
    ],
    [
      'in such a path inside another option',
      'populate.sort.x',
      { reason: 'unknown-name', clause: 'sort', path: '', name: 'x' },
    ],
  ])('%s', (_rule, populate, refused) => {
    expect(refusalOf(() => check(populate))).toEqual(refused);
  });

  test('also where the attribute is left out afterwards', () => {
    expect(refusalOf(() => check({ writer: { fields: ['x'] } }, booksOnly))?.name).toBe('x');
  });

  test('what is not permitted comes after every other refusal', () => {
    const first = { sequel: { filters: { writer: { name: 'a' } } } };
    expect(refusalOf(() => check(first, booksOnly))).toMatchObject({
      reason: 'no-permission',
      name: 'writer',
    });
    const both = { ...first, seo: { filters: { x: 1 } } };
    expect(refusalOf(() => check(both, booksOnly))).toMatchObject({ reason: 'unknown-name', name: 'x' });
  });
});

describe('a morph relation has no schema', () => {
  const remark = (populate: unknown, context = everything) => check(populate, context, 'remark');

  test.each(['sort', 'filters', 'fields'] as const)('%s below it is refused', (clause) => {
    const populate = { about: { [clause]: 'id', on: {} } };
    expect(refusalOf(() => remark(populate))).toEqual({
      reason: 'no-schema',
      clause,
      inside: 'populate',
      path: 'about',
    });
  });

  test('without `on` its value goes on unchecked', () => {
    const populate = { about: { fields: ['x'] } };
    expect(remark(populate)).toEqual(populate);
  });

  test('with `on`, each type is checked by its uid', () => {
    const on = { 'api::book.book': { fields: ['x'] } };
    expect(refusalOf(() => remark({ about: { on } }))).toMatchObject({ reason: 'unknown-name', name: 'x' });
  });

  test('a list is taken for linked rows: those of types the caller may not find are dropped', () => {
    const about = [{ __type: 'api::book.book' }, { __type: 'api::loan.loan' }];
    expect(remark({ about }, booksOnly)).toEqual({ about: [{ __type: 'api::book.book' }] });
    expect(remark({ about: about.slice(1) }, booksOnly)).toEqual({});
  });

  test('a list with null fails', () => {
    expect(refusalOf(() => remark({ about: [null] }))).toEqual({
      reason: 'malformed-populate',
      clause: 'populate',
      path: 'about',
    });
  });
});

describe('a zone in a zone', () => {
  const page = { type: 'relation', relation: 'manyToOne', target: 'api::page.page' } as const;
  const component = { attributes: { page } };
  const zone = { type: 'dynamiczone', components: ['part.a', 'part.b', 'part.c'] };
  const pages = createContext({
    model: {
      contentTypes: { 'api::page.page': { attributes: { zone } } },
      components: { 'part.a': component, 'part.b': component, 'part.c': component },
    },
  });
  const nested = (levels: number): object =>
    levels === 0 ? {} : { zone: { populate: { page: { fields: ['id'], populate: nested(levels - 1) } } } };

  test('is checked once on every level', () => {
    const checksOf = (levels: number): number => {
      let checks = 0;
      const { query } = pages.dialect;
      const fields = (asked: unknown) => {
        checks++;
        return asked;
      };
      const dialect = { ...pages.dialect, query: { ...query, check: { ...query.check, fields } } };
      checkPopulate(nested(levels), typeByName(pages.model, 'page'), { ...pages, dialect });
      return checks;
    };
    expect([1, 2, 3, 9].map(checksOf)).toEqual([1, 2, 3, 9]);
  });
});
