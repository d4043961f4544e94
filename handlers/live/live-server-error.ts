import { isPlainObject } from '../../src/objects.ts';
import { systemCode } from '../../src/errors/system-error.ts';

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

/**
 * Why a running Strapi could not be asked. `limit` is that of the user, `stopped` is Ctrl+C, `gone` a server that
 * answered before, `requests` a file of them, `folder` that of a recording, and `port` that of a proxy.
 */
export type LiveProblem =
  | 'address'
  | 'unreachable'
  | 'gone'
  | 'tls'
  | 'redirect'
  | 'login'
  | 'not-strapi'
  | 'prefix'
  | 'version'
  | 'unauthorized'
  | 'forbidden'
  | 'refused'
  | 'busy'
  | 'limit'
  | 'requests'
  | 'folder'
  | 'port'
  | 'stopped';

/** A running Strapi could not be asked. The message is one sentence about it, and what to do. */
export class LiveServerError extends Error {
  override readonly name = 'LiveServerError';
  readonly problem: LiveProblem;
  /** The exit code of the command. */
  readonly exitCode: number;

  constructor(problem: LiveProblem, message: string) {
    super(message);
    this.problem = problem;
    this.exitCode = problem === 'stopped' ? 130 : 2;
  }
}

/** Returns the error in an answer, if it is one as Strapi writes it. */
function strapiError({ body }: LiveAnswer): { readonly message: string } | undefined {
  const error = isPlainObject(body) ? body.error : undefined;
  return isPlainObject(error) && typeof error.message === 'string' && typeof error.status === 'number'
    ? { message: error.message }
    : undefined;
}

type Asking = LivePlace & { ask(request: { readonly path: string }): Promise<LiveAnswer> };

/** Returns the error for an answer that is not of a Strapi API: a redirect, a page of the web, another API. */
export async function strangerAt(
  server: Asking,
  path: string,
  answer: LiveAnswer,
): Promise<LiveServerError | undefined> {
  const { status, headers, body } = answer;
  const at = server.origin + path;
  const location = status >= 300 && status < 400 ? headers.get('location') : null;
  if (location !== null) return redirected(server, at, location);
  if (status === 401 && headers.has('www-authenticate') && !strapiError(answer))
    return new LiveServerError(
      'login',
      `${at} wants a login before Strapi is asked. Pass what it needs, such as --header 'Authorization: Basic …' ` +
        'or a cookie, or use an address behind the login.',
    );
  if (status === 404 && strapiError(answer)) {
    // Strapi answers each unknown path so, and one of these always exists below the right prefix.
    const isKnown = async (prefix: string): Promise<boolean> => {
      const { status: found } = await server.ask({ path: `${prefix}/users/me` });
      return found !== 404;
    };
    if (await isKnown(server.prefix)) return undefined;
    const other = server.prefix === '' ? '/api' : '';
    const known = (await isKnown(other)) ? other || '/' : undefined;
    return new LiveServerError(
      'prefix',
      `${server.origin} is a Strapi, but its API is not at ${server.prefix || '/'}. ` +
        (known
          ? `It is at ${known}: add --prefix ${known}.`
          : "Add --prefix with 'rest.prefix' of its config/api, such as --prefix /cms."),
    );
  }
  if (strapiError(answer) || (status === 200 && (Array.isArray(body) || isPlainObject(body))))
    return undefined;
  if (body === undefined && /<html|<!doctype html/i.test(answer.text)) return webPage(at, answer);
  return new LiveServerError(
    'not-strapi',
    `${at} does not answer as Strapi does (status ${status}). Use the address whose /admin is the admin panel.`,
  );
}

