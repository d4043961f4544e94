import { hash } from '../model/hash.ts';

/** A login with refresh tokens, as Strapi 5 keeps it in `admin::session`. All times are in ms. */
export interface Session {
  /** The `sessionId` in its tokens. A refresh replaces the session by one with another id. */
  readonly id: string;
  readonly user: number;
  readonly deviceId: string | null;
  /** When and where the user logged in. Undefined after a change of the password. */
  readonly login: { readonly at: number; readonly deviceName: string | undefined } | undefined;
  readonly createdAt: number;
  /** When its refresh token expires. */
  readonly expiresAt: number;
  /** When the user has to log in again, however often the tokens were refreshed. */
  readonly absoluteExpiresAt: number;
}

/** The logins of a server. */
export interface Sessions {
  /** How many there ever were. Their ids come from it. */
  readonly count: number;
  /** How many logins there ever were: refreshed sessions do not count. */
  readonly logins: number;
  /** Those that have not ended, the oldest first. */
  readonly active: readonly Session[];
}

export const NO_SESSIONS: Sessions = { count: 0, logins: 0, active: [] };

/** How long sessions last, and how the client keeps their refresh tokens: `sessions` of Strapi's `config/plugins`. */
export interface SessionSettings {
  /** The lifetime of a JWT in seconds. */
  readonly accessTokenLifespan: number;
  /** The lifetime of a refresh token in seconds. */
  readonly idleRefreshTokenLifespan: number;
  /** How many seconds after the login a user has to log in again. */
  readonly maxRefreshTokenLifespan: number;
  /** Whether logins answer the refresh token as a cookie. Otherwise a header of the request may ask for it. */
  readonly httpOnly: boolean;
  readonly cookie: CookieSettings;
}

/** The cookie of refresh tokens. */
export interface CookieSettings {
  /** Default: `strapi_up_refresh`. */
  readonly name?: string;
  /** Default: `false`. */
  readonly secure?: boolean;
  /** Default: `lax`. */
  readonly sameSite?: 'strict' | 'lax' | 'none';
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

/** What a request says about sessions besides its body. */
export interface SessionRequest {
  /** The id of the session whose refresh token came: null for a token that does not hold, undefined without one. */
  readonly refreshed: string | null | undefined;
  readonly userAgent: string | undefined;
  /** Whether the client asks for the refresh token in a cookie. */
  readonly asksCookie: boolean;
}

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
