import type { ContentType } from '../../src/model/model.ts';
import type { Store } from '../../src/store/store.ts';
import type { Vary } from './overrides.ts';

/** The first entries that a plain list answers (published, in the default locale), with their translations. */
export function keptOf(type: ContentType, count: number, store: Store, defaultLocale: string): Set<number> {
  const kept = new Set<number>();
  const attribute = type.attributes.get('localizations');
  const translations = attribute?.kind === 'relation' ? store.links(type, attribute) : undefined;
  for (const id of listed(type, count, store, defaultLocale)) {
    kept.add(id);
    for (const { id: other } of translations?.of(id) ?? []) kept.add(other);
  }
  return kept;
}

/**
 * How many entries must be generated so that a plain list answers `count`; undefined where there are
 * enough already. Some of them are drafts, so that it takes more than `count`.
 *
 * @throws an error that says what to do where there are too few, and no more can be made
 */
export function enoughOf(
  type: ContentType,
  count: number,
  store: Store,
  defaultLocale: string,
  vary: Vary,
): number | undefined {
  const found = listed(type, count, store, defaultLocale).length;
  if (found === count) return undefined;
  if (typeof vary !== 'string' && type.kind === 'collectionType') {
    for (let entries = count; entries <= 4 * count + 16; entries *= 2) {
      const more = vary({ [type.uid]: { entries } });
      if (listed(type, count, more, defaultLocale).length === count) return entries;
    }
  }
  const why =
    type.kind === 'singleType'
      ? 'It is a single type.'
      : typeof vary === 'string'
        ? vary
        : 'No more could be made.';
  throw new Error(`with() can't give ${type.uid} ${count} entries, a list of it has ${found}: ${why}`);
}

function listed(type: ContentType, count: number, store: Store, defaultLocale: string): number[] {
  const table = store.table(type);
  const hasStates = type.attributes.has('publishedAt');
  const found: number[] = [];
  if (count === 0) return found;
  for (const id of table.ids) {
    if (hasStates && table.value(id, 'publishedAt') === null) continue;
    if (type.localized && table.value(id, 'locale') !== defaultLocale) continue;
    found.push(id);
    if (found.length === count) break;
  }
  return found;
}
