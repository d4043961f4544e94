import type { Context } from '../../context.ts';
import type { EdgeAttribute } from '../../model/attribute.ts';
import type { Schema } from '../../model/model.ts';
import { slot } from '../../store/cache.ts';
import type { Link, Links, Table } from '../../store/store.ts';

/** Returns the links of an attribute: those of the store, or those to the rows of the same document. */
export function linksOf(schema: Schema, attribute: EdgeAttribute, { store, cache }: Context): Links {
  if (attribute.kind !== 'relation' || !attribute.sameDocument) return store.links(schema, attribute);
  const table = store.table(schema);
  const documents = cache.of(table, DOCUMENTS);
  if (documents.size === 0) addDocuments(documents, schema, table);
  return { of: (id) => documents.get(table.value(id, 'documentId')) ?? [] };
}

/** Links to the rows of each document. */
const DOCUMENTS = slot(() => new Map<unknown, Link[]>());

/** In the order of the database's index: by locale, drafts first. */
function addDocuments(documents: Map<unknown, Link[]>, schema: Schema, table: Table): void {
  for (const id of table.ids) {
    const documentId = table.value(id, 'documentId');
    const link = Object.freeze({ type: schema, id });
    const links = documents.get(documentId);
    if (links) links.push(link);
    else documents.set(documentId, [link]);
  }
  const keyOf = ({ id }: Link): string =>
    `${String(table.value(id, 'locale') ?? '')} ${String(table.value(id, 'publishedAt') ?? '')}`;
  for (const links of documents.values()) {
    if (links.length > 1)
      links.sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : keyOf(a) > keyOf(b) ? 1 : a.id - b.id));
  }
}
