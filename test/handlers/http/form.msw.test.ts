import { setupServer } from 'msw/node';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { readForm } from '../../../handlers/http/form.ts';
import type { RequestBody } from '../../../src/routes/request-body.ts';
import { lifetime, signJwt } from '../../../handlers/callers/jwt.ts';
import { collectionType, createDouble, media, text } from '../../../handlers/index.ts';
import { type RunningServer, startServer } from '../../../handlers/server.ts';
import { startClock } from '../../fixtures/processor-clock.ts';

const jwtSecret = 'the secret';
const double = createDouble({
  model: [collectionType('article', { title: text(), cover: media(), gallery: media.multiple() })],
  dialect: 'v4',
  data: { article: [{ title: 'One' }] },
  roles: { public: 'all', authenticated: 'all' },
  auth: { jwtSecret, users: [{ username: 'mia', email: 'mia@example.com', password: 'Secret123!' }] },
});

const msw = setupServer(...double.handlers);
let running: RunningServer;
beforeAll(async () => {
  const byVersion: object = { onUnhandledRequest: 'bypass' };
  msw.listen(byVersion);
  running = await startServer(double, { port: 0 });
});
beforeEach(() => double.reset());
afterAll(async () => {
  msw.close();
  await running.close();
});

const png = Uint8Array.from(
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
);
const picture = (name = 'dot.png') => new File([png], name, { type: 'image/png' });

function form(parts: Record<string, string | File | readonly File[]>): FormData {
  const made = new FormData();
  for (const [name, value] of Object.entries(parts))
    for (const part of [value].flat()) made.append(name, part as File);
  return made;
}

const multipart = { 'content-type': 'multipart/form-data; boundary=x' };
const field = (head: string, value: string) =>
  `--x\r\ncontent-disposition: form-data; ${head}\r\n\r\n${value}\r\n`;
const END = '--x--\r\n';
const FAILED = 'Internal Server Error';
const EMPTY = 'Files are empty';
const INVALID = 'Missing or invalid credentials';
const MB = 1024 * 1024;

const contents = () => [double.entries('article'), double.entries('plugin::upload.file')];

