import { describe, expect, test } from 'vitest';
import type { ModelInput } from '../../../src/model/model-input.ts';
import type { PluginOption } from '../../../src/plugins/use-plugins.ts';
import { ask, openMusic, sendJson } from './music.ts';

const model: ModelInput = {
  contentTypes: {
    'api::page.page': {
      info: { singularName: 'page', pluralName: 'pages' },
      options: { draftAndPublish: true },
      attributes: { title: { type: 'string' }, part: { type: 'string' }, slug: { type: 'uid' } },
    },
  },
};

const TYPES = { page: { field: 'slug', references: 'title' } };

const open = (settings: PluginOption = {}, options: object = {}) =>
  openMusic(
    'v4',
    { slugify: { contentTypes: TYPES, ...settings } },
    {
      model,
      data: {
        page: [
          { title: 'Home', slug: 'home', publishedAt: '2024-01-01T00:00:00.000Z' },
          { title: 'Draft', slug: 'draft', publishedAt: null },
        ],
      },
      ...options,
    },
  );

async function write(double: ReturnType<typeof open>, method: string, path: string, data: object) {
  const { status, body } = await ask(double, path, sendJson(method, { data }));
  return status === 200 ? body.data.attributes.slug : status;
}

describe('slugs', () => {
  test('are made at create, unless one is sent', async () => {
    expect(await write(open(), 'POST', 'pages', { title: 'New Page' })).toBe('new-page');
    expect(await write(open(), 'POST', 'pages', { title: 'New Page', slug: 'mine' })).toBe('mine');
    expect(await write(open({ shouldUpdateSlug: true }), 'POST', 'pages', { title: 'A b', slug: 'x' })).toBe(
      'a-b',
    );
    expect(await write(open(), 'POST', 'pages', { part: 'x' })).toBeNull();
  });

  test('follow the title at update', async () => {
    expect(await write(open(), 'PUT', 'pages/1', { title: 'Other' })).toBe('other');
    expect(await write(open(), 'PUT', 'pages/1', { title: 'Home' })).toBe('home');
    expect(await write(open(), 'PUT', 'pages/1', { part: 'x' })).toBe('home');
  });

  test('that exist fail, or get a number', async () => {
    expect(await write(open(), 'POST', 'pages', { title: 'Home' })).toBe(500);
    const counting = open({ slugifyWithCount: true });
    expect(await write(counting, 'POST', 'pages', { title: 'Home' })).toBe('home-2');
    expect(await write(counting, 'POST', 'pages', { title: 'Home' })).toBe('home-3');
  });

  test('are made of several attributes', async () => {
    const contentTypes = { page: { field: 'slug', references: ['title', 'part'] } };
    expect(await write(open({ contentTypes }), 'POST', 'pages', { title: 'A', part: 'B' })).toBe('a-b');
    expect(await write(open({ contentTypes }), 'POST', 'pages', { title: 'A' })).toBeNull();
    const skipping = open({ contentTypes, skipUndefinedReferences: true });
    expect(await write(skipping, 'POST', 'pages', { title: 'A' })).toBe('a');
  });

  test('are made for entries of double.create, too', async () => {
    const created = await open().create('page', { title: 'From Code' });
    expect(created).toMatchObject({ attributes: { slug: 'from-code' } });
  });
});

describe('the route', () => {
  test('answers one published entry', async () => {
    expect((await ask(open(), 'slugify/slugs/page/home?fields=slug')).body).toEqual({
      data: { id: 1, attributes: { slug: 'home' } },
      meta: {},
    });
    expect((await ask(open(), 'slugify/slugs/page/draft')).status).toBe(404);
    const preview = 'slugify/slugs/page/draft?publicationState=preview';
    expect((await ask(open(), preview)).body.data.id).toBe(2);
  });

  test('names a type that the settings do not have, and needs its permission', async () => {
    const { status, body } = await ask(open(), 'slugify/slugs/pages/home');
    expect(status).toBe(400);
    expect(body.error.message).toMatch(/^pages model name not found/);
    const action = 'plugin::slugify.slugController.findSlug';
    expect((await ask(open({}, { roles: { public: [action] } }), 'slugify/slugs/page/home')).status).toBe(
      403,
    );
  });
});
