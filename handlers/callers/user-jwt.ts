import { NOBODY } from '../../src/access/caller.ts';
import { openContext } from '../../src/api.ts';
import { hexHash } from '../../src/hash.ts';
import { Refusal } from '../../src/errors/refusal.ts';
import { byId, select } from '../../src/routes/run-query.ts';
import { type Identities, refused, usesRefreshTokens } from './identities.ts';
import { type JwtPayload, lifetime, type Signing, signJwt, verifyJwt } from './jwt.ts';

/** Who a JWT names: undefined for a user that does not exist. */
interface NamedUser {
  readonly user: number | undefined;
  /** The id of the session, in a project with refresh tokens. */
  readonly session?: string;
}

/** Returns who the JWT of a request names, or why it is refused. */
export async function readUserJwt(jwt: string, identities: Identities): Promise<NamedUser | Refusal> {
  const { jwtAlgorithms } = identities.context.dialect.server;
  const payload = await verifyJwt(jwt, signing(identities), jwtAlgorithms);
  const id = payload && userIn(payload, identities);
  if (id === undefined) return refused('missing-credentials');
  const user = typeof id === 'number' ? id : findUser(id, identities);
  if (user instanceof Refusal) return user;
  return usesRefreshTokens(identities) ? ofSession(user, payload?.sessionId, identities) : { user };
}

/** Returns who a JWT names. It may be any value: Strapi asks its database for it. */
function userIn({ id, userId, type }: JwtPayload, identities: Identities): unknown {
  if (!usesRefreshTokens(identities)) return id;
  return type === 'access' ? Number(userId) || userId : undefined;
}

/**
 * Returns the id of the first user whose id is a JSON value, or why the query is refused. Strapi's database compares
 * them: `"1"`, `true`, `[1]` and `{ "$gt": 0 }` find user 1.
 */
function findUser(given: unknown, { context }: Identities): number | undefined | Refusal {
  const type = context.model.contentTypes.get('plugin::users-permissions.user')!;
  try {
    // The query reads no relation, so it needs no permission.
    return select(byId({}, given), type, openContext(context, NOBODY)).nodes[0]?.id;
  } catch (error) {
    if (error instanceof Refusal) return refused('missing-credentials');
    throw error;
  }
}

/** Strapi asks for the user, but not whether the session is still active. */
function ofSession(
  user: number | undefined,
  sessionId: unknown,
  { context }: Identities,
): NamedUser | Refusal {
  const users = context.store.table(context.model.contentTypes.get('plugin::users-permissions.user')!);
  if (user === undefined || !users.has(user)) return refused('missing-credentials');
  return sessionId ? { user, session: String(sessionId) } : { user };
}

/** Returns a JWT for a user, good for 30 days. */
export function jwtOf(user: number, identities: Identities): Promise<string> {
  const { jwtSecret, now } = signing(identities);
  const payload = usesRefreshTokens(identities)
    ? { userId: String(user), sessionId: hexHash(`jwt ${user}`, 32), type: 'access' }
    : { id: user };
  return signJwt({ ...payload, ...lifetime(now) }, jwtSecret);
}

/** What the tokens of users are signed with, and the time. */
export const signing = ({ jwtSecret, context }: Identities): Signing => ({ jwtSecret, now: context.clock() });
