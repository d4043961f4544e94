import { expect, test } from 'vitest';
import { copyGiven } from '../../../handlers/data/calls-in-order.ts';

test('lists, plain objects and dates are copied at all depths', () => {
  const given = { list: [{ a: 1 }, undefined], at: new Date(0), of: { nothing: null } };
  const copy = copyGiven(given);
  const text = JSON.stringify(given);
  given.list[0]!.a = 2;
  given.list.push({ a: 3 });
  given.at.setTime(1);
  expect(JSON.stringify(copy)).toBe(text);
});

test('an object that contains itself has a copy that does', () => {
  const given: Record<string, unknown> = {};
  given['self'] = [given, given];
  const copy = copyGiven(given) as typeof given;
  expect(copy).not.toBe(given);
  expect(copy['self']).toEqual([copy, copy]);
});

test('other objects stay what they are', () => {
  const money = new (class {
    toJSON(): string {
      return '1.50';
    }
  })();
  expect(copyGiven({ money })).toEqual({ money });
  expect((copyGiven([money]) as unknown[])[0]).toBe(money);
});

test('no name of a member is special', () => {
  const given = JSON.parse('{"__proto__":{"a":1}}') as object;
  expect(JSON.stringify(copyGiven(given))).toBe('{"__proto__":{"a":1}}');
});
