import type { ContentType, Model } from '../../model/model.ts';
import { DataError } from './data-error.ts';
import type { LinkLists } from './link-lists.ts';

/**
 * Checks links against what Strapi can hold: one link where only one is possible, one translation for
 * each locale.
 *
 * @param localeOf returns the locale of an entry
 * @throws {DataError}
 */
export function checkConstraints(
  model: Model,
  lists: LinkLists,
  localeOf: (type: ContentType, id: number) => unknown,
): void {
  for (const schema of [...model.contentTypes.values(), ...model.components.values()]) {
    for (const attribute of schema.attributes.values()) {
      if (attribute.kind === 'scalar' || attribute.many) continue;
      for (const [id, links] of lists.of(schema.uid, attribute.name)) {
        if (links.length < 2) continue;
        throw new DataError(
          `${schema.uid} ${id}: ${attribute.name} takes one entry, but the data link it to ` +
            `${links.map((link) => `${link.type.uid} ${link.id}`).join(' and ')}. ` +
            'Keep one of them, here or at the other side of the relation.',
        );
      }
    }
  }
  for (const type of model.contentTypes.values()) {
    if (type.localized) checkLocales(type, lists, localeOf);
  }
}

function checkLocales(
  type: ContentType,
  lists: LinkLists,
  localeOf: (type: ContentType, id: number) => unknown,
): void {
  for (const [id, links] of lists.of(type.uid, 'localizations')) {
    const locales = new Map([[localeOf(type, id), id]]);
    for (const link of links) {
      const locale = localeOf(type, link.id);
      const other = locales.get(locale);
      if (other !== undefined) {
        throw new DataError(
          `${type.uid} ${other} and ${link.id} are translations of one entry, but both have the locale ` +
            `${JSON.stringify(locale)}. Give each its own locale.`,
        );
      }
      locales.set(locale, link.id);
    }
  }
}
