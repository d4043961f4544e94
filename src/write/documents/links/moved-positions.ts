import { groupBy } from 'es-toolkit/array/groupBy';
import { besideOf } from '../../links/place-connections.ts';
import type { Position } from '../../links/read-associations.ts';
import type { Named } from './read-links.ts';

const keyOf = (id: unknown): string => String(id);

/**
 * Returns connections whose positions name no row that is disconnected by the same write: such a connection
 * goes where that row was.
 *
 * @param linked the linked rows in their order, before the write
 * @param ended the rows that are disconnected
 */
export function movedPositions(
  connections: readonly Named[],
  linked: readonly number[],
  ended: ReadonlySet<string>,
): readonly Named[] {
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
    const isBefore = ({ position }: Named): boolean => Boolean(position?.before);
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

/** Returns the last row that stays before each row. */
function lastBefore(ids: readonly number[], stays: (id: number) => boolean): Map<string, number | undefined> {
  const found = new Map<string, number | undefined>();
  let last: number | undefined;
  for (const id of ids) {
    found.set(keyOf(id), last);
    if (stays(id)) last = id;
  }
  return found;
}
