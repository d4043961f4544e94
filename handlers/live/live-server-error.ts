import get from 'es-toolkit/compat/get';
import { isObject, parsedUrl, systemErrors } from '../../src/basics.ts';
import { printable } from '../http/print.ts';

/** Where a running Strapi is. */
export interface LivePlace {
  /** The address without the prefix and without a slash at its end. */
  readonly origin: string;
  /** `/api`, or an empty text. */
  readonly prefix: string;
  /** Whether there is a token. */
  readonly hasToken: boolean;
}

/** What a running Strapi answered. */
export interface LiveAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  readonly bytes: Uint8Array;
  /** The parsed JSON, or undefined for another body. */
  readonly body: unknown;
}

/** A running Strapi could not be asked. The message is one sentence about it, and what to do. */
export class LiveServerError extends Error {
  override readonly name = 'LiveServerError';
  /**
   * What callers may go on after: `limit` is that of the user, `busy` a server that answers too late, `refused` one
   * request, and `stopped` is Ctrl+C.
   */
  readonly problem: 'limit' | 'busy' | 'refused' | 'stopped' | undefined;
  /** The exit code of the command. */
  readonly exitCode: number;

  constructor(message: string, problem?: LiveServerError['problem']) {
    // It shows titles, names and messages of the server.
    super(printable(message, Infinity));
    this.problem = problem;
    this.exitCode = problem === 'stopped' ? 130 : 2;
  }
}

/**
 * Returns an error of a program as one that names what the server answered before. Other errors stay as they are: they
 * have a sentence of their own.
 */
export function asLiveError(
  { origin, lastPath }: { readonly origin: string; readonly lastPath: string },
  error: unknown,
): unknown {
  if (!(error instanceof TypeError || error instanceof RangeError)) return error;
  const message = `${origin}${lastPath.split('?')[0]} answers other than Strapi does (${error.message}).`;
  return Object.assign(
    new LiveServerError(`${message} Does other code change the answers of this server?`, 'refused'),
    { cause: error },
  );
}

/** Returns the message of an error as Strapi writes it. Undefined for another answer. */
function strapiMessage({ body }: LiveAnswer): string | undefined {
  const { message, status } = Object(get(body, 'error')) as Record<string, unknown>;
  return typeof message === 'string' && typeof status === 'number' ? message : undefined;
}

type Asking = LivePlace & { ask(request: { readonly path: string }): Promise<LiveAnswer> };

/** Says what is wrong with an answer that is not of a Strapi API: a redirect, a page of the web, another API. */
export async function strangerAt(
  server: Asking,
  path: string,
  answer: LiveAnswer,
): Promise<string | undefined> {
  const { status, headers, body, text } = answer;
  const isStrange = strapiMessage(answer) === undefined;
  const at = server.origin + path;
  const location = status >= 300 && status < 400 ? headers.get('location') : null;
  if (location !== null) return redirected(server, at, location);
  if (status === 401 && headers.has('www-authenticate') && isStrange)
    return (
      `${at} wants a login before Strapi is asked. Pass what it needs, such as --header 'Authorization: Basic …' ` +
      'or a cookie, or use an address behind the login.'
    );
  if (status === 404 && !isStrange) return wrongPrefix(server);
  if (!isStrange || (status === 200 && isObject(body))) return undefined;
  return body === undefined && /<html|<!doctype html/i.test(text)
    ? webPage(at, answer)
    : `${at} does not answer as Strapi does (status ${status}). Use the address whose /admin is the admin panel.`;
}

/** Strapi answers each unknown path with 404, and one path always exists below the right prefix. */
async function wrongPrefix(server: Asking): Promise<string | undefined> {
  const { origin, prefix } = server;
  const isKnown = async (start: string): Promise<boolean> =>
    (await server.ask({ path: `${start}/users/me` })).status !== 404;
  if (await isKnown(prefix)) return undefined;
  const other = prefix === '' ? '/api' : '';
  const known = (await isKnown(other)) ? other || '/' : undefined;
  return (
    `${origin} is a Strapi, but its API is not at ${prefix || '/'}. ` +
    (known
      ? `It is at ${known}: add --prefix ${known}.`
      : "Add --prefix with 'rest.prefix' of its config/api, such as --prefix /cms.")
  );
}

