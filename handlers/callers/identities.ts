import { Refusal } from '../../src/basics.ts';
import type { config, ServerContext } from '../../src/strapi.ts';
import type { callers } from '../../src/api.ts';

export interface KnownToken extends callers.ApiToken {
  readonly name?: string;
  readonly token: string;
  readonly expiresAt?: string;
}

/** Who may ask, and how requests prove it. */
export interface Identities {
  readonly context: ServerContext;
  readonly apiTokens: readonly KnownToken[];
  readonly jwtSecret: string;
  /** How long the bodies of requests may be. */
  readonly bodySettings: config.Body;
  /** Who sends requests without credentials. Default: the public role. */
  readonly defaultIdentity: Identity | undefined;
}

/** Who sends a request: a role or a user by id, or an API token. */
export type Identity =
  | { readonly role: number }
  | { readonly user: number }
  | { readonly apiToken: KnownToken };

export const usesRefreshTokens = ({ context }: Identities): boolean =>
  context.accounts.jwtManagement === 'refresh';

export const refused = (reason: Refusal['reason']): Refusal =>
  new Refusal(reason, { clause: 'request', name: 'authorization' });
