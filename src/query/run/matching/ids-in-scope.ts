import { columnName, type Condition, conjuncts } from '../../../database/condition.ts';
import type { RowScope, Table } from '../../../store/store.ts';

/**
 * Returns the ids of the rows that meet the condition of a scope, ascending, if the table knows them without
 * reading their values. Undefined if it does not, or if the condition asks for more than status and locale.
 */
export function idsInScope(table: Table, visible: Condition): readonly number[] | undefined {
  if (!table.idsIn) return undefined;
  const scopes = conjuncts(visible).map(scopeOf);
  return scopes.includes(undefined) ? undefined : table.idsIn(Object.assign({}, ...scopes) as RowScope);
}

function scopeOf(condition: Condition): RowScope | undefined {
  if (condition.kind === 'null')
    return columnName(condition.column) === 'publishedAt' ? { isDraft: true } : undefined;
  if (condition.kind === 'not') {
    const opposite = scopeOf(condition.of);
    return opposite?.isDraft === undefined ? undefined : { isDraft: !opposite.isDraft };
  }
  if (
    condition.kind !== 'compare' ||
    condition.operator !== '$eq' ||
    columnName(condition.column) !== 'locale'
  )
    return undefined;
  return typeof condition.value === 'string' ? { locale: condition.value } : undefined;
}
