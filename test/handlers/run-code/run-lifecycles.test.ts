import { expect, test, vi } from 'vitest';
import { newFolder } from '../../fixtures/new-folder.ts';
import { openProject, routesOf } from '../../fixtures/small-project.ts';

const root = newFolder();
const LIFECYCLES = 'src/api/note/content-types/note/lifecycles.js';
const CORE = {
  'src/api/note/services/note.js':
    "module.exports = require('@strapi/strapi').factories.createCoreService('api::note.note');",
  'src/api/note/routes/note.js':
    "module.exports = require('@strapi/strapi').factories.createCoreRouter('api::note.note');",
  'src/api/note/controllers/note.js':
    "module.exports = require('@strapi/strapi').factories.createCoreController('api::note.note');",
};

const texts = ({ body }: { readonly body: unknown }): unknown[] =>
  (body as { data: { text?: string; attributes?: { text: string } }[] }).data.map(
    ({ text, attributes }) => text ?? attributes?.text,
  );

test.each(['v4', 'v5'] as const)('%s: a lifecycle narrows what requests and code read', async (dialect) => {
  const reads =
    dialect === 'v5'
      ? "await strapi.documents('api::note.note').findMany({ filters: { text: { $ne: 'c' } } })"
      : "await strapi.entityService.findMany('api::note.note', { filters: { text: { $ne: 'c' } } })";
  const { ask } = openProject(
    root,
    {
      ...CORE,
      [LIFECYCLES]: `module.exports = {
        beforeFindMany({ params }) { params.where = { $and: [params.where ?? {}, { owner: 'mia' }] }; },
        beforeCount({ params }) { params.where = { $and: [params.where ?? {}, { owner: 'mia' }] }; },
        afterFindOne({ result }) { if (result) result.text += '!'; },
      };`,
      'src/api/note/routes/own.js': routesOf({ '/mine': `return { data: ${reads} }` }),
    },
    {
      dialect,
      data: {
        note: [
          { text: 'a', owner: 'mia' },
          { text: 'b', owner: 'leo' },
          { text: 'c', owner: 'mia' },
        ],
      },
    },
  );
  expect(texts(await ask('/api/notes'))).toEqual(['a', 'c']);
  expect(await ask('/api/notes')).toHaveProperty('body.meta.pagination.total', 2);
  expect(texts(await ask('/api/notes?filters[text]=b'))).toEqual([]);
  expect(texts(await ask('/api/mine'))).toEqual(['a']);
  // Strapi reads the row that it has written.
  expect(JSON.stringify((await ask('/api/notes', { data: { text: 'd' } })).body)).toContain('"text":"d!"');
});

test('db.query refuses writes that name no row, and nothing hears of what is not there', async () => {
  const { ask } = openProject(
    root,
    {
      [LIFECYCLES]: 'module.exports = { afterUpdate() { strapi.heard = true; } };',
      'src/api/note/routes/own.js': routesOf({
        '/x': `const q = strapi.db.query('api::note.note');
        const failed = await q.delete({}).catch((error) => error.message);
        return { failed, none: (await q.update({ where: { id: 99 }, data: { text: 'x' } })) ?? null,
          heard: strapi.heard ?? false, found: (await q.findMany({ _q: 'zebra' })).length };`,
      }),
    },
    { data: { note: [{ text: 'A zebra' }, { text: 'b' }] } },
  );
  expect((await ask('/api/x')).body).toEqual({
    failed: 'Delete requires a where parameter',
    none: null,
    heard: false,
    found: 1,
  });
});

