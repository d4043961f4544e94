// Strapi 5.54: packages/plugins/users-permissions/server/src/controllers/auth.js
// Strapi 5.54: packages/core/utils/src/sessions.ts
// Strapi 5.54: packages/core/core/src/services/session-manager.ts
import { memberOf } from '../objects.ts';
import {
  endSessions,
  type LoginSession,
  type LoginSessions,
  refreshSession,
} from '../access/login-sessions.ts';
import type { Context } from '../context.ts';
import { Refusal } from '../errors/refusal.ts';
import { refuse } from '../service/check-body.ts';
import type { RouteAnswer, RouteRequest } from '../routes/route-request.ts';
import { deviceIdIn, takesCookie } from '../service/login-tokens.ts';

/** Answers `POST /api/auth/refresh` with a new JWT and a new refresh token. The old one ends. @throws {Refusal} */
export function refresh({ context, sessionRequest }: RouteRequest): RouteAnswer {
  needRefreshTokens(context);
  const refreshed = sessionRequest?.refreshed;
  if (refreshed === undefined) return refuse('refresh-token-missing');
  const opened = refreshSession(context.logins, refreshed, context.clock());
  if (!opened) return refuse('refresh-token-invalid');
  const { logins, session } = opened;
  return {
    text: '{}',
    logins,
    tokens: { session, inCookie: takesCookie(context.accounts.sessions, sessionRequest) },
  };
}

/** Answers `POST /api/auth/logout`. The JWT stays good until it expires. @throws {Refusal} */
export function logout(request: RouteRequest): RouteAnswer {
  const { context, sessionRequest } = request;
  const user = userOf(context);
  return {
    text: '{"ok":true}',
    logins: afterLogout(request, user),
    ...(takesCookie(context.accounts.sessions, sessionRequest) && { clearsCookie: true }),
  };
}

/**
 * Ends all sessions, or the sessions of a device, or of the refresh token, or of the JWT: the first that the request
 * names.
 */
function afterLogout(request: RouteRequest, user: number): LoginSessions {
  const { context, body, sessionRequest } = request;
  const end = (ends: (session: LoginSession) => boolean) =>
    endSessions(context.logins, (session) => session.user === user && ends(session));
  if (memberOf(body?.value, 'scope') === 'all') return end(() => true);
  const device = deviceIdIn(body?.value);
  if (device !== undefined) return end(({ deviceId }) => deviceId === device);
  const { active } = context.logins;
  const now = context.clock();
  const tokenSession = active.find(({ id }) => id === sessionRequest?.refreshed);
  const current =
    tokenSession && tokenSession.absoluteExpiresAt > now ? tokenSession.id : context.caller.session;
  return end(({ id }) => current === undefined || id === current);
}

/** Answers `GET /api/auth/sessions`: the session of the request first, then the latest. @throws {Refusal} */
export function listSessions({ context }: RouteRequest): RouteAnswer {
  const user = userOf(context);
  const { session: current } = context.caller;
  const sessions = context.logins.active.filter((session) => session.user === user);
  const sorted = sessions.toSorted(
    (left, right) =>
      Number(right.id === current) - Number(left.id === current) || right.createdAt - left.createdAt,
  );
  return JSON.stringify({ data: sorted.map((session) => shown(session, current)) });
}

const shown = ({ id, deviceId, login, createdAt }: LoginSession, current: string | undefined): object => ({
  id,
  deviceId,
  deviceName: login?.deviceName,
  current: id === current,
  loginAt: login && new Date(login.at).toISOString(),
  lastActiveAt: new Date(createdAt).toISOString(),
});

/** Answers `DELETE /api/auth/sessions/:id`, of the user's own sessions. @throws {Refusal} */
export function revokeSession({ context, id }: RouteRequest): RouteAnswer {
  const user = userOf(context);
  const { logins } = context;
  const isNamed = (session: LoginSession) => session.id === id && session.user === user;
  if (!logins.active.some(isNamed)) return refuse('session-not-found');
  return { text: '{"data":{}}', logins: endSessions(logins, isNamed) };
}

function userOf(context: Context): number {
  needRefreshTokens(context);
  return context.caller.user ?? refuse('login-missing');
}

/** Answers 404 without refresh tokens in the project. @throws {Refusal} */
function needRefreshTokens({ accounts }: Context): void {
  if (accounts.jwtManagement !== 'refresh') throw new Refusal('not-found', { clause: 'request' });
}
