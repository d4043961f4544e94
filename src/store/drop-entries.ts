import type { EdgeAttribute } from '../model/attribute.ts';
import type { Model, Schema } from '../model/model.ts';
import type { Link, Links, Row, Store, Table, Value } from './store.ts';

/** Which entries go, by the uid of their content type. */
export type Drops = ReadonlyMap<string, (id: number) => boolean>;

/**
 * The same data without some entries: they are in no table, and no link leads to them or to the
 * components in them. The store below is left as it is, and nothing of it is read until it is asked for.
 */
export function dropEntries(model: Model, below: Store, drops: Drops): Store {
  const isGone = (link: Link): boolean => {
    if (link.type.modelType === 'component') return parts().has(partKey(link));
    return drops.get(link.type.uid)?.(link.id) ?? false;
  };
  const parts = once(() => partsOf(model, below, drops));

  const tables = new Map<string, Table>();
  const cut = (schema: Schema): Table => {
    const table = below.table(schema);
    if (schema.modelType === 'contentType') {
      const gone = drops.get(schema.uid);
      return gone ? new CutTable(table, gone) : table;
    }
    return new CutTable(table, (id) => parts().has(partKey({ type: schema, id })));
  };

  return {
    table(schema) {
      let table = tables.get(schema.uid);
      if (table === undefined) tables.set(schema.uid, (table = cut(schema)));
      return table;
    },
    links(schema, attribute) {
      const links = below.links(schema, attribute);
      if (!mayLeadTo(attribute, drops)) return links;
      return { of: (id) => without(links, id, isGone) };
    },
  };
}

/** Components go with their entry, so the links from an entry to its own need no look. */
function mayLeadTo(attribute: EdgeAttribute, drops: Drops): boolean {
  switch (attribute.kind) {
    case 'component':
    case 'zone':
      return false;
    case 'morph':
      return true;
    default:
      return drops.has(attribute.target.uid);
  }
}

function without(links: Links, id: number, isGone: (link: Link) => boolean): readonly Link[] {
  const all = links.of(id);
  return all.some(isGone) ? all.filter((link) => !isGone(link)) : all;
}

class CutTable implements Table {
  readonly #below: Table;
  readonly #gone: (id: number) => boolean;
  #ids: readonly number[] | undefined;

  constructor(below: Table, gone: (id: number) => boolean) {
    this.#below = below;
    this.#gone = gone;
  }

  get ids(): readonly number[] {
    this.#ids ??= Object.freeze(this.#below.ids.filter((id) => !this.#gone(id)));
    return this.#ids;
  }

  has(id: number): boolean {
    return this.#below.has(id) && !this.#gone(id);
  }

  value(id: number, name: string): Value {
    return this.#below.value(id, name);
  }

  row(id: number): Row {
    return this.#below.row(id);
  }
}

/** All components in the entries that go, at any depth. */
function partsOf(model: Model, below: Store, drops: Drops): ReadonlySet<string> {
  const parts = new Set<string>();
  const collect = (schema: Schema, id: number): void => {
    for (const attribute of schema.attributes.values()) {
      if (attribute.kind !== 'component' && attribute.kind !== 'zone') continue;
      for (const part of below.links(schema, attribute).of(id)) {
        parts.add(partKey(part));
        collect(part.type, part.id);
      }
    }
  };
  for (const [uid, gone] of drops) {
    const type = model.contentTypes.get(uid)!;
    for (const id of below.table(type).ids) if (gone(id)) collect(type, id);
  }
  return parts;
}

const partKey = ({ type, id }: Link): string => `${type.uid} ${id}`;

function once<T extends object>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}
