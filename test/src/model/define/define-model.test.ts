import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import {
  collectionType,
  component,
  createDouble,
  defineModel,
  dynamicZone,
  media,
  privateField,
  relation,
  repeatable,
  singleType,
} from '../../../../handlers/index.ts';
import type { DoubleOptions } from '../../../../handlers/options/double-options.ts';
import type { DialectName } from '../../../../src/model/model-input.ts';
import type { ModelSource } from '../../../../src/model/define/define-model.ts';
import type { Records } from '../../../../src/model/types/record.ts';
import { statedDialect } from '../../../../src/model/define/to-model-input.ts';
import { createModel } from '../../../fixtures/create-model.ts';
import { blog } from '../../../fixtures/blog.ts';

describe('the same model as from schema.json', () => {
  const localized = { pluginOptions: { i18n: { localized: true } } };

  test('a content type', () => {
    const model = defineModel([
      collectionType('blog-category', {
        name: z.string(),
        cover: media.multiple({ allowedTypes: ['images'] }),
      }),
    ]);
    expect(model.contentTypes['api::blog-category.blog-category']).toEqual({
      kind: 'collectionType',
      collectionName: 'blog_categories',
      info: { singularName: 'blog-category', pluralName: 'blog-categories', displayName: 'Blog category' },
      options: { draftAndPublish: true },
      ...localized,
      attributes: {
        name: { type: 'string', required: true, ...localized },
        cover: { type: 'media', multiple: true, allowedTypes: ['images'], ...localized },
      },
    });
  });

  test('drafts and locale turned off, names of one’s own', () => {
    const options = {
      draftAndPublish: false,
      localized: false,
      pluralName: 'news-items',
      displayName: 'News',
    };
    const model = defineModel([singleType('news', { lead: z.string().optional() }, options)]);
    expect(model.contentTypes['api::news.news']).toEqual({
      kind: 'singleType',
      collectionName: 'news',
      info: { singularName: 'news', pluralName: 'news-items', displayName: 'News' },
      options: { draftAndPublish: false },
      attributes: { lead: { type: 'string' } },
    });
  });

  test('components are found in attributes and in each other', () => {
    const icon = component('shared.icon', { picture: media({ required: true }) });
    const link = component(
      'shared.link',
      { label: z.string(), icon: component(icon) },
      { displayName: 'A link' },
    );
    const model = defineModel([
      collectionType('page', {
        links: repeatable(link, { min: 1, max: 5 }),
        zone: dynamicZone([icon, link], { max: 9 }),
      }),
    ]);
    expect(model.components).toEqual({
      'shared.icon': {
        collectionName: 'components_shared_icons',
        info: { displayName: 'Icon' },
        options: {},
        attributes: { picture: { type: 'media', multiple: false, required: true } },
      },
      'shared.link': {
        collectionName: 'components_shared_links',
        info: { displayName: 'A link' },
        options: {},
        attributes: {
          label: { type: 'string', required: true },
          icon: { type: 'component', component: 'shared.icon', repeatable: false },
        },
      },
    });
    expect(model.contentTypes['api::page.page']?.attributes).toEqual({
      links: { type: 'component', component: 'shared.link', repeatable: true, min: 1, max: 5, ...localized },
      zone: { type: 'dynamiczone', components: ['shared.icon', 'shared.link'], max: 9, ...localized },
    });
  });

  test('relations, whose targets are names or uids', () => {
    const attributes = {
      author: relation.manyToOne('author', { inversedBy: 'articles', required: true }),
      user: privateField(relation.oneToOne('plugin::users-permissions.user')),
      subject: relation.morphToMany(),
      about: relation.morphMany('article', { morphBy: 'subject' }),
    };
    const model = defineModel([collectionType('article', attributes)]);
    expect(model.contentTypes['api::article.article']?.attributes).toEqual({
      author: {
        type: 'relation',
        relation: 'manyToOne',
        target: 'api::author.author',
        inversedBy: 'articles',
        required: true,
      },
      user: {
        type: 'relation',
        relation: 'oneToOne',
        target: 'plugin::users-permissions.user',
        private: true,
      },
      subject: { type: 'relation', relation: 'morphToMany' },
      about: { type: 'relation', relation: 'morphMany', target: 'api::article.article', morphBy: 'subject' },
    });
  });

  test('links without a warning', () => {
    expect(createModel(blog).warnings).toEqual([]);
  });
});

