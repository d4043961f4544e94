import { readFileSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createDouble, type DoubleOptions } from '../../../handlers/index.ts';
import { startServer } from '../../../handlers/server.ts';
import { loadExport } from '../../../seeds/load/export/load-export.ts';
import { loadProject } from '../../../seeds/load/project/load-project.ts';
import { packageJson, projectFolder } from '../../seeds/load/project/project-folder.ts';

/** What a real server answered with some settings. */
interface Recorded {
  readonly name: string;
  readonly strapi: 4 | 5;
  /** The text of `config/api.js` and of `config/middlewares.js`. */
  readonly api?: string;
  readonly middlewares?: string;
  /** What `ratelimit` in `config/plugins` says. */
  readonly rateLimit?: { readonly interval?: number; readonly max?: number };
  /** The settings in its database, by key. */
  readonly stored?: { readonly [key: string]: unknown };
  readonly timeZone?: string;
  readonly cases: readonly RecordedCase[];
}

interface RecordedCase {
  readonly request: {
    readonly method?: string;
    readonly path: string;
    readonly headers?: { readonly [name: string]: string };
    readonly body?: unknown;
    /** The length of a body that holds nothing else. */
    readonly bytes?: number;
  };
  readonly status: number;
  readonly headers?: { readonly [name: string]: string };
  /** For lists of ids, the meta data and those, where no write before it has used up ids. */
  readonly body?: unknown;
}

const recorded = readFileSync(new URL('recorded.jsonl', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as Recorded);

const folder = new URL('../../recorded/', import.meta.url);
const exports = {
  4: await loadExport(new URL('export.tar.gz', folder).pathname),
  5: await loadExport(new URL('catalog/export.tar.gz', folder).pathname),
};
const tokens = { 4: 'oracle-full-access-token', 5: 'oracle5-full-access-token' };

/** Returns the options of a project with these files, over the data of the recorded server. */
async function optionsOf(each: Recorded): Promise<DoubleOptions> {
  const { strapi, api, middlewares, stored = {}, timeZone, rateLimit } = each;
  const sync = Object.entries(stored).map(([key, value]) => [
    `config/sync/core-store.${key}.json`,
    { key, value },
  ]);
  const dir = await projectFolder({
    'package.json': packageJson(`${strapi}.0.0`),
    'src/api/note/content-types/note/schema.json': { attributes: { title: { type: 'string' } } },
    ...(api !== undefined && { 'config/api.js': api }),
    ...(middlewares !== undefined && { 'config/middlewares.js': middlewares }),
    ...Object.fromEntries(sync),
  });
  const { rest, auth, upload, middlewares: read } = await loadProject(dir);
  return {
    ...exports[strapi],
    ...(api !== undefined && { rest }),
    ...(upload && { upload }),
    ...(read && { middlewares: read }),
    auth: {
      ...auth,
      ...(rateLimit && { rateLimit }),
      apiTokens: [{ token: tokens[strapi], type: 'full-access' }],
      users: [{ username: 'new', password: 'Passw0rd!' }],
    },
    ...(timeZone !== undefined && { timeZone }),
    warnings: 'off',
  };
}

const textOf = ({ body, bytes = 0, headers = {} }: RecordedCase['request']): string | undefined => {
  if (bytes === 0) return typeof body === 'object' ? JSON.stringify(body) : (body as string | undefined);
  const type = headers['content-type'] ?? '';
  if (type.includes('json')) return JSON.stringify({ a: 'x'.repeat(bytes - 8) });
  return type.includes('form') ? `a=${'x'.repeat(bytes - 2)}` : 'x'.repeat(bytes);
};

/** Sends a request as it is: `fetch` sends neither an origin nor a preflight of its own. */
function send(origin: string, { request }: RecordedCase): Promise<Response> {
  const { method = 'GET', path, headers } = request;
  const text = textOf(request);
  const type = typeof request.body === 'object' ? { 'content-type': 'application/json' } : {};
  const length = text === undefined ? {} : { 'content-length': Buffer.byteLength(text) };
  return new Promise((resolve, reject) => {
    const sent = httpRequest(origin + path, {
      method,
      headers: { ...type, ...headers, ...length },
      agent: false,
    });
    sent.on('error', reject).on('response', (answer) => {
      const chunks: Buffer[] = [];
      const status = answer.statusCode ?? 0;
      answer
        .on('data', (chunk: Buffer) => chunks.push(chunk))
        .on('end', () => {
          const body = status === 204 ? null : Buffer.concat(chunks);
          resolve(new Response(body, { status, headers: answer.headers as Record<string, string> }));
        });
    });
    sent.end(text);
  });
}

/** Returns the values of an entry that was written. */
function valuesOf(data: { readonly attributes?: object; readonly id: number }): object {
  const { id: _, documentId: _document, ...values } = { documentId: '', ...data };
  return data.attributes ?? values;
}

/** Returns what was recorded of an answer. */
async function shown(response: Response, { request, body, headers }: RecordedCase): Promise<object> {
  const text = await response.text();
  const answer: unknown = /^[[{]/.test(text) ? JSON.parse(text) : text;
  const { data, meta } = answer as { data?: { id: number } | { id: number }[]; meta?: unknown };
  const seen =
    Array.isArray(data) && request.path.includes('fields=id')
      ? { ...('ids' in Object(body) && { ids: data.map(({ id }) => id) }), meta }
      : data && !Array.isArray(data)
        ? { data: valuesOf(data), meta }
        : answer;
  return {
    status: response.status,
    ...(body !== undefined && { body: seen }),
    ...(headers && {
      headers: Object.fromEntries(
        [...response.headers].filter(([name]) =>
          /^(access-control-|vary$|allow$|x-ratelimit-(l|rem))/.test(name),
        ),
      ),
    }),
  };
}

describe.each(recorded)('Strapi $strapi, $name', (each) => {
  test('answers as the real server did', async () => {
    const double = createDouble(await optionsOf(each));
    const server = await startServer(double, { port: 0 });
    onTestFinished(() => server.close());
    const answers: object[] = [];
    for (const one of each.cases) {
      answers.push({ path: one.request.path, ...(await shown(await send(server.url, one), one)) });
    }
    expect(answers).toEqual(
      each.cases.map(({ request: { path }, status, headers, body }) => ({
        path,
        status,
        ...(headers && { headers }),
        ...(body !== undefined && { body }),
      })),
    );
  });
});
