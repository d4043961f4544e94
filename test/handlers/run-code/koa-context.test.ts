import { expect, test, vi } from 'vitest';
import { newFolder } from '../../fixtures/new-folder.ts';
import { openProject, routesOf } from '../../fixtures/small-project.ts';

const root = newFolder();
const ERRORS = "const { errors } = require('@strapi/utils');";

/** A project whose routes are code by path. */
const open = (
  actions: { readonly [path: string]: string },
  files: { readonly [path: string]: string } = {},
) => openProject(root, { 'src/api/note/routes/own.js': `${ERRORS}\n${routesOf(actions)}`, ...files });

const KEYS = { 'config/server.js': "module.exports = { app: { keys: ['k1', 'k2'] } };" };

const error = (status: number, name: string, message: string, details?: unknown) => ({
  data: null,
  error: { status, name, message, ...(details !== undefined && { details }) },
});

test.each([
  ["throw new errors.NotFoundError('Gone', { id: 1 })", error(404, 'NotFoundError', 'Gone', { id: 1 })],
  ["throw new errors.PolicyError('No')", error(403, 'PolicyError', 'No', {})],
  [
    "class Mine extends errors.ValidationError {}; throw new Mine('x')",
    error(400, 'ValidationError', 'x', {}),
  ],
  ["throw new errors.HttpError(503, 'Later')", error(503, 'ServiceUnavailableError', 'Later')],
  ["ctx.throw(409, new Error('Twice'))", error(409, 'Error', 'Twice')],
  [
    "throw Object.assign(new Error('No such page'), { statusCode: 404 })",
    error(404, 'Error', 'No such page'),
  ],
  ["ctx.badRequest(new Error('Bad'))", error(400, 'Error', 'Bad', {})],
  ["ctx.badRequest({ why: 'x' }, { at: 1 })", error(400, 'BadRequestError', 'Bad Request', { at: 1 })],
  ['ctx.imATeapot()', error(418, 'ImATeapotError', "I'm a Teapot", {})],
])('%s answers as in Strapi', async (code, body) => {
  expect((await open({ '/x': code }).ask('/api/x')).body).toEqual(body);
});

test.each([
  ['v4', "ctx.throw(503, 'Later', { details: 1 })", error(503, 'ServiceUnavailableError', 'Later', 1)],
  ['v4', "ctx.throw(500, 'Mine')", error(500, 'InternalServerError', 'Mine')],
  ['v4', "ctx.throw(503, new Error('Later'))", error(503, 'ServiceUnavailableError', 'Service Unavailable')],
  [
    'v5',
    "ctx.throw(503, 'Later', { details: 1 })",
    error(503, 'ServiceUnavailableError', 'Service Unavailable'),
  ],
  ['v5', "ctx.throw(500, 'Mine')", error(500, 'InternalServerError', 'Internal Server Error')],
  [
    'v5',
    "throw Object.assign(new Error('x'), { status: 502 })",
    error(502, 'BadGatewayError', 'Bad Gateway'),
  ],
  ['v5', "ctx.internalServerError('Mine')", error(500, 'InternalServerError', 'Mine', {})],
] as const)('%s: %s says so, or hides it', async (dialect, code, body) => {
  const print = vi.spyOn(console, 'error').mockReturnValue();
  const { ask } = openProject(root, { 'src/api/note/routes/own.js': routesOf({ '/x': code }) }, { dialect });
  expect((await ask('/api/x')).body).toEqual(body);
  const isHidden = /^(Service|Bad|Internal) /.test(body.error.message);
  expect(print.mock.calls.flat().join(' ').includes('src/api/note/routes/own.js:1 threw')).toBe(isHidden);
  print.mockRestore();
});