describe.each([
  ['MSW', () => 'http://localhost:1337'],
  ['HTTP', () => running.url],
])('through %s', (_way, origin) => {
  const send = (path: string, init: RequestInit) =>
    fetch(`${origin()}/api/${path}`, { method: 'POST', ...init });
  const bodyOf = async (path: string, init: RequestInit) => (await send(path, init)).json();
  const bytesOf = async (url: string) => new Uint8Array(await (await fetch(origin() + url)).arrayBuffer());

  /** Sends a request that is refused, and returns the message. */
  async function refusal(path: string, init: RequestInit): Promise<string> {
    const before = contents();
    const { error } = await bodyOf(path, init);
    expect(contents()).toEqual(before);
    return `${error.status} ${error.message}`;
  }

  test('a picture is uploaded for an entry, and served byte for byte', async () => {
    const refs = { ref: 'api::article.article', refId: '1', field: 'cover' };
    const info = JSON.stringify({ alternativeText: 'A dot', folder: 9 });
    const [file] = await bodyOf('upload', { body: form({ files: picture(), ...refs, fileInfo: info }) });
    expect(file).toMatchObject({
      name: 'dot.png',
      mime: 'image/png',
      width: 1,
      height: 1,
      alternativeText: 'A dot',
    });
    expect(await bytesOf(file.url)).toEqual(png);
    expect(double.entries('article')).toMatchObject([{ title: 'One', cover: file.id }]);
    await send(`upload/files/${file.id}`, { method: 'DELETE' });
    expect((await fetch(origin() + file.url)).status).toBe(404);
  });

  test('a file is served with the type of its extension, whatever type it was sent with', async () => {
    const files = ['dot.png', 'dot.TXT', 'dot.wav', 'dot.other', 'dot.constructor'].map(
      (name) => new File([png], name, { type: 'text/html' }),
    );
    const stored: { readonly url: string }[] = await bodyOf('upload', { body: form({ files }) });
    const answers = await Promise.all(stored.map(({ url }) => fetch(origin() + url)));
    expect(answers.map(({ headers }) => headers.get('content-type'))).toEqual([
      'image/png',
      'text/plain; charset=utf-8',
      'audio/wave',
      'application/octet-stream',
      'application/octet-stream',
    ]);
    for (const { url } of stored) expect(await bytesOf(url)).toEqual(png);
  });

  test('an entry is created from a form with files, from other forms and from JSON', async () => {
    const data = JSON.stringify({ title: 'Form' });
    const body = form({
      data,
      'files.cover': picture(),
      'files.gallery': [picture('a.png'), picture('b.png')],
    });
    const { attributes } = (await bodyOf('articles?populate=*', { body })).data;
    expect(attributes).toMatchObject({
      title: 'Form',
      gallery: { data: [{ attributes: { name: 'a.png' } }, { attributes: { name: 'b.png' } }] },
    });
    expect(await bytesOf(attributes.cover.data.attributes.url)).toEqual(png);
    await send('articles', { body: new URLSearchParams({ 'data[title]': 'Other' }) });
    const headers = { 'content-type': 'application/json' };
    await send('articles', { headers, body: '{"data":{"title":"JSON"}}' });
    expect(double.entries('article').map(({ title }) => title)).toEqual(['One', 'Form', 'Other', 'JSON']);
  });

  test.each([
    [
      'a form without its boundary',
      'upload',
      'abc',
      { 'content-type': 'multipart/form-data' },
      `500 ${FAILED}`,
    ],
    ['a form that is not one', 'articles', 'abc', multipart, `500 ${FAILED}`],
    ['a form without its end', 'articles', field('name="data"', '{"title":"x"}'), multipart, `500 ${FAILED}`],
    [
      'a file that is cut',
      'upload',
      field('name="files"; filename="a.txt"', 'abc').slice(0, -4),
      multipart,
      `500 ${FAILED}`,
    ],
    ['an empty form', 'upload', '', multipart, `400 ${EMPTY}`],
    ['an empty form for an entry', 'articles', '', multipart, `500 ${FAILED}`],
    ['a form without files', 'upload', END, multipart, `400 ${EMPTY}`],
    ['a text for a file', 'upload', field('name="files"', 'abc') + END, multipart, `400 ${EMPTY}`],
    ['data that are not JSON', 'articles', field('name="data"', '{bad') + END, multipart, `500 ${FAILED}`],
    [
      'a file for an unknown type',
      'upload',
      form({ files: picture(), ref: 'x', refId: '1', field: 'cover' }),
      {},
      `500 ${FAILED}`,
    ],
    [
      'a file for no id',
      'upload',
      form({ files: picture(), ref: 'api::article.article', refId: 'x', field: 'cover' }),
      {},
      `500 ${FAILED}`,
    ],
    ['JSON for a form', 'upload', '{}', { 'content-type': 'application/json' }, `400 ${EMPTY}`],
    [
      'JSON as a text',
      'articles',
      '{"data":{"title":"x"}}',
      {},
      '400 Missing "data" payload in the request body',
    ],
    [
      'a form for JSON',
      'articles',
      'data[title]=x',
      { 'content-type': 'application/json' },
      '400 invalid JSON, only supports object and array',
    ],
    [
      'a form above 20 MB',
      'upload',
      form({ files: new File([new Uint8Array(20 * MB)], 'a.bin') }),
      {},
      '413 request entity too large',
    ],
    [
      'a login without a password',
      'auth/local',
      new URLSearchParams({ identifier: 'mia' }),
      {},
      '400 password is a required field',
    ],
    ['a login without a body', 'auth/local', null, {}, '400 2 errors occurred'],
  ])('refuses %s', async (_name, path, body, headers, expected) => {
    expect(await refusal(path, { body, headers })).toEqual(expected);
  });

  test('a form whose file has a misspelled field is refused, but creates an entry, as Strapi 4 does', async () => {
    const body = form({ data: '{"title":"x"}', cover: picture() });
    const { error } = await bodyOf('articles', { body });
    expect(error).toMatchObject({
      status: 400,
      message: expect.stringMatching(/^When using multipart\/form-data you need to provide your files by/),
    });
    expect(double.entries('article').map(({ title }) => title)).toEqual(['One', 'x']);
    expect(double.entries('file')).toEqual([]);
  });

  test.each([
    ['forged', 'another secret', Date.now(), undefined],
    ['expired', jwtSecret, Date.now() - 31 * 24 * 60 * 60 * 1000, undefined],
    ['unsigned', jwtSecret, Date.now(), 'none'],
  ])('refuses writes with a token that is %s', async (_name, secret, now, alg) => {
    const signed = await signJwt({ id: 1, ...lifetime(now) }, { jwtSecret: secret, algorithm: 'HS256' });
    const [, payload] = signed.split('.');
    const unsigned = `${btoa(JSON.stringify({ alg, typ: 'JWT' })).replaceAll('=', '')}.${payload}.`;
    const headers = { authorization: `Bearer ${alg ? unsigned : signed}` };
    expect(await refusal('articles/1', { method: 'DELETE', headers })).toBe(`401 ${INVALID}`);
    expect(await refusal('upload', { headers, body: form({ files: picture() }) })).toBe(`401 ${INVALID}`);
    const body = form({ data: '{"title":"x"}' });
    expect(await refusal('articles/1', { method: 'PUT', headers, body })).toBe(`401 ${INVALID}`);
  });
});

test('a form that is announced as too long is not read', async () => {
  const headers = { ...multipart, 'content-length': `${20 * MB + 1}` };
  const request = new Request('http://localhost:1337/api/upload', { method: 'POST', headers, body: END });
  expect(await readForm(request, { nestsForms: true, typesFiles: true })).toMatchObject({ status: 413 });
  expect(request.bodyUsed).toBe(false);
});

