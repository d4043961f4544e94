import type { HttpHandler } from 'msw';
import { tokenCaller } from '../../src/access/api-token.ts';
import { answer, errorResponse } from '../../src/api.ts';
import { showValue } from '../../src/errors/show-value.ts';
import { notFound, StrapiError } from '../../src/errors/strapi-error.ts';
import type { ModelSource } from '../../src/model/define/define-model.ts';
import type { ModelInput } from '../../src/model/model-input.ts';
import type { Model } from '../../src/model/model.ts';
import type { DialectOf, DialectOption, InDialect } from '../../src/model/types/attribute-kinds.ts';
import type { StoredEntry } from '../../src/model/types/stored-entry.ts';
import type { ActionName, TypeKey } from '../../src/model/types/type-names.ts';
import type { Mail } from '../../src/routes/route.ts';
import { accessData } from '../data/access-data.ts';
import type { DataAccess } from '../data/data-access.ts';
import { applyFault } from '../faults/apply-fault.ts';
import { Faults } from '../faults/faults.ts';
import type { FaultRule } from '../faults/fault-rule.ts';
import { answerRequest, type CallOwn, toResponse, type Write } from '../http/answer.ts';
import { type Identity, jwtOf } from '../http/caller.ts';
import { callHandler } from '../own-code/call-handler.ts';
import { originOf } from '../http/base-url.ts';
import { readBody } from '../http/body.ts';
import { preflight } from '../http/cors.ts';
import { withoutBody } from '../http/head.ts';
import { mountHandlers } from '../http/mount.ts';
import { publicFolderError } from '../http/public-folder.ts';
import { answerUpload } from '../uploads/answer-upload.ts';
import { type InitialData, openData } from './initial-data.ts';
import { findIdentity, findUser } from './find-identity.ts';
import type { CallerOption, DoubleOptions, WithOptions } from './options.ts';
import type { Overrides } from './type-override.ts';
import { stateWithAction } from './permissions.ts';
import { readEntries } from './read-entries.ts';
import { readSettings, serviceOf, type Settings } from './settings.ts';
import { type State, stateAfter, stateWith } from './state.ts';
import { warnAboutModel } from './warn-about-model.ts';

declare const source: unique symbol;

/** A double of a Strapi server. */
export interface Double<Source extends ModelSource = ModelInput> {
  /** Exists for the compiler only: a mapped type makes it compare two doubles by their members. */
  readonly [source]?: { readonly [Key in keyof Source]: Source[Key] };
  /** For MSW: `setupServer(...double.handlers)`, `setupWorker(...double.handlers)`. */
  readonly handlers: HttpHandler[];
  /** The content model, linked. */
  readonly model: Model;
  /** Answers a request to any path as the server would. */
  fetch(request: Request): Promise<Response>;
  /**
   * Returns a JWT for a user, for the header `Authorization: Bearer …`. It is signed with
   * `auth.jwtSecret` and expires after 30 days.
   *
   * @param user username or e-mail
   * @throws {Error} that suggests the nearest user where there is none
   */
  jwt(user: string): Promise<string>;
  /**
   * Returns a `fetch` whose requests come from a caller: `double.as('mia')('/api/users/me')`. A request
   * with credentials of its own keeps them. Relative URLs are below `baseUrl`.
   *
   * @param caller a role by type or name, a user by name or e-mail, `{ user }` or `{ token }`
   * @throws {Error} that suggests the nearest caller where there is none
   */
  as(caller: CallerOption): DoubleFetch;
  /**
   * Returns all entries of a type as they are stored, with drafts and private attributes: relations and
   * media as ids, components inline, passwords as bcrypt hashes. Typed where the model is defined in code.
   *
   * @param type singular name, plural name or uid
   */
  entries<Name extends TypeKey<Source>>(type: Name): StoredEntry<Source, Name>[];
  // Inherited members would make the compiler compare two doubles by `Source`.
  readonly find: DataAccess<Source>['find'];
  readonly findOne: DataAccess<Source>['findOne'];
  readonly count: DataAccess<Source>['count'];
  readonly create: DataAccess<Source>['create'];
  readonly update: DataAccess<Source>['update'];
  readonly delete: DataAccess<Source>['delete'];
  /**
   * Lets a role do something from the next request on: `double.allow('public', 'api::article.article.create')`.
   * `reset` and `restore` take it back.
   *
   * @param role its type or name
   * @throws {Error} that suggests the nearest role or action where there is none
   */
  allow(role: string, action: ActionName<Source> | (string & {})): void;
  /** Forbids a role what it could do: the opposite of {@link allow}. */
  deny(role: string, action: ActionName<Source> | (string & {})): void;
  /**
   * Returns the mails that a real server would have sent, the oldest first: lost passwords, confirmations
   * and those of `POST /api/email`.
   */
  mails(): Mail[];
  /** Puts the first data back, in a fork those it was made with, and ends all faults. */
  reset(): void;
  /**
   * Returns an independent double over the same data, at once whatever their size. Neither sees what
   * happens to the other. Its first data are those of now; it has no faults.
   */
  fork(): Double<Source>;
  /**
   * Returns a fork with other entries of some types, another caller or another default locale. This
   * double stays as it is: `server.use(...double.with({ article: [] }).handlers)`.
   *
   * @param overrides by type (singular name, plural name or uid): see {@link TypeOverride}
   * @throws {DataError} for records that do not fit the model
   * @throws {Error} saying what to do, for types, entries, callers and locales that do not exist
   */
  with(overrides: Overrides<Source>, options?: WithOptions): Double<Source>;
  /** Returns the state of now for `restore`, at once whatever the size of the data. */
  snapshot(): Snapshot;
  /**
   * Goes back to a snapshot of this double, or of one it shares its data with by `fork` or `with`. Faults stay.
   *
   * @throws {Error} for anything else
   */
  restore(snapshot: Snapshot): void;
  /**
   * Makes matching requests fail, until `reset`.
   *
   * @returns a function that ends it
   * @throws {Error} saying what is wrong with the rule, such as a type that does not exist
   */
  fault(rule: FaultRule<TypeKey<Source>>): () => void;
}

