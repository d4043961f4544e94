import type { SessionRequest } from '../access/login-sessions.ts';
import type { ContentType, Model } from '../model/model.ts';
import type { WriteContext } from '../write/write-context.ts';
import type { Effects } from './effects.ts';
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
  /** The function of the dialect that answers it, or `own`: the project's own code does, and hooks do not change it. */
  readonly answer: AnswerName | 'own';
}

/** The functions that answer routes. Each dialect has its own. */
export type AnswerName =
  | 'findMany'
  | 'findOne'
  | 'findSingle'
  | 'createOne'
  | 'updateOne'
  | 'deleteOne'
  | 'updateSingle'
  | 'deleteSingle'
  | 'createTranslation'
  | 'countUsers'
  | 'findUsers'
  | 'findMe'
  | 'findUser'
  | 'createUser'
  | 'updateUser'
  | 'deleteUser'
  | 'login'
  | 'register'
  | 'forgotPassword'
  | 'resetPassword'
  | 'changePassword'
  | 'confirmEmail'
  | 'sendConfirmation'
  | 'returnFromProvider'
  | 'connect'
  | 'refresh'
  | 'logout'
  | 'listSessions'
  | 'revokeSession'
  | 'findFiles'
  | 'findFilePage'
  | 'findFile'
  | 'upload'
  | 'deleteFile'
  | 'findRoles'
  | 'findRole'
  | 'findPermissions'
  | 'createRole'
  | 'updateRole'
  | 'deleteRole'
  | 'listComponents'
  | 'showComponent'
  | 'listTypes'
  | 'showType'
  | 'listLocales'
  | 'sendMail';

/** Answers a permitted request. @throws {Refusal} */
export type Answer = (request: RouteRequest) => RouteAnswer;

/** The functions of a dialect. It has one for each of its routes. */
export type Answers = { readonly [Name in AnswerName]?: Answer };

/**
 * Returns a function that makes the routes of a plugin's controller.
 *
 * @param controller what is in front of the name of an action: `plugin::upload.content-api`
 * @param type the uid of the type that the routes are about, if any
 */
export const routesOf =
  (controller: string, type?: string) =>
  (method: Method, path: string, action: string, answer: AnswerName): Route => ({
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
export interface RouteResult extends Effects {
  readonly text: string;
  /** Default: 200. */
  readonly status?: number;
  /** Where the client is sent; the status is 302. */
  readonly location?: string;
}
