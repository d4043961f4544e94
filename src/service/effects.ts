import type { LoginSession, LoginSessions } from '../access/login-sessions.ts';

/** What a request changes besides the entries, and what its answer has besides a text. */
export interface Effects {
  /** The id of a user whose new JWT comes first in the body. */
  readonly jwtFor?: number;
  /** The login sessions after the request, if it changed them. */
  readonly logins?: LoginSessions;
  /** The session whose JWT and refresh token come first in the body. */
  readonly tokens?: SessionTokens;
  /** Whether the client is told to forget the cookie of its refresh token. */
  readonly clearsCookie?: boolean;
  /** The mails that a real server would send now. */
  readonly mails?: readonly Mail[];
  /** The files that are new or gone. */
  readonly uploads?: UploadChanges;
  /** The ids of the roles that may do everything, after permissions changed: see `readRoles`. */
  readonly unlimitedRoles?: ReadonlySet<number>;
}

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
