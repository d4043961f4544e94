// Strapi 5.54: packages/core/core/src/services/document-service/repository.ts
// Strapi 5.54: packages/core/core/src/services/document-service/utils/populate.ts
import { type EdgeAttribute, hasLinkTable, type ScalarAttribute } from '../../model/attribute.ts';
import { documentIdOf } from '../../model/document.ts';
import type { ContentType, Schema } from '../../model/model.ts';
import { rowsWith } from '../../database/rows/ids-by-value.ts';
import { inDocumentOrder } from '../../store/document-index.ts';
import type { WriteContext, EntryData } from '../../write/write-context.ts';
import type { Link } from '../../store/store.ts';

/** The status of a row. Each document has a draft and a published row in each locale. */
export type Status = 'draft' | 'published';

/** Returns the ids of all rows of a document in the order of the database's index. */
export function rowsOfDocument(write: WriteContext, type: ContentType, documentId: string): number[] {
  const { changes } = write;
  const ids = [...new Set([...storedIds(write, type, documentId), ...changes.written(type)])].filter(
    (id) => changes.has(type, id) && changes.row(type, id)['documentId'] === documentId,
  );
  return inDocumentOrder(ids, (id) => changes.row(type, id));
}

/** Returns the ids of a document's rows in the last store. Some may be removed by now. */
function storedIds(
  { changes, context }: WriteContext,
  type: ContentType,
  documentId: string,
): Iterable<number> {
  const attribute = type.attributes.get('documentId') as ScalarAttribute;
  const lastContext = { ...context, store: changes.lastStore };
  return rowsWith(lastContext, type, attribute, documentId);
}

/** Returns the ids of the rows of one status: all rows of a type without drafts. */
export const withStatus = (
  { changes }: WriteContext,
  type: ContentType,
  ids: readonly number[],
  status: Status,
): number[] =>
  type.draftAndPublish
    ? ids.filter((id) => (changes.row(type, id)['publishedAt'] === null) === (status === 'draft'))
    : [...ids];

/** Returns the ids of the rows in a locale: all rows of a type without locales. */
export const inLocale = (
  { changes }: WriteContext,
  type: ContentType,
  ids: readonly number[],
  locale: string | null,
): number[] => (type.localized ? ids.filter((id) => changes.row(type, id)['locale'] === locale) : [...ids]);

export function findRow(
  write: WriteContext,
  type: ContentType,
  documentId: string,
  { status, locale }: { readonly status: Status; readonly locale: string | null },
): number | undefined {
  const rows = inLocale(write, type, rowsOfDocument(write, type, documentId), locale);
  return withStatus(write, type, rows, status).at(-1);
}

/**
 * Returns the documentId of a new document. It is unique, because it is made from the id of a new row. Rows that the
 * request itself has written have lower ids.
 */
export function newDocumentId(write: WriteContext, type: ContentType): string {
  for (let number = write.changes.lastId(type) + 1; ; number++) {
    const documentId = documentIdOf(`${type.uid} ${number}`);
    if (![...storedIds(write, type, documentId)].some((id) => write.changes.has(type, id))) return documentId;
  }
}

/**
 * Returns a row as data to write: scalars, links as documents, and components.
 *
 * @param ids whether the row and its components keep their ids. Default: `true`
 */
export function readData(
  write: WriteContext,
  schema: Schema,
  id: number,
  ids: 'with ids' | 'without ids' = 'with ids',
): EntryData {
  const row = write.changes.row(schema, id);
  const data: Record<string, unknown> = ids === 'with ids' ? { id } : {};
  for (const attribute of schema.attributes.values()) {
    const { name } = attribute;
    if (attribute.kind === 'scalar') data[name] = row[name] ?? null;
    else if (hasLinkTable(attribute)) {
      const values = write.changes
        .links(schema, attribute, id)
        .filter(({ type }) => isRead(attribute, type))
        .map((link) => linkedData(write, attribute, link, ids));
      data[name] = attribute.many ? values : (values[0] ?? null);
    }
  }
  return data;
}

/** Strapi reads only listed components of a zone. A draft may have others. */
const isRead = (attribute: EdgeAttribute, type: Schema): boolean =>
  attribute.kind !== 'zone' || attribute.components.includes(type);

function linkedData(
  write: WriteContext,
  { kind }: EdgeAttribute,
  { type, id }: Link,
  ids: 'with ids' | 'without ids',
): object {
  if (kind === 'component') return readData(write, type, id, ids);
  if (kind === 'zone') return { ...readData(write, type, id, ids), __component: type.uid };
  const { documentId = null, locale = null } = write.changes.row(type, id);
  return { id, documentId, locale, ...(kind === 'morph' && { __type: type.uid }) };
}
