import type { CookieSettings, SessionRequest } from '../../src/access/login-sessions.ts';
import type { ApiResponse } from '../../src/routes/api-response.ts';
import type { SessionTokens } from '../../src/routes/effects.ts';
import { memberOf, type RequestBody } from '../../src/routes/request-body.ts';
import type { Identities } from './identities.ts';
import { lifetime, signJwt, verifyJwt } from './jwt.ts';
import { signing } from './user-jwt.ts';

/** Reads what a request says about sessions: its refresh token, in the cookie or the body, and its headers. */
export async function readSessionRequest(
  { headers }: Request,
  body: RequestBody | undefined,
  identities: Identities,
): Promise<SessionRequest> {
  const { cookie } = identities.context.accounts.sessions;
  const token = cookieIn(headers, nameOf(cookie)) || memberOf(body?.value, 'refreshToken');
  return {
    refreshed: typeof token === 'string' && token !== '' ? await sessionOf(token, identities) : undefined,
    userAgent: headers.get('user-agent') ?? undefined,
    asksCookie: headers.get('x-strapi-refresh-cookie') === 'httpOnly',
  };
}

/** Returns the id of the session of a refresh token, null for an invalid token. */
async function sessionOf(token: string, identities: Identities): Promise<string | null> {
  const { jwtAlgorithms } = identities.context.dialect.server;
  const payload = await verifyJwt(token, signing(identities), jwtAlgorithms);
  return payload?.type === 'refresh' && typeof payload.sessionId === 'string' ? payload.sessionId : null;
}

/** Puts the tokens of a session into a response: the JWT first, then the refresh token, or that in a cookie. */
export async function withSessionTokens(
  response: ApiResponse,
  { session, inCookie }: SessionTokens,
  identities: Identities,
): Promise<ApiResponse> {
  const { sessions: settings } = identities.context.accounts;
  const { jwtSecret, now } = signing(identities);
  const user = { userId: String(session.user), sessionId: session.id };
  const access = { ...user, type: 'access', ...lifetime(now, settings.accessTokenLifespan) };
  // Strapi leaves out when a refresh token was made.
  const { exp } = lifetime(session.createdAt, settings.idleRefreshTokenLifespan);
  const refresh = { ...user, type: 'refresh', exp };
  const [jwt, refreshToken] = await Promise.all([signJwt(access, jwtSecret), signJwt(refresh, jwtSecret)]);
  if (!inCookie) return startingWith({ jwt, refreshToken }, response);
  const headers = { ...response.headers, 'set-cookie': cookieText(refreshToken, settings.cookie, now) };
  return startingWith({ jwt }, { ...response, headers });
}

/** Tells the client to forget the cookie of its refresh token. */
export function withoutCookie(response: ApiResponse, identities: Identities): ApiResponse {
  const { maxAge: _, ...settings } = identities.context.accounts.sessions.cookie;
  return { ...response, headers: { ...response.headers, 'set-cookie': cookieText('', settings, 0) } };
}

const nameOf = ({ name = 'strapi_up_refresh' }: CookieSettings): string => name;

function cookieIn(headers: Headers, name: string): string | undefined {
  const pairs = (headers.get('cookie') ?? '').split(/; */);
  const found = pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1);
  return found?.replace(/^"(.*)"$/, '$1');
}

/** Returns a cookie as Koa writes it. An empty one is over. */
function cookieText(value: string, settings: CookieSettings, now: number): string {
  const { secure = false, sameSite = 'lax', path = '/', domain, maxAge } = settings;
  const expires = value === '' ? 0 : maxAge ? now + maxAge : undefined;
  return [
    `${nameOf(settings)}=${value}`,
    `path=${path}`,
    ...(expires === undefined ? [] : [`expires=${new Date(expires).toUTCString()}`]),
    ...(domain === undefined ? [] : [`domain=${domain}`]),
    `samesite=${sameSite}`,
    ...(secure ? ['secure'] : []),
    'httponly',
  ].join('; ');
}

/** Returns a response with further members at the start of its body, which is an object. */
export function startingWith(members: object, response: ApiResponse): ApiResponse {
  const rest = response.body!.slice(1);
  const start = JSON.stringify(members).slice(0, -1);
  return { ...response, body: `${start}${rest === '}' ? '' : ','}${rest}` };
}
