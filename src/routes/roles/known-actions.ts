import type { ServerContext } from '../../context.ts';
import { actionsOf } from '../router.ts';

/** Returns all actions that the double knows, in the order of Strapi. */
export function knownActions({
  model,
  dialect,
  ownActions,
}: Pick<ServerContext, 'model' | 'dialect' | 'ownActions'>): string[] {
  const own = [...actionsOf(model, dialect.routes), ...ownActions]
    .filter((action) => action.startsWith('api::'))
    .toSorted((a, b) => (typeOf(a) < typeOf(b) ? -1 : typeOf(a) > typeOf(b) ? 1 : 0));
  const plugin = dialect.access.pluginActions.filter(
    (action) => model.i18n || !action.startsWith('plugin::i18n.'),
  );
  return [...new Set([...own, ...plugin, ...ownActions])];
}

const typeOf = (action: string): string => action.slice(0, action.lastIndexOf('.'));
