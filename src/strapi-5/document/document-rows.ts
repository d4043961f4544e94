// Strapi 5.54: packages/core/core/src/services/document-service/repository.ts
// Strapi 5.54: packages/core/core/src/services/document-service/utils/populate.ts
// Strapi 5.54: packages/core/core/src/services/document-service/entries.ts
// Strapi 5.54: packages/core/core/src/services/document-service/attributes/transforms.ts
// Strapi 5.54: packages/core/core/src/services/entity-validator/validators.ts
import type { Context } from '../../context.ts';
import { rowsWith } from '../../database/rows/ids-by-value.ts';
import { writeFailed } from '../../errors/refusal.ts';
import { type EdgeAttribute, type ScalarAttribute, hasLinkTable } from '../../model/attribute.ts';
import { documentIdOf } from '../../model/document.ts';
import type { ContentType, Schema } from '../../model/model.ts';
import { inDocumentOrder } from '../../store/document-index.ts';
import { hashPassword } from '../../store/passwords.ts';
import type { Link } from '../../store/store.ts';
import { type EntryData, type WriteContext, nowOf, systemValues } from '../../write/changeset.ts';
import { createRow, updateRow } from '../../write/rows-and-components.ts';
import { checkEntry } from '../../write/validate/entry-check.ts';
import type { UniqueValue, WriteScope } from '../../write/validate/write-scope.ts';
import { refuseInherited } from './document-input.ts';

/** The status of a row. Each document has a draft and a published row in each locale. */
export type Status = 'draft' | 'published';

/** Returns the documentId of a single type: of its first row in any locale. */
export function documentOf({
  context,
  type,
}: {
  readonly context: Context;
  readonly type: ContentType;
}): string | undefined {
  const table = context.store.table(type);
  const [first] = table.ids;
  return first === undefined ? undefined : String(table.value(first, 'documentId'));
}

/** Returns the ids of all rows of a document in the order of the database's index. */
export function rowsOfDocument(write: WriteContext, type: ContentType, documentId: string): number[] {
  const { changes } = write;
  const ids = [...new Set([...storedIds(write, type, documentId), ...changes.written(type)])].filter(
    (id) => changes.has(type, id) && changes.row(type, id)['documentId'] === documentId,
  );
  return inDocumentOrder(ids, (id) => changes.row(type, id));
}

/** Returns the ids of a document's rows in the last store. Some may be removed by now. */
function storedIds(
  { changes, context }: WriteContext,
  type: ContentType,
  documentId: string,
): Iterable<number> {
  const attribute = type.attributes.get('documentId') as ScalarAttribute;
  const lastContext = { ...context, store: changes.lastStore };
  return rowsWith(lastContext, type, attribute, documentId);
}

/** Returns the ids of the rows of one status: all rows of a type without drafts. */
export const withStatus = (
  { changes }: WriteContext,
  type: ContentType,
  ids: readonly number[],
  status: Status,
): number[] =>
  type.draftAndPublish
    ? ids.filter((id) => (changes.row(type, id)['publishedAt'] === null) === (status === 'draft'))
    : [...ids];

/** Returns the ids of the rows in a locale: all rows of a type without locales. */
export const inLocale = (
  { changes }: WriteContext,
  type: ContentType,
  ids: readonly number[],
  locale: string | null,
): number[] => (type.localized ? ids.filter((id) => changes.row(type, id)['locale'] === locale) : [...ids]);

export function findRow(
  write: WriteContext,
  type: ContentType,
  documentId: string,
  { status, locale }: { readonly status: Status; readonly locale: string | null },
): number | undefined {
  const rows = inLocale(write, type, rowsOfDocument(write, type, documentId), locale);
  return withStatus(write, type, rows, status).at(-1);
}

/**
 * Returns the documentId of a new document. It is unique, because it is made from the id of a new row. Rows that the
 * request itself has written have lower ids.
 */
