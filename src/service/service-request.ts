import type { SessionRequest } from '../access/login-sessions.ts';
import type { WriteContext } from '../write/changeset.ts';

/** The part of a request that services need, of REST or GraphQL. */
export interface ServiceRequest extends WriteContext {
  /** The URL of the REST API for the client, with a slash at the end. Mails contain it. */
  readonly apiUrl: string;
  /** What the request says about sessions, if the project uses refresh tokens. */
  readonly sessionRequest: SessionRequest | undefined;
}
