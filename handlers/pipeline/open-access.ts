import { type Router, type ServerContext, versions } from '../../src/strapi.ts';
import { answer, callers } from '../../src/api.ts';
import { accessData } from '../data/open-data-access.ts';
import type { DataAccess } from '../data/data-access.ts';
import { loadPart } from '../http/load-part.ts';
import type { LiveState } from '../state/live-state.ts';

/**
 * Returns the data access of a double. It answers as if the project had no code of its own, and plugins as they act on data alone.
 *
 * @param since the state in which it is called: see {@link LiveState.keep}
 */
export function openAccess(live: LiveState, since: number): DataAccess {
  const { model, dialect, editorRouter } = live.settings;
  const server = (): ServerContext => {
    const { context } = live.identities;
    const router: Router = (path) => context.strapiRouter(path) ?? editorRouter()(path);
    return { ...context, router, hooks: new Map(), plugins: context.plugins.forData() };
  };
  return accessData(
    model,
    versions.wholeDialect(dialect),
    (request) => live.keep(answer({ ...request, caller: callers.FULL_ACCESS }, server()), since),
    async (request) => {
      const asked = server();
      const { adviceFor } = await loadPart('explanations', () => import('../../src/explain/explain.ts'));
      return adviceFor({ ...request, caller: callers.FULL_ACCESS }, asked);
    },
  );
}