test('a transaction that fails takes back its own writes, and not those of others', async () => {
  const { ask, double } = openProject(root, {
    ...CORE,
    'src/api/note/routes/own.js': routesOf({
      '/fail': `const q = strapi.db.query('api::note.note'); const heard = [];
        await strapi.db.transaction(async ({ onCommit, onRollback }) => {
          onCommit(() => heard.push('commit')); onRollback(() => heard.push('rollback'));
          await q.create({ data: { text: 'lost' } });
          await q.update({ where: { text: 'a' }, data: { text: 'changed' } });
          await q.delete({ where: { text: 'b' } });
          heard.push(strapi.db.inTransaction());
          await strapi.wait;
          await strapi.documents('api::note.note').create({ data: { text: 'lost, too' } });
          throw new Error('no');
        }).catch(() => {});
        return [...heard, strapi.db.inTransaction()];`,
      '/nested': `const q = strapi.db.query('api::note.note');
        await strapi.db.transaction(async () => {
          await strapi.db.transaction(async () => { await q.create({ data: { text: 'kept' } }); throw new Error('x'); }).catch(() => {});
        });
        return (await q.findMany()).map(({ text }) => text);`,
      '/back': `const q = strapi.db.query('api::note.note');
        await strapi.db.transaction(async ({ rollback }) => { await q.create({ data: { text: 'gone' } }); await rollback(); });
        return q.count();`,
      '/wait': 'strapi.wait = new Promise((go) => { strapi.go = go; }); return 1',
      '/go': 'strapi.go(); return 1',
    }),
  });
  await ask('/api/wait');
  const failing = ask('/api/fail');
  await new Promise((resolve) => setTimeout(resolve, 30));
  expect((await ask('/api/notes', { data: { text: 'other' } })).status).toBe(201);
  await ask('/api/go');
  expect((await failing).body).toEqual([true, 'rollback', false]);
  expect(double.entries('note').map(({ text }) => text)).toEqual(['a', 'b', 'other']);
  double.reset();
  expect((await ask('/api/nested')).body).toEqual(['a', 'b', 'kept']);
  expect((await ask('/api/back')).body).toBe(3);
});

test('strapi.store is that of a double, until it is reset', async () => {
  const { ask, double } = openProject(root, {
    'src/index.js':
      "module.exports = { async bootstrap() { await strapi.store({ name: 'n' }).set({ key: 'k', value: { n: 1 } }); } };",
    'src/api/note/routes/own.js': routesOf({
      '/x': `const store = strapi.store({ name: 'n', key: 'k' }); const { n } = await store.get();
        await store.set({ value: { n: n + 1 } }); return n`,
    }),
  });
  const fork = double.fork();
  const asked = [await ask('/api/x'), await ask('/api/x'), await ask('/api/x', undefined, fork)];
  double.reset();
  expect([...asked, await ask('/api/x')].map(({ body }) => body)).toEqual([1, 2, 1, 1]);
});

test('eventHub has the events of the project', async () => {
  const { ask } = openProject(root, {
    'src/index.js': `module.exports = { bootstrap() {
      const heard = []; strapi.heard = heard;
      strapi.eventHub.once('mine', (n) => { heard.push(n); });
      const stop = strapi.eventHub.on('mine', (n) => { heard.push(-n); if (n === 2) stop(); });
      const all = (name, n) => { heard.push(name + n); if (n === 3) strapi.eventHub.unsubscribe(all); };
      strapi.eventHub.subscribe(all);
    } };`,
    'src/api/note/routes/own.js': routesOf({
      '/x': "for (const n of [1, 2, 3, 4]) await strapi.eventHub.emit('mine', n); return strapi.heard",
    }),
  });
  expect((await ask('/api/x')).body).toEqual([1, -1, 'mine1', -2, 'mine2', 'mine3']);
});

const HEARING = `module.exports = { register() {
  strapi.heard = [];
  const hear = (name) => strapi.eventHub.on(name, ({ uid, entry }) => { strapi.heard.push([name, uid, entry.text, ...('parent' in entry ? [entry.parent] : [])]); });
  for (const name of ['create', 'update', 'delete', 'publish', 'unpublish']) hear('entry.' + name);
} };`;

