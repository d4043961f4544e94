import type { LoginSession, LoginSessions, SessionRequest } from '../access/login-sessions.ts';
import type { WriteContext, WriteEvent } from '../write/changeset.ts';

/** The effects of a request besides entries and the text of the answer. */
export interface Effects {
  /** The id of the user whose new JWT is first in the body. */
  readonly jwtFor?: number;
  /** The login sessions after the request, if it changed them. */
  readonly logins?: LoginSessions;
  /** The session whose JWT and refresh token are first in the body. */
  readonly tokens?: SessionTokens;
  /** Whether the answer clears the cookie of the refresh token. */
  readonly clearsCookie?: boolean;
  /** The mails that a real server would send. */
  readonly mails?: readonly Mail[];
  /** What webhooks are told. */
  readonly events?: readonly WriteEvent[];
  /** The files that are new or gone. */
  readonly uploads?: UploadChanges;
  /** The ids of roles that may do everything, if permissions changed: see `readRoles`. */
  readonly unlimitedRoles?: ReadonlySet<number>;
}

export interface SessionTokens {
  readonly session: LoginSession;
  /** Whether the refresh token is in a cookie instead of the body. */
  readonly inCookie: boolean;
}

/** The bytes of new uploaded files by the path in their `url`; null for removed files. */
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

/** The part of a request that services need, of REST or GraphQL. */
export interface ServiceRequest extends WriteContext {
  /** The URL of the REST API for the client, with a slash at the end. Mails contain it. */
  readonly apiUrl: string;
  /** What the request says about sessions, if the project uses refresh tokens. */
  readonly sessionRequest: SessionRequest | undefined;
}
