import type { Context } from '../../context.ts';
import type { Stored } from '../compare.ts';
import { readColumn, type Reading } from './read-column.ts';
import { type EdgeAttribute, isSameDocument, type ScalarAttribute } from '../../model/attribute.ts';
import type { Schema } from '../../model/model.ts';
import { slot } from '../../store/cache.ts';
import { inDocumentOrder } from '../../store/document-index.ts';
import type { Links } from '../../store/store.ts';

/** The ids of a column by value. */
interface ValueIndex {
  readonly ids: Map<Stored, Set<number>>;
  /** The reverse of `ids`: values by id. */
  readonly values: Map<number, Stored>;
  /** Rows that were written since and must be read again. */
  readonly stale: Set<number>;
}

const INDEXES = slot(
  () => new Map<string, ValueIndex>(),
  (indexes, changed, isShared) => {
    const carried = isShared ? new Map([...indexes].map(([name, index]) => [name, copyOf(index)])) : indexes;
    for (const { stale } of carried.values()) for (const id of changed) stale.add(id);
    return carried;
  },
);

const copyOf = ({ ids, values, stale }: ValueIndex): ValueIndex => ({
  ids: new Map([...ids].map(([value, of]) => [value, new Set(of)])),
  values: new Map(values),
  stale: new Set(stale),
});

/** Returns the ids of the rows by the stored value of a column. */
export function idsByValue(
  context: Reading,
  schema: Schema,
  attribute: ScalarAttribute,
): ReadonlyMap<Stored, ReadonlySet<number>> {
  const table = context.store.table(schema);
  const indexes = context.cache.of(table, INDEXES);
  let index = indexes.get(attribute.name);
  if (!index) {
    index = { ids: new Map(), values: new Map(), stale: new Set(table.ids) };
    indexes.set(attribute.name, index);
  }
  const { ids, values, stale } = index;
  const read = readColumn(context, schema, attribute);
  for (const id of stale) {
    const before = values.get(id);
    if (before !== undefined) ids.get(before)?.delete(id);
    values.delete(id);
    if (!table.has(id)) continue;
    const value = read(id);
    values.set(id, value);
    const same = ids.get(value);
    if (same) same.add(id);
    else ids.set(value, new Set([id]));
  }
  stale.clear();
  return ids;
}

/** Returns the ids of the rows with a value in a column, as the database compares it. */
export const rowsWith = (
  context: Reading,
  schema: Schema,
  attribute: ScalarAttribute,
  value: Stored,
): Iterable<number> =>
  idsByValue(context, schema, attribute).get(context.database.bind(value, attribute)) ?? [];

/** Returns the links of an attribute: stored ones, or links to the rows of the same document. */
export function linksOf(schema: Schema, attribute: EdgeAttribute, context: Context): Links {
  const { store } = context;
  if (!isSameDocument(attribute)) return store.links(schema, attribute);
  const table = store.table(schema);
  const documentId = schema.attributes.get('documentId') as ScalarAttribute;
  const rowsOf = (id: number): Iterable<number> =>
    rowsWith(context, schema, documentId, table.value(id, 'documentId') as string | null);
  return {
    of: (id) =>
      inDocumentOrder([...rowsOf(id)], (other) => table.row(other)).map((other) => ({
        type: schema,
        id: other,
      })),
  };
}
