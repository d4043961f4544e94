import type { ContentType, Model, Schema } from '../../../model/model.ts';
import type { Store, Value } from '../../store.ts';

/** A row, and the locale of the entry that it belongs to, where that has one. */
export interface LocalizedRow {
  readonly id: number;
  readonly locale: Value;
}

/** Returns the rows of a content type, or those of a component in all content types. */
export function* rowsOf(model: Model, store: Store, schema: Schema): Iterable<LocalizedRow> {
  if (schema.modelType === 'contentType') {
    const type = schema as ContentType;
    for (const id of store.table(type).ids) yield { id, locale: localeOf(store, type, id) };
    return;
  }
  for (const type of model.contentTypes.values()) {
    if (!contains(type, schema)) continue;
    for (const id of store.table(type).ids) {
      const locale = localeOf(store, type, id);
      for (const inside of componentsIn(store, type, id, schema)) yield { id: inside, locale };
    }
  }
}

const localeOf = (store: Store, type: ContentType, id: number): Value =>
  type.localized ? store.table(type).value(id, 'locale') : null;

/** Returns whether a schema can contain a component, at any depth. */
function contains(schema: Schema, component: Schema, seen = new Set<Schema>()): boolean {
  if (seen.has(schema)) return false;
  seen.add(schema);
  return [...schema.attributes.values()].some((attribute) => {
    if (attribute.kind !== 'component' && attribute.kind !== 'zone') return false;
    const inside = attribute.kind === 'zone' ? attribute.components : [attribute.target];
    return inside.some((one) => one === component || contains(one, component, seen));
  });
}

function* componentsIn(store: Store, schema: Schema, id: number, component: Schema): Iterable<number> {
  for (const attribute of schema.attributes.values()) {
    if (attribute.kind !== 'component' && attribute.kind !== 'zone') continue;
    for (const link of store.links(schema, attribute).of(id)) {
      if (link.type === component) yield link.id;
      yield* componentsIn(store, link.type, link.id, component);
    }
  }
}
