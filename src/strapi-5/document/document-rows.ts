// Strapi 5.54: packages/core/core/src/services/document-service/repository.ts
// Strapi 5.54: packages/core/core/src/services/document-service/utils/populate.ts
import { type EdgeAttribute, hasLinkTable, type ScalarAttribute } from '../../model/attribute.ts';
import { documentIdOf } from '../../model/document.ts';
import type { ContentType, Schema } from '../../model/model.ts';
import { rowsWith } from '../../database/rows/ids-by-value.ts';
import { inDocumentOrder } from '../../store/document-index.ts';
import type { WriteContext, EntryData } from '../../write/write-context.ts';
import type { Link } from '../../store/store.ts';

/** The state of a row: each document has a draft and a published row in each of its locales. */
export type Status = 'draft' | 'published';

/** Returns the ids of all rows of a document in the order of the database's index: by locale, drafts first. */
export function rowsOfDocument(write: WriteContext, type: ContentType, documentId: string): number[] {
  const { changes } = write;
  const ids = [...new Set([...storedIds(write, type, documentId), ...changes.written(type)])].filter(
    (id) => changes.has(type, id) && changes.row(type, id)['documentId'] === documentId,
  );
  return inDocumentOrder(ids, (id) => changes.row(type, id));
}

/** Returns the ids of the rows that a document had at the last look at the store. Some may be gone. */
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
 * Returns the documentId of a new document: no row had its number, so no other was made from it. Those that the request
 * itself has written have earlier numbers.
 */
export function newDocumentId(write: WriteContext, type: ContentType): string {
  for (let number = write.changes.lastId(type) + 1; ; number++) {
    const documentId = documentIdOf(`${type.uid} ${number}`);
    if (![...storedIds(write, type, documentId)].some((id) => write.changes.has(type, id))) return documentId;
  }
}

/**
 * Returns everything that a row holds as data to write: scalars, links as the documents that they lead to, and
 * components with what they hold.
 *
 * @param ids whether the row and its components have their ids. Default: they have
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

/** Strapi reads a zone by the components that it lists. A draft may hold others. */
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