/** A function like the global `fetch`. */
export type DoubleFetch = (input: string | URL | Request, init?: RequestInit) => Promise<Response>;

/** The state of a double at some time; only a double can read it. */
export interface Snapshot {
  readonly [contents]: { readonly state: State; readonly settings: Settings };
}

const contents = Symbol('snapshot');

/**
 * Makes a double from a content model and its data.
 *
 * @throws {TypeError} for options that are mistyped
 * @throws {ModelError} for a model that is broken
 * @throws {DataError} for records that do not fit the model
 */
export function createDouble<
  const Source extends ModelSource,
  Dialect extends DialectOption<Source> = DialectOf<Source> & DialectOption<Source>,
>(options: DoubleOptions<Source> & { readonly dialect?: Dialect }): Double<InDialect<Source, Dialect>>;
export function createDouble(options: DoubleOptions): Double {
  const settings = readSettings(options);
  warnAboutModel(settings.model, options.warnings);
  return openDouble(settings);
}

/**
 * Opens a double from its settings, without a warning about its model.
 *
 * @throws {DataError} for records that do not fit the model
 */
export function openDouble(settings: Settings): Double {
  const { options } = settings;
  const initial = openData(options, settings.model);
  const { store, defaults } = initial;
  const { defaultLocale } = defaults;
  return doubleOver(settings, initial, { store, defaultLocale, uploads: options.assets ?? {}, mails: [] });
}

/** The caller of the data access. */
const EVERYTHING = tokenCaller({ type: 'full-access' });

