import { groupBy } from 'es-toolkit/array/groupBy';
import { type Linked, placeConnections } from '../../links/place-connections.ts';
import type { Named } from './read-links.ts';

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
