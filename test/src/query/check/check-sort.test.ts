import { describe, expect, test } from 'vitest';
import { typeByName } from '../../../../src/model/look-up.ts';
import { check as v4 } from '../../../../src/strapi-4/check/index.ts';
import { finderOf, libraryContext } from '../../../fixtures/library/context.ts';
import { refusalOf } from '../../../fixtures/refusal-of.ts';

const context = libraryContext();
const check = (sort: unknown, asked = context) =>
  v4.sort(sort, typeByName(asked.model, 'book'), asked, { path: '' });

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
});
