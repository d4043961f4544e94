import type { Context } from '../../../../context.ts';
import { all } from '../../../../database/condition.ts';
import type { Plan } from '../../../plan.ts';
import { compileCondition } from './compile-condition.ts';
import { compileSearch } from './search.ts';

/**
 * Compiles what a plan asks of its rows: scope, conditions and search; null if it asks nothing.
 */
export function compileMatch(
  { schema, visible, where, search }: Plan,
  context: Context,
): ((id: number) => boolean) | null {
  const condition = all([visible, where]);
  const meets = condition && compileCondition(condition, schema, context);
  const finds = search === null ? null : compileSearch(search, schema, context);
  return meets && finds ? (id) => meets(id) && finds(id) : (meets ?? finds);
}
