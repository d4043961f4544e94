import type { EdgeAttribute, MorphAttribute } from '../model/attribute.ts';
import type { Model, Schema } from '../model/model.ts';
import type { EntryRecord } from '../model/entry-record.ts';
import { inverseAttributes } from './inverse-attributes.ts';
import type { Dataset } from './load/dataset.ts';
import type { Link, Store } from './store.ts';

/**
 * Returns an entry as a record that can be loaded again: scalars by name, relations and media as ids,
 * components inline. Morph links that also belong to an attribute of their target (such as `related` of
 * files) are left to that attribute.
 */
export function readRecord(
  model: Model,
  store: Store,
  schema: Schema,
  id: number,
): EntryRecord & { readonly id: number } {
  const row = store.table(schema).row(id);
  const record: Record<string, unknown> = { id };
  for (const [name, attribute] of schema.attributes) {
    if (attribute.kind === 'scalar') {
      record[name] = row[name] ?? null;
      continue;
    }
    // The documentId says it already, or nothing does.
    if (attribute.kind === 'relation' && attribute.linkedBy !== 'table') continue;
    const links = store.links(schema, attribute).of(id);
    if (attribute.kind === 'morph') {
      const sides = links.map((link) => ({
        link,
        others: othersOf(model, store, attribute, link, { schema, id }),
      }));
      const own = sides.filter(({ others }) => others !== 'linked');
      if (own.length < links.length && own.length === 0) continue;
      record[name] = oneOrAll(
        attribute.many,
        own.map(({ link, others }) => ({
          __type: link.type.uid,
          id: link.id,
          ...(others === 'not linked' && { field: null }),
        })),
      );
      continue;
    }
    const values = links.map((link) => {
      if (attribute.kind !== 'component' && attribute.kind !== 'zone') return link.id;
      const component = readRecord(model, store, link.type, link.id);
      return attribute.kind === 'zone' ? { __component: link.type.uid, ...component } : component;
    });
    record[name] = oneOrAll(attribute.many, values);
  }
  return record as EntryRecord & { readonly id: number };
}

const oneOrAll = (many: boolean, values: readonly unknown[]): unknown =>
  many ? values : (values[0] ?? null);

/** Returns whether an attribute of the target is the other side of a link, and has it. */
function othersOf(
  model: Model,
  store: Store,
  attribute: MorphAttribute,
  { type, id }: Link,
  from: { readonly schema: Schema; readonly id: number },
): 'none' | 'linked' | 'not linked' {
  const sides = inverseAttributes(model, attribute, { type: type.uid, id });
  if (sides.length === 0) return 'none';
  const isLinked = sides.some(({ name }) =>
    store
      .links(type, type.attributes.get(name) as EdgeAttribute)
      .of(id)
      .some((link) => link.type === from.schema && link.id === from.id),
  );
  return isLinked || !attribute.many ? 'linked' : 'not linked';
}

/** Returns all entries of a store as a dataset. Loading it makes the same store again. */
export function readDataset(model: Model, store: Store, defaultLocale: string): Dataset {
  const entries = [...model.contentTypes.values()].flatMap((type) => {
    const { ids } = store.table(type);
    return ids.length > 0 ? [[type.uid, ids.map((id) => readRecord(model, store, type, id))] as const] : [];
  });
  return { entries: Object.fromEntries(entries), defaultLocale };
}