test.each([
  "throw Object.assign(new Error('Wrong'), { name: 'ValidationError', details: [] })",
  "throw 'a text'",
  'throw undefined',
  'throw { status: 404 }',
  "throw Object.freeze(new Error('cold'))",
  'const f = () => f(); f()',
  "ctx.status = 'ok'",
  'const a = {}; a.a = a; ctx.body = a',
  'ctx.body = { n: 1n }',
  "ctx.body = require('node:fs').createReadStream('/no/such/file')",
])('%s is 500, and named', async (code) => {
  const print = vi.spyOn(console, 'error').mockReturnValue();
  const { status, body } = await open({ '/x': code }).ask('/api/x');
  expect({ status, body }).toEqual({
    status: 500,
    body: error(500, 'InternalServerError', 'Internal Server Error'),
  });
  expect(String(print.mock.lastCall?.[0])).toContain('src/api/note/routes/own.js');
  print.mockRestore();
});

test.each([
  ['ctx.status = 200; ctx.body = null', 204, null, ''],
  ["ctx.body = '<p>'", 200, 'text/html; charset=utf-8', '<p>'],
  ["ctx.type = 'text/csv'; ctx.body = 'a,b'", 200, 'text/csv; charset=utf-8', 'a,b'],
  ["ctx.type = 'png'; ctx.body = Buffer.from('x')", 200, 'image/png', 'x'],
  ["ctx.attachment('a.pdf'); ctx.body = Buffer.from('x')", 200, 'application/pdf', 'x'],
  ['ctx.body = [1]', 200, 'application/json; charset=utf-8', '[1]'],
  ["return { from: 'return' }", 200, 'application/json; charset=utf-8', '{"from":"return"}'],
  ["ctx.body = require('node:stream').Readable.from(['a', 'b'])", 200, 'application/octet-stream', 'ab'],
])('%s', async (code, status, type, text) => {
  expect(await open({ '/x': code }).ask('/api/x')).toMatchObject({ status, type, text });
});

test.each(['v4', 'v5'] as const)('%s: what code refuses with errors of permissions', async (dialect) => {
  const routes = `${ERRORS}
    const route = (name, handler, policies = []) => ({ method: 'GET', path: '/' + name, handler, config: { auth: false, policies } });
    module.exports = { routes: [
      route('unauthorized', () => { throw new errors.UnauthorizedError('Mine', { a: 1 }); }),
      route('forbidden', () => { throw new errors.ForbiddenError('Mine', { a: 1 }); }),
      route('policy', () => 1, [() => { throw new errors.PolicyError('Mine', { a: 1 }); }]),
      route('refused', () => 1, [() => false]),
    ] };`;
  const { ask } = openProject(root, { 'src/api/note/routes/own.js': routes }, { dialect });
  const names = ['unauthorized', 'forbidden', 'policy', 'refused'];
  const forbidden = error(403, 'ForbiddenError', 'Forbidden', {});
  expect(await Promise.all(names.map(async (name) => (await ask(`/api/${name}`)).body))).toEqual([
    error(401, 'UnauthorizedError', 'Unauthorized', {}),
    forbidden,
    ...(dialect === 'v4'
      ? [forbidden, forbidden]
      : [error(403, 'PolicyError', 'Mine', { a: 1 }), error(403, 'PolicyError', 'Policy Failed', {})]),
  ]);
});

/** Answers of Koa 2.16 with the keys k1 and k2, by code. */
test.each([
  ["ctx.accepts('json', 'html')", { accept: 'application/json;q=0.5, text/html;q=0.8' }, 'html'],
  ["ctx.accepts('json')", { accept: 'text/html;q=1, */*;q=0' }, false],
  ["ctx.accepts('png', 'json')", {}, 'png'],
  ["ctx.acceptsLanguages('en', 'de')", { 'accept-language': 'de-CH, fr;q=0.9, en;q=0.1' }, 'de'],
  ['ctx.acceptsLanguages()', { 'accept-language': 'en;q=0.9, de' }, ['de', 'en']],
  ["ctx.acceptsEncodings('br', 'identity')", {}, 'identity'],
  ["ctx.get('Referrer')", { referer: 'http://x.org/' }, 'http://x.org/'],
  ["ctx.cookies.get('a')", { cookie: 'z=1; a="100%"' }, '100%'],
  ["ctx.cookies.get('a', { signed: true }) ?? null", { cookie: 'a=b; a.sig=wrong' }, null],
  ["ctx.cookies.get('a', {})", { cookie: 'a=b; a.sig=huNVErI1Cn2wr_yP7bNeWGGFP-0' }, 'b'],
])('%s of %j is %j', async (code, headers, value) => {
  const { double } = open({ '/x': `return { value: ${code} }` }, KEYS);
  const response = await double.fetch(new Request('http://localhost:1337/api/x', { headers }));
  expect(await response.json()).toEqual({ value });
});

