import { mapValues } from 'es-toolkit/object/mapValues';
import { isObject, isPlainObject, remember } from '../../../src/basics.ts';
import type { Credentials } from '../../requests/credentials.ts';
import {
  changeVariables,
  decodedValue,
  EMAILS,
  HASH,
  isCodeName,
  isGraphqlPath,
  isSecretName,
  isSecretParameter,
  replaceLiterals,
  withoutSignatures,
} from '../../requests/repeatable-request.ts';
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

/** The password of every user in a recording. */
const PASSWORD = 'Passw0rd!';

/** Stands for an address in a request that is not of a known user. */
const NOBODY = 'nobody@example.com';

const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
const JWT = /\beyJ[\w-]{1,4096}\.[\w-]{1,4096}\.[\w-]+/g;

/** What says nothing of a person in the record of a user. */
const KEPT = new Set(['id', 'documentId', 'type', 'locale', ...TIMES]);

/**
 * Makes cases of answers. Tokens, cookies, passwords, times and e-mail addresses become placeholders, signatures of URLs
 * are left out, and what users are called is made up from their ids, as `pull` does. Reads that ask for the address of
 * somebody else are left out.
 *
 * @param credentials must not be written
 */
export function toCases(exchanges: readonly Exchange[], { hide }: Pick<Credentials, 'hide'>): UnnamedCase[] {
  const bodies = exchanges.map(({ text }) => (text === '' ? null : parsed(text)));
  /** What users are called, and what they are called here. */
  const names = new Map<string, string>();
  for (const body of bodies) learnUsers(body, names);
  const tokens = new Map<string, string>();
  return exchanges.flatMap((exchange, at): UnnamedCase[] => {
    const { method, path, headers, authorization, body, status, contentType } = exchange;
    const token = /^Bearer\s+(.+)$/i.exec(authorization ?? '')?.[1];
    // Who asks for another address gets another answer.
    const asked = pathWithout(path);
    if (method === 'GET' && asked.includes(encodeURIComponent(NOBODY))) return [];
    const isForm = /^application\/x-www-form-urlencoded/i.test(headers?.['content-type'] ?? '');
    const sent = typeof body === 'string' && !isForm ? parsed(body) : body;
    return [
      {
        request: {
          method,
          path: asked,
          headers: {
            ...headers,
            ...(token !== undefined && { authorization: `Bearer {{${placeholderOf(token, tokens)}}}` }),
          },
          ...(sent !== undefined && {
            body: isForm && typeof sent === 'string' ? formWithout(sent) : sentWithout(sent),
          }),
        },
        status,
        headers: { 'content-type': contentType },
        body: answeredWithout(bodies[at]),
      },
    ];
  });

  function pathWithout(path: string): string {
    const [pathname = '', query] = path.split(/\?(.*)/s);
    if (query === undefined) return path;
    const isGraphql = isGraphqlPath(path);
    const document = isGraphql ? (new URLSearchParams(query).get('query') ?? '') : '';
    const parameters = pairsOf(query, (text, name) => {
      if (isSecretParameter(name)) return '<secret>';
      const known = names.get(text);
      if (known !== undefined) return known;
      if (isGraphql && name === 'query') return sentText(text, name);
      const variables = isGraphql && name === 'variables' ? parsed(text) : undefined;
      if (!isPlainObject(variables)) return hideAll(text, NOBODY);
      return JSON.stringify(changeVariables(variables, document, sentWithout));
    });
    return `${pathname}?${parameters}`;
  }

  /** A login may be sent as a form. */
  function formWithout(form: string): string {
    return pairsOf(form, (text, name) => sentText(text, /(\w+)\]?$/.exec(name)?.[1] ?? name));
  }

  function sentWithout(value: unknown, name = ''): unknown {
    if (typeof value === 'string') return sentText(value, name);
    // `{ resetPasswordToken: { $eq: '…' } }`
    const isSecret = isSecretName(name);
    if (Array.isArray(value)) return value.map((each) => sentWithout(each, isSecret ? name : ''));
    if (!isPlainObject(value)) return value;
    const { query } = value;
    return mapValues(value, (member, key) =>
      key === 'variables' && typeof query === 'string' && isPlainObject(member)
        ? changeVariables(member, query, sentWithout)
        : sentWithout(member, isSecret ? name : key),
    );
  }

  function sentText(text: string, name: string): string {
    if (/passw/i.test(name)) return PASSWORD;
    if (isSecretName(name) || isCodeName(name)) return '<secret>';
    const known = names.get(text);
    if (known !== undefined) return known;
    if (['identifier', 'username', 'email'].includes(name)) return NOBODY;
    return hideAll(name === 'query' ? replaceLiterals(text, sentText) : text, NOBODY);
  }

  /** @param id of the entry around it: Strapi 4 writes it beside the attributes */
  function answeredWithout(value: unknown, name = '', id?: unknown): unknown {
    if (typeof value === 'string') {
      if (TIMES.has(name) && TIME.test(value)) return '<time>';
      if (isSecretName(name)) return name === 'jwt' ? '<jwt>' : '<secret>';
      // A name alone may be another word: the role `member` is not the user of that name.
      return hideAll(value, '<email>');
    }
    if (Array.isArray(value)) return value.map((each) => answeredWithout(each, name, id));
    if (!isPlainObject(value)) return value;
    const called = isUser(value) ? nameOf(value, id) : undefined;
    return mapValues(value, (member, key) => {
      if (called === undefined || typeof member !== 'string' || KEPT.has(key))
        return answeredWithout(member, key, value['id']);
      if (key === 'username') return called;
      if (key === 'email') return `${called}@example.com`;
      return key === 'provider' ? 'local' : '<text>';
    });
  }

  /** @param address replaces e-mail addresses that no user has */
  function hideAll(text: string, address: string): string {
    return withoutSignatures(hide(text))
      .replaceAll(JWT, '<jwt>')
      .replaceAll(HASH, '<bcrypt>')
      .replaceAll(EMAILS, (found) => names.get(found) ?? address);
  }
}