function doubleOver(settings: Settings, initial: InitialData, first: State): Double {
  const { model, router, prefix, options } = settings;
  let state = first;
  let service = serviceOf(settings, first);
  const faults = new Faults(model, prefix, router);
  const change = (next: State, caller?: Identity): void => {
    service = serviceOf(settings, next, caller);
    state = next;
  };

  /** The caller of requests without credentials stays the same role or user, also under another name. */
  const changeData = (next: State): void => change(next, service.defaultIdentity);

  // Nothing awaits between reading the data and keeping the new ones, so no write loses another.
  const write: Write = (answerNow) => {
    const response = answerNow(service.context);
    if (response.store || response.mails) changeData(stateAfter(state, response));
    return response;
  };

  const data = accessData(model, settings.dialect.routes, (request) =>
    write((context) =>
      answer({ ...request, caller: EVERYTHING }, { ...context, ...settings.withoutOwnCode }),
    ),
  );
  const callOwn: CallOwn = (own, request) =>
    callHandler(settings.ownRoutes.get(own.route)!, own, request, data);

  /** Returns the path behind the prefix; undefined for a path elsewhere. */
  const apiPath = ({ pathname }: Pick<URL, 'pathname'>): string | undefined =>
    pathname.toLowerCase().startsWith(prefix.toLowerCase()) ? pathname.slice(prefix.length) : undefined;

  const fetch = async (request: Request, from?: Identity): Promise<Response> => {
    if (typeof request?.url !== 'string') {
      throw new TypeError(
        `double.fetch takes a Request, but got ${showValue(request)}. Write double.fetch(new Request('http://localhost:1337${prefix}articles')).`,
      );
    }
    const early = request.method === 'OPTIONS' ? preflight(request) : undefined;
    if (early) return early;
    const url = new URL(request.url);
    const path = apiPath(url);
    const { pathname } = url;
    const fault = faults.take({ method: request.method, pathname, path });
    const withoutFault = () => answerWithoutFaults(request, url, path, from);
    const response = fault ? await applyFault(fault, request, withoutFault) : await withoutFault();
    return request.method === 'HEAD' ? withoutBody(response) : response;
  };

  const answerWithoutFaults = async (
    request: Request,
    url: URL,
    path: string | undefined,
    from: Identity | undefined,
  ): Promise<Response> => {
    const reads = request.method === 'GET' || request.method === 'HEAD';
    const body = reads ? undefined : await readBody(request);
    if (body instanceof StrapiError) return toResponse(errorResponse(body));
    const refused = reads ? publicFolderError(url.pathname) : undefined;
    if (path !== undefined) {
      const asked = {
        ...service,
        ...(from && { defaultIdentity: from }),
        ...(refused && { notFound: refused }),
      };
      return answerRequest(request, path, asked, { write, callOwn }, body);
    }
    if (refused) return toResponse(errorResponse(refused));
    if (/^\/_health\/?$/i.test(url.pathname)) return new Response(null, { status: 204 });
    if (reads) return serveUpload(url);
    const headers = { 'content-type': 'text/plain; charset=utf-8', allow: 'HEAD, GET' };
    return new Response('Method Not Allowed', { status: 405, headers });
  };

  /** Requests to a path that is not a route can fail, too, but `/api/article` may mean `/api/articles`. */
  const warnAboutFault = ({ method = 'GET', path }: FaultRule): void => {
    const inApi = path === undefined || path.includes('*') ? undefined : apiPath({ pathname: path });
    if (inApi !== undefined) service.warnUnknownRoute?.(method.toUpperCase(), inApi);
  };

  const files = model.contentTypes.get('plugin::upload.file')!;

  const serveUpload = async (url: URL): Promise<Response> => {
    const { store, uploads } = state;
    const upload = await answerUpload(url.pathname, store.table(files), uploads, options.assets ?? {});
    if (!upload) return toResponse(errorResponse(notFound()));
    return new Response(upload.body, upload);
  };

  return {
    ...data,
    model,
    handlers: mountHandlers({
      fetch,
      owns: (url) => router(apiPath(url) ?? '') !== undefined,
      prefix,
      wrongOrigin: settings.wrongOrigin,
      ...(options.baseUrl !== undefined && { baseUrl: options.baseUrl }),
      ...(options.unknownPath && { unknownPath: options.unknownPath }),
    }),
    fetch: (request) => fetch(request),
    jwt: async (user) => jwtOf(findUser(user, service), service),
    as: (caller) => {
      const from = findIdentity('as()', caller, service);
      return async (input, init) => {
        const url = input instanceof Request ? input : new URL(input, originOf(options.baseUrl));
        return fetch(new Request(url, init), from);
      };
    },
    entries: (type: string) => readEntries(model, state.store, type),
    allow: (role, action) => changeData(stateWithAction('allow', role, action, state, service.context)),
    deny: (role, action) => changeData(stateWithAction('deny', role, action, state, service.context)),
    mails: () => [...state.mails],
    reset: () => {
      change(first);
      faults.clear();
    },
    fork: () => doubleOver(settings, initial, state),
    with: (overrides, withOptions) =>
      doubleOver(settings, initial, stateWith(model, initial, { first, now: state }, overrides, withOptions)),
    snapshot: () => ({ [contents]: { state, settings } }),
    restore: (snapshot) => {
      const taken = (snapshot as Partial<Snapshot> | null | undefined)?.[contents];
      if (taken?.settings !== settings) {
        throw new Error('restore() takes what snapshot() of this double, or of a fork of it, has returned.');
      }
      change(taken.state);
    },
    fault: (rule) => {
      const end = faults.add(rule);
      warnAboutFault(rule);
      return end;
    },
  };
}
