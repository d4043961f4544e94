import { isPlainObject } from '../../../src/basics.ts';
import { access, type config } from '../../../src/strapi.ts';
import { type ConfigFile, turnsOff } from './config-files.ts';
import { type CodeValue, COMPUTED, computedNote, isCodeObject, valueAt } from './code/code-value.ts';
import {
  readSettings,
  type SettingsTable,
  type Take,
  takeFlag,
  takeIf,
  takeText,
} from './config-settings.ts';

/** What `config/plugins` says about logins and registrations. */
export interface AccountsConfig {
  readonly auth: Partial<Pick<config.Accounts, 'allowedFields' | 'jwt' | 'jwtManagement'>> & {
    readonly rateLimit?: boolean | { readonly interval?: number; readonly max?: number };
    readonly sessions?: Partial<config.Sessions>;
  };
  readonly notes: readonly string[];
}

/** What is empty or 0 is Strapi's default. */
const orDefault = (take: Take): readonly [Take] => [
  (value) => (value === '' || value === 0 ? null : take(value)),
];

const takeTexts = takeIf((value) => Array.isArray(value) && value.every((each) => typeof each === 'string'));

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

/** The units of an interval, in ms. */
const UNITS: { readonly [unit: string]: number } = {
  ms: 1,
  sec: 1000,
  min: 60_000,
  hour: 3_600_000,
  day: 86_400_000,
  week: 604_800_000,
  month: 2_628_000_000,
  year: 31_536_000_000,
};

const takeCount: Take = (value) => {
  const count = typeof value === 'string' && value !== '' ? Number(value) : value;
  return Number.isInteger(count) && Number(count) >= 0 ? count : undefined;
};

/** Takes a number of ms, and an object such as `{ min: 5 }`. */
const takeInterval: Take = (value) => {
  if (!isPlainObject(value)) return takeCount(value);
  const parts = Object.entries(value).map(([unit, count]) => Number(count) * (UNITS[unit] ?? NaN));
  return takeCount(parts.reduce((sum, part) => sum + Math.max(part, 0), 0));
};

/** The settings that count with any tokens. */
const ACCOUNTS: SettingsTable = {
  'jwt.expiresIn': [takeIf((value) => access.secondsOf(value) !== undefined), "'7d'"],
  'jwt.algorithm': [takeIf((value) => access.JWT_ALGORITHMS.some((each) => each === value)), "'HS512'"],
  'register.allowedFields': [takeTexts, "['nickname']"],
  jwtManagement: [(value) => (value === 'refresh' ? value : null), "'refresh'"],
  'ratelimit.enabled': [(value) => value === true, 'false'],
  'ratelimit.interval': [takeInterval, '60_000'],
  'ratelimit.max': [takeCount, '10'],
};

interface AccountValues extends Omit<AccountsConfig['auth'], 'allowedFields' | 'rateLimit' | 'sessions'> {
  readonly register?: { readonly allowedFields: readonly string[] };
  readonly ratelimit?: { readonly enabled?: boolean; readonly interval?: number; readonly max?: number };
}

/** Strapi's limit where `ratelimit` is false or null. */
const RATE_LIMIT = { interval: 5 * 60_000, max: 5 };

/** Returns the limit of logins. Tests do not want that of a new project, but who writes one means it. */
function rateLimitOf(
  stated: CodeValue | undefined,
  { enabled = true, ...limit }: NonNullable<AccountValues['ratelimit']> = {},
) {
  if (stated === false || stated === null) return { rateLimit: RATE_LIMIT };
  // Of what is computed only `enabled` may turn it off.
  if (!isCodeObject(stated) || [COMPUTED, null].includes(valueAt(stated, 'enabled') as null) || !enabled)
    return {};
  return { rateLimit: Object.keys(limit).length > 0 ? limit : true };
}

/** The option `auth` has no group for registrations. */
const inAuth = (example: string): string =>
  example.replace('ratelimit', 'rateLimit').replace(/^\{ register: (.*) \}$/, '$1');

/** Returns what `config/plugins` says about users-permissions. */
export function readAccountsConfig({ file, settings: plugins }: ConfigFile): AccountsConfig {
  const own = valueAt(plugins, 'users-permissions', 'config');
  if (own === COMPUTED) {
    const advice = "Set them in auth: { allowedFields: […], jwt: { … }, jwtManagement: 'refresh' }.";
    return { auth: {}, notes: [computedNote(file, 'the settings of users-permissions', advice)] };
  }
  const { values, computed } = readSettings(own, ACCOUNTS);
  const { register, ratelimit, ...accounts } = values as AccountValues;
  const isRefresh = values['jwtManagement'] === 'refresh';
  const sessions = readSettings(isRefresh ? valueAt(own, 'sessions') : undefined, SESSIONS);
  return {
    auth: {
      ...register,
      ...accounts,
      ...rateLimitOf(valueAt(own, 'ratelimit'), ratelimit),
      ...(Object.keys(sessions.values).length > 0 && { sessions: sessions.values }),
    },
    notes: [
      ...computed.map(({ path, example, isComputed }) =>
        computedNote(
          file,
          path,
          `Set it in auth: ${path === 'register' ? '{ allowedFields: […] }' : inAuth(example)}.`,
          isComputed,
        ),
      ),
      ...sessions.computed.map(({ path, isComputed }) =>
        computedNote(
          file,
          path === '' ? 'sessions' : `sessions.${path}`,
          "If it differs from Strapi's default, set it in auth: { sessions: { … } }.",
          isComputed,
        ),
      ),
    ],
  };
}