/** Changes the values of a query or a form. What does not change stays as it was sent. */
function pairsOf(query: string, change: (text: string, name: string) => string): string {
  const pairs = query.split('&').map((pair) => {
    const [name = '', value = ''] = pair.split(/=(.*)/s);
    const text = decodedValue(value);
    const clean = change(text, decodedValue(name));
    return clean === text ? pair : `${name}=${encodeURIComponent(clean)}`;
  });
  return pairs.join('&');
}

/** A user of the API, or one of the admin panel, who have first and last names. */
const isUser = (value: Readonly<Record<string, unknown>>): boolean =>
  typeof value['username'] === 'string' ||
  (typeof value['email'] === 'string' && 'provider' in value) ||
  ('firstname' in value && 'lastname' in value);

/** @param outerId of the entry around it */
function nameOf(user: Readonly<Record<string, unknown>>, outerId: unknown): string {
  const { id = outerId } = user;
  const kind = 'firstname' in user && !('provider' in user) ? 'editor' : 'user';
  // It becomes part of an address and of URLs.
  return `${kind}-${typeof id === 'object' ? 0 : String(id ?? 0).replaceAll(/[^\w-]/g, '')}`;
}

function learnUsers(value: unknown, names: Map<string, string>, outerId?: unknown): void {
  if (!isObject(value)) return;
  if (isPlainObject(value) && isUser(value)) {
    const called = nameOf(value, outerId);
    const { username, email } = value;
    if (typeof username === 'string') names.set(username, called);
    if (typeof email === 'string') names.set(email, `${called}@example.com`);
  }
  const id = isPlainObject(value) ? value['id'] : outerId;
  for (const each of Object.values(value)) learnUsers(each, names, id);
}

/** Returns the name of a token: `TOKEN`, `TOKEN_2`, or `jwt:user-3` for the JWT of a user. */
function placeholderOf(token: string, known: Map<string, string>): string {
  const user = userOfJwt(token);
  const number = [...known.values()].filter((name) => name.startsWith('TOKEN')).length + 1;
  return remember(known, token, () =>
    user !== undefined ? `jwt:user-${user}` : number === 1 ? 'TOKEN' : `TOKEN_${number}`,
  );
}

/** Returns the id of the user for whom a JWT was made. */
function userOfJwt(token: string): string | undefined {
  if (!new RegExp(`^${JWT.source}$`).test(token)) return undefined;
  const payload = parsed(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
  const { id, userId = id } = Object(payload) as { readonly id?: unknown; readonly userId?: unknown };
  return ['string', 'number'].includes(typeof userId) ? String(userId).replaceAll(/\W/g, '') : '0';
}
