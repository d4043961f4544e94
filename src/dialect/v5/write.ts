import { writeDocumentLinks } from '../../write/document/document-links.ts';
import { newDocumentId } from '../../write/document/document-rows.ts';
import { isVisible } from '../../model/attribute.ts';
import { documentScalars } from '../../write/document/document-scalar-tests.ts';
import { scalarCheckOf } from '../../write/validate/scalar-check.ts';
import { heldInDocument } from '../../write/row-values.ts';
import { isPlainObject } from '../../objects.ts';
import { nowOf } from '../../write/write-context.ts';
import type { WriteTraits } from '../../write/write-traits.ts';

/** What only Strapi itself writes. */
const OWN = new Set(['documentId', 'createdAt', 'updatedAt', 'createdBy', 'updatedBy', 'localizations']);

/** A column takes the last of a set, or one entry. */
function columnOf(value: unknown): unknown {
  if (!isPlainObject(value)) return value;
  const { id, set } = value;
  return Array.isArray(set) ? (set.at(-1)?.id ?? set.at(-1) ?? null) : id;
}

/** How Strapi 5 writes rows. */
export const write: WriteTraits = {
  isWritable: ({ name, system, writable }) => writable && !(system && OWN.has(name)),
  scalarCheck: scalarCheckOf(documentScalars),
  isVisible,
  requiresRelations: false,
  columnOf,
  uidsAreUnique: false,
  checksLength: ({ isDraft }) => !isDraft,
  heldValue: heldInDocument,
  writeLinks: writeDocumentLinks,
  systemValues(type, context) {
    const now = nowOf(context);
    return { documentId: newDocumentId(context, type), createdAt: now, updatedAt: now, publishedAt: now };
  },
};
