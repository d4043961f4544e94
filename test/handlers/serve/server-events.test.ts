import { afterEach, beforeEach, expect, test } from 'vitest';
import { type RunningServer, startServer } from '../../../handlers/serve/start-server.ts';
import { listed, openMagazine } from '../../fixtures/magazine.ts';
import { until } from '../../fixtures/until.ts';

let server: RunningServer;
beforeEach(async () => {
  server = await startServer(openMagazine(), { port: 0 });
});
afterEach(() => server.close());

/** Listens to the events until `stop`. Each is its name and its data. */
async function listen(origin?: string) {
  const hangUp = new AbortController();
  const headers = origin === undefined ? {} : { origin };
  const response = await fetch(`${server.url}/__double/events`, { signal: hangUp.signal, headers });
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  return {
    response,
    stop: () => hangUp.abort(),
    async next(): Promise<[string, unknown]> {
      for (;;) {
        const [, name, data] = /event: (.*)\ndata: (.*)\n\n/.exec(text) ?? [];
        if (name !== undefined && data !== undefined) {
          text = text.slice(text.indexOf('\n\n') + 2);
          return [name, JSON.parse(data)];
        }
        text += (await reader.read()).value;
      }
    },
  };
}

test('pages are told the state, what is broken, and when another double answers', async () => {
  const page = await listen('http://localhost:5173');
  expect(page.response.headers.get('content-type')).toBe('text/event-stream');
  expect(page.response.headers.get('access-control-allow-origin')).toBe('http://localhost:5173');
  const { version } = server.events;
  expect(await page.next()).toEqual(['state', { version, watching: false, broken: null }]);
  server.events.broken({ message: 'No.', files: ['/a'] });
  expect(await page.next()).toEqual(['broken', { version, message: 'No.', files: ['/a'] }]);
  const late = await listen();
  expect(await late.next()).toMatchObject(['state', { version, broken: { message: 'No.' } }]);
  server.replace(openMagazine().with({ article: 1 }), ['/a']);
  expect(server.events.version).not.toBe(version);
  const reloaded = ['reloaded', { version: server.events.version, files: ['/a'] }];
  expect(await page.next()).toEqual(reloaded);
  expect(await late.next()).toEqual(reloaded);
  expect(await (await listen()).next()).toMatchObject(['state', { broken: null }]);
  expect(await listed({ fetch: () => fetch(`${server.url}/api/articles`) })).toHaveLength(1);
});

test('sessions start again with the double', async () => {
  const headers = { 'x-double-session': 'one', 'content-type': 'application/json' };
  const body = '{"overrides":{"article":[]}}';
  await fetch(`${server.url}/__double/with`, { method: 'POST', headers, body });
  const seen = () => listed({ fetch: () => fetch(`${server.url}/api/articles`, { headers }) });
  expect(await seen()).toEqual([]);
  server.replace(openMagazine());
  expect(await seen()).toHaveLength(3);
});

test('pages of other origins may not listen, and no more than 50', async () => {
  expect((await listen('https://other.example')).response.status).toBe(403);
  const pages = await Promise.all(Array.from({ length: 50 }, () => listen()));
  expect((await listen()).response.status).toBe(503);
  pages[0]!.stop();
  await until(async () => {
    const { response, stop } = await listen();
    stop();
    expect(response.status).toBe(200);
  });
});
