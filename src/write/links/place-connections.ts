import { Refusal } from '../../errors/refusal.ts';
import { writeFailed } from '../write-failed.ts';
import { Chain } from './chain.ts';
import type { GivenId, Position } from './read-associations.ts';

/** A linked entry and its place. Links of a morph relation have a text as their id. */
export interface Linked {
  readonly id: GivenId;
  readonly order: number;
}

/** A link with its place. Those that were there keep theirs. */
export interface Placed extends Linked {
  readonly isOld: boolean;
}

/** An entry to connect. */
export interface Placing {
  readonly id: GivenId;
  /** Default: the end. */
  readonly position?: Position;
}

/** Returns the id that a position names: the new link goes next to it. */
export const besideOf = ({ before, after }: Position = {}): unknown => before || after;

/**
 * Returns links with those that are connected, as Strapi places them one after the other: each next to the one that
 * its position names, or at an end. Links that are there already move.
 *
 * @param linked the links that positions may name, in any order
 * @param strict whether a position must name a link, old or new
 * @throws {Refusal} for positions that contradict each other
 */
export function placeConnections(
  linked: readonly Linked[],
  connections: readonly Placing[],
  strict: boolean,
): Placed[] {
  const sorted = linked.toSorted((a, b) => a.order - b.order);
  const last = sorted.at(-1)?.order ?? 0;
  const placed = new Chain<Placed>(sorted.map(({ id, order }) => ({ id, order, isOld: true })));
  for (const { id, position = {} } of sortByPosition(linked, connections, strict)) {
    placed.remove(id);
    const beside = besideOf(position);
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

/**
 * Returns connections so that each comes after the one that its position names.
 *
 * @throws {Refusal} for positions that contradict each other
 */
function sortByPosition(
  linked: readonly Linked[],
  connections: readonly Placing[],
  strict: boolean,
): readonly Placing[] {
  const linkedIds = new Set(linked.map(({ id }) => String(id)));
  const isLinked = (id: unknown) => linkedIds.has(String(id));
  const byId = new Map<string, Placing>();
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

  const sorted: Placing[] = [];
  const done = new Set<string>();
  for (const connection of connections) {
    // Each is followed by the one that must come before it.
    const waiting: Placing[] = [];
    const branch = new Set<string>();
    let next: Placing | undefined = connection;
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
