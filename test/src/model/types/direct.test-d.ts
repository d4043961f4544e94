import { describe, expectTypeOf, test } from 'vitest';
import * as z from 'zod';
import {
  collectionType,
  createDouble,
  defineOptions,
  relation,
  type CreateInput,
  type Double,
  type DoubleOptions,
  type UpdateInput,
} from '../../../../handlers/index.ts';
import { blog, blogV4 } from '../../../fixtures/blog.ts';

type Blog = typeof blog;

describe('entries of a double', () => {
  const double = createDouble({ model: blog });

  test('hold scalars, private ones too, ids, and components', () => {
    const [article] = double.entries('article');
    expectTypeOf(article!.title).toEqualTypeOf<string>();
    expectTypeOf(article!.notes).toEqualTypeOf<string | null>();
    expectTypeOf(article!.author).toEqualTypeOf<number | null>();
    expectTypeOf(article!.tags).toEqualTypeOf<readonly number[]>();
    expectTypeOf(article!.gallery).toEqualTypeOf<readonly number[]>();
    expectTypeOf(article!.localizations).toEqualTypeOf<readonly number[]>();
    expectTypeOf(article!.subject).toEqualTypeOf<{ readonly __type: string; readonly id: number } | null>();
    expectTypeOf(article!.seo!.owner).toEqualTypeOf<number | null>();
    expectTypeOf(article!.blocks[0]!.__component).toEqualTypeOf<'zone.hero' | 'zone.quote'>();
    expectTypeOf(double.entries('author')[0]!.locale).toEqualTypeOf<string>();
    expectTypeOf(createDouble({ model: blogV4 }).entries('author')[0]!).not.toHaveProperty('locale');
  });

  test('are asked for by names that there are', () => {
    // @ts-expect-error There is no such type.
    expectTypeOf(() => double.entries('artikel')).toBeFunction();
    // @ts-expect-error There is no such attribute.
    expectTypeOf(double.entries('tag')[0]?.nam).toBeAny();
    expectTypeOf(double.entries('api::tag.tag')[0]!.name).toEqualTypeOf<string>();
    expectTypeOf(double.entries('plugin::upload.file')[0]!.id).toEqualTypeOf<number>();
  });

  test('of a list of definitions are typed as those of a model', () => {
    const tag = collectionType('tag', { name: z.string(), parent: relation.manyToOne('tag') });
    const listed = createDouble({ model: [tag] });
    expectTypeOf(listed.entries('tag')[0]!.parent).toEqualTypeOf<number | null>();
    // @ts-expect-error There is no such type.
    expectTypeOf(() => listed.entries('article')).toBeFunction();
  });

  test('of schemas are records', () => {
    const loose = createDouble({ model: { contentTypes: {} } });
    expectTypeOf(loose.entries('anything')[0]!.title).toEqualTypeOf<unknown>();
    const options = {} as DoubleOptions;
    expectTypeOf(() => createDouble(options).entries('anything')[0]!.title).returns.toEqualTypeOf<unknown>();
  });

  test('a typed double is a double', () => {
    expectTypeOf(double).toExtend<Double>();
  });
});

describe('create inputs', () => {
  type Input = CreateInput<Blog, 'article'>;
  const least = { title: 'Title', kind: 'news', publishedOn: '2024-01-01', slug: 'title' } as const;

  test('need what is required and has no default', () => {
    expectTypeOf(least).toExtend<Input>();
    expectTypeOf({ ...least, title: undefined }).not.toExtend<Input>();
    expectTypeOf<{ title: string }>().not.toExtend<Input>();
    expectTypeOf({ name: 'Ada', email: 'ada@example.com' }).not.toExtend<CreateInput<Blog, 'author'>>();
    expectTypeOf({ name: 'Ada', email: 'ada@example.com', secret: 'difference' }).toExtend<
      CreateInput<Blog, 'author'>
    >();
  });

  test('take ids, connections and components', () => {
    expectTypeOf<{ author: 1; tags: [1, 2]; cover: 3; gallery: number[] } & typeof least>().toExtend<Input>();
    expectTypeOf<{ tags: { connect: [1]; disconnect: [{ id: 2 }] } } & typeof least>().toExtend<Input>();
    expectTypeOf<{ author: null; seo: { title: string } } & typeof least>().toExtend<Input>();
    expectTypeOf<
      { blocks: [{ __component: 'zone.hero'; heading: string }] } & typeof least
    >().toExtend<Input>();
  });

  test('refuse values of another type', () => {
    expectTypeOf<{ author: 'Ada' } & typeof least>().not.toExtend<Input>();
    expectTypeOf<{ kind: 'novel' } & Omit<typeof least, 'kind'>>().not.toExtend<Input>();
    expectTypeOf<
      { blocks: [{ __component: 'zone.quote'; heading: string }] } & typeof least
    >().not.toExtend<Input>();
    expectTypeOf<{ seo: {} } & typeof least>().not.toExtend<Input>();
  });

  test('of an update are parts of it', () => {
    expectTypeOf<{ title: string }>().toExtend<UpdateInput<Blog, 'article'>>();
    expectTypeOf<{ title: number }>().not.toExtend<UpdateInput<Blog, 'article'>>();
  });
});

describe('options with a name', () => {
  const options = defineOptions({
    model: blog,
    database: 'postgres',
    unknownPath: 'passthrough',
    explain: 'off',
    roles: { authenticated: 'all' },
    auth: { apiTokens: [{ token: 'build', type: 'read-only' }] },
    coreRouters: { article: { only: ['find'] } },
    routes: [{ method: 'GET', path: '/newest', handler: ({ data }) => data.find('article') }],
    hooks: {
      article: { find: { entry: (article) => ({ title: article.attributes.title.length }) } },
    },
  });

  test('are those of createDouble, also with more of them', () => {
    expectTypeOf(createDouble(options)).toEqualTypeOf<Double<Blog>>();
    expectTypeOf(createDouble({ ...options, explain: 'log' })).toEqualTypeOf<Double<Blog>>();
    expectTypeOf(options.model).toEqualTypeOf<Blog>();
    const tag = collectionType('tag', { name: z.string() });
    const listed = createDouble(
      defineOptions({ model: [tag], dialect: 'v5', data: { tag: [{ name: 'One' }] } }),
    );
    expectTypeOf(listed.entries('tag')[0]!.documentId).toEqualTypeOf<string>();
  });

  test('may come from a loader', () => {
    const loaded = defineOptions({ ...({} as DoubleOptions), roles: { public: 'all' } });
    expectTypeOf(() => createDouble(loaded).entries('anything')[0]!.title).returns.toEqualTypeOf<unknown>();
  });

  test('are checked one by one', () => {
    // @ts-expect-error There is no such database.
    defineOptions({ model: blog, database: 'oracle' });
    // @ts-expect-error There is no such type.
    defineOptions({ model: blog, data: { artikel: [] } });
    // @ts-expect-error There is no such option.
    defineOptions({ model: blog, role: {} });
  });
});
