/** Clients of Strapi 4 as their users install them, against the server of the double. */
import { DataProvider } from '@refinedev/strapi-v4';
import sdk from 'strapi-sdk-js';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { collectionType, createDouble, relation, text } from '../../handlers/index.ts';
import { type RunningServer, startServer } from '../../handlers/server.ts';

// Its types describe the CommonJS build, whose class is a member.
const StrapiClient = sdk as unknown as typeof sdk.default;

const double = createDouble({
  model: [
    collectionType('article', { title: text(), tags: relation.manyToMany('tag') }),
    collectionType('tag', { name: text() }),
  ],
  dialect: 'v4',
  data: {
    article: ['Ferries', 'Markets', 'Bridges'].map((title) => ({ title, tags: [1] })),
    tag: [{ name: 'north' }, { name: 'south' }],
  },
  roles: { public: 'all', authenticated: 'all' },
  auth: { users: [{ username: 'mia', email: 'mia@example.com', password: 'Secret123!' }] },
});

let server: RunningServer;
beforeAll(async () => {
  server = await startServer(double, { port: 0 });
});
beforeEach(() => double.reset());
afterAll(() => server.close());

const titles = () => double.entries('article').map(({ title }) => title);

describe('strapi-sdk-js', () => {
  const open = () => new StrapiClient({ url: server.url, prefix: '/api' });
  interface Article {
    readonly title: string;
    readonly tags?: { readonly data: readonly unknown[] } | readonly number[];
  }

  test('finds, creates, updates and deletes', async () => {
    const client = open();
    const found = await client.find<{ attributes: Article }[]>('articles', {
      sort: 'title',
      pagination: { page: 1, pageSize: 2 },
    });
    expect(found.data.map(({ attributes }) => attributes.title)).toEqual(['Bridges', 'Ferries']);
    const created = await client.create<{ id: number }>('articles', {
      title: 'Mine',
      tags: [2, 1],
    });
    const { id } = created.data;
    await client.update('articles', id, { title: 'Changed' });
    const one = await client.findOne<{ attributes: Article }>('articles', id, { populate: 'tags' });
    expect(one.data.attributes).toMatchObject({ title: 'Changed', tags: { data: [{ id: 2 }, { id: 1 }] } });
    await client.delete('articles', id);
    expect(titles()).toEqual(['Ferries', 'Markets', 'Bridges']);
  });

  test('registers and logs in, and is told what is wrong', async () => {
    const client = open();
    const zoe = { username: 'zoe', email: 'zoe@example.com', password: 'Secret456!' };
    expect((await client.register(zoe)).user).toMatchObject({ username: 'zoe' });
    expect((await client.login({ identifier: 'mia', password: 'Secret123!' })).jwt).toMatch(/^eyJ/);
    await expect(client.login({ identifier: 'mia', password: 'wrong' })).rejects.toMatchObject({
      error: { status: 400, message: 'Invalid identifier or password' },
    });
    await client.forgotPassword({ email: 'mia@example.com' });
    expect(double.mails()).toMatchObject([{ to: 'mia@example.com' }]);
  });
});

describe('@refinedev/strapi-v4', () => {
  const open = () => DataProvider(`${server.url}/api`);

  test('lists with filters, sort and pages', async () => {
    const { data, total } = await open().getList({
      resource: 'articles',
      pagination: { currentPage: 1, pageSize: 2 },
      sorters: [{ field: 'title', order: 'desc' }],
      filters: [{ field: 'title', operator: 'contains', value: 'r' }],
      meta: { populate: ['tags'] },
    });
    expect(total).toBe(3);
    expect(data).toMatchObject([{ title: 'Markets', tags: [{ name: 'north' }] }, { title: 'Ferries' }]);
  });

  test('creates, updates, reads and deletes', async () => {
    const provider = open();
    const created = await provider.create({ resource: 'articles', variables: { title: 'Mine' } });
    const { id } = (created.data as { data: { id: number } }).data;
    await provider.update({ resource: 'articles', id, variables: { title: 'Changed' } });
    expect((await provider.getOne({ resource: 'articles', id })).data).toMatchObject({
      id,
      title: 'Changed',
    });
    expect((await provider.getMany({ resource: 'articles', ids: [1, id] })).data).toHaveLength(2);
    await provider.deleteOne({ resource: 'articles', id });
    expect(titles()).toEqual(['Ferries', 'Markets', 'Bridges']);
  });
});
