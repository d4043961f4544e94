// Strapi 5.54: packages/core/database/src/entity-manager/relations-orderer.ts
import { Refusal, writeFailed } from '../errors/refusal.ts';

/** An id in a body. Texts stay texts, because positions must name it in the same form. */
export type GivenId = string | number;

/** Returns whether a value of a body may be an id: a text or a whole number. */
export const isId = (id: unknown): id is GivenId => typeof id === 'string' || Number.isInteger(id);

/** The position of a connected entry among the links: next to another, or at an end. Default: the end. */
export interface Position {
  readonly before?: unknown;
  readonly after?: unknown;
  readonly start?: unknown;
}

/** A linked entry and its place. The id of a morph link is a text. */
export interface Linked {
  readonly id: GivenId;
  readonly order: number;
}

/** A link with its place. Old links keep theirs. */
interface Placed extends Linked {
  readonly isOld: boolean;
}

/** An entry to connect. */
export interface Placing {
  readonly id: GivenId;
  /** Default: the end. */
  readonly position?: Position;
}

/** Returns the id that a position names. */
export const besideOf = ({ before, after }: Position = {}): unknown => before || after;

/**
 * Places connected entries one after the other, as Strapi does: each next to the entry that its position names, or at
 * an end. Existing links move.
 *
 * @param linked the existing links, in any order
 * @param strict whether a position must name a link, old or new
 * @throws {Refusal} for contradictory positions
 */
export function placeConnections(
  linked: readonly Linked[],
  connections: readonly Placing[],
  strict: boolean,
): Placed[] {
  const sorted = linked.toSorted((a, b) => a.order - b.order);
  const last = sorted.at(-1)?.order ?? 0;
  const placed: Placed[] = sorted.map(({ id, order }) => ({ id, order, isOld: true }));
  const ids: unknown[] = placed.map(({ id }) => id);
  for (const { id, position = {} } of sortByPosition(linked, connections, strict)) {
    const before = ids.indexOf(id);
    if (before >= 0) for (const list of [ids, placed]) list.splice(before, 1);
    const beside = besideOf(position);
    const index = beside ? ids.indexOf(beside) : 0;
    if (index < 0) throw writeFailed(`the position of ${id} names ${String(beside)}, which is not connected`);
    const isAtEnd = !beside && !position.start;
    const isAfter = beside && !position.before;
    const neighbour = isAtEnd ? undefined : placed[index];
    const order = neighbour
      ? neighbour.order + (neighbour.isOld ? (isAfter ? 0.5 : -0.5) : 0)
      : (isAtEnd ? last : 0) + 0.5;
    const at = isAtEnd ? ids.length : isAfter ? index + 1 : index;
    ids.splice(at, 0, id);
    placed.splice(at, 0, { id, order, isOld: false });
  }
  return placed;
}

/** Sorts connections, each behind the one that its position names. @throws {Refusal} for contradictory positions */
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
    // Each is followed by the one that must precede it.
    const waiting: Placing[] = [];
    const branch = new Set<string>();
    let next: Placing | undefined = connection;
    while (next) {
      const beside = besideOf(next.position);
      const name = String(beside);
      const id = String(next.id);
      if (beside && branch.has(name)) {
        throw invalidRelation(
          'A circular reference was found in the connect array. One relation is trying to connect before/after ' +
            'another one that is trying to connect before/after it',
        );
      }
      if (done.has(id)) break;
      done.add(id);
      branch.add(id);
      const isPlaced = !beside || isLinked(beside);
      if (!isPlaced && !byId.has(name) && strict) {
        throw invalidRelation(
          `There was a problem connecting relation with id ${id} at position ${JSON.stringify(next.position)}. ` +
            `The relation with id ${name} needs to be connected first.`,
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
