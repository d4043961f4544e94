import { derive, isPlainObject } from '../../objects.ts';
import { hashPassword } from '../../store/passwords.ts';
import { type EntryData, nowOf, systemValues, type WriteContext } from '../write-context.ts';
import { writeFailed } from '../../errors/refusal.ts';
import { createRow, removeComponents, updateRow } from '../rows.ts';
import { checkEntry } from '../validate/entry-check.ts';
import type { UniqueValue, WriteScope } from '../validate/write-scope.ts';
import { refuseInherited } from './document-input.ts';
import type { Status } from './document-rows.ts';
import { resolveRelations } from './document-relations.ts';
import type { ContentType, Schema } from '../../model/model.ts';
import { idsByValue } from '../../database/rows/ids-by-value.ts';

/** Data of one row, and what they are about. */
interface RowData {
  readonly data: EntryData;
  /** The locale that was asked for. A type without locales does not look at it. */
  readonly locale: unknown;
  /** What relations lead to, in a type with drafts. */
  readonly status: Status;
}

/**
 * Creates a row of a document and returns its id. A row with `publishedAt: null` is a draft.
 *
 * @param given the id of the row. Default: the one after the highest
 * @throws {Refusal} for data that do not fit the model
 */
export function createEntryRow(write: WriteContext, type: ContentType, row: RowData, given?: number): number {
  const data = resolve(write, type, row);
  const checked = check(write, type, { ...row, data }, undefined);
  const written = withHashes(type, given ?? write.changes.lastId(type) + 1, checked);
  return createRow(write, type, { ...systemValues(type, write), ...written }, given);
}

/** Changes what data have of a row. @throws {Refusal} as {@link createEntryRow} */
export function updateEntryRow(write: WriteContext, type: ContentType, id: number, row: RowData): void {
  const data = resolve(write, type, row);
  const checked = check(write, type, { ...row, data }, id);
  updateRow(write, type, id, { ...withHashes(type, id, checked), updatedAt: nowOf(write) });
}

/** Returns data with hashes for passwords. The hash that is copied from a draft is hashed again. */
function withHashes(type: ContentType, id: number, data: EntryData): EntryData {
  const hashed: Record<string, unknown> = { ...data };
  for (const { name, ...attribute } of type.attributes.values()) {
    const value = data[name];
    if (attribute.kind === 'scalar' && attribute.type === 'password' && typeof value === 'string')
      hashed[name] = hashPassword(value, { uid: type.uid, id, attribute: name });
  }
  return hashed;
}

const resolve = (write: WriteContext, type: ContentType, { data, locale, status }: RowData): EntryData =>
  isPlainObject(data) ? resolveRelations(write, data, { type, locale, status }) : data;

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

export function deleteEntryRow(write: WriteContext, type: ContentType, id: number): void {
  removeComponents(write, type, id);
  write.changes.remove(type, id);
}

/** The entry whose values are checked. */
interface CheckedEntry {
  readonly data: EntryData;
  /** Values count only in the locale that was asked for. */
  readonly locale: unknown;
  /** The id of the row that may have the value. */
  readonly except: number | undefined;
}

/**
 * Returns whether a published row has a value that must be unique. In components, the values of the entry
 * itself count too.
 */
function isTaken(
  write: WriteContext,
  type: ContentType,
  entry: CheckedEntry,
  unique: UniqueValue,
): boolean {
  const { schema, attribute, value, path } = unique;
  const context = derive(write.context, { store: write.changes.known });
  const asked = context.database.bind(context.dialect.query.cast(value, attribute, 'body'), attribute);
  const ids = [...(idsByValue(context, schema, attribute).get(asked) ?? [])].filter((id) =>
    write.changes.has(schema, id),
  );
  if (schema === type) return ids.some((id) => counts(write, type, id, entry));
  const names = path.split('.').map((name) => name.replace(/\[\d+\]$/, ''));
  if (isRepeated(type, names, entry.data, unique)) return true;
  if (ids.length === 0) return false;
  const [first = '', ...rest] = names.slice(0, -1);
  // In a zone Strapi looks only at components of the zone itself.
  const below = type.attributes.get(first)?.kind === 'zone' ? [] : rest;
  const wanted = new Set(ids);
  return context.store
    .table(type)
    .ids.some(
      (id) =>
        write.changes.has(type, id) &&
        counts(write, type, id, entry) &&
        holdsAny(write, { schema: type, id }, [first, ...below], { schema, ids: wanted }),
    );
}

/** Whether a row is another one, published, and in the locale. */
function counts(
  { changes }: WriteContext,
  type: ContentType,
  id: number,
  { locale, except }: CheckedEntry,
): boolean {
  const row = changes.row(type, id);
  return id !== except && row['publishedAt'] !== null && (!locale || row['locale'] === locale);
}

/** Whether a row leads to one of some components by the names of attributes. */
function holdsAny(
  write: WriteContext,
  { schema, id }: { readonly schema: Schema; readonly id: number },
  [name = '', ...rest]: readonly string[],
  wanted: { readonly schema: Schema; readonly ids: ReadonlySet<number> },
): boolean {
  const attribute = schema.attributes.get(name);
  if (!attribute || attribute.kind === 'scalar') return false;
  return write.changes
    .links(schema, attribute, id)
    .some((link) =>
      rest.length === 0
        ? link.type === wanted.schema && wanted.ids.has(link.id)
        : holdsAny(write, { schema: link.type, id: link.id }, rest, wanted),
    );
}

/** Whether the entry itself has the value more than once, in a list of components or in a zone. */
function isRepeated(
  type: ContentType,
  names: readonly string[],
  data: EntryData,
  { schema, attribute, given }: UniqueValue,
): boolean {
  const [first = '', ...rest] = names;
  const top = type.attributes.get(first);
  const list = data[first];
  if (!Array.isArray(list) || !top) return false;
  if (top.kind === 'zone') {
    const same = list.filter((item) => item?.__component === schema.uid && item[attribute.name] === given);
    return same.length > 1;
  }
  const values = list.map((item) => rest.reduce(memberOf, item as unknown));
  return values.filter((each) => each === given).length > 1;
}

/** Strapi fails where a component on the way is missing. */
function memberOf(value: unknown, name: string): unknown {
  if (value === null || value === undefined) throw writeFailed(`no component that holds ${name}`);
  return (value as { readonly [name: string]: unknown })[name];
}
