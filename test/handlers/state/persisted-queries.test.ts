import { expect, test } from 'vitest';
import { PersistedQueries } from '../../../handlers/state/persisted-queries.ts';

const query = (sign: string, size: number) => sign.repeat(size);

test('a double and its forks share the room, and those that were not used go first', () => {
  const all = new PersistedQueries();
  const doubles = Array.from({ length: 10 }, () => all.open());
  const [first, second, ...others] = doubles;
  first!.set('a', query('a', 900_000));
  second!.set('a', query('b', 900_000));
  for (const double of others) {
    expect(first!.get('a')).toHaveLength(900_000);
    double.set('a', query('c', 900_000));
  }
  expect(second!.get('a')).toBeUndefined();
  expect(doubles.filter((double) => double.get('a') !== undefined)).toHaveLength(4);
});

test('a query that takes more than a part of the room is not kept', () => {
  const queries = new PersistedQueries().open();
  queries.set('a', 'short');
  queries.set('b', query('x', 1_100_000));
  expect([queries.get('a'), queries.get('b')]).toEqual(['short', undefined]);
  queries.clear();
  expect(queries.get('a')).toBeUndefined();
});