export function newDocumentId(write: WriteContext, type: ContentType): string {
  for (let number = write.changes.lastId(type) + 1; ; number++) {
    const documentId = documentIdOf(`${type.uid} ${number}`);
    if (![...storedIds(write, type, documentId)].some((id) => write.changes.has(type, id))) return documentId;
  }
}

/**
 * Returns a row as data to write: scalars, links as documents, and components.
 *
 * @param ids whether the row and its components keep their ids. Default: `true`
 */
export function readData(
  write: WriteContext,
  schema: Schema,
  id: number,
  ids: 'with ids' | 'without ids' = 'with ids',
): EntryData {
  const row = write.changes.row(schema, id);
  const data: Record<string, unknown> = ids === 'with ids' ? { id } : {};
  for (const attribute of schema.attributes.values()) {
    const { name } = attribute;
    if (attribute.kind === 'scalar') data[name] = row[name] ?? null;
    else if (hasLinkTable(attribute)) {
      const values = write.changes
        .links(schema, attribute, id)
        .filter(({ type }) => isRead(attribute, type))
        .map((link) => linkedData(write, attribute, link, ids));
      data[name] = attribute.many ? values : (values[0] ?? null);
    }
  }
  return data;
}

/** Strapi reads only listed components of a zone. A draft may have others. */
const isRead = (attribute: EdgeAttribute, type: Schema): boolean =>
  attribute.kind !== 'zone' || attribute.components.includes(type);

function linkedData(
  write: WriteContext,
  { kind }: EdgeAttribute,
  { type, id }: Link,
  ids: 'with ids' | 'without ids',
): object {
  if (kind === 'component') return readData(write, type, id, ids);
  if (kind === 'zone') return { ...readData(write, type, id, ids), __component: type.uid };
  const { documentId = null, locale = null } = write.changes.row(type, id);
  return { id, documentId, locale, ...(kind === 'morph' && { __type: type.uid }) };
}

export interface RowData {
  /** With ids of rows in relations: see `resolveRelations`. */
  readonly data: EntryData;
  /** The locale of the request. Types without locales ignore it. */
  readonly locale: unknown;
  /** The status of linked rows, in a type with drafts. */
  readonly status: Status;
}

/**
 * Creates a row of a document and returns its id. A row with `publishedAt: null` is a draft.
 *
 * @param explicitId the id of the row. Default: the one after the highest
 * @throws {Refusal} for data that do not fit the model
 */
export function createEntryRow(
  write: WriteContext,
  type: ContentType,
  row: RowData,
  explicitId?: number,
): number {
  const checked = check(write, type, row, undefined);
  const written = withHashes(type, explicitId ?? write.changes.lastId(type) + 1, checked);
  return createRow(write, type, { ...systemValues(type, write), ...written }, explicitId);
}

/** Changes values of a row. @throws {Refusal} as {@link createEntryRow} */
export function updateEntryRow(write: WriteContext, type: ContentType, id: number, row: RowData): void {
  const checked = check(write, type, row, id);
  updateRow(write, type, id, { ...withHashes(type, id, checked), updatedAt: nowOf(write) });
}

/** Hashes passwords. A hash copied from a draft is hashed again, as in Strapi. */
function withHashes(type: ContentType, id: number, data: EntryData): EntryData {
  const hashed: Record<string, unknown> = { ...data };
  for (const { name, ...attribute } of type.attributes.values()) {
    const value = data[name];
    if (attribute.kind === 'scalar' && attribute.type === 'password' && typeof value === 'string')
      hashed[name] = hashPassword(value, { schema: type, id, attribute: name });
  }
  return hashed;
}

