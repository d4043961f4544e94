// Strapi 4.26: packages/core/database/src/entity-manager/index.ts
// Strapi 4.26: packages/core/database/src/entity-manager/relations-orderer.ts
import { writeFailed } from '../../errors/refusal.ts';
import { isPlainObject } from '../../objects.ts';
import { type GivenId, isId, placeConnections, type Position } from '../../write/place-connections.ts';

/** One entry that a relation names. */
export interface Associated {
  readonly id: GivenId;
  /** The uid of its type, in a morph relation. */
  readonly type?: unknown;
}

export interface Connection extends Associated {
  readonly position: Position;
}

/** The value of a relation in a body: all links, or links to add and remove. */
export type Associations =
  | { readonly set: readonly Associated[] }
  | {
      readonly connect: readonly Connection[];
      readonly disconnect: readonly Associated[];
      /** Whether a position must name an entry that is linked or connected. Default: `true`. */
      readonly strict: boolean;
    };

/**
 * Reads the value of a relation: an id, a list, null, `{ id }`, `{ set }`, or
 * `{ connect, disconnect, options: { strict } }`.
 *
 * @throws {Refusal} for ids that are neither texts nor whole numbers
 */
export function readAssociations(value: unknown): Associations {
  if (value === null) return { set: [] };
  if (!isPlainObject(value) || 'id' in value) {
    const isAll = Array.isArray(value) || typeof value !== 'boolean';
    return isAll ? { set: readList(value) } : { connect: [], disconnect: [], strict: true };
  }
  if (value['set']) return { set: readList(value['set']) };
  // Only identical connections are merged: see sortByPosition.
  const connect = readList(value['connect'], (item) => JSON.stringify(item)).map((item) => ({
    ...item,
    position: item.position ?? {},
  }));
  const { strict = true } = (value['options'] ?? {}) as { strict?: unknown };
  return { connect, disconnect: readList(value['disconnect']), strict: Boolean(strict) };
}

/** @param keyOf the key by which items are merged. Default: id and type */
function readList(
  value: unknown,
  keyOf: (item: unknown) => string = idAndType,
): (Associated & { readonly position?: Position })[] {
  const items = [value].flat().filter((item) => item !== null && item !== undefined);
  const itemByKey = new Map<string, Associated & { position?: Position }>();
  for (const item of items) {
    const { id, __type: type, position } = isPlainObject(item) ? item : { id: item };
    if (!isId(id)) throw writeFailed(`${String(id)} is not an id`);
    const key = keyOf(item);
    if (!itemByKey.has(key)) itemByKey.set(key, { id, type, ...(isPlainObject(position) && { position }) });
  }
  return [...itemByKey.values()];
}

const idAndType = (item: unknown): string =>
  JSON.stringify(isPlainObject(item) ? [item['id'], item['__type']] : [item]);

/**
 * Returns the ids of a relation after connecting entries, in Strapi 4's order.
 *
 * @param linked the linked ids in order
 * @param strict whether a position must name an entry that is linked or connected
 * @throws {Refusal} for contradictory positions
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
  // Until here, an id as text does not match the link that it moves.
  const moved = new Set(placed.filter(({ isOld }) => !isOld).map(({ id }) => Number(id)));
  return placed
    .filter(({ id, isOld }) => !isOld || !moved.has(Number(id)))
    .toSorted((a, b) => a.order - b.order)
    .map(({ id }) => Number(id));
}
