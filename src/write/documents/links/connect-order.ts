import { groupBy } from 'es-toolkit/array/groupBy';
import { Chain } from '../../links/chain.ts';
import { sortByPosition } from '../../links/order-connections.ts';
import { writeFailed } from '../../write-failed.ts';
import type { Named } from './read-links.ts';

/** A linked row and its position. Rows of several types have a text as their id. */
export interface Linked {
  readonly id: number | string;
  readonly order: number;
}

/** A link and where it is. */
interface Placed {
  readonly id: unknown;
  readonly order: number;
  /** Whether it was there before. */
  readonly isOld: boolean;
}

/**
 * Returns links with those that are connected, as Strapi places them one after the other.
 *
 * @param linked the links that positions may name, with the first and the last one
 * @throws {Refusal} for positions that contradict each other
 */
function placeConnections(
  linked: readonly Linked[],
  connections: readonly Named[],
  strict: boolean,
): readonly Placed[] {
  const sorted = linked.toSorted((a, b) => a.order - b.order);
  const last = sorted.at(-1)?.order ?? 0;
  const placed = new Chain<Placed>(sorted.map(({ id, order }) => ({ id, order, isOld: true })));
  const given = connections.map(({ id, position = {} }) => ({ id, position }));
  const ids = linked.map(({ id }) => id);
  for (const { id, position } of sortByPosition(given, ids, strict)) {
    placed.remove(id);
    const beside = position.before || position.after;
    const neighbour = beside ? placed.find(beside) : placed.first;
    if (beside && !neighbour)
      throw writeFailed(`the position of ${id} names ${String(beside)}, which is not connected`);
    if (!beside && !position.start) placed.insertBefore(undefined, { id, order: last + 0.5, isOld: false });
    else if (!neighbour) placed.insertBefore(undefined, { id, order: 0.5, isOld: false });
    else {
      const isAfter = beside && !position.before;
      const step = neighbour.isOld ? (isAfter ? 0.5 : -0.5) : 0;
      const item = { id, order: neighbour.order + step, isOld: false };
      if (isAfter) placed.insertAfter(neighbour, item);
      else placed.insertBefore(neighbour, item);
    }
  }
  return [...placed];
}

/** Returns the position of each connected row of a new row, by the text of its id. */
export function newOrder(connections: readonly Named[]): Map<string, number> {
  return new Map(placeConnections([], connections, true).map(({ id }, index) => [String(id), index]));
}

/** Returns the position of each connected row among the links of a row, by the text of its id. */
export function orderAmong(
  linked: readonly Linked[],
  connections: readonly Named[],
  strict: boolean,
): Map<string, number> {
  const placed = placeConnections(linked, connections, strict);
  const orders = new Map<string, number>();
  for (const group of Object.values(groupBy(placed, ({ order }) => order))) {
    const added = group.filter(({ isOld }) => !isOld);
    for (const [index, { id, order }] of added.entries())
      orders.set(String(id), order + ((index + 1) / (group.length + 1)) * 0.49);
  }
  return orders;
}
