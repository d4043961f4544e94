import { isEqual } from 'es-toolkit/predicate/isEqual';
import type { ContentType } from '../../model/model.ts';
import { isShared } from '../../store/load/records/translations.ts';
import { type EntryData, nowOf, type WriteContext } from '../write-context.ts';
import { updateRow } from '../rows-and-components.ts';
import { readData, rowsOfDocument, type Status, withStatus } from './document-rows.ts';
import { resolveRelations } from './document-relations.ts';

/** Returns what a row shares with the other locales of its document. Components come without ids. */
export function sharedValues(write: WriteContext, type: ContentType, id: number): EntryData {
  const shared = Object.entries(readData(write, type, id, 'without ids')).filter(([name]) => {
    const attribute = type.attributes.get(name);
    return attribute !== undefined && isShared(attribute);
  });
  return Object.fromEntries(shared);
}

/**
 * Returns the data of a new locale of a document, with the values that it shares: those of the row that was
 * published last.
 */
export function withSharedValues(
  write: WriteContext,
  type: ContentType,
  rows: readonly number[],
  data: EntryData,
): EntryData {
  if (!type.localized) return data;
  const publishedAt = (id: number): string => String(write.changes.row(type, id)['publishedAt'] ?? '');
  const [latest] = rows.toSorted((a, b) =>
    publishedAt(a) < publishedAt(b) ? 1 : publishedAt(a) > publishedAt(b) ? -1 : 0,
  );
  const merged: Record<string, unknown> = { ...data };
  for (const [name, value] of Object.entries(sharedValues(write, type, latest!))) merged[name] ??= value;
  return merged;
}

/**
 * Gives the other locales of a document the values that they share with a row, in the rows of the same status.
 *
 * @param before what the first row of the document shared before the write: nothing happens if that is the same
 */
export function shareValues(write: WriteContext, type: ContentType, id: number, before: EntryData): void {
  const shared = sharedValues(write, type, id);
  if (isEqual(shared, before)) return;
  const { documentId, locale, publishedAt } = write.changes.row(type, id);
  const status: Status = publishedAt === null ? 'draft' : 'published';
  const rows = withStatus(write, type, rowsOfDocument(write, type, String(documentId)), status);
  for (const other of rows) {
    const otherLocale = write.changes.row(type, other)['locale'];
    if (otherLocale === locale) continue;
    const source = { type, locale: otherLocale, status, skipsMissing: true };
    updateRow(write, type, other, { ...resolveRelations(write, shared, source), updatedAt: nowOf(write) });
  }
}
