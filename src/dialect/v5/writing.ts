import { heldValue } from '../../write/documents/held-value.ts';
import { writeLinks } from '../../write/documents/links/write-links.ts';
import { newDocumentId } from '../../write/document-rows.ts';
import { isVisible } from '../../model/attribute.ts';
import { scalarTests } from '../../write/documents/scalar-tests.ts';
import { scalarCheckOf } from '../../write/validate/scalar.ts';
import { nowOf } from '../../write/write-context.ts';
import type { WriteTraits } from '../dialect.ts';

/** What only Strapi itself writes. */
const OWN = new Set(['documentId', 'createdAt', 'updatedAt', 'createdBy', 'updatedBy', 'localizations']);

/** How Strapi 5 writes rows. */
export const write: WriteTraits = {
  isWritable: ({ name, system, writable }) => writable && !(system && OWN.has(name)),
  scalarCheck: scalarCheckOf(scalarTests),
  isVisible,
  requiresRelations: false,
  checksLength: ({ isDraft }) => !isDraft,
  heldValue,
  writeLinks,
  systemValues(type, context) {
    const now = nowOf(context);
    return { documentId: newDocumentId(context, type), createdAt: now, updatedAt: now, publishedAt: now };
  },
};
