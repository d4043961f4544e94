import { StrapiError } from '../../errors/strapi-error.ts';
import { inTransaction } from '../../write/changeset.ts';
import { cleanInput } from '../document/document-input.ts';
import { inLocale, rowsOfDocument } from '../document/document-rows.ts';
import {
  createDocument,
  deleteRows,
  type DocumentWrite,
  updateDocument,
} from '../document/write-document.ts';
import { sanitizeInput } from '../../strapi-4/entry/entry-input.ts';
import type { EntryData } from '../../write/write-context.ts';
import { documentOf } from '../write.ts';
import {
  type Asked,
  entryOf,
  givenData,
  type Mutations,
  type Written,
} from '../../graphql/write/mutation.ts';

export const documentMutations: Mutations = {
  create: (asked) =>
    inTransaction(asked.changes, () => written(createDocument(asked, asked.type, given(asked)), asked)),
  update: (asked) => inTransaction(asked.changes, () => update(asked, String(asked.args['documentId']))),
  delete(asked) {
    const documentId = String(asked.args['documentId']);
    return inTransaction(asked.changes, () => remove(asked, documentId, undefined));
  },
  updateSingle: (asked) =>
    inTransaction(asked.changes, () => {
      const documentId = documentOf(asked);
      return documentId === undefined
        ? written(createDocument(asked, asked.type, given(asked)), asked)
        : update(asked, documentId);
    }),
  deleteSingle(asked) {
    const documentId = documentOf(asked);
    if (documentId === undefined) throw new StrapiError(404, 'NotFoundError', 'Document not found', {});
    return inTransaction(asked.changes, () => remove(asked, documentId, asked.args['locale']));
  },
};

const update = (asked: Asked, documentId: string): Written =>
  written(updateDocument(asked, asked.type, documentId, given(asked)), asked);

const written = (id: number | undefined, asked: Asked): Written => ({
  value: id === undefined ? null : entryOf(asked.type, id, asked),
});

/** Removes the rows of a document in a locale. Default: the default locale. */
function remove(asked: Asked, documentId: string, locale: unknown): Written {
  const { type, context } = asked;
  const rows = rowsOfDocument(asked, type, documentId);
  deleteRows(
    asked,
    type,
    locale === '*' ? rows : inLocale(asked, type, rows, String(locale ?? context.defaultLocale)),
  );
  return { value: { documentId } };
}

/** What the caller may not write is left out without a word, where REST refuses it. */
function given(asked: Asked): DocumentWrite<number> {
  const { args, type, context } = asked;
  const { locale, status } = args;
  const { locale: _locale, publishedAt: _publishedAt, ...data } = givenData(asked);
  const allowed = sanitizeInput(data, type, context.model, context.caller);
  return {
    data: cleanInput(allowed, type, context) as EntryData,
    locale,
    publishes: status === 'published',
    prepare: () => true,
    read: (id) => id,
  };
}
