import type { ServerContext } from '../context.ts';
import { actionOf, lastWord } from './router.ts';

/** Says why no role can have a closed action: see `closedActions`. */
export const closedText = (action: string): string =>
  `No role can have ${action}, because the core router of the type leaves out ${lastWord(action)}.`;

/** Says that the core router of a type leaves out the endpoint that a request is for. Undefined for other requests. */
export function leftOut(
  { method, path }: { readonly method: string; readonly path: string },
  { router, strapiRouter }: Pick<ServerContext, 'router' | 'strapiRouter'>,
): string | undefined {
  const ofRoute = method === 'HEAD' ? 'GET' : method;
  const match = strapiRouter(path);
  const route = match?.methods[ofRoute];
  if (!route || router(path)?.methods[ofRoute]) return undefined;
  return `The core router of ${match.type?.uid} leaves out ${lastWord(actionOf(route, match.type))}.`;
}
