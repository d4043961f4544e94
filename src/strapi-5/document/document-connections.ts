// Strapi 5.54: packages/core/database/src/entity-manager/index.ts
// Strapi 5.54: packages/core/database/src/entity-manager/relations-orderer.ts
import { isObject, isPlainObject } from '../../objects.ts';
import {
  besideOf,
  isId,
  type Linked,
  placeConnections,
  type Placing,
  type Position,
} from '../../write/place-connections.ts';
import { writeFailed } from '../../errors/refusal.ts';
import { groupBy } from 'es-toolkit/array/groupBy';

/** One row that a relation names. */
export interface NamedRow extends Placing {
  /** The uid of its type, in a morph relation. */
  readonly __type?: unknown;
}

/** The value of a relation in data: all links, or links to add and remove. */
export interface LinkInput {
  /** All links; null removes them. Default: `connect` and `disconnect` apply. */
  readonly set?: readonly NamedRow[] | null;
  readonly connect: readonly NamedRow[];
  readonly disconnect: readonly NamedRow[];
  /** Whether a position must name a row that is linked. Default: `true`. */
  readonly strict: boolean;
}

/** Reads the value of a relation as Strapi 5's database does. @throws {Refusal} for invalid ids */
export function readLinks(value: unknown): LinkInput {
  const nothing = { connect: [], disconnect: [], strict: true };
  if (value === null) return { ...nothing, set: null };
  const isSet =
    Array.isArray(value) ||
    typeof value === 'string' ||
    typeof value === 'number' ||
    (isObject(value) && 'id' in value);
  if (isSet) return { ...nothing, set: readList(value) };
  if (!isPlainObject(value)) return nothing;
  if (value['set']) return { ...nothing, set: readList(value['set']) };
  const { strict = true } = Object(value['options']) as { readonly strict?: unknown };
  return {
    connect: readList(value['connect']),
    disconnect: readList(value['disconnect']),
    strict: Boolean(strict),
  };
}

function readList(value: unknown): NamedRow[] {
  const rowByKey = new Map<string, NamedRow>();
  for (const item of [value].flat()) {
    if (item === null || item === undefined) continue;
    const { id, position, __type } = (isObject(item) ? item : { id: item }) as NamedRow;
    if (!isId(id)) throw writeFailed(`${String(id)} is not an id`);
    const row: NamedRow = { id, ...(position && { position }), ...(__type !== undefined && { __type }) };
    const key = JSON.stringify(row);
    if (!rowByKey.has(key)) rowByKey.set(key, row);
  }
  return [...rowByKey.values()];
}

/** Returns the position of each connected row of a new row, by the text of its id. */
export function newOrder(connections: readonly NamedRow[]): Map<string, number> {
  return new Map(placeConnections([], connections, true).map(({ id }, index) => [String(id), index]));
}

/** Returns the position of each connected row among the links of a row, by the text of its id. */
export function orderAmong(
  linked: readonly Linked[],
  connections: readonly NamedRow[],
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

const keyOf = (id: unknown): string => String(id);

/**
 * Rewrites positions beside rows that the same write disconnects: the connection takes that row's place.
 *
 * @param linked the linked rows in order, before the write
 * @param ended the disconnected rows
 */
export function movedPositions(
  connections: readonly NamedRow[],
  linked: readonly number[],
  ended: ReadonlySet<string>,
): readonly NamedRow[] {
  const wasLinked = new Set(linked.map(keyOf));
  const leading = connections.filter((item) => {
    const key = keyOf(besideOf(item.position));
    return ended.has(key) && wasLinked.has(key);
  });
  if (leading.length === 0) return connections;
  const moving = new Set(connections.map(({ id }) => keyOf(id)));
  const stays = (id: number): boolean => !ended.has(keyOf(id)) && !moving.has(keyOf(id));
  const previousOf = lastBefore(linked, stays);
  const nextOf = lastBefore(linked.toReversed(), stays);

  const moved = new Map<unknown, Position>();
  for (const [key, group] of Object.entries(groupBy(leading, (item) => keyOf(besideOf(item.position))))) {
    const next = nextOf.get(key);
    let previous: unknown = previousOf.get(key);
    const isBefore = ({ position }: NamedRow): boolean => Boolean(position?.before);
    for (const { id } of [...group.filter(isBefore), ...group.filter((item) => !isBefore(item))]) {
      if (previous !== undefined) moved.set(id, { after: previous });
      else moved.set(id, next === undefined ? { start: true } : { before: next });
      previous = id;
    }
  }
  return connections.map((item) => {
    const position = moved.get(item.id);
    return position ? { ...item, position } : item;
  });
}

function lastBefore(ids: readonly number[], stays: (id: number) => boolean): Map<string, number | undefined> {
  const lastById = new Map<string, number | undefined>();
  let last: number | undefined;
  for (const id of ids) {
    lastById.set(keyOf(id), last);
    if (stays(id)) last = id;
  }
  return lastById;
}
