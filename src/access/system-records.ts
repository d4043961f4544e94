import type { Dataset } from '../store/load/dataset.ts';
import type { EntryRecord } from '../model/entry-record.ts';
import { localeName } from './locale-name.ts';

const userType = 'plugin::users-permissions.user';
const roleType = 'plugin::users-permissions.role';
const localeType = 'plugin::i18n.locale';

export interface SystemOptions {
  readonly users: readonly Account[];
  /** Roles that the options name, by type or name. */
  readonly roles: readonly string[];
  /** Locale codes, the default first. */
  readonly locales: readonly string[];
}

export interface Account {
  readonly username: string;
  readonly password: string;
  readonly role?: string;
  readonly email?: string;
  readonly blocked?: boolean;
  readonly confirmed?: boolean;
}

/**
 * Data with the roles, users and locales that every Strapi has: Authenticated and Public where there
 * are no roles, those that the options name, and the options' users, merged by username with the
 * data's.
 */
export function addSystemRecords(data: Dataset, accounts: SystemOptions): Dataset {
  const roles = withRoles(data.entries[roleType] ?? [], accounts);
  return {
    ...data,
    entries: {
      ...data.entries,
      [roleType]: roles,
      [userType]: withUsers(data.entries[userType] ?? [], accounts.users, roles),
      [localeType]: data.entries[localeType]?.length
        ? data.entries[localeType]
        : accounts.locales.map(localeRecord),
    },
  };
}

const nextId = (records: readonly EntryRecord[]): number =>
  records.reduce((most, { id }) => Math.max(most, Number(id ?? 0)), 0) + 1;

function withRoles(given: readonly EntryRecord[], { roles, users }: SystemOptions): EntryRecord[] {
  const found = [...given];
  const add = (name: string): void => {
    if (!findRole(found, name))
      found.push({ id: nextId(found), name, type: name.toLowerCase(), description: null });
  };
  if (found.length === 0) for (const name of ['Authenticated', 'Public']) add(name);
  for (const name of roles) add(name);
  for (const user of users) add(user.role ?? 'Authenticated');
  return found;
}

const findRole = (roles: readonly EntryRecord[], name: string): EntryRecord | undefined =>
  roles.find((role) => role.name === name || role.type === name || role.type === name.toLowerCase());

function withUsers(
  given: readonly EntryRecord[],
  users: readonly Account[],
  roles: readonly EntryRecord[],
): EntryRecord[] {
  const found = [...given];
  for (const user of users) {
    const at = found.findIndex((record) => record.username === user.username);
    const record =
      at === -1
        ? { id: nextId(found), ...newUser(user), role: roleId(roles, user.role ?? 'Authenticated') }
        : found[at];
    const { role, password: _password, ...rest } = user;
    const merged = { ...record, ...rest, ...(role !== undefined && { role: roleId(roles, role) }) };
    if (at === -1) found.push(merged);
    else found[at] = merged;
  }
  return found;
}

const roleId = (roles: readonly EntryRecord[], name: string): unknown => findRole(roles, name)?.id;

const newUser = ({ username }: Account): EntryRecord => ({
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
