import type { Model, Schema } from '../model/model.ts';
import type { Ids } from './changes.ts';
import { overlay } from './overlay.ts';
import type { Store } from './store.ts';

/** Tells which entries go, by the uid of their content type. */
export type Drops = ReadonlyMap<string, (id: number) => boolean>;

/**
 * Returns the data without some entries: neither they nor their components are in a table, and no link
 * leads to them. The store below stays as it is, and nothing of it is read until it is asked for.
 */
export function dropEntries(model: Model, below: Store, drops: Drops): Store {
  let found: ReadonlyMap<string, Set<number>> | undefined;
  const components = () => (found ??= componentsOf(model, below, drops));

  const removed = new Map<string, Ids>();
  for (const [uid, has] of drops) removed.set(uid, { has });
  for (const uid of model.components.keys()) {
    removed.set(uid, { has: (id) => components().get(uid)?.has(id) ?? false });
  }
  return overlay(model, below, { removed, rows: new Map(), links: new Map() });
}

/** Returns the ids of all components in the entries that go, at any depth, by uid. */
function componentsOf(model: Model, below: Store, drops: Drops): ReadonlyMap<string, Set<number>> {
  const found = new Map<string, Set<number>>();
  const collect = (schema: Schema, id: number): void => {
    for (const attribute of schema.attributes.values()) {
      if (attribute.kind !== 'component' && attribute.kind !== 'zone') continue;
      for (const { type, id: part } of below.links(schema, attribute).of(id)) {
        const ids = found.get(type.uid) ?? new Set<number>();
        found.set(type.uid, ids.add(part));
        collect(type, part);
      }
    }
  };
  for (const [uid, isGone] of drops) {
    const type = model.contentTypes.get(uid)!;
    for (const id of below.table(type).ids) if (isGone(id)) collect(type, id);
  }
  return found;
}
