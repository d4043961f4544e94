// Strapi 5.54: packages/core/database/src/query/query-builder.ts
import type { ServerContext } from '../../context.ts';
import { Refusal } from '../../errors/refusal.ts';
import { attributeByKey } from '../../model/look-up.ts';
import type { Schema } from '../../model/model.ts';
import { slot } from '../../store/cache.ts';
import type { OrderTerm, OutputColumn, Plan } from '../plan.ts';

/** The input for the columns of an answered row. */
export interface ColumnRequest {
  /** The names under `fields`; undefined without `fields`. */
  readonly select: readonly string[] | undefined;
  /** The sort of a query with joins, whose columns are selected first. */
  readonly leading: readonly OrderTerm[];
  /** The order column of the links to the rows; null for none. */
  readonly linkOrder: string | null;
  /** Whether private columns and passwords are left out. */
  readonly hides: boolean;
}

/**
 * Returns the columns of an answered row in order: the position under the parent, if a column is named as the link
 * order; then the columns of a sort with joins; then the selected ones. A sort column of a joined row replaces the
 * row's own column of that name, unless it is selected.
 *
 * @throws {Refusal} for selected names that are not columns
 */
export function outputColumns(
  schema: Schema,
  { select, leading, linkOrder, hides }: ColumnRequest,
  { cache }: Pick<ServerContext, 'cache'>,
): Pick<Plan, 'columns' | 'isWholeRow'> {
  const positionColumn = linkOrder === null ? undefined : attributeByKey(schema, linkOrder);
  const position = positionColumn?.kind === 'scalar' ? positionColumn : undefined;
  if (!select && leading.length === 0 && !position) {
    return { columns: wholeRow(schema, hides, cache), isWholeRow: true };
  }

  const columns = new Map<string, OutputColumn>();
  if (position) columns.set(position.name, { name: position.name, term: leading.length });
  leading.forEach(({ column, alias }, term) => {
    const name = column === 'id' ? 'id' : schema.columns.get(column.column)?.name;
    if (name !== undefined) columns.set(name, alias.parent ? { name, term } : { name });
  });
  for (const name of select ?? ['*']) {
    if (name === '*') for (const column of wholeRow(schema, false, cache)) columns.set(column.name, column);
    else columns.set(columnName(schema, name), { name: columnName(schema, name) });
  }
  const shown = [...columns.values()].filter(({ name }) => !hides || !schema.attributes.get(name)?.hidden);
  return { columns: shown, isWholeRow: false };
}

const WHOLE_ROWS = slot(() => new Map<boolean, readonly OutputColumn[]>());

/** Returns `id` and all scalars. One list for each schema, because it is a cache key of row texts. */
function wholeRow(schema: Schema, hides: boolean, cache: ServerContext['cache']): readonly OutputColumn[] {
  const rows = cache.of(schema, WHOLE_ROWS);
  let columns = rows.get(hides);
  if (!columns) {
    const scalars = [...schema.attributes.values()].filter(
      (attribute) => attribute.kind === 'scalar' && !(hides && attribute.hidden),
    );
    rows.set(hides, (columns = [{ name: 'id' }, ...scalars.map(({ name }) => ({ name }))]));
  }
  return columns;
}

function columnName(schema: Schema, name: string): string {
  if (name === 'id') return name;
  const attribute = attributeByKey(schema, name);
  if (attribute?.kind !== 'scalar') throw new Refusal('unknown-column', { clause: 'fields', name });
  return attribute.name;
}
