import { isObject, isPlainObject } from '../../../src/objects.ts';
import type { AuthOptions } from '../../options/double-options.ts';

const USER = 'plugin::users-permissions.user';

/** A password as Strapi stores it. */
const HASH = /^\$2[abxy]?\$\d\d\$/;

/** Attributes of users with which somebody could log in, or write to them. */
const OF_USERS = new Set(['password', 'resetPasswordToken', 'confirmationToken', 'registrationToken']);

type Records = readonly { readonly [name: string]: unknown }[];
type Entries = { readonly [uid: string]: Records };

/** Returns entries without hashes, the tokens of users and their e-mail addresses. Ids, names and roles stay. */
export function entriesWithoutSecrets(entries: Entries, from: 'export' | 'generated' | 'records'): Entries {
  // Records need what the model requires, and generated passwords are nobody's.
  const instead = from === 'export' ? null : 'left-out-password';
  const clean = (record: Records[number]) =>
    from === 'generated' ? record : (withoutHashes(record, instead) as typeof record);
  return Object.fromEntries(
    Object.entries(entries).map(([uid, records]) => [
      uid,
      records.map((record, index) => clean(uid === USER ? withoutAddress(record, index) : record)),
    ]),
  );
}

function withoutAddress(record: Records[number], index: number): Records[number] {
  const kept = Object.entries(record).filter(([name]) => !OF_USERS.has(name));
  const { id = index + 1, email } = record;
  return Object.fromEntries([...kept, ...(email ? [['email', `user-${String(id)}@example.com`]] : [])]);
}

/** Returns a value with another one in place of each hash. */
function withoutHashes(value: unknown, instead: string | null): unknown {
  if (typeof value === 'string') return HASH.test(value) ? instead : value;
  if (Array.isArray(value)) return value.map((each) => withoutHashes(each, instead));
  if (!isObject(value) || !isPlainObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [name, withoutHashes(member, instead)]),
  );
}

/**
 * Returns settings of logins without what is secret: the key of JWTs, users with their passwords, and API tokens.
 *
 * @param given API tokens that are meant for the file
 */
export function authWithoutSecrets(auth: AuthOptions, given: readonly string[]): AuthOptions {
  const { jwtSecret: _key, users: _users, apiTokens = [], ...rest } = auth;
  const kept = apiTokens.filter(({ token }) => given.includes(token));
  return { ...rest, ...(kept.length > 0 && { apiTokens: kept }) };
}
