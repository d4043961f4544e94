import { once } from 'es-toolkit/function/once';
import { apiPrefix } from '../http/base-url.ts';
import { didYouMean, withinDepth, withoutUndefined } from '../../src/basics.ts';
import { createModel, type Model, models, toModelInput } from '../../src/model/index.ts';
import { Cache, type overlays } from '../../src/store/index.ts';
import {
  type ApiResponse,
  type config,
  type DialectSetup,
  graphqlPlugin,
  type ownCode,
  type Router,
  routing,
  strapiPlugins,
  versions,
} from '../../src/strapi.ts';
import { loadPart } from '../http/load-part.ts';
import { type Cors, readCors } from '../http/cors.ts';
import type { ExplanationLog } from '../console/explanation-log.ts';
import { AnswerCache } from './answer-cache.ts';
import { readCoreRouters } from '../own-code/core-routers.ts';
import { readHooks } from '../own-code/own-hooks.ts';
import { openapiRoute } from '../own-code/openapi-route.ts';
import { type OwnRoutes, readOwnRoutes } from '../own-code/own-routes.ts';
import { type FindUnanswered, findsUnanswered } from '../own-code/unanswered-routes.ts';
import type { RoutesToSuggest } from '../console/request-notes.ts';
import type { WrongOriginState } from '../msw/wrong-origin.ts';
import { checkActions, permittedActions } from '../options/check-actions.ts';
import { PersistedQueries } from './persisted-queries.ts';
import { checkDoubleOptions } from '../options/check-options.ts';
import { dialectName, dialectSetup } from '../options/dialect-name.ts';
import type { DoubleOptions } from '../options/double-options.ts';
import type { WebhookSetup } from '../webhooks/webhook-options.ts';

/** Variables that test runners set: Vitest, Jest and that of Node. */
const OF_TESTS = ['VITEST', 'JEST_WORKER_ID', 'NODE_TEST_CONTEXT'];

/** How a double differs from a running Strapi. */
export interface Verified {
  readonly url: string;
  readonly at: string;
  readonly differences: readonly { readonly area: string; readonly subject: string; readonly text: string }[];
}

/** What the page says about the double as a whole. */
export interface About {
  /** What differs from the server that the double answers for, accepted or not. */
  notes: Set<string>;
  /** What `serve` has read the double from. */
  source?: string;
  /** Returns how it differs from a running Strapi, as the last `verify` said. */
  verified?: () => Verified | undefined;
  /** Which files `serve` reads again when they change. */
  watching?: string;
  /** Says where a route of the option `routes` belongs. Undefined: in `createDouble`. */
  whereToWrite?: (route: string, others: DoubleOptions['routes']) => string;
  /** The states that the page has seen, by the numbers that it knows them by. */
  seen?: { readonly start: string; count: number; readonly states: WeakMap<object, number> };
}

/** Values computed once from the options. A double shares them with its forks. */
export interface Settings {
  readonly options: DoubleOptions;
  readonly dialect: DialectSetup;
  readonly model: Model;
  /** The names of the attributes that hold passwords, which no log shows. */
  readonly passwords: ReadonlySet<string>;
  readonly parser: DialectSetup['parser'];
  readonly cors: Cors;
  readonly graphql: graphqlPlugin.GraphqlSettings | undefined;
  readonly router: Router;
  readonly persisted: PersistedQueries;
  /** The same without own routes and core routers: Strapi's own endpoints. */
  readonly strapiRouter: Router;
  /** Of what an editor does in the admin panel. */
  editorRouter(): Router;
  readonly coreRouters: routing.CoreRouters;
  readonly ownRoutes: OwnRoutes;
  readonly findUnanswered: FindUnanswered;
  readonly ownActions: string[];
  readonly closedActions: Set<string>;
  /** As in `ServerContext`. */
  readonly isServed: boolean;
  /** Undefined without an enabled webhook. */
  readonly webhooks: WebhookSetup | undefined;
  /** Returns the actions that roles and tokens can have. */
  permittedActions(): readonly string[];
  readonly hooks: ownCode.Hooks;
  readonly plugins: strapiPlugins.LoadedPlugins;
  readonly limits: config.Limits;
  /** The path of the API with a slash at both ends: `/api/`. */
  readonly prefix: string;
  readonly cache: Cache;
  readonly answers: AnswerCache;
  readonly wrongOrigin: WrongOriginState;
  /** Undefined where the user turned warnings off. */
  readonly routesToSuggest: RoutesToSuggest | undefined;
  readonly about: About;
  /** The code of the project of `runCode`, once something asked for it. */
  readonly ownCode: OwnCode;
  /** What prints explanations: made when the first one is due. Undefined if nobody wants to see them. */
  readonly printed: { readonly what: 'log' | 'refused'; log?: ExplanationLog } | undefined;
}

