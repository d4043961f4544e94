import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseValue } from '../../../src/store/parse-value.ts';
import { propertyOptions } from '../../fixtures/property-options.ts';

const digits = (count: number, max: number) =>
  fc.integer({ min: 0, max }).map((number) => String(number).padStart(count, '0'));

/** Texts that look like dates and times. Many of them do not exist. */
const dateTimes = fc
  .tuple(
    digits(4, 9999),
    digits(2, 13),
    digits(2, 33),
    digits(2, 25),
    digits(2, 61),
    digits(2, 61),
    digits(3, 999),
  )
  .map(
    ([year, month, day, hour, minute, second, ms]) =>
      `${year}-${month}-${day}T${hour}:${minute}:${second}.${ms}Z`,
  );

/** Returns a text if it is what Date writes for the same time. */
function asDateWrites(text: string): string | undefined {
  const date = new Date(text);
  return !Number.isNaN(date.getTime()) && date.toISOString() === text ? text : undefined;
}

test('a date and time in the form of the answers stays as it is, if Date knows it', () => {
  fc.assert(
    fc.property(dateTimes, (text) => {
      // Date knows the hour 24, as the start of the next day.
      fc.pre(!text.includes('T24'));
      expect(parseValue('datetime', text)).toBe(asDateWrites(text));
    }),
    propertyOptions(3000, 3),
  );
});

test('a date stays as it is, if Date knows it', () => {
  fc.assert(
    fc.property(dateTimes, (text) => {
      const day = text.slice(0, 10);
      expect(parseValue('date', day)).toBe(asDateWrites(`${day}T00:00:00.000Z`)?.slice(0, 10));
    }),
    propertyOptions(3000, 3),
  );
});

test.each([
  ['2024-02-29', '2024-02-29'],
  ['2023-02-29', undefined],
  ['1900-02-29', undefined],
  ['2000-02-29', '2000-02-29'],
  ['2024-04-31', undefined],
  ['2024-12-31', '2024-12-31'],
])('%s as a date is %s', (text, expected) => {
  expect(parseValue('date', text)).toBe(expected);
});

test('digits of a biginteger are those that BigInt writes', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[+-]?\d{1,20}$/), (text) => {
      expect(parseValue('biginteger', text)).toBe(`${BigInt(text.replace('+', ''))}`);
    }),
    propertyOptions(500, 3),
  );
});
