import { hash } from '../model/hash.ts';
import type { Session, Sessions, SessionSettings } from './sessions.ts';

/** Sessions after a change, and the one that is new. */
interface Opened {
  readonly sessions: Sessions;
  readonly session: Session;
}

/** Strapi removes sessions that are over at every fiftieth login. */
const LOGINS_TO_CLEAN_UP = 50;

/** Opens the session of a login. */
export function openSession(
  { count, logins, active }: Sessions,
  login: Pick<Session, 'user' | 'deviceId' | 'login'>,
  settings: SessionSettings,
  now: number,
): Opened {
  const cleansUp = (logins + 1) % LOGINS_TO_CLEAN_UP === 0;
  const kept = cleansUp ? active.filter(({ absoluteExpiresAt }) => absoluteExpiresAt >= now) : active;
  const session: Session = {
    ...login,
    id: hexOf(`session ${count + 1}`),
    createdAt: now,
    expiresAt: now + settings.idleRefreshTokenLifespan * 1000,
    absoluteExpiresAt: now + settings.maxRefreshTokenLifespan * 1000,
  };
  return { sessions: { count: count + 1, logins: logins + 1, active: [...kept, session] }, session };
}

/**
 * Replaces a session by one with new tokens. Returns undefined for one that has ended. One that was idle for too long
 * has no refresh token that holds.
 */
export function refreshSession(
  sessions: Sessions,
  id: string | null,
  settings: SessionSettings,
  now: number,
): Opened | undefined {
  const old = sessions.active.find((session) => session.id === id);
  const idle = settings.idleRefreshTokenLifespan * 1000;
  if (!old || old.absoluteExpiresAt <= now) return undefined;
  const count = sessions.count + 1;
  const session = { ...old, id: hexOf(`session ${count}`), createdAt: now, expiresAt: now + idle };
  const active = [...sessions.active.filter((each) => each !== old), session];
  return { sessions: { ...sessions, count, active }, session };
}

/** Ends the sessions that fit. */
export const endSessions = (sessions: Sessions, ends: (session: Session) => boolean): Sessions => ({
  ...sessions,
  active: sessions.active.filter((session) => !ends(session)),
});

/** Returns a deviceId for a client that did not name one, in the form of Strapi's random ones. */
export function newDeviceId({ count }: Sessions): string {
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

/** Returns 32 hexadecimal digits that look like random ones. */
export const hexOf = (text: string): string =>
  [0, 1, 2, 3].map((part) => (hash(`${part} ${text}`) % 2 ** 32).toString(16).padStart(8, '0')).join('');
