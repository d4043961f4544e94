import { describe, expectTypeOf, test } from 'vitest';
import {
  type Answer,
  type CreateInput,
  type Double,
  type Entry,
  type EntryAnswer,
  type ReadQuery,
  type Records,
  type StoredEntry,
  type UpdateInput,
  createDouble,
} from '../../../../handlers/index.ts';
import type { DialectOf, DialectOption } from '../../../../src/model/types/attribute-kinds.ts';
import type { blogV5 } from '../../../fixtures/blog.ts';
import { list, type v5 } from '../../../fixtures/each-dialect.ts';

type Blog = typeof blogV5;
type V5 = typeof v5;
type Article<Query extends ReadQuery<Blog, 'article', Query> = {}> = Entry<Blog, 'article', Query>;
type Remark<Query extends ReadQuery<V5, 'remark', Query> = {}> = Entry<V5, 'remark', Query>;

test('the dialect is stated once, by defineModel or by createDouble', () => {
  expectTypeOf<DialectOf<Blog>>().toEqualTypeOf<'v5'>();
  expectTypeOf<DialectOption<Blog>>().toEqualTypeOf<'v5'>();
  const double = createDouble({ model: list, dialect: 'v5' });
  const first = async () => (await double.find('remark'))[0]!;
  expectTypeOf(first).returns.resolves.toHaveProperty('documentId').toEqualTypeOf<string>();
  expectTypeOf(first).returns.resolves.toHaveProperty('text').toEqualTypeOf<string>();
});

describe('an entry', () => {
  test('is flat, with a documentId beside its id', () => {
    expectTypeOf<Entry<Blog, 'author'>>().toEqualTypeOf<{
      id: number;
      documentId: string;
      name: string;
      email: string;
      createdAt: string;
      updatedAt: string;
      publishedAt: string;
    }>();
    expectTypeOf<Article['title']>().toEqualTypeOf<string>();
    expectTypeOf<Article['views']>().toEqualTypeOf<string | null>();
    expectTypeOf<Article>().not.toHaveProperty('attributes');
  });

  test('has publishedAt in every type, and locale in localized ones', () => {
    expectTypeOf<Article['publishedAt']>().toEqualTypeOf<string | null>();
    expectTypeOf<Article['locale']>().toEqualTypeOf<string>();
    expectTypeOf<Entry<Blog, 'tag'>['publishedAt']>().toEqualTypeOf<string | null>();
    expectTypeOf<Entry<Blog, 'tag'>>().not.toHaveProperty('locale');
    expectTypeOf<Remark['publishedAt']>().toEqualTypeOf<string>();
  });

  test('has no private attributes and no passwords', () => {
    expectTypeOf<Article>().not.toHaveProperty('notes');
    expectTypeOf<Entry<Blog, 'author'>>().not.toHaveProperty('secret');
  });

  test('keeps id and documentId, whatever fields says', () => {
    type Short = { id: number; documentId: string; title: string };
    expectTypeOf<Article<{ fields: ['title'] }>>().toEqualTypeOf<Short>();
    expectTypeOf<Article<{ fields: ['documentId', 'title'] }>>().toEqualTypeOf<Short>();
    expectTypeOf<Article<{ fields: '*' }>>().toEqualTypeOf<Article>();
  });

  test('of a type outside the model may have any attribute', () => {
    type Owner = NonNullable<Article<{ populate: ['owner'] }>['owner']>;
    expectTypeOf<Owner['documentId']>().toEqualTypeOf<string>();
    expectTypeOf<Owner['username']>().toEqualTypeOf<unknown>();
  });
});

