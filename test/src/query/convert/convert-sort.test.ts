import { expect, test } from 'vitest';
import { convertSort } from '../../../../src/query/convert/convert-sort.ts';
import { refusalOf } from '../../../fixtures/refusal-of.ts';

test.each([
  ['a path ends before a name that is never set', 'writer.constructor.x', [{ writer: {} }]],
  ['a path that ends early loses its order word', '__proto__:desc', [{}]],
  ['brackets that enclose nothing are not a name', 'writer.].name]:desc', [{ writer: { name: 'desc' } }]],
  [
    'a dot in front, or two, leave an empty name',
    '.title,writer..name',
    [{ '': { title: 'asc' } }, { writer: { '': { name: 'asc' } } }],
  ],
])('%s: %j', (_rule, sort, converted) => {
  expect(convertSort(sort)).toEqual(converted);
});

test.each([
  ['a word that is neither asc nor desc', 'title:down', 'invalid-order-word', 'down'],
  ['such a word behind a name that is never set', '__proto__:down', 'invalid-order-word', 'down'],
  ['an empty word', 'title:', 'invalid-order-word', ''],
  ['no word in an object', { title: null }, 'invalid-order-word', null],
  ['a list in an object', { title: ['asc'] }, 'invalid-order-word', ['asc']],
  ['a word without a name', ':desc', 'malformed-sort', ':desc'],
  ['a number', 5, 'malformed-sort', 5],
  ['a text among objects', [{ title: 'asc' }, 'id'], 'malformed-sort', 'id'],
])('%s is refused: %j', (_rule, sort, reason, value) => {
  expect(refusalOf(() => convertSort(sort))).toEqual({ reason, clause: 'sort', value });
});
