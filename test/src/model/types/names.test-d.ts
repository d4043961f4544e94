import { describe, expectTypeOf, test } from 'vitest';
import * as z from 'zod';
import {
  collectionType,
  createDouble,
  type DoubleOptions,
  type Records,
} from '../../../../handlers/index.ts';
import {
  storyHandlers,
  type StoryState,
  strapiStories,
  type StrapiStory,
} from '../../../../handlers/storybook.ts';
import { generate } from '../../../../seeds/index.ts';
import { blog } from '../../../fixtures/blog.ts';

type Blog = typeof blog;
const double = createDouble({ model: blog });

/** The functions are compiled, not called. */
const compiled = (..._calls: (() => unknown)[]): void => undefined;

describe('the name of a type', () => {
  test('is its singular name, plural name or uid', () => {
    compiled(
      () => double.with({ article: [], authors: 3, 'api::tag.tag': 'minimal' }),
      () => double.entries('articles')[0]!.title.length,
      () => double.fault({ type: 'api::tag.tag', status: 500 }),
      () => createDouble({ model: blog, data: { article: [], tags: [], 'api::home.home': [] } }),
    );
  });

  test('may be one of Strapi itself', () => {
    compiled(
      () => double.with({ user: [{ username: 'mia' }], 'plugin::upload.file': 3 }),
      () => double.entries('plugin::users-permissions.role'),
      () => double.fault({ type: 'file', timeout: true }),
    );
    // @ts-expect-error Strapi has no such plugin.
    compiled(() => double.entries('plugin::uplaod.file'));
  });

  test('is refused when the model does not have it', () => {
    // @ts-expect-error
    compiled(() => double.with({ artikel: [] }));
    // @ts-expect-error
    compiled(() => double.entries('artikel'));
    // @ts-expect-error
    compiled(() => double.fault({ type: 'artikel', status: 500 }));
    // @ts-expect-error
    compiled(() => createDouble({ model: blog, data: { artikel: [] } }));
    // @ts-expect-error
    compiled(() => generate<Blog>({ entries: { artikel: 3 } }));
    // @ts-expect-error
    compiled(() => generate<Blog>({ records: { artikel: [] } }));
  });

  test('has the plural that the type gives, or the regular one', () => {
    const types = [
      collectionType('person', {}, { pluralName: 'people' }),
      collectionType('story', {}),
      collectionType('box', {}),
      collectionType('day', {}),
    ] as const;
    const plurals = createDouble({ model: types });
    compiled(() => plurals.with({ people: 1, stories: 1, boxes: 1, days: 1 }));
    // @ts-expect-error
    compiled(() => plurals.with({ persons: 1 }));
    // @ts-expect-error
    compiled(() => plurals.with({ storys: 1 }));
  });

  test('is any for schemas', () => {
    const loose = createDouble({ model: { contentTypes: {} }, data: { anything: [{ title: 1 }] } });
    compiled(
      () => loose.with({ anything: [{ title: 5 }] }),
      () => loose.fault({ type: 'anything', status: 500 }),
      () => createDouble({} as DoubleOptions).with({ anything: 3 }),
      () => generate({ entries: { anything: 3, default: 1 } }),
    );
  });

  test('is checked in a list of types too', () => {
    const tag = collectionType('tag', { name: z.string() });
    compiled(() => createDouble({ model: [tag], dialect: 'v4', data: { tag: [{ name: 'News' }] } }));
    // @ts-expect-error
    compiled(() => createDouble({ model: [tag], data: { tga: [{ name: 'News' }] } }));
    // @ts-expect-error
    compiled(() => createDouble({ model: [tag], dialect: 'v4' }).with({ tga: 3 }));
  });
});