describe('the dialect of a model', () => {
  const tag = collectionType('tag', { name: z.string() });

  test('is a property of the model if it states one', () => {
    expect(defineModel([tag], { dialect: 'v4' }).dialect).toBe('v4');
    expect(defineModel([tag])).not.toHaveProperty('dialect');
  });

  test.each<[string, ModelSource, DialectName | undefined]>([
    ['stated', defineModel([tag], { dialect: 'v4' }), 'v4'],
    ['not stated', defineModel([tag]), undefined],
    ['of a list of definitions', [tag], undefined],
    ['of a model with other schemas', { ...defineModel([tag], { dialect: 'v4' }), i18n: false }, 'v4'],
    ['of schemas', { contentTypes: {} }, undefined],
    ['of schemas that state it', { contentTypes: {}, dialect: 'v4' }, 'v4'],
  ])('%s', (_name, source, dialect) => {
    expect(statedDialect(source)).toBe(dialect);
  });

  const keysOf = async (options: DoubleOptions): Promise<unknown> => {
    const double = createDouble({ ...options, data: { 'api::tag.tag': [{ name: 'x' }] } });
    const response = await double.fetch(new Request('http://localhost:1337/api/tags'));
    return Object.keys((await response.json()).data[0].attributes);
  };

  test('is that of the answers, wherever it is stated', async () => {
    const withoutStates = collectionType(
      'tag',
      { name: z.string() },
      { draftAndPublish: false, localized: false },
    );
    const v4 = ['name', 'createdAt', 'updatedAt'];
    expect(await keysOf({ model: defineModel([withoutStates], { dialect: 'v4' }) })).toEqual(v4);
    expect(await keysOf({ model: [withoutStates], dialect: 'v4' })).toEqual(v4);
    expect(await keysOf({ model: [withoutStates] })).toEqual([...v4, 'publishedAt', 'locale']);
  });

  test('is stated once', () => {
    const model = defineModel([tag], { dialect: 'v4' });
    expect(() => createDouble({ model, dialect: 'documented' as 'v4' })).toThrow(
      "The model is defined for the dialect 'v4', and createDouble was given 'documented'. State it once: defineModel([…], { dialect: 'documented' }).",
    );
    expect(() => createDouble({ model: defineModel([tag], { dialect: 'v3' as 'v4' }) })).toThrow(
      "The dialect 'v3' does not exist. State 'documented', 'v4' or 'v5'.",
    );
  });
});

describe('a double', () => {
  const data = {
    'api::author.author': [{ id: 1, name: 'Ada' }],
    'api::article.article': [{ id: 1, title: 'Hello', author: 1 }],
  };

  test('takes a list of definitions and answers', async () => {
    const author = collectionType('author', { name: z.string() });
    const article = collectionType('article', { title: z.string(), author: relation.manyToOne('author') });
    const double = createDouble({ model: [article, author], data });
    const response = await double.fetch(new Request('http://localhost:1337/api/articles?populate=author'));
    expect(await response.json()).toMatchObject({
      data: [
        {
          id: 1,
          attributes: {
            title: 'Hello',
            locale: 'en',
            author: { data: { id: 1, attributes: { name: 'Ada' } } },
          },
        },
      ],
    });
  });

  test('shows its entries', () => {
    const records = {
      ...data,
      'api::article.article': [
        {
          id: 1,
          title: 'Hello',
          author: 1,
          notes: 'Secret',
          seo: { title: 'Hello', owner: 1 },
          subject: { __type: 'api::tag.tag', id: 1 },
          blocks: [{ __component: 'zone.quote', words: 'So', by: 1 }],
          publishedAt: null,
        },
      ],
      'api::author.author': [{ id: 1, name: 'Ada', email: 'ada@example.com', secret: 'lovelace' }],
      'api::tag.tag': [{ id: 1, name: 'News' }],
    } satisfies Records<typeof blog>;
    const double = createDouble({ model: blog, data: records });
    expect(double.entries('article')).toMatchObject([
      {
        id: 1,
        title: 'Hello',
        notes: 'Secret',
        publishedAt: null,
        locale: 'en',
        author: 1,
        tags: [],
        cover: null,
        seo: { title: 'Hello', owner: 1 },
        subject: { __type: 'api::tag.tag', id: 1 },
        blocks: [{ __component: 'zone.quote', words: 'So', by: 1 }],
      },
    ]);
    expect(double.entries('author')[0]?.articles).toEqual([1]);
    expect(double.entries('plugin::upload.file')).toEqual([]);
    expect(() => double.entries('artikle' as 'article')).toThrow(
      "The model has no type 'artikle'. Did you mean article?",
    );
  });
});

describe('errors name the type and say what to do', () => {
  const thing = collectionType('thing', { name: z.string() });

  test.each<[string, () => unknown, string]>([
    [
      'a target that is not there',
      () =>
        createDouble({
          model: [
            collectionType('thing', { author: relation.manyToOne('thin') }),
            collectionType('author', {}),
          ],
        }),
      'api::thing.thing, attribute "author": there is no type \'thin\' for the relation. Did you mean thing? The model has thing',
    ],
    [
      'a name that is not in kebab case',
      () => defineModel([collectionType('blogPost', {})]),
      'the name "blogPost" is not in kebab case. Write it like "blog-post".',
    ],
    [
      'a list of what is no type',
      () => createDouble({ model: [thing, { name: 'other' } as never] }),
      'number 2 of the list of types is not a content type. Make each with collectionType() or singleType()',
    ],
    ['a name that is taken', () => defineModel([thing, thing]), 'two types are named "thing"'],
    [
      'a component that is not used',
      () => defineModel([collectionType('page', { seo: component('shared.seo', {}) as never })]),
      'api::page.page, attribute "seo": it is the definition of a component. Write component(…) or repeatable(…) around it: seo: component(seo).',
    ],
    [
      'two components of one uid',
      () =>
        defineModel([
          collectionType('page', {
            a: component(component('shared.seo', {})),
            b: component(component('shared.seo', {})),
          }),
        ]),
      'attribute "b": another component has the uid shared.seo.',
    ],
    [
      'a reserved name',
      () => createDouble({ model: [collectionType('page', { id: z.string() })] }),
      'api::page.page, attribute "id": this name is reserved.',
    ],
  ])('%s', (_name, make, sentence) => {
    expect(make).toThrow(sentence);
  });
});
