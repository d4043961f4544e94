import { StrapiError } from '../../src/basics.ts';

/** Returns the path behind the prefix of the API; undefined for a path elsewhere. @param prefix `/api/` */
export const apiPath = (pathname: string, prefix: string): string | undefined =>
  pathname.toLowerCase().startsWith(prefix.toLowerCase()) ? pathname.slice(prefix.length) : undefined;

/** Returns the text behind the first `?` of a URL as it was sent. */
export function queryOf(url: string): string {
  const start = url.indexOf('?');
  const end = url.indexOf('#');
  return start === -1 || (end !== -1 && end < start)
    ? ''
    : url.slice(start + 1, end === -1 ? undefined : end);
}

/** What all refused paths have. */
const UNUSUAL = /[%\\:]|\.\.|\/\//;

/**
 * Returns the error with which Strapi refuses a path where its API finds nothing. Returns undefined for other paths.
 *
 * For GET and HEAD, Strapi then looks for a file in its public folder (`strapi::public`). It refuses paths
 * that do not decode, look absolute, or leave the folder.
 */
export function publicFolderError(pathname: string): StrapiError | undefined {
  if (!UNUSUAL.test(pathname)) return undefined;
  const path = decode(pathname.slice(1));
  if (path === undefined) return new StrapiError(400, 'BadRequestError', 'failed to decode');
  if (path.includes('\0') || /^([/\\]|[a-z]:[/\\])/i.test(path))
    return new StrapiError(400, 'BadRequestError', 'Malicious Path');
  return leavesFolder(path) ? new StrapiError(403, 'ForbiddenError', 'Forbidden') : undefined;
}

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

function leavesFolder(path: string): boolean {
  let depth = 0;
  for (const segment of path.split('/')) {
    if (segment === '..') depth--;
    else if (segment !== '' && segment !== '.') depth++;
    if (depth < 0) return true;
  }
  return false;
}

export const isForm = ({ headers }: Request): boolean =>
  /^multipart\//i.test(headers.get('content-type') ?? '');

/** Strapi's error for a body that breaks off. */
export const aborted = (): StrapiError => new StrapiError(400, 'BadRequestError', 'request aborted');

export const isRead = ({ method }: Request): boolean => method === 'GET' || method === 'HEAD';

/** Returns a request whose body can be read, while that of this one stays. */
export const unread = (request: Request): Request =>
  request.body && !request.bodyUsed ? request.clone() : request;
