import { join } from 'node:path';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { createDouble } from '../../../handlers/index.ts';
import type { Double } from '../../../handlers/double/double.ts';
import { inTime } from '../../../handlers/run-code/run-request.ts';
import { loadProject } from '../../../seeds/load/index.ts';
import { newFolder } from '../../fixtures/new-folder.ts';
import { openProject } from '../../fixtures/small-project.ts';

const root = newFolder();
const dir = join(import.meta.dirname, '../../fixtures/projects/tea-shop');

const data = {
  tea: [
    { name: 'Assam', slug: 'assam', price: 5, cost: 2 },
    { name: 'Gyokuro', slug: 'gyokuro', price: 40, cost: 9 },
    { name: 'Mint', slug: 'mint', price: 3, cost: 1 },
  ],
};

let double: Double;
beforeAll(async () => {
  const { notes: _, ...project } = await loadProject(dir, { runCode: true });
  double = createDouble({ ...project, data, roles: { public: 'all' }, warnings: 'off', explain: 'off' });
});

async function ask(path: string, body?: object, of = double) {
  const init = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  };
  const response = await of.fetch(new Request(`http://localhost:1337/api${path}`, body && init));
  const text = await response.text();
  return { status: response.status, headers: response.headers, body: JSON.parse(text || 'null') as never };
}

describe('routes of a project', () => {
  test('a route with an own controller reads documents, with private values', async () => {
    expect(await ask('/teas/cheap')).toMatchObject({
      status: 200,
      body: {
        teas: [
          { name: 'Mint', cost: 1 },
          { name: 'Assam', cost: 2 },
        ],
      },
    });
  });

  test('an overridden action calls the one of Strapi with super', async () => {
    const { body } = await ask('/teas?fields=name');
    expect(body).toMatchObject({
      data: [{ name: 'Mint' }, { name: 'Gyokuro' }, { name: 'Assam' }],
      meta: { shop: 'tea', pagination: { total: 3 } },
    });
    expect(JSON.stringify(body)).not.toContain('cost');
  });

  test('a route calls an own service, and cleans what it answers', async () => {
    const { body } = await ask('/teas/by-slug/mint');
    expect(body).toMatchObject({ data: { name: 'Mint' }, meta: {} });
    expect(body).not.toHaveProperty('data.cost');
    expect(await ask('/teas/by-slug/none')).toMatchObject({
      status: 404,
      body: {
        data: null,
        error: { name: 'NotFoundError', message: 'No such tea', details: { slug: 'none' } },
      },
    });
  });

  test('policies, route middlewares and global middlewares run in order', async () => {
    const bought = await ask('/teas/buy', { amount: 2, tea: 2 }, double.fork());
    expect(bought).toMatchObject({ status: 201, body: { tea: 'Gyokuro', stamp: 'T-1', by: null } });
    expect(bought.headers.get('x-served-by')).toBe('tea-shop');
    expect(await ask('/teas/buy', { amount: 0 })).toMatchObject({
      status: 403,
      body: { error: { name: 'PolicyError', message: 'Policy Failed' } },
    });
  });

  test('lifecycles set and refuse values of requests', async () => {
    const fork = double.fork();
    expect(await ask('/teas', { data: { name: 'Earl Grey' } }, fork)).toMatchObject({
      status: 201,
      body: { data: { name: 'Earl Grey', slug: 'earl-grey' } },
    });
    expect(await ask('/teas?filters[slug]=earl-grey', undefined, fork)).toHaveProperty('body.data.length', 1);
    expect(await ask('/teas', { data: { name: 'Mate' } }, fork)).toMatchObject({
      status: 400,
      body: { error: { name: 'ApplicationError', message: 'Mate is no tea', details: { name: 'Mate' } } },
    });
    expect(await ask('/teas?filters[name]=Mate', undefined, fork)).toHaveProperty('body.data.length', 0);
  });

  test('endpoints that the project leaves out are not there', async () => {
    const request = new Request('http://localhost:1337/api/teas/abc', { method: 'DELETE' });
    expect((await double.fetch(request)).status).toBe(405);
  });
});

describe('code that fails', () => {
  test.each([
    ['/teas/broken', /controllers\/tea\.js:\d+ threw ReferenceError: undefinedName is not defined/],
    ['/teas/admin', /controllers\/tea\.js:\d+ calls strapi\.admin\.services\.token\.createToken/],
    ['/teas/exit', /calls process\.exit\(\), which would end the double/],
  ])('%s is 500, and the developer reads why', async (path, message) => {
    const error = vi.spyOn(console, 'error').mockReturnValue();
    const { status, body, headers } = await ask(path);
    expect({ status, body }).toEqual({
      status: 500,
      body: {
        data: null,
        error: { status: 500, name: 'InternalServerError', message: 'Internal Server Error' },
      },
    });
    expect(String(error.mock.lastCall?.[0])).toMatch(message);
    expect(headers.get('x-double-error')).toMatch(message);
    error.mockRestore();
    expect((await ask('/teas/cheap')).status).toBe(200);
  });
});

test('code that never answers is named', async () => {
  const never = new Promise<never>(() => undefined);
  await expect(
    inTime(never, 'The code of GET /teas (src/api/tea/routes/tea.js)', 'answer', 20),
  ).rejects.toThrow('The code of GET /teas (src/api/tea/routes/tea.js) did not answer in 0.02 seconds.');
});

