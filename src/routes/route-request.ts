import type { SessionRequest } from '../access/login-sessions.ts';
import type { ContentType } from '../model/model.ts';
import type { WriteContext } from '../write/changeset.ts';
import type { Effects } from '../service/effects.ts';
import type { AppliedHooks } from './hook-types.ts';
import type { RequestBody } from './request-body.ts';
import type { AnswerName, Route } from './route.ts';

export interface RouteRequest extends WriteContext {
  readonly route: Route;
  /** The project's own functions that change it and its answer. */
  readonly hooks?: AppliedHooks;
  readonly method: string;
  /** The path behind the prefix, as it was sent. */
  readonly path: string;
  /** The text behind `?`, or the query itself. */
  readonly query: string | object;
  readonly type: ContentType;
  /** The segment for `:id`, decoded. */
  readonly id: string;
  readonly body: RequestBody | undefined;
  /** The URL of the API for the client, with a slash at the end. Mails contain it. */
  readonly apiUrl: string;
  /** What the request says about sessions, if the project uses refresh tokens. */
  readonly sessionRequest: SessionRequest | undefined;
}

/** The JSON text of an answer with the status 200; null for an answer without a body (204). */
export type RouteAnswer = string | null | RouteResult;

/** An answer with more than a text. */
export interface RouteResult extends Effects {
  readonly text: string;
  /** Default: 200. */
  readonly status?: number;
  /** How many entries match the query of a list. */
  readonly total?: number;
  /** The target of a redirect (302). */
  readonly location?: string;
}

export type AnswerFunction = (request: RouteRequest) => RouteAnswer;

export type AnswerFunctions = { readonly [Name in AnswerName]?: AnswerFunction };
