// jsonwebtoken 9.0.3: lib/timespan.js
// ms 2.1.3: index.js
import { SESSION_SETTINGS, type SessionSettings } from './login-sessions.ts';

export interface AccountSettings {
  readonly allowRegister: boolean;
  /**
   * What visitors who register may set besides username, e-mail address and password. Default: nothing in Strapi 5, and
   * in Strapi 4 what is neither private nor of Strapi.
   */
  readonly allowedFields: readonly string[] | undefined;
  /** Whether users may log in with their password: the provider `email` of Strapi. */
  readonly emailProvider: boolean;
  /** Whether an e-mail address may belong to one user only, across providers. */
  readonly uniqueEmail: boolean;
  /** Whether users must confirm their e-mail address before they log in. */
  readonly emailConfirmation: boolean;
  /** Where the link that confirms an address redirects to. */
  readonly confirmationRedirect: string;
  /** The page of the front end whose link is in the mail about a lost password. */
  readonly resetPasswordUrl: string;
  /** The type of the role that new users get. */
  readonly defaultRole: string;
  readonly jwt: JwtSettings;
  /** What a login answers: a JWT, or with `refresh` a short-lived one and a refresh token. Strapi 5 only. */
  readonly jwtManagement: 'legacy-support' | 'refresh';
  /** How long logins with refresh tokens last. */
  readonly sessions: SessionSettings;
}

export const JWT_ALGORITHMS = ['HS256', 'HS384', 'HS512'] as const;

/** How the JWTs of users are signed: `jwt` of users-permissions in Strapi's `config/plugins`. */
export interface JwtSettings {
  /** How long a JWT is good: a text such as `'7d'` or `'1h'`, or a number of seconds. Default: `'30d'`. */
  readonly expiresIn?: string | number;
  /** Default: `HS256`. */
  readonly algorithm?: (typeof JWT_ALGORITHMS)[number];
}

const SECOND = 1000;
const DAY = 24 * 60 * 60 * SECOND;
/** The first letters of units, as the package `ms` takes them. */
const UNITS: readonly (readonly [name: RegExp, ms: number])[] = [
  [/^(milliseconds?|msecs?|ms|)$/, 1],
  [/^(seconds?|secs?|s)$/, SECOND],
  [/^(minutes?|mins?|m)$/, 60 * SECOND],
  [/^(hours?|hrs?|h)$/, DAY / 24],
  [/^(days?|d)$/, DAY],
  [/^(weeks?|w)$/, 7 * DAY],
  [/^(years?|yrs?|y)$/, 365.25 * DAY],
];

/** Returns the seconds of a lifetime as Strapi reads it: a text without a unit has ms. Undefined for what it refuses. */
export function secondsOf(expiresIn: unknown): number | undefined {
  if (typeof expiresIn !== 'string') return Number.isInteger(expiresIn) ? Number(expiresIn) : undefined;
  const [, number, unit = ''] = /^(-?(?:\d+)?\.?\d+) *([a-z]*)$/i.exec(expiresIn) ?? [];
  const ms = UNITS.find(([name]) => name.test(unit.toLowerCase()))?.[1];
  return number === undefined || ms === undefined ? undefined : (Number(number) * ms) / SECOND;
}

/** The settings of a new Strapi project. */
export const ACCOUNTS: AccountSettings = {
  allowRegister: true,
  allowedFields: undefined,
  emailProvider: true,
  uniqueEmail: true,
  emailConfirmation: false,
  confirmationRedirect: '',
  resetPasswordUrl: '',
  defaultRole: 'authenticated',
  jwt: {},
  jwtManagement: 'legacy-support',
  sessions: SESSION_SETTINGS,
};
