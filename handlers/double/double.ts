import type { HttpHandler } from 'msw';
import type { Model, ModelSource, types } from '../../src/model/index.ts';
import type { Explanation } from '../../src/explain/index.ts';
import type { Mail } from '../../src/api.ts';
import type { DataAccess } from '../data/data-access.ts';
import type { FaultRule } from '../faults/fault-rule.ts';
import type { ActiveFault } from '../faults/faults.ts';
import type { RequestRecord } from '../requests/request-record.ts';
import type { Preview } from '../own-code/preview.ts';
import type { CallerOption } from '../callers/caller-option.ts';
import type { WithOptions } from '../options/double-options.ts';
import type { Overrides } from '../state/overrides/type-override.ts';
import type { RunningCode } from '../run-code/open-code.ts';
import type { LiveState } from '../state/live-state.ts';
import type { SentWebhook } from '../webhooks/webhook-options.ts';
import type { Settings } from '../state/settings.ts';
import type { State } from '../state/state.ts';

declare const source: unique symbol;

/** The key of what changes of a double. */
export const LIVE = Symbol('live');

/** The key of a function that loads what answers requests. */
export const LOAD = Symbol('load');

/** The key of a function that loads the code of the project. */
export const RUN_CODE = Symbol('run code');

/** The key of a function that logs a request that no double has seen. */
export const REFUSED = Symbol('refused');

/** A double of a Strapi server. */
export interface Double<Source extends ModelSource = types.AnyModel> {
  /** Exists for the compiler only: a mapped type makes it compare two doubles by their members. */
  readonly [source]?: { readonly [Key in keyof Source]: Source[Key] };
  /** For `startDouble`. */
  readonly [LIVE]?: LiveState;
  /** For `startServer`: adds a request to the log that Node itself has refused. @param sentence says why */
  readonly [REFUSED]?: (request: Request, response: Response, sentence: string) => void;
  /** For `setupDouble` and `startDouble`. */
  readonly [LOAD]?: () => Promise<unknown>;
  /** For what serves a double, and for unit tests of the code of a project. Undefined if no code runs. */
  readonly [RUN_CODE]?: () => Promise<RunningCode>;
  /** For MSW: `setupServer(...double.handlers)`, `setupWorker(...double.handlers)`. */
  readonly handlers: HttpHandler[];
  /** The content model, linked. */
  readonly model: Model;
  /** Answers a request to any path as the server would. Rejects, and writes nothing, for one that is aborted. */
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
  entries<Name extends types.TypeKey<Source>>(type: Name): types.StoredEntry<Source, Name>[];
  // Inherited members would make the compiler compare two doubles by `Source`.
  /** Returns one page of the entries of a type, or the entry of a single type: {@link DataAccess.find}. */
  readonly find: DataAccess<Source>['find'];
  /** Returns the entry with an id, in Strapi 5 a documentId, or null: {@link DataAccess.findOne}. */
  readonly findOne: DataAccess<Source>['findOne'];
  /** Returns how many entries a query finds: {@link DataAccess.count}. */
  readonly count: DataAccess<Source>['count'];
  /** Creates an entry and returns it: {@link DataAccess.create}. */
  readonly create: DataAccess<Source>['create'];
  /** Changes an entry and returns it: {@link DataAccess.update}. */
  readonly update: DataAccess<Source>['update'];
  /** Deletes an entry and returns it as it was: {@link DataAccess.delete}. */
  readonly delete: DataAccess<Source>['delete'];
  /** Publishes the draft of an entry, as an editor does: {@link DataAccess.publish}. */
  readonly publish: DataAccess<Source>['publish'];
  /** Takes a published entry back, as an editor does: {@link DataAccess.unpublish}. */
  readonly unpublish: DataAccess<Source>['unpublish'];
  /** Replaces a draft by the published entry, as an editor does: {@link DataAccess.discardDraft}. */
  readonly discardDraft: DataAccess<Source>['discardDraft'];
  /**
   * Returns the URL of the page that shows an entry, as the option `preview` says: what the button "Open preview" of
   * the admin panel opens. Undefined for an entry without one. Strapi 5 only.
   *
   *     await double.preview('article', documentId, { status: 'draft', locale: 'fr' });
   *     await double.preview('homepage');
   */
  readonly preview: Preview<Source>;
  /**
   * Lets a role do something from the next request on: `double.allow('public', 'api::article.article.create')`.
   * `reset` and `restore` take it back. It also applies to the doubles of `with`.
   *
   * @param role its type or name
   * @throws {Error} that suggests the nearest role or action where there is none
   */
  allow(role: string, action: types.ActionName<Source> | (string & {})): void;
  /** Forbids a role what it could do: the opposite of {@link allow}. */
  deny(role: string, action: types.ActionName<Source> | (string & {})): void;
  /**
   * Returns the mails that a real server would have sent, the oldest first: lost passwords, confirmations
   * and those of `POST /api/email`.
   */
  mails(): Mail[];
  /**
   * Returns the calls of webhooks, the oldest first, with the status of each answer. `reset` forgets them. The doubles of
   * `with` have the same list.
   */
  webhooks(): readonly SentWebhook[];
  /** Waits until all webhooks of the writes so far have answered, failed or taken 10 seconds. */
  webhooksSettled(): Promise<void>;
  /**
   * Explains an answer: why a field is missing, or without `field` what is most likely wrong with the request, most
   * likely first. A sound request has no explanation. The data stay as they are.
   *
   * @param request a request, or its URL: `'/api/articles?populate=autor'`
   * @param options.field where the field should be: `author.name`, `blocks[0].image`
   * @param options.as who asks, as in {@link as}. Default: whom the request names
   */
  explain(
    request: Request | URL | string,
    options?: { readonly field?: string; readonly as?: CallerOption },
  ): Promise<Explanation[]>;
  /**
   * Returns the last 1,000 requests to the API, the oldest first, also those that wait for their answer. Files and
   * other paths outside the API are among them only if they failed. Those to doubles of `with` are among them, those to
   * forks are not.
   */
  requests(): readonly RequestRecord[];
  /** Forgets the requests, as `reset` does, and nothing else. */
  clearRequests(): void;
  /** Puts the first data back, in a fork those it was made with, ends all faults, breaks off requests that wait
   * because of one, and forgets the requests. */
  reset(): void;
  /**
   * Returns an independent double over the same data, at once whatever their size. Neither sees what
   * happens to the other. Its first data are those of now; it has no faults and no requests.
   */
  fork(): Double<Source>;
  /**
   * Returns a double with other entries of some types, another caller or another default locale. This
   * double stays as it is: `server.use(...double.with({ article: [] }).handlers)`. Faults and permissions of this
   * double also apply there, and requests to it are also in the list of this one.
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
   * Makes matching requests fail, until `reset`. It also applies to the doubles of `with`.
   *
   * @returns a function that ends it
   * @throws {Error} saying what is wrong with the rule, such as a type that does not exist
   */
  fault(rule: FaultRule<types.TypeKey<Source>>): () => void;
  /** Returns the faults that still apply, the newest first. */
  faults(): readonly ActiveFault[];
}

/** A function like the global `fetch`. */
export type DoubleFetch = (input: string | URL | Request, init?: RequestInit) => Promise<Response>;

/** The key of what is in a {@link Snapshot}. */
export const SNAPSHOT = Symbol('snapshot');

/** The state of a double at some time; only a double can read it. */
export interface Snapshot {
  readonly [SNAPSHOT]: { readonly state: State; readonly settings: Settings };
}
