import { deflateSync, gzipSync } from 'node:zlib';
import { setupServer } from 'msw/node';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DialectSetup } from '../../../src/dialect/dialect.ts';
import { setup as v4 } from '../../../src/strapi-4/setup.ts';
import { setup as v5 } from '../../../src/strapi-5/setup.ts';
import { StrapiError } from '../../../src/errors/strapi-error.ts';
import { createDouble } from '../../../handlers/index.ts';
import { readBody, readText } from '../../../handlers/http/body.ts';
import { openMagazine } from '../../fixtures/magazine.ts';
import { startClock } from '../../fixtures/processor-clock.ts';

const server = setupServer(...openMagazine().handlers);
beforeAll(() => {
  const byVersion: object = { onUnhandledRequest: 'error', onUnhandledFrame: 'error' };
  server.listen(byVersion);
});
afterAll(() => server.close());

const url = 'http://localhost:1337/api/articles';
const type = (name: string) => ({ 'content-type': name });
const json = type('application/json');

async function send(body: string, headers: HeadersInit = json, method = 'POST', path = url) {
  const init: RequestInit = { method, headers, body };
  const response = await fetch(path, init);
  return (await response.json()).error;
}

const tooLarge = { status: 413, name: 'PayloadTooLargeError', message: 'request entity too large' };
const invalid = { status: 400, name: 'Error', message: 'invalid JSON, only supports object and array' };
const forbidden = { status: 403, name: 'ForbiddenError', message: 'Forbidden', details: {} };
const object = (size: number) => `{"a":"${'x'.repeat(size - 8)}"}`;
const MB = 1024 * 1024;

describe('a body that Strapi reads', () => {
  test.each([
    ['JSON of 1 MB', object(MB), json, forbidden],
    ['JSON above 1 MB', object(MB + 1), json, tooLarge],
    ['JSON of another type', object(MB + 1), type('Application/VND.api+json ; charset=utf-8'), tooLarge],
    ['text of 56 kB', 'x'.repeat(57_344), type('text/plain'), forbidden],
    ['text above 56 kB', 'x'.repeat(57_345), type('text/html'), tooLarge],
    ['a form above 56 kB', 'x'.repeat(57_345), type('application/x-www-form-urlencoded'), tooLarge],
    ['no JSON', '{bad', json, { status: 400, name: 'SyntaxError', message: expect.stringMatching(/1$/) }],
    ['JSON of no object', '"x"', json, invalid],
    ['JSON null', 'null', json, invalid],
    ['a list', ' [1]', json, forbidden],
    ['nothing', '', json, forbidden],
  ])('%s', async (_name, body, headers, expected) => {
    expect(await send(body, headers)).toEqual(expected);
  });

  const proto = { status: 400, name: 'SyntaxError', message: 'Object contains forbidden prototype property' };

  test.each([
    ['{"data":{"a":[{"__proto__":null}]}}', proto],
    ['[{"\\u005f_proto__":1}]', proto],
    ['{"a":"__proto__"}', undefined],
    ['{"a":"\\u0061","constructor":{"prototype":1}}', undefined],
  ])('%s may be refused for a key __proto__ by Strapi 5 alone', async (body, refused) => {
    const errorIn = async ({ server: traits }: DialectSetup) => {
      const read = await readBody(new Request(url, { method: 'POST', headers: json, body }), traits);
      return read instanceof StrapiError ? read.toBody() : undefined;
    };
    expect(await errorIn(v4)).toBeUndefined();
    expect(await errorIn(v5)).toEqual(refused && { data: null, error: refused });
  });

  test('is refused before the path, the method and the caller are looked at', async () => {
    const bearer = { ...json, authorization: 'Bearer x' };
    expect(await send('null', bearer)).toEqual(invalid);
    expect(await send('null', json, 'POST', `${url}/x/y`)).toEqual(invalid);
    expect(await send('null', json, 'PATCH')).toEqual(invalid);
    expect(await send('null', json, 'PUT', 'http://localhost:1337/uploads/x')).toEqual(invalid);
  });
});

describe('a body that Strapi does not read', () => {
  test.each([
    ['of another type', 'POST', type('application/octet-stream')],
    ['of no type', 'POST', type('')],
    ['of a DELETE', 'DELETE', json],
    ['of a type with a lone semicolon', 'POST', type('application/json; ')],
  ])('%s', async (_name, method, headers) => {
    const path = method === 'DELETE' ? `${url}/1` : url;
    expect(await send('null'.padEnd(2 * MB), headers, method, path)).toEqual(forbidden);
  });
});

