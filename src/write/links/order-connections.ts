import { placeConnections } from './place-connections.ts';
import type { Connection } from './read-associations.ts';

/**
 * Returns the ids of a relation after entries were connected, as Strapi 4 places them.
 *
 * @param linked the ids that are linked now, in their order
 * @param strict whether a position must name an entry that is linked or connected
 * @throws {Refusal} for positions that contradict each other
 */
export function orderConnections(
  linked: readonly number[],
  connections: readonly Connection[],
  strict: boolean,
): number[] {
  const placed = placeConnections(
    linked.map((id, index) => ({ id, order: index + 1 })),
    connections,
    strict,
  );
  // An id given as text does not find the link it moves until here.
  const moved = new Set(placed.filter(({ isOld }) => !isOld).map(({ id }) => Number(id)));
  return placed
    .filter(({ id, isOld }) => !isOld || !moved.has(Number(id)))
    .toSorted((a, b) => a.order - b.order)
    .map(({ id }) => Number(id));
}
