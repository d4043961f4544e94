// Strapi 5.54: packages/core/core/src/services/document-service/repository.ts
// Strapi 5.54: packages/core/core/src/services/document-service/internationalization.ts
// Strapi 5.54: packages/plugins/i18n/server/src/services/localizations.ts
import { removeRow, updateRow } from '../../write/rows-and-components.ts';
import { Refusal } from '../../errors/refusal.ts';
import { isPlainObject } from '../../objects.ts';
import {
  findRow,
  inLocale,
  readData,
  rowsOfDocument,
  type Status,
  withStatus,
  createEntryRow,
  type RowData,
  updateEntryRow,
} from './document-rows.ts';
import { readPublishedLinks, type Versions, writePublishedLinks } from './published-links.ts';
import { isEqual } from 'es-toolkit/predicate/isEqual';
import type { ContentType } from '../../model/model.ts';
import { isShared } from '../../store/load/records/translations.ts';
import { convertQuery } from '../../query/convert/convert-query.ts';
import type { Scope } from '../../query/plan.ts';
import { entryTexts } from '../../reply/answer-writer.ts';
import { byId, type Entries, select } from '../../service/select.ts';
import {
  contextAfter,
  type EntryData,
  type EventName,
  nowOf,
  type WriteContext,
} from '../../write/changeset.ts';
import { deepPopulate, emitEntries, emitEntry, type EventEntry } from '../../write/write-events.ts';
import { resolveRelations } from './document-relations.ts';

/** The input of a write, and what to answer. */
export interface DocumentWrite {
  readonly data: EntryData;
  /** The id of a new row. Default: the one after the highest. */
  readonly id?: number | undefined;
  /** The locale of the request. Default: the default locale, in a type with locales. */
  readonly locale: unknown;
  readonly publishes: boolean;
  /** The query of the answer. Default: nothing is read. */
  readonly reads?: WrittenReads;
}

/** The parameters of the answer to a write. */
export interface WrittenReads {
  readonly fields?: unknown;
  readonly populate?: unknown;
  /** The status of linked rows, for a type without drafts. */
  readonly status: Status;
}

export interface WrittenDocument {
  /** The published row, or the draft. */
  readonly id: number;
  readonly entries: Entries | undefined;
}

/**
 * Creates a document with a draft, and publishes it.
 *
 * @throws {Refusal} for data that do not fit the model, and for a query that cannot be answered
 */
export function createDocument(
  write: WriteContext,
  type: ContentType,
  document: DocumentWrite,
): WrittenDocument {
  const row = resolved(write, type, rowOf(write, type, document));
  const readsLocale = checkReads(write, type, document.reads);
  const id = createEntryRow(write, type, row, document.id);
  const written = publishedOrDraft(write, type, id, document, readsLocale);
  emitWritten(write, type, 'entry.create', [id, written.id]);
  return written;
}

/**
 * Changes the draft of a document in a locale, or creates it, and publishes it. Other locales get shared values.
 *
 * @returns undefined for a document that does not exist
 * @throws {Refusal} for data that do not fit the model, and for a query that cannot be answered
 */
export function updateDocument(
  write: WriteContext,
  type: ContentType,
  documentId: string,
  document: DocumentWrite,
): WrittenDocument | undefined {
  const { firstPublishedAt } = Object(document.data) as EntryData;
  // Only publishing sets it.
  const data = firstPublishedAt ? { ...document.data, firstPublishedAt: null } : document.data;
  const row = resolved(write, type, rowOf(write, type, { ...document, data }));
  const readsLocale = checkReads(write, type, document.reads);
  const rows = rowsOfDocument(write, type, documentId);
  const [first] = rows;
  if (first === undefined) return undefined;
  const before = type.localized ? sharedValues(write, type, first) : {};
  const locale = type.localized ? (row.locale as string) : null;
  let id = findRow(write, type, documentId, { status: 'draft', locale });
  const event = id === undefined ? 'entry.create' : 'entry.update';
  // Strapi reads a list as a published row, which it replaces by nothing.
  if (id === undefined && Array.isArray(row.data)) return undefined;
  if (id !== undefined) updateEntryRow(write, type, id, row);
  else {
    const whole = withSharedValues(write, type, rows, { ...row, data: { ...row.data, documentId } });
    id = createEntryRow(write, type, { ...row, data: whole });
  }
  const written = publishedOrDraft(write, type, id, document, readsLocale);
  if (type.localized) shareValues(write, type, written.id, before);
  emitWritten(write, type, event, [id, written.id]);
  return written;
}