describe('what is populated', () => {
  type Author = Entry<Blog, 'author'>;

  test('is an object, a list or null', () => {
    type All = Article<{ populate: '*' }>;
    expectTypeOf<All['author']>().toEqualTypeOf<Author | null>();
    expectTypeOf<All['tags']>().toEqualTypeOf<Entry<Blog, 'tag'>[]>();
    expectTypeOf<All['localizations']>().toEqualTypeOf<Article[]>();
    expectTypeOf<NonNullable<All['seo']>>().toEqualTypeOf<{ id: number; title: string }>();
    expectTypeOf<All['links'][number]>().not.toHaveProperty('documentId');
    expectTypeOf<Entry<Blog, 'tag', { populate: '*' }>>().not.toHaveProperty('localizations');
  });

  test('is deep by paths and objects', () => {
    type ByPath = NonNullable<Article<{ populate: ['author.articles'] }>['author']>;
    expectTypeOf<ByPath['articles']>().toEqualTypeOf<Article[]>();
    type ByObject = Article<{ populate: { author: { populate: { articles: { fields: ['title'] } } } } }>;
    expectTypeOf<NonNullable<ByObject['author']>['articles']>().toEqualTypeOf<
      Article<{ fields: ['title'] }>[]
    >();
  });

  test('is counted as an object', () => {
    expectTypeOf<Article<{ populate: { tags: { count: true } } }>['tags']>().toEqualTypeOf<{
      count: number;
    }>();
  });

  test('files are flat, and have documentId, focalPoint and publishedAt', () => {
    type Media = Article<{ populate: ['cover', 'gallery'] }>;
    type Cover = NonNullable<Media['cover']>;
    expectTypeOf<Cover['documentId']>().toEqualTypeOf<string>();
    expectTypeOf<Cover['publishedAt']>().toEqualTypeOf<string>();
    expectTypeOf<Cover['focalPoint']>().toEqualTypeOf<{ x: number; y: number } | null>();
    expectTypeOf<NonNullable<Cover['formats']>['large']>().extract<undefined>().toEqualTypeOf<undefined>();
    expectTypeOf<Media['gallery'][number]['url']>().toEqualTypeOf<string>();
    expectTypeOf<Article<{ populate: { cover: { fields: ['url'] } } }>['cover']>().toEqualTypeOf<{
      id: number;
      documentId: string;
      url: string;
    } | null>();
  });

  test('components of a zone that on does not list are left out', () => {
    type On = Article<{ populate: { blocks: { on: { 'zone.quote': { fields: ['words'] } } } } }>;
    expectTypeOf<On['blocks']>().toEqualTypeOf<{ __component: 'zone.quote'; id: number; words: string }[]>();
    expectTypeOf<Article<{ populate: { blocks: { populate: '*' } } }>['blocks'][number]>()
      .extract<{ __component: 'zone.quote' }>()
      .toHaveProperty('by');
  });

  test('rows of morph relations say their type', () => {
    type Populated = Remark<{ populate: '*' }>;
    expectTypeOf<NonNullable<Populated['about']>['__type']>().toEqualTypeOf<string>();
    expectTypeOf<NonNullable<Populated['about']>['documentId']>().toEqualTypeOf<string>();
    expectTypeOf<Populated['mentions'][number]['__type']>().toEqualTypeOf<string>();
    type Page = Entry<V5, 'page', { populate: ['remarks', 'latest'] }>;
    expectTypeOf<Page['remarks']>().toEqualTypeOf<Remark[]>();
    expectTypeOf<Page['latest']>().toEqualTypeOf<Remark | null>();
  });
});

test('answers hold such entries', () => {
  expectTypeOf<Answer<Blog, 'article'>['data']>().toEqualTypeOf<Article[]>();
  expectTypeOf<Answer<Blog, 'home'>['data']['heading']>().toEqualTypeOf<string>();
  expectTypeOf<EntryAnswer<Blog, 'article'>['data']>().toEqualTypeOf<Article>();
});

