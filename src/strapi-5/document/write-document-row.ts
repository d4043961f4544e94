// Strapi 5.54: packages/core/core/src/services/document-service/entries.ts
// Strapi 5.54: packages/core/core/src/services/document-service/attributes/transforms.ts
import { hashPassword } from '../../store/passwords.ts';
import { type EntryData, nowOf, systemValues, type WriteContext } from '../../write/write-context.ts';
import { createRow, updateRow } from '../../write/rows-and-components.ts';
import { checkEntry } from '../../write/validate/entry-check.ts';
import type { WriteScope } from '../../write/validate/write-scope.ts';
import { refuseInherited } from './document-input.ts';
import type { Status } from './document-rows.ts';
import type { ContentType } from '../../model/model.ts';
import { isTaken } from './document-unique.ts';

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