/** Adds an event for a written row, and one for the row that publishes it, both as they are after the write. */
function emitWritten(
  write: WriteContext,
  type: ContentType,
  event: EventName,
  [draft, row]: readonly [number, number],
): void {
  emitDocumentRow(write, type, event, draft);
  if (row !== draft) emitDocumentRow(write, type, 'entry.publish', row);
}

/** Adds an event with a row and everything it populates. */
export function emitDocumentRow(write: WriteContext, type: ContentType, event: EventName, id: number): void {
  if (!write.context.webhooks) return;
  emitEntry(write, event, type, id, { params: { populate: deepPopulate(type) } });
}

/** Replaces documents in the relations of a row by rows. @throws {Refusal} for a document without a row */
const resolved = (write: WriteContext, type: ContentType, row: RowData): RowData =>
  isPlainObject(row.data) ? { ...row, data: resolveRelations(write, row.data, { type, ...row }) } : row;

/**
 * Refuses a query that cannot be answered, before values are checked.
 *
 * @returns whether the answer has the locale of the row, by which Strapi finds the row to replace
 */
function checkReads({ context }: WriteContext, type: ContentType, reads: WrittenReads | undefined): boolean {
  if (!reads) return true;
  const { fields, populate } = reads;
  const { select: columns = ['*'] } = convertQuery({ fields, populate }, type, context);
  return columns.includes('*') || columns.includes('locale');
}

/** Returns the answer to a write. */
export function entryText({ entries }: Pick<WrittenDocument, 'entries'>): string {
  const { page, context } = entries!;
  return `{"data":${entryTexts(page, context, 'content')[0]},"meta":{}}`;
}

/** Reads a row after the changes so far. */
export function readRow(
  write: WriteContext,
  type: ContentType,
  id: number,
  written: Status,
  reads: WrittenReads | undefined,
): Entries | undefined {
  if (!reads) return undefined;
  const { fields, populate, status } = reads;
  const context = contextAfter(write);
  const scope: Scope = { status: type.draftAndPublish ? written : status, locale: null };
  const params = convertQuery({ fields, populate }, type, context);
  return { page: select(byId(params, id), type, context, scope), context };
}

/** Removes rows. @param shown what the caller selects of them, for webhooks */
export function deleteRows(
  write: WriteContext,
  type: ContentType,
  ids: readonly number[],
  shown: EventEntry = {},
): void {
  emitEntries(write, 'entry.delete', type, ids, shown);
  for (const id of ids) removeRow(write, type, id);
}

function publishedOrDraft(
  write: WriteContext,
  type: ContentType,
  id: number,
  { publishes, reads }: DocumentWrite,
  readsLocale: boolean,
): WrittenDocument {
  if (type.draftAndPublish && publishes) {
    const { documentId, locale } = write.changes.row(type, id);
    return replaceRows(write, type, String(documentId), {
      locale: locale as string | null,
      reads,
      leadsLinks: readsLocale,
    });
  }
  return { id, entries: readRow(write, type, id, type.draftAndPublish ? 'draft' : 'published', reads) };
}

function rowOf(
  write: WriteContext,
  type: ContentType,
  { data, locale: requestedLocale }: DocumentWrite,
): RowData {
  const locale = type.localized ? requestedLocale || write.context.defaultLocale : requestedLocale;
  if (type.localized && (typeof locale !== 'string' || locale === '*')) throw wrongLocale(locale);
  const system = {
    publishedAt: type.draftAndPublish ? null : nowOf(write),
    ...(type.localized && { locale }),
  };
  return {
    data: isPlainObject(data) ? { ...data, ...system } : data,
    locale,
    status: 'draft',
  };
}

