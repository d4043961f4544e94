// Strapi 5.54: packages/plugins/users-permissions/server/src/controllers/auth.js
// Strapi 5.54: packages/core/utils/src/user-agent.ts
// Strapi 4.26: packages/plugins/users-permissions/server/controllers/auth.js
import { memberOf } from '../objects.ts';
import {
  endSessions,
  newDeviceId,
  openSession,
  type SessionRequest,
  type SessionSettings,
} from '../access/login-sessions.ts';
import type { Effects, ServiceRequest } from './effects.ts';

/** The reason for new tokens. */
type Occasion = 'login' | 'registration' | 'new-password';

/** Returns a JWT for a user: a plain one, or one with a refresh token in a new session. */
export function loginTokens(
  request: ServiceRequest,
  user: number,
  occasion: Occasion,
  body: unknown,
): Effects {
  const { context, sessionRequest } = request;
  const { jwtManagement, sessions: settings } = context.accounts;
  if (jwtManagement !== 'refresh') return { jwtFor: user };
  const changed = occasion === 'new-password';
  // A new password ends all sessions of the user.
  const before = changed ? endSessions(context.logins, (each) => each.user === user) : context.logins;
  const now = context.clock();
  const deviceName = deviceNameOf(sessionRequest?.userAgent);
  const deviceId = deviceIdIn(body) ?? (occasion === 'login' ? null : newDeviceId(before));
  const login = changed ? undefined : { at: now, deviceName };
  const { logins, session } = openSession(before, { user, deviceId, login }, settings, now);
  const inCookie = occasion === 'login' && takesCookie(settings, sessionRequest);
  return { logins, tokens: { session, inCookie } };
}

export function deviceIdIn(body: unknown): string | undefined {
  const deviceId = memberOf(body, 'deviceId');
  return typeof deviceId === 'string' && deviceId !== '' ? deviceId : undefined;
}

/** Whether the refresh token goes into a cookie. */
export const takesCookie = (
  { httpOnly }: SessionSettings,
  sessionRequest: SessionRequest | undefined,
): boolean => httpOnly || sessionRequest?.asksCookie === true;

/** Browsers by user agent. Others pretend to be Chrome or Safari, so they come first. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\b(YaBrowser|Yowser)\//, 'Yandex Browser'],
  [/\bBrave\//, 'Brave'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\bWindows NT\b/, 'Windows'],
  [/\b(iPhone|iPad|iPod)\b/, 'iOS'],
  [/\bAndroid\b/, 'Android'],
  [/\b(Macintosh|Mac OS X)\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

/** Strapi reads no more of a user agent. */
const MAX_LENGTH = 1024;

/** Returns Strapi 5's name of a device: `Chrome on macOS`. Undefined for unknown user agents. */
export function deviceNameOf(userAgent = ''): string | undefined {
  const text = userAgent.slice(0, MAX_LENGTH);
  const nameIn = (names: typeof BROWSERS) => names.find(([pattern]) => pattern.test(text))?.[1];
  const parts = [nameIn(BROWSERS), nameIn(SYSTEMS)].filter((name) => name !== undefined);
  return parts.length === 0 ? undefined : parts.join(' on ');
}
