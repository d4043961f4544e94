import type { Model, Schema } from '../model/model.ts';
import type { EntryRecord } from '../model/entry-record.ts';
import { hasLinkTable } from '../model/link-kinds.ts';
import type { Dataset } from './dataset.ts';
import { OwnMorphLinks } from './own-morph-links.ts';
import type { Store } from './store.ts';

/** An entry as a record that was stored. */
export type StoredRecord = EntryRecord & { readonly id: number };

/**
 * Returns entries as records that can be loaded again: scalars by name, relations and media as ids,
 * components inline. Morph links that also belong to an attribute of their target (such as `related` of
 * files) are left to that attribute.
 */
export function readRecords(
  model: Model,
  store: Store,
  schema: Schema,
  ids: readonly number[],
): StoredRecord[] {
  const ownMorphLinks = new OwnMorphLinks(model, store);
  return ids.map((id) => readRecord(store, ownMorphLinks, schema, id));
}

function readRecord(store: Store, ownMorphLinks: OwnMorphLinks, schema: Schema, id: number): StoredRecord {
  const row = store.table(schema).row(id);
  const record: Record<string, unknown> = { id };
  for (const [name, attribute] of schema.attributes) {
    if (attribute.kind === 'scalar') {
      record[name] = row[name] ?? null;
      continue;
    }
    // The documentId says it already, or nothing does.
    if (!hasLinkTable(attribute)) continue;
    const links = store.links(schema, attribute).of(id);
    if (attribute.kind === 'morph') {
      const own = ownMorphLinks.of(schema, attribute, id);
      if (own.length === 0 && links.length > 0) continue;
      record[name] = oneOrAll(
        attribute.many,
        own.map(({ link, ...field }) => ({ __type: link.type.uid, id: link.id, ...field })),
      );
      continue;
    }
    const values = links.map((link) => {
      if (attribute.kind !== 'component' && attribute.kind !== 'zone') return link.id;
      const component = readRecord(store, ownMorphLinks, link.type, link.id);
      return attribute.kind === 'zone' ? { __component: link.type.uid, ...component } : component;
    });
    record[name] = oneOrAll(attribute.many, values);
  }
  return record as StoredRecord;
}

const oneOrAll = (many: boolean, values: readonly unknown[]): unknown =>
  many ? values : (values[0] ?? null);

/** Returns all entries of a store as a dataset. Loading it makes the same store again. */
export function readDataset(model: Model, store: Store, defaultLocale: string): Dataset {
  const entries = [...model.contentTypes.values()].flatMap((type) => {
    const { ids } = store.table(type);
    return ids.length > 0 ? [[type.uid, readRecords(model, store, type, ids)] as const] : [];
  });
  return { entries: Object.fromEntries(entries), defaultLocale };
}
