import { describe, expect, test } from 'vitest';
import {
  postgresLike,
  type LikePattern,
  plainLike,
  sqliteContains,
  sqliteLike,
} from '../../../src/database/like.ts';

/** Reads `%sea%` as a pattern; a `%` elsewhere is part of the text. */
function pattern(text: string, caseless = false): LikePattern {
  const before = text.startsWith('%') ? '%' : '';
  const after = text.length > 1 && text.endsWith('%') ? '%' : '';
  return { before, text: text.slice(before.length, text.length - after.length), after, caseless };
}

describe('sqliteLike', () => {
  test.each([
    ['Sea', 'Sea', true],
    ['Sea', 'Se', false],
    ['Sea', 'Sea ', false],
    ['Sea', '%ea', true],
    ['Sea', '%Se', false],
    ['Sea', 'Se%', true],
    ['Sea', 'ea%', false],
    ['Sea', '%e%', true],
    ['Sea', '%x%', false],
    ['Sea', '%%', true],
    ['', '%%', true],
    ['', '', true],
    ['', '%x%', false],
    ['Sea', '%\0%', true],
    ['Sea', '%e\0x%', false],
    ['Sea', '%a\0x%', true],
    ['Sea', 'S\0%', false],
    ['S', 'S\0%', true],
  ])('%j like %j: %s', (stored, text, matches) => {
    expect(sqliteLike(pattern(text)).matches(stored)).toBe(matches);
  });

  test.each([
    ['_ is exactly one character', 'Sea', 'S_a', true],
    ['_ is not nothing', 'Sa', 'S_a', false],
    ['_ is one emoji, although it is two UTF-16 units', 'a🌊b', 'a_b', true],
    ['a % inside is any text', 'Sea and Shore', 'S%sh%', true],
    ['a % inside is also nothing', 'Sea', 'S%ea', true],
    ['the part behind a % may come again', 'ababac', '%ab%ac', true],
    ['both wildcards together', 'abc', 'a%_', true],
    ['a % at the end needs nothing', 'ab', 'a_%', true],
    ['no match after a %', 'abc', 'a%d', false],
    ['a backslash escapes nothing', '5%', String.raw`5\%`, false],
    ['a backslash is a character', String.raw`5\x`, String.raw`5\_`, true],
  ])('%s: %j like %j', (_rule, stored, text, matches) => {
    // The whole text is the pattern: no `%` is taken off.
    expect(sqliteLike({ before: '', text, after: '', caseless: false }).matches(stored)).toBe(matches);
  });

  test.each([
    ['ASCII letters match in either case', 'SEA', 'sea', true],
    ['case is ignored whether or not the operator asks for it', 'SEA', 's_a', true],
    ['other letters do not', 'ÉTÉ', 'été', false],
    ['other letters match in their own case', 'Été', 'Été', true],
    ['ß is not ss', 'Straße', 'strasse', false],
  ])('%s: %j like %j', (_rule, stored, text, matches) => {
    for (const caseless of [true, false]) {
      expect(sqliteLike(pattern(text, caseless)).matches(stored)).toBe(matches);
    }
  });

  test('many wildcards take no exponential time', () => {
    const text = `${'a%'.repeat(30)}b`;
    expect(sqliteLike({ before: '%', text, after: '%', caseless: false }).matches('a'.repeat(2000))).toBe(
      false,
    );
  });
});

describe('plainLike', () => {
  test.each([
    ['Sea', '%ea', true],
    ['Sea', 'Se%', true],
    ['Sea', '%e%', true],
    ['Sea', 'Sea', true],
    ['Sea', 'S_a', false],
    ['S_a', 'S_a', true],
    ['100%', '%0%%', true],
    ['1000', '%0%%', false],
  ])('%j like %j: %s, wildcards are characters', (stored, text, matches) => {
    expect(plainLike(pattern(text)).matches(stored)).toBe(matches);
  });

  test('case counts unless the operator asks to ignore it', () => {
    expect(plainLike(pattern('sea')).matches('Sea')).toBe(false);
    expect(plainLike(pattern('sea', true)).matches('Sea')).toBe(true);
  });
});

describe('sqliteContains', () => {
  test('_ is one emoji', () => {
    expect(sqliteContains('a_b').matches('a🌊b')).toBe(true);
  });
});

describe('postgresLike', () => {
  test('ignores the case of all letters where the operator asks for it', () => {
    expect(['ÉTÉ', 'été', 'ete'].map(postgresLike(pattern('%té', true)).matches)).toEqual([
      true,
      true,
      false,
    ]);
    expect(['ÉTÉ', 'été'].map(postgresLike(pattern('_té', true)).matches)).toEqual([true, true]);
  });
});