function redirected({ origin }: LivePlace, at: string, location: string): string {
  const to = parsedUrl(location, at);
  const path = ({ pathname }: URL): string => pathname.replace(/\/$/, '');
  if (to && path(to) === path(new URL(at)))
    return `${origin} has moved to ${to.origin}, and the token is only sent where you say. Use ${to.origin}.`;
  // The query of such a redirect may have a secret.
  const where = to ? to.origin + to.pathname : location.split('?')[0]!;
  return (
    `${at} redirects to ${where}, most likely a login in front of Strapi. Pass what it needs with --header, such as ` +
    "--header 'Cookie: session=…', or use an address behind the login."
  );
}

function webPage(at: string, { text, status }: LiveAnswer): string {
  const title = /<title[^>]*>([^<]{1,80})/i.exec(text)?.[1]?.trim();
  const page = `${at} answers with a web page${title ? `, '${title}',` : ''}`;
  return /log.?in|sign.?in|type="password"|sso|authenticat/i.test(text)
    ? `${page} that asks for a login. Pass what it needs with --header, such as --header 'Cookie: session=…', or ` +
        'use an address behind the login.'
    : `${page} (status ${status}), not with JSON. Use the address of the Strapi server, whose /admin is the admin ` +
        'panel: it is often not that of the site.';
}

const PANEL = 'Settings → API Tokens';

/** Returns the error for an answer of Strapi that refuses a request. */
export function refusalOf(
  { origin, hasToken }: LivePlace,
  path: string,
  answer: LiveAnswer,
): LiveServerError {
  const { status } = answer;
  const at = origin + path.split('?')[0]!;
  if (status === 401)
    return new LiveServerError(
      hasToken
        ? `${origin} does not take the token: it is wrong, expired or of another server. Make one in the admin ` +
            `panel, ${PANEL}, and put it into the variable of --token-env.`
        : `${at} wants a token. Make one in the admin panel, ${PANEL}, and name its variable: --token-env STRAPI_TOKEN.`,
    );
  if (status === 403)
    return new LiveServerError(
      hasToken
        ? `The token may not read ${at}. Give it the permission in the admin panel, ${PANEL}, or use one of the type ` +
            'Full access.'
        : `Visitors may not read ${at}. Name the variable of an API token: --token-env STRAPI_TOKEN.`,
    );
  const message = strapiMessage(answer);
  const why = status >= 500 ? 'Its log says why.' : 'Its code may have changed this route.';
  return new LiveServerError(`${at} answers ${status}${message ? ` (${message})` : ''}. ${why}`, 'refused');
}

/** Why there is no connection, and what to do, by the code of Node. */
const NO_CONNECTION: Readonly<Record<string, string>> = {
  ENOTFOUND: 'there is no such host. Check the address',
  EAI_AGAIN: 'its name could not be looked up. Check the address and your network',
  ECONNREFUSED: 'nothing listens there. Start the server, or check the port',
  EHOSTUNREACH: 'the host is out of reach. Check your network or VPN',
  ENETUNREACH: 'the network is out of reach. Check your network or VPN',
  ECONNRESET: 'it ended the connection. Check whether it wants https',
  UND_ERR_SOCKET: 'it ended the connection. Check whether it wants https',
  HPE_INVALID_CONSTANT: 'it does not speak HTTP. Check the port, and whether it wants https',
  ERR_SSL_WRONG_VERSION_NUMBER: 'it does not speak https. Write http://',
  ERR_SSL_PACKET_LENGTH_TOO_LONG: 'it does not speak https. Write http://',
};

/** Says why a server gives no answer. */
export function unreachable(
  { origin }: LivePlace,
  error: unknown,
  { isLate = false, isFirst = false } = {},
): string {
  const causes = causesOf(error);
  const code =
    causes.map(systemErrors.codeOf).find((each) => each !== undefined && each !== 'ERR_INVALID_ARG_VALUE') ??
    '';
  const message = causes.at(-1)?.message ?? String(error);
  if (/CERT|SIGNATURE|SELF_SIGNED|ALTNAME/.test(code))
    return (
      `The certificate of ${origin} is not trusted (${code}). If you trust its issuer, name the issuer's certificate: ` +
      'NODE_EXTRA_CA_CERTS=ca.pem.'
    );
  const reason = isLate
    ? 'it does not answer within a minute. Try again, or ask for less: --types, --content sample=20'
    : (NO_CONNECTION[code] ?? `${message.replace(/\.$/, '')}. Check the address`);
  return `${origin} ${isFirst ? "can't be reached" : 'went away in the middle'}: ${reason}.`;
}

function causesOf(error: unknown): Error[] {
  if (!(error instanceof Error)) return [];
  const inner = error instanceof AggregateError ? (error.errors as unknown[])[0] : undefined;
  return [error, ...causesOf(error.cause), ...causesOf(inner)];
}
