import { expect, test, vi } from 'vitest';
import * as z from 'zod';
import { collectionType, createDouble, media } from '../../../handlers/index.ts';
import { FULL } from '../../fixtures/open-v5.ts';
import { startClock } from '../../fixtures/processor-clock.ts';

const open = (dialect: 'v4' | 'v5', sizeLimit: number) => {
  const double = createDouble({
    dialect,
    model: [collectionType('note', { title: z.string(), cover: media() })],
    auth: { apiTokens: [{ token: FULL, type: 'full-access' }] },
    upload: { sizeLimit, providerOptions: { localServer: { maxage: 300_999 } } },
  });
  const ask = (path: string, body?: FormData) =>
    double.fetch(
      new Request(`http://localhost:1337${path}`, {
        headers: { authorization: `Bearer ${FULL}` },
        ...(body && { method: 'POST', body }),
      }),
    );
  const send = async (sizes: Readonly<Record<string, number>>, path = '/api/upload', field = 'files') => {
    const form = new FormData();
    for (const [name, size] of Object.entries(sizes)) form.append(field, new Blob(['x'.repeat(size)]), name);
    if (field !== 'files') form.append('data', '{"title":"One"}');
    const response = await ask(path, form);
    const { error } = Object(await response.json()) as { error?: object };
    return error ?? response.status;
  };
  const stored = () => double.entries('plugin::upload.file').map(({ name }) => name);
  return { double, ask, send, stored };
};

const tooLarge = (name: string, size = '1 KB') => ({
  status: 413,
  name: 'PayloadTooLargeError',
  message: `${name} exceeds size limit of ${size}.`,
  details: {},
});

test.each([
  ['v4', 200],
  ['v5', 201],
] as const)('%s refuses a file that is too large', async (dialect, status) => {
  const { send, stored } = open(dialect, 1000);
  expect(await send({ 'l.txt': 2000 })).toEqual(tooLarge('l.txt'));
  // Strapi rounds to ten bytes.
  expect(await send({ 'a.txt': 1006 })).toEqual(tooLarge('a.txt'));
  expect(await send({ 'b.txt': 1004 })).toBe(status);
  expect(stored()).toEqual(['b.txt']);
});

test.each([
  ['v4', { 's.txt': 5, 'l.txt': 2000, 't.txt': 5 }, ['s.txt', 't.txt']],
  ['v5', { 's.txt': 5, 'l.txt': 2000, 't.txt': 5 }, ['s.txt']],
  ['v5', { 'l.txt': 2000, 's.txt': 5 }, []],
] as const)('%s stores of several files %j only %j', async (dialect, sizes, names) => {
  const { send, stored } = open(dialect, 1000);
  expect(await send(sizes)).toEqual(tooLarge('l.txt'));
  expect(stored()).toEqual(names);
});

test.each([
  [500, '500 Bytes'],
  [1_500_000, '2 MB'],
  [999_999, '1000 KB'],
])('a limit of %d is %s', async (limit, size) => {
  expect(await open('v5', limit).send({ 'l.txt': 1_600_000 })).toEqual(tooLarge('l.txt', size));
});

test('no limit is 0', async () => {
  expect(await open('v5', 0).send({ 'l.txt': 2000 })).toBe(201);
});

test('only Strapi 5 looks at a file that replaces another', async () => {
  const v5 = open('v5', 1000);
  await v5.send({ 's.txt': 5 });
  expect(await v5.send({ 'l.txt': 2000 }, '/api/upload?id=1')).toEqual(tooLarge('l.txt'));
  const v4 = open('v4', 1000);
  await v4.send({ 's.txt': 5 });
  expect(await v4.send({ 'l.txt': 2000 }, '/api/upload?id=1')).toBe(200);
});

test('Strapi 4 keeps the entry whose file is too large', async () => {
  const { double, send, stored } = open('v4', 1000);
  expect(await send({ 'l.txt': 2000 }, '/api/notes', 'files.cover')).toEqual(tooLarge('l.txt'));
  expect(double.entries('note').map(({ title }) => title)).toEqual(['One']);
  expect(stored()).toEqual([]);
});

test('browsers may keep files for maxage', async () => {
  const { double, ask, send } = open('v5', 1000);
  await send({ 's.txt': 5 });
  const response = await ask(String(double.entries('plugin::upload.file')[0]!['url']));
  expect(response.headers.get('cache-control')).toBe('max-age=300');
});

test.each(['v4', 'v5'] as const)('4,000 files in one form take a few ms each in %s', async (dialect) => {
  const { double, send } = open(dialect, 1000);
  const files = Array.from({ length: 4000 }, (_, index) => [`${index}.txt`, 1]);
  const elapsed = startClock();
  expect([200, 201]).toContain(await send(Object.fromEntries(files)));
  expect(elapsed()).toBeLessThan(10_000);
  expect(new Set(double.entries('plugin::upload.file').map(({ hash }) => hash)).size).toBe(4000);
});

test('uploaded files may take 128 MB, and the error says how to make room', async () => {
  const print = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const double = createDouble({ model: [], dialect: 'v5', roles: { public: 'all' }, explain: 'off' });
  const form = new FormData();
  form.append('files', new Blob([new Uint8Array(19 * 1024 * 1024)]), 'large.bin');
  const request = new Request('http://localhost/api/upload', { method: 'POST', body: form });
  const [body, headers] = [await request.arrayBuffer(), request.headers];
  const send = () =>
    double.fetch(new Request('http://localhost/api/upload', { method: 'POST', headers, body }));
  const statuses = [];
  for (let count = 0; count < 6; count += 1) statuses.push((await send()).status);
  expect(statuses).toEqual([201, 201, 201, 201, 201, 201]);
  const refused = await send();
  expect([refused.status, refused.headers.get('x-double-error')]).toEqual([
    500,
    'Uploaded files may take 128 MB of memory together. There are 114 MB, and this request adds 19 MB. Call reset(), ' +
      'restart the server, or delete files with DELETE /api/upload/files/ID.',
  ]);
  await double.fetch(new Request('http://localhost/api/upload/files/1', { method: 'DELETE' }));
  expect((await send()).status).toBe(201);
  print.mockRestore();
});
