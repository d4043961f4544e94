import { hasDocuments, hasDraftRows } from '../../../model/documents.ts';
import type { ContentType, Model, Schema } from '../../../model/model.ts';
import type { Store, Value } from '../../store.ts';

/** What the values of a row are unique among. */
export interface UniqueScope {
  /** The locale and the state of the entry that the row belongs to, where these matter. */
  readonly version: string;
  /** The document of that entry, null where there are none. */
  readonly document: Value;
}

/** A row, and what its values are unique among. */
export interface ScopedRow {
  readonly id: number;
  readonly scope: UniqueScope;
}

/** Returns the locale and the state of an entry, where values are unique only among entries with the same. */
export function versionOf(type: ContentType, valueOf: (name: string) => Value): string {
  const isDraft = hasDraftRows(type) && valueOf('publishedAt') === null;
  return isDraft ? `draft ${localeOf(type, valueOf)}` : localeOf(type, valueOf);
}

/** Returns the locale of an entry, where values are unique only among entries with the same. */
export const localeOf = (type: ContentType, valueOf: (name: string) => Value): string =>
  type.localized ? String(valueOf('locale') ?? '') : '';

/** Returns the document of an entry, null where there are none. */
export const documentOf = (type: ContentType, valueOf: (name: string) => Value): Value =>
  hasDocuments(type) ? valueOf('documentId') : null;

/** Returns the rows of a content type, or those of a component in all content types. */
export function* rowsOf(model: Model, store: Store, schema: Schema): Iterable<ScopedRow> {
  if (schema.modelType === 'contentType') {
    const type = schema as ContentType;
    for (const id of store.table(type).ids) yield { id, scope: scopeIn(store, type, id) };
    return;
  }
  for (const type of model.contentTypes.values()) {
    if (!contains(type, schema)) continue;
    for (const id of store.table(type).ids) {
      const scope = scopeIn(store, type, id);
      for (const inside of componentsIn(store, type, id, schema)) yield { id: inside, scope };
    }
  }
}

function scopeIn(store: Store, type: ContentType, id: number): UniqueScope {
  const valueOf = (name: string) => store.table(type).value(id, name);
  return { version: versionOf(type, valueOf), document: documentOf(type, valueOf) };
}

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
