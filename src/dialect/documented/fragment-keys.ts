import type { ZoneAttribute } from '../../model/attribute.ts';
import type { QueryContext } from '../../context.ts';
import { isRecord } from '../../query/parse/parse-query.ts';

/**
 * The same populate with the keys under `on` as component uids. By the specification (4.2) a key is
 * `<zone>.<component>`; a component's own uid goes first, other keys stay and mean nothing (D2).
 */
export function fragmentKeys(
  zone: ZoneAttribute,
  asked: object,
  context: QueryContext,
): Record<string, unknown> {
  const value = asked as Record<string, unknown>;
  if (!context.dialect.fragmentsByZoneName || !isRecord(value.on)) return value;
  const on: Record<string, unknown> = {};
  for (const [key, populate] of Object.entries(value.on)) {
    const named = context.model.components.has(key) ? [] : componentsNamed(zone, key);
    for (const uid of named.length > 0 ? named : [key]) on[uid] = populate;
  }
  return { ...value, on };
}

const componentsNamed = (zone: ZoneAttribute, key: string): string[] =>
  zone.components
    .map((component) => component.uid)
    .filter((uid) => key === `${zone.name}.${uid.slice(uid.indexOf('.') + 1)}`);
