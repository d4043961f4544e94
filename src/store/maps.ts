/** Returns a map with the same keys and other values. */
export const mapValues = <Key, From, To>(
  map: ReadonlyMap<Key, From>,
  change: (value: From, key: Key) => To,
): Map<Key, To> => new Map([...map].map(([key, value]) => [key, change(value, key)]));

/** Returns the map under a key of a map of maps. Adds an empty one where there is none. */
export function childMap<Key, InnerKey, Value>(
  map: Map<Key, Map<InnerKey, Value>>,
  key: Key,
): Map<InnerKey, Value> {
  let child = map.get(key);
  if (!child) map.set(key, (child = new Map()));
  return child;
}
