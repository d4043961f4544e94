import type { ContentType, Model, Schema } from './model.ts';

/**
 * Whether the entries of a type are versions of documents, as in Strapi 5: then `documentId` names the
 * document, and each entry is what it says in one locale.
 */
export const hasDocuments = (schema: Schema): boolean => schema.attributes.get('documentId')?.system === true;

/** Whether the entries of a model are versions of documents. */
export const isModelOfDocuments = ({ contentTypes }: Model): boolean =>
  [...contentTypes.values()].some(hasDocuments);

/** Whether a document has a draft in a row of its own, beside the published row. */
export const hasDraftRows = (type: ContentType): boolean => type.draftAndPublish && hasDocuments(type);
