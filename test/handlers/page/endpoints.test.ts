import { networkInterfaces } from 'node:os';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { collectionType, richtext } from '../../../handlers/index.ts';
import { createDouble } from '../../../handlers/double/create-double.ts';
import type { Double } from '../../../handlers/double/double.ts';
import type {
  EntryLinks,
  EntryList,
  EntryValues,
  PageModel,
  PageNews,
  TriedQuery,
} from '../../../handlers/page/page-data.ts';
import { demo, demoRecords } from '../../../handlers/demo/demo.ts';
import { type RunningServer, type ServerOptions, startServer } from '../../../handlers/serve/start-server.ts';
import { until } from '../../fixtures/until.ts';

let double: Double;
let server: RunningServer;

const start = async (options: ServerOptions = {}): Promise<void> => {
  server = await startServer(double, { port: 0, ...options });
};
const get = async <Value>(path: string): Promise<Value> => {
  const response = await fetch(`${server.url}/__double/${path}`);
  return (await response.json()) as Value;
};
const post = (path: string, body: unknown, headers: object = {}) =>
  fetch(`${server.url}/__double/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
const messageOf = async (response: Response) =>
  ((await response.json()) as { error: { message: string } }).error.message;

beforeEach(() => {
  double = createDouble({ ...demo, data: demoRecords, explain: 'off' });
});
afterEach(() => server.close());

describe('who gets the page', () => {
  test('a browser, at /__double and at /', async () => {
    await start();
    for (const path of ['/__double', '/__double/', '/', '/admin', '/admin/']) {
      const response = await fetch(server.url + path, { headers: { accept: 'text/html,*/*' } });
      expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
      expect(response.headers.get('content-security-policy')).toContain("script-src 'self'");
    }
  });

  test('clients of the API get what Strapi answers at /', async () => {
    double = createDouble({ model: { contentTypes: {} }, dialect: 'v5' });
    await start();
    const response = await fetch(server.url, { redirect: 'manual' });
    expect([response.status, response.headers.get('location')]).toEqual([302, '/admin']);
  });

  test('its scripts are JavaScript, and no other file is answered', async () => {
    await start();
    const html = await (await fetch(`${server.url}/__double`)).text();
    const [, script = ''] = /<script type="module" src="([^"]+)"/.exec(html) ?? [];
    const response = await fetch(server.url + script);
    expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(await response.text()).not.toContain('import type');
    for (const path of ['nothing.js', '../html.ts', '%2e%2e/html.ts', '..%2fhtml.ts'])
      expect((await fetch(`${server.url}/__double/page/${path}`)).status).toBe(404);
  });

  const [other] = Object.values(networkInterfaces())
    .flat()
    .filter((each) => each?.family === 'IPv4' && !each.internal);

  test.skipIf(!other)('this machine only, unless asked otherwise', async () => {
    const from = async (options: ServerOptions) => {
      await start({ host: '0.0.0.0', ...options });
      const url = server.url.replace('0.0.0.0', other!.address);
      const paths = ['/__double', '/__double/model', '/__double/entries?type=api::tag.tag', '/api/tags'];
      const statuses = await Promise.all(paths.map(async (path) => (await fetch(url + path)).status));
      const home = await fetch(url, { headers: { accept: 'text/html' } });
      return [...statuses, /Welcome to your Strapi app/.test(await home.text())];
    };
    expect(await from({})).toEqual([403, 403, 403, 200, true]);
    await server.close();
    expect(await from({ page: 'all' })).toEqual([200, 200, 200, 200, false]);
  });

  test('nobody with page: off', async () => {
    await start({ page: 'off' });
    expect(await messageOf(await fetch(`${server.url}/__double`))).toBe(
      'The page of the double is switched off.',
    );
    const home = await fetch(server.url, { headers: { accept: 'text/html' } });
    expect(await home.text()).toMatch(/Welcome to your Strapi app/);
    expect((await post('reset', {})).status).toBe(204);
  });

  test('not pages of other origins, and no body but JSON', async () => {
    await start();
    const headers = { origin: 'https://evil.example' };
    expect((await fetch(`${server.url}/__double/model`, { headers })).status).toBe(403);
    expect((await post('try', { url: '/api/tags' }, headers)).status).toBe(403);
    const text = await post('permissions', {}, { 'content-type': 'text/plain' });
    expect(text.status).toBe(415);
  });
});

describe('what the page is told', () => {
  test('types with fields, counts and permissions', async () => {
    await start();
    const { types, roles, locales, dialect } = await get<PageModel>('model');
    expect([dialect, locales, roles.map(({ type }) => type)]).toEqual([
      'documented',
      ['en', 'fr'],
      ['authenticated', 'public'],
    ]);
    const place = types.find(({ uid }) => uid === 'api::place.place')!;
    expect([place.title, place.path, place.count]).toEqual(['Place', '/api/places', 24]);
    expect(place.fields.find(({ name }) => name === 'neighbourhood')).toMatchObject({
      kind: 'relation',
      targets: ['api::neighbourhood.neighbourhood'],
    });
    expect(place.actions.find(({ name }) => name === 'create')?.roles).toEqual([]);
    expect(types.some(({ uid }) => uid.startsWith('admin::'))).toBe(false);
  });

  test.each(['documented', 'v4', 'v5'] as const)(
    '%s: as many entries are counted as listed',
    async (dialect) => {
      double = createDouble({ ...demo, data: demoRecords, dialect });
      await start();
      const { types } = await get<PageModel>('model');
      expect(types.find(({ uid }) => uid === 'api::guide.guide')?.count).toBe(10);
      for (const { uid, count } of types) {
        const { total, entries } = await get<EntryList>(`entries?type=${uid}`);
        expect([uid, total, entries.length]).toEqual([uid, count, count]);
      }
      const { entries } = await get<EntryList>('entries?type=api::guide.guide');
      expect(entries.filter(({ status }) => status === 'draft')).toHaveLength(1);
      expect(entries.map(({ date }) => date?.name)).not.toContain(undefined);
    },
  );

  test('rich text as elements, its HTML as text', async () => {
    const about =
      '# Hi\n\nSee **bold** & [here](https://a.test) or [there](javascript:alert)\n\n- one\n- `two`\n\n<img src=x onerror=alert(1)>';
    const model = [collectionType('page', { about: richtext() })];
    double = createDouble({ model, data: { page: [{ about }] } });
    await start();
    const { fields } = await get<EntryValues>('entry?type=api::page.page&id=1');
    expect(fields[0]).toMatchObject({
      value: about,
      rich: [
        { tag: 'h3', children: ['Hi'] },
        {
          tag: 'p',
          children: [
            'See ',
            { tag: 'strong', children: ['bold'] },
            ' & ',
            { tag: 'a', href: 'https://a.test', children: ['here'] },
            ' or ',
            'there',
          ],
        },
        {
          tag: 'ul',
          children: [
            { tag: 'li', children: ['one'] },
            { tag: 'li', children: [{ tag: 'code', children: ['two'] }] },
          ],
        },
        '<img src=x onerror=alert(1)>',
      ],
    });
  });

  test('entries page by page, searched and narrowed', async () => {
    await start();
    const places = await get<EntryList>('entries?type=api::place.place&locale=fr');
    expect(places.entries.every(({ locale }) => locale === 'fr')).toBe(true);
    const found = await get<EntryList>('entries?type=api::place.place&q=KILN%20b&page=99');
    expect(found).toMatchObject({ total: 1, page: 1, entries: [{ title: 'Kiln Bakery' }] });
    expect(found.entries[0]?.picture).toMatch(/^\/uploads\/thumbnail_/);
    const drafts = await get<EntryList>('entries?type=api::guide.guide&status=draft');
    expect(drafts.entries.map(({ status }) => status)).toEqual(['draft']);
  });

  test('an entry, and what it leads to', async () => {
    await start();
    const entry = await get<EntryValues>('entry?type=plugin::users-permissions.user&id=1');
    expect(entry.fields).toContainEqual(expect.objectContaining({ name: 'password', value: '••••••••' }));
    const author = await get<EntryLinks>('links?type=api::guide.guide&id=1&field=author');
    expect(author).toMatchObject({ total: 1, items: [{ title: 'Ines Moreau' }] });
    const parts = await get<EntryLinks>('links?type=api::guide.guide&id=1&field=content');
    expect(parts.items[0]).toHaveProperty('fields');
  });

  test.each([
    ['entries?type=api::nothing.nothing', "The model has no type 'api::nothing.nothing'."],
    ['entry?type=api::place.place&id=999', 'There is no api::place.place 999 any more.'],
    [
      'links?type=api::place.place&id=1&field=name',
      "has no relation, media, component or dynamic zone 'name'.",
    ],
  ])('%s is 400', async (path, message) => {
    await start();
    const response = await fetch(`${server.url}/__double/${path}`);
    expect([response.status, await messageOf(response)]).toEqual([400, expect.stringContaining(message)]);
  });

  test('what has happened since', async () => {
    await start();
    await fetch(`${server.url}/api/tags?sort=name`);
    const before = await get<PageNews>('news');
    expect(before.requests).toMatchObject([
      { method: 'GET', query: { sort: 'name' }, status: 200, caller: 'public' },
    ]);
    const again = await get<PageNews>(`news?after=${before.newest}`);
    expect([again.requests, again.revision]).toEqual([[], before.revision]);
    const repeated = await get<PageNews>(`news?after=${before.newest}&again=${before.newest}`);
    expect(repeated.requests).toEqual(before.requests);
    double.deny('public', 'api::tag.tag.find');
    expect((await get<PageNews>('news')).revision).not.toBe(before.revision);
    double.reset();
    expect(await get<PageNews>('news')).toMatchObject({ requests: [], oldest: null, count: 0 });
  });

  test('explanations of requests, by id', async () => {
    await start();
    await fetch(`${server.url}/api/guides?populate=autor`);
    const { newest } = await get<PageNews>('news');
    expect(await get(`explanations?ids=${newest},999,x`)).toEqual({
      [newest]: [expect.objectContaining({ path: 'autor', reason: 'unknown-name' })],
    });
  });
});

describe('the query builder', () => {
  const tried = async (asked: object) => (await (await post('try', asked)).json()) as TriedQuery;

  test('turns a query into a URL, and a URL into a query', async () => {
    await start();
    const query = { populate: { tags: true }, filters: { name: { $eq: 'a & b' } } };
    const asked = await tried({ path: '/api/places', query });
    expect(asked.url).toBe('/api/places?populate[tags]=true&filters[name][$eq]=a%20%26%20b');
    expect((await tried({ url: asked.url })).query).toEqual({
      populate: { tags: 'true' },
      filters: { name: { $eq: 'a & b' } },
    });
  });

  test('says which clause is refused', async () => {
    await start();
    const { status, refused, explanations } = await tried({ url: '/api/people?fields=nme' });
    expect([status, refused]).toEqual([400, { clause: 'fields', path: '', name: 'nme' }]);
    expect(explanations[0]?.fix?.url).toContain('name');
  });

  test('prints nothing: the page shows it', async () => {
    double = createDouble({ ...demo, data: demoRecords, explain: 'log' });
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    await start();
    await tried({ url: '/api/people?fields=nme' });
    await tried({ url: '/api/peopl' });
    await tried({ url: '/people', as: 'authenticated' });
    await fetch(`${server.url}/api/people?fields=nam`);
    await until(() => expect(warn).toHaveBeenCalled());
    expect(warn.mock.calls.join()).not.toMatch(/nme|peopl is|GET \/people/);
    warn.mockRestore();
  });

  test('asks as a role, a user or a token', async () => {
    await start();
    double.deny('public', 'api::tag.tag.find');
    const url = '/api/tags';
    expect((await tried({ url })).status).toBe(403);
    expect((await tried({ url, as: 'authenticated' })).status).toBe(200);
    expect((await tried({ url, as: { token: 'demo-token' } })).status).toBe(200);
    const wrong = await post('try', { url, as: 'nobody' });
    expect(await messageOf(wrong)).toContain("There is no role or user 'nobody'.");
  });

  test('leaves the log and the faults of the double alone', async () => {
    await start();
    double.fault({ status: 500, once: true });
    expect((await tried({ url: '/api/tags' })).status).toBe(200);
    expect([double.requests(), double.faults()]).toEqual([[], [expect.objectContaining({ left: 1 })]]);
  });

  test.each([
    [{}],
    [{ url: 5 }],
    [{ path: '/api/tags' }],
    [{ url: '/api/tags', as: 5 }],
    [{ url: 'api/tags' }],
  ])('%o is 400', async (asked) => {
    await start();
    expect((await post('try', asked)).status).toBe(400);
  });
});

describe('what the page changes', () => {
  test('permissions', async () => {
    await start();
    const change = { role: 'public', action: 'api::tag.tag.find', allowed: false };
    expect((await post('permissions', change)).status).toBe(204);
    expect((await fetch(`${server.url}/api/tags`)).status).toBe(403);
    expect((await post('permissions', { ...change, action: 'api::tag.tag.fnd' })).status).toBe(400);
    expect((await post('permissions', { role: 'public' })).status).toBe(400);
  });

  test('one fault of several', async () => {
    await start();
    double.fault({ type: 'tag', status: 500, times: 2 });
    double.fault({ type: 'place', status: 503 });
    const { faults } = await get<PageNews>('news');
    expect(faults).toEqual([
      { id: 2, rule: { type: 'place', status: 503 }, left: null },
      { id: 1, rule: { type: 'tag', status: 500, times: 2 }, left: 2 },
    ]);
    const end = (id: number) => fetch(`${server.url}/__double/faults/${id}`, { method: 'DELETE' });
    expect([(await end(2)).status, (await end(2)).status]).toEqual([204, 404]);
    expect((await fetch(`${server.url}/api/places`)).status).toBe(200);
    expect((await fetch(`${server.url}/api/tags`)).status).toBe(500);
  });

  test('sessions are listed, the last used first', async () => {
    await start();
    for (const name of ['one', 'two'])
      await fetch(`${server.url}/api/tags`, { headers: { 'x-double-session': name } });
    const { sessions } = await get<{ sessions: { name: string; idleMs: number }[] }>('sessions');
    expect(sessions.map(({ name }) => name)).toEqual(['two', 'one']);
  });
});

describe('GraphQL', () => {
  const graphql = { query: 'query Places { places(pagination: {limit: 1}) { nmae } }' };

  test('an operation is asked and explained, and what it changes is forgotten', async () => {
    double = createDouble({ ...demo, data: demoRecords, explain: 'off', graphql: true });
    await start();
    expect((await get<PageModel>('model')).endpoint).toBe('/graphql');
    const refused: TriedQuery = await (await post('try', { graphql })).json();
    expect(refused).toMatchObject({ url: '/graphql', status: 400, query: {} });
    expect(refused.explanations[0]?.message).toContain('has no field nmae');
    const remove = {
      graphql: { query: 'mutation { deleteUploadFile(id: "1") { __typename } }' },
      as: 'public',
    };
    const forbidden: TriedQuery = await (await post('try', remove)).json();
    expect(forbidden.body).toContain('Forbidden access');
  });

  test('the log has the names of operations, and the operations themselves', async () => {
    double = createDouble({ ...demo, data: demoRecords, explain: 'off', graphql: true });
    await start();
    await fetch(`${server.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(graphql),
    });
    const [request] = (await get<PageNews>('news?after=0')).requests;
    expect(request).toMatchObject({ path: '/graphql', operations: 'Places', status: 400 });
    expect(await get(`requests/${request!.id}`)).toMatchObject({
      operations: [{ operation: 'Places', ...graphql }],
    });
  });

  test('without the option, the page has no form for it', async () => {
    await start();
    expect((await get<PageModel>('model')).endpoint).toBeNull();
    expect(await messageOf(await post('try', { graphql }))).toContain('Set graphql: true in createDouble.');
  });
});

