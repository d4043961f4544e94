import { causeOf, lostIn } from '../errors/show-value.ts';
import { type EdgeAttribute, isCreator } from '../model/attribute.ts';
import type { Schema } from '../model/model.ts';

/** Who sends a request, and what they may do. */
export interface Caller {
  /** The id of the logged-in user. */
  readonly user?: number;
  /** The id of the session of their JWT, if the project uses refresh tokens. */
  readonly session?: string;
  /** The id of the role that decides what they may do. */
  readonly role?: number;
  /** The API token they sent. */
  readonly token?: { readonly name?: string };
  /** Returns whether the caller may do an action like `api::article.article.find`. */
  may(action: string): boolean;
  /** A text that is equal for callers with equal permissions. Caches use it as a key. */
  readonly permissions: string;
}

export const NOBODY: Caller = { may: () => false, permissions: 'nothing' };

/** The caller of a route with `auth: false`. Strapi reads no credentials there, so it shows no relations. */
export const ANYBODY: Caller = { may: () => false, permissions: 'auth: false' };

/** An API token of the options, as in Strapi's settings. */
export interface ApiToken {
  readonly type: 'read-only' | 'full-access' | 'custom';
  /** The actions of a `custom` token, such as `api::article.article.find`. */
  readonly permissions?: readonly string[];
}

export const FULL_ACCESS: Caller = { may: () => true, permissions: 'full-access' };

/**
 * Returns the caller of requests with an API token. `full-access` may do everything, `read-only` every `find` and
 * `findOne`, `custom` the listed actions.
 *
 * @param closed actions that a `custom` token may never do, even if listed. Default: none
 */
export function tokenCaller(token: ApiToken, closed: ReadonlySet<string> = new Set()): Caller {
  switch (token.type) {
    case 'full-access':
      return FULL_ACCESS;
    case 'read-only':
      return { may: (action) => /\.find(One)?$/.test(action), permissions: 'read-only' };
    case 'custom': {
      const actions = new Set(token.permissions?.filter((action) => !closed.has(action)));
      return { may: (action) => actions.has(action), permissions: `custom ${[...actions].join()}` };
    }
  }
}

/**
 * Returns whether the caller lacks the permission to populate an attribute: `find` on the target of a relation. Media,
 * components and the creators of types with `populateCreatorFields` need no permission.
 */
export function isRestricted(attribute: EdgeAttribute, schema: Schema | undefined, caller: Caller): boolean {
  if (attribute.kind !== 'relation') return false;
  if (isCreator(attribute) && showsCreators(schema)) return false;
  return !caller.may(`${attribute.target.uid}.find`);
}

const showsCreators = (schema: Schema | undefined): boolean =>
  schema !== undefined && 'populateCreatorFields' in schema && schema.populateCreatorFields === true;

/** What is wrong with the header Authorization. */
export interface TokenMistake {
  readonly message: string;
  /** Whether a client without a token may send it on purpose. */
  readonly mayBeMeant: boolean;
}

/**
 * Returns what is wrong with a header Authorization, without a look at users or tokens. The message never contains a
 * token.
 */
export function tokenMistake(header: string | undefined): TokenMistake | undefined {
  if (header === undefined) return undefined;
  const [, bearer, token = ''] = /^(bearer\b)?\s*(.*)$/is.exec(header.trim()) ?? [];
  const lost = lostIn(token.trim());
  const mistake = (message: string, mayBeMeant = false): TokenMistake => ({ message, mayBeMeant });
  if (lost !== undefined)
    return mistake(
      `The header Authorization is "${bearer === undefined ? '' : 'Bearer '}${lostText(token)}": ${causeOf(lost, 'the header')}. ` +
        (lost === 'nothing'
          ? 'Check where the token comes from, such as an environment variable, or send no header without one.'
          : 'Write "Authorization: Bearer …" with the token alone.'),
    );
  if (token === '')
    return mistake(
      "The header Authorization has no token, so Strapi takes the request for a visitor's. Check where the token comes from.",
      true,
    );
  if (bearer === undefined)
    return mistake(
      `The header Authorization does not begin with "Bearer", so Strapi takes the request for a visitor's. ` +
        'Write "Authorization: Bearer …" with the token.',
      /^(basic|digest) /i.test(token),
    );
  return /\s/.test(token)
    ? mistake(
        `The header Authorization has more than one word behind "Bearer", so Strapi takes the request for a visitor's.`,
      )
    : undefined;
}

/** Returns the part of a header that shows that its token was lost. */
const lostText = (token: string): string => /\[object \w+\]|\$\{[^}]*\}/.exec(token)?.[0] ?? token.trim();