test.each([
  ['ctx.attachment(\'ä "b".pdf\')', 'content-disposition', `attachment; filename="ä \\"b\\".pdf"`],
  [
    "ctx.attachment('€.pdf')",
    'content-disposition',
    `attachment; filename="?.pdf"; filename*=UTF-8''%E2%82%AC.pdf`,
  ],
  ["ctx.attachment('a.png', { type: 'inline' })", 'content-disposition', 'inline; filename="a.png"'],
  ["ctx.redirect('/a b?ü')", 'location', '/a%20b?%C3%BC'],
  ["ctx.redirect('back', '/home')", 'location', '/home'],
  ["ctx.vary('Origin'); ctx.vary('origin')", 'vary', 'Origin'],
  ["ctx.etag = 'x'", 'etag', '"x"'],
  ["ctx.cookies.set('b', '2')", 'set-cookie', 'b=2; path=/; httponly'],
  [
    "ctx.cookies.set('b', '2', { sameSite: true })",
    'set-cookie',
    'b=2; path=/; samesite=strict; httponly, b.sig=iA4MtQTFsDS5LR1_3t6RPJZZxx4; path=/; samesite=strict; httponly',
  ],
  ["ctx.cookies.set('b')", 'set-cookie', 'b=; path=/; expires=Thu, 01 Jan 1970 00:00:00 GMT; httponly'],
])('%s sets %s', async (code, name, value) => {
  const { headers } = await open({ '/x': `${code}; if (!ctx.body) ctx.body = 'x'` }, KEYS).ask('/api/x');
  expect(headers.get(name)).toBe(value);
});

test('ctx.is reads the type of a body, and unparsedBody is its text', async () => {
  const { ask } = openProject(root, {
    'src/api/note/routes/own.js': routesOf(
      {
        '/x': "return [ctx.is('html', 'json'), ctx.is('text/*'), ctx.request.is('+json'), ctx.request.body[Symbol.for('unparsedBody')]]",
      },
      'POST',
    ),
    'config/middlewares.js':
      "module.exports = [{ name: 'strapi::body', config: { includeUnparsed: true } }];",
  });
  expect((await ask('/api/x', { a: 1.0 })).body).toEqual(['json', false, false, '{"a":1}']);
});

test.each([
  [
    "ctx.respond = false; ctx.res.writeHead(201, { 'Content-Type': 'text/x' }); ctx.res.write('a'); setTimeout(() => ctx.res.end('b'), 5)",
    201,
    'text/x',
    'ab',
  ],
  [
    "ctx.res.statusCode = 202; ctx.res.setHeader('content-type', 'text/y'); ctx.res.end('whole')",
    202,
    'text/y',
    'whole',
  ],
  // Koa ends what is open with the text of the status.
  [
    "ctx.status = 200; ctx.res.write('begun '); await null; ctx.res.write('later ')",
    200,
    null,
    'begun later OK',
  ],
])('the response of Node: %s', async (code, status, type, text) => {
  expect(await open({ '/x': code }).ask('/api/x')).toMatchObject({ status, type, text });
});

test('code that writes the response itself may fail after it has begun, and hears of its end', async () => {
  const print = vi.spyOn(console, 'error').mockReturnValue();
  const { ask } = open({
    '/late': "ctx.res.write('a'); await null; throw new Error('Too late')",
    '/end': "ctx.res.on('finish', () => { strapi.ended = ctx.status; }); return 'x'",
    '/ended': 'return { status: strapi.ended }',
  });
  expect((await ask('/api/late')).text).toMatch(/^a/);
  expect(String(print.mock.lastCall?.[0])).toContain('own.js:2 threw Error: Too late. Its answer had begun.');
  print.mockRestore();
  await ask('/api/end');
  await expect.poll(async () => (await ask('/api/ended')).body).toEqual({ status: 200 });
});

