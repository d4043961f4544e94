/** Routes and their actions. */
export { closedActions, closedText, leftOut } from './closed-actions.ts';
export {
  coreActionsOf,
  coreRouteOf,
  type CoreRouter,
  type CoreRouters,
  isOfKind,
  pathFor,
} from './core-router.ts';
export { contentRoutes, editorRoutes } from './endpoints/endpoint-routes.ts';
export { knownActions } from './roles/known-actions.ts';
export { type Method, METHODS, ROUTE_METHODS, type UnansweredRoute } from './route.ts';
export { actionOf, actionsOf, actionsOfType, createRouter, fits, isOwnPath, lastWord } from './router.ts';
