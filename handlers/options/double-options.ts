import type { DialectName, ModelSource, types } from '../../src/model/index.ts';
import type { DataSource, Dataset } from '../../src/store/index.ts';
import type { DatabaseName, config, strapiPlugins } from '../../src/strapi.ts';
import type { CallerOption } from '../callers/caller-option.ts';
import type { CoreRoutersOption } from '../own-code/core-routers.ts';
import type { HooksOption } from '../own-code/own-hooks.ts';
import type { OwnRoute } from '../own-code/own-routes.ts';
import type { PreviewOption } from '../own-code/preview.ts';
import type { PictureText } from '../uploads/answer-upload.ts';
import type { WebhookOption, WebhookSettings } from '../webhooks/webhook-options.ts';

/**
 * What a role may do: read everything but users, everything, or actions such as `api::article.article.find`. In a
 * list, `read` adds the first. `{ add }` adds actions to what the role may do without the option.
 */
export type Role<Action extends string = string> =
  | 'read'
  | 'all'
  | readonly RoleAction<Action>[]
  | RoleSettings<Action>;

/** A role as a project has it. */
export interface RoleSettings<Action extends string = string> {
  /** Default: the key in `roles`, which is its type. */
  readonly name?: string;
  /** All that the role may do. Actions of plugins that the double does not have are allowed here. */
  readonly actions?: readonly string[];
  /** Actions in addition to `actions`, or to what the role may do without the option. */
  readonly add?: readonly RoleAction<Action>[];
}

// Other strings are custom actions. The intersection keeps the known ones in the editor's suggestions.
type RoleAction<Action extends string> = 'read' | Action | (string & {});

/** An API token, as in Settings → API Tokens of the admin panel. */
export interface ApiTokenOption {
  /** A name, which `double.as({ token: name })` takes in place of the token. Default: none. */
  readonly name?: string;
  /** What clients send: `Authorization: Bearer <token>`. */
  readonly token: string;
  /** What it may do: read everything, everything, or what `permissions` name. */
  readonly type: 'read-only' | 'full-access' | 'custom';
  /** For `custom`: actions such as `api::article.article.find`. */
  readonly permissions?: readonly string[];
  /** When it ends, as an ISO date. From then on it is answered with 401. Default: never. */
  readonly expiresAt?: string;
}

/** Users, tokens, and the settings of Strapi's Users & Permissions plugin. */
export interface AuthOptions extends Partial<Omit<config.Accounts, 'sessions'>> {
  /** How long logins with refresh tokens last, in seconds, and their cookie. Default: as in Strapi. */
  readonly sessions?: Partial<config.Sessions>;
  /** The key that signs the JWTs of users. Default: `msw-strapi`. */
  readonly jwtSecret?: string;
  /** Users who can log in, besides those in the data. One with the username of a user in the data changes that user. */
  readonly users?: readonly config.User[];
  /**
   * Whether the routes of logins answer 429 after 10 requests in a minute, as a server does, or after `max` requests
   * in an `interval` of ms. Default: `false`, so that tests may log in as often as they like.
   */
  readonly rateLimit?: boolean | { readonly interval?: number; readonly max?: number };
  /** Default: none. An export has no tokens. */
  readonly apiTokens?: readonly ApiTokenOption[];
}

/** Strapi's settings of the API, in `rest` of `config/api`. */
export interface RestOptions {
  /** The path in front of every route. Default: `/api`. */
  readonly prefix?: string;
  /** The entries of a page where a request does not say. -1: all of them. Default: 25. */
  readonly defaultLimit?: number;
  /** The most entries of a page. 0 or -1: no limit, as without `maxLimit` in `config/api`. Default: 100. */
  readonly maxLimit?: number;
  /** Whether lists count all their entries where a request does not say. Default: `true`. */
  readonly withCount?: boolean;
  /** Whether unknown query parameters of content types are refused. Strapi 5 only. Default: `false`. */
  readonly strictParams?: boolean;
}

