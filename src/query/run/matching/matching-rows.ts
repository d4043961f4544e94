import type { Context } from '../../../context.ts';
import { type Condition, columnName, conjuncts } from '../../../database/condition.ts';
import { idsByValue } from '../../../database/rows/ids-by-value.ts';
import type { Schema } from '../../../model/model.ts';
import { slot } from '../../../store/cache.ts';
import type { RowScope, Table } from '../../../store/store.ts';
import type { Plan, Scope } from '../../plan.ts';
import { large, type MatchingRows } from '../../large-tables.ts';
import { compileCondition, compileMatch } from '../row-by-row/compile-condition.ts';

/** Ids by status and locale. Locales come from requests, so they are keys of a separate map. */
const BASE_IDS = slot(
  () => new Map<Scope['status'], Map<Scope['locale'], BaseIds>>(),
  (statuses, changed) =>
    new Map(
      [...statuses].map(([status, locales]) => [
        status,
        new Map(
          [...locales].map(([locale, { ids, unsure }]) => [
            locale,
            { ids, unsure: new Set([...unsure, ...changed]) },
          ]),
        ),
      ]),
    ),
);

/** Ids in a scope, and ids that were written since. */
interface BaseIds {
  readonly ids: readonly number[];
  readonly unsure: ReadonlySet<number>;
}

const SURE: ReadonlySet<number> = new Set();

/** Enough for the locales of a project, and a bound for invented ones. */
const MAX_LOCALES = 100;

/** Returns the ids of the rows in a plan's scope, ascending. Computed once for each scope. */
export function baseIds({ schema, scope, visible }: Plan, context: Context): readonly number[] {
  const table = context.store.table(schema);
  if (!visible) return table.ids;
  // This scope depends on other rows.
  if (scope.publication) return table.ids.filter(compileCondition(visible, schema, context));
  const statuses = context.cache.of(table, BASE_IDS);
  let locales = statuses.get(scope.status);
  if (!locales) statuses.set(scope.status, (locales = new Map()));
  const previous = locales.get(scope.locale);
  if (previous && previous.unsure.size === 0) return previous.ids;
  let ids = previous ? undefined : idsInScope(table, visible);
  if (!ids) {
    const isVisible = compileCondition(visible, schema, context);
    ids = previous
      ? replaceUnsure(previous, (id) => table.has(id) && isVisible(id))
      : table.ids.filter(isVisible);
  }
  if (locales.size >= MAX_LOCALES) locales.clear();
  locales.set(scope.locale, { ids, unsure: SURE });
  return ids;
}

function replaceUnsure({ ids, unsure }: BaseIds, isIn: (id: number) => boolean): number[] {
  const kept = ids.filter((id) => !unsure.has(id));
  const added = [...unsure].filter(isIn).toSorted((a, b) => a - b);
  const areLast = (added[0] ?? Infinity) > (kept.at(-1) ?? 0);
  return areLast ? [...kept, ...added] : [...kept, ...added].toSorted((a, b) => a - b);
}

/**
 * Returns the ids of the rows in a scope, ascending, if the table knows them without reading values. Undefined if it
 * does not, or for conditions on more than status and locale.
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

/** Finds the rows that match a plan: by id or document, by columns in a large table, or row by row. */
export function matchingRows(plan: Plan, context: Context): MatchingRows {
  const table = context.store.table(plan.schema);
  const parts = conjuncts(plan.where);
  const listed = (ids: readonly number[]): MatchingRows => ({ count: ids.length, ids: () => ids });
  const only = onlyId(parts);
  if (only !== undefined) return listed(table.has(only) && compileMatch(plan, context)!(only) ? [only] : []);
  const documentRows = idsOfDocument(plan.schema, parts, context);
  if (documentRows) return listed(documentRows.filter(compileMatch(plan, context)!));
  const base = baseIds(plan, context);
  const byColumns = large.code?.rowsByColumns(plan, base, context);
  if (byColumns) return byColumns;
  const matches = compileMatch({ ...plan, visible: null }, context);
  return listed(matches ? base.filter(matches) : base);
}

function onlyId(conditions: readonly Condition[]): number | undefined {
  for (const part of conditions) {
    if (
      part.kind === 'compare' &&
      part.column === 'id' &&
      part.operator === '$eq' &&
      typeof part.value === 'number'
    )
      return part.value;
  }
  return undefined;
}

/** Returns the ids of the document that conditions name, ascending, if they name one. */
function idsOfDocument(
  schema: Schema,
  conditions: readonly Condition[],
  context: Context,
): number[] | undefined {
  for (const part of conditions) {
    if (part.kind !== 'compare' || part.operator !== '$eq' || part.column === 'id') continue;
    const { column, value } = part;
    if (column.name !== 'documentId' || !column.system) continue;
    return [...(idsByValue(context, schema, column).get(value) ?? [])].toSorted((a, b) => a - b);
  }
  return undefined;
}
