import { endSessions, newDeviceId, openSession } from '../../access/session-changes.ts';
import type { SessionRequest, SessionSettings } from '../../access/sessions.ts';
import { memberOf } from '../request-body.ts';
import type { RouteAnswer, RouteRequest } from '../route.ts';
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
  if (jwtManagement === 'legacy-support') return { text, jwtFor: user };
  const changed = occasion === 'new-password';
  // A new password ends all sessions of the user.
  const before = changed ? endSessions(context.sessions, (each) => each.user === user) : context.sessions;
  const now = context.clock();
  const deviceName = deviceNameOf(sessionRequest?.userAgent);
  const deviceId = deviceIdIn(request) ?? (occasion === 'login' ? null : newDeviceId(before));
  const login = changed ? undefined : { at: now, deviceName };
  const { sessions, session } = openSession(before, { user, deviceId, login }, settings, now);
  const inCookie = occasion === 'login' && takesCookie(settings, sessionRequest);
  return { text, sessions, tokens: { session, inCookie } };
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
