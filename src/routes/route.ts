// Strapi 5.54: packages/core/core/src/services/server/routing.ts
// Strapi 4.26: packages/core/strapi/src/services/server/routing.ts
// @koa/router 12.0.2: lib/router.js
import type { ContentType, Model } from '../model/model.ts';

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
  /** The action that must be permitted; for content types only the verb, such as `find`. */
  readonly action: string;
  /**
   * What a caller needs. `credentials`: valid ones, or none. `nothing`: invalid ones are accepted, too (`auth:
   * false`). Default: permission for the action.
   */
  readonly needs?: 'nothing' | 'credentials';
  /** The uid of its type. Content types take it from the path. */
  readonly type?: string;
  /** Whether a model has the endpoint. Default: yes. */
  readonly exists?: (model: Model, type: ContentType | undefined) => boolean;
  /** The dialect's function that answers it, or `own` for the project's own code, without hooks, or that of a plugin. */
  readonly answer: AnswerName | 'own' | 'plugin';
}

/** A route of a project whose code does not run, so that the double does not answer it. */
export interface UnansweredRoute {
  readonly method: string;
  /** The path behind the prefix, with a slash in front: `/articles/popular`. */
  readonly path: string;
  /** The file of the project that has it. */
  readonly file: string;
  /** The uid of the type that it is about, if that is known. */
  readonly type?: string;
  /** Why Strapi does not answer it either, and what to do, as sentences. */
  readonly why?: string;
}

/** The functions that answer routes. Each dialect has its own. */
export type AnswerName =
  | AccountAnswer
  | 'findMany'
  | 'findOne'
  | 'findSingle'
  | 'createOne'
  | 'updateOne'
  | 'deleteOne'
  | 'updateSingle'
  | 'deleteSingle'
  | 'createTranslation'
  | EditorAct
  | 'countUsers'
  | 'findUsers'
  | 'findMe'
  | 'findUser'
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
  | 'listComponents'
  | 'showComponent'
  | 'listTypes'
  | 'showType'
  | 'listLocales'
  | 'sendMail';

/** What an editor does with the draft of an entry in the admin panel. */
export type EditorAct = 'publish' | 'unpublish' | 'discardDraft';

/** The answers about logins, users and roles that are also GraphQL mutations. */
export type AccountAnswer =
  | 'createUser'
  | 'updateUser'
  | 'deleteUser'
  | 'login'
  | 'register'
  | 'forgotPassword'
  | 'resetPassword'
  | 'changePassword'
  | 'confirmEmail'
  | 'createRole'
  | 'updateRole'
  | 'deleteRole';

/**
 * Returns a function that makes the routes of a plugin's controller.
 *
 * @param controller the prefix of its actions: `plugin::upload.content-api`
 * @param type the uid of their type, if any
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
