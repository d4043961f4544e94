import type { Context } from '../../context.ts';
import { all } from '../../database/condition.ts';
import type { Plan } from '../plan.ts';
import { compileCondition } from './compile-condition.ts';
import { compileSearch } from './search.ts';

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
