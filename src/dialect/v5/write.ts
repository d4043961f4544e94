import { documentIdOf } from '../../model/document-id.ts';
import { lastIdOf } from '../../store/store.ts';
import { heldValue } from '../../write/documents/held-value.ts';
import { writeLinks } from '../../write/documents/links/write-links.ts';
import { rowsOfDocument } from '../../write/documents/document-rows.ts';
import { scalarCheck } from '../../write/documents/scalar-check.ts';
import { nowOf } from '../../write/write-context.ts';
import type { WriteTraits } from '../dialect.ts';

/** What only Strapi itself writes. */
const OWN = new Set(['documentId', 'createdAt', 'updatedAt', 'createdBy', 'updatedBy', 'localizations']);

/** How Strapi 5 writes rows. */
export const write: WriteTraits = {
  isWritable: ({ name, system }) => !(system && OWN.has(name)),
  scalarCheck,
  requiresRelations: false,
  checksLength: ({ isDraft }) => !isDraft,
  heldValue,
  writeLinks,
  systemValues(type, context) {
    const now = nowOf(context);
    // No row had this number, so no document was made from it.
    let number = lastIdOf(context.changes.store().table(type)) + 1;
    while (rowsOfDocument(context, type, documentIdOf(`${type.uid} ${number}`)).length > 0) number++;
    const documentId = documentIdOf(`${type.uid} ${number}`);
    return { documentId, createdAt: now, updatedAt: now, publishedAt: now };
  },
};
