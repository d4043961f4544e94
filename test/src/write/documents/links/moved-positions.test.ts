import { expect, test } from 'vitest';
import { movedPositions } from '../../../../../src/write/documents/links/moved-positions.ts';
import type { Named } from '../../../../../src/write/documents/links/read-links.ts';

const moved = (connections: readonly Named[], ended: readonly string[]) =>
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
