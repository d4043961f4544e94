import { type ApiToken, tokenCaller } from '../../src/access/api-token.ts';
import type { Caller } from '../../src/access/caller.ts';
import type { Role } from '../../src/access/roles.ts';
import type { ServerContext } from '../../src/context.ts';
import { Refusal, type Reason } from '../../src/errors/refusal.ts';

/** Who may ask, and how requests prove it. */
export interface Identities {
  readonly context: ServerContext;
  readonly roles: readonly Role[];
  readonly apiTokens: readonly (ApiToken & { readonly token: string; readonly expiresAt?: string })[];
  readonly jwtSecret: string;
  /** The caller of requests without credentials. Default: the public role. */
  readonly defaultCaller: Caller | undefined;
}

/**
 * Returns who sends a request, by its Authorization header: an API token, a user's JWT (HS256), or the
 * public role without one. A header that is not two words beginning with `bearer` counts as none.
 * Credentials that do not hold give a refusal.
 */
export async function readCaller(headers: Headers, identities: Identities): Promise<Caller | Refusal> {
  const words = headers.get('authorization')?.split(/\s+/) ?? [];
  const [scheme = '', credential = ''] = words;
  if (words.length !== 2 || scheme.toLowerCase() !== 'bearer') {
    return identities.defaultCaller ?? publicCaller(identities);
  }
  const apiToken = identities.apiTokens.find(({ token }) => token === credential);
  if (!apiToken) return userCaller(credential, identities);
  const { expiresAt } = apiToken;
  return expiresAt !== undefined && Date.parse(expiresAt) < identities.context.clock()
    ? refused('token-expired')
    : tokenCaller(apiToken);
}

const refused = (reason: Reason): Refusal =>
  new Refusal(reason, { clause: 'request', name: 'authorization' });

function publicCaller({ roles }: Identities): Caller | Refusal {
  const role = roles.find(({ type }) => type === 'public');
  return !role || role.empty ? refused('missing-credentials') : callerOfRole(role);
}

const callerOfRole = (role: Role): Caller => ({ may: role.may, permissions: `role ${role.id}` });

async function userCaller(jwt: string, identities: Identities): Promise<Caller | Refusal> {
  const { roles, context } = identities;
  const id = await userIdOf(jwt, identities);
  if (id === undefined) return refused('missing-credentials');
  const type = context.model.contentTypes.get('plugin::users-permissions.user')!;
  const users = context.store.table(type);
  if (!users.has(id) || users.value(id, 'blocked') === true) return refused('invalid-credentials');
  const attribute = type.attributes.get('role');
  const link = attribute?.kind === 'relation' ? context.store.links(type, attribute).of(id)[0] : undefined;
  const role = link && roles.find((each) => each.id === link.id);
  return role ? { user: id, ...callerOfRole(role) } : refused('missing-credentials');
}

/** Returns the `id` of a JWT that the secret signed and that has not expired. */
async function userIdOf(jwt: string, { jwtSecret, context }: Identities): Promise<number | undefined> {
  // Loaded only when a JWT is sent: a bundle that never sends one does without.
  const { jwtVerify } = await import('jose');
  const key = new TextEncoder().encode(jwtSecret);
  try {
    const currentDate = new Date(context.clock());
    const { payload } = await jwtVerify(jwt, key, { algorithms: ['HS256'], currentDate });
    return typeof payload.id === 'number' ? payload.id : undefined;
  } catch {
    return undefined;
  }
}