const wrongLocale = (value: unknown): Refusal =>
  new Refusal('invalid-locale', { clause: 'scope', name: 'locale', value });

interface Replacing {
  readonly locale: string | null;
  /** The status of the replaced rows and of the new ones. Default: `published`. */
  readonly status?: Status;
  readonly reads?: WrittenReads | undefined;
  /** Whether links to the replaced row move to the new one. Otherwise they are removed. Default: `true`. */
  readonly leadsLinks?: boolean;
}

/**
 * Publishes the draft of a document in a locale: a new row replaces the published one. To discard a draft, the
 * published row is copied in the same way.
 *
 * @throws {Refusal} for a row that does not fit the model
 */
export function replaceRows(
  write: WriteContext,
  type: ContentType,
  documentId: string,
  { locale, status = 'published', reads, leadsLinks = true }: Replacing,
): WrittenDocument {
  const rows = inLocale(write, type, rowsOfDocument(write, type, documentId), locale);
  const versions: Versions = {
    type,
    status,
    sources: withStatus(write, type, rows, status === 'published' ? 'draft' : 'published'),
    old: withStatus(write, type, rows, status),
  };
  const localeOf = (row: number) => write.changes.row(type, row)['locale'];
  const replaced = new Map([...versions.old, ...versions.sources].map((row) => [row, localeOf(row)]));
  const links = readPublishedLinks(write, versions);
  for (const row of versions.old) removeRow(write, type, row);
  const newRowByLocale = new Map(
    versions.sources.map((source) => [localeOf(source), copyRow(write, type, source, status)]),
  );
  const [id = 0] = newRowByLocale.values();
  // Strapi reads the new row before it moves links of other rows to it.
  const entries = readRow(write, type, id, status, reads);
  if (leadsLinks) writePublishedLinks(write, links, (row) => newRowByLocale.get(replaced.get(row)));
  return { id, entries };
}

const isFirst = (write: WriteContext, type: ContentType, draft: number): boolean =>
  type.attributes.get('firstPublishedAt')?.system === true &&
  write.changes.row(type, draft)['firstPublishedAt'] === null;

function copyRow(write: WriteContext, type: ContentType, id: number, status: Status): number {
  const now = nowOf(write);
  // It is set once, in the draft too.
  if (status === 'published' && isFirst(write, type, id))
    updateRow(write, type, id, { firstPublishedAt: now, updatedAt: now });
  const { id: _id, ...data } = readData(write, type, id);
  const locale = data['locale'];
  const copy = { ...data, publishedAt: status === 'published' ? now : null };
  const source = { type, locale, status, skipsMissing: true } as const;
  return createEntryRow(write, type, { data: resolveRelations(write, copy, source), locale, status });
}

/** Returns the values that a row shares with the other locales of its document. Components have no ids. */
export function sharedValues(write: WriteContext, type: ContentType, id: number): EntryData {
  const shared = Object.entries(readData(write, type, id, 'without ids')).filter(([name]) => {
    const attribute = type.attributes.get(name);
    return attribute !== undefined && isShared(attribute);
  });
  return Object.fromEntries(shared);
}

/** Adds shared values to the data of a new locale of a document, from the row that was published last. */
function withSharedValues(
  write: WriteContext,
  type: ContentType,
  rows: readonly number[],
  row: RowData,
): EntryData {
  if (!type.localized) return row.data;
  const publishedAt = (id: number): string => String(write.changes.row(type, id)['publishedAt'] ?? '');
  const [latest] = rows.toSorted((a, b) =>
    publishedAt(a) < publishedAt(b) ? 1 : publishedAt(a) > publishedAt(b) ? -1 : 0,
  );
  const shared = Object.entries(sharedValues(write, type, latest!)).filter(
    ([name]) => (row.data[name] ?? null) === null,
  );
  const missing = { ...row, data: Object.fromEntries(shared) };
  return { ...row.data, ...resolved(write, type, missing).data };
}

/**
 * Copies shared values to the other locales of a document, in rows of the same status.
 *
 * @param before the shared values before the write. Nothing happens if they are the same
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
