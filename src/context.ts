import type { AccountSettings } from './access/account-settings.ts';
import type { Caller } from './access/caller.ts';
import type { LoginSessions } from './access/login-sessions.ts';
import type { Role } from './access/read-roles.ts';
import type { Database, DatabaseName } from './database/database.ts';
import type { Dialect, DialectSetup } from './dialect/dialect.ts';
import type { Model } from './model/model.ts';
import type { Breakpoints } from './model/picture-formats.ts';
import type { LoadedPlugins, RequestChanges } from './plugins/interface/loaded-plugins.ts';
import type { ParserTraits } from './query/parse/parse-query.ts';
import type { Selection } from './query/result-node.ts';
import type { ReplyTraits } from './reply/row-writers.ts';
import type { Hooks } from './routes/hook-types.ts';
import type { Router } from './routes/router.ts';
import type { Cache } from './store/cache.ts';
import type { Store } from './store/store.ts';
import type { UploadSecurity } from './write/files/refused-uploads.ts';

/** Everything a request is answered from. */
export interface Context extends ServerContext {
  readonly dialect: Dialect;
  readonly database: Database;
  readonly caller: Caller;
  /** The form of answers: the dialect's, or the other format that the request asks for. */
  readonly reply: ReplyTraits;
  /** The origin in front of the addresses of files. Empty: addresses are paths. */
  readonly fileOrigin: string;
  /** What plugins change about the request. Undefined without plugins. */
  readonly changes?: RequestChanges;
}

/** The part of the context that all requests of a double share: everything but the caller. */
export interface ServerContext {
  readonly model: Model;
  readonly store: Store;
  readonly dialect: DialectSetup;
  /** The imitated database. Default: SQLite, as in new projects. */
  readonly databaseName: DatabaseName | undefined;
  /** How query strings are parsed. */
  readonly parser: ParserTraits;
  readonly router: Router;
  /** The router without own routes and core routers. */
  readonly strapiRouter: Router;
  readonly hooks: Hooks;
  readonly plugins: LoadedPlugins;
  /** The actions of the routes of the project's own code. */
  readonly ownActions: readonly string[];
  /** The actions that no role or custom token may have: see `coreRouters`. */
  readonly closedActions: ReadonlySet<string>;
  /** Says that a request is for a route of the project's own code, which does not run. Undefined for other requests. */
  readonly unanswered?: (request: { readonly method: string; readonly path: string }) => string | undefined;
  /** Whether the command line serves the double, so its methods cannot be called. */
  readonly isServed: boolean;
  /** Settings of the events for webhooks. Undefined: nobody hears of events. */
  readonly webhooks: { readonly populateRelations: boolean } | undefined;
  readonly defaultLocale: string;
  /** Time zone of dates that state none. Default: UTC. */
  readonly timeZone: string | undefined;
  /** The roles in the data, with their permissions. */
  readonly roles: readonly Role[];
  readonly limits: Limits;
  readonly documents: DocumentSettings;
  readonly accounts: AccountSettings;
  /** The versions of uploaded pictures. */
  readonly breakpoints: Breakpoints;
  /** Whether uploaded pictures are rotated by their EXIF data. */
  readonly autoOrientation: boolean;
  readonly uploadSecurity: UploadSecurity;
  /** The most bytes of an uploaded file. */
  readonly sizeLimit: number;
  /** The origin in front of the addresses of files. `true` is the origin of the request. Default: addresses are paths. */
  readonly uploadOrigin?: string | true | undefined;
  /** The URL of the API for calls without a request, with a slash at the end. Default: `http://localhost:1337/api/`. */
  readonly apiUrl?: string;
  /** The logins with refresh tokens. */
  readonly logins: LoginSessions;
  /** The time in ms. */
  readonly clock: () => number;
  /** Called with what each request selected, to explain its answer. */
  readonly onSelect?: (selection: Selection) => void;
  /** Values computed from the tables of the store. */
  readonly cache: Cache;
}

/** Strapi's settings of the document service, in `config/api`. Strapi 5 only. */
export interface DocumentSettings {
  /** Whether invalid values of `status`, `locale` and the pagination are refused. */
  readonly strictParams: boolean;
  /** Whether published entries must have their required relations and media. */
  readonly strictRelations: boolean;
}

export interface Limits {
  /** `pageSize` or `limit` when the request has none. */
  readonly defaultLimit: number;
  /** The most entries of a page. 0: no limit. */
  readonly maxLimit: number;
  /** Whether lists count their entries by default. */
  readonly withCount: boolean;
  /** Whether unknown query parameters of content types are refused. */
  readonly strictParams: boolean;
  /** The most entries and components in one answer. */
  readonly maxNodes: number;
  /** The most bytes that the entries of one answer take as JSON. */
  readonly maxBytes: number;
}
