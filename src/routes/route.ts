import type { LoginSession, SessionRequest, LoginSessions } from '../access/login-sessions.ts';
import type { ContentType, Model } from '../model/model.ts';
import type { WriteContext } from '../write/write-context.ts';
import type { AppliedHooks } from './hook.ts';
import type { RequestBody } from './request-body.ts';

/** The methods of routes. HEAD is answered as GET. */
export const ROUTE_METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

export type Method = (typeof ROUTE_METHODS)[number];

/** The methods that Strapi's router knows. */
export const METHODS: readonly string[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/** One endpoint of the API. */
export interface Route {
  readonly method: Method;
  /**
   * The path behind the prefix. `:plural` is the plural name of a collection type, `:singular` the
   * singular name of a single type, `:id` any segment, and `*` at the end one segment or more.
   */
  readonly path: string;
  /** The action that must be permitted; for content types only its verb, as `find`. */
  readonly action: string;
  /**
   * What a caller needs: `credentials` are valid ones, or none at all; `nothing` also takes invalid ones (`auth: false`).
   * Default: permission for the action.
   */
  readonly needs?: 'nothing' | 'credentials';
  /** The uid of the type that it is about; content types have theirs from the path. */
  readonly type?: string;
  /** Whether a model has the endpoint. Default: every model has it. */
  readonly exists?: (model: Model, type: ContentType | undefined) => boolean;
  /** The function that answers it, or `own`: the project's own code does, and hooks do not change it. */
  readonly answer: AnswerRef | 'own';
}

/**
 * The functions that answer routes, by the module that has them. A module is loaded when the first request needs it:
 * the table of the modules themselves is in `handlers/load/`.
 */
export interface AnswerNames {
  readonly content: 'findMany' | 'findOne' | 'findSingle';
  readonly contentWrites:
    | 'createOne'
    | 'updateOne'
    | 'deleteOne'
    | 'updateSingle'
    | 'deleteSingle'
    | 'createTranslation';
  readonly documents: 'findMany' | 'findOne' | 'findSingle';
  readonly documentWrites: 'createOne' | 'updateOne' | 'deleteOne' | 'updateSingle' | 'deleteSingle';
  readonly users: 'countUsers' | 'findUsers' | 'findMe' | 'findUser';
  readonly documentUsers: 'countUsers' | 'findUsers' | 'findMe' | 'findUser';
  readonly userWrites: 'createUser' | 'updateUser' | 'deleteUser';
  readonly auth:
    | 'login'
    | 'register'
    | 'forgotPassword'
    | 'resetPassword'
    | 'changePassword'
    | 'confirmEmail'
    | 'sendConfirmation'
    | 'returnFromProvider';
  readonly closedAuth: 'refuseProvider' | 'connect';
  readonly sessions: 'refresh' | 'logout' | 'listSessions' | 'revokeSession';
  readonly files: 'findFiles' | 'findFile';
  readonly fileWrites: 'upload' | 'deleteFile';
  readonly media: 'findFiles' | 'findPage' | 'findFile';
  readonly mediaWrites: 'uploadMedia' | 'deleteMedia';
  readonly roles: 'findRoles' | 'findRole' | 'findPermissions';
  readonly roleWrites: 'createRole' | 'updateRole' | 'deleteRole';
  readonly builder: 'listComponents' | 'showComponent' | 'listTypes' | 'showType';
  readonly locales: 'listLocales';
  readonly email: 'sendMail';
}

/** The name of a module with functions that answer routes. */
export type AnswerModuleName = keyof AnswerNames;

/** Answers a permitted request. @throws {Refusal} */
export type Answer = (request: RouteRequest) => RouteAnswer;

/** A module with functions that answer routes. */
export type AnswerModule<Name extends AnswerModuleName> = {
  readonly [Each in AnswerNames[Name]]: Answer;
};

/** A function that answers a route: its module and its name. */
export type AnswerRef = {
  [Name in AnswerModuleName]: readonly [module: Name, name: AnswerNames[Name]];
}[AnswerModuleName];

/** The modules that are loaded so far. */
export type LoadedAnswers = { readonly [Name in AnswerModuleName]?: AnswerModule<Name> };

/**
 * Returns a function that makes the routes of a plugin's controller.
 *
 * @param controller what is in front of the name of an action: `plugin::upload.content-api`
 * @param type the uid of the type that the routes are about, if any
 */
export const routesOf =
  (controller: string, type?: string) =>
  (method: Method, path: string, action: string, answer: AnswerRef): Route => ({
    method,
    path,
    action: `${controller}.${action}`,
    answer,
    ...(type !== undefined && { type }),
  });

/** A request that has found its route. */
export interface RouteRequest extends WriteContext {
  readonly route: Route;
  /** The project's own functions that change it and its answer. */
  readonly hooks?: AppliedHooks;
  readonly method: string;
  /** The path behind the prefix, as it was sent. */
  readonly path: string;
  /** The text behind `?`, or the query itself. */
  readonly query: string | object;
  /** The type that the route is about. */
  readonly type: ContentType;
  /** The segment for `:id`, decoded. */
  readonly id: string;
  /** What was sent; undefined without a body. */
  readonly body: RequestBody | undefined;
  /** The URL of the API for the client, with a slash at the end: it is in mails. */
  readonly apiUrl: string;
  /** What the request says about sessions. Only where the project uses refresh tokens. */
  readonly sessionRequest: SessionRequest | undefined;
}

/** The JSON text of an answer with the status 200; null for an answer without a body (204). */
export type RouteAnswer = string | null | RouteResult;

/** An answer with more than a text. */
export interface RouteResult {
  readonly text: string;
  /** Default: 200. */
  readonly status?: number;
  /** The id of a user whose new JWT comes first in the answer. */
  readonly jwtFor?: number;
  /** The login sessions after the request, if it changed them. */
  readonly logins?: LoginSessions;
  /** The session whose JWT and refresh token come first in the answer. */
  readonly tokens?: SessionTokens;
  /** Whether the client is told to forget the cookie of its refresh token. */
  readonly clearsCookie?: boolean;
  /** Where the client is sent; the status is 302. */
  readonly location?: string;
  /** The mails that a real server would send now. */
  readonly mails?: readonly Mail[];
  /** The bytes of new uploaded files by the path in their `url`; null for files that are gone. */
  readonly uploads?: UploadChanges;
  /** The ids of the roles that may do everything, after permissions changed. */
  readonly unlimitedRoles?: ReadonlySet<number>;
}

/** The tokens that an answer has. */
export interface SessionTokens {
  readonly session: LoginSession;
  /** Whether the refresh token is in a cookie, and not in the body. */
  readonly inCookie: boolean;
}

/** The bytes of new uploaded files by the path in their `url`; null for files that are gone. */
export type UploadChanges = { readonly [path: string]: Uint8Array | null };

/** A mail that a real server would send. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** The code or token in the link of the mail. */
  readonly code: string;
}
