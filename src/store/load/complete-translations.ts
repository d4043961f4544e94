import { hasDocuments } from '../../model/documents.ts';
import type { Model } from '../../model/model.ts';
import type { LinkLists } from './links/link-lists.ts';
import type { LinkFinder } from './links/shared-links.ts';
import { connectedIds } from './resolve/connected-ids.ts';

/**
 * Links all translations of an entry to each other. Entries that `localizations` connects, in either
 * direction and over any number of steps, are translations of one entry.
 */
export function completeTranslations(model: Model, lists: LinkLists, finder: LinkFinder): void {
  for (const type of model.contentTypes.values()) {
    if (!type.localized || hasDocuments(type)) continue;
    const localizations = lists.of(type.uid, 'localizations');
    for (const group of connectedIds(localizations)) {
      for (const id of group) {
        const links = localizations.get(id) ?? [];
        const known = new Set([id, ...links.map((link) => link.id)]);
        for (const other of group) {
          const link = known.has(other) ? undefined : finder.find(type, other);
          if (link) links.push(link);
        }
        localizations.set(id, links);
      }
    }
  }
}
