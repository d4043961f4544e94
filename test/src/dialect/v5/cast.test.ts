import { expect, test } from 'vitest';
import { cast } from '../../../../src/dialect/v5/cast.ts';
import type { ScalarAttribute } from '../../../../src/model/attribute.ts';
import { typeByName } from '../../../../src/model/look-up.ts';
import { createModel } from '../../../fixtures/create-model.ts';
import { model } from '../../../fixtures/library/model.ts';
import { refusalOf } from '../../../fixtures/refusal-of.ts';

const book = typeByName(createModel(model, 'v5'), 'book');
const castTo = (name: string, value: unknown) => cast(value, book.attributes.get(name) as ScalarAttribute);

test.each([
  ['pages', ' 5 ', 5],
  ['pages', '1e2', 100],
  ['pages', null, null],
  ['sold', '007', '7'],
  ['sold', '+9007199254740993', '9007199254740993'],
  ['extra', '{"a":1}', '{"a":1}'],
  ['extra', { a: 1 }, '{"a":1}'],
  ['inPrint', 'x', 1],
  ['opens', '10:00:00.5', '10:00:00.500'],
  ['title', 5, '5'],
])('%s: %j', (name, value, stored) => {
  expect(castTo(name, value)).toBe(stored);
});

test.each([
  ['pages', '', 'invalid-number'],
  ['pages', 'x', 'invalid-number'],
  ['pages', 'Infinity', 'invalid-number'],
  ['pages', true, 'invalid-number'],
  ['sold', '1.5', 'invalid-number'],
  ['opens', '10:00:00x5', 'invalid-time'],
  ['released', 'x', 'invalid-date-format'],
])('%s: %j is refused', (name, value, reason) => {
  expect(refusalOf(() => castTo(name, value))).toMatchObject({ reason });
});
