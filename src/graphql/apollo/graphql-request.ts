import type { Caller } from '../../access/caller.ts';
import type { SessionRequest } from '../../access/login-sessions.ts';
import type { Refusal } from '../../errors/refusal.ts';
import type { RequestBody } from '../../routes/request-body.ts';

export interface GraphqlRequest {
  readonly method: string;
  /** The text behind `?`, as it was sent. */
  readonly search: string;
  readonly headers: Pick<Headers, 'get'>;
  readonly body: RequestBody | undefined;
  readonly caller: Caller | Refusal;
  /** The URL of the REST API for the client, with a slash at the end. Mails contain it. */
  readonly apiUrl: string;
  readonly sessionRequest?: SessionRequest | undefined;
  /** The persisted queries by hash. New ones are added once they are valid. */
  readonly persisted: {
    get(hash: string): string | undefined;
    set(hash: string, query: string): void;
  };
  /** The SHA-256 of each query that came with a hash, as hexadecimal digits. */
  readonly hashes: ReadonlyMap<string, string>;
}
