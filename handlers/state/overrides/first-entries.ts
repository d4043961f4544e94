import type { ContentType } from '../../../src/model/index.ts';
import type { sources, Store } from '../../../src/store/index.ts';

/** Generates the data again, with other counts or profiles of some types; or a text that says why it can't. */
export type Regenerate = ((variations: { readonly [uid: string]: sources.Variation }) => Store) | string;

/**
 * Returns a test for the first entries of a plain list (published, default locale) and their translations, in
 * a model of documents for all rows of these documents.
 */
export function firstEntries(
  type: ContentType,
  count: number,
  store: Store,
  defaultLocale: string,
): (id: number) => boolean {
  const listed = listedEntries(type, count, store, defaultLocale);
  if (type.documents) {
    const table = store.table(type);
    const documents = new Set(listed.map((id) => table.value(id, 'documentId')));
    return (id) => documents.has(table.value(id, 'documentId'));
  }
  const found = new Set<number>();
  const attribute = type.attributes.get('localizations');
  const translations = attribute?.kind === 'relation' ? store.links(type, attribute) : undefined;
  for (const id of listed) {
    found.add(id);
    for (const { id: other } of translations?.of(id) ?? []) found.add(other);
  }
  return (id) => found.has(id);
}

/**
 * Returns how many entries to generate so that a plain list answers `count`. Some generated entries are
 * drafts, so it can be more than `count`. Returns undefined where there are enough entries.
 *
 * @throws an error that says what to do where there are too few entries and no more can be generated
 */
export function entriesToGenerate(
  type: ContentType,
  count: number,
  store: Store,
  defaultLocale: string,
  regenerate: Regenerate,
): number | undefined {
  const found = listedEntries(type, count, store, defaultLocale).length;
  if (found === count) return undefined;
  if (typeof regenerate !== 'string' && type.kind === 'collectionType') {
    for (let entries = count; entries <= 4 * count + 16; entries *= 2) {
      const more = regenerate({ [type.uid]: { entries } });
      if (listedEntries(type, count, more, defaultLocale).length === count) return entries;
    }
  }
  throw new Error(
    `with() can't give ${type.uid} ${count} entries, a list of it has ${found}: ${reason(type, regenerate)}`,
  );
}

function reason(type: ContentType, regenerate: Regenerate): string {
  if (type.kind === 'singleType') return 'It is a single type.';
  return typeof regenerate === 'string' ? regenerate : 'The data source generates no more.';
}

function listedEntries(type: ContentType, count: number, store: Store, defaultLocale: string): number[] {
  const table = store.table(type);
  const hasDrafts = type.documents ? type.draftAndPublish : type.attributes.has('publishedAt');
  const found: number[] = [];
  if (count === 0) return found;
  for (const id of table.ids) {
    if (hasDrafts && table.value(id, 'publishedAt') === null) continue;
    if (type.localized && table.value(id, 'locale') !== defaultLocale) continue;
    found.push(id);
    if (found.length === count) break;
  }
  return found;
}
