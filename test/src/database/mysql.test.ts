import { describe, expect, test } from 'vitest';
import { openMysql, weigh } from '../../../src/database/mysql.ts';
import type { ScalarAttribute, ScalarType } from '../../../src/model/attribute.ts';

const mysql = openMysql(false);
const column = (type: ScalarType) => ({ type }) as ScalarAttribute;

// Asked of MariaDB 10.11: weight_string(x collate utf8mb4_general_ci)
test.each([
  ['Éclair', 'ECLAIR'],
  ['straße', 'STRASE'],
  ['Øre', 'ØRE'],
  ['άΈ', 'ΑΕ'],
  ['ёЙй', 'ЕЙЙ'],
  ['がか', 'がか'],
  ['아', '아'],
  ['a_B', 'A_B'],
])('%s is compared as %s', (text, weight) => {
  expect(weigh(text)).toBe(weight);
});

test('all emoji are the same', () => {
  expect(weigh('🦊')).toBe(weigh('🖋'));
});

describe('texts', () => {
  test('are in the order of capitals without accents, null first', () => {
    const held = (text: string | null) => mysql.held!(text, column('string'));
    const order = [null, 'apple', 'Éclair', 'zebra', '_'];
    expect(order.map(held).toReversed().toSorted(mysql.compare)).toEqual(order.map(held));
    expect(mysql.nullsLast).toBe(false);
  });

  test('are equal whatever the spaces at their end', () => {
    expect(mysql.held!('Tea', column('string'))).toBe(mysql.bind('tea ', column('string')));
  });

  test.each([
    ['%', 'ETE', '%', 'un été', true],
    ['', 'été', '', 'ete ', false],
    ['%', '\\', '%', 'back\\slash', false],
    ['%', '\\\\', '%', 'back\\slash', true],
    ['%', 'a_c', '%', 'xABCx', true],
    ['', 'a', '%', 'Ábc', true],
  ] as const)('LIKE %s%s%s of %s: %s', (before, text, after, stored, isLike) => {
    expect(mysql.like({ before, text, after, caseless: false }).matches(stored)).toBe(isLike);
  });

  test('a search has the wildcard _', () => {
    expect(['ABC', 'a_c', 'ac'].map(mysql.contains('a_c').matches)).toEqual([true, true, false]);
  });
});

describe('JSON', () => {
  const held = (json: string) => String(mysql.held!(json, column('json')));
  test('is compared by its characters', () => {
    const like = (caseless: boolean) =>
      mysql.like({ before: '%', text: 'TEA', after: '%', caseless }).matches(held('"tea"'));
    expect([like(false), like(true)]).toEqual([false, true]);
    expect([held('12'), held('"a"')].toSorted(mysql.compare)).toEqual([held('"a"'), held('12')]);
    expect(mysql.bind('12', column('json'))).toBe(held('12'));
  });

  test.each([
    [true, 1],
    [1.5, 1.5],
    ['"a"', '"a"'],
    ['a', undefined],
  ])('%j is written as %j, if Strapi sends it as it is', (value, holds) => {
    expect(mysql.writtenJson(value)).toBe(holds);
  });

  test('a text that is JSON is read once more', () => {
    const show = mysql.shows!({ type: 'json' } as ScalarAttribute)!;
    expect(['{"a":1}', 'a', 3].map(show)).toEqual([{ a: 1 }, 'a', 3]);
  });
});

test.each([
  ['biginteger', 'abc', 0],
  ['integer', '12abc', 12],
  ['float', '1.5', 1.5],
] as const)('a filter of %s reads %s as %d', (type, value, number) => {
  expect(mysql.bind(value, column(type))).toBe(number);
});

test.each([
  ['decimal', 12.5, '12.50'],
  ['float', 5, '5'],
  ['datetime', Date.UTC(2024, 0, 1, 7, 16, 12, 3), '2024-01-01 07:16:12.003000'],
  ['datetime', Number.NaN, 'NaN'],
  ['string', 'A', 'A'],
] as const)('a pattern sees %s %s as %s', (type, stored, text) => {
  expect(mysql.textOf(stored, column(type))).toBe(text);
});

test.each([
  ['decimal', 1.005, 1.01],
  ['decimal', 1e8, undefined],
  ['integer', 2 ** 31, undefined],
  ['string', 'x'.repeat(256), undefined],
  ['string', 'a\0', 'a\0'],
  ['timestamp', '0', undefined],
  ['timestamp', '1', '1'],
  ['timestamp', '2147483647999', '2147483647999'],
  ['timestamp', '2147483648000', undefined],
  ['datetime', '0001-01-01T00:00:00.000Z', '0001-01-01T00:00:00.000Z'],
  ['datetime', '-000001-12-31T23:59:59.999Z', undefined],
  ['datetime', '9999-12-31T23:59:59.999Z', '9999-12-31T23:59:59.999Z'],
  ['datetime', '+010000-01-01T00:00:00.000Z', undefined],
  ['date', '0000-06-01', '0000-06-01'],
  ['text', 'x'.repeat(256), 'x'.repeat(256)],
] as const)('a column of %s holds %s as %s', (type, value, holds) => {
  expect(mysql.written!(value, { type } as ScalarAttribute)).toBe(holds);
});

// Asked of Strapi 5.54 with MariaDB 10.11.
test.each([
  ['0000-02-29T12:00:00.000Z', '2000-02-29T12:00:00.000Z'],
  ['0001-01-01T00:00:00.000Z', '2001-01-01T00:00:00.000Z'],
  ['0050-06-01T00:00:00.000Z', '1950-06-01T00:00:00.000Z'],
  ['0100-01-01T00:00:00.000Z', '0100-01-01T00:00:00.000Z'],
])('a datetime %s is answered as %s, and stored unchanged', (time, shown) => {
  expect(mysql.shows!(column('datetime'))!(time)).toBe(shown);
  expect(mysql.held!(Date.parse(time), column('datetime'))).toBe(Date.parse(time));
});

test('a filter takes times after the year 9999 for the first of all', () => {
  const bound = (time: string) => mysql.bind(Date.parse(time), column('datetime'));
  expect(mysql.compare(bound('+010000-01-01'), bound('0000-01-01'))).toBeLessThan(0);
  expect(bound('9999-12-31')).toBe(Date.parse('9999-12-31'));
});
