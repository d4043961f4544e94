import { describe, expect, test } from 'vitest';
import { typeByName } from '../../../../src/model/look-up.ts';
import { check as v4 } from '../../../../src/dialect/v4/check/check.ts';
import { finderOf, libraryContext } from '../../../fixtures/library/context.ts';
import { refusalOf } from '../../../fixtures/refusal-of.ts';

const context = libraryContext();
const check = (sort: unknown, asked = context) =>
  v4.sort(sort, typeByName(asked.model, 'book'), asked, { path: '' });

describe('a sort is cleaned', () => {
  test.each([
    ['a name stays', 'title', 'title'],
    ['a name with an order word stays', 'title:desc', 'title:desc'],
    ['spaces go', ' title , pages ', 'title,pages'],
    ['empty parts go', 'title,,pages,', 'title,pages'],
    ['a path stays', 'writer.name', 'writer.name'],
    ['the order word of a path is at its end', 'writer.name:DESC', 'writer.name:DESC'],
    ['an order word after a dot gets a colon', 'writer.name.desc', 'writer.name:desc'],
    ['a path with colons gets dots', 'writer:name:asc', 'writer.name:asc'],
    ['a name below a column stays, and fails later', 'writer.name.x', 'writer.name.x'],
    ['a list', ['title', ' ', 'writer.name '], ['title', 'writer.name']],
    ['an object', { title: 'desc', writer: { name: 'asc' } }, { title: 'desc', writer: { name: 'asc' } }],
    ['texts in a list of objects', [{ title: 'desc' }, {}], [{ title: 'desc' }]],
    ['an inherited name stays', 'toString', 'toString'],
    ['anything else goes on', 5, 5],
  ])('%s: %j', (_rule, sort, cleaned) => {
    expect(check(sort)).toEqual(cleaned);
  });
});

describe('what is refused', () => {
  test.each([
    ['an unknown name', 'x', 'unknown-name', '', 'x'],
    ['an unknown name of a relation', 'writer.x', 'unknown-name', 'writer', 'x'],
    [
      'an unknown name in an object',
      { writer: { books: { x: 'asc' } } },
      'unknown-name',
      'writer.books',
      'x',
    ],
    ['an order word alone', 'desc', 'unknown-name', '', 'desc'],
    ['a zone', 'layout', 'wrong-kind', '', 'layout'],
    ['a relation alone', 'writer', 'wrong-kind', '', 'writer'],
    ['a relation alone at the end of a path', 'writer.books', 'wrong-kind', 'writer', 'books'],
    ['a relation without a name below', { writer: {} }, 'wrong-kind', '', 'writer'],
    ['a relation with nothing but commas', { writer: ' ,,' }, 'wrong-kind', '', 'writer'],
    ['a relation with empty texts', { writer: ['', ' '] }, 'wrong-kind', '', 'writer'],
    ['media alone', 'cover', 'wrong-kind', '', 'cover'],
    ['a component alone', 'seo', 'wrong-kind', '', 'seo'],
    ['a private attribute', 'stockNote', 'hidden-name', '', 'stockNote'],
    ['a password', 'secret', 'hidden-name', '', 'secret'],
  ] as const)('%s', (_rule, sort, reason, path, name) => {
    expect(refusalOf(() => check(sort))).toEqual({ reason, clause: 'sort', path, name });
  });

  test('a morph relation', () => {
    const remark = typeByName(context.model, 'remark');
    const refusal = refusalOf(() => v4.sort('about.id', remark, context, { path: '' }));
    expect(refusal).toMatchObject({ reason: 'wrong-kind', name: 'about' });
  });

  test('a relation whose type the caller may not find', () => {
    const asked = libraryContext({ caller: finderOf('book') });
    expect(refusalOf(() => check('title,writer.name', asked))).toEqual({
      reason: 'no-permission',
      clause: 'sort',
      path: '',
      name: 'writer',
      target: 'api::author.author',
    });
  });

  test.each([
    ['unknown before zone', 'layout,x', 'x'],
    ['zone before private', 'stockNote,layout', 'layout'],
    ['private before password', 'secret,stockNote', 'stockNote'],
    ['password before a relation alone', 'shelves,secret', 'secret'],
    ['a relation alone before one that is not permitted', 'writer.name,cover', 'cover'],
  ])('each rule is asked of all names before the next: %s', (_rule, sort, name) => {
    const asked = libraryContext({ caller: finderOf('book', 'shelf') });
    expect(refusalOf(() => check(sort, asked))?.name).toBe(name);
  });
});
