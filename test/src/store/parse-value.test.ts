import * as fc from 'fast-check';
import { copyPlain, deepFreeze, parseValue } from '../../../src/store/parse-value.ts';
import { propertyOptions } from '../../fixtures/property-options.ts';
import { describe, expect, test } from 'vitest';

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

const viaJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

describe('a copy of a plain value', () => {
  test('is what JSON makes of it', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const copy = copyPlain(value);
        expect(copy).toEqual(viaJson(value));
        expect(JSON.stringify(copy)).toBe(JSON.stringify(value));
      }),
      propertyOptions(500, 2),
    );
  });

  test('is left to JSON if JSON would convert or refuse something in it', () => {
    fc.assert(
      fc.property(
        fc.anything({ withDate: true, withMap: true, withSparseArray: true, withBigInt: true }),
        (value) => {
          const copy = copyPlain(value);
          fc.pre(copy !== undefined);
          expect(JSON.stringify(copy)).toBe(JSON.stringify(value));
        },
      ),
      propertyOptions(500, 2),
    );
  });

  test.each([
    ['undefined', [undefined]],
    ['a function', { a: () => 1 }],
    ['a date', { a: new Date(0) }],
    ['no number', [Number.NaN]],
    ['a hole', Object.assign([1], { length: 2 })],
    ['an instance of a class', [new URL('http://localhost')]],
  ])('is undefined for %s', (_name, value) => {
    expect(copyPlain(value)).toBeUndefined();
  });

  test('has 0 for -0, and __proto__ as an ordinary key', () => {
    expect(copyPlain({ a: -0, b: [-0] })).toStrictEqual({ a: 0, b: [0] });
    const value: unknown = JSON.parse('{"a":{"__proto__":{"polluted":[1]}}}');
    expect(JSON.stringify(copyPlain(value))).toBe('{"a":{"__proto__":{"polluted":[1]}}}');
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
  });

  test('shares nothing with the value, and is undefined for one that contains itself', () => {
    const value = { list: [{ a: 1 }] };
    const copy = copyPlain(value) as typeof value;
    expect(copy.list).not.toBe(value.list);
    expect(copy.list[0]).not.toBe(value.list[0]);
    const circle: unknown[] = [];
    circle.push(circle);
    expect(copyPlain(circle)).toBeUndefined();
  });
});

test('a value is frozen at all depths', () => {
  const value = deepFreeze({ a: [{ b: {} }] }) as { a: { b: object }[] };
  expect([value, value.a, value.a[0], value.a[0]?.b].every(Object.isFrozen)).toBe(true);
});