test('events go on until the client leaves', async () => {
  const { double, ask } = open({
    '/events': `ctx.req.on('close', () => { strapi.left = true; }); ctx.respond = false;
      ctx.res.writeHead(200, { 'content-type': 'text/event-stream' }); ctx.res.write('data: 1\\n\\n');
      await new Promise(() => {});`,
    '/left': 'return { left: strapi.left ?? false }',
  });
  const response = await double.fetch(new Request('http://localhost:1337/api/events'));
  const reader = response.body!.getReader();
  expect(new TextDecoder().decode((await reader.read()).value)).toBe('data: 1\n\n');
  await reader.cancel();
  await expect.poll(async () => (await ask('/api/left')).body).toEqual({ left: true });
});

test('a stream that goes on is answered at once', async () => {
  const code = `const out = new (require('node:stream').PassThrough)();
    ctx.type = 'text/event-stream'; ctx.body = out; out.write('data: 1\\n\\n');`;
  const { double } = open({ '/x': code });
  const response = await double.fetch(new Request('http://localhost:1337/api/x'));
  const reader = response.body!.getReader();
  expect(new TextDecoder().decode((await reader.read()).value)).toBe('data: 1\n\n');
  await reader.cancel();
});

test('policies see what Koa keeps in the context itself', async () => {
  const policy =
    'module.exports = (c) => { c.state.seen = [typeof c.params, typeof c.request.query, typeof c.query, c.is("koa")]; };';
  const route = `module.exports = { routes: [{ method: 'GET', path: '/x', handler: (ctx) => ctx.state.seen,
    config: { auth: false, policies: ['look'] } }] };`;
  const { ask } = openProject(root, {
    'src/api/note/routes/own.js': route,
    'src/api/note/policies/look.js': policy,
  });
  expect((await ask('/api/x')).body).toEqual(['object', 'object', 'undefined', true]);
});

test('a middleware is made once, and may call the next one once', async () => {
  const count =
    'module.exports = () => { let calls = 0; return async (ctx, next) => { calls += 1; await next(); ctx.set("x-calls", calls); }; };';
  const twice = 'module.exports = () => async (_, next) => { await next(); await next(); };';
  const routes = `module.exports = { routes: ['count', 'twice'].map((name) => ({ method: 'GET', path: '/' + name,
    handler: (ctx) => name, config: { auth: false, middlewares: ['api::note.' + name] } })) };`;
  const { ask } = openProject(root, {
    'src/api/note/routes/own.js': routes,
    'src/api/note/middlewares/count.js': count,
    'src/api/note/middlewares/twice.js': twice,
  });
  await ask('/api/count');
  expect((await ask('/api/count')).headers.get('x-calls')).toBe('2');
  const print = vi.spyOn(console, 'error').mockReturnValue();
  expect((await ask('/api/twice')).status).toBe(500);
  expect(String(print.mock.lastCall?.[0])).toContain('next() called multiple times');
  print.mockRestore();
});

test('middlewares of register, of the config, and of bootstrap run in this order', async () => {
  const add = (name: string) =>
    `strapi.server.use(async (ctx, next) => { (ctx.state.order ??= []).push('${name}'); await next(); });`;
  const { ask } = openProject(root, {
    'src/index.js': `module.exports = { bootstrap() { ${add('bootstrap')} }, register({ strapi }) { ${add('register')} } };`,
    'src/middlewares/own.js':
      'module.exports = () => async (ctx, next) => { ctx.state.order.push("config"); await next(); };',
    'config/middlewares.js': "module.exports = ['strapi::errors', 'global::own'];",
    'src/api/note/routes/own.js': routesOf({ '/x': 'return ctx.state.order' }),
  });
  expect((await ask('/api/x')).body).toEqual(['register', 'config', 'bootstrap']);
});

