import type { Named, Position } from './read-links.ts';

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
  const besideOf = ({ position }: Named): unknown => position?.before ?? position?.after;
  const leadsNowhere = (item: Named): boolean => {
    const beside = besideOf(item);
    return beside !== undefined && beside !== null && ended.has(keyOf(beside));
  };
  if (!connections.some(leadsNowhere)) return connections;
  const keys = linked.map(keyOf);
  const moving = new Set(connections.map(({ id }) => keyOf(id)));
  const neighbour = (from: string, step: 1 | -1): number | undefined => {
    let index = keys.indexOf(from) + step;
    while (index in linked && (ended.has(keys[index]!) || moving.has(keys[index]!))) index += step;
    return linked[index];
  };

  const moved = new Map<unknown, Position>();
  const groups = new Set(
    connections
      .filter((item) => leadsNowhere(item) && keys.includes(keyOf(besideOf(item))))
      .map(besideOf)
      .map(keyOf),
  );
  for (const key of groups) {
    const group = connections.filter((item) => leadsNowhere(item) && keyOf(besideOf(item)) === key);
    const next = neighbour(key, 1);
    let previous: unknown = neighbour(key, -1);
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
