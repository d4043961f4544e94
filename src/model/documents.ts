import { isOfApi } from './look-up.ts';
import type { ContentType, Model, Schema } from './model.ts';

/**
 * Whether the entries of a type are versions of documents, as in Strapi 5: then `documentId` names the
 * document, and each entry is what it says in one locale.
 */
export const hasDocuments = (schema: Schema): boolean => schema.attributes.get('documentId')?.system === true;

/** Whether the entries of a model are versions of documents. */
export const isModelOfDocuments = ({ contentTypes }: Model): boolean =>
  [...contentTypes.values()].some(hasDocuments);

/** Whether Strapi 5 asks its document service for the entries of a type. The controllers of plugins ask the database. */
export const isInDocumentService = ({ uid }: Schema): boolean => isOfApi(uid);

/** Whether a document has a draft in a row of its own, beside the published row. */
export const hasDraftRows = (type: ContentType): boolean => type.draftAndPublish && hasDocuments(type);
