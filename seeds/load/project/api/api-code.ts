import type { SchemaJson } from '../../../../src/model/model-input.ts';
import type { CoreRouter } from '../../../../src/routes/core-router.ts';
import { codeNotes } from './code-notes.ts';
import { closedTypes, coreRoutersIn } from './core-routers.ts';
import { type Config, readFacts } from './read-facts.ts';
import { type RouteToAction, routesToActions } from './routes-to-actions.ts';

/** What the code in `src/api` says about the endpoints of a project. */
export interface ApiCode {
  /** By uid. A type that has all endpoints of Strapi, with its permissions, is not there. */
  readonly coreRouters: { readonly [uid: string]: CoreRouter };
  /** The project's own routes that actions of Strapi answer. */
  readonly routes: readonly RouteToAction[];
  /** Sentences about code that changes answers, and that nobody runs. */
  readonly notes: readonly string[];
}

/**
 * Reads which endpoints the routes in `src/api` leave out, open or add, and says what else the code does there:
 * controllers, services, middlewares, policies, lifecycles and extensions of plugins. Nothing is run.
 *
 * @param types the content types of the project, by uid
 */
export async function readApiCode(
  dir: string,
  types: ReadonlyMap<string, SchemaJson>,
  config: Config,
): Promise<ApiCode> {
  const facts = await readFacts(dir, types, config);
  const closed = closedTypes(facts, types);
  const { routes, notes } = routesToActions(facts, types);
  const hasNone = closed.filter((uid) => !routes.some(({ handler }) => handler.startsWith(`${uid}.`)));
  return {
    coreRouters: coreRoutersIn(facts, types, closed),
    routes,
    notes: [...notes, ...codeNotes(facts, hasNone, [...types.keys()][0] ?? '')],
  };
}
