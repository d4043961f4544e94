import type { ApiToken } from '../../src/access/caller.ts';
import type { ServerContext } from '../../src/context.ts';
import { Refusal } from '../../src/errors/refusal.ts';
import type { BodySettings } from '../../src/routes/middleware-settings.ts';

export interface KnownToken extends ApiToken {
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
  readonly bodySettings: BodySettings;
  /** Who sends requests without credentials. Default: the public role. */
  readonly defaultIdentity: Identity | undefined;
}

/** Who sends a request: a role or a user by id, or an API token. */
export type Identity =
  | { readonly role: number }
  | { readonly user: number }
  | { readonly apiToken: KnownToken };

export const refused = (reason: Refusal['reason']): Refusal =>
  new Refusal(reason, { clause: 'request', name: 'authorization' });