test('without runCode nothing of a project runs', async () => {
  const { runCode, ...project } = await loadProject(dir);
  expect(runCode).toBeUndefined();
  const plain = createDouble({ ...project, data, warnings: 'off', explain: 'off' });
  expect((await ask('/teas/cheap', undefined, plain)).status).toBe(404);
});

test('roles list the actions that routes of the project name, and no others', async () => {
  const { body } = await ask('/users-permissions/permissions');
  expect(body).toHaveProperty(['permissions', 'api::tea', 'controllers', 'tea', 'cheap', 'enabled'], false);
  expect(body).toHaveProperty(['permissions', 'api::tea', 'controllers', 'tea', 'find']);
  expect(body).not.toHaveProperty(['permissions', 'api::tea', 'controllers', 'tea', 'delete']);
});

test('what bootstrap writes is part of the first data', async () => {
  const { notes: _, ...project } = await loadProject(dir, { runCode: true });
  const shop = createDouble({ ...project, data, roles: { public: 'all' }, warnings: 'off', explain: 'off' });
  const early = shop.fork();
  shop.allow('public', 'api::order.order.find');
  const orders = async (of: Double) => (await ask('/orders?fields=amount', undefined, of)).body;
  expect(await orders(shop)).toMatchObject({ data: [{ amount: 12 }] });
  shop.reset();
  expect(shop.entries('order')).toMatchObject([{ amount: 12 }]);
  expect(await orders(early)).toMatchObject({ data: [{ amount: 12 }] });
  expect(await orders(shop.fork())).toHaveProperty('data.length', 1);
});

test('config/admin says where entries are previewed', async () => {
  const admin = `module.exports = ({ env }) => ({ preview: { config: {
    allowedOrigins: env('CLIENT', 'http://localhost:3000'),
    async handler(uid, { documentId, status }) {
      const note = await strapi.documents(uid).findOne({ documentId, status });
      return note && \`\${env('CLIENT', 'http://localhost:3000')}/\${note.text}?status=\${status}\`;
    },
  } } });`;
  const { double: previewed } = openProject(root, {
    'config/admin.js': admin,
    '.env': 'CLIENT=http://app.localhost',
  });
  const fork = previewed.fork();
  const note = await fork.create('note', { text: 'mine' });
  type PreviewOf = (type: string, documentId: string) => Promise<string | undefined>;
  const preview = async (of: Double) =>
    (of.preview as unknown as PreviewOf)('note', String(note['documentId']));
  expect(await preview(fork)).toBe('http://app.localhost/mine?status=published');
  expect(await preview(previewed)).toBeUndefined();
});

test('config/admin may turn previews off', async () => {
  const admin = "module.exports = { preview: { enabled: false, config: { handler: () => 'http://x' } } };";
  const { double: previewed } = openProject(root, { 'config/admin.js': admin });
  await expect(previewed.preview('note', 'abc' as never)).rejects.toThrow(/needs the option preview/);
});

test('plugins and extensions run without their build', async () => {
  const { ask: askShelf, notes } = openProject(root, {
    'src/plugins/shelf/strapi-server.js': "module.exports = require('./dist/server');",
    'src/plugins/shelf/server/index.ts': `export default {
      routes: { 'content-api': { type: 'content-api', routes: [
        { method: 'GET', path: '/all', handler: 'shelf.all', config: { auth: false } },
      ] } },
      controllers: { shelf: ({ strapi }) => ({ all: () => strapi.plugin('shelf').service('shelf').all() }) },
      services: { shelf: () => ({ all: () => ['left'] }) },
    };`,
    'src/plugins/gone/strapi-server.js': "module.exports = require('./dist/server');",
  });
  expect((await askShelf('/api/shelf/all')).body).toEqual(['left']);
  expect(await notes()).toEqual([
    "src/plugins/gone/strapi-server.js imports './dist/server', and there is no such file. What it does is missing here.",
  ]);
});

test('what uses a file that cannot be loaded fails, and the rest goes on', async () => {
  const print = vi.spyOn(console, 'error').mockReturnValue();
  const bad = "throw new Error('No key');";
  const route = (path: string, handler: string, config: string) =>
    `{ method: 'GET', path: '${path}', handler: ${handler}, config: { auth: false, ${config} } }`;
  const { ask: askIt, notes } = openProject(root, {
    'src/api/note/controllers/note.js': bad,
    'src/api/note/services/mail.js': bad,
    'src/api/note/policies/only.js': bad,
    'src/middlewares/log.js': bad,
    'src/api/note/routes/note.js':
      "module.exports = require('@strapi/strapi').factories.createCoreRouter('api::note.note');",
    'src/api/note/routes/own.js': `module.exports = { routes: [
      ${route('/own', "'note.own'", '')},
      ${route('/mail', "() => strapi.service('api::note.mail').send()", '')},
      ${route('/only', '() => 1', "policies: ['only']")},
      ${route('/log', '() => 1', "middlewares: ['global::log']")},
      ${route('/fine', "() => 'fine'", '')},
    ] };`,
  });
  for (const path of ['notes', 'own', 'mail', 'only', 'log']) {
    expect((await askIt(`/api/${path}`)).status).toBe(500);
    expect(String(print.mock.lastCall?.[0])).toMatch(/src\/\S+\.js:1 can't be loaded: No key/);
  }
  print.mockRestore();
  expect((await askIt('/api/fine')).text).toBe('fine');
  expect(await notes()).toContain(
    "src/api/note/controllers/note.js:1 can't be loaded: No key. What uses it fails here.",
  );
});
