// Strapi 5.54: packages/core/core/src/factories.ts
// Strapi 5.54: packages/core/core/src/core-api/routes/index.ts
// Strapi 4.26: packages/core/strapi/src/factories.ts
// Strapi 4.26: packages/core/strapi/src/core-api/routes/index.ts
import type { ContentType } from '../model/model.ts';
import type { Route } from './route.ts';

/** The settings of `createCoreRouter` for a content type. */
export interface CoreRouter<Action extends string = string> {
  /** The actions with an endpoint. Default: all. */
  readonly only?: readonly Action[];
  /** The actions without an endpoint. Default: none. */
  readonly except?: readonly Action[];
  /** The path in front of those of the type: `/people` makes `/api/people/articles`. Default: none. */
  readonly prefix?: string;
  /**
   * By action. `{ auth: false }`: credentials are not read, and no permission is needed. Then Strapi shows no
   * relations.
   */
  readonly config?: { readonly [Each in Action]?: { readonly auth?: false } };
}

export type CoreRouters = ReadonlyMap<ContentType, CoreRouter>;

/** Filters the routes of a type by its settings. Routes of plugins stay. */
export function coreRoutesOf(routes: readonly Route[], coreRouter: CoreRouter = {}): readonly Route[] {
  const { config = {} } = coreRouter;
  return routes
    .filter(({ action }) => !CORE_ACTIONS.includes(action) || hasEndpoint(coreRouter, action))
    .map((route) => (config[route.action]?.auth === false ? { ...route, needs: 'nothing' } : route));
}

const hasEndpoint = ({ only, except }: CoreRouter, action: string): boolean =>
  (only === undefined || only.includes(action)) && !except?.includes(action);

export const coreRouteOf = (
  routes: readonly Route[],
  kind: string | undefined,
  action: string,
): Route | undefined => routes.find((route) => route.action === action && isOfKind(route, kind));

/** Returns the path of a route for a type with this name: `articles/:id`. */
export const pathFor = ({ path }: Pick<Route, 'path'>, kind: string | undefined, name: string): string =>
  path.replace(segmentOf(kind), name);

/** Returns the segment for the name of a type in paths, by its kind. */
const segmentOf = (kind: string | undefined): ':singular' | ':plural' =>
  kind === 'singleType' ? ':singular' : ':plural';

export function isOfKind({ path }: Pick<Route, 'path'>, kind: string | undefined): boolean {
  const segment = segmentOf(kind);
  return path === segment || path.startsWith(`${segment}/`);
}

/** The actions that `createCoreRouter` makes endpoints of. */
const CORE_ACTIONS: readonly string[] = ['find', 'findOne', 'create', 'update', 'delete'];

/** Returns the actions that a type has endpoints of, by the settings of its core router. */
export const coreActionsOf = (kind: string | undefined, coreRouter: CoreRouter = {}): readonly string[] =>
  (kind === 'singleType' ? ['find', 'update', 'delete'] : CORE_ACTIONS).filter((action) =>
    hasEndpoint(coreRouter, action),
  );
