import type { HttpHandler } from 'msw';
import { dialects } from '../src/dialect/index.ts';
import type { Api } from '../src/endpoints/api.ts';
import { createModel } from '../src/model/create-model.ts';
import type { Model } from '../src/model/model.ts';
import { notFound } from '../src/reply/strapi-error.ts';
import { answer, json, rolesInForce, type Service, text } from './answer.ts';
import { mountHandlers } from './mount.ts';
import { openStore } from './open-store.ts';
import type { DoubleOptions } from './options.ts';
import { createRouter } from './route.ts';

/** A double of a Strapi server. */
export interface Double {
  /** For MSW: `setupServer(...double.handlers)`, `setupWorker(...double.handlers)`. */
  readonly handlers: HttpHandler[];
  /** The content model, linked. */
  readonly model: Model;
  /** Answers a request to any path as the server would. */
  fetch(request: Request): Promise<Response>;
  /** Back to the first data. */
  reset(): void;
}

/**
 * Makes a double from a content model and its data.
 *
 * @throws {ModelError} for a model that is broken, {@link DataError} for records that do not fit it
 */
export function createDouble(options: DoubleOptions): Double {
  const dialect = dialects[options.dialect ?? 'documented'];
  const { everyEntryHasStates } = dialect;
  const model = createModel(options.model, { everyEntryHasStates });
  const rest = { prefix: '/api', defaultLimit: 25, maxLimit: 100, withCount: true, ...options.rest };
  const router = createRouter(model);
  const { store, defaultLocale } = openStore(options, model, everyEntryHasStates);
  const api: Api = {
    model,
    dialect,
    store,
    rest,
    defaultLocale,
    sqlite: options.database !== 'plain',
    maxNodes: options.maxNodes ?? 1_000_000,
  };
  const service: Service = {
    api,
    router,
    roles: rolesInForce(api, options.roles ?? {}),
    apiTokens: options.auth?.apiTokens ?? [],
    jwtSecret: options.auth?.jwtSecret ?? 'msw-strapi',
    clock: options.clock ?? Date.now,
  };
  const prefix = `/${rest.prefix}/`.replace(/\/+/g, '/');

  /** The path behind the prefix, or undefined where it is another's. */
  const behindPrefix = (url: URL): string | undefined =>
    url.pathname.toLowerCase().startsWith(prefix.toLowerCase()) ? url.pathname.slice(prefix.length) : undefined;

  const fetch = async (request: Request): Promise<Response> => {
    const path = behindPrefix(new URL(request.url));
    if (path !== undefined) return answer(request, path, service);
    if (request.method === 'GET' || request.method === 'HEAD') return json(notFound().toBody(), 404);
    return text('Method Not Allowed', 405, { allow: 'HEAD, GET' });
  };

  return {
    model,
    handlers: mountHandlers({
      fetch,
      owns: (url) => router(behindPrefix(url) ?? '') !== undefined,
      prefix: rest.prefix,
      ...(options.baseUrl !== undefined && { baseUrl: options.baseUrl }),
      ...(options.unknownPath && { unknownPath: options.unknownPath }),
    }),
    fetch,
    reset: () => undefined,
  };
}
