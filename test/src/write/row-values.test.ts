import { describe, expect, test } from 'vitest';
import type { ScalarAttribute } from '../../../src/model/attribute.ts';
import { heldInDocument } from '../../../src/write/row-values.ts';
import { createContext } from '../../fixtures/create-context.ts';
import { gardenModel } from '../../fixtures/garden.ts';
import { refusalOf } from '../../fixtures/refusal-of.ts';

const context = createContext({ model: gardenModel, dialect: 'v5' });
const { attributes } = context.model.contentTypes.get('api::plant.plant')!;
const held = (name: string, value: unknown) =>
  heldInDocument(value, attributes.get(name) as ScalarAttribute, context);

describe('JSON', () => {
  test.each([
    [{ a: [1, null] }, { a: [1, null] }],
    ['text', 'text'],
    ['', ''],
    ['{"a":1}', { a: 1 }],
    ['[1]', [1]],
    ['null', null],
    ['"text"', '"text"'],
    ['"5"', 5],
    ['5', 5],
    [' 1e3 ', 1000],
    [5.5, 5.5],
    // SQLite has no booleans, but the text of one is JSON.
    [true, 1],
    [false, 0],
    ['true', true],
  ])('%j is read as %j', (value, expected) => {
    expect(held('extra', value)).toEqual(expected);
  });
});

test('big integers lose the digits that a number cannot hold', () => {
  expect(held('seeds', '9007199254740993')).toBe('9007199254740992');
  expect(held('seeds', '99999999999999999999')).toBe('100000000000000000000');
  expect(held('seeds', '007')).toBe('7');
});

test('half a surrogate pair comes back as three characters, as from a database of UTF-8', () => {
  expect(held('name', 'a\ud800b\udc00🌊')).toBe('a���b���🌊');
  expect(held('extra', { a: '\ud800' })).toEqual({ a: '\ud800' });
});

test('other values are in the form of answers', () => {
  expect(held('sown', 0)).toBe('1970-01-01T00:00:00.000Z');
  expect(held('evergreen', true)).toBe(true);
  expect(held('name', null)).toBeNull();
  expect(refusalOf(() => held('sown', 'never'))).toMatchObject({ reason: 'invalid-date-time' });
});
