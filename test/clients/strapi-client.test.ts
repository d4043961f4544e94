/** The official client of Strapi 5 as its users install it, against the server of the double. */
import { strapi } from '@strapi/client';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { collectionType, createDouble, media, relation, singleType, text } from '../../handlers/index.ts';
import { type RunningServer, startServer } from '../../handlers/server.ts';

const double = createDouble({
  model: [
    collectionType('article', { title: text(), tags: relation.manyToMany('tag'), cover: media() }),
    collectionType('tag', { name: text() }, { draftAndPublish: false, localized: false }),
    singleType('homepage', { heading: text() }),
  ],
  dialect: 'v5',
  data: {
    article: ['Ferries', 'Markets', 'Bridges'].map((title) => ({ title, tags: [1] })),
    tag: [{ name: 'north' }, { name: 'south' }],
    homepage: [{ heading: 'Welcome' }],
  },
  locales: ['en', 'de'],
  roles: { authenticated: ['api::tag.tag.find', 'plugin::users-permissions.user.me'] },
  auth: {
    users: [{ username: 'mia', email: 'mia@example.com', password: 'Secret123!' }],
    apiTokens: [{ token: 'everything', type: 'full-access' }],
  },
});

let server: RunningServer;
beforeAll(async () => {
  server = await startServer(double, { port: 0 });
});
beforeEach(() => double.reset());
afterAll(() => server.close());

const open = (auth = 'everything') => strapi({ baseURL: `${server.url}/api`, auth });
const articles = () => open().collection('articles');
const tags = () => open().collection('tags');
const homepage = () => open().single('homepage');
/** The documentId of the first entry that has a value. */
const documentOf = async (collection: ReturnType<typeof articles>, name: string, value: string) =>
  (await collection.find({ filters: { [name]: value } })).data[0]!.documentId;

describe('collections', () => {
  test('find with filters, sort, pages, fields and populate', async () => {
    const { data, meta } = await articles().find({
      filters: { title: { $contains: 'r' } },
      sort: 'title',
      pagination: { page: 1, pageSize: 2 },
      fields: ['title'],
      populate: { tags: { fields: ['name'] } },
    });
    const tag = { id: expect.any(Number), documentId: expect.any(String), name: 'north' };
    expect(data).toEqual([
      { id: expect.any(Number), documentId: expect.any(String), title: 'Bridges', tags: [tag] },
      { id: expect.any(Number), documentId: expect.any(String), title: 'Ferries', tags: [tag] },
    ]);
    expect(meta.pagination).toEqual({ page: 1, pageSize: 2, pageCount: 2, total: 3 });
  });

  test('findOne by documentId', async () => {
    const documentId = await documentOf(articles(), 'title', 'Markets');
    expect((await articles().findOne(documentId, { populate: 'tags' })).data).toMatchObject({
      documentId,
      title: 'Markets',
      tags: [{ name: 'north' }],
    });
    await expect(articles().findOne('nothing')).rejects.toMatchObject({ response: { status: 404 } });
  });

  test('create, update and delete', async () => {
    const south = await documentOf(tags(), 'name', 'south');
    const north = await documentOf(tags(), 'name', 'north');
    const { documentId } = (await articles().create({ title: 'Mine', tags: [south] })).data;
    expect(documentId).toMatch(/^[a-z0-9]{24}$/);
    const changed = await articles().update(
      documentId,
      { title: 'Changed', tags: { connect: [{ documentId: north, position: { start: true } }] } },
      { populate: 'tags' },
    );
    expect(changed.data).toMatchObject({
      documentId,
      title: 'Changed',
      tags: [{ name: 'north' }, { name: 'south' }],
    });
    await articles().delete(documentId);
    await expect(articles().findOne(documentId)).rejects.toMatchObject({ response: { status: 404 } });
    expect((await articles().find()).data).toHaveLength(3);
  });

  test('drafts and published versions', async () => {
    const { documentId } = (await articles().create({ title: 'Mine' }, { status: 'draft' })).data;
    await expect(articles().findOne(documentId)).rejects.toMatchObject({ response: { status: 404 } });
    const draft = await articles().findOne(documentId, { status: 'draft' });
    expect(draft.data).toMatchObject({ title: 'Mine', publishedAt: null });
    await articles().update(documentId, {}, { status: 'published' });
    expect((await articles().findOne(documentId)).data).toMatchObject({ title: 'Mine' });
  });

  test('locales', async () => {
    const documentId = await documentOf(articles(), 'title', 'Ferries');
    await articles().update(documentId, { title: 'Fähren' }, { locale: 'de' });
    expect((await articles().findOne(documentId, { locale: 'de' })).data).toMatchObject({
      documentId,
      title: 'Fähren',
      locale: 'de',
    });
    expect((await articles().findOne(documentId)).data).toMatchObject({ title: 'Ferries', locale: 'en' });
    await articles().delete(documentId, { locale: 'de' });
    expect((await articles().findOne(documentId)).data).toMatchObject({ title: 'Ferries' });
  });

  test('what is wrong is said', async () => {
    await expect(articles().create({ titel: 'Mine' })).rejects.toMatchObject({ response: { status: 400 } });
    const failed = await open()
      .fetch('/articles', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ data: { titel: 'Mine' } }),
      })
      .catch((error: { response: Response }) => error.response);
    expect(await failed.json()).toMatchObject({
      error: {
        name: 'ValidationError',
        message: 'Invalid key titel',
        details: { key: 'titel', source: 'body' },
      },
    });
  });
});

