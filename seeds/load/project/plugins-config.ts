import type { AccountSettings } from '../../../src/access/account-settings.ts';
import {
  type CookieSettings,
  isCookieText,
  SAME_SITE,
  type SessionSettings,
} from '../../../src/access/login-sessions.ts';
import type { Breakpoints } from '../../../src/model/picture-formats.ts';
import type { UploadSecurity } from '../../../src/write/files/allowed-media-types.ts';
import {
  type CodeValue,
  COMPUTED,
  computedNote,
  isCodeObject,
  isLiteral,
  type Literal,
  textsOf,
  valueAt,
} from './code/code-value.ts';
import type { ConfigFile } from './config-files.ts';

/** What `config/plugins` says about logins and registrations. */
export interface AccountsConfig {
  readonly auth: Partial<Pick<AccountSettings, 'allowedFields' | 'jwtManagement'>> & {
    readonly sessions?: Partial<SessionSettings>;
  };
  readonly notes: readonly string[];
}

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

/** Returns what `config/plugins` says about users-permissions. */
export function readAccountsConfig({ file, settings: plugins }: ConfigFile): AccountsConfig {
  const own = valueAt(plugins, 'users-permissions', 'config');
  if (own === COMPUTED) {
    const advice = "Set them in auth: { allowedFields: […], jwtManagement: 'refresh' }.";
    return { auth: {}, notes: [computedNote(file, 'the settings of users-permissions', advice)] };
  }
  const fields = valueAt(own, 'register', 'allowedFields');
  const allowedFields = textsOf(fields);
  const registration = allowedFields && allowedFields.length > 0 ? { allowedFields } : {};
  const onRegistration =
    fields === undefined || allowedFields
      ? []
      : [computedNote(file, 'register.allowedFields', "Set it in auth: { allowedFields: ['nickname'] }.")];
  const jwtManagement = valueAt(own, 'jwtManagement');
  if (jwtManagement === COMPUTED) {
    const advice = "For refresh tokens, set auth: { jwtManagement: 'refresh' }.";
    const note = computedNote(file, 'jwtManagement', advice);
    return { auth: registration, notes: [...onRegistration, note] };
  }
  if (jwtManagement !== 'refresh') return { auth: registration, notes: onRegistration };
  const { settings, computed } = readSessions(valueAt(own, 'sessions'));
  return {
    auth: {
      ...registration,
      jwtManagement,
      ...(Object.keys(settings).length > 0 && { sessions: settings }),
    },
    notes: [
      ...onRegistration,
      ...computed.map((key) =>
        computedNote(file, key, "If it differs from Strapi's default, set it in auth: { sessions: { … } }."),
      ),
    ],
  };
}

/** Returns the settings that are literal values, and the names of the others. */
function readSessions(stated: CodeValue | undefined): {
  readonly settings: Partial<SessionSettings>;
  readonly computed: readonly string[];
} {
  const sessions = readValues('sessions', stated, SESSION_KEYS);
  const cookie = isCodeObject(stated)
    ? readValues('sessions.cookie', stated.members.get('cookie'), COOKIE_KEYS)
    : { values: {}, computed: [] };
  const hasCookie = Object.keys(cookie.values).length > 0;
  return {
    settings: { ...sessions.values, ...(hasCookie && { cookie: cookie.values }) },
    computed: [...sessions.computed, ...cookie.computed],
  };
}

/**
 * Returns the values of an object, and the names of those that are computed. What is empty or 0 is Strapi's
 * default.
 */
function readValues(
  place: string,
  stated: CodeValue | undefined,
  keys: { readonly [key: string]: Takes },
): { readonly values: { readonly [key: string]: Literal }; readonly computed: readonly string[] } {
  if (stated === undefined) return { values: {}, computed: [] };
  if (!isCodeObject(stated) || !stated.isWhole) return { values: {}, computed: [place] };
  const values: Record<string, Literal> = {};
  const computed: string[] = [];
  for (const [key, takes] of Object.entries(keys)) {
    const read = stated.members.get(key);
    const value = key === 'sameSite' && typeof read === 'string' ? read.toLowerCase() : read;
    if (value === undefined || value === '' || value === 0) continue;
    if (isLiteral(value) && takes(value)) values[key] = value;
    else computed.push(`${place}.${key}`);
  }
  return { values, computed };
}

/** What `config/plugins` says about uploads. Settings that the project does not have, or computes, are not there. */
export interface UploadConfig {
  readonly upload: { readonly breakpoints?: Breakpoints; readonly security?: UploadSecurity };
  readonly notes: readonly string[];
}

/** Returns what `config/plugins` says about uploads. */
export function readUploadConfig({ file, settings }: ConfigFile): UploadConfig {
  const config = valueAt(settings, 'upload', 'config');
  const upload: { breakpoints?: Breakpoints; security?: { [list: string]: readonly string[] } } = {};
  const notes: string[] = [];
  const isComputed = (setting: string, example: string): void => {
    notes.push(computedNote(file, setting, `Set it in upload: ${example}.`));
  };
  if (config === COMPUTED) isComputed('the settings of upload', '{ breakpoints: { … }, security: { … } }');
  if (!isCodeObject(config)) return { upload, notes };
  const sides = valueAt(config, 'breakpoints');
  const breakpoints = sides === undefined ? undefined : readSides(sides);
  if (breakpoints) upload.breakpoints = breakpoints;
  else if (sides !== undefined) isComputed('upload.breakpoints', '{ breakpoints: { large: 1000 } }');
  for (const name of ['allowedTypes', 'deniedTypes']) {
    const list = valueAt(config, 'security', name);
    if (list === undefined) continue;
    const types = textsOf(list);
    if (types) upload.security = { ...upload.security, [name]: types };
    else isComputed(`upload.security.${name}`, `{ security: { ${name}: ['image/*'] } }`);
  }
  return { upload, notes };
}

/** Returns the members of an object of numbers. Undefined for anything else. */
function readSides(stated: CodeValue): Breakpoints | undefined {
  if (!isCodeObject(stated) || !stated.isWhole) return undefined;
  const sides = [...stated.members];
  const areNumbers = sides.every(([, side]) => typeof side === 'number' && side > 0);
  return areNumbers ? (Object.fromEntries(sides) as Breakpoints) : undefined;
}
