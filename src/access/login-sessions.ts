// Strapi 5.54: packages/core/core/src/services/session-manager.ts
import { hexHash } from '../hash.ts';

/** A login with refresh tokens, as Strapi 5 keeps it in `admin::session`. All times are in ms. */
export interface LoginSession {
  /** The `sessionId` in its tokens. A refresh replaces the session by one with another id. */
  readonly id: string;
  readonly user: number;
  readonly deviceId: string | null;
  /** When and where the user logged in. Undefined after a change of the password. */
  readonly login: { readonly at: number; readonly deviceName: string | undefined } | undefined;
  /** When its tokens were made. */
  readonly createdAt: number;
  /** When the user has to log in again, however often the tokens were refreshed. */
  readonly absoluteExpiresAt: number;
}

export interface LoginSessions {
  /** How many were ever made. Ids come from it. */
  readonly count: number;
  /** How many logins opened one. A refresh is not a login. */
  readonly opened: number;
  /** Sessions that have not ended, the oldest first. */
  readonly active: readonly LoginSession[];
}

export const NO_LOGINS: LoginSessions = { count: 0, opened: 0, active: [] };

/** How long sessions last, and how the client keeps their refresh tokens: `sessions` of Strapi's `config/plugins`. */
export interface SessionSettings {
  /** The lifetime of a JWT in seconds. */
  readonly accessTokenLifespan: number;
  readonly idleRefreshTokenLifespan: number;
  /** How many seconds after the login a user has to log in again. */
  readonly maxRefreshTokenLifespan: number;
  /** Whether logins set the refresh token as a cookie. Otherwise a request header may ask for a cookie. */
  readonly httpOnly: boolean;
  readonly cookie: CookieSettings;
}

/** Whether a text is valid as the name or value of a cookie: visible ASCII without spaces, commas and semicolons. */
export const isCookieText = (value: unknown): boolean =>
  typeof value === 'string' && /^[!#-+\--:<-[\]-~]+$/.test(value);

export const SAME_SITE = ['strict', 'lax', 'none'] as const;

/** The cookie of refresh tokens. */
export interface CookieSettings {
  /** Default: `strapi_up_refresh`. */
  readonly name?: string;
  /** Default: `false`. */
  readonly secure?: boolean;
  /** Default: `lax`. */
  readonly sameSite?: (typeof SAME_SITE)[number];
  /** Default: `/`. */
  readonly path?: string;
  readonly domain?: string;
  /** In ms. */
  readonly maxAge?: number;
}

/** Strapi's defaults: 10 minutes, 14 days, 30 days. */
export const SESSION_SETTINGS: SessionSettings = {
  accessTokenLifespan: 10 * 60,
  idleRefreshTokenLifespan: 14 * 24 * 60 * 60,
  maxRefreshTokenLifespan: 30 * 24 * 60 * 60,
  httpOnly: false,
  cookie: {},
};

export interface SessionRequest {
  /** The id of the session of its refresh token: null for an invalid token, undefined without one. */
  readonly refreshed: string | null | undefined;
  readonly userAgent: string | undefined;
  /** Whether the client asks for the refresh token in a cookie. */
  readonly asksCookie: boolean;
}

/** Login sessions after a change, and the one that is new. */
interface Opened {
  readonly logins: LoginSessions;
  readonly session: LoginSession;
}

/** At every fiftieth login Strapi removes the sessions that are over. */
const LOGINS_TO_CLEAN_UP = 50;

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
 * Replaces a session by one with new tokens. Returns undefined for a session that has ended. Idle sessions need no
 * check: their refresh tokens expire first.
 */
export function refreshSession(logins: LoginSessions, id: string | null, now: number): Opened | undefined {
  const old = logins.active.find((session) => session.id === id);
  if (!old || old.absoluteExpiresAt <= now) return undefined;
  const count = logins.count + 1;
  const session = { ...old, id: sessionId(count, old.user, now), createdAt: now };
  const active = [...logins.active.filter((each) => each !== old), session];
  return { logins: { ...logins, count, active }, session };
}

export const endSessions = (
  logins: LoginSessions,
  matches: (session: LoginSession) => boolean,
): LoginSessions => ({
  ...logins,
  active: logins.active.filter((session) => !matches(session)),
});

/** Returns a deviceId for a client that did not name one, in the form of Strapi's random ones. */
export function newDeviceId({ count }: LoginSessions): string {
  const hex = hexHash(`device ${count + 1}`, 32);
  const variant = '89ab'[Number.parseInt(hex[16]!, 16) % 4]!;
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    variant + hex.slice(17, 20),
    hex.slice(20),
  ].join('-');
}

/** A reset starts the count again, so the id also depends on user and time: old tokens must not name new sessions. */
const sessionId = (number: number, user: number, now: number): string =>
  hexHash(`session ${number} ${user} ${now}`, 32);
