import get from 'es-toolkit/compat/get';
import { appendFile, readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { isPlainObject, listed, parsedJson, parsedUrl, systemErrors } from '../../src/basics.ts';
import { askedHeaders, askedPath, type AskedRequest, isGraphqlPath } from '../requests/repeatable-request.ts';
import { createFolder } from './create-folder.ts';
import { LiveServerError } from './live-server-error.ts';

export type { AskedRequest } from '../requests/repeatable-request.ts';

/** Where the requests of a file are sent. */
interface Target {
  readonly origin: string;
  /** `/api`, or an empty text. */
  readonly prefix: string;
}

interface FoundRequest extends AskedRequest {
  /** Undefined where the file has paths only. */
  readonly origin?: string | undefined;
}

const WHERE =
  "Take one that the option 'requestsFile' of setupDouble or the page of a double has written, or a HAR of the " +
  'DevTools of a browser (Network → Export HAR)';

/**
 * Reads the requests to an API from a file: lines that `setupDouble` or the page wrote, or one path in each line, what
 * `GET /__double/requests` answers, or a HAR of DevTools. Each request is there once. Those to other paths are left
 * out, and those whose URL holds a secret.
 *
 * @throws an error that names the file and says what to do, for one without requests to the API
 */
export async function readRequests(
  file: string,
  { origin, prefix }: Target = { origin: '', prefix: '/api' },
): Promise<AskedRequest[]> {
  const found = parseRequests(file, await read(file));
  const start = `${prefix}/`.toLowerCase();
  const inApi = found.filter(({ path }) => path.toLowerCase().startsWith(start) || isGraphqlPath(path));
  // Apps often ask through a proxy of their own origin.
  const isOwn = inApi.some((request) => request.origin === origin);
  const asked = isOwn ? inApi.filter((request) => (request.origin ?? origin) === origin) : inApi;
  const unique = new Map<string, AskedRequest>();
  for (const { origin: _, ...request } of asked) unique.set(JSON.stringify(request), request);
  if (unique.size > 0) return [...unique.values()];
  const origins = [...new Set(found.flatMap((request) => request.origin ?? []))].slice(0, 3);
  throw new LiveServerError(
    found.length === 0
      ? `${file} has no requests. ${WHERE}.`
      : `${file} has no request below ${prefix}/` +
          `${origins.length > 0 ? `, only others to ${listed(origins)}` : `, only others such as ${found[0]!.path}`}. ` +
          'Is the API at another path? Name it with --prefix.',
  );
}

/** Adds lines to a file of requests, but those that it has. Creates the folders above it. */
export async function addRequests(file: string, lines: Iterable<string>): Promise<void> {
  const before = await readFile(file, 'utf8').catch(() => '');
  const known = new Set(before.split('\n'));
  const added = [...new Set(lines)].filter((line) => !known.has(line));
  if (added.length === 0) return;
  await createFolder(dirname(file));
  // Test files that run side by side add to one file.
  await appendFile(file, added.map((line) => `${line}\n`).join(''));
}

async function read(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    throw new LiveServerError(`${file} can't be read: ${systemErrors.reasonOf(error)} ${WHERE}.`);
  }
}

function parseRequests(file: string, text: string): FoundRequest[] {
  const whole = parsedJson(text.trim());
  const entries: unknown = get(whole, 'log.entries');
  if (Array.isArray(entries)) return entries.flatMap((entry) => requestOf(get(entry, 'request')) ?? []);
  if (Array.isArray(whole)) return whole.flatMap((each) => requestOf(each) ?? []);
  return text.split('\n').flatMap((given, at) => {
    const line = given.trim();
    if (line === '') return [];
    const path = LINE.exec(line)?.[1];
    const value = path === undefined ? parsedJson(line) : { path };
    if (isPlainObject(value) && (typeof value['path'] === 'string' || typeof value['url'] === 'string'))
      return requestOf(value) ?? [];
    throw new LiveServerError(
      `${file} is not a file of requests: line ${at + 1} is not a path. Write one in each line, such as ` +
        `/api/articles?populate=author. ${WHERE.replace('Take', 'Or take')}.`,
    );
  });
}

/** A path or a URL, as people and logs write it. */
const LINE = /^(?:GET\s+)?((?:https?:\/)?\/.*)$/i;

/** Reads a request of a line, of the log of a double, or of a HAR. Undefined for what can't be asked again. */
function requestOf(value: unknown): FoundRequest | undefined {
  if (!isPlainObject(value)) return undefined;
  const { url = value['path'], method = 'GET' } = value;
  const path = typeof url === 'string' ? askedPath(url) : undefined;
  if (path === undefined || typeof method !== 'string' || method === 'OPTIONS') return undefined;
  const headers = headersOf(value['headers']);
  return {
    method: method.toUpperCase(),
    path,
    headers: askedHeaders(headers),
    body: get(value, 'postData.text') ?? value['body'] ?? value['requestBody'],
    as: callerOf(value, headers),
    origin: parsedUrl(String(url))?.origin,
  };
}

/** Returns headers of a record, or of the list of a HAR. */
function headersOf(value: unknown): [string, string][] {
  const pairs: [unknown, unknown][] = Array.isArray(value)
    ? value.filter(isPlainObject).map(({ name, value: text }) => [name, text])
    : Object.entries(value ?? {});
  return pairs.filter((pair): pair is [string, string] => pair.every((each) => typeof each === 'string'));
}

/** A HAR without `Authorization` says nothing: DevTools leaves it out by default. */
function callerOf(
  { as, caller }: Readonly<Record<string, unknown>>,
  headers: readonly (readonly [string, string])[],
): AskedRequest['as'] {
  if (as === 'token' || as === 'public') return as;
  if (isPlainObject(caller)) return caller['kind'] === 'public' ? 'public' : 'token';
  return headers.some(([name]) => name.toLowerCase() === 'authorization') ? 'token' : undefined;
}
