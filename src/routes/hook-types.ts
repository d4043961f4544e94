import type { Refuse } from '../errors/strapi-error.ts';

/** What a hook function is told about the request, and how it refuses it. */
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

/** Returns what takes the place of its argument. */
export type Change = (value: never, context: HookContext) => unknown;

/** Parameters that a hook changes in each query, as data. */
export interface QueryRules {
  /** Set, whatever the request says: `{ populate: '*' }`. */
  readonly set?: { readonly [parameter: string]: unknown };
  /** Set where the request says nothing. */
  readonly default?: { readonly [parameter: string]: unknown };
  /** Members to set in a parameter, beside those of the request: `{ filters: { isPublic: true } }`. */
  readonly merge?: { readonly [parameter: string]: object };
}

/** Functions that change what a request asks and writes, and what it is answered. */
export interface Hook {
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

/** The hooks of a request. Their functions throw what they throw, or an {@link OwnCodeError}. */
export interface AppliedHooks {
  changeQuery(query: object): object;
  /** Returns what the request writes as they change it. */
  changeData(data: unknown): unknown;
  changeAnswer(text: string): string;
}

/** The hooks by action: `api::article.article.find`. */
export type Hooks = ReadonlyMap<string, readonly NamedHook[]>;
