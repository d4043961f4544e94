import { expect, test } from 'vitest';
import { fit } from '../../../seeds/scalars/distinct-texts.ts';

const more = () => 'and more';

test.each([
  ['Life drawing for all', 3, 10, 'Life'],
  ['Life drawing for all', 3, 12, 'Life drawing'],
  ['Life drawing, for all', 3, 15, 'Life drawing'],
  // A single letter says less than a part of the next word.
  ['A comprehensive guide', 0, 10, 'Guide'],
  ['Handkerchief', 0, 8, 'Handkerc'],
  ['Life drawing', 8, 10, 'Life drawi'],
  ['Life', 8, 20, 'Life and more'],
])('%s has %d to %d characters: %s', (text, minLength, maxLength, expected) => {
  expect(fit(text, minLength, maxLength, more)).toBe(expected);
});