/** Strapi's settings of the upload plugin, in `config/plugins` and in the media library. */
export interface UploadOptions {
  /**
   * The versions of a picture besides `thumbnail`, with their longest sides in pixels. Default: `{ large: 1000,
   * medium: 750, small: 500 }`.
   */
  readonly breakpoints?: config.Breakpoints;
  /** Whether uploaded pictures get those versions. `false`: only `thumbnail`. Default: `true`. */
  readonly responsiveDimensions?: boolean;
  /** Whether a JPEG is turned as its EXIF data say. Default: `false`. */
  readonly autoOrientation?: boolean;
  /** Which media types may be uploaded. Strapi 5 only. Default: all. */
  readonly security?: config.UploadSecurity;
  /** The most bytes of an uploaded file, where that is less than what the double takes. 0: no limit. */
  readonly sizeLimit?: number;
  /**
   * The origin of the addresses of files, for providers other than `local`: `true` is the one that the request was for.
   * Default: `false`, addresses are paths, such as `/uploads/picture.png`.
   */
  readonly origin?: boolean | string;
  readonly providerOptions?: {
    /** How long browsers may keep files, in ms. Default: 0. */
    readonly localServer?: { readonly maxage?: number };
  };
}

/** The project whose code runs. */
export interface RunCode {
  /** Its folder. */
  readonly project: string;
  /** `false`: the code reaches no other server. Default: `true`. */
  readonly network?: boolean;
}

/** The options of `createDouble`. `loadProject` and `loadExport` return them too. */
export interface DoubleOptions<
  Source extends ModelSource = ModelSource,
  Dialect extends DialectName = types.DialectOf<Source>,
