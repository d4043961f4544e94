import { describe, expect, test } from 'vitest';
import {
  escapedPostgresLike,
  postgresLike,
  type LikePattern,
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

describe('escapedPostgresLike', () => {
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
    expect(escapedPostgresLike(pattern(text)).matches(stored)).toBe(matches);
  });

  test('case counts unless the operator asks to ignore it', () => {
    expect(escapedPostgresLike(pattern('sea')).matches('Sea')).toBe(false);
    expect(escapedPostgresLike(pattern('sea', true)).matches('Sea')).toBe(true);
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
