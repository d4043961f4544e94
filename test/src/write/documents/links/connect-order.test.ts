import { describe, expect, test } from 'vitest';
import { newOrder, orderAmong } from '../../../../../src/write/documents/links/connect-order.ts';
import type { Named } from '../../../../../src/write/documents/links/read-links.ts';
import { refusalOf } from '../../../../fixtures/refusal-of.ts';

/** Returns the ids of links in their order after entries were connected. */
function connected(linked: readonly number[], connections: readonly Named[], strict = true): number[] {
  const rows = linked.map((id, index) => ({ id, order: index + 1 }));
  const orders = orderAmong(rows, connections, strict);
  const moved = rows.filter(({ id }) => !orders.has(String(id)));
  const added = [...orders].map(([id, order]) => ({ id: Number(id), order }));
  return [...moved, ...added].toSorted((a, b) => a.order - b.order).map(({ id }) => id);
}

describe('links that are added to others', () => {
  test('come at the end, at the start, or beside another one', () => {
    expect(connected([1, 2], [{ id: 3 }])).toEqual([1, 2, 3]);
    expect(connected([1, 2], [{ id: 3, position: { start: true } }])).toEqual([3, 1, 2]);
    expect(connected([1, 2], [{ id: 3, position: { before: 2 } }])).toEqual([1, 3, 2]);
    expect(connected([1, 2], [{ id: 3, position: { after: 1 } }])).toEqual([1, 3, 2]);
    expect(connected([], [{ id: 3, position: { start: true } }])).toEqual([3]);
  });

  test('move where they are linked already', () => {
    expect(connected([1, 2, 3], [{ id: 1 }])).toEqual([2, 3, 1]);
    expect(connected([1, 2, 3], [{ id: 3, position: { start: true } }])).toEqual([3, 1, 2]);
  });

  test('may name each other in any order', () => {
    const connections = [
      { id: 5, position: { before: 4 } },
      { id: 4, position: { after: 1 } },
    ];
    expect(connected([1, 2], connections)).toEqual([1, 5, 4, 2]);
  });

  test('have places of their own between two others', () => {
    const orders = orderAmong([{ id: 1, order: 1 }], [{ id: 2 }, { id: 3 }], true);
    expect([...orders.values()]).toEqual([1.5 + 0.49 / 3, 1.5 + (2 * 0.49) / 3]);
  });
});

describe('a position', () => {
  test('names a row that is linked or connected, unless that does not matter', () => {
    expect(refusalOf(() => connected([1], [{ id: 3, position: { before: 9 } }]))).toMatchObject({
      reason: 'invalid-relation',
      message:
        'There was a problem connecting relation with id 3 at position {"before":9}. The relation with id 9 needs to be connected first.',
    });
    expect(connected([1], [{ id: 3, position: { before: 9 } }], false)).toEqual([1, 3]);
  });

  test('as a text does not find the row with the number', () => {
    expect(refusalOf(() => connected([1], [{ id: 3, position: { before: '1' } }]))).toMatchObject({
      reason: 'malformed-data',
    });
  });
});

test('a new row has its connections as they are placed, from 0', () => {
  const orders = newOrder([
    { id: 1 },
    { id: '2', position: { start: true } },
    { id: 3, position: { after: '2' } },
  ]);
  expect([...orders]).toEqual([
    ['2', 0],
    ['3', 1],
    ['1', 2],
  ]);
});
