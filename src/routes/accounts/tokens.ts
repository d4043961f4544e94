import {
  endSessions,
  newDeviceId,
  openSession,
  type SessionRequest,
  type SessionSettings,
} from '../../access/login-sessions.ts';
import { memberOf } from '../request-body.ts';
import type { RouteAnswer, RouteRequest } from '../route-request.ts';
import { deviceNameOf } from './device-name.ts';

/** What a user has done to get tokens. */
type Occasion = 'login' | 'registration' | 'new-password';

/** Answers with a user and a JWT: a plain one, or one of a new session and its refresh token. */
export function withTokens(
  request: RouteRequest,
  user: number,
  userText: string,
  occasion: Occasion,
): RouteAnswer {
  const { context, sessionRequest } = request;
  const { jwtManagement, sessions: settings } = context.accounts;
  const text = `{"user":${userText}}`;
  if (jwtManagement !== 'refresh') return { text, jwtFor: user };
  const changed = occasion === 'new-password';
  // A new password ends all sessions of the user.
  const before = changed ? endSessions(context.logins, (each) => each.user === user) : context.logins;
  const now = context.clock();
  const deviceName = deviceNameOf(sessionRequest?.userAgent);
  const deviceId = deviceIdIn(request) ?? (occasion === 'login' ? null : newDeviceId(before));
  const login = changed ? undefined : { at: now, deviceName };
  const { logins, session } = openSession(before, { user, deviceId, login }, settings, now);
  const inCookie = occasion === 'login' && takesCookie(settings, sessionRequest);
  return { text, logins, tokens: { session, inCookie } };
}

/** Returns the `deviceId` in a body. */
export function deviceIdIn({ body }: RouteRequest): string | undefined {
  const deviceId = memberOf(body?.value, 'deviceId');
  return typeof deviceId === 'string' && deviceId !== '' ? deviceId : undefined;
}

/** Whether a client keeps its refresh token in a cookie. */
export const takesCookie = (
  { httpOnly }: SessionSettings,
  sessionRequest: SessionRequest | undefined,
): boolean => httpOnly || sessionRequest?.asksCookie === true;
