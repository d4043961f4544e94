import type { EntryRecord } from '../model/entry-record.ts';
import type { Dataset } from '../store/load/dataset.ts';
import { localeName } from './locale-name.ts';

const USER = 'plugin::users-permissions.user';
const ROLE = 'plugin::users-permissions.role';
const LOCALE = 'plugin::i18n.locale';

/** The options of a double that become records. */
export interface SystemOptions {
  readonly users: readonly Account[];
  /** The types or names of the roles in the options. */
  readonly roles: readonly string[];
  /** Locale codes, the default locale first. */
  readonly locales: readonly string[];
}

/** A user who can log in. */
export interface Account {
  readonly username: string;
  readonly password: string;
  /** The type or name of a role. Default: `Authenticated` for a new user. */
  readonly role?: string;
  /** Default: made from the username, at `example.com`. */
  readonly email?: string;
  /** Default: `false`. */
  readonly blocked?: boolean;
  /** Default: `true`. */
  readonly confirmed?: boolean;
}

/**
 * Returns data with the roles, users and locales of the options. A user whose username is in the data
 * keeps its other values. Data without roles gets Authenticated and Public, as every Strapi has them.
 * Data with locales keeps only its own.
 */
export function addSystemRecords(data: Dataset, options: SystemOptions): Dataset {
  const { entries } = data;
  const roles = addRoles(entries[ROLE] ?? [], options);
  return {
    ...data,
    entries: {
      ...entries,
      [ROLE]: roles,
      [USER]: addUsers(entries[USER] ?? [], options.users, roles),
      [LOCALE]: entries[LOCALE]?.length ? entries[LOCALE] : options.locales.map(localeRecord),
    },
  };
}

function addRoles(existing: readonly EntryRecord[], { roles, users }: SystemOptions): EntryRecord[] {
  const records = [...existing];
  const names = [
    ...(existing.length === 0 ? ['Authenticated', 'Public'] : []),
    ...roles,
    ...users.map((user) => user.role ?? 'Authenticated'),
  ];
  for (const name of names) {
    if (findRole(records, name)) continue;
    records.push({ id: nextId(records), name, type: name.toLowerCase(), description: null });
  }
  return records;
}

const findRole = (roles: readonly EntryRecord[], name: string): EntryRecord | undefined =>
  roles.find((role) => role.name === name || role.type === name || role.type === name.toLowerCase());

function addUsers(
  existing: readonly EntryRecord[],
  users: readonly Account[],
  roles: readonly EntryRecord[],
): EntryRecord[] {
  const records = [...existing];
  for (const { role, password: _password, ...values } of users) {
    const index = records.findIndex((record) => record.username === values.username);
    const record = records[index];
    const roleName = role ?? (record ? undefined : 'Authenticated');
    const merged = {
      ...(record ?? { id: nextId(records), ...newUser(values.username) }),
      ...values,
      ...(roleName !== undefined && { role: findRole(roles, roleName)?.id }),
    };
    if (record) records[index] = merged;
    else records.push(merged);
  }
  return records;
}

const nextId = (records: readonly EntryRecord[]): number =>
  records.reduce((last, { id }) => Math.max(last, Number(id ?? 0)), 0) + 1;

const newUser = (username: string): EntryRecord => ({
  email: `${username.toLowerCase().replace(/[^a-z0-9]+/g, '.')}@example.com`,
  provider: 'local',
  confirmed: true,
  blocked: false,
});

const localeRecord = (code: string, index: number): EntryRecord => ({
  id: index + 1,
  code,
  name: localeName(code),
});