test('many parts with one name are read at once, in their order', async () => {
  const parts = new FormData();
  for (let i = 0; i < 20_000; i += 1) parts.append('data', `${i}`);
  for (let i = 0; i < 2000; i += 1) parts.append('files', new File(['a'], `${i}.txt`));
  const request = new Request('http://localhost:1337/api/upload', { method: 'POST', body: parts });
  const elapsed = startClock();
  const read = await readForm(request, { nestsForms: false, typesFiles: false });
  expect(elapsed()).toBeLessThan(4000);
  const { value, files } = read as RequestBody;
  expect((value as { data: string[] }).data.slice(-2)).toEqual(['19998', '19999']);
  expect(
    files!
      .get('files')!
      .map(({ name }) => name)
      .at(-1),
  ).toBe('1999.txt');
});

test.each([
  ['v4', 'name="files"; filename="a.png"', 'files', 'image/png'],
  ['v4', 'name="files"; filename="a"', 'files', 'application/octet-stream'],
  ['v4', 'name="files.cover"; filename="a.png"', 'files.cover', null],
  ['v5', 'name="files"; filename="a.png"', undefined, undefined],
] as const)('a file without a type in %s: %s', async (dialect, head, isFile, mime) => {
  const model = [collectionType('article', { title: text(), cover: media() })];
  const library = createDouble({ model, dialect, roles: { public: 'all' } });
  const body = field('name="data"', '{"title":"x"}') + field(head, 'abc') + END;
  const path = isFile === 'files.cover' ? 'articles' : 'upload';
  const request = new Request(`http://localhost:1337/api/${path}`, {
    method: 'POST',
    headers: multipart,
    body,
  });
  expect((await library.fetch(request)).ok).toBe(isFile !== undefined);
  expect(library.entries('plugin::upload.file')[0]?.mime).toBe(mime);
});

test('a part is a file by its name in Strapi 4, by its type in Strapi 5', async () => {
  const body =
    `--x\r\nContent-Disposition: form-data; name="info"\r\nContent-Type: application/json\r\n\r\n{}\r\n` +
    field('name="files"; filename="a.txt"', 'hi') +
    END;
  const read = async (typesFiles: boolean) => {
    const request = new Request('http://localhost:1337/api/a', { method: 'POST', headers: multipart, body });
    const { value, files } = (await readForm(request, { nestsForms: false, typesFiles })) as RequestBody;
    return { value, files: [...files!].map(([name, [file]]) => [name, file?.name]) };
  };
  expect(await read(false)).toEqual({ value: { info: '{}' }, files: [['files', 'a.txt']] });
  expect(await read(true)).toEqual({ value: { files: 'hi' }, files: [['info', 'unamed']] });
});

test('environments with a File of their own, such as jsdom, can upload', async () => {
  vi.stubGlobal('File', class File extends Blob {});
  const body = field('name="files"; filename="a.txt"', 'hi') + END;
  const request = new Request('http://localhost:1337/api/upload', {
    method: 'POST',
    headers: { 'content-type': 'multipart/mixed; boundary=x' },
    body,
  });
  expect(await (await double.fetch(request)).json()).toMatchObject([{ name: 'a.txt' }]);
  vi.unstubAllGlobals();
});

test('names with brackets are objects and lists in Strapi 5 only', async () => {
  const parts = form({
    'data[name]': 'A & B',
    'data[address][city]': 'Oslo',
    'data[tags][]': 'x',
    'data[rivals][1]': 'y',
    'data[rivals][0]': 'z',
    title: 'One',
    more: ['1', '2'] as never,
  });
  const read = async (nestsForms: boolean) => {
    const request = new Request('http://localhost:1337/api/a', { method: 'POST', body: parts });
    return readForm(request, { nestsForms, typesFiles: nestsForms });
  };
  expect(await read(true)).toMatchObject({
    value: {
      data: { name: 'A & B', address: { city: 'Oslo' }, tags: ['x'], rivals: ['z', 'y'] },
      title: 'One',
      more: ['1', '2'],
    },
  });
  expect(await read(false)).toMatchObject({ value: { 'data[name]': 'A & B', more: ['1', '2'] } });
});

test.each(['gallery', 'title', 'nothing'])(
  'a file for a text in place of an id is stored for nothing: %s',
  async (name) => {
    const parts = form({ files: picture(), ref: 'api::article.article', refId: 'documentid', field: name });
    const request = new Request('http://localhost:1337/api/upload', { method: 'POST', body: parts });
    expect((await double.fetch(request)).status).toBe(200);
    expect(double.entries('plugin::upload.file')).toHaveLength(1);
    expect(double.entries('article')[0]).toMatchObject({ cover: null, gallery: [] });
  },
);

test.each(['v4', 'v5'] as const)('a list is no body for what is said about a file: %s', async (dialect) => {
  const library = createDouble({
    model: [collectionType('article', { title: text() })],
    dialect,
    roles: { public: 'all' },
  });
  const headers = { 'content-type': 'application/json' };
  const request = new Request('http://localhost:1337/api/upload?id=9', {
    method: 'POST',
    headers,
    body: '[]',
  });
  const response = await library.fetch(request);
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({
    error: {
      message: 'this must be a `object` type, but the final value was: `null` (cast from the value `[]`).',
      details: { errors: [{ path: [] }] },
    },
  });
});
