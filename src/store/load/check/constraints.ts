import type { ContentType, Model } from '../../../model/model.ts';
import type { DataProblems } from '../data-problems.ts';
import type { LinkLists } from '../link-lists.ts';

/**
 * Checks that links are possible in Strapi: an attribute for one entry has one link, and an entry has
 * one translation in each locale.
 *
 * @param localeOf returns the locale of an entry
 */
export function checkConstraints(
  model: Model,
  lists: LinkLists,
  problems: DataProblems,
  localeOf: (type: ContentType, id: number) => unknown,
): void {
  for (const schema of [...model.contentTypes.values(), ...model.components.values()]) {
    for (const attribute of schema.attributes.values()) {
      if (attribute.kind === 'scalar' || attribute.many) continue;
      for (const [id, links] of lists.of(schema.uid, attribute.name)) {
        if (links.length < 2) continue;
        problems.add(
          `${schema.uid} ${id}: ${attribute.name} holds one entry, but the data links it to ` +
            `${links.map((link) => `${link.type.uid} ${link.id}`).join(' and ')}. ` +
            'Keep one of these links. It may be in the record of either side.',
        );
      }
    }
  }
  for (const type of model.contentTypes.values()) {
    if (type.localized) checkLocales(type, lists, problems, localeOf);
  }
}

function checkLocales(
  type: ContentType,
  lists: LinkLists,
  problems: DataProblems,
  localeOf: (type: ContentType, id: number) => unknown,
): void {
  for (const [id, links] of lists.of(type.uid, 'localizations')) {
    const locales = new Map([[localeOf(type, id), id]]);
    for (const link of links) {
      const locale = localeOf(type, link.id);
      const other = locales.get(locale);
      if (other !== undefined) {
        problems.add(
          `${type.uid} ${other} and ${link.id} are translations of the same entry, but both have the locale ` +
            `${JSON.stringify(locale)}. Give them different locales, or remove one from localizations.`,
        );
      }
      locales.set(locale, link.id);
    }
  }
}
