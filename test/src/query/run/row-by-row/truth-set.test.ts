import { describe, expect, test } from 'vitest';
import {
  allOf,
  anyOf,
  MAYBE_ANYTHING,
  NO,
  oppositeOf,
  truthSet,
  type TruthSet,
  UNKNOWN,
  YES,
} from '../../../../../src/query/run/row-by-row/compile-condition.ts';

/** Returns a set as a text: `TF?` for all three values. */
const show = (truths: TruthSet): string =>
  (truths & YES ? 'T' : '') + (truths & NO ? 'F' : '') + (truths & UNKNOWN ? '?' : '');
const read = (text: string): TruthSet =>
  (text.includes('T') ? YES : 0) | (text.includes('F') ? NO : 0) | (text.includes('?') ? UNKNOWN : 0);
const constant = (text: string) => () => read(text);

test.each([
  [true, 'T'],
  [false, 'F'],
  [null, '?'],
])('the set of %s is %s', (truth, text) => {
  expect(show(truthSet(truth))).toBe(text);
});

test.each([
  ['T', 'F'],
  ['F', 'T'],
  ['?', '?'],
  ['TF', 'TF'],
  ['T?', 'F?'],
  ['TF?', 'TF?'],
])('the opposite of %s is %s', (truths, opposite) => {
  expect(show(oppositeOf(read(truths)))).toBe(opposite);
});

describe('of two conditions that vary on their own, every pair of values may come together', () => {
  test.each([
    ['T', 'T', 'T', 'T'],
    ['T', 'F', 'F', 'T'],
    ['T', '?', '?', 'T'],
    ['F', 'F', 'F', 'F'],
    ['F', '?', 'F', '?'],
    ['?', '?', '?', '?'],
    ['TF', 'T', 'TF', 'T'],
    ['TF', 'F', 'F', 'TF'],
    ['TF', '?', 'F?', 'T?'],
    ['TF', 'TF', 'TF', 'TF'],
    ['T?', 'F?', 'F?', 'T?'],
    ['TF?', 'T', 'TF?', 'T'],
    ['TF?', 'F', 'F', 'TF?'],
  ])('%s with %s: all %s, any %s', (left, right, all, any) => {
    for (const parts of [
      [constant(left), constant(right)],
      [constant(right), constant(left)],
    ]) {
      expect(show(allOf(parts)(1))).toBe(all);
      expect(show(anyOf(parts)(1))).toBe(any);
    }
  });

  test('one part alone is itself', () => {
    for (const text of ['T', 'F', '?', 'TF?']) {
      expect(show(allOf([constant(text)])(1))).toBe(text);
      expect(show(anyOf([constant(text)])(1))).toBe(text);
    }
  });

  test('a part that decides is the last one looked at', () => {
    const never = (): TruthSet => {
      throw new Error('looked at');
    };
    expect(allOf([constant('F'), never])(1)).toBe(NO);
    expect(anyOf([constant('T'), never])(1)).toBe(YES);
  });

  test('many parts', () => {
    expect(show(allOf([constant('T'), constant('TF'), constant('?')])(1))).toBe('F?');
    expect(MAYBE_ANYTHING).toBe(read('TF?'));
  });
});
