import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest';
import {
  collectionType,
  createDouble,
  relation,
  text,
  type WebhookOption,
  type WebhookSettings,
} from '../../../handlers/index.ts';
import { startServer } from '../../../handlers/server.ts';
import { WebhookRunner } from '../../../handlers/webhooks/webhook-runner.ts';
import { setups } from '../../../src/dialect/dialects.ts';
import { until } from '../../fixtures/until.ts';

const model = [
  collectionType('article', { title: text(), author: relation.manyToOne('author') }),
  collectionType('author', { name: text() }, { draftAndPublish: false }),
];

const open = (webhooks: readonly WebhookOption[], webhookSettings: WebhookSettings = {}) =>
  createDouble({ model, dialect: 'v5', webhooks, webhookSettings, explain: 'off' });

const servers: Server[] = [];
afterAll(() => {
  for (const server of servers) {
    server.close();
    server.closeAllConnections();
  }
});

async function receive(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
afterEach(() => warn.mockClear());
afterAll(() => warn.mockRestore());
const warnings = (): string[] => warn.mock.calls.map(([line]) => String(line));

const local = 'http://localhost:3000/hook';

describe('calls', () => {
  test('come after the answer, with the entry as the server reads it again', async () => {
    const order: string[] = [];
    const double = open([
      {
        url: local,
        deliver: async (request) => {
          order.push(request.headers.get('x-strapi-event')!);
          return new Response(await request.text(), { status: 201 });
        },
      },
    ]);
    const author = await double.create('author', { name: 'Mia' });
    const { documentId } = await double.create('article', { title: 'Mine', author: author.documentId });
    order.push('answered');
    await double.webhooksSettled();
    expect(order).toEqual(['answered', 'entry.create', 'entry.create', 'entry.publish']);
    expect(double.webhooks()).toMatchObject([
      { name: local, event: 'entry.create', status: 201, body: { model: 'author', entry: { name: 'Mia' } } },
      { event: 'entry.create', body: { entry: { documentId, publishedAt: null, author: { name: 'Mia' } } } },
      { event: 'entry.publish', body: { uid: 'api::article.article', entry: { title: 'Mine' } } },
    ]);
  });

  test('are made for requests and for mutations of GraphQL', async () => {
    const seen: string[] = [];
    const deliver = (request: Request) => void seen.push(request.headers.get('x-strapi-event')!);
    const double = createDouble({
      model,
      dialect: 'v5',
      roles: { public: 'all' },
      graphql: true,
      webhooks: [{ url: local, deliver }],
    });
    const post = (path: string, body: object) =>
      double.as('public')(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
    await post('/api/authors', { data: { name: 'A' } });
    const query = 'mutation { createArticle(data: { title: "B" }, status: DRAFT) { documentId } }';
    expect(await (await post('/graphql', { query })).json()).not.toHaveProperty('errors');
    await post('/api/authors', { data: { name: 1 } });
    await double.webhooksSettled();
    expect(seen).toEqual(['entry.create', 'entry.create']);
  });

  test('are for the events of a webhook, and none for a disabled one', async () => {
    const deliver = vi.fn<() => void>();
    const double = open([
      { url: local, events: ['entry.publish'], deliver },
      { url: 'http://localhost:1/off', enabled: false },
    ]);
    await double.create('article', { title: 'Mine' });
    await double.webhooksSettled();
    expect(double.webhooks().map(({ event }) => event)).toEqual(['entry.publish']);
    expect(deliver).toHaveBeenCalledOnce();
    const off = open([{ url: local, enabled: false, deliver }]);
    await off.create('article', { title: 'Mine' });
    await off.webhooksSettled();
    expect(off.webhooks()).toEqual([]);
  });

  test('of an event are one after another, and at most five events are under way', async () => {
    let running = 0;
    let most = 0;
    const slow = async () => {
      most = Math.max(most, (running += 1));
      await new Promise((resolve) => void setTimeout(resolve, 5));
      running -= 1;
    };
    const double = open([
      { url: local, deliver: slow },
      { url: `${local}/2`, deliver: slow },
    ]);
    await Promise.all(Array.from({ length: 9 }, (_, at) => double.create('author', { name: `${at}` })));
    await double.webhooksSettled();
    expect(most).toBe(5);
    expect(double.webhooks()).toHaveLength(18);
  });

  test('are forgotten by reset, which also breaks them off', async () => {
    let aborted = false;
    const double = open([
      {
        url: local,
        deliver: (request) =>
          new Promise<void>(() => request.signal.addEventListener('abort', () => (aborted = true))),
      },
    ]);
    await double.create('author', { name: 'A' });
    await until(() => expect(double.webhooks()).toHaveLength(1));
    double.reset();
    await double.webhooksSettled();
    expect(double.webhooks()).toEqual([]);
    await until(() => expect(aborted).toBe(true));
  });

  test('of doubles that with() makes are in the list of the first; a fork has its own', async () => {
    const double = open([{ url: local, deliver: () => undefined }]);
    await double.with({ author: [] }).create('author', { name: 'A' });
    const fork = double.fork();
    await fork.create('author', { name: 'B' });
    await Promise.all([double.webhooksSettled(), fork.webhooksSettled()]);
    expect(double.webhooks().map(({ body }) => body.entry.name)).toEqual(['A']);
    expect(fork.webhooks().map(({ body }) => body.entry.name)).toEqual(['B']);
  });

  test('can be sent again', async () => {
    const double = open([{ url: local, deliver: () => undefined }]);
    await double.create('author', { name: 'A' });
    await double.webhooksSettled();
    const [sent] = double.webhooks();
    await sent!.sendAgain();
    expect(double.webhooks()).toMatchObject([
      { id: 1, status: 200 },
      { id: 2, status: 200, body: { entry: { name: 'A' } } },
    ]);
  });
});

describe('a receiver', () => {
  test.each<[string, RequestListener | undefined, object, string]>([
    [
      'that refuses the connection',
      undefined,
      { status: 0, message: expect.stringContaining('refuses the connection') },
      'refuses the connection. Is the app running at 127.0.0.1:1?',
    ],
    [
      'that answers with an error of 2 MB',
      (_, outgoing) => outgoing.writeHead(500).end('x'.repeat(2_000_000)),
      { status: 500, message: expect.stringMatching(/^x{10000}$/) },
      'answered 500: xxx',
    ],
    ['that answers 2 MB', (_, outgoing) => outgoing.end('x'.repeat(2_000_000)), { status: 200 }, ''],
    [
      'that redirects',
      ({ url, method }, outgoing) =>
        url === '/login' ? outgoing.end(method) : outgoing.writeHead(302, { location: '/login' }).end(),
      { status: 200, message: expect.stringContaining('/login, which answered 200') },
      'redirects to http://127.0.0.1:',
    ],
    [
      'that redirects to another machine',
      (_, outgoing) => outgoing.writeHead(307, { location: 'http://example.com/' }).end(),
      { status: 307, message: expect.stringContaining('another machine') },
      'redirects to example.com, another machine, which is not called',
    ],
    [
      'that redirects without end',
      (_, outgoing) => outgoing.writeHead(302, { location: '/' }).end(),
      { status: 0, message: 'redirects more than 20 times' },
      'redirects more than 20 times',
    ],
    [
      'that breaks off',
      ({ socket }) => socket.destroy(),
      { status: 0, message: expect.stringContaining('could not be called') },
      'could not be called: socket hang up',
    ],
  ])('%s is named once', async (_, listener, result, said) => {
    const url = listener ? await receive(listener) : 'http://127.0.0.1:1/';
    const double = open([{ name: 'app', url }]);
    await double.create('author', { name: 'A' });
    await double.create('author', { name: 'B' });
    await double.webhooksSettled();
    expect(double.webhooks()).toMatchObject([result, result]);
    expect(warnings()).toHaveLength(said === '' ? 0 : 1);
    expect(warnings().join()).toContain(said);
  });

  test('that hangs holds up neither the double nor the end of a test', async () => {
    const double = open([{ url: await receive(() => undefined) }]);
    await double.create('author', { name: 'A' });
    await until(() => expect(double.webhooks()).toHaveLength(1));
    expect(await double.find('author')).toHaveLength(1);
    double.reset();
    await double.webhooksSettled();
    expect(warnings()).toEqual([]);
  });

  test('that hangs is left after 10 seconds', async () => {
    const waits: number[] = [];
    const later = ((run: () => void, ms: number) => {
      waits.push(ms);
      return setTimeout(run, 5);
    }) as typeof setTimeout;
    const { server } = setups.v5;
    const runner = new WebhookRunner(
      {
        hooks: [{ url: await receive(() => undefined) }],
        settings: {},
        traits: server.webhooks,
        reported: new Set(),
      },
      { clock: () => 0, later, cancel: clearTimeout },
      () => undefined,
    );
    runner.emit([{ event: 'entry.update', members: '"model":"article"' }]);
    await runner.settled();
    expect(waits).toEqual([10_000]);
    expect(warnings().join()).toContain('took longer than 10 seconds, so Strapi closes the connection');
  });

  test('on another machine is not called, unless the settings allow it', async () => {
    const double = open([{ url: 'https://hooks.example.com/x' }]);
    await double.create('author', { name: 'A' });
    await double.webhooksSettled();
    expect(double.webhooks()).toMatchObject([{ status: 0 }]);
    expect(warnings()).toEqual([
      'msw-strapi: the webhook https://hooks.example.com/x is not called, because hooks.example.com is another ' +
        "machine. Write webhookSettings: { allowedHosts: ['hooks.example.com'] } to call it, or deliver for a " +
        'function in its place. This is said once.',
    ]);
    const allowed = open([{ url: 'http://nowhere.invalid/' }], { allowedHosts: ['nowhere.invalid'] });
    await allowed.create('author', { name: 'A' });
    await allowed.webhooksSettled();
    expect(allowed.webhooks()[0]!.message).toContain('could not be called');
  });
});

test('a type without drafts is not published', async () => {
  const double = open([]);
  // @ts-expect-error TypeScript says it, too.
  await expect(double.publish('author', 'x')).rejects.toThrow(
    'publish("author", "x"): author has no drafts. Its schema needs options: { draftAndPublish: true }.',
  );
  await expect(double.publish('article', 'x')).rejects.toThrow(
    /404 NotFoundError: Not Found. It has no draft.$/,
  );
  const { documentId } = await double.create('article', { title: 'A' }, { status: 'draft' });
  await expect(double.unpublish('article', documentId)).rejects.toThrow('It is not published.');
  expect(await double.publish('article', documentId)).toMatchObject({ publishedAt: expect.any(String) });
});

test('a server lists the calls of a session, and its page sends one again', async () => {
  const double = open([{ url: local, deliver: () => undefined }]);
  const server = await startServer(double, { port: 0 });
  try {
    await double.create('author', { name: 'A' });
    const sent = await (await fetch(`${server.url}/__double/webhooks?settled=1`)).json();
    expect(sent).toMatchObject([{ event: 'entry.create', status: 200, body: { entry: { name: 'A' } } }]);
    const session = { 'x-double-session': 'one' };
    const none = await fetch(`${server.url}/__double/webhooks?settled=1`, { headers: session });
    expect(await none.json()).toEqual([]);
    const news = await (await fetch(`${server.url}/__double/news`)).json();
    expect(news.webhooks).toMatchObject([{ subject: 'author "A"', status: 200, message: null }]);
  } finally {
    await server.close();
  }
});

test.each([
  [[{}], 'webhooks[0].url must be the URL of a webhook'],
  [[{ url: '/api/revalidate' }], 'webhooks[0].url must be the URL of a webhook'],
  [[{ url: local, events: ['entry.published'] }], 'webhooks[0].events[0] must be'],
  [[{ url: local, header: {} }], "has no option 'header'"],
])('wrong options are refused: %j', (webhooks, message) => {
  expect(() => open(webhooks as never)).toThrow(message);
});

test.each(['https://hooks.example.com', 'hooks.example.com/path', 'Hooks.example.com', ''])(
  'a host that no URL has is refused: %j',
  (host) => {
    expect(() => open([{ url: local }], { allowedHosts: [host] })).toThrow(
      'webhookSettings.allowedHosts[0] must be a host without scheme and path',
    );
  },
);

test.each(['hooks.example.com', 'hooks.example.com:8080', '[2001:db8::1]', '192.168.0.2', '*'])(
  'a host may be allowed: %s',
  (host) => {
    expect(() => open([{ url: local }], { allowedHosts: [host] })).not.toThrow();
  },
);
