import type { ServerContext } from '../context.ts';
import { actionOf, lastWord, routeOf } from './router.ts';

/** Says why no role can have a closed action: see `closedActions`. */
export const closedText = (action: string): string =>
  `No role can have ${action}, because the core router of the type leaves out ${lastWord(action)}.`;

/** Says that the core router of a type leaves out the endpoint that a request is for. Undefined for other requests. */
export function leftOut(
  { method, path }: { readonly method: string; readonly path: string },
  { router, strapiRouter }: Pick<ServerContext, 'router' | 'strapiRouter'>,
): string | undefined {
  const match = strapiRouter(path);
  const route = routeOf(match, method);
  if (!match || !route || routeOf(router(path), method)) return undefined;
  return `The core router of ${match.type?.uid} leaves out ${lastWord(actionOf(route, match.type))}.`;
}