test.each([
  ['v5', "documents('api::note.note')", '{ documentId: made.documentId }', ''],
  ['v4', 'entityService', 'made.id', "'api::note.note', "],
] as const)('%s: eventHub hears of writes by requests and by code', async (dialect, service, id, first) => {
  const both = (params: string): string =>
    dialect === 'v4' ? `${first}${id}, ${params}` : `{ ...${id}, ...${params} }`;
  const code = `const made = await strapi.${service}.create(${first}{ data: { text: 'code', parent: ctx.query.parent } });
    await strapi.${service}.update(${both("{ data: { text: 'code 2' } }")});
    await strapi.${service}.delete(${both("{ fields: ['text'] }")});
    await strapi.db.query('api::note.note').create({ data: { text: 'silent' } });
    await strapi.db.transaction(async () => {
      await strapi.${service}.create(${first}{ data: { text: 'taken back' } });
      throw new Error('no');
    }).catch(() => {});
    return made.id;`;
  const { ask } = openProject(
    root,
    {
      ...CORE,
      'src/index.js': HEARING,
      'src/api/note/routes/own.js': routesOf({ '/code': code, '/heard': 'return strapi.heard' }),
    },
    { dialect },
  );
  await ask('/api/notes', { data: { text: 'request' } });
  await ask('/api/code');
  const uid = 'api::note.note';
  // Strapi 5 reads the entry again, with what it links to.
  const entry = (name: string, text: string, parent: null | undefined) => [
    name,
    uid,
    text,
    ...(parent === undefined ? [] : [parent]),
  ];
  const linked = dialect === 'v5' ? null : undefined;
  expect((await ask('/api/heard')).body).toEqual([
    entry('entry.create', 'request', linked),
    entry('entry.create', 'code', linked),
    entry('entry.update', 'code 2', linked),
    entry('entry.delete', 'code 2', undefined),
    // Strapi 4 does not wait for the end of a transaction.
    ...(dialect === 'v4' ? [entry('entry.create', 'taken back', undefined)] : []),
  ]);
});

test('a listener writes into the double of the write, and one that fails is named', async () => {
  const print = vi.spyOn(console, 'error').mockReturnValue();
  const { ask, double } = openProject(root, {
    ...CORE,
    'src/index.js': `module.exports = { bootstrap() {
      strapi.eventHub.on('entry.create', async ({ entry }) => {
        if (entry.text === 'bad') throw new Error('Not this one');
        if (!entry.owner) await strapi.documents('api::note.note').create({ data: { text: 'log', owner: entry.text } });
      });
    } };`,
  });
  const fork = double.fork();
  await ask('/api/notes', { data: { text: 'c' } }, fork);
  await ask('/api/notes', { data: { text: 'bad' } });
  const notesOf = (of: typeof double) => of.entries('note').map(({ text, owner }) => [text, owner ?? null]);
  await expect.poll(() => notesOf(fork).at(-1)).toEqual(['log', 'c']);
  expect(notesOf(double).at(-1)).toEqual(['bad', null]);
  await expect
    .poll(() => String(print.mock.lastCall?.[0]))
    .toContain('src/index.js:3 threw Error: Not this one. The write is kept.');
  print.mockRestore();
});

test('webhooks are called for what code writes', async () => {
  const { ask, double } = openProject(
    root,
    {
      'src/api/note/routes/own.js': routesOf({
        '/x': "await strapi.documents('api::note.note').create({ data: { text: 'code' } }); return 1",
      }),
    },
    { webhooks: [{ url: 'http://localhost:3000/hook', deliver: () => undefined }] },
  );
  await ask('/api/x');
  await double.webhooksSettled();
  expect(double.webhooks().map(({ event, body }) => [event, body.entry.text])).toEqual([
    ['entry.create', 'code'],
  ]);
});

test('the entity service of Strapi 4 takes dates, and populates once there are rows', async () => {
  const { ask } = openProject(
    root,
    {
      'src/api/note/routes/own.js': routesOf({
        '/x': `const find = async (params) => (await strapi.entityService.findMany('api::note.note', params)).map(({ text }) => text);
          const day = { $lt: new Date('2026-02-01T00:00:00Z') };
          const [child] = await strapi.entityService.findMany('api::note.note',
            { filters: { text: 'late' }, populate: { parent: { filters: { day } } } });
          const populate = { parent: { fields: ['nothing'] } };
          return [await find({ filters: { day } }), child.parent?.text ?? null,
            await find({ filters: { text: 'none' }, populate }), await find({ populate }).catch(({ message }) => message)];`,
      }),
    },
    {
      dialect: 'v4',
      data: {
        note: [
          { text: 'early', day: '2026-01-10' },
          { text: 'late', day: '2026-03-10', parent: 1 },
        ],
      },
    },
  );
  expect((await ask('/api/x')).body).toEqual([
    ['early'],
    'early',
    [],
    'Strapi fails at this call: unknown-column in fields: nothing',
  ]);
});

