import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import {
  collectionType,
  component,
  createDouble,
  defineModel,
  type ModelInput,
  relation,
} from '../../../../handlers/index.ts';

const link = component('shared.link', { label: z.string() });
const article = collectionType(
  'article',
  {
    title: z.string(),
    author: relation.manyToOne('author', { inversedBy: 'articles' }),
    link: component(link),
  },
  { localized: false },
);
const author = collectionType(
  'author',
  { articles: relation.oneToMany('article', { mappedBy: 'author' }) },
  { draftAndPublish: false, localized: false },
);

const ask = async (path: string, model: ModelInput = defineModel([article, author])) => {
  const double = createDouble({ model, dialect: 'v4', roles: { public: 'all' }, warnings: 'off' });
  const response = await double.fetch(new Request(`http://localhost:1337/api/content-type-builder/${path}`));
  return response.json();
};

interface Described {
  readonly uid: string;
  readonly plugin?: string;
  readonly schema: { readonly [key: string]: unknown };
}

test('a type that is defined in code has its names, options and attributes, without those that Strapi adds', async () => {
  const { data } = await ask('content-types/api::article.article');
  expect(data).toEqual({
    uid: 'api::article.article',
    apiID: 'article',
    schema: {
      draftAndPublish: true,
      displayName: 'Article',
      singularName: 'article',
      pluralName: 'articles',
      description: '',
      kind: 'collectionType',
      collectionName: 'articles',
      attributes: {
        title: { type: 'string', required: true },
        author: {
          type: 'relation',
          relation: 'manyToOne',
          target: 'api::author.author',
          inversedBy: 'articles',
          targetAttribute: 'articles',
          private: false,
        },
        link: { type: 'component', repeatable: false, component: 'shared.link' },
      },
      visible: true,
      restrictRelationsTo: null,
    },
  });
});

test('a component', async () => {
  const described = {
    uid: 'shared.link',
    category: 'shared',
    apiId: 'link',
    schema: {
      displayName: 'Link',
      description: '',
      collectionName: 'components_shared_links',
      attributes: { label: { type: 'string', required: true } },
    },
  };
  expect(await ask('components')).toEqual({ data: [described] });
  expect(await ask('components/shared.link')).toEqual({ data: described });
});

test('the types of Strapi and its plugins come first', async () => {
  const { data } = (await ask('content-types')) as { data: Described[] };
  const own = data.filter(({ plugin }) => plugin === undefined);
  expect(own.map(({ uid }) => uid)).toEqual(['api::article.article', 'api::author.author']);
  expect(data.slice(-2)).toEqual(own);
  expect(data.map(({ uid }) => uid)).toEqual(
    expect.arrayContaining(['admin::user', 'admin::api-token', 'plugin::upload.file', 'plugin::i18n.locale']),
  );
});

test('what the project adds to a type of Strapi is described, in its place', async () => {
  const user = { attributes: { nickname: { type: 'string' } } };
  const model = { contentTypes: { 'plugin::users-permissions.user': user } };
  const { data } = (await ask('content-types', model)) as { data: Described[] };
  expect(data.map(({ uid }) => uid).slice(-2)).toEqual([
    'plugin::users-permissions.user',
    'plugin::i18n.locale',
  ]);
  expect(data.at(-2)!.schema['attributes']).toMatchObject({
    username: { type: 'string', minLength: 3 },
    nickname: { type: 'string' },
  });
});

test('a project without the plugin i18n has no type of locales', async () => {
  const { data } = (await ask('content-types', { contentTypes: {}, i18n: false })) as { data: Described[] };
  expect(data.map(({ uid }) => uid)).not.toContain('plugin::i18n.locale');
});

describe('Strapi 5', () => {
  const askV5 = async (path: string) => {
    const double = createDouble({
      model: defineModel([article, author], { dialect: 'v5' }),
      roles: { public: 'all' },
    });
    const response = await double.fetch(
      new Request(`http://localhost:1337/api/content-type-builder/${path}`),
    );
    return response.json();
  };

  test('the types of plugins come first, those of the admin panel last', async () => {
    const { data } = (await askV5('content-types')) as { data: Described[] };
    const uids = data.map(({ uid }) => uid);
    expect(uids[0]).toBe('plugin::upload.file');
    expect(uids.slice(10, 12)).toEqual(['api::article.article', 'api::author.author']);
    expect(uids.at(-1)).toBe('admin::session');
    const admin = data.find(({ uid }) => uid === 'admin::user');
    expect(admin!.schema['attributes']).toHaveProperty('apiTokens');
  });

  test('hidden types are listed, and cannot be asked for', async () => {
    expect(await askV5('content-types/plugin::upload.file')).toEqual({ error: 'contentType.notFound' });
    expect((await askV5('content-types/plugin::users-permissions.user')).data.apiID).toBe('user');
  });

  test('a relation says whether it is required', async () => {
    const { data } = await askV5('content-types/api::article.article');
    expect(data.schema.attributes.author).toMatchObject({ required: false, private: false });
  });

  test('a kind that does not exist is refused with its value', async () => {
    const { error } = await askV5('content-types?kind=page');
    expect(error.details.errors).toMatchObject([{ path: [], value: 'page' }]);
  });
});

test('names that a schema leaves out', async () => {
  const contentTypes = {
    'api::page.page': { attributes: {} },
    'plugin::menus.menu': { attributes: {}, pluginOptions: { 'content-type-builder': { visible: false } } },
  };
  const page = await ask('content-types/api::page.page', { contentTypes });
  expect(page.data.schema).toMatchObject({
    draftAndPublish: false,
    singularName: 'page',
    pluralName: 'pages',
    collectionName: 'page',
  });
  const menu = await ask('content-types/plugin::menus.menu', { contentTypes });
  expect(menu.data).toMatchObject({
    plugin: 'menus',
    schema: { collectionName: 'menus_menu', visible: false, restrictRelationsTo: [] },
  });
});

test('attributes that Strapi adds are left out, also where the schema has them', async () => {
  const attributes = {
    title: { type: 'string' },
    createdAt: { type: 'datetime' },
    publishedAt: { type: 'datetime' },
  };
  const contentTypes = {
    'api::page.page': { attributes, options: { draftAndPublish: true } },
    'api::note.note': { attributes },
  };
  const shown = async (uid: string) => {
    const { data } = await ask(`content-types/${uid}`, { contentTypes });
    return Object.keys(data.schema.attributes);
  };
  expect(await shown('api::page.page')).toEqual(['title']);
  expect(await shown('api::note.note')).toEqual(['title', 'publishedAt']);
});
