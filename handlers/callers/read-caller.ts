import { Refusal } from '../../src/basics.ts';
import type { access, ApiResponse } from '../../src/strapi.ts';
import { type Caller, callers, type RequestBody } from '../../src/api.ts';
import { loadPart } from '../http/load-part.ts';
import { type Identities, type Identity, refused, usesRefreshTokens } from './identities.ts';

/**
 * Returns who sends a request, by its Authorization header: an API token, a user's JWT, or the
 * public role without one. A header that is not two words beginning with `bearer` counts as none.
 * Credentials that do not hold give a refusal.
 */
export async function readCaller(headers: Headers, identities: Identities): Promise<Caller | Refusal> {
  const words = headers.get('authorization')?.split(/\s+/) ?? [];
  const [scheme = '', credential = ''] = words;
  if (words.length !== 2 || scheme.toLowerCase() !== 'bearer') {
    return identities.defaultIdentity
      ? callerOf(identities.defaultIdentity, identities)
      : publicCaller(identities);
  }
  const apiToken = identities.apiTokens.find(({ token }) => token === credential);
  if (apiToken) return callerOf({ apiToken }, identities);
  const { readUserJwt } = await loadUserTokens();
  const named = await readUserJwt(credential, identities);
  if (named instanceof Refusal) return named;
  const caller = callerOfUser(named.user, identities);
  return caller instanceof Refusal || !named.session ? caller : { ...caller, session: named.session };
}

/** Few requests have a token of a user. */
const loadUserTokens = () => loadPart('tokens of users', () => import('./user-tokens.ts'));

/** Puts the tokens of a login into its answer. */
export async function withCredentials(response: ApiResponse, identities: Identities): Promise<ApiResponse> {
  const { jwtFor, tokens, clearsCookie } = response;
  if (jwtFor === undefined && !tokens && !clearsCookie) return response;
  const userTokens = await loadUserTokens();
  return userTokens.withCredentials(response, identities);
}

/** Reads what a request says about login sessions. Undefined in a project without refresh tokens. */
export async function sessionRequestOf(
  request: Request,
  body: RequestBody | undefined,
  identities: Identities,
): Promise<access.SessionRequest | undefined> {
  if (!usesRefreshTokens(identities)) return undefined;
  const { readSessionRequest } = await loadUserTokens();
  return readSessionRequest(request, body, identities);
}

function publicCaller({ context }: Identities): Caller | Refusal {
  const role = context.roles.find(({ type }) => type === 'public');
  return !role || role.empty ? refused('missing-credentials') : callerOfRole(role);
}

function callerOf(identity: Identity, identities: Identities): Caller | Refusal {
  const { context } = identities;
  if ('apiToken' in identity) {
    const { expiresAt } = identity.apiToken;
    return expiresAt !== undefined && Date.parse(expiresAt) < context.clock()
      ? refused('token-expired')
      : { ...callers.tokenCaller(identity.apiToken, context.closedActions), token: identity.apiToken };
  }
  if ('user' in identity) return callerOfUser(identity.user, identities);
  const role = context.roles.find(({ id }) => id === identity.role);
  return role ? callerOfRole(role) : refused('missing-credentials');
}

const callerOfRole = (role: access.Role): Caller => ({
  may: role.may,
  permissions: `role ${role.id}`,
  role: role.id,
});

function callerOfUser(id: number | undefined, { context }: Identities): Caller | Refusal {
  const type = context.model.contentTypes.get('plugin::users-permissions.user')!;
  const users = context.store.table(type);
  const mustConfirm = context.accounts.emailConfirmation;
  if (
    id === undefined ||
    !users.has(id) ||
    users.value(id, 'blocked') === true ||
    (mustConfirm && users.value(id, 'confirmed') !== true)
  )
    return refused('invalid-credentials');
  const attribute = type.attributes.get('role');
  const link = attribute?.kind === 'relation' ? context.store.links(type, attribute).of(id)[0] : undefined;
  const role = link && context.roles.find((each) => each.id === link.id);
  return role ? { user: id, ...callerOfRole(role) } : refused('missing-credentials');
}
