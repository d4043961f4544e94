import { type EdgeAttribute, isCreator } from '../model/attribute.ts';
import type { Schema } from '../model/model.ts';

/** Who sends a request, and what they may do. */
export interface Caller {
  /** The id of the logged-in user. */
  readonly user?: number;
  /** The id of the session of their JWT. Only where the project uses refresh tokens. */
  readonly session?: string;
  /** The id of the role that decides what they may do. */
  readonly role?: number;
  /** The API token they sent. */
  readonly token?: { readonly name?: string };
  /** Returns whether the caller may do an action like `api::article.article.find`. */
  may(action: string): boolean;
  /** A text that is equal for callers with equal permissions. Caches use it as a key. */
  readonly permissions: string;
}

export const NOBODY: Caller = { may: () => false, permissions: 'nothing' };

/** Whoever asks a route with `auth: false`. Strapi does not know who it is, and so shows no relations. */
export const ANYBODY: Caller = { may: () => false, permissions: 'auth: false' };

/** An API token of the options, as in Strapi's settings. */
export interface ApiToken {
  readonly type: 'read-only' | 'full-access' | 'custom';
  /** The actions of a `custom` token, such as `api::article.article.find`. */
  readonly permissions?: readonly string[];
}

export const FULL_ACCESS: Caller = { may: () => true, permissions: 'full-access' };

/**
 * Returns the caller of requests with an API token. `full-access` may do everything, `read-only` every
 * `find` and `findOne`, `custom` the listed actions.
 *
 * @param closed actions that a `custom` token may not do, also if they are listed. Default: none
 */
export function tokenCaller(token: ApiToken, closed: ReadonlySet<string> = new Set()): Caller {
  switch (token.type) {
    case 'full-access':
      return FULL_ACCESS;
    case 'read-only':
      return { may: (action) => /\.find(One)?$/.test(action), permissions: 'read-only' };
    case 'custom': {
      const actions = new Set(token.permissions?.filter((action) => !closed.has(action)));
      return { may: (action) => actions.has(action), permissions: `custom ${[...actions].join()}` };
    }
  }
}

/**
 * Returns whether the caller lacks the permission to populate an attribute: `find` on the target of a
 * relation. Media and components need no permission of their own, and neither do the creators of types
 * with `populateCreatorFields`.
 */
export function isRestricted(attribute: EdgeAttribute, schema: Schema | undefined, caller: Caller): boolean {
  if (attribute.kind !== 'relation') return false;
  if (isCreator(attribute) && showsCreators(schema)) return false;
  return !caller.may(`${attribute.target.uid}.find`);
}

const showsCreators = (schema: Schema | undefined): boolean =>
  schema !== undefined && 'populateCreatorFields' in schema && schema.populateCreatorFields === true;
