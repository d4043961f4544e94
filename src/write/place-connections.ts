import { Refusal } from '../errors/refusal.ts';
import { writeFailed } from './write-context.ts';

/** An id in a body. It stays a text where it is one: positions must name it in the same form. */
export type GivenId = string | number;

/** Returns whether a value of a body may be an id: a text or a whole number. */
export const isId = (id: unknown): id is GivenId => typeof id === 'string' || Number.isInteger(id);

/** Where a connected entry goes among the links: next to another, or at an end. Default: the end. */
export interface Position {
  readonly before?: unknown;
  readonly after?: unknown;
  readonly start?: unknown;
}

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

interface Node<Item> {
  readonly item: Item;
  previous: Node<Item> | undefined;
  next: Node<Item> | undefined;
}

/** Items in an order, which are found, added and removed at any place without a look at the others. */
export class Chain<Item extends { readonly id: unknown }> {
  readonly #nodes = new Map<unknown, Node<Item>>();
  #first: Node<Item> | undefined;
  #last: Node<Item> | undefined;

  constructor(items: readonly Item[]) {
    for (const item of items) this.insertBefore(undefined, item);
  }

  get first(): Item | undefined {
    return this.#first?.item;
  }

  find(id: unknown): Item | undefined {
    return this.#nodes.get(id)?.item;
  }

  /** Removes an item. Does nothing if there is none. */
  remove(id: unknown): void {
    const node = this.#nodes.get(id);
    if (!node) return;
    const { previous, next } = node;
    if (previous) previous.next = next;
    else this.#first = next;
    if (next) next.previous = previous;
    else this.#last = previous;
    this.#nodes.delete(id);
  }

  /** Adds an item before one of the chain. Without a neighbour it becomes the last. */
  insertBefore(neighbour: Item | undefined, item: Item): void {
    const next = neighbour && this.#nodes.get(neighbour.id);
    const previous = next ? next.previous : this.#last;
    const node = { item, previous, next };
    if (previous) previous.next = node;
    else this.#first = node;
    if (next) next.previous = node;
    else this.#last = node;
    // Of items with the same id, the first is found.
    if (!this.#nodes.has(item.id)) this.#nodes.set(item.id, node);
  }

  /** Adds an item after one of the chain. */
  insertAfter(neighbour: Item, item: Item): void {
    this.insertBefore(this.#nodes.get(neighbour.id)?.next?.item, item);
  }

  *[Symbol.iterator](): Iterator<Item> {
    for (let node = this.#first; node; node = node.next) yield node.item;
  }
}
