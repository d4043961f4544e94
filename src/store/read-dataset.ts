import type { Model, Schema } from '../model/model.ts';
import type { EntryRecord } from '../model/entry-record.ts';
import { hasLinkTable, type EdgeAttribute, type MorphAttribute } from '../model/attribute.ts';
import type { Dataset } from './dataset.ts';
import { remember } from '../objects.ts';
import { inverseAttributes, type RelationSide } from './inverse-attributes.ts';
import type { Link, Store } from './store.ts';

export type StoredRecord = EntryRecord & { readonly id: number };

/**
 * Returns entries as records that can be loaded again: scalars by name, relations and media as ids, components inline.
 * Morph links that also belong to an attribute of their target (such as `related` of files) are only there.
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
    // The documentId implies the others. Or there are no links.
    if (!hasLinkTable(attribute)) continue;
    const links = store.links(schema, attribute).of(id);
    if (attribute.kind === 'morph') {
      const ownLinks = ownMorphLinks.of(schema, attribute, id);
      if (ownLinks.length === 0 && links.length > 0) continue;
      record[name] = oneOrAll(
        attribute.many,
        ownLinks.map(({ link, ...field }) => ({ __type: link.type.uid, id: link.id, ...field })),
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

/** A morph link that is written to its record. */
interface OwnLink {
  readonly link: Link;
  /** Null: the link belongs to none of the target's attributes for such links. */
  readonly field?: null;
}

/** Finds morph links that do not belong to an attribute of their target. */
class OwnMorphLinks {
  readonly #model: Model;
  readonly #store: Store;
  /** How often each row is linked in a list. Many rows share a list. */
  readonly #counts = new Map<readonly Link[], ReadonlyMap<string, number>>();

  constructor(model: Model, store: Store) {
    this.#model = model;
    this.#store = store;
  }

  /** Returns these links of a row, in their order. Each link back from a target accounts for one of the links to it. */
  of(schema: Schema, attribute: MorphAttribute, id: number): OwnLink[] {
    const ownLinks: OwnLink[] = [];
    const linksBack = new Map<string, number>();
    for (const link of this.#store.links(schema, attribute).of(id)) {
      const { type } = link;
      const sides = inverseAttributes(this.#model, attribute, { type: type.uid, id: link.id });
      if (sides.length === 0) ownLinks.push({ link });
      else if (attribute.many) {
        const key = keyOf(link);
        const left = linksBack.get(key) ?? this.#linksBack(link, sides, { type: schema, id });
        linksBack.set(key, left - 1);
        if (left <= 0) ownLinks.push({ link, field: null });
      }
    }
    return ownLinks;
  }

  /** Counts the links of a target's attributes back to a row. */
  #linksBack({ type, id }: Link, sides: readonly RelationSide[], to: Link): number {
    const counts = sides.map(({ name }) => {
      const links = this.#store.links(type, type.attributes.get(name) as EdgeAttribute).of(id);
      return this.#countsOf(links).get(keyOf(to)) ?? 0;
    });
    return counts.reduce((sum, count) => sum + count, 0);
  }

  #countsOf(links: readonly Link[]): ReadonlyMap<string, number> {
    return remember(this.#counts, links, () => {
      const counts = new Map<string, number>();
      for (const link of links) counts.set(keyOf(link), (counts.get(keyOf(link)) ?? 0) + 1);
      return counts;
    });
  }
}

const keyOf = ({ type, id }: Link): string => `${type.uid} ${id}`;
