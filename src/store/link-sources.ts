import type { EdgeAttribute } from '../model/attribute.ts';
import type { Schema } from '../model/model.ts';
import { type Cache, slot } from './cache.ts';
import type { Link, Store } from './store.ts';

interface SourceIndex {
  /** By the key of the target. */
  readonly sources: Map<string, Set<number>>;
  /** The reverse of `sources`: target keys by source. */
  readonly targets: Map<number, readonly string[]>;
  /** Sources that were written since and must be read again. */
  readonly stale: Set<number>;
}

const SOURCES = slot(
  () => new Map<string, SourceIndex>(),
  (indexes, changed, isShared) => {
    const carried = isShared ? new Map([...indexes].map(([name, index]) => [name, copyOf(index)])) : indexes;
    for (const { stale } of carried.values()) for (const id of changed) stale.add(id);
    return carried;
  },
);

const copyOf = ({ sources, targets, stale }: SourceIndex): SourceIndex => ({
  sources: new Map([...sources].map(([key, ids]) => [key, new Set(ids)])),
  targets: new Map(targets),
  stale: new Set(stale),
});

const keyOf = ({ type, id }: Link): string => `${type.uid} ${id}`;

/**
 * Returns a function that finds the ids of the rows that link to a row by an attribute. Only for links that change
 * only with their source: components and one-way relations.
 */
export function linkSources(
  { store, cache }: { readonly store: Store; readonly cache: Cache },
  schema: Schema,
  attribute: EdgeAttribute,
): (target: Link) => Iterable<number> {
  const table = store.table(schema);
  const indexes = cache.of(table, SOURCES);
  let index = indexes.get(attribute.name);
  if (!index) {
    index = { sources: new Map(), targets: new Map(), stale: new Set(table.ids) };
    indexes.set(attribute.name, index);
  }
  const { sources, targets, stale } = index;
  const links = store.links(schema, attribute);
  for (const id of stale) {
    for (const key of targets.get(id) ?? []) sources.get(key)?.delete(id);
    targets.delete(id);
    const keys = table.has(id) ? links.of(id).map(keyOf) : [];
    if (keys.length > 0) targets.set(id, keys);
    for (const key of keys) {
      const ids = sources.get(key);
      if (ids) ids.add(id);
      else sources.set(key, new Set([id]));
    }
  }
  stale.clear();
  return (target) => sources.get(keyOf(target)) ?? [];
}
