import { hasDocuments } from '../../model/documents.ts';
import type { Model } from '../../model/model.ts';
import type { LinkLists } from './links/link-lists.ts';
import type { LinkFinder } from './links/shared-links.ts';

/**
 * Links all translations of an entry to each other. Entries that `localizations` connects, in either
 * direction and over any number of steps, are translations of one entry.
 */
export function completeTranslations(model: Model, lists: LinkLists, finder: LinkFinder): void {
  for (const type of model.contentTypes.values()) {
    if (!type.localized || hasDocuments(type)) continue;
    const localizations = lists.of(type.uid, 'localizations');
    for (const group of groupsOf(localizations)) {
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

/** Returns the ids of connected entries, ascending, as groups. */
export function groupsOf(lists: ReadonlyMap<number, readonly { readonly id: number }[]>): number[][] {
  const groups = new Map<number, Set<number>>();
  for (const [id, links] of lists) {
    const members = [id, ...links.map((link) => link.id)];
    const joined = new Set(members);
    for (const member of members) for (const other of groups.get(member) ?? []) joined.add(other);
    for (const member of joined) groups.set(member, joined);
  }
  return [...new Set(groups.values())].map((group) => [...group].toSorted((a, b) => a - b));
}
