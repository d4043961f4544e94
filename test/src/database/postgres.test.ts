import { describe, expect, test } from 'vitest';
import type { Stored } from '../../../src/database/compare.ts';
import type { Column } from '../../../src/database/condition.ts';
import type { Comparison } from '../../../src/database/operators.ts';
import { openPostgres } from '../../../src/database/postgres.ts';
import type { ScalarAttribute, ScalarType } from '../../../src/model/attribute.ts';
import type { Value } from '../../../src/store/store.ts';

const postgres = openPostgres(false);

/** What comparisons see of a JSON. */
const held = (json: string) => postgres.held!(json, { type: 'json' } as ScalarAttribute);

const column = (type: ScalarType | 'id') => (type === 'id' ? 'id' : { type }) as Column;

test('texts come as in a dictionary, equal ones by code point, and null comes last', () => {
  const sorted = ['apple', 'Apple', 'Banana', 'éclair', 'zebra', null];
  expect(sorted.toReversed().toSorted(postgres.compare)).toEqual(sorted);
  expect([10, null, 9].toSorted(postgres.compare)).toEqual([9, 10, null]);
  // "e" with an accent, in one character or in two.
  expect(postgres.compare('\u00e9', 'e\u0301')).not.toBe(0);
});

describe('a value fails that is none of its column', () => {
  test.each([
    ['id', '$eq', '1', false],
    ['id', '$gt', ' +1 ', false],
    ['id', '$eq', '1.5', true],
    ['id', '$eq', '', true],
    ['id', '$eq', '2147483648', true],
    ['id', '$eq', '-2147483648', false],
    ['integer', '$eq', 5, false],
    ['integer', '$eq', 1.5, true],
    ['integer', '$eq', 1e21, true],
    ['biginteger', '$eq', '9223372036854775807', false],
    ['biginteger', '$eq', '9223372036854775808', true],
    ['decimal', '$eq', 1.5, false],
    ['decimal', '$eq', '{"$gt":1}', true],
    ['boolean', '$eq', '{"$eq":true}', true],
    ['string', '$eq', '{"$eq":"a"}', false],
    ['json', '$eq', '{"$eq":1}', false],
    ['json', '$eq', 'x', true],
    ['json', '$eq', '"x"', false],
    ['string', '$eq', 5, false],
    ['integer', '$eq', null, false],
    ['datetime', '$gt', Date.parse('-004713-11-24'), false],
    ['datetime', '$gt', Date.parse('-004713-11-24') - 1, true],
    ['timestamp', '$eq', Date.parse('-004713-11-24') - 1, true],
    ['date', '$eq', '0000-12-31', true],
    ['date', '$eq', '0001-01-01', false],
    ['id', '$contains', '1', true],
    ['datetime', '$startsWith', '20', true],
    ['json', '$notContains', 'a', true],
    ['integer', '$containsi', '1', false],
    ['integer', '$eqi', 'x', false],
    ['enumeration', '$endsWith', 'x', false],
  ] as [ScalarType | 'id', Comparison, Stored, boolean][])('%s %s %o: %s', (type, operator, value, fails) => {
    expect(postgres.fails!(column(type), operator, value)).toBe(fails);
  });
});

test('no text may have a NUL character', () => {
  expect(postgres.takesText!('a\0')).toBe(false);
  expect(postgres.takesText!('a')).toBe(true);
});

test.each([
  ['decimal', 5, '5.00'],
  ['float', 5, '5'],
  ['boolean', 1, 'true'],
  ['boolean', 0, 'false'],
  ['datetime', Date.UTC(2024, 0, 2, 3, 4, 5, 600), '2024-01-02 03:04:05.6'],
  ['timestamp', Date.UTC(2024, 0, 2), '2024-01-02 00:00:00'],
  ['datetime', Number.NaN, 'NaN'],
  ['time', '09:30:00.000', '09:30:00'],
  ['date', '2024-01-10', '2024-01-10'],
  ['json', held('{"longer":[1,"a"],"b":null}'), '{"b": null, "longer": [1, "a"]}'],
  ['json', held('{"10":1,"b":2}'), '{"b": 2, "10": 1}'],
  ['id', 7, '7'],
  ['string', '1.50', '1.50'],
  ['integer', null, null],
] as [ScalarType | 'id', Stored, Stored][])('the text of a %s %o is %o', (type, stored, text) => {
  expect(postgres.textOf(stored, column(type))).toBe(text);
});

