// Strapi 5.54: packages/core/openapi/src/exports.ts
import { groupBy } from 'es-toolkit/array/groupBy';
import type { ModelInput } from '../model-input.ts';
import type { Json } from './attribute-schemas.ts';
import pluginOperations from './plugin-operations.json' with { type: 'json' };
import { type Operation, SchemaWriter } from './type-operations.ts';

/** Routes of an API or a plugin of a project. */
export type OpenapiRoute = {
  /** The name of the API or the plugin. */
  readonly owner: string;
} & (
  | {
      /** The uid of a type: the endpoints that Strapi makes for it. */
      readonly router: string;
      readonly only?: readonly string[];
      readonly except?: readonly string[];
      /** The path in front of them. */
      readonly prefix?: string;
    }
  /** An endpoint that code of the project writes out. */
  | { readonly method: string; readonly path: string }
  /** All endpoints of a plugin that Strapi brings. */
  | object
);

/** What the document of a project has besides its model. */
export interface OpenapiSettings {
  /** The name and version in package.json. */
  readonly info?: { readonly name: string; readonly version?: string };
  /** The version of Strapi. Default: `5.54.0`. */
  readonly strapi?: string;
  /** `url` of `config/server`. Default: ''. */
  readonly url?: string;
  /** `servers` of `config/openapi`. Default: one with `url`. */
  readonly servers?: readonly object[];
  /** `security` of `config/openapi`: more security schemes by their name. */
  readonly security?: { readonly [name: string]: unknown };
  /** `globalSecurity` of `config/openapi`. Default: `[{ bearerAuth: [] }]`. */
  readonly globalSecurity?: readonly object[];
  /** Default: all endpoints of all types, and of the plugins of a new project. */
  readonly routes?: readonly OpenapiRoute[];
}

/** The option `openapi`. */
export interface OpenapiOption extends OpenapiSettings {
  /** Who may read the document at `path`. Default: `disabled`, nobody. */
  readonly access?: 'disabled' | 'public';
  /** Its path behind the prefix. Default: `/openapi.json`. */
  readonly path?: string;
  /** Whether the document is kept, and for how long. Default: for 60,000 ms. */
  readonly cache?: { readonly enabled?: boolean; readonly maxAgeMs?: number };
}

const VERSION = '5.54.0';
/** The plugins of a new project, in their order. */
const PLUGINS = Object.keys(pluginOperations);

/**
 * Returns the document that `strapi openapi generate` writes.
 *
 * @param now what Strapi writes as the time of `publishedAt`
 * @param correct changes each operation for the corrected document. Default: as Strapi writes them
 * @throws an error for a route of all methods, with which Strapi fails
 */
export function openapiDocument(
  input: ModelInput,
  settings: OpenapiSettings,
  now: Date,
  correct?: (operation: Operation, writer: SchemaWriter) => Operation,
): Json {
  const { info = { name: 'msw-strapi' }, strapi = VERSION, url = '', security = {} } = settings;
  const { servers = [], globalSecurity = [{ bearerAuth: [] }], routes = allRoutes(input) } = settings;
  const writer = new SchemaWriter(input, now.toISOString(), correct !== undefined);
  const operations = routes
    .flatMap((route) => operationsOf(route, writer))
    .map((operation) => correct?.(operation, writer) ?? operation);
  const { name, version } = info;
  return {
    openapi: '3.1.0',
    'x-powered-by': 'strapi',
    'x-strapi-version': strapi,
    info: {
      title: name,
      description: `API documentation for ${name} v${version}`,
      ...(version !== undefined && { version }),
    },
    servers: servers.length > 0 ? servers : [{ url, description: 'Default server' }],
    components: {
      securitySchemes: { ...(!security['bearerAuth'] && { bearerAuth: BEARER }), ...security },
      schemas: Object.fromEntries(writer.schemas),
    },
    security: globalSecurity,
    paths: pathsOf(operations),
  };
}

const BEARER = {
  type: 'http',
  scheme: 'bearer',
  bearerFormat: 'JWT',
  description: 'JWT Bearer token for authentication',
};

/** Returns the routes of a project whose types have all endpoints. */
const allRoutes = ({ contentTypes }: ModelInput): OpenapiRoute[] => [
  ...Object.keys(contentTypes).flatMap((uid) => {
    const [, owner] = /^api::([^.]+)\./.exec(uid) ?? [];
    return owner === undefined ? [] : [{ owner, router: uid }];
  }),
  ...PLUGINS.map((owner) => ({ owner })),
];

function operationsOf(route: OpenapiRoute, writer: SchemaWriter): Operation[] {
  const { owner } = route;
  if ('router' in route) {
    const { router, only, except = [], prefix = '' } = route;
    const all = writer.coreOperations(router);
    const names = only ?? Object.keys(all).filter((name) => !except.includes(name));
    return names.flatMap((name) => {
      const operation = all[name];
      return operation && !except.includes(name)
        ? [{ ...operation, owner, path: prefix + operation.path }]
        : [];
    });
  }
  if ('path' in route) return [{ method: route.method, path: route.path, owner, parameters: [] }];
  const known: readonly Omit<Operation, 'owner' | 'parameters'>[] = Object.hasOwn(pluginOperations, owner)
    ? pluginOperations[owner as keyof typeof pluginOperations]
    : [];
  return known.map((operation) => ({ parameters: [], ...operation, owner }));
}

const METHODS = new Set(['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace']);

function pathsOf(operations: readonly Operation[]): Json {
  const parameter = /:([^/]+)/g;
  const paths: Record<string, Record<string, Json>> = {};
  // Strapi groups by path before it writes any.
  for (const [path, ofPath] of Object.entries(groupBy(operations, (operation) => operation.path)))
    for (const operation of ofPath) {
      const method = operation.method.toLowerCase();
      if (!METHODS.has(method))
        throw new Error(
          `The route ${operation.method} ${path} can't be in an OpenAPI document, and Strapi writes none because of ` +
            'it. Write a route for each method.',
        );
      const item = (paths[path.replaceAll(/:([^/]+)/g, '{$1}')] ??= {});
      item[method] = operationObject(operation, method, parameter);
    }
  return paths;
}

const ERRORS = {
  400: { description: 'Bad request' },
  401: { description: 'Unauthorized' },
  403: { description: 'Forbidden' },
  404: { description: 'Not found' },
  500: { description: 'Internal server error' },
};

function operationObject(
  { owner, path, parameters, response, body, summary }: Operation,
  method: string,
  parameter: RegExp,
): Json {
  const content = (schema: unknown) => ({ 'application/json': { schema } });
  return {
    operationId: operationId(owner, method, path, parameter),
    ...(summary !== undefined && { summary }),
    parameters,
    responses: {
      ...(response !== undefined && { 200: { description: 'OK', content: content(response) } }),
      ...ERRORS,
    },
    tags: [owner],
    ...(body !== undefined && { requestBody: { content: content(body) } }),
  };
}

/**
 * Returns an id such as `article/get/articles_by_id`.
 *
 * @param parameter one expression for all paths, as in Strapi: it remembers where its last match ended
 */
export function operationId(owner: string, method: string, path: string, parameter: RegExp): string {
  let id = '/';
  const parts = path.split('/').filter(Boolean);
  for (const part of parts) {
    const name = parameter.exec(part)?.[1];
    const text = name === undefined ? part.replaceAll(/\W/g, '_') : `by_${name}`;
    id += /[_/]$/.test(id) ? text : `_${text}`;
  }
  return `${owner}/${method}${parts.length > 0 ? id : ''}`;
}