/** What the code of a project is once it runs. */
export interface OwnCode {
  running?: Promise<unknown>;
  /** What its `register` and `bootstrap` have written: part of the first data of the double and its forks. */
  written?: overlays.ChangesOfOther | undefined;
  /** What `config/admin` of the project says of previews, unless the option says so. */
  preview?: Pick<NonNullable<DoubleOptions['preview']>, 'allowedOrigins'>;
  /** Called with the events of each write, and the `LiveState` of its double, once the code listens to them. */
  onEvents?: (events: NonNullable<ApiResponse['events']>, of: object) => void;
}

/**
 * Reads the options of a double, without its data.
 *
 * @throws {TypeError} for options that are mistyped
 * @throws {ModelError} for a model that is broken
 */
export function readSettings(options: DoubleOptions, isServed = false): Settings {
  checkDoubleOptions(options);
  const strapi: DialectSetup = dialectSetup(dialectName(options), options);
  const { plugins, notes: pluginNotes } = strapiPlugins.usePlugins(options.plugins, strapi);
  const dialect = strapiPlugins.withPluginSetup(strapi, plugins);
  const model = withinDepth('The model', options.model, () =>
    createModel(plugins.withCustomFields(toModelInput(options.model)), dialect.model),
  );
  const { prefix: path, ...rest } = options.rest ?? {};
  const prefix = `${apiPrefix(path)}/`;
  const documents = dialect.name === 'v5' ? openapiRoute(options, prefix) : [];
  const ownRoutes = readOwnRoutes([...(options.routes ?? []), ...documents], {
    prefix,
    model,
    routes: dialect.routes,
  });
  const ownActions = ownRoutes.routes.map(({ action }) => action).filter((action) => action !== '');
  const known = once(() => permittedActions(model, dialect.routes, ownActions));
  // Code that runs may have any action.
  if (!options.runCode) checkActions(options, known);
  const coreRouters = readCoreRouters(model, options.coreRouters);
  const router = routing.createRouter(model, dialect.routes, coreRouters, ownRoutes.routes);
  const strapiRouter =
    ownRoutes.routes.length + coreRouters.size === 0 ? router : routing.createRouter(model, dialect.routes);
  const { notes = [], unansweredRoutes = [] } = options as Loaded;
  const about: About = {
    notes: new Set([
      ...notes,
      ...versions.versionNotes(options.strapi, dialect.name),
      ...pluginNotes,
      ...model.warnings,
    ]),
  };
  const findUnanswered = findsUnanswered(unansweredRoutes, {
    model,
    router,
    prefix,
    whereToWrite: (route) => (about.whereToWrite ?? inCreateDouble)(route, options.routes),
  });
  const graphql = options.graphql
    ? graphqlPlugin.graphqlSettings(Object(options.graphql), dialect.server.graphql, isServed)
    : undefined;
  if (graphql) checkShadowCrud(model, graphql.shadowCRUD);
  const what = options.explain ?? usualExplanations();
  return {
    options,
    dialect,
    model,
    parser: { ...dialect.parser, ...withoutUndefined(options.middlewares?.query ?? {}) },
    cors: readCors(options.middlewares?.cors, dialect.server.findsStarInOrigins),
    graphql,
    passwords: models.passwordNames(model),
    router,
    strapiRouter,
    editorRouter: once(() => routing.createRouter(model, routing.editorRoutes)),
    coreRouters,
    ownRoutes,
    findUnanswered,
    ownActions,
    closedActions: new Set(routing.closedActions(model, dialect.routes, coreRouters, ownActions)),
    isServed,
    webhooks: webhooksOf(options, dialect),
    permittedActions: known,
    plugins,
    hooks: readHooks(model, dialect.routes, options.hooks),
    limits: {
      defaultLimit: 25,
      maxLimit: 100,
      withCount: true,
      strictParams: false,
      ...withoutUndefined(rest),
      maxNodes: options.maxNodes ?? 1_000_000,
      maxBytes: options.maxBytes ?? 64_000_000,
    },
    prefix,
    cache: new Cache(),
    answers: new AnswerCache(),
    persisted: new PersistedQueries(),
    wrongOrigin: { matched: false, reported: new Set() },
    routesToSuggest:
      options.warnings === 'off'
        ? undefined
        : {
            model,
            router,
            strapiRouter,
            routes: dialect.routes,
            strapi: strapiPlugins.strapiOf(dialect),
            prefix,
            endpoint: graphql?.endpoint,
            about,
            findUnanswered,
            seen: new Set(),
          },
    about,
    ownCode: {},
    printed: what === 'off' ? undefined : { what },
  };
}