test.each([
  ['time', '09:30:00.000', '09:30:00'],
  ['time', '09:30:10.500', '09:30:10.5'],
  ['time', null, null],
  ['json', { longer: 1, b: [{ cc: 1, a: 2 }] }, { b: [{ a: 2, cc: 1 }], longer: 1 }],
  ['json', { é: 1, ab: 2, a: 3 }, { a: 3, ab: 2, é: 1 }],
  ['blocks', [{ type: 'paragraph', children: [] }], [{ type: 'paragraph', children: [] }]],
] as [ScalarType, Value, Value][])('an answer shows a %s %j as %j', (type, value, shown) => {
  const show = postgres.shows!({ type } as ScalarAttribute)!;
  expect(JSON.stringify(show(value))).toBe(JSON.stringify(shown));
});

test('other values are shown as they are', () => {
  expect(postgres.shows!({ type: 'string' } as ScalarAttribute)).toBeUndefined();
});

test('a search ignores the case of all letters, and takes _ for any character', () => {
  expect(['ÉTÉ', 'été', 'ete'].map(postgres.contains('té').matches)).toEqual([true, true, false]);
  expect(['abc', 'a_c', 'a%c'].map(postgres.contains('a_C').matches)).toEqual([true, true, true]);
  expect(['abc', 'a%c'].map(postgres.contains('a%c').matches)).toEqual([false, true]);
});

test('JSON is compared as such, whatever its text', () => {
  expect(
    [5, '{"a":1}', '"b"', 'null', '[]'].map((json) => held(String(json))).toSorted(postgres.compare),
  ).toEqual(['[]', 'null', '"b"', '5', '{"a":1}'].map(held));
  expect(postgres.bind('{"b": 1, "a":2}', column('json'))).toBe(held('{"a":2,"b":1}'));
  expect(held('no json')).toBe('no json');
});

const long = 'x'.repeat(256);

test.each([
  ['string', long, undefined],
  ['string', '😀'.repeat(255), '😀'.repeat(255)],
  ['uid', long, undefined],
  ['email', long, undefined],
  ['enumeration', long, undefined],
  ['text', long, long],
  ['richtext', 'a\0', undefined],
  ['integer', 2_147_483_647, 2_147_483_647],
  ['integer', 2_147_483_648, undefined],
  ['biginteger', '9223372036854775807', '9223372036854775807'],
  ['biginteger', '9223372036854775808', undefined],
  ['biginteger', '1.5', undefined],
  ['timestamp', '-210866803200000', '-210866803200000'],
  ['timestamp', '-210866803200001', undefined],
  ['datetime', '-004713-11-23T23:59:59.999Z', undefined],
  ['date', '0000-06-01', undefined],
  ['decimal', 1.005, 1.01],
  ['decimal', -1.005, -1.01],
  ['decimal', -0.004, 0],
  ['decimal', 1e-10, 0],
  ['decimal', 99_999_999.994, 99_999_999.99],
  ['decimal', 99_999_999.995, undefined],
  ['float', 1.005, 1.005],
  ['boolean', true, true],
  ['json', { a: ['\0'] }, undefined],
  ['json', { 'a\0': 1 }, undefined],
  ['json', ['\\u0000'], ['\\u0000']],
] as [ScalarType, Value, Value | undefined][])('a column for %s holds %j as %j', (type, value, holds) => {
  expect(postgres.written!(value, { type } as ScalarAttribute)).toEqual(holds);
});

test.each([
  [true, true],
  [1.5, 1.5],
  ['"a"', '"a"'],
  ['a', undefined],
  ['', undefined],
  ['"\\u0000"', undefined],
])('a JSON column holds %j as %j, if Strapi sends it as it is', (value, holds) => {
  expect(postgres.writtenJson(value)).toBe(holds);
});
