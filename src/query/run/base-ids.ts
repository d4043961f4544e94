import type { Context } from '../../context.ts';
import { slot } from '../../store/cache.ts';
import type { Plan, Scope } from '../plan.ts';
import { compileCondition } from './compile-condition.ts';

/** Ids by status and locale. Locales come from requests: they are keys of a map of their own. */
const BASE_IDS = slot(() => new Map<Scope['status'], Map<Scope['locale'], readonly number[]>>());

/** Enough for every locale of a project, and a bound for those that clients make up. */
const MAX_LOCALES = 100;

/** Returns the ids of the rows in a plan's scope, ascending: before any filter, found once for each scope. */
export function baseIds({ schema, scope, visible }: Plan, context: Context): readonly number[] {
  const table = context.store.table(schema);
  if (!visible) return table.ids;
  const statuses = context.cache.of(table, BASE_IDS);
  let locales = statuses.get(scope.status);
  if (!locales) statuses.set(scope.status, (locales = new Map()));
  let ids = locales.get(scope.locale);
  if (!ids) {
    const isVisible = compileCondition(visible, schema, context);
    ids = table.ids.filter(isVisible);
    if (locales.size >= MAX_LOCALES) locales.clear();
    locales.set(scope.locale, ids);
  }
  return ids;
}