/** What `config/plugins` says about uploads. Settings that the project does not have, or computes, are not there. */
export interface UploadConfig {
  readonly upload: {
    readonly breakpoints?: config.Breakpoints;
    readonly security?: config.UploadSecurity;
    readonly sizeLimit?: number;
    /** Whether the address of a file begins with an origin: that of the double. */
    readonly origin?: true;
    readonly providerOptions?: { readonly localServer?: { readonly maxage?: number } };
  };
  readonly notes: readonly string[];
}

const takeSides = takeIf(
  (value) =>
    isPlainObject(value) && Object.values(value).every((side) => typeof side === 'number' && side > 0),
);

const UPLOAD: SettingsTable = {
  breakpoints: [takeSides, '{ large: 1000 }'],
  'security.allowedTypes': [takeTexts, "['image/*']"],
  'security.deniedTypes': [takeTexts, "['image/*']"],
  sizeLimit: orDefault(takeCount),
  'providerOptions.sizeLimit': orDefault(takeCount),
  'providerOptions.localServer.maxage': [takeCount, '300_000'],
  provider: [takeText],
};

interface UploadValues extends Omit<UploadConfig['upload'], 'providerOptions'> {
  readonly providerOptions?: UploadConfig['upload']['providerOptions'] & { readonly sizeLimit?: number };
  readonly provider?: string;
}

/** A plugin that puts the origin of the server in front of the addresses of files. */
const PREFIX_PLUGIN = { id: 'media-prefix', package: 'strapi-plugin-media-prefix' };

/**
 * Returns what `config/plugins` says about uploads.
 *
 * @param packages the names of the packages in its package.json
 */
export function readUploadConfig(config: ConfigFile, packages: readonly string[]): UploadConfig {
  const { file, settings } = config;
  const { values, computed } = readSettings(valueAt(settings, 'upload', 'config'), UPLOAD);
  const {
    provider,
    providerOptions: { sizeLimit, ...providerOptions } = {},
    ...upload
  } = values as UploadValues;
  const isLocal = provider === undefined || provider === 'local';
  // Other providers have options of their own.
  const own = computed.filter(({ path }) => isLocal || !path.startsWith('providerOptions'));
  const hasPrefix = packages.includes(PREFIX_PLUGIN.package) && !turnsOff(config, PREFIX_PLUGIN.id);
  return {
    upload: {
      ...upload,
      ...(sizeLimit !== undefined && { sizeLimit }),
      ...(Object.keys(providerOptions).length > 0 && { providerOptions }),
      ...((!isLocal || hasPrefix) && { origin: true as const }),
    },
    notes: own.map(({ path, example, isComputed }) =>
      path === ''
        ? computedNote(
            file,
            'the settings of upload',
            'Set it in upload: { breakpoints: { … }, security: { … } }.',
          )
        : path === 'provider'
          ? computedNote(
              file,
              'upload.provider',
              'Here files have a url such as /uploads/picture.png. For whole addresses, set upload: { origin: true }.',
            )
          : computedNote(file, `upload.${path}`, `Set it in upload: ${example}.`, isComputed),
    ),
  };
}

/** The names of the plugin's package. */
const GRAPHQL_PACKAGE = /^@strapi\/plugin-graphql$|^strapi-plugin-graphql$/;

/** The settings of the GraphQL plugin that change answers. */
const GRAPHQL_SETTINGS: SettingsTable = {
  endpoint: [takeText],
  shadowCRUD: [takeFlag],
  depthLimit: [takeIf(Number.isInteger)],
  defaultLimit: [takeIf(Number.isInteger)],
  maxLimit: [takeIf(Number.isInteger)],
  v4CompatibilityMode: [takeFlag],
  landingPage: [takeFlag],
  playgroundAlways: [takeFlag],
  'apolloServer.introspection': [takeFlag],
  'apolloServer.csrfPrevention': [takeFlag],
  'apolloServer.allowBatchedHttpRequests': [takeFlag],
  'apolloServer.persistedQueries': [(value) => (value === false ? value : null)],
  'apolloServer.status400ForVariableCoercionErrors': [takeFlag],
};

/** What `config/plugins` says about the GraphQL plugin. */
interface GraphqlConfig {
  /** Undefined where the project does not have it, or turns it off. */
  readonly graphql?: config.Graphql;
  readonly notes: readonly string[];
}

/**
 * Returns what `config/plugins` says about the GraphQL plugin.
 *
 * @param packages the names of the packages in the project's package.json
 */
export function readGraphqlConfig(plugins: ConfigFile, packages: readonly string[]): GraphqlConfig {
  if (turnsOff(plugins, 'graphql') || !packages.some((name) => GRAPHQL_PACKAGE.test(name)))
    return { notes: [] };
  const { file, settings } = plugins;
  const { values, computed } = readSettings(valueAt(settings, 'graphql', 'config'), GRAPHQL_SETTINGS);
  return {
    graphql: values,
    notes: computed.map(({ path, example, isComputed }) =>
      path === ''
        ? computedNote(file, 'the settings of graphql', `Set them in graphql: ${example}.`)
        : computedNote(file, `graphql.${path}`, `Set it in graphql: ${example}.`, isComputed),
    ),
  };
}
