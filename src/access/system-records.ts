import type { Model } from '../model/model.ts';
import type { RecordsByUid } from '../store/dataset.ts';
import type { Store, Table } from '../store/store.ts';
import type { EntryRecord } from '../model/entry-record.ts';
import { isPlainObject, withoutUndefined } from '../objects.ts';
import { isBcryptHash, replacePassword } from '../store/passwords.ts';
import localeNames from './locale-names.json' with { type: 'json' };
import { BUILT_IN_ROLES, findRole, missingRoles, type NamedRole, type RoleKey } from './read-roles.ts';

const USER = 'plugin::users-permissions.user';
const ROLE = 'plugin::users-permissions.role';
const LOCALE = 'plugin::i18n.locale';

type ModelAndStore = { readonly model: Model; readonly store: Store };

export const usersOf = ({ model, store }: ModelAndStore): Table => store.table(model.contentTypes.get(USER)!);

export function localeCodes({ model, store }: ModelAndStore): string[] {
  const table = store.table(model.contentTypes.get(LOCALE)!);
  return table.ids.map((id) => String(table.value(id, 'code')));
}

/** The options of a double that become records. */
export interface SystemOptions {
  readonly users: readonly UserOption[];
  readonly roles: readonly RoleKey[];
  /** Locale codes, the default locale first. */
  readonly locales: readonly string[];
}

/** A user who can log in. */
export interface UserOption {
  /** Logs in, as the e-mail address does. */
  readonly username: string;
  /** Plain, or a bcrypt hash. It is stored as a hash. If it matches the hash in the data, that one stays. */
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
 * Adds the roles, users and locales of the options to records. A user whose username exists keeps its other values,
 * and its hash if the password matches. Without roles, Authenticated and Public are added. Locales in the records win
 * over the options.
 *
 * @throws {TypeError} for a role in the options that is a typo: see {@link missingRoles}
 */
export function addSystemRecords(records: RecordsByUid, options: SystemOptions): RecordsByUid {
  // The check of the records reports it.
  if (![ROLE, USER, LOCALE].every((uid) => isListOfRecords(records[uid]))) return records;
  const roles = addRoles(records[ROLE] ?? [], options);
  return {
    ...records,
    [ROLE]: roles,
    [USER]: addUsers(records[USER] ?? [], options.users, roles),
    [LOCALE]: records[LOCALE]?.length ? records[LOCALE] : options.locales.map(localeRecord),
  };
}

const isListOfRecords = (records: unknown): boolean =>
  records === undefined || (Array.isArray(records) && records.every(isPlainObject));

function addRoles(records: readonly EntryRecord[], { roles, users }: SystemOptions): EntryRecord[] {
  const existing = withIds(records.length > 0 ? records : BUILT_IN_ROLES.map(roleRecord));
  const missing = missingRoles(existing.map(nameOf), {
    keys: roles,
    ofUsers: users.map(({ role = 'Authenticated' }) => role),
  });
  const firstId = nextId(existing);
  return [...existing, ...missing.map((role, index) => ({ id: firstId + index, ...roleRecord(role) }))];
}

const roleRecord = ({ name, type }: NamedRole): EntryRecord => ({
  name,
  type,
  description: DESCRIPTIONS.get(type) ?? null,
});

const DESCRIPTIONS: ReadonlyMap<string, string> = new Map([
  ['authenticated', 'Default role given to authenticated user.'],
  ['public', 'Default role given to unauthenticated user.'],
]);

const nameOf = ({ name, type }: EntryRecord): NamedRole => ({
  name: String(name),
  type: String(type ?? String(name).toLowerCase()),
});

/** Gives records without an id the next free one, so that users can link to them. */
function withIds(records: readonly EntryRecord[]): EntryRecord[] {
  const ids = new Set(records.map(({ id }) => Number(id)));
  let last = 0;
  return records.map((record) => {
    if (record.id != null) {
      last = Number(record.id);
      return record;
    }
    do last += 1;
    while (ids.has(last));
    ids.add(last);
    return { ...record, id: last };
  });
}

function addUsers(
  existing: readonly EntryRecord[],
  users: readonly UserOption[],
  roles: readonly EntryRecord[],
): EntryRecord[] {
  const rolesWithIds = roles.map((record) => ({ ...nameOf(record), id: record.id }));
  const records = [...existing];
  for (const { role, ...user } of users) {
    const values = withoutUndefined(user);
    const index = records.findIndex((record) => record.username === values.username);
    const record = records[index];
    const roleName = role ?? (record ? undefined : 'Authenticated');
    const merged = {
      ...(record ?? newUser(nextId(records), values.username)),
      ...values,
      ...(roleName !== undefined && { role: findRole(rolesWithIds, roleName)?.id }),
    };
    const hash = record?.password;
    if (typeof hash === 'string' && isBcryptHash(hash)) replacePassword(merged, values.password, hash);
    if (record) records[index] = merged;
    else records.push(merged);
  }
  return records;
}

const nextId = (records: readonly EntryRecord[]): number =>
  records.reduce((last, { id }) => Math.max(last, Number(id ?? 0)), 0) + 1;

const newUser = (id: number, username: string): EntryRecord => ({
  id,
  email: `${username
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '.')
    .replace(/^\.$/, `user-${id}`)}@example.com`,
  provider: 'local',
  confirmed: true,
  blocked: false,
});

const localeRecord = (code: string, index: number): EntryRecord => ({
  id: index + 1,
  code,
  name: localeName(code),
});

/** The names of common languages, because the first call of `Intl` takes longer than the start of a double. */
const COMMON_NAMES: { readonly [code: string]: string } = localeNames;

/** Returns the name of a locale as Strapi writes it: `French (fr)`. */
export const localeName = (code: string): string =>
  `${Object.hasOwn(COMMON_NAMES, code) ? COMMON_NAMES[code] : nameOfIntl(code)} (${code})`;

function nameOfIntl(code: string): string {
  try {
    return new Intl.DisplayNames('en', { type: 'language' }).of(code) ?? code;
  } catch {
    return code;
  }
}