describe('a query', () => {
  type Checked<Query> = ReadQuery<Blog, 'article', Query>;
  type Fine = Checked<{}>;

  test('knows status, publicationFilter and locale', () => {
    expectTypeOf<
      Checked<{ status: 'draft'; publicationFilter: 'modified'; locale: '*' }>
    >().toEqualTypeOf<Fine>();
    expectTypeOf<Checked<{ status: string; locale: ['en', 'de'] }>>().toEqualTypeOf<Fine>();
    expectTypeOf<Checked<{ status: 'live' }>>().toEqualTypeOf<
      "'live' is not one of: draft." | "'live' is not one of: published."
    >();
    expectTypeOf<
      Checked<{ locale: 'all' }>
    >().toEqualTypeOf<"there is no locale 'all': write '*' for all locales.">();
    expectTypeOf<
      Checked<{ publicationState: 'preview' }>
    >().toEqualTypeOf<"there is no 'publicationState': write status: 'draft' for drafts.">();
  });

  test('names documentId', () => {
    expectTypeOf<
      Checked<{
        fields: ['documentId'];
        sort: 'documentId';
        filters: { documentId: 'a'; author: { documentId: { $in: ['a'] } }; cover: { documentId: 'a' } };
      }>
    >().toEqualTypeOf<Fine>();
    expectTypeOf<
      Checked<{ populate: { seo: { fields: ['documentId'] } } }>
    >().toEqualTypeOf<"shared.seo has no 'documentId' to select.">();
  });

  test('does not name who made an entry, nor locales where there are none', () => {
    expectTypeOf<
      Checked<{ populate: ['createdBy'] }>
    >().toEqualTypeOf<"article has no 'createdBy' to populate.">();
    expectTypeOf<
      Checked<{ filters: { updatedBy: 1 } }>
    >().toEqualTypeOf<"article has no 'updatedBy' to filter by.">();
    expectTypeOf<
      ReadQuery<Blog, 'tag', { filters: { locale: 'en' } }>
    >().toEqualTypeOf<"tag has no 'locale' to filter by.">();
  });

  test('has no pagination inside a populate', () => {
    expectTypeOf<
      Checked<{ populate: { tags: { limit: 3 } } }>
    >().toEqualTypeOf<"'tags' takes no 'limit' inside populate.">();
    expectTypeOf<
      Checked<{ populate: { tags: { fields: ['name']; sort: 'name'; filters: { name: 'x' } } } }>
    >().toEqualTypeOf<Fine>();
  });

  test('populates by true, not by a star or another text', () => {
    expectTypeOf<Checked<{ populate: { author: true; tags: 'true' } }>>().toEqualTypeOf<Fine>();
    expectTypeOf<Checked<{ populate: { author: string } }>>().toEqualTypeOf<Fine>();
    expectTypeOf<
      Checked<{ populate: { author: '*' } }>
    >().toEqualTypeOf<"'*' does not populate 'author': write true, or { populate: '*' } for what is inside.">();
    expectTypeOf<
      Checked<{ populate: ['*'] }>
    >().toEqualTypeOf<"the star stands alone: write populate: '*'.">();
    expectTypeOf<
      Checked<{ populate: { author: { populate: 'avatar,articles' } } }>
    >().toEqualTypeOf<"names with commas are for the top level: write a list inside 'author'.">();
  });

  test('populates a zone by the star, by on or by paths', () => {
    expectTypeOf<Checked<{ populate: { blocks: { populate: '*' } } }>>().toEqualTypeOf<Fine>();
    expectTypeOf<Checked<{ populate: ['blocks.picture'] }>>().toEqualTypeOf<Fine>();
    expectTypeOf<
      Checked<{
        populate: { blocks: { on: { 'zone.hero': { populate: ['picture'] }; 'zone.quote': true } } };
      }>
    >().toEqualTypeOf<Fine>();
    expectTypeOf<
      Checked<{ populate: { blocks: { populate: ['picture'] } } }>
    >().toEqualTypeOf<"'blocks' holds several types: write populate: '*', or on for each type.">();
    expectTypeOf<Checked<{ populate: { blocks: { fields: ['heading'] } } }>>().toExtend<string>();
    expectTypeOf<
      Checked<{ populate: { blocks: { on: { 'zone.hero': { limit: 1 } } } } }>
    >().toEqualTypeOf<"'zone.hero' takes no 'limit' inside populate.">();
    expectTypeOf<
      Checked<{ populate: { subject: { populate: ['x'] } } }>
    >().toEqualTypeOf<"'subject' holds several types: write populate: '*', or on for each type.">();
  });
});

