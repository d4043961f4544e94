import type { Model, Schema } from '../../model/model.ts';
import type { Store } from '../store.ts';
import type { Ids } from './changes.ts';
import { overlay } from './overlay.ts';

/** Functions that return whether an entry is dropped, by the uid of its content type. */
export type Drops = ReadonlyMap<string, (id: number) => boolean>;

/**
 * Returns a store without some entries, without their components and without the links to them. The store below does
 * not change, and is read on demand.
 */
export function dropEntries(model: Model, below: Store, drops: Drops): Store {
  let componentIds: ReadonlyMap<string, Ids> | undefined;
  const components = () => (componentIds ??= componentsOf(model, below, drops));

  const removed = new Map<string, readonly Ids[]>();
  for (const [uid, has] of drops) removed.set(uid, [{ has }]);
  for (const uid of model.components.keys()) {
    removed.set(uid, [{ has: (id) => components().get(uid)?.has(id) ?? false }]);
  }
  return overlay(below, { removed, rows: new Map(), links: new Map() });
}

function componentsOf(model: Model, below: Store, drops: Drops): ReadonlyMap<string, Ids> {
  const idsByUid = new Map<string, Set<number>>();
  const collect = (schema: Schema, id: number): void => {
    for (const attribute of schema.attributes.values()) {
      if (attribute.kind !== 'component' && attribute.kind !== 'zone') continue;
      for (const { type, id: componentId } of below.links(schema, attribute).of(id)) {
        const ids = idsByUid.get(type.uid) ?? new Set<number>();
        idsByUid.set(type.uid, ids.add(componentId));
        collect(type, componentId);
      }
    }
  };
  for (const [uid, isDropped] of drops) {
    const type = model.contentTypes.get(uid)!;
    for (const id of below.table(type).ids) if (isDropped(id)) collect(type, id);
  }
  return idsByUid;
}
