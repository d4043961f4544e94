import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { copyPlain, deepFreeze } from '../../../src/store/json-value.ts';
import { propertyOptions } from '../../fixtures/property-options.ts';

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
