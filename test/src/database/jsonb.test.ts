import { describe, expect, test } from 'vitest';
import { compareJsonb, jsonb, jsonbText } from '../../../src/database/postgres.ts';
import type { Value } from '../../../src/store/store.ts';

const byLetters = (a: string, b: string) => a.localeCompare(b, 'en');

describe('the order of JSON values', () => {
  // As `SELECT … ORDER BY value` of PostgreSQL 15 answers it.
  const sorted: Value[] = [
    [],
    null,
    'apple',
    'Banana',
    -1,
    2,
    10,
    false,
    true,
    [null],
    [[]],
    [{}],
    [0, 0],
    {},
    { b: 1 },
    { b: [] },
    { c: 0 },
    { aa: 0, c: 0 },
  ];
  test.each(sorted.slice(1).map((value, at) => [sorted[at]!, value]))('%j comes before %j', (a, b) => {
    expect(compareJsonb(a, b, byLetters)).toBeLessThan(0);
    expect(compareJsonb(b, a, byLetters)).toBeGreaterThan(0);
    expect(compareJsonb(b, b, byLetters)).toBe(0);
  });
});

test('short keys come first, in values and their texts', () => {
  const value = { longer: [1, { bb: 'é', a: null }], b: true };
  expect(JSON.stringify(jsonb(value))).toBe('{"b":true,"longer":[1,{"a":null,"bb":"é"}]}');
  expect(jsonbText(value)).toBe('{"b": true, "longer": [1, {"a": null, "bb": "é"}]}');
});
