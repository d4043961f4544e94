// Strapi 5.54: packages/plugins/graphql/server/src/config/default-config.ts
// Strapi 5.54: packages/plugins/graphql/server/src/bootstrap.ts
import { withoutUndefined } from '../objects.ts';

/** The settings of Strapi's GraphQL plugin, by their names. */
export interface GraphqlOptions {
  /** The path that answers GraphQL. Default: `/graphql`. */
  readonly endpoint?: string;
  /**
   * Whether the content types are in the schema. `false` leaves an empty one. An object says what a project turns off
   * in `register`, by uid: `{ 'api::tag.tag': { mutations: false } }`. Default: `true`.
   */
  readonly shadowCRUD?: boolean | { readonly [uid: string]: ShadowCrud };
  /** How deep fields may be nested. Default: no limit. */
  readonly depthLimit?: number;
  /** How many entries a list has without `limit` and `pageSize`. Default: 10. */
  readonly defaultLimit?: number;
  /** The most entries of a list. -1: no limit. Default: -1. */
  readonly maxLimit?: number;
  /** Strapi 4 reads it, without effect. */
  readonly amountLimit?: number;
  /** Whether the schema of Strapi 5 also has `data` and `attributes`. Default: `false`. */
  readonly v4CompatibilityMode?: boolean;
  /** Whether browsers get a page at the endpoint without logging in. Strapi 5 only. Default: `false`. */
  readonly landingPage?: boolean;
  /** Whether browsers get a page at the endpoint. Strapi 4 only. Default: `false`. */
  readonly playgroundAlways?: boolean;
  readonly apolloServer?: ApolloOptions;
}

/** What Strapi makes of a type, as `shadowCRUD('api::tag.tag')` of its extension service has it. Default: everything. */
export interface ShadowCrud {
  /** `false`, as after `disable()`: the type is not in the schema, nor are relations to it. */
  readonly enabled?: boolean;
  readonly queries?: boolean;
  readonly mutations?: boolean;
  /** Such as `find`, or `*` for all. */
  readonly disabledActions?: readonly string[];
  readonly fields?: {
    readonly [name: string]: {
      readonly input?: boolean;
      readonly output?: boolean;
      readonly filters?: boolean;
    };
  };
}

/** The settings of Apollo Server that change answers. */
export interface ApolloOptions {
  /** Whether clients may ask for the schema. Default: `false`; `true` in `msw-strapi serve`. */
  readonly introspection?: boolean;
  /** Default: `true` in Strapi 5, `false` in Strapi 4. */
  readonly csrfPrevention?: boolean | { readonly requestHeaders: readonly string[] };
  /** Default: `false` in Strapi 5, `true` in Strapi 4. */
  readonly allowBatchedHttpRequests?: boolean;
  /** `false` turns them off. Default: on. */
  readonly persistedQueries?: false | object;
  /** Whether wrong variables are answered with 400. Strapi 5 only. Default: `true`. */
  readonly status400ForVariableCoercionErrors?: boolean;
}

/** How the endpoint differs between Strapi 4 and 5, before operations are read. */
export interface GraphqlEndpointTraits {
  /** Whether its path ignores case. */
  readonly ignoresCase: boolean;
  /** Whether pages of all origins may read answers, regardless of CORS settings. */
  readonly allowsAll: boolean;
  /** Whether the token is checked before the body is read. */
  readonly tokenFirst: boolean;
  readonly takesFiles: boolean;
  /** Whether Apollo Server refuses batches, and requests that other origins can send without a preflight. */
  readonly isGuarded: boolean;
}

export interface GraphqlSettings
  extends
    Required<Omit<GraphqlOptions, 'amountLimit' | 'apolloServer'>>,
    Omit<GraphqlEndpointTraits, 'isGuarded'> {
  readonly apolloServer: Required<ApolloOptions>;
}

/** Completes the settings of the plugin. @param isServed whether the server is for development, as `strapi develop` */
export function graphqlSettings(
  options: GraphqlOptions,
  { isGuarded, ...traits }: GraphqlEndpointTraits,
  isServed: boolean,
): GraphqlSettings {
  const { endpoint = '/graphql', apolloServer, ...rest } = options;
  return {
    shadowCRUD: true,
    depthLimit: Infinity,
    defaultLimit: 10,
    maxLimit: -1,
    v4CompatibilityMode: false,
    landingPage: false,
    playgroundAlways: false,
    ...traits,
    ...withoutUndefined(rest),
    endpoint: withoutSlash(`/${endpoint}`.replaceAll(/\/+/g, '/')),
    apolloServer: {
      introspection: isServed,
      csrfPrevention: isGuarded,
      allowBatchedHttpRequests: !isGuarded,
      persistedQueries: {},
      status400ForVariableCoercionErrors: true,
      ...withoutUndefined(apolloServer ?? {}),
    },
  };
}

export const isEndpoint = (pathname: string, { endpoint }: GraphqlSettings): boolean =>
  withoutSlash(pathname).toLowerCase() === endpoint.toLowerCase();

export const isFound = (pathname: string, { endpoint, ignoresCase }: GraphqlSettings): boolean =>
  ignoresCase || withoutSlash(pathname) === endpoint;

const withoutSlash = (path: string): string => path.replace(/(.)\/$/, '$1');