test('webhooks and their calls are shown, and one is sent again', async () => {
  double = createDouble({
    ...demo,
    data: demoRecords,
    explain: 'off',
    webhooks: [{ name: 'App', url: 'http://localhost:3000/hook', deliver: () => undefined }],
  });
  await start();
  await double.update('place', 1, { name: 'Bakery' });
  await double.webhooksSettled();
  expect((await get<PageModel>('model')).webhooks).toEqual([
    { name: 'App', url: 'http://localhost:3000/hook', events: 'every event' },
  ]);
  expect((await post('webhook', { id: 1 })).status).toBe(204);
  expect((await get<PageNews>('news')).webhooks).toMatchObject([
    { id: 1, event: 'entry.update', subject: 'place "Bakery"', name: 'App', status: 200 },
    { id: 2, event: 'entry.update', subject: 'place "Bakery"' },
  ]);
  expect(await messageOf(await post('webhook', { id: 9 }))).toBe('There is no call 9 of a webhook any more.');
});

test.each(['v4', 'v5'] as const)('%s: the call of a webhook names its entry as lists do', async (dialect) => {
  double = createDouble({
    model: [
      collectionType('article', { headline: richtext(), secret: richtext() }, { draftAndPublish: true }),
    ],
    dialect,
    explain: 'off',
    webhooks: [{ url: 'http://localhost:3000/hook', events: ['entry.unpublish'], deliver: () => undefined }],
  });
  await start();
  const data = { secret: 'No title', headline: `A headline${'.'.repeat(400)}` };
  const { id, documentId } = await double.create('article', data);
  await double.unpublish('article', documentId ?? id);
  await double.webhooksSettled();
  const [call] = (await get<PageNews>('news')).webhooks;
  expect(call!.subject).toMatch(/^article "A headline\.{290}…"$/);
});

