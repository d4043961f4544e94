import type { ContentType } from '../../../model/model.ts';
import { hasDraftRows } from '../../../model/documents.ts';
import type { Store } from '../../store.ts';
import { listRecord, type ResolvedLists } from './resolve-components.ts';
import type { ResolvedRecord } from './resolved-record.ts';

/**
 * Lists the published records of a type that get a draft with the same values, and the components in them.
 * Not where the document has a draft in the locale already, among the records or below.
 */
export function listDrafted(
  type: ContentType,
  records: readonly ResolvedRecord[],
  drafted: ResolvedLists,
  { defaultLocale, below }: { readonly defaultLocale: string; readonly below?: Store | undefined },
): void {
  if (!hasDraftRows(type)) return;
  const keyOf = (documentId: unknown, locale: unknown): string =>
    type.localized ? `${String(locale ?? defaultLocale)} ${String(documentId)}` : String(documentId);
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
  for (const record of records)
    if (!isDraft(record) && (drafts.size === 0 || !drafts.has(keyOfRecord(record))))
      listWithComponents(record, drafted);
}

function listWithComponents(record: ResolvedRecord, lists: ResolvedLists): void {
  listRecord(record, lists);
  for (const components of record.components.values())
    for (const component of components) listWithComponents(component, lists);
}