test('strapi.server.routes adds routes of the server, and of the API', async () => {
  const route = "{ method: 'GET', path: '/health', handler: (ctx) => 'well', config: { auth: false } }";
  const { ask } = openProject(root, {
    'src/index.js': `module.exports = { register({ strapi }) {
      strapi.server.routes([${route}]);
      strapi.server.routes({ type: 'content-api', prefix: '/own', routes: [${route}] });
    } };`,
  });
  expect((await ask('/health')).text).toBe('well');
  expect((await ask('/api/own/health')).text).toBe('well');
  expect((await ask('/api/health')).status).toBe(404);
});

test('a scope may be one text', async () => {
  const { ask } = openProject(root, {
    'src/api/note/routes/own.js': `module.exports = { routes: [{ method: 'GET', path: '/x', handler: 'note.x',
      config: { auth: { scope: 'api::note.note.x' } } }] };`,
    'src/api/note/controllers/note.js': "module.exports = { x: () => 'x' };",
  });
  expect((await ask('/api/x')).text).toBe('x');
});

test('what fails at the start is a note, and the rest runs', async () => {
  const { ask, notes } = openProject(root, {
    'src/plugins/bad/strapi-server.js': "module.exports = () => { throw new Error('No plugin'); };",
    'src/plugins/odd/strapi-server.js':
      "module.exports = { routes: { 'content-api': () => { throw 'odd'; } } };",
    'src/api/note/routes/own.js': routesOf({ '/x': "return 'x'" }),
    'src/api/note/routes/wrong.js':
      "module.exports = { routes: [{ method: 'GET', path: '/a/:b([', handler: () => 1 }] };",
    'config/server.js':
      'module.exports = { cron: { enabled: true, tasks: { "0 * * * *": () => {}, mails: {} } } };',
    'config/own.js': "module.exports = ({ env }) => env.json('NO_JSON_HERE', null).x;",
    'tsconfig.json': '{ "compilerOptions": { "paths": { "@/*": "src/*" } } }',
  });
  expect(await notes()).toEqual([
    expect.stringMatching(/^config\/own\.js:1 threw TypeError: .* strapi\.config has nothing of it here\.$/),
    'config/server enables jobs, which do not run here: 0 * * * *, mails.',
    'src/plugins/bad/strapi-server.js:1 threw Error: No plugin. It does not run here.',
    expect.stringMatching(/^src\/api\/note\/routes\/wrong\.js threw SyntaxError/),
    'src/plugins/odd threw odd. Its routes are missing here.',
  ]);
  expect((await ask('/api/x')).text).toBe('x');
});

test('a type without a file of its service fails, as in Strapi, and says so', async () => {
  const core = (kind: string) =>
    `module.exports = require('@strapi/strapi').factories.createCore${kind}('api::note.note');`;
  const { ask } = openProject(root, {
    'src/api/note/routes/note.js': core('Router'),
    'src/api/note/controllers/note.js': core('Controller'),
    'src/api/note/routes/own.js': routesOf({
      '/x': "return { has: Boolean(strapi.service('api::note.note')) }",
    }),
  });
  const print = vi.spyOn(console, 'error').mockReturnValue();
  expect((await ask('/api/notes')).status).toBe(500);
  expect(String(print.mock.lastCall?.[0])).toContain(
    'src/api/note/services has no note, which the actions of its controller call, so Strapi fails here.',
  );
  print.mockRestore();
  expect((await ask('/api/x')).body).toEqual({ has: false });
});

test('a type without routes has none', async () => {
  const { ask } = openProject(root, {
    'src/api/note/content-types/note/lifecycles.js': 'module.exports = {};',
  });
  expect((await ask('/api/notes')).status).toBe(404);
});

test('the option routes comes before the code', async () => {
  const { ask } = openProject(
    root,
    { 'src/api/note/routes/own.js': routesOf({ '/x': "return 'code'", '/y': "return 'code'" }) },
    {
      routes: ['/x', '/notes'].map((path) => ({
        method: 'GET',
        path,
        handler: () => ({ from: 'option' }),
        config: { auth: false },
      })),
    },
  );
  for (const path of ['/api/x', '/api/notes']) expect((await ask(path)).body).toEqual({ from: 'option' });
  expect((await ask('/api/y')).text).toBe('code');
});
