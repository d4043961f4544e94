import type { ModelInput, SchemaJson } from '../../../src/model/model-input.ts';

const i18n = { pluginOptions: { i18n: { localized: true } } };

function type(
  singularName: string,
  pluralName: string,
  attributes: NonNullable<SchemaJson['attributes']>,
  more: SchemaJson = {},
): SchemaJson {
  return {
    kind: 'collectionType',
    info: { singularName, pluralName, displayName: singularName },
    attributes,
    ...more,
  };
}

/** A small magazine with most of what models have. */
export const magazine: ModelInput = {
  contentTypes: {
    'api::article.article': type(
      'article',
      'articles',
      {
        title: { type: 'string', required: true, maxLength: 120, ...i18n },
        slug: { type: 'uid', targetField: 'title', ...i18n },
        excerpt: { type: 'text', maxLength: 200, ...i18n },
        body: { type: 'richtext', ...i18n },
        story: { type: 'blocks', ...i18n },
        kind: { type: 'enumeration', enum: ['news', 'feature', 'interview'] },
        price: { type: 'decimal', min: 0 },
        rating: { type: 'float' },
        views: { type: 'biginteger' },
        readingTime: { type: 'integer', min: 1, max: 60 },
        featured: { type: 'boolean' },
        author: {
          type: 'relation',
          relation: 'manyToOne',
          target: 'api::author.author',
          inversedBy: 'articles',
        },
        tags: { type: 'relation', relation: 'manyToMany', target: 'api::tag.tag', inversedBy: 'articles' },
        seo: { type: 'component', component: 'shared.seo', ...i18n },
        blocks: {
          type: 'dynamiczone',
          components: ['blocks.hero', 'blocks.quote', 'blocks.gallery'],
          ...i18n,
        },
        cover: { type: 'media', allowedTypes: ['images'] },
      },
      { options: { draftAndPublish: true }, ...i18n },
    ),
    'api::author.author': type('author', 'authors', {
      name: { type: 'string', required: true },
      email: { type: 'email', unique: true },
      bio: { type: 'text' },
      startDate: { type: 'date' },
      endDate: { type: 'date' },
      articles: {
        type: 'relation',
        relation: 'oneToMany',
        target: 'api::article.article',
        mappedBy: 'author',
      },
      profile: {
        type: 'relation',
        relation: 'oneToOne',
        target: 'api::profile.profile',
        inversedBy: 'author',
      },
      avatar: { type: 'media', allowedTypes: ['images'] },
    }),
    'api::profile.profile': type('profile', 'profiles', {
      website: { type: 'string' },
      author: { type: 'relation', relation: 'oneToOne', target: 'api::author.author', mappedBy: 'profile' },
    }),
    'api::tag.tag': type('tag', 'tags', {
      name: { type: 'string', required: true, unique: true },
      color: { type: 'string', regex: '^#[0-9a-f]{6}$' },
      articles: {
        type: 'relation',
        relation: 'manyToMany',
        target: 'api::article.article',
        mappedBy: 'tags',
      },
    }),
    'api::category.category': type('category', 'categories', {
      name: { type: 'string', required: true },
      parent: {
        type: 'relation',
        relation: 'manyToOne',
        target: 'api::category.category',
        inversedBy: 'children',
      },
      children: {
        type: 'relation',
        relation: 'oneToMany',
        target: 'api::category.category',
        mappedBy: 'parent',
      },
    }),
    'api::home.home': type(
      'home',
      'homes',
      {
        headline: { type: 'string' },
        picks: { type: 'relation', relation: 'oneToMany', target: 'api::article.article' },
      },
      { kind: 'singleType' },
    ),
  },
  components: {
    'shared.seo': {
      attributes: {
        metaTitle: { type: 'string', required: true, maxLength: 60 },
        metaDescription: { type: 'text', maxLength: 160 },
      },
    },
    'blocks.hero': {
      attributes: {
        headline: { type: 'string', required: true },
        image: { type: 'media', allowedTypes: ['images'] },
      },
    },
    'blocks.quote': {
      attributes: {
        text: { type: 'text' },
        author: { type: 'relation', relation: 'oneToOne', target: 'api::author.author' },
      },
    },
    'blocks.gallery': {
      attributes: { images: { type: 'media', multiple: true, allowedTypes: ['images', 'videos'] } },
    },
  },
};
