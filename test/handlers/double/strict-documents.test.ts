import { describe, expect, test } from 'vitest';
import { createDouble, type DoubleOptions } from '../../../handlers/index.ts';

const relation = { type: 'relation', target: 'api::author.author' } as const;
const model = {
  contentTypes: {
    'api::author.author': {
      info: { singularName: 'author', pluralName: 'authors' },
      attributes: { name: { type: 'string' } },
    },
    'api::page.page': {
      info: { singularName: 'page', pluralName: 'pages' },
      options: { draftAndPublish: true },
      attributes: {
        title: { type: 'string' },
        author: { ...relation, relation: 'manyToOne', required: true },
        readers: { ...relation, relation: 'manyToMany', required: true },
        cover: { type: 'media', multiple: false, required: true },
        part: { type: 'component', component: 'a.part' },
      },
    },
  },
  components: { 'a.part': { attributes: { image: { type: 'media', required: true } } } },
} as const;

const open = (documents: DoubleOptions['documents'], dialect: 'v4' | 'v5' = 'v5') => {
  const double = createDouble({
    model,
    dialect,
    ...(documents && { documents }),
    roles: { public: 'all' },
    data: {
      author: [{ id: 1, ...(dialect === 'v5' && { documentId: 'ada' }) }],
      'plugin::upload.file': [{ id: 1, name: 'a.png', url: '/uploads/a.png' }],
    },
    warnings: 'off',
  });
  return async (method: string, path: string, data?: object) => {
    const init = {
      method,
      ...(data && { headers: { 'content-type': 'application/json' }, body: JSON.stringify({ data }) }),
    };
    const answer = await double.fetch(new Request(`http://localhost:1337/api/${path}`, init));
    const text = await answer.text();
    const body = text === '' ? undefined : JSON.parse(text);
    return { status: answer.status, message: body?.error?.message, id: body?.data?.documentId };
  };
};

const whole = { title: 'x', author: 'ada', readers: ['ada'], cover: 1 };

describe('strictRelations', () => {
  const strict = { strictRelations: true };

  test('a published entry needs its required relations and media', async () => {
    const ask = open(strict);
    expect(await ask('POST', 'pages', whole)).toMatchObject({ status: 201 });
    expect(await ask('POST', 'pages', { ...whole, author: null })).toMatchObject({
      status: 400,
      message: 'author must be defined.',
    });
    expect(await ask('POST', 'pages', { title: 'x' })).toMatchObject({
      message: expect.stringContaining('errors occurred'),
    });
    expect(await ask('POST', 'pages', { ...whole, part: {} })).toMatchObject({
      message: 'image must be defined.',
    });
  });

  test('a draft does not, until it is published', async () => {
    const ask = open(strict);
    const { status, id } = await ask('POST', 'pages?status=draft', { title: 'x' });
    expect(status).toBe(201);
    expect(await ask('PUT', `pages/${id}`, { title: 'y' })).toMatchObject({ status: 400 });
    expect(await ask('PUT', `pages/${id}`, whole)).toMatchObject({ status: 200 });
    expect(await ask('PUT', `pages/${id}`, { readers: [] })).toMatchObject({
      message: 'readers must be defined.',
    });
    expect(await ask('PUT', `pages/${id}`, { title: 'z' })).toMatchObject({ status: 200 });
  });

  test('without it, and in Strapi 4, Strapi asks for less', async () => {
    expect(await open(undefined)('POST', 'pages', { title: 'x' })).toMatchObject({ status: 201 });
    expect(
      await open(strict, 'v4')('POST', 'pages', { ...whole, author: 1, readers: [1], cover: null }),
    ).toMatchObject({ status: 200 });
  });
});

describe('strictParams', () => {
  const ask = open({ strictParams: true });
  const invalid = (name: string, expected: string) => `Invalid parameter at '${name}'. ${expected}`;
  const LOCALE = 'Locale must be a valid BCP 47 format (e.g. en, en-US, zh-Hans).';

  test.each([
    ['status=x', invalid('status', "Expected 'published' or 'draft', received: x")],
    ['locale=english_uk', invalid('locale', LOCALE)],
    ['locale[0]=en&locale[1]=x', invalid('locale[1]', LOCALE)],
    [`locale=en-${'a'.repeat(40)}`, invalid('locale', 'Locale exceeds maximum length of 35 characters.')],
    ['locale[a]=en', "Invalid parameter at 'locale'. Expected a string, array of strings"],
    ['pagination[start]=1.5', invalid('start', 'Expected integer >= 0, received: 1.5')],
    ['pagination[start]=x', invalid('start', 'Expected integer >= 0, received: NaN')],
    ['page=1', 'Cannot use both page-based'],
  ])('%s', async (query, message) => {
    expect(await ask('GET', `pages?${query}`)).toMatchObject({
      status: 400,
      message: expect.stringContaining(message),
    });
  });

  test.each(['status=', 'locale=', 'locale[0]=en', 'limit=-1', 'status=draft&locale=en-US'])(
    '%s is fine',
    async (query) => {
      expect((await ask('GET', `pages?${query}`)).status).toBe(200);
    },
  );

  test('one entry and writes are checked, too', async () => {
    expect((await ask('GET', 'pages/none?page=0')).status).toBe(400);
    expect((await ask('GET', 'pages/none?page=1')).status).toBe(404);
    expect((await ask('POST', 'pages?limit=0', whole)).message).toBe(
      invalid('limit', 'Expected integer >= 1 or -1, received: 0'),
    );
    expect((await ask('DELETE', 'pages/none?status=x')).status).toBe(400);
  });

  test('plugins and Strapi 4 are not', async () => {
    expect((await ask('GET', 'users?status=x')).status).toBe(200);
    expect((await open({ strictParams: true }, 'v4')('GET', 'pages?locale=english_uk')).status).toBe(200);
    expect((await open(undefined)('GET', 'pages?locale=english_uk')).status).toBe(200);
  });
});