describe('data of a write', () => {
  const least = { title: 'Title', kind: 'news', publishedOn: '2024-01-01', slug: 'title' } as const;
  type Input = CreateInput<Blog, 'article'>;

  test('name documents', () => {
    expectTypeOf<{ author: 'a'; tags: ['a', 2]; cover: 3 } & typeof least>().toExtend<Input>();
    expectTypeOf<
      { author: { documentId: 'a' }; tags: [{ id: 1 }, { documentId: 'b'; locale: 'en' }] } & typeof least
    >().toExtend<Input>();
    expectTypeOf<{ author: true } & typeof least>().not.toExtend<Input>();
  });

  test('connect them at a position', () => {
    const changes = {
      connect: ['a', { documentId: 'b', position: { before: 'a' } }, { id: 1, position: { end: true } }],
      disconnect: [{ documentId: 'c' }],
    } as const;
    expectTypeOf<{ tags: typeof changes } & typeof least>().toExtend<Input>();
    expectTypeOf<{ tags: { set: ['a', 'b'] } } & typeof least>().toExtend<Input>();
    expectTypeOf<
      { tags: { connect: [{ documentId: 'b'; position: { under: 'a' } }] } } & typeof least
    >().not.toExtend<Input>();
  });

  test('name rows of any type by uid and id', () => {
    expectTypeOf<{ subject: { __type: 'api::tag.tag'; id: 1 } } & typeof least>().toExtend<Input>();
    expectTypeOf<
      { subject: { __type: 'api::tag.tag'; documentId: 'a' } } & typeof least
    >().not.toExtend<Input>();
  });

  test("have nothing of Strapi's own: the query says status and locale", () => {
    expectTypeOf<Input>().not.toHaveProperty('publishedAt');
    expectTypeOf<Input>().not.toHaveProperty('locale');
    expectTypeOf<Input>().not.toHaveProperty('localizations');
    expectTypeOf<Input>().not.toHaveProperty('documentId');
    expectTypeOf<UpdateInput<Blog, 'article'>>().not.toHaveProperty('publishedAt');
  });
});

describe('a double', () => {
  const double = createDouble({ model: list, dialect: 'v5' });

  test('answers nothing for a delete', () => {
    expectTypeOf(double.delete('page', 'a')).resolves.toEqualTypeOf<null>();
    expectTypeOf(double.delete('plugin::users-permissions.user', 1)).resolves.toHaveProperty('id');
  });

  test('finds, changes and deletes by documentId, but users by id', () => {
    expectTypeOf(double.findOne<'page'>)
      .parameter(1)
      .toEqualTypeOf<string>();
    expectTypeOf(double.findOne<'user'>)
      .parameter(1)
      .toEqualTypeOf<number | string>();
    // @ts-expect-error -- an id
    const update = () => double.update('page', 1, {});
    // @ts-expect-error -- an id
    const remove = () => double.delete('pages', 1);
    expectTypeOf([update, remove]).not.toBeAny();
    const older = createDouble({ model: list, dialect: 'v4' });
    expectTypeOf(older.findOne<'page'>)
      .parameter(1)
      .toEqualTypeOf<number | string>();
  });

  test('is a double', () => {
    expectTypeOf(double).toExtend<Double>();
    expectTypeOf<Awaited<ReturnType<Double['findOne']>>>().toEqualTypeOf<AnyEntry | null>();
  });

  test('of schemas has entries of its dialect', async () => {
    const loose = createDouble({ model: { contentTypes: {} }, dialect: 'v5' });
    const [entry] = await loose.find('page');
    expectTypeOf(entry!.documentId).toEqualTypeOf<string>();
    expectTypeOf(entry!['title']).toEqualTypeOf<unknown>();
    const [other] = await createDouble({ model: { contentTypes: {} } }).find('page');
    expectTypeOf(other!.attributes).toEqualTypeOf<Record<string, unknown>>();
  });
});

// oxlint-disable-next-line typescript/no-explicit-any
type AnyEntry = { id: number; [member: string]: any };

describe('stored data', () => {
  test('entries have ids and documentIds', () => {
    type Stored = StoredEntry<Blog, 'article'>;
    expectTypeOf<Stored['documentId']>().toEqualTypeOf<string>();
    expectTypeOf<Stored['author']>().toEqualTypeOf<number | null>();
    expectTypeOf<Stored['locale']>().toEqualTypeOf<string>();
    expectTypeOf<StoredEntry<Blog, 'tag'>['publishedAt']>().toEqualTypeOf<string | null>();
  });

  test('records may say a documentId, and link by it', () => {
    const records = {
      article: [{ documentId: 'a', title: 'One', author: 'b', tags: [{ documentId: 'c' }, 1] }],
      author: [{ documentId: 'b', name: 'Ada' }],
      'api::article.article': [{ subject: { __type: 'api::tag.tag', documentId: 'c' } }],
    } as const satisfies Records<Blog>;
    expectTypeOf(records).toExtend<Records<Blog>>();
  });
});
