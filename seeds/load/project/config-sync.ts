import { join } from 'node:path';
import { isPlainObject } from '../../../src/basics.ts';
import { readStoredSettings, type Stored, type StoredSettings } from '../settings/core-store.ts';
import { readFolder, readJsonFile } from '../files/read-files.ts';
import { COMPUTED, computedNote, valueAt } from './code/code-value.ts';
import type { ConfigFile } from './config-files.ts';

export interface SyncedRole {
  readonly name: string;
  readonly actions: readonly string[];
}

/** What strapi-plugin-config-sync has written of a project's database. */
export interface SyncedConfig extends Pick<StoredSettings, 'auth' | 'upload'> {
  /** Locale codes, the default locale first. Empty if the files say none. */
  readonly locales: readonly string[];
  /** By type. */
  readonly roles: { readonly [type: string]: SyncedRole };
  /** Sentences about where these are from. */
  readonly notes: readonly string[];
}

/** The folder of the plugin's files, unless its settings name another. */
const FOLDER = 'config/sync';

/**
 * Reads the locales, the roles and the settings that strapi-plugin-config-sync keeps in a project, of Strapi 4 or 5.
 * Files of other kinds are not read.
 *
 * @param plugins the settings of plugins: they may name the folder of the files
 * @throws {LoadError} for invalid JSON
 */
export async function readConfigSync(dir: string, plugins: ConfigFile): Promise<SyncedConfig> {
  const stated = valueAt(plugins.settings, 'config-sync', 'config', 'syncDir');
  const folder = (typeof stated === 'string' && stated !== '' ? stated : FOLDER).replace(/\/$/, '');
  const codes: string[] = [];
  const roles: Record<string, SyncedRole> = {};
  const stored: Stored[] = [];
  for (const name of (await readFolder(join(dir, folder))).files) {
    const [kind] = /^(?:i18n-locale|user-role|core-store)(?=\..+\.json$)/.exec(name) ?? [];
    if (kind === undefined) continue;
    const json = await readJsonFile(join(dir, folder, name));
    if (!isPlainObject(json)) continue;
    if (kind === 'core-store') stored.push(json);
    else if (kind === 'i18n-locale') codes.push(String(json['code'] ?? ''));
    else Object.assign(roles, roleOf(json));
  }
  const { auth, upload, defaultLocale } = readStoredSettings(stored);
  const first = defaultLocale ?? (codes.includes('en') ? 'en' : undefined);
  const locales = [...new Set([...(first === undefined ? [] : [first]), ...codes])].filter(
    (code) => code !== '',
  );
  const advice = `So ${FOLDER} is read. If the files are elsewhere, set locales and roles in code.`;
  const computed =
    stated === COMPUTED ? [computedNote(plugins.file, 'config-sync.config.syncDir', advice)] : [];
  return { locales, roles, auth, upload, notes: [...computed, ...notesOn({ locales, roles }, folder)] };
}

function roleOf({
  type,
  name,
  permissions,
}: {
  readonly [key: string]: unknown;
}): Record<string, SyncedRole> {
  if (typeof type !== 'string' || type === '') return {};
  const list: readonly unknown[] = Array.isArray(permissions) ? permissions : [];
  const actions = list.flatMap((permission) =>
    isPlainObject(permission) && typeof permission['action'] === 'string' ? [permission['action']] : [],
  );
  return { [type]: { name: typeof name === 'string' ? name : type, actions } };
}

const readsContent = ({ actions }: SyncedRole): boolean =>
  actions.some((action) => /^api::.*\.find(One)?$/.test(action));

/** Says what the locales and the permissions are, and how to have others. */
function notesOn({ locales, roles }: Pick<SyncedConfig, 'locales' | 'roles'>, folder: string): string[] {
  const [first, ...more] = locales;
  const names = Object.values(roles).map(({ name }) => name);
  const notes: string[] = [];
  if (first !== undefined) {
    const codes = [`${first} (default)`, ...more].join(', ');
    notes.push(`The locales are those of ${folder}: ${codes}. Name others with --locales.`);
  }
  if (names.length > 0) {
    const isClosed = roles['public'] && !readsContent(roles['public']);
    const advice = isClosed
      ? 'Visitors may read nothing of the project: open it with --public read.'
      : 'Visitors may do more with --public.';
    notes.push(`The permissions are those of ${folder}, for ${names.join(', ')}. ${advice}`);
  }
  return notes;
}
