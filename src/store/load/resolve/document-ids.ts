import { documentIdOf } from '../../../model/document-id.ts';
import type { ContentType } from '../../../model/model.ts';
import { isPlainObject } from '../../../objects.ts';
import type { Table } from '../../store.ts';
import { groupsOf } from '../complete-translations.ts';
import { ownValue, readId, readIds } from './own-value.ts';
import type { RecordEntry } from './share-values.ts';

/**
 * Gives records the documentId of their document, where they leave it out. Records that `localizations`
 * connects are one document. Default: made from the type and the id.
 *
 * @param below the entries that exist already. Default: none
 */
export function giveDocumentIds(
  { uid, localized }: ContentType,
  entries: readonly RecordEntry[],
  below?: Table,
): void {
  const left = entries.filter(({ record }) => ownValue(record, 'documentId') == null);
  const translations = localized
    ? left.filter(({ record }) => ownValue(record, 'localizations') != null)
    : [];
  const found =
    translations.length > 0 ? documentsOfTranslations(uid, translations, entries, below) : undefined;
  for (const entry of left) {
    const documentId = found?.get(entry.id) ?? documentIdOf(`${uid} ${entry.id}`);
    entry.record = { ...entry.record, documentId };
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
  for (const { id, record } of translations) {
    const value = ownValue(record, 'localizations');
    lists.set(
      id,
      readIds(value).map((other) => ({ id: other })),
    );
    const documentId = documentIdIn(value);
    if (documentId !== undefined) named.set(id, documentId);
  }
  const given = (id: number): unknown =>
    named.get(id) ??
    ownValue(byId.get(id)?.record, 'documentId') ??
    (below?.has(id) ? below.value(id, 'documentId') : undefined);
  for (const group of groupsOf(lists)) {
    const documentId = group.map(given).find((one) => typeof one === 'string');
    for (const id of group) found.set(id, documentId ?? documentIdOf(`${uid} ${group[0]}`));
  }
  return found;
}

/** Returns the first documentId that a value of `localizations` has: `['abc']` or `[{ documentId: 'abc' }]`. */
function documentIdIn(value: unknown): string | undefined {
  const items = [value].flat().map((item) => (isPlainObject(item) ? ownValue(item, 'documentId') : item));
  return items.find((item): item is string => typeof item === 'string' && readId(item) === undefined);
}
