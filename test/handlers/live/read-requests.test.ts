import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { newFolder } from '../../fixtures/new-folder.ts';
import { addRequests, readRequests } from '../../../handlers/live/read-requests.ts';
import { askedLine } from '../../../handlers/requests/repeatable-request.ts';
import { openMagazine } from '../../fixtures/magazine.ts';

const dir = newFolder();
const server = { origin: 'https://cms.example.com', prefix: '/api' };

function fileOf(content: unknown): string {
  const file = join(dir, `${crypto.randomUUID()}.txt`);
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  return file;
}

const har = (...requests: object[]) => ({ log: { entries: requests.map((request) => ({ request })) } });

test('lines of setupDouble and paths written by hand are read, each once', async () => {
  const line = askedLine({
    method: 'GET',
    url: 'http://localhost:1337/api/articles?sort=title',
    as: 'public',
  });
  const file = fileOf(
    `${line}\n${line}\n\n/api/authors?fields[0]=name\nGET /api/tags\n${server.origin}/api/tags/1`,
  );
  expect(await readRequests(file, server)).toEqual([
    { method: 'GET', path: '/api/articles?sort=title', as: 'public' },
    { method: 'GET', path: '/api/authors?fields[0]=name' },
    { method: 'GET', path: '/api/tags' },
    { method: 'GET', path: '/api/tags/1' },
  ]);
});

test('writes and URLs with secrets have no line', () => {
  const url = 'http://localhost:1337/api/articles';
  expect(askedLine({ method: 'POST', url, as: 'public' })).toBeUndefined();
  expect(askedLine({ method: 'GET', url: `${url}?access_token=t0p`, as: 'public' })).toBeUndefined();
  expect(askedLine({ method: 'GET', url: `${url}?access_token=***`, as: 'public' })).toBeUndefined();
  expect(askedLine({ method: 'GET', url: `${url}?a=…`, as: 'public' })).toBeUndefined();
});

test('the log of a double is read, as GET /__double/requests answers it', async () => {
  const double = openMagazine();
  await double.fetch(new Request('http://localhost:1337/api/articles?sort=title'));
  await double.fetch(
    new Request('http://localhost:1337/api/articles', { headers: { authorization: 'Bearer wrong' } }),
  );
  expect(await readRequests(fileOf(double.requests()), server)).toEqual([
    { method: 'GET', path: '/api/articles?sort=title', as: 'public' },
    { method: 'GET', path: '/api/articles', as: 'token' },
  ]);
});

test('of a HAR the requests to the server are read, without secrets, files and other hosts', async () => {
  const entry = (url: string, more: object = {}) => ({ method: 'GET', url, headers: [], ...more });
  const file = fileOf(
    har(
      entry('https://cms.example.com/api/articles?populate=%2A', {
        headers: [
          { name: 'Authorization', value: 'Bearer t0ps3cret' },
          { name: 'Cookie', value: 'session=t0ps3cret' },
          { name: 'Strapi-Response-Format', value: 'v4' },
        ],
      }),
      entry('https://cms.example.com/api/articles'),
      entry('https://cms.example.com/api/articles', { method: 'OPTIONS' }),
      entry('https://cms.example.com/uploads/sea.jpg'),
      entry('https://cms.example.com/api/preview?secret=t0ps3cret'),
      entry('https://other.example.com/api/articles?page=2'),
      entry('https://cms.example.com/api/articles', {
        method: 'POST',
        headers: [{ name: 'content-type', value: 'application/json' }],
        postData: { mimeType: 'application/json', text: '{"data":{}}' },
      }),
    ),
  );
  const requests = await readRequests(file, server);
  expect(requests).toEqual([
    {
      method: 'GET',
      path: '/api/articles?populate=%2A',
      headers: { 'strapi-response-format': 'v4' },
      as: 'token',
    },
    { method: 'GET', path: '/api/articles' },
    {
      method: 'POST',
      path: '/api/articles',
      headers: { 'content-type': 'application/json' },
      body: '{"data":{}}',
    },
  ]);
  expect(JSON.stringify(requests)).not.toContain('t0ps3cret');
});

test('an app that asks through a proxy of its own is read, too', async () => {
  const file = fileOf(har({ method: 'GET', url: 'http://localhost:5173/api/articles', headers: [] }));
  expect(await readRequests(file, server)).toEqual([{ method: 'GET', path: '/api/articles' }]);
});

test.each([
  [
    'a page',
    '<!doctype html>',
    'is not a file of requests: line 1 is not a path. Write one in each line, such as /api/articles',
  ],
  ['an empty file', '', 'has no requests. Take one that'],
  [
    'a HAR of a picture',
    har({ method: 'GET', url: 'https://a.example/x.png' }),
    'has no request below /api/, only others to https://a.example. Is the API at another path? Name it with --prefix.',
  ],
])('%s is refused with exit code 2', async (_, content, message) => {
  const file = fileOf(content);
  const refused = readRequests(file, server);
  await expect(refused).rejects.toThrow(message);
  await expect(refused).rejects.toMatchObject({ exitCode: 2 });
});

test('a missing file is named', async () => {
  await expect(readRequests(join(dir, 'none.har'), server)).rejects.toThrow(
    /none\.har can't be read: it does not exist/,
  );
});

test('lines are added once, also by the next run', async () => {
  const file = join(dir, 'new/folder/requests.jsonl');
  await addRequests(file, ['a', 'b', 'a']);
  await addRequests(file, ['b', 'c']);
  expect(readFileSync(file, 'utf8')).toBe('a\nb\nc\n');
});
