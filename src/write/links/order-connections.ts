import { Refusal } from '../../errors/refusal.ts';
import { writeFailed } from '../write-failed.ts';
import type { Connection, GivenId } from './read-associations.ts';

/** A link and where it is: those that were there have whole numbers. */
interface Placed {
  readonly id: GivenId;
  readonly order: number;
  readonly isOld: boolean;
}

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
  const placed: Placed[] = linked.map((id, index) => ({ id, order: index + 1, isOld: true }));
  const last = linked.length;
  const find = (id: unknown) => placed.findIndex((other) => other.id === id);
  for (const { id, position } of sortByPosition(connections, linked, strict)) {
    const old = find(id);
    if (old >= 0) placed.splice(old, 1);
    const beside = position.before || position.after;
    let index = placed.length;
    let order = last + 0.5;
    if (beside) {
      const at = find(beside);
      const neighbour = placed[at];
      if (!neighbour)
        throw writeFailed(`the position of ${id} names ${String(beside)}, which is not connected`);
      index = position.before ? at : at + 1;
      order = neighbour.order + (neighbour.isOld ? (position.before ? -0.5 : 0.5) : 0);
    } else if (position.start) {
      index = 0;
      order = 0.5;
    }
    placed.splice(index, 0, { id, order, isOld: false });
  }
  // An id given as text does not find the link it moves until here.
  const moved = new Set(placed.filter(({ isOld }) => !isOld).map(({ id }) => Number(id)));
  return placed
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
  const isLinked = (id: unknown) => linked.some((other) => String(other) === String(id));
  const byId = new Map<string, Connection>();
  let isSorted = true;
  for (const connection of connections) {
    const beside = connection.position.before || connection.position.after;
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
  const visit = (connection: Connection, branch: ReadonlySet<string>): void => {
    const { id, position } = connection;
    const beside = position.before || position.after;
    const name = String(beside);
    if (beside && branch.has(name)) {
      throw invalidRelation(
        'A circular reference was found in the connect array. One relation is trying to connect before/after another one that is trying to connect before/after it',
      );
    }
    if (done.has(String(id))) return;
    done.add(String(id));
    const neighbour = byId.get(name);
    if (!beside || isLinked(beside)) sorted.push(connection);
    else if (neighbour) {
      visit(neighbour, new Set([...branch, String(id)]));
      sorted.push(connection);
    } else if (strict) {
      throw invalidRelation(
        `There was a problem connecting relation with id ${id} at position ${JSON.stringify(position)}. The relation with id ${name} needs to be connected first.`,
      );
    } else sorted.push({ id, position: {} });
  };
  for (const connection of connections) visit(connection, new Set());
  return sorted;
}

const invalidRelation = (message: string): Refusal =>
  new Refusal('invalid-relation', { clause: 'body', message });
