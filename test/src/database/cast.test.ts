import { expect, test } from 'vitest';
import { cast, toNumber } from '../../../src/database/cast.ts';
import type { Stored } from '../../../src/database/compare.ts';
import type { Reason } from '../../../src/errors/refusal.ts';
import type { ScalarAttribute, ScalarType } from '../../../src/model/attribute.ts';
import { refusalOf } from '../../fixtures/refusal-of.ts';

/** A cast needs an attribute's name, for refusals, and its type. */
const attribute = (type: ScalarType) => ({ kind: 'scalar', name: 'field', type }) as ScalarAttribute;

test.each([
  ['integer', '12', 12],
  ['integer', ' 12 ', 12],
  ['integer', '1.5', 1.5],
  ['integer', '', 0],
  ['integer', true, 1],
  ['float', '1e3', 1000],
  ['decimal', '0x10', 16],
  ['biginteger', '9007199254740993', '9007199254740993'],
  ['boolean', 'true', 1],
  ['boolean', 't', 1],
  ['boolean', '1', 1],
  ['boolean', 'no', 1],
  ['boolean', 'false', 0],
  ['boolean', 'f', 0],
  ['boolean', '0', 0],
  ['boolean', '', 0],
  ['boolean', false, 0],
  ['date', '2024-02-29', '2024-02-29'],
  ['date', '2024-02-29T23:59:59-05:00', '2024-02-29'],
  ['date', '2024-02-29 or so', '2024-02-29'],
  ['time', '09:30:00', '09:30:00.000'],
  ['time', '09:30:00.5', '09:30:00.500'],
  ['time', '23:59:59.999', '23:59:59.999'],
  ['datetime', '1970-01-01T00:00:01.000Z', 1000],
  ['datetime', '1970-01-02', 86_400_000],
  ['datetime', '12345', 12345],
  ['datetime', '-12345', -12345],
  ['datetime', '12345 \n', 12345],
  // Four digits are a year before they are a number of milliseconds.
  ['datetime', '1970', 0],
  ['timestamp', '1970-01-01T00:00:01Z', 1000],
  ['json', '5', '"5"'],
  ['json', 'a', '"a"'],
  ['array', 'a', '"a"'],
  ['string', 5, '5'],
  ['string', 'Sea', 'Sea'],
  ['enumeration', 'Sea', 'Sea'],
  ...(['integer', 'boolean', 'date', 'datetime', 'json', 'string'] as const).map(
    (type) => [type, null, null] as [ScalarType, unknown, Stored],
  ),
] as [ScalarType, unknown, Stored][])('%s: %o is cast to %o', (type, value, stored) => {
  expect(cast(value, attribute(type))).toBe(stored);
});

test.each([
  ['integer', 'many', 'invalid-number'],
  ['float', '1,5', 'invalid-number'],
  ['decimal', '-0x10', 'invalid-number'],
  ['date', '2024', 'invalid-date-format'],
  ['date', '2024-13-01', 'invalid-date-format'],
  ['date', 'yesterday', 'invalid-date-format'],
  ['date', 20240229, 'invalid-date-format'],
  ['date', '2023-02-29', 'invalid-date'],
  ['date', '2024-04-31', 'invalid-date'],
  ['time', 930, 'time-is-no-text'],
  ['time', '9:30:00', 'invalid-time'],
  ['time', '09:30', 'invalid-time'],
  ['time', '24:00:00', 'invalid-time'],
  ['time', '09:30:00.1234', 'invalid-time'],
  ['datetime', 'yesterday', 'invalid-date-time'],
  ['datetime', '', 'invalid-date-time'],
  ['datetime', '2024-02-30', 'invalid-date-time'],
  ['datetime', '1.5', 'invalid-date-time'],
  ['datetime', '8640000000000001', 'invalid-date-time'],
  ['timestamp', 'now', 'invalid-date-time'],
] as [ScalarType, unknown, Reason][])('%s: %o is refused: %s', (type, value, reason) => {
  expect(refusalOf(() => cast(value, attribute(type)))).toEqual({
    reason,
    clause: 'filters',
    name: 'field',
    value,
  });
});

test.each([
  ['12', 12],
  [' 12 ', 12],
  ['', 0],
  [null, 0],
  [true, 1],
  ['0b11', 3],
  ['0x1F', 31],
  ['-0x1F', Number.NaN],
  ['+0X1F', Number.NaN],
  ['twelve', Number.NaN],
  [undefined, Number.NaN],
  [{}, Number.NaN],
])('as a number, %o is %d', (value, number) => {
  expect(toNumber(value)).toBe(number);
});
