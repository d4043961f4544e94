import type { Context } from '../../context.ts';
import { idsByValue } from './ids-by-value.ts';
import { type EdgeAttribute, isSameDocument, type ScalarAttribute } from '../../model/attribute.ts';
import type { Schema } from '../../model/model.ts';
import { inDocumentOrder } from '../../store/document-index.ts';
import type { Links } from '../../store/store.ts';

/** Returns the links of an attribute: those of the store, or those to the rows of the same document. */
export function linksOf(schema: Schema, attribute: EdgeAttribute, context: Context): Links {
  const { store } = context;
  if (!isSameDocument(attribute)) return store.links(schema, attribute);
  const table = store.table(schema);
  const documentId = schema.attributes.get('documentId') as ScalarAttribute;
  const documents = idsByValue(context, schema, documentId);
  const rowsOf = (id: number): Iterable<number> =>
    documents.get(table.value(id, 'documentId') as string | null) ?? [];
  return {
    of: (id) =>
      inDocumentOrder([...rowsOf(id)], (other) => table.row(other)).map((other) => ({
        type: schema,
        id: other,
      })),
  };
}
