import { Refusal } from '../../errors/refusal.ts';
import { writeFailed } from '../write-failed.ts';
import { Chain } from './chain.ts';
import type { Connection, GivenId, Position } from './read-associations.ts';

/** A link and where it is: those that were there have whole numbers. */
interface Placed {
  readonly id: GivenId;
  readonly order: number;
  readonly isOld: boolean;
}

const besideOf = ({ before, after }: Position): unknown => before || after;

/**
 * Returns the ids of a relation after entries were connected, as Strapi 4 places them: each goes next to
 * the entry that its position names, or to an end. Entries that are linked already move.
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
  const placed = new Chain<Placed>(linked.map((id, index) => ({ id, order: index + 1, isOld: true })));
  const last = linked.length;
  for (const { id, position } of sortByPosition(connections, linked, strict)) {
    placed.remove(id);
    const beside = besideOf(position);
    if (!beside) {
      if (position.start) placed.insertBefore(placed.first, { id, order: 0.5, isOld: false });
      else placed.insertBefore(undefined, { id, order: last + 0.5, isOld: false });
      continue;
    }
    const neighbour = placed.find(beside);
    if (!neighbour)
      throw writeFailed(`the position of ${id} names ${String(beside)}, which is not connected`);
    const step = neighbour.isOld ? (position.before ? -0.5 : 0.5) : 0;
    const item = { id, order: neighbour.order + step, isOld: false };
    if (position.before) placed.insertBefore(neighbour, item);
    else placed.insertAfter(neighbour, item);
  }
  // An id given as text does not find the link it moves until here.
  const all = [...placed];
  const moved = new Set(all.filter(({ isOld }) => !isOld).map(({ id }) => Number(id)));
  return all
    .filter(({ id, isOld }) => !isOld || !moved.has(Number(id)))
    .toSorted((a, b) => a.order - b.order)
    .map(({ id }) => Number(id));
}

/**
 * Returns connections so that each comes after the one that its position names.
 *
 * @throws {Refusal} for positions that contradict each other
 */
export function sortByPosition(
  connections: readonly Connection[],
  linked: readonly GivenId[],
  strict: boolean,
): readonly Connection[] {
  const linkedIds = new Set(linked.map(String));
  const isLinked = (id: unknown) => linkedIds.has(String(id));
  const byId = new Map<string, Connection>();
  let isSorted = true;
  for (const connection of connections) {
    const beside = besideOf(connection.position);
    if (!beside || (!isLinked(beside) && !byId.has(String(beside)))) isSorted = false;
    const id = String(connection.id);
    if (byId.has(id)) {
      throw invalidRelation(
        `The relation with id ${id} is already connected. You cannot connect the same relation twice.`,
      );
    }
    byId.set(id, connection);
  }
  if (isSorted) return connections;

  const sorted: Connection[] = [];
  const done = new Set<string>();
  for (const connection of connections) {
    // Each is followed by the one that must come before it.
    const waiting: Connection[] = [];
    const branch = new Set<string>();
    let next: Connection | undefined = connection;
    while (next) {
      const beside = besideOf(next.position);
      const name = String(beside);
      const id = String(next.id);
      if (beside && branch.has(name)) {
        throw invalidRelation(
          'A circular reference was found in the connect array. One relation is trying to connect before/after another one that is trying to connect before/after it',
        );
      }
      if (done.has(id)) break;
      done.add(id);
      branch.add(id);
      const isPlaced = !beside || isLinked(beside);
      if (!isPlaced && !byId.has(name) && strict) {
        throw invalidRelation(
          `There was a problem connecting relation with id ${id} at position ${JSON.stringify(next.position)}. The relation with id ${name} needs to be connected first.`,
        );
      }
      waiting.push(isPlaced || byId.has(name) ? next : { id: next.id, position: {} });
      next = isPlaced ? undefined : byId.get(name);
    }
    for (const each of waiting.toReversed()) sorted.push(each);
  }
  return sorted;
}

const invalidRelation = (message: string): Refusal =>
  new Refusal('invalid-relation', { clause: 'body', message });
