import { behindKey, readConfigFile, readKey, readTexts } from './config-files.ts';

/** What `config/plugins` says about logins and registrations. */
export interface AccountsConfig {
  /** What visitors may set when they register: `register.allowedFields`. */
  readonly allowedFields: readonly string[];
  readonly notes: readonly string[];
}

/** Reads the settings of users-permissions in `config/plugins.js`, `.ts` or `.json` without running it. */
export async function readAccountsConfig(dir: string): Promise<AccountsConfig> {
  const { file, source } = (await readConfigFile(dir, 'plugins')) ?? { file: '', source: '' };
  const own = behindKey(source, 'users-permissions');
  const hasSessions = readKey(own, 'jwtManagement') === 'refresh';
  return {
    allowedFields: readTexts(behindKey(own, 'register'), 'allowedFields'),
    notes: hasSessions
      ? [
          `${file} turns on refresh tokens (jwtManagement), which the double does not model: a login answers a jwt without a refreshToken, and /api/auth/refresh answers 404. A route of your own answers it: routes: [{ method: 'POST', path: '/auth/refresh', handler }].`,
        ]
      : [],
  };
}
