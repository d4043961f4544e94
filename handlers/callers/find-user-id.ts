import { NOBODY } from '../../src/access/caller.ts';
import type { ServerContext } from '../../src/context.ts';
import { Refusal } from '../../src/errors/refusal.ts';
import { byId, select } from '../../src/routes/run-query.ts';

/**
 * Returns the id of the first user whose id is a JSON value, or why the query is refused. Strapi's database compares
 * them: `"1"`, `true`, `[1]` and `{ "$gt": 0 }` find user 1.
 */
export function findUserId(given: unknown, context: ServerContext): number | undefined | Refusal {
  const type = context.model.contentTypes.get('plugin::users-permissions.user')!;
  const { reply } = context.dialect;
  try {
    // The query reads no relation, so it needs no permission.
    return select(byId({}, given), type, { ...context, reply, caller: NOBODY }).nodes[0]?.id;
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}
