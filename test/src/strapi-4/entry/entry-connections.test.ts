import { describe, expect, test } from 'vitest';
import type { Refusal } from '../../../../src/errors/refusal.ts';
import {
  type Connection,
  orderConnections,
  readAssociations,
} from '../../../../src/strapi-4/entry/entry-links.ts';
import { type Position } from '../../../../src/write/place-connections.ts';

const connect = (...items: [id: number | string, position?: Position][]): Connection[] =>
  items.map(([id, position = {}]) => ({ id, position }));

describe('refused are', () => {
  const message = (connections: Connection[]) => {
    try {
      return orderConnections([1], connections, true);
    } catch (error) {
      return (error as Refusal).at.message ?? (error as Refusal).reason;
    }
  };

  test.each([
    ['an entry twice', connect([7], [7]), /already connected/],
    ['a circle', connect([7, { after: 8 }], [8, { after: 7 }]), /circular reference/],
    [
      'a place next to nothing',
      connect([7, { after: 99 }]),
      /relation with id 99 needs to be connected first/,
    ],
    ['a place named by an id of another type', connect([7, { after: '1' }]), /malformed-data/],
  ])('%s', (_what, connections, expected) => {
    expect(message(connections)).toMatch(expected);
  });
});

test('without strict an entry whose position names nothing goes to the end', () => {
  expect(orderConnections([1, 2], connect([7, { before: 99 }], [8, { start: true }]), false)).toEqual([
    8, 1, 2, 7,
  ]);
});

test.each([
  [undefined, true],
  [{}, true],
  [{ strict: true }, true],
  [{ strict: false }, false],
  [{ strict: null }, false],
])('options of a body: %j', (options, strict) => {
  expect(readAssociations({ connect: [7], options })).toMatchObject({ strict });
});
