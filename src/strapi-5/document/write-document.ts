import { removeRow } from '../../write/rows-and-components.ts';
import { Refusal } from '../../errors/refusal.ts';
import { isPlainObject } from '../../objects.ts';
import { findRow, inLocale, readData, rowsOfDocument, type Status, withStatus } from './document-rows.ts';
import { createEntryRow, updateEntryRow } from './write-document-row.ts';
import { readPublishedLinks, type Versions, writePublishedLinks } from './published-links.ts';
import { isEqual } from 'es-toolkit/predicate/isEqual';
import type { ContentType } from '../../model/model.ts';
import { isShared } from '../../store/load/records/translations.ts';
import { type EntryData, nowOf, type WriteContext } from '../../write/write-context.ts';
import { updateRow } from '../../write/rows-and-components.ts';
import { resolveRelations } from './document-relations.ts';

/** What a request writes, and what it is answered. */
export interface DocumentWrite<Result> {
  readonly data: EntryData;
  /** The id of a new row. Default: the one after the highest. */
  readonly id?: number | undefined;
  /** The locale that was asked for. Default: the default one, in a type with locales. */
  readonly locale: unknown;
  readonly publishes: boolean;
  /**
   * Is called before values are checked, and refuses a query that cannot be answered.
   *
   * @returns whether the answer has the locale of the row, by which Strapi finds what a new row replaces
   */
  prepare(): boolean;
  /** Returns the answer from the row of a status, as soon as that is written. */
  read(id: number, status: Status): Result;
}

/**
 * Creates a document with a draft, and publishes it.
 *
 * @throws {Refusal} for data that do not fit the model
 */
export function createDocument<Result>(
  write: WriteContext,
  type: ContentType,
  given: DocumentWrite<Result>,
): Result {
  const row = rowOf(write, type, given);
  if (isPlainObject(row.data)) resolveRelations(write, row.data, { type, ...row });
  const readsLocale = given.prepare();
  const id = createEntryRow(write, type, row, given.id);
  return answerOf(write, type, id, given, readsLocale).result;
}

/**
 * Changes the draft of a document in a locale, or creates it, and publishes it. Other locales get the values
 * that they share.
 *
 * @returns undefined for a document that does not exist
 * @throws {Refusal} for data that do not fit the model
 */
export function updateDocument<Result>(
  write: WriteContext,
  type: ContentType,
  documentId: string,
  given: DocumentWrite<Result>,
): Result | undefined {
  const row = rowOf(write, type, given);
  if (isPlainObject(row.data)) resolveRelations(write, row.data, { type, ...row });
  const readsLocale = given.prepare();
  const rows = rowsOfDocument(write, type, documentId);
  const [first] = rows;
  if (first === undefined) return undefined;
  const before = type.localized ? sharedValues(write, type, first) : {};
  const locale = type.localized ? (row.locale as string) : null;
  let id = findRow(write, type, documentId, { status: 'draft', locale });
  // Strapi takes a list for a published row, which it replaces by none.
  if (id === undefined && Array.isArray(row.data)) return undefined;
  if (id !== undefined) updateEntryRow(write, type, id, row);
  else {
    const data = withSharedValues(write, type, rows, { ...row.data, documentId });
    id = createEntryRow(write, type, { ...row, data });
  }
  const written = answerOf(write, type, id, given, readsLocale);
  if (type.localized) shareValues(write, type, written.id, before);
  return written.result;
}

export function deleteRows(write: WriteContext, type: ContentType, ids: readonly number[]): void {
  for (const id of ids) removeRow(write, type, id);
}

function answerOf<Result>(
  write: WriteContext,
  type: ContentType,
  id: number,
  { publishes, read }: DocumentWrite<Result>,
  readsLocale: boolean,
): { readonly id: number; readonly result: Result } {
  if (!type.draftAndPublish) return { id, result: read(id, 'published') };
  if (!publishes) return { id, result: read(id, 'draft') };
  const { documentId, locale } = write.changes.row(type, id);
  return publishDraft(write, type, String(documentId), {
    locale: locale as string | null,
    read: (row) => read(row, 'published'),
    leadsLinks: readsLocale,
  });
}

function rowOf(write: WriteContext, type: ContentType, { data, locale: asked }: DocumentWrite<unknown>) {
  const locale = type.localized ? asked || write.context.defaultLocale : asked;
  if (type.localized && (typeof locale !== 'string' || locale === '*')) throw wrongLocale(locale);
  const system = {
    publishedAt: type.draftAndPublish ? null : nowOf(write),
    ...(type.localized && { locale }),
  };
  return {
    data: isPlainObject(data) ? { ...data, ...system } : data,
    locale,
    status: 'draft' as const,
  };
}

const wrongLocale = (value: unknown): Refusal =>
  new Refusal('invalid-locale', { clause: 'scope', name: 'locale', value });

interface Publishing<Result> {
  readonly locale: string | null;
  /** Is called with the new row before the links of other rows lead to it. */
  read(id: number): Result;
  /** Whether links to the row that is replaced lead to the new one. Otherwise they end. */
  readonly leadsLinks: boolean;
}

/**
 * Publishes the draft of a document in a locale: a new row takes the place of the published one.
 *
 * @returns the id of the new row, and what `read` returned
 * @throws {Refusal} for a draft that does not fit the model
 */
function publishDraft<Result>(
  write: WriteContext,
  type: ContentType,
  documentId: string,
  { locale, read, leadsLinks }: Publishing<Result>,
): { readonly id: number; readonly result: Result } {
  const rows = inLocale(write, type, rowsOfDocument(write, type, documentId), locale);
  const versions: Versions = {
    type,
    drafts: withStatus(write, type, rows, 'draft'),
    old: withStatus(write, type, rows, 'published'),
  };
  const localeOf = (row: number) => write.changes.row(type, row)['locale'];
  const replaced = new Map([...versions.old, ...versions.drafts].map((row) => [row, localeOf(row)]));
  const links = readPublishedLinks(write, versions);
  for (const row of versions.old) removeRow(write, type, row);
  const made = new Map(versions.drafts.map((draft) => [localeOf(draft), copyDraft(write, type, draft)]));
  const [id = 0] = made.values();
  const result = read(id);
  if (leadsLinks) writePublishedLinks(write, links, (row) => made.get(replaced.get(row)));
  return { id, result };
}

function copyDraft(write: WriteContext, type: ContentType, draft: number): number {
  const { id: _id, ...data } = readData(write, type, draft);
  const locale = data['locale'];
  const copy = { ...data, publishedAt: nowOf(write) };
  const source = { type, locale, status: 'published', skipsMissing: true } as const;
  return createEntryRow(write, type, {
    data: resolveRelations(write, copy, source),
    locale,
    status: 'published',
  });
}

/** Returns what a row shares with the other locales of its document. Components come without ids. */
function sharedValues(write: WriteContext, type: ContentType, id: number): EntryData {
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
function withSharedValues(
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
function shareValues(write: WriteContext, type: ContentType, id: number, before: EntryData): void {
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
