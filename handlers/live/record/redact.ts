import { isObject, isPlainObject } from '../../../src/objects.ts';
import { isSecretName, SIGNED_URL } from '../../requests/asked-line.ts';
import type { RecordedCase } from './recording.ts';
import { parsed, TIMES } from './replay.ts';

/** A request and its answer, as they went over the wire. */
export interface Exchange {
  readonly method: string;
  readonly path: string;
  /** Those that change the answer. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** The header of that name. */
  readonly authorization?: string | undefined;
  readonly body?: unknown;
  readonly status: number;
  readonly contentType: string | null;
  readonly text: string;
}

/** A case without its name. */
export type UnnamedCase = Omit<RecordedCase, 'id'>;

/** What was replaced, for the summary. */
export interface Replaced {
  tokens: number;
  times: number;
  addresses: number;
  signatures: number;
  users: number;
}

/** The password of every user in a recording. */
const PASSWORD = 'Passw0rd!';

/** Stands for an address in a request that is not of a known user. */
const NOBODY = 'nobody@example.com';

const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
const JWT = /\beyJ[\w-]+\.[\w-]+\.[\w-]+/g;
const HASH = /\$2[abxy]\$\d\d\$[./A-Za-z0-9]{53}/g;
const EMAIL = /[\w.!#$%&'*+/=?^`{|}~-]+@[a-z0-9-]+(?:\.[a-z0-9-]+)+/gi;

/** What says nothing of a person in the record of a user. */
const KEPT = new Set(['id', 'documentId', 'type', 'locale', ...TIMES]);

/**
 * Makes cases of answers. Tokens, cookies, passwords, times, e-mail addresses and signatures become placeholders, and
 * what users are called is made up from their ids, as `pull` does. Reads that ask for the address of somebody else are
 * left out.
 *
 * @param secrets texts that must not be written
 */
export function toCases(exchanges: readonly Exchange[], secrets: readonly string[]) {
  const replaced: Replaced = { tokens: 0, times: 0, addresses: 0, signatures: 0, users: 0 };
  const bodies = exchanges.map(({ text }) => (text === '' ? null : parsed(text)));
  /** What users are called, and what they are called here. */
  const names = new Map<string, string>();
  for (const body of bodies) learnUsers(body, names);
  replaced.users = new Set([...names.values()].map((name) => name.replace('@example.com', ''))).size;
  const tokens = new Map<string, string>();
  const written = secrets.filter((secret) => secret.length > 3);
  const cases = exchanges.flatMap((exchange, at): UnnamedCase[] => {
    const { method, path, headers, authorization, body, status, contentType } = exchange;
    const credentials = credentialsOf(authorization);
    // Who asks for another address gets another answer.
    const asked = pathWithout(path);
    if (method === 'GET' && asked.includes(encodeURIComponent(NOBODY))) return [];
    const sent = typeof body === 'string' ? parsed(body) : body;
    return [
      {
        request: {
          method,
          path: asked,
          headers: { ...headers, ...(credentials !== undefined && { authorization: credentials }) },
          ...(sent !== undefined && { body: sentWithout(sent) }),
        },
        status,
        headers: { 'content-type': contentType },
        body: answeredWithout(bodies[at]),
      },
    ];
  });
  return { cases, replaced };

  function credentialsOf(header: string | undefined): string | undefined {
    const [, token] = /^Bearer\s+(.+)$/i.exec(header ?? '') ?? [];
    if (token === undefined) return undefined;
    const known = tokens.get(token);
    if (known !== undefined) return known;
    replaced.tokens += 1;
    const user = userOfJwt(token);
    const number = [...tokens.values()].filter((each) => each.includes('{{TOKEN')).length + 1;
    const name = user === undefined ? (number === 1 ? 'TOKEN' : `TOKEN_${number}`) : `jwt:user-${user}`;
    tokens.set(token, `Bearer {{${name}}}`);
    return tokens.get(token);
  }

  function pathWithout(path: string): string {
    const [pathname = '', query] = path.split(/\?(.*)/s);
    if (query === undefined) return path;
    const parameters = query.split('&').map((parameter) => {
      const [name = '', value = ''] = parameter.split(/=(.*)/s);
      const text = decoded(value);
      const clean = names.get(text) ?? withoutSecrets(text, NOBODY);
      return clean === text ? parameter : `${name}=${encodeURIComponent(clean)}`;
    });
    return `${pathname}?${parameters.join('&')}`;
  }

  function sentWithout(value: unknown, name = ''): unknown {
    if (typeof value === 'string') {
      if (/passw/i.test(name)) return PASSWORD;
      if (isSecretName(name) || name === 'code') return '<secret>';
      const isName = ['identifier', 'username', 'email'].includes(name);
      return names.get(value) ?? (isName ? NOBODY : withoutSecrets(value, NOBODY));
    }
    if (Array.isArray(value)) return value.map((each) => sentWithout(each));
    return isPlainObject(value) ? mapMembers(value, sentWithout) : value;
  }

  function answeredWithout(value: unknown, name = ''): unknown {
    if (typeof value === 'string') {
      if (TIMES.has(name) && TIME.test(value)) {
        replaced.times += 1;
        return '<time>';
      }
      if (isSecretName(name)) return name === 'jwt' ? '<jwt>' : '<secret>';
      // A name alone may be another word: the role `member` is not the user of that name.
      return withoutSecrets(value, '<email>');
    }
    if (Array.isArray(value)) return value.map((each) => answeredWithout(each, name));
    if (!isPlainObject(value)) return value;
    if (isUser(value)) return userWithout(value, value['id']);
    const { id, attributes } = value;
    // Strapi 4 writes the id beside the attributes.
    if (isPlainObject(attributes) && isUser(attributes))
      return { ...mapMembers(value, answeredWithout), attributes: userWithout(attributes, id) };
    return mapMembers(value, answeredWithout);
  }

  function userWithout(user: Readonly<Record<string, unknown>>, id: unknown): unknown {
    const called = nameOf(user, id);
    return mapMembers(user, (value, name) => {
      if (typeof value !== 'string' || KEPT.has(name)) return answeredWithout(value, name);
      if (name === 'username') return called;
      if (name === 'email') return `${called}@example.com`;
      return name === 'provider' ? 'local' : '<text>';
    });
  }

  function withoutSecrets(text: string, address: string): string {
    const count = (name: keyof Replaced, by: string) => () => {
      replaced[name] += 1;
      return by;
    };
    let clean = text;
    for (const secret of written) clean = clean.replaceAll(secret, count('tokens', '<secret>'));
    return clean
      .replaceAll(JWT, count('tokens', '<jwt>'))
      .replaceAll(HASH, '<bcrypt>')
      .replaceAll(SIGNED_URL, (_, url: string) => `${url}${count('signatures', '<signature>')()}`)
      .replaceAll(EMAIL, (found) => names.get(found) ?? count('addresses', address)());
  }
}

const mapMembers = (
  value: Readonly<Record<string, unknown>>,
  change: (member: unknown, name: string) => unknown,
): Record<string, unknown> =>
  Object.fromEntries(Object.entries(value).map(([name, member]) => [name, change(member, name)]));

/** A user of the API, or one of the admin panel, who have first and last names. */
const isUser = (value: Readonly<Record<string, unknown>>): boolean =>
  typeof value['username'] === 'string' ||
  (typeof value['email'] === 'string' && 'provider' in value) ||
  ('firstname' in value && 'lastname' in value);

const nameOf = (user: Readonly<Record<string, unknown>>, id: unknown): string =>
  `${'firstname' in user && !('provider' in user) ? 'editor' : 'user'}-${typeof id === 'number' ? id : 0}`;

function learnUsers(value: unknown, names: Map<string, string>, outerId?: unknown): void {
  if (!isObject(value)) return;
  if (isPlainObject(value) && isUser(value)) {
    const called = nameOf(value, value['id'] ?? outerId);
    const { username, email } = value;
    if (typeof username === 'string') names.set(username, called);
    if (typeof email === 'string') names.set(email, `${called}@example.com`);
  }
  const id = isPlainObject(value) ? value['id'] : undefined;
  for (const each of Object.values(value)) learnUsers(each, names, id);
}

/** Returns the id of the user for whom a JWT was made. */
function userOfJwt(token: string): string | undefined {
  if (!new RegExp(`^${JWT.source}$`).test(token)) return undefined;
  const payload = parsed(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
  const { id, userId = id } = Object(payload) as { readonly id?: unknown; readonly userId?: unknown };
  return ['string', 'number'].includes(typeof userId) ? String(userId).replaceAll(/\W/g, '') : '0';
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text;
  }
}
