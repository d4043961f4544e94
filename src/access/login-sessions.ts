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

/** The login sessions of a server. */
export interface LoginSessions {
  /** How many there ever were. Their ids come from it. */
  readonly count: number;
  /** How many logins opened one: a refresh is no login. */
  readonly opened: number;
  /** Those that have not ended, the oldest first. */
  readonly active: readonly LoginSession[];
}

export const NO_LOGINS: LoginSessions = { count: 0, opened: 0, active: [] };

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

/** Whether a text may be in a cookie, as a name or a value: visible ASCII without spaces, commas and semicolons. */
export const isCookieText = (given: unknown): boolean =>
  typeof given === 'string' && /^[!#-+\--:<-[\]-~]+$/.test(given);

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

/** What a request says about sessions besides its body. */
export interface SessionRequest {
  /** The id of the session of its refresh token: null for an invalid token, undefined without one. */
  readonly refreshed: string | null | undefined;
  readonly userAgent: string | undefined;
  /** Whether the client asks for the refresh token in a cookie. */
  readonly asksCookie: boolean;
}
