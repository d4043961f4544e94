import type { Context } from '../../context.ts';
import { compare } from '../../database/compare.ts';
import { all, conjuncts } from '../../database/condition.ts';
import { idsByValue } from '../../database/ids-by-value.ts';
import { readColumn } from '../../database/stored-value.ts';
import { slot } from '../../store/cache.ts';
import type { Plan, Scope } from '../plan.ts';
import { compileCondition } from './compile-condition.ts';
import { idsInScope } from './ids-in-scope.ts';
import { compileSearch } from './search.ts';

/** Returns the ids of the rows that a plan asks for, in the order of the database where it leaves that open. */
export function matchingIds(plan: Plan, context: Context): readonly number[] {
  const only = onlyId(plan.where);
  if (only !== undefined) {
    const isThere = context.store.table(plan.schema).has(only);
    return isThere && compileMatch(plan, context)!(only) ? [only] : [];
  }
  const named = idsOfDocument(plan, context);
  if (named) return inNaturalOrder(named.filter(compileMatch(plan, context)!), plan, context);
  const ids = baseIds(plan, context);
  const matches = compileMatch(plan, context, { isBased: true });
  const matching = matches ? ids.filter(matches) : ids;
  return inNaturalOrder(matching, plan, context);
}

/** Returns the one id that a condition allows, if it names one. */
function onlyId(where: Plan['where']): number | undefined {
  for (const part of conjuncts(where)) {
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

/** Returns the ids of the rows of the one document that a condition allows, ascending, if it names one. */
function idsOfDocument({ schema, where }: Plan, context: Context): number[] | undefined {
  for (const part of conjuncts(where)) {
    if (part.kind !== 'compare' || part.operator !== '$eq' || part.column === 'id') continue;
    const { column, value } = part;
    if (column.name !== 'documentId' || !column.system) continue;
    return [...(idsByValue(context, schema, column).get(value) ?? [])].toSorted((a, b) => a - b);
  }
  return undefined;
}

/** Ids by status and locale. Locales come from requests: they are keys of a map of their own. */
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

/** Ids in a scope, but for some that were written since. */
interface BaseIds {
  readonly ids: readonly number[];
  readonly unsure: ReadonlySet<number>;
}

const SURE: ReadonlySet<number> = new Set();

/** Enough for every locale of a project, and a bound for those that clients make up. */
const MAX_LOCALES = 100;

/** Returns the ids of the rows in a plan's scope, ascending: before any filter, found once for each scope. */
export function baseIds({ schema, scope, visible }: Plan, context: Context): readonly number[] {
  const table = context.store.table(schema);
  if (!visible) return table.ids;
  // Which rows such a scope holds depends on other rows.
  if (scope.publication) return table.ids.filter(compileCondition(visible, schema, context));
  const statuses = context.cache.of(table, BASE_IDS);
  let locales = statuses.get(scope.status);
  if (!locales) statuses.set(scope.status, (locales = new Map()));
  const known = locales.get(scope.locale);
  if (known && known.unsure.size === 0) return known.ids;
  let ids = known ? undefined : idsInScope(table, visible);
  if (!ids) {
    const isVisible = compileCondition(visible, schema, context);
    ids = known ? replaceUnsure(known, (id) => table.has(id) && isVisible(id)) : table.ids.filter(isVisible);
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
 * Compiles what a plan asks of its rows: scope, conditions and search; null if it asks nothing.
 *
 * @param options `isBased`: the rows are in the plan's scope already
 */
export function compileMatch(
  { schema, visible, where, search }: Plan,
  context: Context,
  { isBased }: { readonly isBased: boolean } = { isBased: false },
): ((id: number) => boolean) | null {
  const condition = isBased ? where : all([visible, where]);
  const meets = condition && compileCondition(condition, schema, context);
  const finds = search === null ? null : compileSearch(search, schema, context);
  return meets && finds ? (id) => meets(id) && finds(id) : (meets ?? finds);
}

function inNaturalOrder(ids: readonly number[], plan: Plan, context: Context): readonly number[] {
  const [first] = plan.order;
  const order = context.database.naturalOrder({
    schema: plan.schema,
    conditions: [...conjuncts(plan.visible), ...conjuncts(plan.where)],
    columns: plan.hasFieldSelection ? plan.columns.map(({ name }) => name) : null,
    firstSort: first && !first.alias.parent ? first : null,
    isSorted: plan.order.length > 0,
    isPaged: plan.limit > 0 || plan.offset > 0,
    joins: plan.joins,
    isSearch: plan.search !== null,
  });
  if (order === null) return ids;
  if (order === 'reversed') return ids.toReversed();
  const read = readColumn(context, plan.schema, order);
  return ids.toSorted((a, b) => compare(read(a), read(b)) || a - b);
}
