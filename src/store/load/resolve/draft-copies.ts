import type { ContentType } from '../../../model/model.ts';
import { hasDraftRows } from '../../../model/documents.ts';
import type { Store } from '../../store.ts';
import { listRecord, type ResolvedLists } from './resolve-components.ts';
import { copyRecord, type ResolvedRecord } from './resolved-record.ts';

/**
 * Adds the draft of each published record of a type, with the same values and components of its own. Not
 * where the document has a draft in the locale already, among the records or below.
 *
 * @returns the drafts, without ids
 */
export function addDraftCopies(
  type: ContentType,
  records: readonly ResolvedRecord[],
  lists: ResolvedLists,
  { defaultLocale, below }: { readonly defaultLocale: string; readonly below?: Store | undefined },
): ResolvedRecord[] {
  if (!hasDraftRows(type)) return [];
  const keyOf = (documentId: unknown, locale: unknown): string =>
    JSON.stringify([documentId, type.localized ? (locale ?? defaultLocale) : null]);
  const table = below?.table(type);
  const drafts = new Set(
    (table?.ids ?? [])
      .filter((id) => table!.value(id, 'publishedAt') === null)
      .map((id) => keyOf(table!.value(id, 'documentId'), table!.value(id, 'locale'))),
  );
  // Records that name no documents belong to one each.
  const mayHaveDrafts = table !== undefined || records.some((record) => record.namesDocument);
  const keyOfRecord = (record: ResolvedRecord) => keyOf(record.documentId, record.get('locale'));
  const isDraft = (record: ResolvedRecord) => record.get('publishedAt') === null;
  if (mayHaveDrafts) for (const record of records) if (isDraft(record)) drafts.add(keyOfRecord(record));
  return records
    .filter((record) => !isDraft(record) && (drafts.size === 0 || !drafts.has(keyOfRecord(record))))
    .map((record) => {
      const copy = copyRecord(record, record.position);
      copyComponents(record, copy, lists);
      listRecord(copy, lists);
      return copy;
    });
}

function copyComponents(original: ResolvedRecord, copy: ResolvedRecord, lists: ResolvedLists): void {
  for (const [name, components] of original.components) {
    const copies = components.map((component) => {
      const path =
        typeof component.position === 'object' && 'path' in component.position
          ? component.position.path
          : name;
      const one = copyRecord(component, { parent: copy, path });
      listRecord(one, lists);
      copyComponents(component, one, lists);
      return one;
    });
    copy.setComponents(name, copies);
  }
}
