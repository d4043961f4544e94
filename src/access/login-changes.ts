import { hash } from '../model/hash.ts';
import type { LoginSession, LoginSessions, SessionSettings } from './login-sessions.ts';

/** Login sessions after a change, and the one that is new. */
interface Opened {
  readonly logins: LoginSessions;
  readonly session: LoginSession;
}

/** At every fiftieth login Strapi removes the sessions that are over. */
const LOGINS_TO_CLEAN_UP = 50;

/** Opens the session of a login. */
export function openSession(
  { count, opened, active }: LoginSessions,
  login: Pick<LoginSession, 'user' | 'deviceId' | 'login'>,
  { maxRefreshTokenLifespan }: SessionSettings,
  now: number,
): Opened {
  const cleansUp = (opened + 1) % LOGINS_TO_CLEAN_UP === 0;
  const kept = cleansUp ? active.filter(({ absoluteExpiresAt }) => absoluteExpiresAt >= now) : active;
  const session: LoginSession = {
    ...login,
    id: sessionId(count + 1, login.user, now),
    createdAt: now,
    absoluteExpiresAt: now + maxRefreshTokenLifespan * 1000,
  };
  return { logins: { count: count + 1, opened: opened + 1, active: [...kept, session] }, session };
}

/**
 * Replaces a session by one with new tokens. Returns undefined for a session that has ended. The refresh token of a
 * session that was idle for too long has expired before.
 */
export function refreshSession(logins: LoginSessions, id: string | null, now: number): Opened | undefined {
  const old = logins.active.find((session) => session.id === id);
  if (!old || old.absoluteExpiresAt <= now) return undefined;
  const count = logins.count + 1;
  const session = { ...old, id: sessionId(count, old.user, now), createdAt: now };
  const active = [...logins.active.filter((each) => each !== old), session];
  return { logins: { ...logins, count, active }, session };
}

/** Ends the sessions that match. */
export const endSessions = (
  logins: LoginSessions,
  matches: (session: LoginSession) => boolean,
): LoginSessions => ({
  ...logins,
  active: logins.active.filter((session) => !matches(session)),
});

/** Returns a deviceId for a client that did not name one, in the form of Strapi's random ones. */
export function newDeviceId({ count }: LoginSessions): string {
  const hex = hexOf(`device ${count + 1}`);
  const variant = '89ab'[Number.parseInt(hex[16]!, 16) % 4]!;
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    variant + hex.slice(17, 20),
    hex.slice(20),
  ].join('-');
}

/** After a reset, the count begins again. So user and time keep old tokens from naming a new session. */
const sessionId = (number: number, user: number, now: number): string =>
  hexOf(`session ${number} ${user} ${now}`);

/** Returns 32 hexadecimal digits that look like random ones. */
export const hexOf = (text: string): string =>
  [0, 1, 2, 3].map((part) => (hash(`${part} ${text}`) % 2 ** 32).toString(16).padStart(8, '0')).join('');
