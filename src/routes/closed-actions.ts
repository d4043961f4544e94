// Strapi 5.54: packages/core/core/src/services/content-api/permissions/index.ts
// Strapi 4.26: packages/core/strapi/src/services/content-api/permissions/index.ts
import type { ServerContext } from '../context.ts';
import type { Model } from '../model/model.ts';
import { coreRoutesOf, type CoreRouters } from './core-router.ts';
import type { Route } from './route.ts';
import { actionOf, actionsOfType, lastWord } from './router.ts';

/**
 * Returns the actions that core routers leave out and no own route needs. In Strapi such a permission does not exist,
 * so even roles that have it lack it: relations to a type without `find` are hidden.
 *
 * @param ownActions the actions of own routes
 */
export function closedActions(
  model: Model,
  routes: readonly Route[],
  coreRouters: CoreRouters,
  ownActions: readonly string[],
): ReadonlySet<string> {
  const closed = new Set<string>();
  for (const [type, coreRouter] of coreRouters) {
    const open = new Set(actionsOfType(model, coreRoutesOf(routes, coreRouter), type));
    for (const action of actionsOfType(model, routes, type)) if (!open.has(action)) closed.add(action);
  }
  for (const action of ownActions) closed.delete(action);
  return closed;
}

/** Returns why roles and tokens cannot have a closed action: see `closedActions`. */
export const closedText = (action: string): string =>
  `No role or token can have ${action}, because the core router of the type leaves out ${lastWord(action)}.`;

/** Returns a sentence if the core router of a type leaves out the endpoint of a request. */
export function leftOut(
  { method, path }: { readonly method: string; readonly path: string },
  { router, strapiRouter }: Pick<ServerContext, 'router' | 'strapiRouter'>,
): string | undefined {
  const match = strapiRouter(path);
  const route = match?.route(method);
  if (!match || !route || router(path)?.route(method)) return undefined;
  return `The core router of ${match.type?.uid} leaves out ${lastWord(actionOf(route, match.type))}.`;
}
