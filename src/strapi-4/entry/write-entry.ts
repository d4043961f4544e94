// Strapi 4.26: packages/core/strapi/src/services/entity-service/index.ts
// Strapi 4.26: packages/plugins/i18n/server/src/services/entity-service-decorator.ts
import type { Context } from '../../context.ts';
import { Refusal } from '../../errors/refusal.ts';
import type { ContentType } from '../../model/model.ts';
import { rowsWith } from '../../database/rows/ids-by-value.ts';
import { checkEntry } from '../../write/validate/entry-check.ts';
import type { WriteScope } from '../../write/validate/write-scope.ts';
import { createRow, updateRow } from '../../write/rows-and-components.ts';
import {
  contextAfter,
  type EntryData,
  nowOf,
  systemValues,
  type WriteContext,
} from '../../write/changeset.ts';
import { isPlainObject } from '../../objects.ts';

/**
 * Creates an entry and returns its id. It is published unless the data have `publishedAt: null`.
 *
 * @param data data after {@link sanitizeInput}
 * @param id Default: the id after the highest
 * @throws {Refusal} for data that do not fit the model, and for unknown locales
 */
export function createEntry(write: WriteContext, type: ContentType, data: unknown, id?: number): number {
  const isPublished = type.draftAndPublish && isPlainObject(data) && data['publishedAt'] === undefined;
  return insertEntry(write, type, isPublished ? { ...data, publishedAt: nowOf(write) } : data, id);
}

/** Creates an entry with `publishedAt` of the data. @throws {Refusal} as {@link createEntry} */
export function insertEntry(write: WriteContext, type: ContentType, data: unknown, id?: number): number {
  const { context } = write;
  const values = type.localized ? withLocale(data, context) : data;
  const isDraft = type.draftAndPublish && isPlainObject(values) && values['publishedAt'] === null;
  const checked = checkEntry(values, type, { action: 'create', isDraft }, context, scopeOf(write, undefined));
  return kept(write, () => createRow(write, type, { ...systemValues(type, write), ...checked }, id));
}

/** Without a transaction, changes before a failure stay in the database, such as removed components. */
function kept<Result>({ changes }: WriteContext, run: () => Result): Result {
  try {
    return run();
  } finally {
    changes.keep();
  }
}

function withLocale(data: unknown, context: Context): unknown {
  if (!isPlainObject(data)) return data;
  const { locale } = data;
  if (locale === undefined || locale === null) return { ...data, locale: context.defaultLocale };
  if (!hasLocale(context, locale)) throw new Refusal('unknown-locale', { clause: 'body', value: locale });
  return data;
}

export function hasLocale({ model, store }: Context, code: unknown): boolean {
  const table = store.table(model.contentTypes.get('plugin::i18n.locale')!);
  return table.ids.some((id) => table.value(id, 'code') === code);
}

/**
 * Changes values of an entry. Its required values depend on its state before.
 *
 * @throws {Refusal} for data that do not fit the model
 */
export function updateEntry(write: WriteContext, type: ContentType, id: number, data: unknown): void {
  const { context, changes } = write;
  const row = changes.row(type, id);
  const isDraft = type.draftAndPublish && row['publishedAt'] === null;
  const values =
    type.localized && typeof data === 'object' && data !== null
      ? without(data, ['locale', 'localizations'])
      : data;
  const scope = scopeOf(write, { id, row });
  const checked = checkEntry(values, type, { action: 'update', isDraft }, context, scope);
  kept(write, () => updateRow(write, type, id, { ...checked, updatedAt: nowOf(write) }));
}

/** Checks whether an entry may be published. @param values all its values @throws {Refusal} for missing ones */
export function checkComplete(write: WriteContext, type: ContentType, id: number, values: EntryData): void {
  const scope = scopeOf(write, { id, row: write.changes.row(type, id) });
  checkEntry(values, type, { action: 'create', isDraft: false }, write.context, scope);
}

/** Returns data without some names. A list becomes an object by index, as in Strapi. */
const without = (data: object, names: readonly string[]): EntryData =>
  Object.fromEntries(Object.entries(data).filter(([name]) => !names.includes(name)));

/** Unique values are searched in the current data, because a request may write an entry and then its translations. */
function scopeOf(write: WriteContext, entry: WriteScope['entry']): WriteScope {
  return {
    entry,
    isTaken({ schema, attribute, value }, except) {
      const context = contextAfter(write);
      const castValue = context.dialect.query.cast(value, attribute, 'body', context.timeZone);
      return [...rowsWith(context, schema, attribute, castValue)].some((id) => id !== except);
    },
    has: (schema, id) => write.changes.has(schema, id),
  };
}