describe('previews', () => {
  const ID = 'a'.repeat(24);
  const at = `type=api::article.article&documentId=${ID}`;
  const openPreviews = async (preview: boolean): Promise<void> => {
    double = createDouble({
      model: [collectionType('article', { body: richtext() }, { draftAndPublish: true })],
      dialect: 'v5',
      data: { article: [{ documentId: ID, body: 'As published' }] },
      explain: 'off',
      ...(preview && {
        preview: {
          handler: (_, { documentId, status }) =>
            documentId === ID ? `https://app.example/${documentId}?status=${status}` : null,
          allowedOrigins: ['https://app.example', 'bad; script-src *'],
        },
      }),
    });
    await start();
  };

  test('the URL of an entry, its values, and what an editor saves', async () => {
    await openPreviews(true);
    expect((await get<PageModel>('model')).previews).toBe(true);
    await post('save', {
      type: 'api::article.article',
      documentId: ID,
      status: 'draft',
      data: { body: 'Draft' },
    });
    expect(await get(`preview?${at}&status=draft`)).toMatchObject({
      url: `https://app.example/${ID}?status=draft`,
      values: { body: 'Draft' },
    });
    expect(await get(`preview?${at}&status=published`)).toMatchObject({ values: { body: 'As published' } });
    await post('save', { type: 'api::article.article', documentId: ID, status: 'published', data: {} });
    expect(await get(`preview?${at}&status=published`)).toMatchObject({ values: { body: 'Draft' } });
    expect(await get('preview?type=article&documentId=other')).toEqual({ url: null, values: null });
  });

  test('a page may show the allowed origins in frames, and nothing else', async () => {
    await openPreviews(true);
    const page = await fetch(`${server.url}/__double`, { headers: { accept: 'text/html' } });
    expect(page.headers.get('content-security-policy')).toMatch(/; frame-src 'self' https:\/\/app\.example$/);
  });

  test('a double without the option says what is missing', async () => {
    await openPreviews(false);
    expect((await get<PageModel>('model')).previews).toBe(false);
    const response = await fetch(`${server.url}/__double/preview?${at}`);
    expect([response.status, await messageOf(response)]).toEqual([
      400,
      expect.stringContaining('needs the option preview'),
    ]);
  });
});
