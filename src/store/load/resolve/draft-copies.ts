import type { ContentType } from '../../../model/model.ts';
import { hasDraftRows } from '../../../model/documents.ts';
import type { Store } from '../../store.ts';
import { ownValue } from './own-value.ts';
import { listRecord, type ResolvedLists } from './resolve-components.ts';
import type { ResolvedRecord } from './resolved-record.ts';

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
  const keyOfRecord = ({ record }: ResolvedRecord) =>
    keyOf(ownValue(record, 'documentId'), ownValue(record, 'locale'));
  const isDraft = ({ record }: ResolvedRecord) => ownValue(record, 'publishedAt') === null;
  for (const record of records) if (isDraft(record)) drafts.add(keyOfRecord(record));
  return records
    .filter((record) => !isDraft(record) && !drafts.has(keyOfRecord(record)))
    .map((record) => {
      const copy = copyOf(record, { ...record.record, publishedAt: null }, record.position);
      copyComponents(record, copy, lists);
      listRecord(copy, lists);
      return copy;
    });
}

function copyOf(
  original: ResolvedRecord,
  record: ResolvedRecord['record'],
  position: ResolvedRecord['position'],
): ResolvedRecord {
  const { schema, checks } = original;
  return { schema, record, position, checks, copyOf: original, id: 0, components: new Map() };
}

function copyComponents(original: ResolvedRecord, copy: ResolvedRecord, lists: ResolvedLists): void {
  for (const [name, components] of original.components) {
    const copies = components.map((component) => {
      const path = 'path' in component.position ? component.position.path : name;
      const one = copyOf(component, component.record, { parent: copy, path });
      listRecord(one, lists);
      copyComponents(component, one, lists);
      return one;
    });
    copy.components.set(name, copies);
  }
}
