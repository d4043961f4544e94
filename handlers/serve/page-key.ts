import { StrapiError } from '../../src/basics.ts';

/** The request header in which the page sends the key that it was served with. */
const PAGE_KEY = 'x-double-page';

/**
 * Checks that a request that controls the double, sent by a page of the double's own origin, comes from the page that
 * the double has served: files that visitors upload have the same origin. Only browsers say from where they ask.
 *
 * @throws {StrapiError} 403. Its details make the page of an earlier server load anew
 */
export function checkPageKey(headers: Headers, host: string | undefined, key: string): void {
  const origin = headers.get('origin');
  const isOwn =
    headers.get('sec-fetch-site') === 'same-origin' || origin?.replace(/^https?:\/\//, '') === host;
  if (!isOwn || headers.get(PAGE_KEY) === key) return;
  throw new StrapiError(
    403,
    'ForbiddenError',
    'Only the page at /__double may control the double, not other pages of this origin. If this is that page, ' +
      'reload it: the server was restarted.',
    { page: 'outdated' },
  );
}

/**
 * Checks that the page is opened in a tab. Scripts of the same origin cannot read its key.
 *
 * @throws {StrapiError} 403
 */
export function checkOpened(headers: Headers): void {
  const target = headers.get('sec-fetch-dest') ?? 'document';
  if (target === 'document') return;
  throw new StrapiError(403, 'ForbiddenError', 'Open the page of the double in a tab of its own.', {});
}
