import { parsedUrl, StrapiError } from '../../src/basics.ts';

/**
 * Decides which requests reach the double. The double has no secrets, but it runs where its developer visits
 * other web pages.
 */
export interface Access {
  /**
   * Checks the Host header: an IP address, a name of this machine, or one that was allowed. Another name
   * may belong to a web page that had it resolve to this machine (DNS rebinding).
   *
   * @throws {StrapiError} 403 that says how to allow the name
   */
  checkHost(host: string | undefined): void;
  /**
   * Checks the origin of a request that controls the double: none, an origin of this machine, of the host
   * that the request is for, or of a host that was allowed.
   *
   * @throws {StrapiError} 403 that says how to allow the origin
   */
  checkOrigin(origin: string | null, host: string | undefined): void;
  opensPage(address: string | undefined): boolean;
  /** Checks the same. @throws {StrapiError} 403 that says how to open the page */
  checkPage(address: string | undefined): void;
}

/** Who may open the page: nobody, this machine, or everybody who reaches the server. */
export type PageAccess = 'off' | 'local' | 'all';

/** The values of {@link PageAccess}. */
export const PAGE_ACCESSES: readonly PageAccess[] = ['off', 'local', 'all'];

/**
 * @param names the host names that were allowed, besides those of this machine
 * @param page who may open the page
 */
export function createAccess(names: readonly string[], page: PageAccess = 'local'): Access {
  const allowed = new Set(names.map(hostName));
  const isAllowed = (name: string) => isLocal(name) || allowed.has(name);
  const opensPage = (address: string | undefined) =>
    page === 'all' || (page === 'local' && isLoopback(address));
  return {
    checkHost: (host) => {
      // Every browser sends a host. HTTP/1.0 does not need one.
      if (!host) return;
      const name = hostName(host);
      if (name !== undefined && (isAddress(name) || isAllowed(name))) return;
      throw forbidden(
        `The double does not answer for the host '${host}', because any web page could point a name of ` +
          `its own to it. If the name is yours, ${toAllow(name)}.`,
      );
    },
    checkOrigin: (origin, host) => {
      if (origin === null) return;
      const name = hostName(/^https?:\/\/(.*)$/.exec(origin)?.[1] ?? '');
      if (name !== undefined && (isAllowed(name) || name === hostName(host ?? ''))) return;
      throw forbidden(
        name === undefined
          ? `Pages of the origin '${origin}' may not control the double or choose a session. Serve the ` +
              'page from http://localhost.'
          : `Pages of ${origin} may not control the double or choose a session. If they are yours, ${toAllow(name)}.`,
      );
    },
    opensPage,
    checkPage: (address) => {
      if (opensPage(address)) return;
      throw forbidden(
        page === 'off'
          ? 'The page of the double is switched off.'
          : 'The page of the double opens on its own machine only. To open it for others, start the double ' +
              "with --page all, or with page: 'all' of startServer.",
      );
    },
  };
}

/** Returns whether a text is the name of a host, without scheme, port and path. */
export const isHostName = (given: unknown): boolean =>
  typeof given === 'string' && /^[\p{L}\p{N}._-]+$/u.test(given) && hostName(given) !== undefined;

/** Returns the name or address in a Host header: lower case, without port and without a dot at the end. */
function hostName(host: string): string | undefined {
  if (/[/?#@\\]/.test(host)) return undefined;
  return parsedUrl(`http://${host}`)?.hostname.replace(/\.$/, '');
}

/** `URL` writes every IPv4 address as four numbers, and IPv6 in brackets. */
const isAddress = (name: string): boolean => name.startsWith('[') || /^\d+(\.\d+){3}$/.test(name);

/** Browsers look up names below `localhost` on this machine only. */
const isLocal = (name: string): boolean =>
  /^(.+\.)?localhost$/.test(name) || name === '[::1]' || (isAddress(name) && name.startsWith('127.'));

/** The address of a client of this machine, also as IPv4 in IPv6. A socket that has closed has none. */
const isLoopback = (address = ''): boolean => /^(::1|(::ffff:)?127\.\d+\.\d+\.\d+)$/.test(address);

const toAllow = (name = 'NAME'): string =>
  `start the double with --allow-host ${name}, or with allowedHosts: ['${name}'] of startServer`;

const forbidden = (message: string) => new StrapiError(403, 'ForbiddenError', message, {});
