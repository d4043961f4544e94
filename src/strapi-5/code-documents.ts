// Strapi 5.54: packages/core/core/src/services/document-service/repository.ts
// Strapi 5.54: packages/core/database/src/entity-manager/index.ts
import type { CodeWrites } from '../write/write-traits.ts';
import { createRow } from '../write/rows-and-components.ts';
import { systemValues, type WriteContext } from '../write/changeset.ts';
import type { ContentType } from '../model/model.ts';
import { checkInput, cleanInput } from './document/document-input.ts';
import { resolveRelations } from './document/document-relations.ts';
import {
  createEntryRow,
  inLocale,
  newDocumentId,
  readData,
  rowsOfDocument,
  type Status,
  withStatus,
} from './document/document-rows.ts';
import { createDocument, replaceRows, updateDocument } from './document/write-document.ts';

/** How Strapi 5 writes for own code: documents by their documentId. */
export const codeWrites: CodeWrites = {
  create: (write, type, data, { locale, publishes = false } = {}) =>
    createDocument(write, type, { data, locale, publishes }).id,
  update: (write, type, documentId, data, { locale, publishes = false } = {}) =>
    updateDocument(write, type, String(documentId), { data, locale, publishes })?.id,
  insertRow: (write, type, data) =>
    createRow(write, type, {
      ...systemValues(type, write),
      ...(type.draftAndPublish && { publishedAt: null }),
      ...data,
    }),
  publish: (write, type, documentId, locale) => replaced(write, type, documentId, locale, 'published'),
  discardDraft: (write, type, documentId, locale) => replaced(write, type, documentId, locale, 'draft'),
  clone(write, type, drafts, data) {
    const documentId = newDocumentId(write, type);
    return drafts.map((draft) => {
      const { locale, createdAt: _, updatedAt: __, ...values } = readData(write, type, draft, 'without ids');
      const source = { type, locale, status: 'draft', skipsMissing: true } as const;
      const copy = resolveRelations(write, { ...values, locale, ...data, documentId }, source);
      return createEntryRow(write, type, { data: copy, locale, status: 'draft' });
    });
  },
  cleaned(data, type, context) {
    checkInput(data, type, context);
    return cleanInput(data, type, context);
  },
};

/** Replaces the rows of one status by copies of the other, and returns their ids. */
function replaced(
  write: WriteContext,
  type: ContentType,
  documentId: string,
  locale: string | null,
  status: Status,
): number[] {
  replaceRows(write, type, documentId, { locale, status });
  const rows = inLocale(write, type, rowsOfDocument(write, type, documentId), locale);
  return withStatus(write, type, rows, status);
}