function redirected(server: LivePlace, at: string, location: string): LiveServerError {
  const to = URL.canParse(location, at) ? new URL(location, at) : undefined;
  const here = new URL(at);
  const isMoved = to?.pathname.replace(/\/$/, '') === here.pathname.replace(/\/$/, '');
  if (to && isMoved)
    return new LiveServerError(
      'redirect',
      `${server.origin} has moved to ${to.origin}, and the token is only sent where you say. Use ${to.origin}.`,
    );
  // The query of such a redirect may have a secret.
  const where = to ? to.origin + to.pathname : location.split('?')[0]!;
  return new LiveServerError(
    'login',
    `${at} redirects to ${where}, most likely a login in front of Strapi. Pass what it needs with --header, such as ` +
      "--header 'Cookie: session=…', or use an address behind the login.",
  );
}

function webPage(at: string, { text, status }: LiveAnswer): LiveServerError {
  const title = /<title[^>]*>([^<]{1,80})/i.exec(text)?.[1]?.trim();
  const page = `${at} answers with a web page${title ? `, '${title}',` : ''}`;
  return /log.?in|sign.?in|type="password"|sso|authenticat/i.test(text)
    ? new LiveServerError(
        'login',
        `${page} that asks for a login. Pass what it needs with --header, such as --header 'Cookie: session=…', or ` +
          'use an address behind the login.',
      )
    : new LiveServerError(
        'not-strapi',
        `${page} (status ${status}), not with JSON. Use the address of the Strapi server, whose /admin is the admin ` +
          'panel: it is often not that of the site.',
      );
}

const PANEL = 'Settings → API Tokens';

/** Returns the error for an answer of Strapi that refuses a request. */
export function refusalOf(server: LivePlace, path: string, answer: LiveAnswer): LiveServerError {
  const { status } = answer;
  const at = server.origin + path.split('?')[0]!;
  if (status === 401)
    return new LiveServerError(
      'unauthorized',
      server.hasToken
        ? `${server.origin} does not take the token: it is wrong, expired or of another server. Make one in the admin ` +
            `panel, ${PANEL}, and put it into the variable of --token-env.`
        : `${at} wants a token. Make one in the admin panel, ${PANEL}, and name its variable: --token-env STRAPI_TOKEN.`,
    );
  if (status === 403)
    return new LiveServerError(
      'forbidden',
      server.hasToken
        ? `The token may not read ${at}. Give it the permission in the admin panel, ${PANEL}, or use one of the type ` +
            'Full access.'
        : `Visitors may not read ${at}. Name the variable of an API token: --token-env STRAPI_TOKEN.`,
    );
  const message = strapiError(answer)?.message;
  return new LiveServerError(
    'refused',
    `${at} answers ${status}${message ? ` (${message})` : ''}. ` +
      (status >= 500 ? 'Its log says why.' : 'Its code may have changed this route.'),
  );
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

/** Returns the error for a server that gives no answer. */
export function unreachable(
  { origin }: LivePlace,
  error: unknown,
  isLate: boolean,
  isFirst: boolean,
): LiveServerError {
  const causes = causesOf(error);
  const code =
    causes.map(systemCode).find((each) => each !== undefined && each !== 'ERR_INVALID_ARG_VALUE') ?? '';
  const message = causes.at(-1)?.message ?? String(error);
  if (/CERT|SIGNATURE|SELF_SIGNED|ALTNAME/.test(code))
    return new LiveServerError(
      'tls',
      `The certificate of ${origin} is not trusted (${code}). If you trust its issuer, name the issuer's certificate: ` +
        'NODE_EXTRA_CA_CERTS=ca.pem.',
    );
  const reason = isLate
    ? 'it does not answer within a minute. Try again, or ask for less: --types, --content sample=20'
    : (NO_CONNECTION[code] ?? `${message.replace(/\.$/, '')}. Check the address`);
  return isFirst
    ? new LiveServerError('unreachable', `${origin} can't be reached: ${reason}.`)
    : new LiveServerError('gone', `${origin} went away in the middle: ${reason}.`);
}

function causesOf(error: unknown): Error[] {
  if (!(error instanceof Error)) return [];
  const inner = error instanceof AggregateError ? (error.errors as unknown[])[0] : undefined;
  return [error, ...causesOf(error.cause), ...causesOf(inner)];
}
