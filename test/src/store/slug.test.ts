import slugify from '@sindresorhus/slugify';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { plainWord, slugOf } from '../../../src/store/slug.ts';

test.each([
  ['Why Bread? A Story', 'why-bread-a-story'],
  ['Report 2024', 'report-2024'],
  ['Straße und Müller', 'strasse-und-mueller'],
  ['Zażółć gęślą jaźń', 'zazolc-gesla-jazn'],
  ['Привет, мир', 'privet-mir'],
  ['Crème brûlée', 'creme-brulee'],
  ['Salt & Pepper', 'salt-and-pepper'],
  ['What’s new', 'what-s-new'],
  ['fooBar', 'foo-bar'],
  ['ABC123', 'abc-123'],
  ['日本語', ''],
])('the slug of %s is %s', (text, slug) => {
  expect(slugOf(text)).toBe(slug);
});

test('every slug is that of the library', () => {
  const parts = [
    'a',
    'B',
    'foo',
    'Bar',
    'URL',
    '7',
    '12',
    'é',
    'ñ',
    'ä',
    'Ç',
    'Я',
    '&',
    '-',
    '_',
    '’',
    "'",
    ' ',
    '\n',
    '♥',
    '́',
  ];
  const mixed = fc.array(fc.constantFrom(...parts), { maxLength: 8 }).map((some) => some.join(''));
  fc.assert(
    fc.property(fc.oneof(mixed, fc.string({ unit: 'grapheme' })), (text) => {
      expect(slugOf(text)).toBe(slugify(text));
      expect(slugOf(text, undefined, new Map())).toBe(slugify(text));
    }),
    { numRuns: 500 },
  );
});

test('accents are left out as the library does', () => {
  const letters = [...'àáâãäåæçèéêëìíîïðñòóôõöøùúûüýþÿœßčšžł'].map((letter) => `x${letter}y`);
  expect(letters.map((text) => slugOf(text))).toEqual(letters.map((text) => slugify(text)));
});

test('options go to the library', () => {
  expect(slugOf('Felt Radio', { separator: '_' })).toBe('felt_radio');
  expect(slugOf('Felt Radio', { lowercase: false })).toBe('Felt-Radio');
});

test('a plain word has letters and digits only', () => {
  expect(['Søren O’Brien', 'McDonald', 'Müller 2'].map(plainWord)).toEqual([
    'sorenobrien',
    'mcdonald',
    'mueller2',
  ]);
});
