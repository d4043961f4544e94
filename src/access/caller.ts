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

/** A caller who may see nothing that needs a permission. */
export const NOBODY: Caller = { may: () => false, permissions: 'nothing' };

/** Whoever asks a route with `auth: false`. Strapi does not know who it is, and so shows no relations. */
export const ANYBODY: Caller = { may: () => false, permissions: 'auth: false' };
