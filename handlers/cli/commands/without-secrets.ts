import { isObject, isPlainObject } from '../../../src/basics.ts';
import type { Model, Schema } from '../../../src/model/index.ts';
import type { AuthOptions } from '../../options/double-options.ts';

const USER = 'plugin::users-permissions.user';

/** A password as Strapi stores it. */
const HASH = /^\$2[abxy]?\$\d\d\$/;

/** Attributes of users with which somebody could log in, or write to them. */
const OF_USERS = new Set(['password', 'resetPasswordToken', 'confirmationToken', 'registrationToken']);

type Records = readonly { readonly [name: string]: unknown }[];
type Entries = { readonly [uid: string]: Records };

/** Returns entries without passwords, the tokens of users and their e-mail addresses. Ids, names and roles stay. */
export function entriesWithoutSecrets(
  entries: Entries,
  from: 'export' | 'generated' | 'records',
  { contentTypes, components }: Model,
): Entries {
  // Records need what the model requires, and generated passwords are nobody's.
  const instead = from === 'export' ? null : 'left-out-password';
  /** Strapi stores the passwords of components as they are, all others as hashes. */
  const clean = (value: unknown, schema?: Schema): unknown => {
    if (typeof value === 'string') return HASH.test(value) ? instead : value;
    if (Array.isArray(value)) return value.map((each) => clean(each, schema));
    if (!isObject(value) || !isPlainObject(value)) return value;
    const { attributes } = components.get(String(value['__component'])) ?? schema ?? {};
    return Object.fromEntries(
      Object.entries(value).map(([name, member]) => {
        const attribute = attributes?.get(name);
        const isPassword = attribute?.kind === 'scalar' && attribute.type === 'password' && member !== null;
        const below = attribute?.kind === 'component' ? attribute.target : undefined;
        return [name, isPassword ? instead : clean(member, below)];
      }),
    );
  };
  return Object.fromEntries(
    Object.entries(entries).map(([uid, records]) => {
      const left = uid === USER ? records.map(withoutAddress) : records;
      const schema = contentTypes.get(uid) ?? components.get(uid);
      return [uid, from === 'generated' ? left : (clean(left, schema) as Records)];
    }),
  );
}

function withoutAddress(record: Records[number], index: number): Records[number] {
  const kept = Object.entries(record).filter(([name]) => !OF_USERS.has(name));
  const { id = index + 1, email } = record;
  return Object.fromEntries([...kept, ...(email ? [['email', `user-${String(id)}@example.com`]] : [])]);
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
