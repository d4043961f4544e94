import { documentIdOf } from '../../../model/document-id.ts';
import type { ContentType } from '../../../model/model.ts';
import { isPlainObject } from '../../../objects.ts';
import type { Table } from '../../store.ts';
import { connectedIds } from './connected-ids.ts';
import { ownValue, readId, readIds } from './own-value.ts';
import { documentIdIn, type RecordEntry, valueIn } from './share-values.ts';

/**
 * Gives records the documentId of their document, where they leave it out. Records that `localizations`
 * connects are one document. Default: made from the type and the id.
 *
 * @param below the entries that exist already. Default: none
 */
export function giveDocumentIds(type: ContentType, entries: readonly RecordEntry[], below?: Table): void {
  joinTranslations(type, entries, below);
  for (const entry of entries) {
    if (documentIdIn(entry) == null) entry.documentId = documentIdOf(`${type.uid} ${entry.id}`);
  }
}

/** Gives records that `localizations` connects the documentId of their document, where they leave it out. */
export function joinTranslations(
  { uid, localized }: ContentType,
  entries: readonly RecordEntry[],
  below?: Table,
): void {
  if (!localized) return;
  const translations = entries.filter(
    (entry) => valueIn(entry, 'documentId') == null && valueIn(entry, 'localizations') != null,
  );
  if (translations.length === 0) return;
  const found = documentsOfTranslations(uid, translations, entries, below);
  for (const entry of entries) {
    const documentId = found.get(entry.id);
    if (documentId !== undefined && valueIn(entry, 'documentId') == null) entry.documentId = documentId;
  }
}

/** Returns the documentIds of records that are connected by `localizations`, by id. */
function documentsOfTranslations(
  uid: string,
  translations: readonly RecordEntry[],
  entries: readonly RecordEntry[],
  below: Table | undefined,
): ReadonlyMap<number, string> {
  const found = new Map<number, string>();
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  const lists = new Map<number, { readonly id: number }[]>();
  const named = new Map<number, string>();
  for (const entry of translations) {
    const { id } = entry;
    const value = valueIn(entry, 'localizations');
    lists.set(
      id,
      readIds(value).map((other) => ({ id: other })),
    );
    const documentId = documentIdNamed(value);
    if (documentId !== undefined) named.set(id, documentId);
  }
  const given = (id: number): unknown =>
    named.get(id) ?? givenIn(byId.get(id)) ?? (below?.has(id) ? below.value(id, 'documentId') : undefined);
  const givenIn = (entry: RecordEntry | undefined): unknown => entry && valueIn(entry, 'documentId');
  for (const group of connectedIds(lists)) {
    const documentId = group.map(given).find((one) => typeof one === 'string');
    for (const id of group) found.set(id, documentId ?? documentIdOf(`${uid} ${group[0]}`));
  }
  return found;
}

/** Returns the first documentId that a value of `localizations` has: `['abc']` or `[{ documentId: 'abc' }]`. */
function documentIdNamed(value: unknown): string | undefined {
  const items = [value].flat().map((item) => (isPlainObject(item) ? ownValue(item, 'documentId') : item));
  return items.find((item): item is string => typeof item === 'string' && readId(item) === undefined);
}
