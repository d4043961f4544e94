import type { Refuse } from '../errors/strapi-error.ts';
import type { Route } from './route.ts';

export type { Refuse };

/** The request in a hook, with functions to refuse it. */
export interface HookContext extends Refuse {
  readonly type: string;
  /** The last word of the action: `find`. */
  readonly action: string;
  /** The id in the path; empty without one. */
  readonly id: string;
  /** The logged-in user with the role. */
  readonly user: UserEntry | undefined;
  /** Returns whether the caller may do an action like `api::article.article.find`. */
  may(action: string): boolean;
}

/** A user as `/api/users/me` answers it, with the role. */
export interface UserEntry {
  readonly id: number;
  readonly [member: string]: unknown;
}

/** A request that the project's own code is to answer. */
export interface OwnRequest {
  readonly route: Route;
  readonly method: string;
  readonly path: string;
  /** The segments for the names in the path of the route. */
  readonly params: { readonly [name: string]: string };
  /** Returns the query, parsed. @throws {Refusal} */
  query(): { readonly [parameter: string]: unknown };
  readonly body: unknown;
  /** The logged-in user with the role. */
  user(): UserEntry | undefined;
  may(action: string): boolean;
}

/** Returns a replacement for its argument. */
export type Change = (value: never, context: HookContext) => unknown;

/** Changes of query parameters, as data. */
export interface QueryRules {
  /**
   * The parameters that stay, others are left out: `locale`, or `filters.slug` for a member of one. With `*` among them,
   * those that no name begins with stay, too.
   */
  readonly keep?: readonly string[];
  /** Always set: `{ populate: '*' }`. */
  readonly set?: { readonly [parameter: string]: unknown };
  /** Set if the request lacks it. */
  readonly default?: { readonly [parameter: string]: unknown };
  /** Members to add to a parameter: `{ filters: { isPublic: true } }`. */
  readonly merge?: { readonly [parameter: string]: object };
}

/** Functions that change the query, data and answer of a request. */
export interface Hook {
  /** The attribute that the id in the path is compared with, in place of the id. For `findOne`. */
  readonly id?: string;
  readonly query?: Change;
  readonly data?: Change;
  readonly entry?: Change;
  readonly meta?: Change;
}

/** A hook and its place in the options: `hooks.article.find`. */
export interface NamedHook {
  readonly name: string;
  readonly hook: Hook;
}

/** The hooks of a request. They throw the errors of their functions, or an {@link OwnCodeError}. */
export interface AppliedHooks {
  changeQuery(query: object): object;
  /** Returns the data of a write after the hooks. */
  changeData(data: unknown): unknown;
  changeAnswer(text: string): string;
}

/** The hooks by action: `api::article.article.find`. */
export type Hooks = ReadonlyMap<string, readonly NamedHook[]>;
