import type { HttpHandler } from 'msw';
import type { TypeName } from '../src/model/define/attribute-kinds.ts';
import type { ModelSource } from '../src/model/define/define-model.ts';
import type { StoredEntry } from '../src/model/define/stored-entry.ts';
import type { ModelInput } from '../src/model/input.ts';
import type { Model } from '../src/model/model.ts';
import { notFound } from '../src/reply/strapi-error.ts';
import type { Store } from '../src/store/store.ts';
import { answer, createService, json, text } from './answer.ts';
import { preflight } from './cors.ts';
import { mountHandlers } from './mount.ts';
import type { DoubleOptions } from './options.ts';
import { readEntries } from './read-entries.ts';
import { readSettings, type Settings } from './settings.ts';

/** A double of a Strapi server. */
export interface Double<Source extends ModelSource = ModelInput> {
  /** For MSW: `setupServer(...double.handlers)`, `setupWorker(...double.handlers)`. */
  readonly handlers: HttpHandler[];
  /** The content model, linked. */
  readonly model: Model;
  /** Answers a request to any path as the server would. */
  fetch(request: Request): Promise<Response>;
  /**
   * All entries of a type as they are stored, drafts and private attributes too: relations and media
   * as ids, components inline. Typed where the model is defined in code.
   *
   * @param type its singular name, or the uid of a type of Strapi's own as `plugin::upload.file`
   */
  entries<Name extends TypeName<Source> | `${string}::${string}`>(type: Name): StoredEntry<Source, Name>[];
  /** Back to the first data. */
  reset(): void;
}

/**
 * Makes a double from a content model and its data.
 *
 * @throws {ModelError} for a model that is broken, {@link DataError} for records that do not fit it
 */
export function createDouble<const Source extends ModelSource>(
  options: DoubleOptions<Source>,
): Double<Source> {
  const { settings, store } = readSettings(options);
  return doubleOver(settings, store) as Double<Source>;
}

function doubleOver(settings: Settings, first: Store): Double {
  const { model, router, rest, options } = settings;
  let service = createService(settings, first);
  const prefix = `/${rest.prefix}/`.replace(/\/+/g, '/');

  /** The path behind the prefix, or undefined where it is another's. */
  const behindPrefix = (url: URL): string | undefined =>
    url.pathname.toLowerCase().startsWith(prefix.toLowerCase())
      ? url.pathname.slice(prefix.length)
      : undefined;

  const fetch = async (request: Request): Promise<Response> => {
    const url = new URL(request.url);
    const path = behindPrefix(url);
    const early = preflight(request);
    if (early) return early;
    if (path !== undefined) return answer(request, path, service);
    if (/^\/_health\/?$/i.test(url.pathname)) return new Response(null, { status: 204 });
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
    entries: (type: string) => readEntries(model, service.api.store, type) as never,
    reset: () => {
      service = createService(settings, first);
    },
  };
}
