import { StrapiError, notFound } from '../../src/basics.ts';
import { readFile, readdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join, relative, sep } from 'node:path';

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

/** The scripts of the page are TypeScript in the repository, and one file of JavaScript in the package. */
const EXTENSION = import.meta.url.endsWith('.ts') ? '.ts' : '.js';
const FOLDER = EXTENSION === '.ts' ? 'handlers/page/client' : 'dist/page';

const SCRIPTS = '/__double/page/';
const STYLES = 'page.css';

export interface FileRequest {
  readonly method: string;
  readonly pathname: string;
  /** The header `accept`. */
  readonly accept: string;
}

/** Returns whether a path is one where Strapi shows a page: its welcome page and its admin panel. */
export const isHomePath = (pathname: string): boolean => /^\/(admin\/?)?$/.test(pathname);

/** Checks whether a request is for the page or its scripts. In a browser, `GET /` and `GET /admin` are. */
export const asksForPage = (request: FileRequest): boolean =>
  isHtml(request) || (request.method === 'GET' && request.pathname.startsWith(SCRIPTS));

const isHtml = ({ method, pathname, accept }: FileRequest): boolean =>
  method === 'GET' &&
  (/^\/__double\/?$/.test(pathname) || (isHomePath(pathname) && accept.includes('text/html')));

/**
 * Answers a request for the page or its scripts.
 *
 * @param key what the page sends with its requests
 * @param frames the origins that it may show in frames
 * @throws {StrapiError} 404 for a script that does not exist
 */
export async function answerPageFile(
  request: FileRequest,
  key: string,
  frames: readonly string[],
): Promise<Response> {
  if (!isHtml(request)) return answerScript(request.pathname);
  const { pageResponse } = await import('../page/html.ts');
  const styles = await readFile(join(folder(), STYLES), 'utf8');
  return pageResponse({ modules: await scriptUrls(), styles, key, frames });
}

const folder = (): string =>
  join(createRequire(import.meta.url).resolve('msw-strapi/package.json'), '..', FOLDER);

/** Returns the URLs of the scripts of the page. The first starts it. */
async function scriptUrls(): Promise<string[]> {
  const names = await readdir(folder(), { recursive: true });
  const scripts = names
    .filter((name) => name.endsWith(EXTENSION))
    .map((name) => SCRIPTS + name.replaceAll(sep, '/'));
  const start = `${SCRIPTS}start${EXTENSION}`;
  return [start, ...scripts.filter((url) => url !== start).toSorted()];
}

async function answerScript(pathname: string): Promise<Response> {
  if (!(await scriptUrls()).includes(pathname)) throw notFound();
  const file = join(folder(), relative(SCRIPTS, pathname));
  const text = await readFile(file, 'utf8');
  return new Response(EXTENSION === '.ts' ? await withoutTypes(text) : text, {
    headers: {
      'content-type': 'text/javascript; charset=utf-8',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-cache',
    },
  });
}

async function withoutTypes(text: string): Promise<string> {
  const { stripTypeScriptTypes } = await import('node:module');
  return stripTypeScriptTypes(text);
}
