import { describe, expectTypeOf, test } from 'vitest';
import type { Answer, Entry, EntryAnswer } from '../../../../handlers/index.ts';
import type { ReadQuery } from '../../../../src/model/types/read-query.ts';
import type { blog, blogV4 } from '../../../fixtures/blog.ts';

// What differs between the dialects is in dialects.test-d.ts.
type Blog = typeof blog;
type BlogV4 = typeof blogV4;
type Article<Query extends ReadQuery<Blog, 'article', Query> = {}> = Entry<
  Blog,
  'article',
  Query
>['attributes'];

describe('scalars', () => {
  test('have the types of an answer', () => {
    expectTypeOf<Entry<Blog, 'article'>['id']>().toEqualTypeOf<number>();
    expectTypeOf<Article['title']>().toEqualTypeOf<string>();
    expectTypeOf<Article['kind']>().toEqualTypeOf<'news' | 'story'>();
    expectTypeOf<Article['publishedOn']>().toEqualTypeOf<string>();
    expectTypeOf<Article['minutes']>().toEqualTypeOf<number>();
    expectTypeOf<Article['slug']>().toEqualTypeOf<string>();
    expectTypeOf<Article['specs']>().toEqualTypeOf<{ weight: number } | null>();
  });

  test('what may be missing is null, never undefined', () => {
    expectTypeOf<Article['readAt']>().toEqualTypeOf<string | null>();
    expectTypeOf<Article['views']>().toEqualTypeOf<string | null>();
    expectTypeOf<Article['body']>().toEqualTypeOf<string | null>();
  });

  test('private attributes are not there, nor are passwords in v4', () => {
    expectTypeOf<Article>().not.toHaveProperty('notes');
    expectTypeOf<Entry<BlogV4, 'author'>['attributes']>().not.toHaveProperty('secret');
    expectTypeOf<Entry<Blog, 'author'>['attributes']['secret']>().toEqualTypeOf<string>();
  });

  test('publishedAt and locale are where the type has them', () => {
    expectTypeOf<Article['publishedAt']>().toEqualTypeOf<string | null>();
    expectTypeOf<Article['locale']>().toEqualTypeOf<string>();
    expectTypeOf<Entry<BlogV4, 'author'>['attributes']>().toEqualTypeOf<{
      createdAt: string;
      updatedAt: string;
      name: string;
      email: string;
    }>();
    expectTypeOf<Entry<Blog, 'tag'>['attributes']>().toHaveProperty('publishedAt');
    expectTypeOf<Entry<BlogV4, 'tag'>['attributes']>().not.toHaveProperty('locale');
    expectTypeOf<Entry<Blog, 'tag'>['attributes']['locale']>().toEqualTypeOf<string>();
  });

  test('fields leave the others out', () => {
    type Short = Article<{ fields: ['title', 'createdAt'] }>;
    expectTypeOf<Short>().toEqualTypeOf<{ title: string; createdAt: string }>();
    expectTypeOf<keyof Article<{ fields: 'title,slug' }>>().toEqualTypeOf<'title' | 'slug'>();
    expectTypeOf<Article<{ fields: '*' }>>().toEqualTypeOf<Article>();
    expectTypeOf<Article<{ fields: string[] }>>().toEqualTypeOf<Article>();
  });
});

