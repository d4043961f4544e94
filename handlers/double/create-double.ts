import type { HttpHandler } from 'msw';
import type { TypeName } from '../../src/model/types/attribute-kinds.ts';
import type { ModelSource } from '../../src/model/define/define-model.ts';
import type { StoredEntry } from '../../src/model/types/stored-entry.ts';
import type { ModelInput } from '../../src/model/model-input.ts';
import type { Model } from '../../src/model/model.ts';
import { notFound } from '../../src/errors/strapi-error.ts';
import { answer, createService, json, type State, text } from '../http/answer.ts';
import { preflight } from '../http/cors.ts';
import type { CallerOption } from './default-caller.ts';
import { fail } from '../faults/fail.ts';
import type { FaultRule } from '../faults/rule.ts';
import { Faults } from '../faults/faults.ts';
import { mountHandlers } from '../http/mount.ts';
import type { DoubleOptions } from './options.ts';
import type { Overrides } from './overrides.ts';
import { readEntries } from './read-entries.ts';
import { readSettings, type Settings } from './settings.ts';
import { stateWith } from './state-with.ts';
import { refusedPath } from '../http/static-path.ts';
import { answerUpload } from '../uploads/answer-upload.ts';

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
  /** Back to the first data, of a fork those it was made with; all faults end. */
  reset(): void;
  /**
   * An independent double over the same data, at once whatever their size: what happens to one is
   * never seen by the other. Its first data are those of now; it has no faults.
   */
  fork(): Double<Source>;
  /**
   * A fork with other entries of some types, another caller or another default locale; this double
   * stays as it is: `server.use(...double.with({ article: [] }).handlers)`.
   *
   * @param overrides by type (singular name, plural name or uid): see {@link TypeOverride}
   * @throws {DataError} for records that do not fit the model, and an error that says what to do for a
   *   type, entry, caller or locale that is not there
   */
  with(overrides: Overrides, options?: WithOptions): Double<Source>;
  /** The data of now, with caller and default locale, for `restore`: at once whatever their size. */
  snapshot(): Snapshot;
  /**
   * Back to a snapshot of this double or of one it shares its data with by `fork` or `with`. Faults stay.
   *
   * @throws an error for anything else
   */
  restore(snapshot: Snapshot): void;
  /**
   * Lets requests fail, until `reset`.
   *
   * @returns what ends it
   * @throws an error that says what is wrong with the rule, as a type that is not there
   */
  fault(rule: FaultRule): () => void;
}

export interface WithOptions {
  /** Who asks where a request says nothing of it; the public role unless given. */
  readonly as?: CallerOption;
  /** The locale of requests without one, and of records without one. */
  readonly locale?: string;
}

/** The state of a double at some time; only a double can read it. */
export interface Snapshot {
  readonly [held]: { readonly state: State; readonly settings: Settings };
}

const held = Symbol('state');

/**
 * Makes a double from a content model and its data.
 *
 * @throws {ModelError} for a model that is broken, {@link DataError} for records that do not fit it
 */
export function createDouble<const Source extends ModelSource>(
  options: DoubleOptions<Source>,
): Double<Source> {
  const settings = readSettings(options);
  const { store, defaults } = settings.opened;
  return doubleOver(settings, { store, defaultLocale: defaults.defaultLocale });
}

function doubleOver(settings: Settings, first: State): Double {
  const { model, router, rest, options } = settings;
  let state = first;
  let service = createService(settings, first);
  const prefix = `/${rest.prefix}/`.replace(/\/+/g, '/');

  const faults = new Faults(model, prefix, router);
  const change = (next: State): void => {
    service = createService(settings, next);
    state = next;
  };

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
    const { pathname } = url;
    const endpoint = path === undefined ? undefined : router(path)?.endpoint;
    const fault = faults.take({ method: request.method, pathname, endpoint });
    return fault ? fail(fault, request, () => plain(request, url, path)) : plain(request, url, path);
  };

  const plain = async (request: Request, url: URL, path: string | undefined): Promise<Response> => {
    const reads = request.method === 'GET' || request.method === 'HEAD';
    const refused = reads ? refusedPath(url.pathname) : undefined;
    if (refused) return json(refused.toBody(), refused.status);
    if (path !== undefined) return answer(request, path, service);
    if (/^\/_health\/?$/i.test(url.pathname)) return new Response(null, { status: 204 });
    if (reads) return served(request, url);
    return text('Method Not Allowed', 405, { allow: 'HEAD, GET' });
  };

  const files = model.contentTypes.get('plugin::upload.file')!;

  /** What a server gives from its public folder: uploaded files. */
  const served = async (request: Request, url: URL): Promise<Response> => {
    const upload = await answerUpload(url.pathname, service.api.store.table(files), options.assets);
    if (!upload) return json(notFound().toBody(), 404);
    return new Response(request.method === 'HEAD' ? null : upload.body, upload);
  };

  return {
    model,
    handlers: mountHandlers({
      fetch,
      owns: (url) => router(behindPrefix(url) ?? '') !== undefined,
      prefix: rest.prefix,
      strays: settings.strays,
      ...(options.baseUrl !== undefined && { baseUrl: options.baseUrl }),
      ...(options.unknownPath && { unknownPath: options.unknownPath }),
    }),
    fetch,
    entries: (type: string) => readEntries(model, service.api.store, type),
    reset: () => {
      change(first);
      faults.clear();
    },
    fork: () => doubleOver(settings, state),
    with: (overrides, withOptions) =>
      doubleOver(settings, stateWith(settings, { first, now: state }, overrides, withOptions)),
    snapshot: () => ({ [held]: { state, settings } }),
    restore: (snapshot) => {
      const taken = (snapshot as Partial<Snapshot> | null | undefined)?.[held];
      if (taken?.settings !== settings) {
        throw new Error('restore() takes what snapshot() of this double, or of a fork of it, has returned.');
      }
      change(taken.state);
    },
    fault: (rule) => faults.add(rule),
  };
}
