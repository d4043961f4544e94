import { expect, test } from 'vitest';
import { jsonErrorPlace } from '../../../seeds/load/json-error-place.ts';

test.each([
  ['{"a": 1,}', 'line 1, column 9'],
  ['{"a": 1 "b": 2}', 'line 1, column 9'],
  ['{a: 1}', 'line 1, column 2'],
  ['{"a" 1}', 'line 1, column 6'],
  ['[1, 2', 'line 1, column 6'],
  ['[1,, 2]', 'line 1, column 4'],
  ['{\n  "a": tru\n}', 'line 2, column 8'],
  ['{\n  "a": "open\n}', 'line 2, column 8'],
  ['{"a": [1}', 'line 1, column 9'],
  ['{} {}', 'line 1, column 4'],
  ['{"a": 01}', 'line 1, column 8'],
  ["{'a': 1}", 'line 1, column 2'],
  ['<<<<<<< HEAD\n{}', 'line 1, column 1'],
])('%j', (text, place) => {
  expect(() => JSON.parse(text) as unknown).toThrow(SyntaxError);
  expect(jsonErrorPlace(text)).toBe(place);
});
