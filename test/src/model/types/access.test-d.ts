import { describe, expectTypeOf, test } from 'vitest';
import { createDouble, type DataAccess, type ModelInput } from '../../../../handlers/index.ts';
import { blog } from '../../../fixtures/blog.ts';

const double = createDouble({ model: blog });
const anyModel: ModelInput = { contentTypes: {} };
const schemas = createDouble({ model: anyModel });

/** The functions are compiled, not called. */
const compiled = (..._calls: (() => unknown)[]): void => undefined;

describe('an entry', () => {
  test('has what its query asks for', () => {
    compiled(async () => {
      const [article] = await double.find('articles', { populate: ['author'] });
      expectTypeOf(article!.attributes.title).toEqualTypeOf<string>();
      expectTypeOf(article!.attributes.author.data!.attributes.name).toEqualTypeOf<string>();
      // @ts-expect-error It is not populated.
      return article!.attributes.tags;
    });
    compiled(async () => expectTypeOf(await double.findOne('api::article.article', 1)).toBeNullable());
    // @ts-expect-error It may be null.
    compiled(async () => (await double.findOne('article', 1)).id);
    compiled(async () => (await double.create('tag', {} as never)).attributes);
  });

  test('of a single type is one, and has no id in a call', () => {
    compiled(async () => (await double.find('home'))?.id.toFixed());
    // @ts-expect-error
    compiled(() => double.findOne('home', 1));
    // @ts-expect-error
    compiled(() => double.create('home', {}));
    // @ts-expect-error
    compiled(() => double.update('article', {}));
    compiled(async () => (await double.update('home', {})).attributes);
    compiled(async () => (await double.delete('home')).attributes);
  });

  test('of a plugin or of schemas may have any member', () => {
    compiled(async () => (await double.create('user', { username: 'mia' }))['username']);
    compiled(async () => (await schemas.create('anything', { any: 1 })).attributes['any']);
    compiled(async () => (await schemas.update('anything', 1, { any: 1 })).attributes['any']);
  });
});

describe('names are checked', () => {
  test('of types and queries', () => {
    // @ts-expect-error
    compiled(() => double.find('artikel'));
    // @ts-expect-error article has no 'autor' to populate.
    compiled(() => double.find('article', { populate: ['autor'] }));
    // @ts-expect-error there is no parameter 'filter'.
    compiled(() => double.find('article', { filter: { title: 'One' } }));
    // @ts-expect-error there is no parameter 'limit'.
    compiled(() => double.findOne('article', 1, { limit: 2 }));
    compiled(() => double.find('user', { anything: 1 }));
    // @ts-expect-error article has no 'titel' to filter by.
    compiled(() => double.count('article', { filters: { titel: 'One' } }));
  });

  test('of the values to write', () => {
    compiled(() => double.update('article', 1, { title: 'One' }));
    // @ts-expect-error
    compiled(() => double.update('article', 1, { titel: 'One' }));
    // @ts-expect-error
    compiled(() => double.update('article', 1, { title: 1 }));
    // @ts-expect-error Required attributes are missing.
    compiled(() => double.create('article', {}));
  });
});

test('the access of a model passes as that of any model', () => {
  const count = (data: Pick<DataAccess, 'count'>) => data.count('article');
  compiled(() => count(double));
});

describe('own code', () => {
  test('knows the model', () => {
    compiled(() =>
      createDouble({
        model: blog,
        routes: [
          {
            method: 'GET',
            path: '/a',
            handler: async ({ data }) => (await data.find('article'))[0]?.attributes.title.length,
          },
          // @ts-expect-error There is no type 'artikel'.
          { method: 'GET', path: '/b', handler: ({ data }) => data.find('artikel') },
        ],
        hooks: {
          articles: {
            find: {
              entry: ({ id, attributes }) => ({
                id,
                length: attributes.title.length + attributes.author!.data!.id,
              }),
            },
          },
          user: { me: { query: (query) => query } },
        },
      }),
    );
  });

  test('is refused for types and actions that do not exist', () => {
    // @ts-expect-error
    compiled(() => createDouble({ model: blog, hooks: { artikel: {} } }));
    // @ts-expect-error
    compiled(() => createDouble({ model: blog, hooks: { article: { fnd: {} } } }));
    // @ts-expect-error A single type has no findOne.
    compiled(() => createDouble({ model: blog, hooks: { home: { findOne: {} } } }));
    // @ts-expect-error
    compiled(() => createDouble({ model: blog, hooks: { article: { find: { querry: () => ({}) } } } }));
    // @ts-expect-error A hook returns an object.
    compiled(() => createDouble({ model: blog, hooks: { article: { find: { query: () => undefined } } } }));
  });
});

describe('coreRouters', () => {
  test('have the names of types and their actions', () => {
    compiled(() =>
      createDouble({
        model: blog,
        coreRouters: {
          article: { only: ['find', 'findOne'], config: { create: { auth: false } } },
          'api::home.home': { except: ['delete'] },
        },
      }),
    );
    compiled(() => createDouble({ model: anyModel, coreRouters: { anything: { only: ['find'] } } }));
  });

  test('are refused for types and actions that do not exist', () => {
    // @ts-expect-error
    compiled(() => createDouble({ model: blog, coreRouters: { artikel: {} } }));
    // @ts-expect-error
    compiled(() => createDouble({ model: blog, coreRouters: { article: { only: ['fnd'] } } }));
    // @ts-expect-error
    compiled(() => createDouble({ model: blog, coreRouters: { article: { except: ['fnd'] } } }));
    // @ts-expect-error
    compiled(() => createDouble({ model: blog, coreRouters: { article: { config: { fnd: {} } } } }));
    // @ts-expect-error A single type has no findOne.
    compiled(() => createDouble({ model: blog, coreRouters: { home: { only: ['findOne'] } } }));
  });
});
