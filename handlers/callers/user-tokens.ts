import { hexHash, memberOf, Refusal } from '../../src/basics.ts';
import { access, type ApiResponse, type config } from '../../src/strapi.ts';
import { callers, findId, openContext, type RequestBody } from '../../src/api.ts';
import { cookieIn, cookieText } from '../http/cookies.ts';
import { type Identities, refused, usesRefreshTokens } from './identities.ts';
import { type JwtPayload, lifetime, type Signing, signJwt, verifyJwt } from './jwt.ts';

/** Who a JWT names: undefined for a user that does not exist. */
interface NamedUser {
  readonly user: number | undefined;
  /** The id of the session, in a project with refresh tokens. */
  readonly session?: string;
}

export async function readUserJwt(jwt: string, identities: Identities): Promise<NamedUser | Refusal> {
  const { takesAnyAlgorithm } = identities.context.dialect.server;
  const payload = await verifyJwt(jwt, signing(identities), takesAnyAlgorithm);
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
    return findId(given, type, openContext(context, callers.NOBODY));
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
  if (user === undefined || !access.usersOf(context).has(user)) return refused('missing-credentials');
  return sessionId ? { user, session: String(sessionId) } : { user };
}

export function jwtOf(user: number, identities: Identities): Promise<string> {
  const key = signing(identities);
  const { expiresIn } = identities.context.accounts.jwt;
  const payload = usesRefreshTokens(identities)
    ? { userId: String(user), sessionId: hexHash(`jwt ${user}`, 32), type: 'access', ...lifetime(key.now) }
    : { id: user, ...lifetime(key.now, expiresIn) };
  return signJwt(payload, key);
}

/** What the tokens of users are signed with, and the time. */
const signing = ({ jwtSecret, context }: Identities): Signing => ({
  jwtSecret,
  algorithm: context.accounts.jwt.algorithm ?? 'HS256',
  now: context.clock(),
});

export async function readSessionRequest(
  { headers }: Request,
  body: RequestBody | undefined,
  identities: Identities,
): Promise<access.SessionRequest> {
  const { cookie } = identities.context.accounts.sessions;
  const token = cookieIn(headers.get('cookie'), nameOf(cookie)) || memberOf(body?.value, 'refreshToken');
  return {
    refreshed: typeof token === 'string' && token !== '' ? await sessionOf(token, identities) : undefined,
    userAgent: headers.get('user-agent') ?? undefined,
    asksCookie: headers.get('x-strapi-refresh-cookie') === 'httpOnly',
  };
}

async function sessionOf(token: string, identities: Identities): Promise<string | null> {
  const { takesAnyAlgorithm } = identities.context.dialect.server;
  const payload = await verifyJwt(token, signing(identities), takesAnyAlgorithm);
  return payload?.type === 'refresh' && typeof payload.sessionId === 'string' ? payload.sessionId : null;
}

/** Puts the tokens of a session into a response: the JWT first, then the refresh token, or that in a cookie. */
async function withSessionTokens(
  response: ApiResponse,
  { session, inCookie }: NonNullable<ApiResponse['tokens']>,
  identities: Identities,
): Promise<ApiResponse> {
  const { sessions: settings } = identities.context.accounts;
  const key = signing(identities);
  const { now } = key;
  const user = { userId: String(session.user), sessionId: session.id };
  const accessToken = { ...user, type: 'access', ...lifetime(now, settings.accessTokenLifespan) };
  // Strapi leaves out when a refresh token was made.
  const { exp } = lifetime(session.createdAt, settings.idleRefreshTokenLifespan);
  const refreshing = { ...user, type: 'refresh', exp };
  const [jwt, refreshToken] = await Promise.all([signJwt(accessToken, key), signJwt(refreshing, key)]);
  if (!inCookie) return startingWith({ jwt, refreshToken }, response);
  const headers = { ...response.headers, 'set-cookie': refreshCookie(refreshToken, settings.cookie, now) };
  return startingWith({ jwt }, { ...response, headers });
}

/** Tells the client to forget the cookie of its refresh token. */
function withoutCookie(response: ApiResponse, identities: Identities): ApiResponse {
  const { maxAge: _, ...settings } = identities.context.accounts.sessions.cookie;
  return { ...response, headers: { ...response.headers, 'set-cookie': refreshCookie('', settings, 0) } };
}

const nameOf = ({ name = 'strapi_up_refresh' }: config.Cookie): string => name;

/** Returns the cookie of a refresh token. An empty one is over. */
function refreshCookie(token: string, settings: config.Cookie, now: number): string {
  const { sameSite = 'lax', maxAge, ...others } = settings;
  const expires = token === '' ? 0 : maxAge ? now + maxAge : undefined;
  return cookieText(nameOf(settings), token, {
    ...others,
    sameSite,
    ...(expires !== undefined && { expires: new Date(expires) }),
  });
}

function startingWith(members: object, response: ApiResponse): ApiResponse {
  const rest = response.body!.slice(1);
  const start = JSON.stringify(members).slice(0, -1);
  return { ...response, body: `${start}${rest === '}' ? '' : ','}${rest}` };
}

/** Puts the JWT of a user, or the tokens of a session, first into a response. */
export async function withCredentials(response: ApiResponse, identities: Identities): Promise<ApiResponse> {
  const { jwtFor, tokens, clearsCookie } = response;
  if (jwtFor !== undefined) return startingWith({ jwt: await jwtOf(jwtFor, identities) }, response);
  if (tokens) return withSessionTokens(response, tokens, identities);
  return clearsCookie ? withoutCookie(response, identities) : response;
}
