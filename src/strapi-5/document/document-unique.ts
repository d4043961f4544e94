// Strapi 5.54: packages/core/core/src/services/entity-validator/validators.ts
import type { EntryData, WriteContext } from '../../write/changeset.ts';
import { writeFailed } from '../../errors/refusal.ts';
import type { UniqueValue } from '../../write/validate/write-scope.ts';
import type { ContentType, Schema } from '../../model/model.ts';
import { rowsWith } from '../../database/rows/ids-by-value.ts';

/** The entry whose values are checked. */
interface CheckedEntry {
  readonly data: EntryData;
  /** Values are unique within this locale. */
  readonly locale: unknown;
  /** The id of the row that may have the value. */
  readonly except: number | undefined;
}

/** Returns whether a published row already has a unique value. In components, the entry's own values count too. */
export function isTaken(
  write: WriteContext,
  type: ContentType,
  entry: CheckedEntry,
  unique: UniqueValue,
): boolean {
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
