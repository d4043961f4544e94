import type { AccountSettings } from '../../../src/access/accounts.ts';
import type { CookieSettings, SessionSettings } from '../../../src/access/sessions.ts';
import { behindKey, objectBehind, readConfigFile, readKey, readTexts } from './config-files.ts';

/** What `config/plugins` says about logins and registrations. */
export interface AccountsConfig {
  readonly auth: Partial<Pick<AccountSettings, 'allowedFields' | 'jwtManagement'>> & {
    readonly sessions?: Partial<SessionSettings>;
  };
  readonly notes: readonly string[];
}

/** The keys of `sessions` that the double reads, with the types of their values. */
const SESSION_KEYS = {
  accessTokenLifespan: 'number',
  idleRefreshTokenLifespan: 'number',
  maxRefreshTokenLifespan: 'number',
  httpOnly: 'boolean',
} as const;

const COOKIE_KEYS = {
  name: 'string',
  secure: 'boolean',
  sameSite: 'string',
  path: 'string',
  domain: 'string',
  maxAge: 'number',
} as const satisfies Record<keyof CookieSettings, string>;

/** Reads the settings of users-permissions in `config/plugins.js`, `.ts` or `.json` without running it. */
export async function readAccountsConfig(dir: string): Promise<AccountsConfig> {
  const { file, source } = (await readConfigFile(dir, 'plugins')) ?? { file: '', source: '' };
  const own = objectBehind(source, 'users-permissions');
  const allowedFields = readTexts(behindKey(own, 'register'), 'allowedFields');
  const usesSessions = readKey(own, 'jwtManagement') === 'refresh';
  const sessions = readSessions(objectBehind(own, 'sessions'));
  return {
    auth: {
      ...(allowedFields.length > 0 && { allowedFields }),
      ...(usesSessions && { jwtManagement: 'refresh' }),
      ...(usesSessions && Object.keys(sessions.settings).length > 0 && { sessions: sessions.settings }),
    },
    notes: usesSessions
      ? sessions.computed.map(
          (key) =>
            `${file} computes sessions.${key}, and loadProject does not run a project's code. If it differs from Strapi's default, set it in auth: { sessions: { … } }.`,
        )
      : [],
  };
}

/** Returns the settings that are literal values, and the names of the others. */
function readSessions(source: string): { settings: Partial<SessionSettings>; computed: string[] } {
  const ofCookie = objectBehind(source, 'cookie');
  const own = readValues(source.replace(ofCookie, ''), SESSION_KEYS);
  const cookie = readValues(ofCookie, COOKIE_KEYS);
  const hasCookie = Object.keys(cookie.values).length > 0;
  return {
    settings: { ...own.values, ...(hasCookie && { cookie: cookie.values }) },
    computed: [...own.computed, ...cookie.computed.map((key) => `cookie.${key}`)],
  };
}

function readValues(source: string, keys: { readonly [key: string]: string }) {
  const read = Object.entries(keys).map(([key, type]) => [key, type, readKey(source, key)] as const);
  return {
    values: Object.fromEntries(
      read.flatMap(([key, type, value]) => (typeof value === type ? [[key, value]] : [])),
    ),
    computed: read.flatMap(([key, type, value]) =>
      value !== undefined && typeof value !== type ? [key] : [],
    ),
  };
}
