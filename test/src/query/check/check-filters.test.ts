import { describe, expect, test } from 'vitest';
import { typeByName } from '../../../../src/model/look-up.ts';
import { check as v4 } from '../../../../src/strapi-4/check/index.ts';
import { finderOf, libraryContext } from '../../../fixtures/library/context.ts';
import { refusalOf } from '../../../fixtures/refusal-of.ts';

const context = libraryContext();
const book = typeByName(context.model, 'book');
const check = (filters: unknown, asked = context) =>
  refusalOf(() => v4.filters(filters, typeByName(asked.model, 'book'), asked, { path: '' }));

describe('what is refused', () => {
  test.each([
    ['an unknown name', { x: 'a' }, 'unknown-name', '', 'x'],
    ['an unknown name of a relation', { writer: { x: 'a' } }, 'unknown-name', 'writer', 'x'],
    [
      'an unknown name of a relation of a relation',
      { writer: { books: { x: 'a' } } },
      'unknown-name',
      'writer.books',
      'x',
    ],
    [
      'an unknown name below a group, which is not part of the path',
      { $or: [{ seo: { x: 1 } }] },
      'unknown-name',
      'seo',
      'x',
    ],
    ['an unknown name of media', { cover: { x: 'a' } }, 'unknown-name', 'cover', 'x'],
    ['an inherited name', { toString: 'a' }, 'unknown-name', '', 'toString'],
    ['a zone', { layout: { id: 1 } }, 'wrong-kind', '', 'layout'],
    ['a password', { secret: 'a' }, 'hidden-name', '', 'secret'],
    ['a private attribute', { stockNote: 'a' }, 'hidden-name', '', 'stockNote'],
    ['a private relation', { createdBy: { id: 1 } }, 'hidden-name', '', 'createdBy'],
  ] as const)('%s', (_rule, filters, reason, path, name) => {
    expect(check(filters)).toEqual({ reason, clause: 'filters', path, name });
  });

  test('a morph relation', () => {
    const remark = typeByName(context.model, 'remark');
    expect(refusalOf(() => v4.filters({ about: { id: 1 } }, remark, context, { path: '' }))).toEqual({
      reason: 'wrong-kind',
      clause: 'filters',
      path: '',
      name: 'about',
    });
  });

  test('names below the inverse side of a morph relation are not looked at', () => {
    expect(check({ remarks: { x: 'a' } })).toBeUndefined();
  });

  test('the path begins where the check does', () => {
    const position = { path: 'books' };
    expect(refusalOf(() => v4.filters({ writer: { x: 1 } }, book, context, position))?.path).toBe(
      'books.writer',
    );
  });
});

describe('relations whose type the caller may not find', () => {
  const asked = libraryContext({ caller: finderOf('book', 'author') });
  const refused = {
    reason: 'no-permission',
    clause: 'filters',
    path: 'writer.books',
    name: 'loans',
    target: 'api::loan.loan',
  };
  const filters = { writer: { books: { loans: { borrower: 'a' } } } };

  test('are refused', () => {
    expect(check(filters, asked)).toEqual(refused);
    expect(check(filters)).toBeUndefined();
  });

  test('media and components need no permission', () => {
    expect(check({ cover: { id: 1 }, seo: { id: 1 } }, asked)).toBeUndefined();
  });

  test('inside a populate the refusal is postponed', () => {
    const postponed: never[] = [];
    v4.filters(filters, book, asked, { path: '', postponed });
    expect(postponed).toMatchObject([{ reason: 'no-permission', at: { name: 'loans' } }]);
  });

  test('inside a populate unknown names are still refused at once', () => {
    const position = { path: '', postponed: [] };
    const both = { ...filters, x: 1 };
    expect(refusalOf(() => v4.filters(both, book, asked, position))?.name).toBe('x');
  });
});
