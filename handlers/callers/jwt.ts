import { access, type config } from '../../src/strapi.ts';

type Algorithm = (typeof access.JWT_ALGORITHMS)[number];

/** The secret that JWTs are signed with, the algorithm, and the time in ms. */
export interface Signing {
  readonly jwtSecret: string;
  readonly algorithm: Algorithm;
  readonly now: number;
}

const hashOf = (algorithm: Algorithm): string => algorithm.replace('HS', 'SHA-');

/** The members of a JWT that count. Any of them may be any JSON value. */
export interface JwtPayload {
  readonly id?: unknown;
  /** Of tokens of a session. */
  readonly userId?: unknown;
  readonly sessionId?: unknown;
  readonly type?: unknown;
}

/** Returns when a JWT is issued and expires: `iat` and `exp`, in seconds. */
export function lifetime(
  now: number,
  expiresIn: config.Jwt['expiresIn'] = '30d',
): { readonly iat: number; readonly exp: number } {
  const iat = Math.floor(now / 1000);
  return { iat, exp: Math.floor(iat + access.secondsOf(expiresIn)!) };
}

export async function signJwt(
  payload: object,
  { algorithm, jwtSecret }: Pick<Signing, 'algorithm' | 'jwtSecret'>,
): Promise<string> {
  const parts = [{ alg: algorithm, typ: 'JWT' }, payload];
  const signed = parts.map((part) => encode(new TextEncoder().encode(JSON.stringify(part)))).join('.');
  return `${signed}.${await signature(signed, hashOf(algorithm), jwtSecret)}`;
}

/**
 * Returns what a JWT says. Returns undefined for a JWT that Strapi's
 * `jsonwebtoken` refuses: signed with another secret or algorithm, expired, or not active yet. Like it,
 * this reads nothing else of a JWT, and compares signatures as texts.
 */
export async function verifyJwt(
  jwt: string,
  { jwtSecret, algorithm, now }: Signing,
  takesAny: boolean,
): Promise<JwtPayload | undefined> {
  const [, signed = '', header = '', body = '', given] = /^(([\w-]+)\.([\w-]+))\.([\w-]+)$/.exec(jwt) ?? [];
  try {
    const { alg } = decode(header) as { readonly alg?: Algorithm };
    const known = (takesAny ? access.JWT_ALGORITHMS : [algorithm]).find((each) => each === alg);
    if (!known || given !== (await signature(signed, hashOf(known), jwtSecret))) return undefined;
    const payload = decode(body) as JwtPayload & { readonly nbf?: unknown; readonly exp?: unknown };
    const { nbf, exp } = payload;
    const seconds = Math.floor(now / 1000);
    const isActive = nbf === undefined || (typeof nbf === 'number' && nbf <= seconds);
    const isExpired = exp !== undefined && !(typeof exp === 'number' && seconds < exp);
    return isActive && !isExpired ? payload : undefined;
  } catch {
    return undefined;
  }
}

async function signature(text: string, hash: string, secret: string): Promise<string> {
  const bytes = new TextEncoder().encode(secret);
  const { subtle } = webCrypto();
  const key = await subtle.importKey('raw', bytes, { name: 'HMAC', hash }, false, ['sign']);
  return encode(new Uint8Array(await subtle.sign('HMAC', key, new TextEncoder().encode(text))));
}

/** Returns WebCrypto. In Jest with jsdom, the global `crypto` is that of jsdom, which makes random numbers only. */
function webCrypto(): Crypto {
  if ((crypto as Partial<Crypto>).subtle) return crypto;
  const { process } = globalThis as { process?: { getBuiltinModule?: (name: string) => unknown } };
  const ofNode = process?.getBuiltinModule?.('node:crypto') as { readonly webcrypto: Crypto } | undefined;
  if (ofNode) return ofNode.webcrypto;
  throw new Error(
    'JWTs need crypto.subtle, which is missing here. A page has it at https:// and at localhost only, ' +
      'and Jest with jsdom needs Node 20.16, 22.3 or later.',
  );
}

/** Returns bytes in base64url without padding. */
const encode = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** Returns the value of JSON in base64url. @throws for anything else */
function decode(text: string): unknown {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0));
  return JSON.parse(new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes));
}