const readV4Body = (request: Request) => readBody(request, v4.server);

/** A body without end, and how many bytes of it were read. */
function endless(chunk = new Uint8Array(10_000).fill(91)) {
  const read = { bytes: 0, ended: false };
  const body = new ReadableStream(
    {
      pull(controller) {
        read.bytes += chunk.length;
        controller.enqueue(chunk);
      },
      cancel() {
        read.ended = true;
      },
    },
    { highWaterMark: 0 },
  );
  const init = { method: 'POST', headers: json, body, duplex: 'half' as const };
  return { read, request: (headers: HeadersInit = json) => new Request(url, { ...init, headers }) };
}

test('a body without end is read up to the limit', async () => {
  const { read, request } = endless();
  expect(await readV4Body(request())).toMatchObject({ status: 413 });
  expect(read.bytes).toBeLessThan(MB + 50_000);
  expect(read.ended).toBe(true);
});

test('nothing is read where the length is announced, or the type is not read', async () => {
  const announced = endless();
  expect(await readV4Body(announced.request({ ...json, 'content-length': '2000000' }))).toMatchObject({
    status: 413,
  });
  const other = endless();
  expect(await readV4Body(other.request(type('application/zip')))).toBeUndefined();
  expect([announced.read.bytes, other.read.bytes]).toEqual([0, 0]);
});

test('letters are whole where chunks are not', async () => {
  const [a, b] = [new TextEncoder().encode('Zoë').slice(0, 3), new TextEncoder().encode('Zoë').slice(3)];
  const body = new ReadableStream({
    start(controller) {
      for (const part of [a, b]) controller.enqueue(part);
      controller.close();
    },
  });
  const request = new Request(url, { method: 'POST', body, duplex: 'half' } as RequestInit);
  expect(await readText(request, 10)).toBe('Zoë');
});

test('a request whose body was read is answered', async () => {
  const request = new Request(url, { method: 'POST', headers: json, body: '{}' });
  await request.text();
  expect(await readV4Body(request)).toBeUndefined();
});

test('a body that breaks off is 400, and the request is in the list', async () => {
  const double = createDouble({
    model: { contentTypes: { 'api::tag.tag': { info: { singularName: 'tag', pluralName: 'tags' } } } },
    roles: { public: 'all' },
  });
  for (const header of [json, { 'content-type': 'multipart/form-data; boundary=x' }]) {
    const body = new ReadableStream({
      pull(controller) {
        controller.error(new Error('gone'));
      },
    });
    const init = { method: 'POST', body, headers: header, duplex: 'half' };
    const response = await double.fetch(new Request('http://localhost:1337/api/tags', init));
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ error: { message: 'request aborted' } });
  }
  expect(double.requests().map(({ status }) => status)).toEqual([400, 400]);
});

describe('an encoded body', () => {
  const text = '{"data":{"title":"One"}}';
  const encoders = { gzip: gzipSync, deflate: deflateSync, identity: (given: string) => given };
  const read = (body: BodyInit, encoding: string) =>
    readV4Body(
      new Request(url, { method: 'POST', headers: { ...json, 'content-encoding': encoding }, body }),
    );

  test.each(Object.keys(encoders) as (keyof typeof encoders)[])('%s', async (name) => {
    expect(await read(encoders[name](text), name)).toMatchObject({ value: JSON.parse(text) as unknown });
  });

  test('that is broken fails as in Strapi, and one of another kind is named', async () => {
    expect(await read(text, 'gzip')).toMatchObject({ status: 500 });
    expect(await read(text, 'GZIP')).toMatchObject({
      status: 415,
      message: 'Unsupported Content-Encoding: GZIP',
    });
  });

  test('is read up to the limit of what it holds', async () => {
    const elapsed = startClock();
    expect(await read(gzipSync(' '.repeat(100 * MB)), 'gzip')).toMatchObject({ status: 413 });
    expect(elapsed()).toBeLessThan(5000);
  });
});

test('a form may have dots for objects', async () => {
  const headers = type('application/x-www-form-urlencoded');
  const body = 'data.title=One&data[price]=2';
  expect(await readV4Body(new Request(url, { method: 'POST', headers, body }))).toMatchObject({
    value: { data: { title: 'One', price: '2' } },
  });
});

test('a form with files without its boundary fails before permissions are asked', async () => {
  expect(await send('x', type('multipart/form-data'), 'POST', `${url}/x/y`)).toMatchObject({ status: 500 });
});
