import { Refusal } from '../errors/refusal.ts';
import type { ComponentAttribute, ZoneAttribute } from '../model/attribute.ts';
import type { Schema } from '../model/model.ts';
import { isPlainObject } from '../objects.ts';
import type { Link } from '../store/store.ts';
import type { WriteContext } from './write-context.ts';

type Data = { readonly [name: string]: unknown };

/** An attribute that holds components. */
export type ListAttribute = ComponentAttribute | ZoneAttribute;

export const isList = (attribute: { readonly kind: string }): attribute is ListAttribute =>
  attribute.kind === 'component' || attribute.kind === 'zone';

/**
 * Removes the components of a row that a list does not keep by their ids, and returns how many these were.
 *
 * @throws {Refusal} for ids of components of other entries
 */
export function removeOthers(
  write: WriteContext,
  schema: Schema,
  attribute: ListAttribute,
  id: number,
  items: readonly Data[],
): number {
  const before = write.changes.links(schema, attribute, id);
  const keyOf = (uid: unknown, of: unknown) =>
    attribute.kind === 'zone' ? `${String(uid)} ${String(of)}` : String(of);
  const kept = new Set(
    items
      .filter((item) => isPlainObject(item) && Object.hasOwn(item, 'id'))
      .map((item) => keyOf(item['__component'], item['id'])),
  );
  const own = new Set(before.map((link) => keyOf(link.type.uid, link.id)));
  for (const key of kept) {
    if (own.has(key)) continue;
    const reason = attribute.kind === 'zone' ? 'foreign-zone-component' : 'foreign-component';
    throw new Refusal(reason, { clause: 'body', name: attribute.name });
  }
  const isKept = (link: Link): boolean => kept.has(keyOf(link.type.uid, link.id));
  const gone = before.filter((link) => !isKept(link));
  for (const link of gone) removeComponent(write, link);
  if (gone.length > 0) {
    // The row counts as changed, because what it shows has.
    write.changes.replace(schema, id, write.changes.row(schema, id));
    write.changes.setLinks(schema, attribute, id, before.filter(isKept));
  }
  return gone.length;
}

/** Removes a component with the components in it. */
function removeComponent(write: WriteContext, { type, id }: Link): void {
  removeComponents(write, type, id);
  write.changes.remove(type, id);
}

/** Removes all components of a row, at any depth. */
export function removeComponents(write: WriteContext, schema: Schema, id: number): void {
  for (const attribute of schema.attributes.values()) {
    if (!isList(attribute)) continue;
    for (const link of write.changes.links(schema, attribute, id)) removeComponent(write, link);
  }
}
