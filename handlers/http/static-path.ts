import { StrapiError } from '../../src/errors/strapi-error.ts';

/**
 * Why Strapi refuses a path before any route sees it; undefined for one that it does not.
 *
 * Its `strapi::public` looks for a file of each GET and HEAD path first, and that search refuses what does not
 * decode, what looks like an absolute path, and what climbs out of the folder.
 */
export function refusedPath(pathname: string): StrapiError | undefined {
  const path = decode(pathname.slice(1));
  if (path === undefined) return new StrapiError(400, 'BadRequestError', 'failed to decode');
  if (path.includes('\0') || /^([/\\]|[a-z]:[/\\])/i.test(path))
    return new StrapiError(400, 'BadRequestError', 'Malicious Path');
  return climbsOut(path) ? new StrapiError(403, 'ForbiddenError', 'Forbidden') : undefined;
}

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

function climbsOut(path: string): boolean {
  let depth = 0;
  for (const segment of path.split('/')) {
    if (segment === '..') depth--;
    else if (segment !== '' && segment !== '.') depth++;
    if (depth < 0) return true;
  }
  return false;
}
