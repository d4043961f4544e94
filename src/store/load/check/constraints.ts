import { hasDocuments } from '../../../model/documents.ts';
import type { ContentType, Model } from '../../../model/model.ts';
import type { Link } from '../../store.ts';
import type { DataProblems } from '../problems/data-problems.ts';
import type { LinkLists } from '../links/link-lists.ts';

/** Returns a scalar of an entry. */
export type ValueOf = (type: ContentType, id: number, name: string) => unknown;

/**
 * Checks that links are possible in Strapi: an attribute for one entry has one link, and an entry has
 * one translation in each locale. The rows of a document count as one entry.
 */
export function checkConstraints(
  model: Model,
  lists: LinkLists,
  problems: DataProblems,
  valueOf: ValueOf,
): void {
  for (const schema of [...model.contentTypes.values(), ...model.components.values()]) {
    for (const attribute of schema.attributes.values()) {
      if (attribute.kind === 'scalar' || attribute.many) continue;
      if (!lists.side(schema.uid, attribute.name).mayHoldSeveral) continue;
      for (const [id, links] of lists.of(schema.uid, attribute.name)) {
        const entries = links.length < 2 ? links : firstRows(links, valueOf);
        if (entries.length < 2) continue;
        problems.add(
          `${schema.uid} ${id}: ${attribute.name} holds one entry, but the data links it to ` +
            `${entries.map((link) => `${link.type.uid} ${link.id}`).join(' and ')}. ` +
            'Keep one of these links. It may be in the record of either side.',
        );
      }
    }
  }
  for (const type of model.contentTypes.values()) {
    if (type.localized && !hasDocuments(type)) checkLocales(type, lists, problems, valueOf);
  }
}

/** Returns one link for each document. */
function firstRows(links: readonly Link[], valueOf: ValueOf): readonly Link[] {
  const documents = new Map<unknown, Link>();
  for (const link of links) {
    const document = hasDocuments(link.type)
      ? valueOf(link.type as ContentType, link.id, 'documentId')
      : link;
    if (!documents.has(document)) documents.set(document, link);
  }
  return [...documents.values()];
}

function checkLocales(type: ContentType, lists: LinkLists, problems: DataProblems, valueOf: ValueOf): void {
  const localeOf = (id: number) => valueOf(type, id, 'locale');
  for (const [id, links] of lists.of(type.uid, 'localizations')) {
    const locales = new Map([[localeOf(id), id]]);
    for (const link of links) {
      const locale = localeOf(link.id);
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
