import type { Schema } from '../../model/model.ts';
import type { Store, Table } from '../../store/store.ts';
import { bindCondition } from './compile-condition.ts';
import type { Condition } from '../../database/condition.ts';

/** Ids that meet what nearly every list asks, by table: they hold as long as the table. */
const kept = new WeakMap<Table, Map<string, readonly number[]>>();

/** Enough for every locale of a project, and a bound for those that are made up. */
const most = 100;

/** The condition of being published, or of one locale: what lists ask before anything else. */
export function standingName(condition: Condition): string | undefined {
  if (condition.kind === 'not' && condition.of.kind === 'null') {
    return isColumn(condition.of.column, 'publishedAt') ? 'published' : undefined;
  }
  return condition.kind === 'compare' && condition.operator === '$eq' && isColumn(condition.column, 'locale')
    ? `locale ${String(condition.value)}`
    : undefined;
}

const isColumn = (column: unknown, name: string): boolean =>
  typeof column === 'object' && column !== null && (column as { name: string }).name === name;

/** All ids of a schema that meet standing conditions, ascending; found once. */
export function standingIds(
  conditions: readonly Condition[],
  schema: Schema,
  store: Store,
): readonly number[] {
  const table = store.table(schema);
  if (conditions.length === 0) return table.ids;
  const name = conditions.map(standingName).join(', ');
  let lists = kept.get(table);
  if (!lists) kept.set(table, (lists = new Map()));
  let ids = lists.get(name);
  if (!ids) {
    const meets = conditions.map((condition) => bindCondition(condition, schema, store, true));
    ids = table.ids.filter((id) => meets.every((meet) => meet(id)));
    if (lists.size >= most) lists.clear();
    lists.set(name, ids);
  }
  return ids;
}
