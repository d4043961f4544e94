// Strapi 5.54: packages/plugins/users-permissions/server/src/services/users-permissions.js
// Strapi 4.26: packages/plugins/users-permissions/server/services/users-permissions.js
import type { ServerContext } from '../../context.ts';
import { isOfApi } from '../../model/look-up.ts';
import { actionsOf } from '../router.ts';

/** Returns all actions of roles, in Strapi's order. */
export function knownActions({
  model,
  dialect,
  ownActions,
  closedActions,
}: Pick<ServerContext, 'model' | 'dialect' | 'ownActions' | 'closedActions'>): string[] {
  const apiActions = [...actionsOf(model, dialect.routes), ...ownActions]
    .filter((action) => isOfApi(action) && !closedActions.has(action))
    .toSorted((a, b) => compare(apiOf(a), apiOf(b)) || compare(typeOf(a), typeOf(b)));
  const plugin = dialect.access.pluginActions.filter(
    (action) => model.i18n || !action.startsWith('plugin::i18n.'),
  );
  return [...new Set([...apiActions, ...plugin, ...ownActions])];
}

/** Sorts an API before APIs whose names start with its name. */
const apiOf = (action: string): string => action.slice(0, action.indexOf('.'));
/** With the dot, because files are sorted by full name: `plan-benefit.js` comes before `plan.js`. */
const typeOf = (action: string): string => action.slice(0, action.lastIndexOf('.') + 1);
const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
