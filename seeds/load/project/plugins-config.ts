import { isPlainObject } from '../../../src/basics.ts';
import { access, type config } from '../../../src/strapi.ts';
import { COMPUTED, computedNote, textsOf, valueAt } from './code/code-value.ts';
import type { ConfigFile } from './config-files.ts';
import { readSettings, type SettingsTable, type Take, takeFlag, takeIf } from './config-settings.ts';

/** What `config/plugins` says about logins and registrations. */
export interface AccountsConfig {
  readonly auth: Partial<Pick<config.Accounts, 'allowedFields' | 'jwtManagement'>> & {
    readonly sessions?: Partial<config.Sessions>;
  };
  readonly notes: readonly string[];
}

/** What is empty or 0 is Strapi's default. */
const orDefault = (take: Take): readonly [Take] => [
  (value) => (value === '' || value === 0 ? null : take(value)),
];

const lifespan = orDefault(takeIf((value) => typeof value === 'number' && value > 0));
const cookieText = orDefault(takeIf(access.isCookieText));

const SESSIONS = {
  accessTokenLifespan: lifespan,
  idleRefreshTokenLifespan: lifespan,
  maxRefreshTokenLifespan: lifespan,
  httpOnly: [takeFlag],
  'cookie.name': cookieText,
  'cookie.secure': [takeFlag],
  'cookie.sameSite': orDefault((value) =>
    access.SAME_SITE.find((word) => word === String(value).toLowerCase()),
  ),
  'cookie.path': cookieText,
  'cookie.domain': cookieText,
  'cookie.maxAge': lifespan,
} satisfies Record<
  Exclude<keyof config.Sessions, 'cookie'> | `cookie.${keyof config.Cookie}`,
  SettingsTable[string]
>;

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
  const { values, computed } = readSettings(valueAt(own, 'sessions'), SESSIONS);
  return {
    auth: {
      ...registration,
      jwtManagement,
      ...(Object.keys(values).length > 0 && { sessions: values }),
    },
    notes: [
      ...onRegistration,
      ...computed.map(({ path }) =>
        computedNote(
          file,
          path === '' ? 'sessions' : `sessions.${path}`,
          "If it differs from Strapi's default, set it in auth: { sessions: { … } }.",
        ),
      ),
    ],
  };
}

/** What `config/plugins` says about uploads. Settings that the project does not have, or computes, are not there. */
export interface UploadConfig {
  readonly upload: { readonly breakpoints?: config.Breakpoints; readonly security?: config.UploadSecurity };
  readonly notes: readonly string[];
}

const takeTexts = takeIf((value) => Array.isArray(value) && value.every((each) => typeof each === 'string'));
const takeSides = takeIf(
  (value) =>
    isPlainObject(value) && Object.values(value).every((side) => typeof side === 'number' && side > 0),
);

const UPLOAD: SettingsTable = {
  breakpoints: [takeSides, '{ large: 1000 }'],
  'security.allowedTypes': [takeTexts, "['image/*']"],
  'security.deniedTypes': [takeTexts, "['image/*']"],
};

/** Returns what `config/plugins` says about uploads. */
export function readUploadConfig({ file, settings }: ConfigFile): UploadConfig {
  const { values, computed } = readSettings(valueAt(settings, 'upload', 'config'), UPLOAD);
  return {
    upload: values,
    notes: computed.map(({ path, example }) =>
      path === ''
        ? computedNote(
            file,
            'the settings of upload',
            'Set it in upload: { breakpoints: { … }, security: { … } }.',
          )
        : computedNote(file, `upload.${path}`, `Set it in upload: ${example}.`),
    ),
  };
}
