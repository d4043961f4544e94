import { afterEach, expect, test, vi } from 'vitest';
import { createDouble } from '../../../handlers/double/create-double.ts';
import { type RunningServer, startServer } from '../../../handlers/serve/start-server.ts';
import { collectionType } from '../../../src/public.ts';

let server: RunningServer | undefined;
afterEach(async () => {
  await server?.close();
  vi.restoreAllMocks();
});

const open = (maxHeaderSize?: number) =>
  createDouble({
    model: [collectionType('tag', {})],
    dialect: 'v5',
    ...(maxHeaderSize !== undefined && { maxHeaderSize }),
  });
const long = (bytes: number) => `/api/tags?filters[id][$in]=${'1'.repeat(bytes)}`;

test('a request with too many bytes is in the log, with the reason', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  const double = open();
  server = await startServer(double, { port: 0 });
  expect((await fetch(server.url + long(20_000))).status).toBe(431);
  const [logged] = double.requests();
  expect(logged).toMatchObject({ method: 'GET', path: '/api/tags', status: 431 });
  const [explanation] = await logged!.explain();
  expect(explanation?.message).toContain('have more than 16384 bytes. Strapi answers the same.');
  expect(warn.mock.calls.flat().join('\n')).toContain(explanation!.message);
});

test('the option raises the limit, and no option lowers that of Node', async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  for (const [size, bytes, status] of [
    [40_000, 30_000, 200],
    [40_000, 50_000, 431],
    [8000, 12_000, 200],
  ] as const) {
    server = await startServer(open(size), { port: 0 });
    expect((await fetch(server.url + long(bytes))).status).toBe(status);
    await server.close();
  }
});
