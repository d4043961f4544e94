import type { SessionRequest } from '../access/login-sessions.ts';
import type { WriteContext } from '../write/write-context.ts';

/** What services need to know of a request, whether it is of the REST API or of GraphQL. */
export interface ServiceRequest extends WriteContext {
  /** The URL of the REST API for the client, with a slash at the end: it is in mails. */
  readonly apiUrl: string;
  /** What the request says about sessions. Only where the project uses refresh tokens. */
  readonly sessionRequest: SessionRequest | undefined;
}