describe('a record', () => {
  test('may leave out or set to null everything, as a draft does', () => {
    compiled(
      () => double.with({ article: [{}, { title: null, publishedAt: null }] }),
      () => double.with({ article: { add: [{ id: 9, title: 'Mine', locale: 'de' }], drop: [1] } }),
    );
  });

  test('takes the values that data take', () => {
    const everything: Records<Blog> = {
      article: [
        {
          kind: 'news',
          publishedOn: '2025-01-01',
          readAt: new Date(0),
          views: 12n,
          notes: 'Secret',
          specs: { weight: 1 },
          author: { id: 1 },
          tags: [1, { id: 2 }],
          subject: { __type: 'api::tag.tag', id: 1 },
          cover: 1,
          gallery: [1, 2],
          seo: { title: 'Hello', owner: 1 },
          links: [{ label: 'Here' }],
          blocks: [{ __component: 'zone.quote', words: 'So', by: 1 }],
        },
      ],
      author: [{ name: 'Ada', secret: 'difference' }],
    };
    expectTypeOf(createDouble({ model: blog, data: everything }).entries('author')[0]!.name).toBeString();
  });

  test('is refused with an unknown attribute', () => {
    // @ts-expect-error
    compiled(() => double.with({ article: [{ titel: 'Mine' }] }));
    // @ts-expect-error
    compiled(() => double.with({ article: { add: [{ titel: 'Mine' }] } }));
    // @ts-expect-error
    compiled(() => double.with({ article: [{ seo: { titel: 'Mine' } }] }));
    // @ts-expect-error
    compiled(() => createDouble({ model: blog, data: { article: [{ titel: 'Mine' }] } }));
    // @ts-expect-error
    compiled(() => double.with({ article: [{ blocks: [{ __component: 'zone.her' }] }] }));
    // @ts-expect-error
    compiled(() => double.with({ article: { ad: [] } }));
  });

  test('is refused with a value of another type', () => {
    // @ts-expect-error
    compiled(() => double.with({ article: [{ title: 5 }] }));
    // @ts-expect-error
    compiled(() => double.with({ article: [{ kind: 'novel' }] }));
    // @ts-expect-error
    compiled(() => double.with({ article: [{ author: 'Ada' }] }));
    // @ts-expect-error
    compiled(() => double.with({ article: [{ tags: 1 }] }));
    // @ts-expect-error
    compiled(() => createDouble({ model: blog, data: { author: [{ name: 5 }] } }));
    // @ts-expect-error
    compiled(() => double.with({ article: 'longTex' }));
  });
});

describe('roles', () => {
  test('have any name, and take any action', () => {
    compiled(() =>
      createDouble({
        model: blog,
        roles: { editor: 'all', public: ['api::article.article.find', 'api::article.article.publish'] },
      }),
    );
    // @ts-expect-error
    compiled(() => createDouble({ model: blog, roles: { editor: 'al' } }));
  });

  test('are allowed and denied actions', () => {
    compiled(() => double.allow('public', 'api::article.article.create'));
    compiled(() => double.deny('public', 'api::article.article.publish'));
    // @ts-expect-error
    compiled(() => double.allow('public'));
  });
});

describe('a story', () => {
  test('names types and states', () => {
    const story: StrapiStory<Blog> = {
      data: { article: 'empty', tags: 3 },
      fault: { type: 'home', status: 500 },
    };
    compiled(
      () => storyHandlers(double, story),
      () => strapiStories(double, () => story),
      () =>
        strapiStories(double, ({ args }: { args: { count: number } }) => ({ data: { article: args.count } })),
      () => strapiStories<{ count: number }>(double, ({ args }) => ({ data: { article: args.count } })),
    );
  });

  test('takes a state from its args', () => {
    const read = ({ args }: { args: { state: StoryState } }) => ({
      data: { article: args.state, tag: args.state },
    });
    compiled(() => strapiStories(double, read));
    compiled((state: StoryState = 'empty') => storyHandlers(double, { data: { article: state } }));
  });

  test('is refused with names that do not exist', () => {
    // @ts-expect-error
    compiled(() => storyHandlers(double, { data: { artikel: 'empty' } }));
    // @ts-expect-error
    compiled(() => storyHandlers(double, { data: { article: 'emty' } }));
    // @ts-expect-error
    compiled(() => storyHandlers(double, { data: { article: [{ titel: 'Mine' }] } }));
    // @ts-expect-error
    compiled(() => storyHandlers(double, { fault: { type: 'artikel', status: 500 } }));
    // @ts-expect-error
    compiled(() => strapiStories(double, () => ({ data: { artikel: 'empty' } })));
  });
});
