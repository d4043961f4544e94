import { heldValue } from '../../write/entries/held-value.ts';
import { writeLinks } from '../../write/links/write-links.ts';
import { scalarTests } from '../../write/validate/scalar-tests.ts';
import { scalarCheckOf } from '../../write/validate/scalar.ts';
import { isWritable } from '../../write/validate/writable.ts';
import { nowOf } from '../../write/write-context.ts';
import type { WriteTraits } from '../dialect.ts';

/** How Strapi 4 writes rows. */
export const write: WriteTraits = {
  isWritable,
  scalarCheck: scalarCheckOf(scalarTests),
  // Strapi 4 has no conditions.
  isVisible: () => true,
  requiresRelations: true,
  checksLength: () => true,
  heldValue,
  writeLinks,
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
