import { describe, expect, test } from 'vitest';
import { typeByName } from '../../../../../src/model/look-up.ts';
import { fields as checkFields } from '../../../../../src/dialect/v4/check/fields.ts';
import { libraryContext } from '../../../../fixtures/library/context.ts';
import { refusalOf } from '../../../../fixtures/refusal-of.ts';

const context = libraryContext();
const book = typeByName(context.model, 'book');
const check = (fields: unknown) => checkFields(fields, book, context, { path: 'shelves' });

describe('fields are trimmed', () => {
  test.each([
    ['a name', ' title ', 'title'],
    ['a list', ['title', ' pages'], ['title', 'pages']],
    ['id', 'id', 'id'],
    ['*', '*', '*'],
    ['a column stays a column', 'happened_at', 'happened_at'],
    ['an inherited name stays, and fails later', 'constructor', 'constructor'],
    ['members without a value are dropped', ['title', null], ['title']],
    ['an object goes on unchecked', { a: 'x' }, { a: 'x' }],
    ['a list with an object goes on unchecked', ['x', { a: 'y' }], ['x', { a: 'y' }]],
  ])('%s', (_rule, fields, checked) => {
    expect(check(fields)).toEqual(checked);
  });
});

describe('what is refused', () => {
  test.each([
    ['an unknown name', 'x', 'unknown-name'],
    ['a list in a text, which is one name', 'title,pages', 'unknown-name'],
    ['a relation', 'writer', 'wrong-kind'],
    ['media', 'cover', 'wrong-kind'],
    ['a component', 'seo', 'wrong-kind'],
    ['a zone', 'layout', 'wrong-kind'],
    ['a private attribute', 'stockNote', 'hidden-name'],
    ['a password', 'secret', 'hidden-name'],
  ] as const)('%s', (_rule, name, reason) => {
    const refused = { reason, clause: 'fields', path: 'shelves', name };
    expect(refusalOf(() => check(name))).toEqual(refused);
    expect(refusalOf(() => check(['title', name]))).toEqual(refused);
  });

  test('* with a space', () => {
    expect(refusalOf(() => check(' *'))).toMatchObject({ reason: 'unknown-name', name: '*' });
  });

  test('the first name in a list', () => {
    expect(refusalOf(() => check(['title', 'writer', 'x']))?.name).toBe('writer');
  });
});

test('beside a member without a value, a populate drops the names that it would refuse', () => {
  const nested = (fields: unknown) => checkFields(fields, book, context, { path: 'shelves', postponed: [] });
  expect(nested(['x', null, ' title', 'writer', '*'])).toEqual(['title', '*']);
  expect(nested(['x', null])).toEqual([]);
  expect(check(['x', null])).toEqual(['x']);
});
