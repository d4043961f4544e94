import type { Limits } from '../../src/context.ts';
import type { Dialect } from '../../src/dialect/dialect.ts';
import { dialects } from '../../src/dialect/dialects.ts';
import { toModelInput } from '../../src/model/define/to-model-input.ts';
import type { Model } from '../../src/model/model.ts';
import { withoutUndefined } from '../../src/objects.ts';
import { createModel } from '../../src/model/read/create-model.ts';
import { closedActions } from '../../src/routes/closed-actions.ts';
import { createRouter, type Router } from '../../src/routes/router.ts';
import type { Hooks } from '../../src/routes/hook.ts';
import type { CoreRouters } from '../../src/routes/core-router.ts';
import { Cache } from '../../src/store/cache.ts';
import type { ExplanationLog } from '../explain/explanation-log.ts';
import { isDevelopment } from '../explain/is-development.ts';
import { AnswerCache } from '../http/answer-cache.ts';
import { readCoreRouters } from '../own-code/core-routers.ts';
import { readHooks } from '../own-code/read-hooks.ts';
import { type OwnRoutes, readOwnRoutes } from '../own-code/own-routes.ts';
import type { RoutesToSuggest } from '../http/unknown-route.ts';
import { Code } from '../load/code.ts';
import type { WrongOriginState } from '../http/wrong-origin.ts';
import { checkActions, permittedActions } from './check-actions.ts';
import { checkDoubleOptions } from './check-options.ts';
import { dialectName } from './dialect-name.ts';
import type { DoubleOptions } from './options.ts';

/** The levels of `populate=deep` in strapi-plugin-populate-deep. */
const PLUGIN_DEPTH = 5;

/** What is made of the options once. A double shares it with its forks. */
export interface Settings {
  readonly options: DoubleOptions;
  readonly code: Code;
  readonly dialect: Dialect;
  readonly model: Model;
  readonly router: Router;
  /** The same without own routes and core routers: Strapi's own endpoints. */
  readonly strapiRouter: Router;
  readonly coreRouters: CoreRouters;
  readonly ownRoutes: OwnRoutes;
  readonly ownActions: readonly string[];
  readonly closedActions: ReadonlySet<string>;
  readonly hooks: Hooks;
  readonly limits: Limits;
  /** The path of the API with a slash at both ends: `/api/`. */
  readonly prefix: string;
  readonly cache: Cache;
  readonly answers: AnswerCache;
  readonly wrongOrigin: WrongOriginState;
  /** Undefined where the user turned warnings off. */
  readonly routesToSuggest: RoutesToSuggest | undefined;
  /** What prints explanations: made when the first one is due. Undefined if nobody wants to see them. */
  readonly printed: { log?: ExplanationLog } | undefined;
}

/**
 * Reads the options of a double, without its data.
 *
 * @throws {TypeError} for options that are mistyped
 * @throws {ModelError} for a model that is broken
 */
export function readSettings(options: DoubleOptions): Settings {
  checkDoubleOptions(options);
  const code = new Code(dialects[dialectName(options)], options.database);
  const { dialect } = code;
  const model = createModel(toModelInput(options.model), dialect.model);
  const { prefix: path = '/api', populateDeep = false, ...rest } = options.rest ?? {};
  const prefix = `/${path}/`.replace(/\/+/g, '/');
  const ownRoutes = readOwnRoutes(options.routes, { prefix, model, routes: dialect.routes });
  const ownActions = ownRoutes.routes.map(({ action }) => action).filter((action) => action !== '');
  checkActions(options, permittedActions(model, dialect.routes, ownActions));
  const coreRouters = readCoreRouters(model, options.coreRouters);
  const router = createRouter(model, dialect.routes, coreRouters, ownRoutes.routes);
  const strapiRouter =
    ownRoutes.routes.length + coreRouters.size === 0 ? router : createRouter(model, dialect.routes);
  return {
    options,
    code,
    dialect,
    model,
    router,
    strapiRouter,
    coreRouters,
    ownRoutes,
    ownActions,
    closedActions: closedActions(model, dialect.routes, coreRouters, ownActions),
    hooks: readHooks(model, dialect.routes, options.hooks),
    limits: {
      defaultLimit: 25,
      maxLimit: 100,
      withCount: true,
      strictParams: false,
      ...withoutUndefined(rest),
      populateDeep: populateDeep === true ? PLUGIN_DEPTH : Number(populateDeep),
      maxNodes: options.maxNodes ?? 1_000_000,
      maxBytes: options.maxBytes ?? 64_000_000,
    },
    prefix,
    cache: new Cache(),
    answers: new AnswerCache(),
    wrongOrigin: { done: false },
    routesToSuggest:
      options.warnings === 'off'
        ? undefined
        : { model, router, strapiRouter, routes: dialect.routes, prefix, seen: new Set() },
    printed: (options.explain ?? (isDevelopment() ? 'log' : 'off')) === 'log' ? {} : undefined,
  };
}
