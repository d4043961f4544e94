import { afterEach, expect, test, vi } from 'vitest';
import { Cache, slot } from '../../../src/store/cache.ts';

interface Seen {
  readonly value: string;
  readonly changed: readonly number[];
  readonly isShared: boolean;
}

/** A slot whose values show what was carried over to them. */
const seen = () =>
  slot<Seen>(
    () => ({ value: 'new', changed: [], isShared: false }),
    (_, changed, isShared) => ({
      value: 'carried',
      changed: [...changed].toSorted((a, b) => a - b),
      isShared,
    }),
  );

afterEach(() => void vi.restoreAllMocks());

test('a table gets the value of the table before some writes, with all that changed', () => {
  const cache = new Cache();
  const [first, second, third] = [{}, {}, {}];
  const kind = seen();
  cache.of(first, kind);
  cache.carry(first, second, [1, 2]);
  cache.carry(second, third, [2, 5]);
  expect(cache.of(third, kind)).toEqual({ value: 'carried', changed: [1, 2, 5], isShared: true });
});

test('only the table that was there first shares its value', () => {
  const cache = new Cache();
  const [first, second, third] = [{}, {}, {}];
  const kind = seen();
  cache.of(first, kind);
  cache.carry(first, second, [1]);
  cache.of(second, kind);
  cache.carry(second, third, [2]);
  expect(cache.of(third, kind)).toEqual({ value: 'carried', changed: [2], isShared: false });
  expect(cache.of(first, kind).value).toBe('new');
});

test('a table loses its values to the table after it, if it is itself the result of a write', () => {
  const cache = new Cache();
  const [first, second, third, fork] = [{}, {}, {}, {}];
  const kind = seen();
  cache.of(first, kind);
  cache.carry(first, second, [1]);
  cache.carry(second, third, [2]);
  cache.carry(second, fork, [3]);
  expect(cache.of(fork, kind).value).toBe('new');
  expect(cache.of(second, kind).value).toBe('new');
  expect(cache.of(third, kind)).toEqual({ value: 'carried', changed: [1, 2], isShared: true });
});

test('forks of a table have sets of their own, and slots too', () => {
  const cache = new Cache();
  const [first, left, right, last] = [{}, {}, {}, {}];
  const [early, late] = [seen(), seen()];
  cache.of(first, early);
  cache.carry(first, left, [1]);
  cache.carry(first, right, [2]);
  cache.of(left, late);
  cache.carry(left, last, [3]);
  expect(cache.of(last, early).changed).toEqual([1, 3]);
  expect(cache.of(last, late)).toEqual({ value: 'carried', changed: [3], isShared: false });
  expect(cache.of(right, early).changed).toEqual([2]);
});

test('a slot without a rule starts anew', () => {
  const cache = new Cache();
  const [first, second] = [{}, {}];
  const kind = slot(() => []);
  const value = cache.of(first, kind);
  cache.carry(first, second, [1]);
  expect(cache.of(second, kind)).not.toBe(value);
});

test('each of many writes adds only what it changed', () => {
  const cache = new Cache();
  const kind = seen();
  let table = {};
  cache.of(table, kind);
  const add = vi.spyOn(Set.prototype, 'add');
  for (let id = 1; id <= 200; id += 1) {
    const next = {};
    cache.carry(table, next, [id]);
    table = next;
  }
  expect(add).toHaveBeenCalledTimes(200);
  expect(cache.of(table, kind).changed).toHaveLength(200);
});
