import * as z from 'zod';
import {
  blocks,
  collectionType,
  component,
  defineModel,
  dynamicZone,
  json,
  media,
  password,
  privateField,
  relation,
  repeatable,
  richtext,
  singleType,
  uid,
  unique,
} from '../../../../handlers/index.ts';

const link = component('shared.link', { label: z.string(), href: z.url().optional() });
const seo = component('shared.seo', {
  title: z.string().max(60),
  image: media(),
  owner: relation.oneToOne('author'),
});
const hero = component('zone.hero', { heading: z.string(), picture: media({ allowedTypes: ['images'] }) });
const quote = component('zone.quote', { words: z.string(), by: relation.oneToOne('author') });

const article = collectionType('article', {
  title: z.string().min(3).max(80),
  kind: z.enum(['news', 'story']),
  publishedOn: z.iso.date(),
  readAt: z.date().nullish(),
  views: z.bigint().optional(),
  minutes: z.int().min(1).default(5),
  slug: uid('title'),
  body: richtext().nullable(),
  notes: privateField(z.string().optional()),
  specs: json(z.object({ weight: z.number() })).optional(),
  tree: blocks().optional(),
  author: relation.manyToOne('author', { inversedBy: 'articles' }),
  tags: relation.manyToMany('tag'),
  subject: relation.morphToOne(),
  owner: relation.manyToOne('plugin::users-permissions.user'),
  cover: media(),
  gallery: media.multiple(),
  seo: component(seo),
  links: repeatable(link),
  blocks: dynamicZone([hero, quote]),
});

const author = collectionType(
  'author',
  {
    name: z.string(),
    email: unique(z.email()),
    secret: password(z.string().min(8)),
    avatar: media(),
    articles: relation.oneToMany('article', { mappedBy: 'author' }),
  },
  { draftAndPublish: false, localized: false },
);

const tag = collectionType('tag', { name: z.string() }, { localized: false });

const home = singleType('home', { heading: z.string() });

/** A model with each kind of attribute, for the tests of types and of what is made of it. */
export const shop = defineModel([article, author, tag, home]);
export const shopV4 = defineModel([article, author, tag, home], { dialect: 'v4' });
