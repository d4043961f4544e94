import { describe, expect, test } from 'vitest';
import {
  movedPositions,
  type NamedRow,
  newOrder,
  orderAmong,
  readLinks,
} from '../../../../src/strapi-5/document/document-connections.ts';
import { refusalOf } from '../../../fixtures/refusal-of.ts';

/** Returns the ids of links in their order after entries were connected. */
function connected(linked: readonly number[], connections: readonly NamedRow[], strict = true): number[] {
  const rows = linked.map((id, index) => ({ id, order: index + 1 }));
  const orders = orderAmong(rows, connections, strict);
  const moved = rows.filter(({ id }) => !orders.has(String(id)));
  const added = [...orders].map(([id, order]) => ({ id: Number(id), order }));
  return [...moved, ...added].toSorted((a, b) => a.order - b.order).map(({ id }) => id);
}

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

const moved = (connections: readonly NamedRow[], ended: readonly string[]) =>
  movedPositions(connections, [1, 2, 3], new Set(ended)).map(({ position }) => position);

test('a position stays if the row that it names stays', () => {
  const connections = [{ id: 9, position: { before: 2 } }];
  expect(movedPositions(connections, [1, 2, 3], new Set(['3']))).toBe(connections);
});

test('a connection goes where the row was that ends', () => {
  expect(moved([{ id: 9, position: { before: 2 } }], ['2'])).toEqual([{ after: 1 }]);
  expect(moved([{ id: 9, position: { after: 1 } }], ['1'])).toEqual([{ before: 2 }]);
  expect(moved([{ id: 9, position: { after: 1 } }], ['1', '2', '3'])).toEqual([{ start: true }]);
});

test('several go there one after the other: those before it, and then those after it', () => {
  const connections = [
    { id: 8, position: { after: '2' } },
    { id: 9, position: { before: 2 } },
  ];
  expect(moved(connections, ['2'])).toEqual([{ after: 9 }, { after: 1 }]);
});

test('a neighbour that moves too is passed over', () => {
  const connections = [{ id: 9, position: { before: 2 } }, { id: 1 }];
  expect(moved(connections, ['2'])).toEqual([{ before: 3 }, undefined]);
});

test('a row that was not linked stays named', () => {
  expect(moved([{ id: 9, position: { before: 7 } }], ['7'])).toEqual([{ before: 7 }]);
});

const none = { connect: [], disconnect: [], strict: true };

test('values say all links, or which to add and to end', () => {
  expect(readLinks(null)).toEqual({ ...none, set: null });
  for (const value of [[1, { id: 1 }, null], 1, { id: 1 }, { set: [1], connect: [2] }])
    expect(readLinks(value)).toEqual({ ...none, set: [{ id: 1 }] });
  expect(readLinks({ connect: [1], disconnect: 2 })).toEqual({
    ...none,
    connect: [{ id: 1 }],
    disconnect: [{ id: 2 }],
  });
  for (const value of [true, {}, { set: null }, undefined]) expect(readLinks(value)).toEqual(none);
});

test('a row counts once, unless its positions differ', () => {
  const position = { start: true };
  expect(readLinks({ connect: [1, 1, { id: 1, position }] }).connect).toEqual([
    { id: 1 },
    { id: 1, position },
  ]);
});

test('options say whether positions must be right', () => {
  expect(readLinks({ options: { strict: false } }).strict).toBe(false);
  expect(readLinks({ options: {} }).strict).toBe(true);
});

test('an id is a text or a whole number', () => {
  expect(readLinks(['1'])).toMatchObject({ set: [{ id: '1' }] });
  for (const id of [1.5, true, {}, []])
    expect(refusalOf(() => readLinks([{ id }]))).toMatchObject({ reason: 'malformed-data' });
});
