// Strapi 5.54: packages/plugins/graphql/server/src/services/builders/mutations/collection-type.ts
// Strapi 5.54: packages/plugins/graphql/server/src/services/builders/mutations/single-type.ts
import { StrapiError } from '../../errors/strapi-error.ts';
import { inTransaction, type EntryData } from '../../write/changeset.ts';
import { cleanInput } from '../document/document-input.ts';
import { documentOf, inLocale, rowsOfDocument } from '../document/document-rows.ts';
import {
  createDocument,
  deleteRows,
  type DocumentWrite,
  updateDocument,
  type WrittenDocument,
} from '../document/write-document.ts';
import { sanitizeInput } from '../../strapi-4/entry/entry-input.ts';
import {
  type MutationRequest,
  entryOf,
  inputData,
  type Mutations,
  type Written,
} from '../../graphql/write/mutation.ts';

export const documentMutations: Mutations = {
  create: (request) =>
    inTransaction(request.changes, () =>
      written(createDocument(request, request.type, documentIn(request)), request),
    ),
  update: (request) =>
    inTransaction(request.changes, () => update(request, String(request.args['documentId']))),
  delete(request) {
    const documentId = String(request.args['documentId']);
    return inTransaction(request.changes, () => remove(request, documentId, undefined));
  },
  updateSingle: (request) =>
    inTransaction(request.changes, () => {
      const documentId = documentOf(request);
      return documentId === undefined
        ? written(createDocument(request, request.type, documentIn(request)), request)
        : update(request, documentId);
    }),
  deleteSingle(request) {
    const documentId = documentOf(request);
    if (documentId === undefined) throw new StrapiError(404, 'NotFoundError', 'Document not found', {});
    return inTransaction(request.changes, () => remove(request, documentId, request.args['locale']));
  },
};

const update = (request: MutationRequest, documentId: string): Written =>
  written(updateDocument(request, request.type, documentId, documentIn(request)), request);

const written = (document: WrittenDocument | undefined, request: MutationRequest): Written => ({
  value: document === undefined ? null : entryOf(request.type, document.id, request),
});

/** Removes the rows of a document in a locale. Default: the default locale. */
function remove(request: MutationRequest, documentId: string, locale: unknown): Written {
  const { type, context } = request;
  const rows = rowsOfDocument(request, type, documentId);
  deleteRows(
    request,
    type,
    locale === '*' ? rows : inLocale(request, type, rows, String(locale ?? context.defaultLocale)),
  );
  return { value: { documentId } };
}

/** Silently drops what the caller may not write. REST refuses it. */
function documentIn(request: MutationRequest): DocumentWrite {
  const { args, type, context } = request;
  const { locale, status } = args;
  const { locale: _locale, publishedAt: _publishedAt, ...data } = inputData(request);
  const allowed = sanitizeInput(data, type, context.model, context.caller);
  return {
    data: cleanInput(allowed, type, context) as EntryData,
    locale,
    publishes: status === 'published',
  };
}
