import { expect, test } from 'vitest';
import { DeepMerge } from '../../../src/query/shared-parts.ts';

test.each([
  ['objects, member by member', { a: 1, b: 2 }, { b: 3, c: 4 }, { a: 1, b: 3, c: 4 }],
  ['objects below', { a: { x: 1 } }, { a: { y: 2 } }, { a: { x: 1, y: 2 } }],
  ['lists, place by place', [1, 2, 3], [4], [4, 2, 3]],
  ['longer lists', [1], [4, 5], [4, 5]],
  ['objects in lists', [{ a: 1 }], [{ b: 2 }], [{ a: 1, b: 2 }]],
  ['nothing leaves the base', { a: 1 }, undefined, { a: 1 }],
  ['an undefined member leaves the base', { a: 1 }, { a: undefined }, { a: 1 }],
  ['null replaces', { a: { x: 1 } }, { a: null }, { a: null }],
  ['a text replaces an object', { a: { x: 1 } }, { a: 'text' }, { a: 'text' }],
  ['an object replaces a text', 'text', { a: 1 }, { a: 1 }],
  ['a list replaces an object', { a: 1 }, [2], [2]],
  ['an object replaces a list', [1], { a: 2 }, { a: 2 }],
  ['an inherited name is a name', {}, { toString: { a: 1 } }, { toString: { a: 1 } }],
])('%s', (_rule, base, over, merged) => {
  expect(new DeepMerge().merge(base, over)).toEqual(merged);
});

test('parts are shared: thirty levels of two are merged once each', () => {
  const levels = (name: string) => {
    let part: object = { [name]: 1 };
    for (let level = 0; level < 30; level++) part = { x: part, y: part };
    return part;
  };
  const zones = new DeepMerge();
  const [base, over] = [levels('a'), levels('b')];
  const merged = zones.merge(base, over) as { x: object; y: object };
  expect(merged.x === merged.y).toBe(true);
  expect(zones.merge(base, merged) === merged).toBe(true);
});

test('neither side is changed', () => {
  const base = { a: { x: 1 }, list: [{ x: 1 }] };
  const over = { a: { y: 2 }, list: [{ y: 2 }] };
  new DeepMerge().merge(base, over);
  expect(base).toEqual({ a: { x: 1 }, list: [{ x: 1 }] });
  expect(over).toEqual({ a: { y: 2 }, list: [{ y: 2 }] });
});
