import type { Caller } from '../../src/access/caller.ts';
import type { Role } from '../../src/access/roles.ts';
import { tokenCaller } from '../../src/access/api-token.ts';
import type { Model } from '../../src/model/model.ts';
import { unauthorized } from '../../src/errors/strapi-error.ts';
import type { Store } from '../../src/store/store.ts';
import type { ApiTokenOption } from '../double/options.ts';

export interface Identities {
  readonly model: Model;
  readonly store: Store;
  readonly roles: readonly Role[];
  readonly apiTokens: readonly ApiTokenOption[];
  readonly jwtSecret: string;
  /** Who asks without credentials; the public role unless given. */
  readonly defaultCaller?: Caller | undefined;
  /** In ms. */
  readonly clock: () => number;
}

/**
 * Who sends a request, by its Authorization header: an API token, a user's JWT (HS256), or the
 * public role where there is none. Anything but two words of which the first is `bearer` is none.
 *
 * @throws {StrapiError} 401 in Strapi's words for credentials that do not hold
 */
export async function readCaller(headers: Headers, identities: Identities): Promise<Caller> {
  const words = headers.get('authorization')?.split(/\s+/) ?? [];
  const [scheme = '', credential = ''] = words;
  if (words.length !== 2 || scheme.toLowerCase() !== 'bearer') {
    return identities.defaultCaller ?? publicCaller(identities);
  }

  const apiToken = identities.apiTokens.find(({ token }) => token === credential);
  if (!apiToken) return userCaller(credential, identities);
  if (apiToken.expiresAt !== undefined && Date.parse(apiToken.expiresAt) < identities.clock()) {
    throw unauthorized('Token expired');
  }
  return tokenCaller(apiToken);
}

function publicCaller({ roles }: Identities): Caller {
  const role = roles.find(({ type }) => type === 'public');
  if (!role || role.empty) throw unauthorized('Missing or invalid credentials');
  return { may: role.may, permissions: `role ${role.id}` };
}

async function userCaller(jwt: string, identities: Identities): Promise<Caller> {
  const id = await userIdOf(jwt, identities);
  if (id === undefined) throw unauthorized('Missing or invalid credentials');
  const type = identities.model.contentTypes.get('plugin::users-permissions.user')!;
  const users = identities.store.table(type);
  if (!users.has(id) || users.value(id, 'blocked') === true) throw unauthorized('Invalid credentials');
  const link = identities.store.links(type, type.attributes.get('role') as never).of(id)[0];
  const role = link && identities.roles.find((each) => each.id === link.id);
  if (!role) throw unauthorized('Missing or invalid credentials');
  return { user: id, may: role.may, permissions: `role ${role.id}` };
}

/** The `id` of a JWT that the secret signed and that has not expired. */
async function userIdOf(jwt: string, { jwtSecret, clock }: Identities): Promise<number | undefined> {
  // Loaded only where a JWT is sent: a bundle that never sends one goes without.
  const { jwtVerify } = await import('jose');
  const key = new TextEncoder().encode(jwtSecret);
  try {
    const { payload } = await jwtVerify(jwt, key, { algorithms: ['HS256'], currentDate: new Date(clock()) });
    return typeof payload.id === 'number' ? payload.id : undefined;
  } catch {
    return undefined;
  }
}
