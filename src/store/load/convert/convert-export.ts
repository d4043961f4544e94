import { isModelOfDocuments } from '../../../model/documents.ts';
import type { Model } from '../../../model/model.ts';
import type { Dataset, ExportData } from '../../dataset.ts';
import { documentsOfEntries } from './documents-of-entries.ts';
import { entriesOfDocuments } from './entries-of-documents.ts';

/** Whether an export has entries where the model has documents, so that their drafts are missing. */
export const lacksDrafts = (model: Model, { strapi }: Dataset): boolean =>
  strapi !== 5 && isModelOfDocuments(model);

/**
 * Returns the records and links of an export for a model of either version of Strapi: documents for entries
 * with translations, or entries for documents.
 */
export function convertExport(model: Model, data: ExportData & Pick<Dataset, 'strapi'>): ExportData {
  if (lacksDrafts(model, data)) return documentsOfEntries(model, data);
  if (data.strapi === 5 && !isModelOfDocuments(model)) return entriesOfDocuments(model, data);
  return data;
}