describe('single types', () => {
  test('find, update and delete', async () => {
    expect((await homepage().find()).data).toMatchObject({ heading: 'Welcome' });
    expect((await homepage().update({ heading: 'Changed' })).data).toMatchObject({ heading: 'Changed' });
    await homepage().update({ heading: 'Willkommen' }, { locale: 'de' });
    expect((await homepage().find({ locale: 'de' })).data).toMatchObject({ heading: 'Willkommen' });
    await homepage().delete();
    await expect(homepage().find()).rejects.toMatchObject({ response: { status: 404 } });
  });
});

describe('files', () => {
  test('upload, find, findOne, update and delete', async () => {
    const { files } = open();
    const [uploaded] = await files.upload(new Blob(['# Ferries'], { type: 'text/markdown' }), {
      fileInfo: { name: 'ferries.md', alternativeText: 'About ferries' },
    });
    const { id } = uploaded!;
    expect(uploaded).toMatchObject({ documentId: expect.any(String), alternativeText: 'About ferries' });
    expect(await files.find({ filters: { alternativeText: 'About ferries' } })).toMatchObject([{ id }]);
    expect(await files.update(id, { caption: 'By boat' })).toMatchObject({ id, caption: 'By boat' });
    expect(await files.findOne(id)).toMatchObject({ caption: 'By boat', alternativeText: 'About ferries' });

    const { data } = await articles().create({ title: 'Mine', cover: id }, { populate: 'cover' });
    expect(data['cover']).toMatchObject({ id, documentId: uploaded!.documentId, caption: 'By boat' });
    expect(await files.delete(id)).toMatchObject({ id });
    await expect(files.findOne(id)).rejects.toThrow(/not found/i);
  });

  test('a buffer', async () => {
    const [uploaded] = await open().files.upload(Buffer.from('Ferries'), {
      filename: 'ferries.txt',
      mimetype: 'text/plain',
    });
    expect(uploaded).toMatchObject({ name: 'ferries.txt', mime: 'text/plain', ext: '.txt' });
  });
});

describe('accounts', () => {
  const login = async (password: string) =>
    strapi({ baseURL: `${server.url}/api` }).fetch('/auth/local', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ identifier: 'mia', password }),
    });

  test('log in, and read as that user', async () => {
    const { jwt } = (await (await login('Secret123!')).json()) as { jwt: string };
    const me = await (await open(jwt).fetch('/users/me')).json();
    expect(me).toMatchObject({ username: 'mia', documentId: expect.any(String) });
    expect((await open(jwt).collection('tags').find()).data).toHaveLength(2);
    await expect(open(jwt).collection('articles').create({ title: 'Mine' })).rejects.toMatchObject({
      response: { status: 403 },
    });
  });

  test('a wrong password and an unknown token', async () => {
    await expect(login('wrong')).rejects.toMatchObject({ response: { status: 400 } });
    await expect(open('unknown').collection('tags').find()).rejects.toMatchObject({
      response: { status: 401 },
    });
  });

  test('the collection of users', async () => {
    const users = open().collection('users');
    const zoe = { username: 'zoe', email: 'zoe@example.com', password: 'Secret456!', role: 1 };
    const created = (await users.create(zoe)) as unknown as { id: number };
    expect(created).toMatchObject({ username: 'zoe', documentId: expect.any(String) });
    expect(await users.findOne(created.id)).toMatchObject({ username: 'zoe' });
    await users.update(created.id, { username: 'zora' });
    expect(await users.find({ sort: 'username' })).toMatchObject([{ username: 'mia' }, { username: 'zora' }]);
    await users.delete(created.id);
    expect(await users.find()).toHaveLength(1);
  });
});
