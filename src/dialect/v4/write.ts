import { heldInEntry } from '../../write/row-values.ts';
import { writeEntryLinks } from '../../write/entry/entry-links.ts';
import { entryScalars } from '../../write/entry/entry-scalar-tests.ts';
import { scalarCheckOf } from '../../write/validate/scalar-check.ts';
import { isWritable } from '../../write/entry/entry-input.ts';
import { nowOf } from '../../write/write-context.ts';
import type { WriteTraits } from '../../write/write-traits.ts';

/** How Strapi 4 writes rows. */
export const write: WriteTraits = {
  isWritable,
  scalarCheck: scalarCheckOf(entryScalars),
  // Strapi 4 has no conditions.
  isVisible: () => true,
  requiresRelations: true,
  columnOf: (value) => value,
  uidsAreUnique: true,
  checksLength: () => true,
  heldValue: heldInEntry,
  writeLinks: writeEntryLinks,
  // Some dialects give `publishedAt` and `locale` to types without drafts or locales too.
  systemValues(type, context) {
    const now = nowOf(context);
    return {
      createdAt: now,
      updatedAt: now,
      ...(!type.draftAndPublish && { publishedAt: now }),
      ...(!type.localized && { locale: context.context.defaultLocale }),
    };
  },
};