test('what with() replaces counts as later than bootstrap, whichever double is asked first', async () => {
  const files = {
    ...CORE,
    'src/index.js': `module.exports = { async bootstrap({ strapi }) {
      const first = await strapi.db.query('api::note.note').create({ data: { text: 'own' } });
      await strapi.db.query('api::note.note').create({ data: { text: 'child', parent: first.id } });
    } };`,
  };
  const list = async (double: ReturnType<typeof openProject>['double']) => {
    const url = 'http://localhost:1337/api/notes?populate=parent';
    const { data } = (await (await double.fetch(new Request(url))).json()) as {
      data: { text: string; parent: { text: string } | null }[];
    };
    return data.map(({ text, parent }) => (parent ? `${text} of ${parent.text}` : text));
  };
  const whole = ['a', 'b', 'own', 'child of own'];
  for (const isFirst of [true, false]) {
    const { double } = openProject(root, files);
    const made = {
      none: double.with({ note: [] }),
      one: double.with({ note: [{ id: 3, text: 'mine' }] }),
      added: double.with({ note: { add: [{ text: 'c' }, { text: 'd', parent: 3 }] } }),
    };
    if (!isFirst) await list(double);
    expect(await list(made.one)).toEqual(['mine']);
    expect(await list(made.none)).toEqual([]);
    expect(await list(made.added)).toEqual(['a', 'b', 'c', 'd of c', 'own', 'child of own']);
    expect(await list(double)).toEqual(whole);
    for (const of of [made.one, double, made.added]) of.reset();
    expect(await list(double)).toEqual(whole);
    expect(await list(made.one)).toEqual(['mine']);
    expect(await list(made.added)).toHaveLength(6);
  }
});

test.each(['v4', 'v5'] as const)(
  '%s: sanitizeQuery takes out what validateQuery refuses',
  async (dialect) => {
    const { ask } = openProject(
      root,
      {
        ...CORE,
        'src/api/note/controllers/note.js': `module.exports = require('@strapi/strapi').factories.createCoreController('api::note.note', {
        async clean(ctx) {
          const { meta, ...clean } = await this.sanitizeQuery({ ...ctx, query: ctx.request.body });
          return clean;
        },
        async check(ctx) { await this.validateQuery({ ...ctx, query: ctx.request.body }); return 'fine'; },
      });`,
        'src/api/note/routes/own.js': `module.exports = { routes: ['clean', 'check'].map((name) =>
        ({ method: 'POST', path: '/' + name, handler: 'note.' + name })) };`,
      },
      { dialect },
    );
    const query = {
      fields: ['text', 'none', 'parent'],
      filters: { none: 1, $or: [{ text: 'a' }, { parent: { none: 1, text: 'b' } }] },
      sort: ['none', 'text:desc'],
      populate: { parent: { fields: ['none', 'text'] } },
    };
    expect((await ask('/api/clean', query)).body).toEqual({
      fields: ['text'],
      filters: { $or: [{ text: 'a' }, { parent: { text: 'b' } }] },
      sort: ['text:desc'],
      populate: { parent: { fields: ['text'] } },
    });
    expect((await ask('/api/check', query)).status).toBe(400);
  },
);

test('db.query sorts by DESC, and refuses a populate that is a text', async () => {
  const { ask } = openProject(root, {
    'src/api/note/routes/own.js': routesOf({
      '/x': `const q = strapi.db.query('api::note.note');
        return [(await q.findMany({ orderBy: { text: 'DESC' } })).map(({ text }) => text),
          await q.findOne({ populate: '*' }).catch(({ message }) => message)]`,
    }),
  });
  expect((await ask('/api/x')).body).toEqual([['b', 'a'], 'Populate must be an object']);
});
