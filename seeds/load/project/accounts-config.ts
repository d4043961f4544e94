import type { AccountSettings } from '../../../src/access/accounts.ts';
import {
  type CookieSettings,
  isCookieText,
  SAME_SITE,
  type SessionSettings,
} from '../../../src/access/login-sessions.ts';
import { behindKey, readConfigFile, readKey, readObject, readTexts } from './config-files.ts';

/** What `config/plugins` says about logins and registrations. */
export interface AccountsConfig {
  readonly auth: Partial<Pick<AccountSettings, 'allowedFields' | 'jwtManagement'>> & {
    readonly sessions?: Partial<SessionSettings>;
  };
  readonly notes: readonly string[];
}

type Literal = string | number | boolean;

/** Whether the double takes a value, and Strapi does not replace it by its default. */
type Takes = (value: Literal) => boolean;

const isLifespan: Takes = (value) => typeof value === 'number' && value > 0;
const isFlag: Takes = (value) => typeof value === 'boolean';

const SESSION_KEYS: { readonly [key: string]: Takes } = {
  accessTokenLifespan: isLifespan,
  idleRefreshTokenLifespan: isLifespan,
  maxRefreshTokenLifespan: isLifespan,
  httpOnly: isFlag,
} satisfies Record<Exclude<keyof SessionSettings, 'cookie'>, Takes>;

const COOKIE_KEYS: { readonly [key: string]: Takes } = {
  name: isCookieText,
  secure: isFlag,
  sameSite: (value) => SAME_SITE.some((word) => word === value),
  path: isCookieText,
  domain: isCookieText,
  maxAge: isLifespan,
} satisfies Record<keyof CookieSettings, Takes>;

/** Reads the settings of users-permissions in `config/plugins.js`, `.ts` or `.json` without running it. */
export async function readAccountsConfig(dir: string): Promise<AccountsConfig> {
  const { file, source } = (await readConfigFile(dir, 'plugins')) ?? { file: '', source: '' };
  const own = readObject(source, 'users-permissions') ?? '';
  const allowedFields = readTexts(behindKey(own, 'register'), 'allowedFields');
  const registration = allowedFields.length > 0 ? { allowedFields } : {};
  const notRun = "and loadProject does not run a project's code.";
  const jwtManagement = readKey(own, 'jwtManagement');
  if (jwtManagement === null) {
    const note = `${file} computes jwtManagement, ${notRun} For refresh tokens, set auth: { jwtManagement: 'refresh' }.`;
    return { auth: registration, notes: [note] };
  }
  if (jwtManagement !== 'refresh') return { auth: registration, notes: [] };
  const { settings, computed } = readSessions(own);
  return {
    auth: {
      ...registration,
      jwtManagement,
      ...(Object.keys(settings).length > 0 && { sessions: settings }),
    },
    notes: computed.map(
      (key) =>
        `${file} computes ${key}, ${notRun} If it differs from Strapi's default, set it in auth: { sessions: { … } }.`,
    ),
  };
}

/** Returns the settings that are literal values, and the names of the others. */
function readSessions(own: string): {
  readonly settings: Partial<SessionSettings>;
  readonly computed: readonly string[];
} {
  const stated = readObject(own, 'sessions');
  if (stated === undefined) return { settings: {}, computed: [] };
  if (stated === null) return { settings: {}, computed: ['sessions'] };
  const ofCookie = readObject(stated, 'cookie');
  const sessions = readValues(stated.replace(ofCookie || '\n', ''), SESSION_KEYS);
  const cookie = readValues(ofCookie ?? '', COOKIE_KEYS);
  const hasCookie = Object.keys(cookie.values).length > 0;
  return {
    settings: { ...sessions.values, ...(hasCookie && { cookie: cookie.values }) },
    computed: [
      ...sessions.computed.map((key) => `sessions.${key}`),
      ...(ofCookie === null ? ['sessions.cookie'] : []),
      ...cookie.computed.map((key) => `sessions.cookie.${key}`),
    ],
  };
}

/** Returns the values of keys. What is empty or 0 is Strapi's default. */
function readValues(
  source: string,
  keys: { readonly [key: string]: Takes },
): { readonly values: { readonly [key: string]: Literal }; readonly computed: readonly string[] } {
  const values: Record<string, Literal> = {};
  const computed: string[] = [];
  for (const [key, takes] of Object.entries(keys)) {
    const read = readKey(source, key);
    const value = key === 'sameSite' && typeof read === 'string' ? read.toLowerCase() : read;
    if (value === undefined || value === '' || value === 0) continue;
    if (value !== null && takes(value)) values[key] = value;
    else computed.push(key);
  }
  return { values, computed };
}
