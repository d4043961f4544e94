import type { Context } from '../context.ts';
import { Refusal } from '../errors/refusal.ts';
import type { ContentType, Model } from '../model/model.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

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
  /** Answers every caller, also one with wrong credentials. Default: the caller needs permission for the action. */
  readonly public?: true;
  /** The uid of the type that it is about; content types have theirs from the path. */
  readonly type?: string;
  /** Whether a model has the endpoint. Default: every model has it. */
  readonly exists?: (model: Model, type: ContentType | undefined) => boolean;
  /** Answers a permitted request. @throws {Refusal} */
  readonly answer: (request: RouteRequest) => RouteAnswer;
}

/** A request that has found its route. */
export interface RouteRequest {
  readonly context: Context;
  readonly method: string;
  /** The path behind the prefix, as it was sent. */
  readonly path: string;
  /** The text behind `?`. */
  readonly query: string;
  /** The type that the route is about. */
  readonly type: ContentType;
  /** The segment for `:id`, decoded. */
  readonly id: string;
}

/** The JSON text of an answer; null for an answer without a body (204). */
export type RouteAnswer = string | null;

/** Answers for an endpoint that the double knows and does not serve yet. @throws {Refusal} always */
export const notModelled = ({ method, path }: RouteRequest): never => {
  throw new Refusal('not-modelled', { clause: 'request', name: method, path });
};