function check(
  write: WriteContext,
  type: ContentType,
  { data, locale }: RowData,
  id: number | undefined,
): EntryData {
  const { changes, context } = write;
  refuseInherited(data, type, context);
  const isDraft = !(data as { readonly publishedAt?: unknown }).publishedAt;
  const scope: WriteScope = {
    entry: id === undefined ? undefined : { id, row: changes.row(type, id) },
    isTaken: (unique, except) => isTaken(write, type, { data, locale, except }, unique),
    has: (schema, other) => changes.has(schema, other),
  };
  return checkEntry(data, type, { action: id === undefined ? 'create' : 'update', isDraft }, context, scope);
}

/** The entry whose values are checked. */
interface CheckedEntry {
  readonly data: EntryData;
  /** Values are unique within this locale. */
  readonly locale: unknown;
  /** The id of the row that may have the value. */
  readonly except: number | undefined;
}

/** Returns whether a published row already has a unique value. In components, the entry's own values count too. */
function isTaken(write: WriteContext, type: ContentType, entry: CheckedEntry, unique: UniqueValue): boolean {
  const { schema, attribute, value, path } = unique;
  const context = { ...write.context, store: write.changes.lastStore };
  const castValue = context.dialect.query.cast(value, attribute, 'body', context.timeZone);
  const ids = [...rowsWith(context, schema, attribute, castValue)].filter((id) =>
    write.changes.has(schema, id),
  );
  if (schema === type) return ids.some((id) => counts(write, type, id, entry));
  const names = path.split('.').map((name) => name.replace(/\[\d+\]$/, ''));
  if (isRepeated(type, names, entry.data, unique)) return true;
  if (ids.length === 0) return false;
  const [first = '', ...rest] = names.slice(0, -1);
  // In a zone, Strapi tests only components of the zone itself.
  const below = type.attributes.get(first)?.kind === 'zone' ? [] : rest;
  const idSet = new Set(ids);
  return context.store
    .table(type)
    .ids.some(
      (id) =>
        write.changes.has(type, id) &&
        counts(write, type, id, entry) &&
        holdsAny(write, { schema: type, id }, [first, ...below], { schema, ids: idSet }),
    );
}

/** Whether a row is another published row in the locale. */
function counts(
  { changes }: WriteContext,
  type: ContentType,
  id: number,
  { locale, except }: CheckedEntry,
): boolean {
  const row = changes.row(type, id);
  return id !== except && row['publishedAt'] !== null && (!locale || row['locale'] === locale);
}

/** Whether a row holds one of some components at a path of attributes. */
function holdsAny(
  write: WriteContext,
  { schema, id }: { readonly schema: Schema; readonly id: number },
  [name = '', ...rest]: readonly string[],
  targets: { readonly schema: Schema; readonly ids: ReadonlySet<number> },
): boolean {
  const attribute = schema.attributes.get(name);
  if (!attribute || attribute.kind === 'scalar') return false;
  return write.changes
    .links(schema, attribute, id)
    .some((link) =>
      rest.length === 0
        ? link.type === targets.schema && targets.ids.has(link.id)
        : holdsAny(write, { schema: link.type, id: link.id }, rest, targets),
    );
}

/** Whether the entry itself repeats the value, in a list of components or in a zone. */
function isRepeated(
  type: ContentType,
  names: readonly string[],
  data: EntryData,
  { schema, attribute, raw }: UniqueValue,
): boolean {
  const [first = '', ...rest] = names;
  const top = type.attributes.get(first);
  const list = data[first];
  if (!Array.isArray(list) || !top) return false;
  if (top.kind === 'zone') {
    const same = list.filter((item) => item?.__component === schema.uid && item[attribute.name] === raw);
    return same.length > 1;
  }
  const values = list.map((item) => rest.reduce(memberOf, item as unknown));
  return values.filter((each) => each === raw).length > 1;
}

/** Strapi fails if a component on the path is missing. */
function memberOf(value: unknown, name: string): unknown {
  if (value === null || value === undefined) throw writeFailed(`no component that holds ${name}`);
  return (value as { readonly [name: string]: unknown })[name];
}