describe('populate', () => {
  type Author = Entry<Blog, 'author'>;

  test('nothing is there unless asked for', () => {
    expectTypeOf<Article>().not.toHaveProperty('author');
    expectTypeOf<Article>().not.toHaveProperty('cover');
    expectTypeOf<Article>().not.toHaveProperty('seo');
    expectTypeOf<Article>().not.toHaveProperty('blocks');
    expectTypeOf<Article<{ populate: ['tags'] }>>().not.toHaveProperty('author');
  });

  test('a name, a list, names with commas and objects ask for the same', () => {
    expectTypeOf<Article<{ populate: 'author' }>['author']>().toEqualTypeOf<{ data: Author | null }>();
    expectTypeOf<Article<{ populate: ['author'] }>['author']>().toEqualTypeOf<{ data: Author | null }>();
    expectTypeOf<Article<{ populate: readonly ['tags', 'author'] }>['author']>().toEqualTypeOf<{
      data: Author | null;
    }>();
    expectTypeOf<Article<{ populate: 'tags,author' }>['author']>().toEqualTypeOf<{ data: Author | null }>();
    expectTypeOf<Article<{ populate: { author: true } }>['author']>().toEqualTypeOf<{
      data: Author | null;
    }>();
    expectTypeOf<Article<{ populate: { author: '*' } }>['author']>().toEqualTypeOf<{ data: Author | null }>();
    expectTypeOf<Article<{ populate: { author: { sort: 'name' } } }>['author']>().toEqualTypeOf<{
      data: Author | null;
    }>();
    expectTypeOf<Article<{ populate: { author: false } }>>().not.toHaveProperty('author');
  });

  test('the star asks for one level', () => {
    type All = Article<{ populate: '*' }>;
    expectTypeOf<All['author']>().toEqualTypeOf<{ data: Author | null }>();
    expectTypeOf<All['tags']>().toEqualTypeOf<{ data: Entry<Blog, 'tag'>[] }>();
    expectTypeOf<NonNullable<All['seo']>>().toEqualTypeOf<{ id: number; title: string }>();
    expectTypeOf<All['links']>().toEqualTypeOf<{ id: number; label: string; href: string | null }[]>();
    expectTypeOf<All>().toHaveProperty('localizations');
  });

  test('two levels deep', () => {
    type ByPath = NonNullable<Article<{ populate: ['author.avatar', 'seo.owner'] }>['author']['data']>;
    expectTypeOf<ByPath['attributes']>().toHaveProperty('avatar');
    expectTypeOf<ByPath['attributes']>().not.toHaveProperty('articles');
    type ByObject = NonNullable<
      Article<{ populate: { author: { populate: { articles: { fields: ['title'] } } } } }>['author']['data']
    >;
    expectTypeOf<ByObject['attributes']['articles']>().toEqualTypeOf<{
      data: Entry<Blog, 'article', { fields: ['title'] }>[];
    }>();
    type Seo = NonNullable<Article<{ populate: ['seo.owner'] }>['seo']>;
    expectTypeOf<Seo['owner']>().toEqualTypeOf<{ data: Author | null }>();
    expectTypeOf<Seo>().not.toHaveProperty('image');
  });

  test('media are files, in a list or alone', () => {
    type Media = Article<{ populate: ['cover', 'gallery'] }>;
    expectTypeOf<NonNullable<Media['cover']['data']>['attributes']['url']>().toEqualTypeOf<string>();
    expectTypeOf<NonNullable<Media['gallery']['data']>[number]['id']>().toEqualTypeOf<number>();
  });

  test('a zone is told apart by the names of its components', () => {
    type Part = Article<{ populate: { blocks: { populate: '*' } } }>['blocks'][number];
    expectTypeOf<Part['__component']>().toEqualTypeOf<'zone.hero' | 'zone.quote'>();
    expectTypeOf<Extract<Part, { __component: 'zone.quote' }>['by']>().toEqualTypeOf<{
      data: Author | null;
    }>();
    expectTypeOf<Extract<Part, { __component: 'zone.hero' }>>().not.toHaveProperty('words');
  });

  test('what leads out of the model has attributes that are not known', () => {
    type Owner = NonNullable<Article<{ populate: ['owner'] }>['owner']['data']>;
    expectTypeOf<Owner['attributes']>().toEqualTypeOf<Record<string, unknown>>();
  });

  test('of a text that is not known, anything may be there', () => {
    type Perhaps = Article<{ populate: string[] }>;
    expectTypeOf<Perhaps['author']>().extract<undefined>().toEqualTypeOf<undefined>();
    expectTypeOf<NonNullable<Perhaps['author']>>().toHaveProperty('data');
  });
});

describe('answers', () => {
  test('a list for a collection, an entry for a single type', () => {
    expectTypeOf<Answer<Blog, 'article'>['data']>().toEqualTypeOf<Entry<Blog, 'article'>[]>();
    expectTypeOf<Answer<Blog, 'home'>['data']>().toEqualTypeOf<Entry<Blog, 'home'>>();
    expectTypeOf<EntryAnswer<Blog, 'article'>['data']>().toEqualTypeOf<Entry<Blog, 'article'>>();
  });

  test('a type that the model has not is refused', () => {
    // @ts-expect-error There is no such type.
    expectTypeOf<Entry<Blog, 'artikel'>>().toBeObject();
  });
});
