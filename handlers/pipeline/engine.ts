/** All that answers requests. A double loads it with its first request. */
import { FULL_ACCESS } from '../../src/access/caller.ts';
import { answer } from '../../src/api.ts';
import { dialects } from '../../src/dialect/dialects.ts';
import { accessData } from '../data/access-data.ts';
import type { DataAccess } from '../data/data-access.ts';
import type { LiveState } from '../state/live-state.ts';

export { jwtOf } from '../callers/user-tokens.ts';
export { answerRequest } from './pipeline.ts';

/**
 * Returns the data access of a double. It answers as if the project had no code of its own.
 *
 * @param since the state in which it is called: see {@link LiveState.keep}
 */
export function openAccess(live: LiveState, since: number): DataAccess {
  const { model, dialect } = live.settings;
  return accessData(model, dialects[dialect.name], (request) => {
    const { context } = live.identities;
    const server = { ...context, router: context.strapiRouter, hooks: new Map() };
    return live.keep(answer({ ...request, caller: FULL_ACCESS }, server), since);
  });
}