> {
  /** Content types defined in code, in a list or by `defineModel`, or schemas as in `schema.json`. */
  readonly model: Source;
  /**
   * Your own entries by type (singular name, plural name or uid), or what `generate()` or a loader returns. Default:
   * no entries.
   */
  readonly data?: types.Records<types.InDialect<Source, Dialect>> | Dataset | DataSource;
  /**
   * Which API the double answers as. A model of `defineModel` states it itself. Default: `documented`;
   * loaders return `v4`.
   */
  readonly dialect?: types.DialectOption<Source>;
  /**
   * The minor version of Strapi that the dialect `v4` or `v5` answers as: `'5.24'`. Default: the newest that the double
   * knows. Loaders return that of the project or export. It has no effect in another dialect.
   */
  readonly strapi?: string;
  /** Where MSW answers; `'*'` is any origin. Default: `http://localhost:1337`. */
  readonly baseUrl?: string;
  /**
   * Strapi's settings in `config/api.js`. Default: `{ prefix: '/api', defaultLimit: 25, maxLimit: 100, withCount:
   * true }`.
   */
  readonly rest?: RestOptions;
  /**
   * What each role may do, by its type or name: `public`, `authenticated`, or a role of your own. A role
   * that is not named keeps its default: its permissions in the data. If the data have no permissions at
   * all, `public` and `authenticated` may read, and other roles nothing.
   */
  readonly roles?: { readonly [role: string]: Role<types.ActionName<Source>> };
  /** Strapi's settings of the document service, in `config/api`. Strapi 5 only. Default: both `false`. */
  readonly documents?: Partial<config.Documents>;
  /** Users, API tokens and the settings of accounts. Default: those of a new project, and the users in the data. */
  readonly auth?: AuthOptions;
  /** Strapi's settings of the upload plugin. Default: those of a new project. */
  readonly upload?: UploadOptions;
  /**
   * Whether the double answers GraphQL, and the settings of Strapi's plugin by their names. It needs the package
   * `graphql`. Default: `false`.
   */
  readonly graphql?: boolean | config.Graphql;
  /**
   * How many bytes the URL and the headers of a request may have on a server of the double, as Node's
   * `--max-http-header-size`. Default: Node's, 16384. Longer ones are 431.
   */
  readonly maxHeaderSize?: number;
  /**
   * Where the double answers with the OpenAPI document of its model, and what that has besides the model. Loaders read it
   * from `config/server` and `config/openapi`. Strapi 5 only. Default: nowhere.
   */
  readonly openapi?: config.Openapi;
  /** Settings of Strapi's own middlewares, in `config/middlewares`, by their names without `strapi::`. */
  readonly middlewares?: config.Middlewares;
  /**
   * The plugins of the project that change the content API, with their settings: `{ 'populate-deep': { version:
   * '4.3.3', defaultDepth: 3 } }`. Loaders find them. Default: none.
   */
  readonly plugins?: strapiPlugins.PluginsOption;
  /** Endpoints of the project's own code. They come before the others of the same path. */
  readonly routes?: readonly OwnRoute<Source>[];
  /**
   * Runs the code of a Strapi project in this process: its routes, controllers, services, policies, middlewares,
   * lifecycles and extensions. Node only. `loadProject(dir, { runCode: true })` returns it. Default: no code runs.
   */
  readonly runCode?: RunCode;
  /**
   * Which of Strapi's endpoints a type has, and which of them need no permission: the settings of `createCoreRouter`.
   */
  readonly coreRouters?: CoreRoutersOption<Source>;
  /** What the project's own code changes about requests and answers, by type and action. */
  readonly hooks?: HooksOption<Source>;
  /** The page of an app that shows an entry: `preview.config` in `config/admin`. Strapi 5 only. Default: none. */
  readonly preview?: PreviewOption;
  /**
   * The URLs that are called after writes, as Strapi does: `[{ url: 'http://localhost:3000/api/revalidate' }]`. Exports
   * bring them. Default: none.
   */
  readonly webhooks?: readonly WebhookOption[];
  /** Strapi's settings of webhooks, in `config/server`, and which other machines may be called. */
  readonly webhookSettings?: WebhookSettings;
  /** Locale codes, the default locale first. Default: the locales in the data, or `['en']`. */
  readonly locales?: readonly string[];
  /**
   * The time zone of the server, such as `'America/New_York'`: dates without one in bodies and filters are read in it.
   * Default: `'UTC'`.
   */
  readonly timeZone?: string;
  /**
   * Returns the time in ms, for tokens that expire and for what requests write. Default: the real time, where two
   * writes are at least a millisecond apart.
   */
  readonly clock?: () => number;
  /**
   * What happens to a path below the prefix that is not a route: Strapi's 404, or MSW lets it through. Default:
   * `not-found`.
   */
  readonly unknownPath?: 'not-found' | 'passthrough';
  /** How many rows and components one answer may hold. Default: 1,000,000. */
  readonly maxNodes?: number;
  /** How many bytes the entries of one answer may take as JSON. Default: 64,000,000. */
  readonly maxBytes?: number;
  /**
   * How texts are sorted and compared, and where null comes. `sqlite` is the database of new projects: patterns ignore
   * the case of ASCII letters, and unsorted rows of Strapi 4 come in the order of an index. `postgres` is PostgreSQL
   * with the locale `en_US`, `mysql` MySQL or MariaDB with `utf8mb4_general_ci`. `plain` has no such rules. Default:
   * `sqlite`; in the dialect `documented` without the order of an index. `loadProject` returns that of the project.
   */
  readonly database?: DatabaseName;
  /** The contents of uploaded files, by the path in their `url`. Exports bring them. */
  readonly assets?: { readonly [path: string]: Uint8Array };
  /** Whether generated pictures show their alternative text, or their name, in a corner. Default: `on`. */
  readonly pictureText?: PictureText;
  /**
   * Whether records may break the rules of the model: values of the wrong type, required values that are
   * missing, texts that are too long. For tests of error states. Default: `false`.
   */
  readonly lenient?: boolean;
  /**
   * Texts of notes that are known and no longer printed: a note that contains one of them is accepted. The page of the
   * double still shows it.
   */
  readonly acceptedNotes?: readonly string[];
  /**
   * Whether to print what the double leaves out of the model, such as relations to unknown plugins, and
   * the nearest route for paths that are not routes. Default: `log`.
   */
  readonly warnings?: 'log' | 'off';
  /**
   * Whether to print, once, what is most likely wrong with a request: names that do not exist, drafts, what the
   * caller may not see. `refused`: only reads that Strapi refuses with 400. Default: `log` in development, `refused` in
   * tests, `off` in production.
   */
  readonly explain?: 'log' | 'refused' | 'off';
}

/** Options that say of which model and dialect they are: what `createDouble` takes and `defineOptions` returns. */
export type DefinedOptions<Source extends ModelSource, Dialect extends DialectName> = DoubleOptions<
  Source,
  Dialect
> & { readonly dialect?: Dialect };

/** The options of `double.with`. */
export interface WithOptions {
  /** Who sends requests without credentials. Default: the public role. */
  readonly as?: CallerOption;
  /** The locale of requests and records that do not name one. */
  readonly locale?: string;
  /** Whether the records of this call may break the rules of the model. Default: as the double. */
  readonly lenient?: boolean;
}
