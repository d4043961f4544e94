import { isPlainObject, parsedUrl } from '../../../src/basics.ts';
import { access, type ApiResponse, type config } from '../../../src/strapi.ts';

/** The settings of Strapi's database that change answers, without those of a new project. */
export interface StoredSettings {
  readonly auth: Partial<Omit<config.Accounts, 'sessions'>>;
  readonly upload: { readonly responsiveDimensions?: boolean; readonly autoOrientation?: boolean };
  /** Undefined where the database has none. */
  readonly defaultLocale: string | undefined;
}

/**
 * Reads the settings that Strapi keeps in its database, as an export and config-sync have them.
 *
 * @param rows those of the table. A value may be JSON within JSON
 */
export function readStoredSettings(rows: readonly Stored[]): StoredSettings {
  const values = new Map(rows.map(({ key, value }) => [key, parsed(value)]));
  const objectAt = (key: string): Stored | undefined => {
    const value = values.get(key);
    return isPlainObject(value) ? value : undefined;
  };
  const locale = values.get(DEFAULT_LOCALE);
  const providers = objectAt('plugin_users-permissions_grant');
  const email = providers?.['email'];
  return {
    auth: {
      ...accountsIn(objectAt('plugin_users-permissions_advanced')),
      ...(isPlainObject(email) && email['enabled'] !== true && { emailProvider: false }),
    },
    upload: uploadsIn(objectAt('plugin_upload_settings')),
    defaultLocale: typeof locale === 'string' && locale !== '' ? locale : undefined,
  };
}

type EventName = NonNullable<ApiResponse['events']>[number]['event'];

/** A webhook of the admin panel. */
export interface StoredWebhook {
  readonly name?: string;
  readonly url: string;
  readonly headers: { readonly [name: string]: string };
  readonly events: readonly EventName[];
  readonly enabled: boolean;
}

/** Reads the webhooks of a database. @param rows those of the table. Headers and events may be JSON within JSON */
export const readStoredWebhooks = (rows: readonly Stored[]): StoredWebhook[] =>
  rows.flatMap(({ name, url, headers, events, enabled }) => {
    if (typeof url !== 'string' || !/^https?:$/.test(parsedUrl(url)?.protocol ?? '')) return [];
    const own = Object.entries(Object(parsed(headers)) as Stored);
    const called = parsed(events);
    return [
      {
        ...(typeof name === 'string' && { name }),
        url,
        headers: Object.fromEntries(own.map(([header, value]) => [header, String(value)])),
        events: Array.isArray(called) ? called.filter(happens) : [],
        enabled: Boolean(enabled),
      },
    ];
  });

/** Whether an event can happen here. Others are of plugins, and of releases. */
const happens = (event: unknown): event is EventName =>
  /^(entry\.(create|update|delete|publish|unpublish|draft-discard)|media\.(create|update|delete))$/.test(
    String(event),
  );

export const DEFAULT_LOCALE = 'plugin_i18n_default_locale';

/** Returns a setting of the database by its key: that of a plugin is `plugin_navigation_config`. */
export const storedSetting = (rows: readonly Stored[], key: string): unknown =>
  parsed(rows.find((row) => row['key'] === key)?.['value']);

export type Stored = { readonly [name: string]: unknown };

/** config-sync writes settings parsed, or as their JSON text. */
function parsed(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}

/** A setting that is missing in the stored object counts as off, as in Strapi. */
function accountsIn(stored: Stored | undefined): StoredSettings['auth'] {
  if (!stored) return {};
  const text = (name: string): string => (typeof stored[name] === 'string' ? stored[name] : '');
  const settings = {
    allowRegister: Boolean(stored['allow_register']),
    uniqueEmail: Boolean(stored['unique_email']),
    emailConfirmation: Boolean(stored['email_confirmation']),
    confirmationRedirect: text('email_confirmation_redirection'),
    resetPasswordUrl: text('email_reset_password'),
    ...(text('default_role') !== '' && { defaultRole: text('default_role') }),
  };
  const own = Object.entries(settings).filter(
    ([name, value]) => value !== access.ACCOUNTS[name as keyof config.Accounts],
  );
  return Object.fromEntries(own);
}

/** A setting that is missing gets Strapi's default at the start. */
function uploadsIn(stored: Stored | undefined): StoredSettings['upload'] {
  if (!stored) return {};
  return {
    ...(Object.hasOwn(stored, 'responsiveDimensions') &&
      !stored['responsiveDimensions'] && { responsiveDimensions: false }),
    ...(Boolean(stored['autoOrientation']) && { autoOrientation: true }),
  };
}