/** @throws {TypeError} for a uid that the model does not have */
function checkShadowCrud(
  { contentTypes, components }: Model,
  shadowCRUD: graphqlPlugin.GraphqlSettings['shadowCRUD'],
): void {
  const uids = [...contentTypes.keys(), ...components.keys()];
  const unknown = Object.keys(Object(shadowCRUD) as object).find((uid) => !uids.includes(uid));
  if (unknown !== undefined)
    throw new TypeError(
      `createDouble: graphql.shadowCRUD has '${unknown}', which is not the uid of a type.${didYouMean(unknown, uids)}`,
    );
}

function webhooksOf(
  { webhooks = [], webhookSettings = {}, warnings }: DoubleOptions,
  { server }: DialectSetup,
): WebhookSetup | undefined {
  const hooks = webhooks.filter(({ enabled }) => enabled !== false);
  if (hooks.length === 0) return undefined;
  const reported = warnings === 'off' ? undefined : new Set<string>();
  return { hooks, settings: webhookSettings, traits: server.webhooks, reported };
}

/** What loaders return beside the options. */
interface Loaded {
  readonly notes?: readonly string[];
  readonly unansweredRoutes?: readonly routing.UnansweredRoute[];
}

/** Says where a route belongs. @param others the routes that the options have */
function inCreateDouble(route: string, others: DoubleOptions['routes'] = []): string {
  if (others.some(({ handler }) => typeof handler === 'function'))
    return `In the list routes of createDouble: ${route}`;
  return others.length > 0
    ? `In createDouble({ ...project }): routes: [${route}, ...project.routes]`
    : `In createDouble: routes: [${route}]`;
}

/** Returns the default of the option `explain`: less in tests than in development, nothing in production. */
export function usualExplanations(): 'log' | 'refused' | 'off' {
  const { env } = (globalThis as { process?: { env?: Record<string, string | undefined> } }).process ?? {};
  if (!env) return 'log';
  if (OF_TESTS.some((name) => env[name] !== undefined) || env['NODE_ENV'] === 'test') return 'refused';
  return env['NODE_ENV'] === 'production' ? 'off' : 'log';
}

/** Loads what a double needs beyond reading: for writes and logins, data access and GraphQL. @throws {MissingPartError} */
export const loadWriting = ({ dialect }: Pick<Settings, 'dialect'>): Promise<void> =>
  loadPart('writes', () => versions.loadWriting(dialect));
