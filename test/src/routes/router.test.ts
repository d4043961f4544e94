import { describe, expect, test } from 'vitest';
import { setup as documented } from '../../../src/documented/setup.ts';
import { setup as v4 } from '../../../src/strapi-4/setup.ts';
import type { ModelInput } from '../../../src/model/model-input.ts';
import type { Route } from '../../../src/routes/route.ts';
import { actionOf, actionsOf, createRouter } from '../../../src/routes/router.ts';
import { createModel } from '../../fixtures/create-model.ts';

const named = (singularName: string, pluralName: string, more = {}) => ({
  info: { singularName, pluralName },
  attributes: {},
  ...more,
});
const localized = { pluginOptions: { i18n: { localized: true } } };

const input: ModelInput = {
  contentTypes: {
    'api::page.page': named('page', 'Pages'),
    'api::news.news': named('news-item', 'news', localized),
    'api::home.home': named('home', 'homes', { kind: 'singleType' }),
    'api::about.about': named('about', 'abouts', { kind: 'singleType', ...localized }),
    'plugin::menus.menu': named('menu', 'menus'),
  },
};
const model = createModel(input);
const route = createRouter(model, v4.routes);

/** Returns what a path is: its type, id and methods. */
function found(path: string): string | undefined {
  const match = route(path);
  return match && `${match.type?.uid ?? '-'} ${match.id || '-'} ${Object.keys(match.methods).join()}`;
}

describe('content types', () => {
  test.each([
    ['pages', 'api::page.page - GET,POST'],
    ['pages/1', 'api::page.page 1 GET,PUT,DELETE'],
    ['home', 'api::home.home - GET,PUT,DELETE'],
    ['news', 'api::news.news - GET,POST'],
    ['news/1/localizations', 'api::news.news 1 POST'],
    ['about/localizations', 'api::about.about - POST'],
  ])('%s', (path, match) => {
    expect(found(path)).toBe(match);
  });

  test.each([
    ['the singular of a collection', 'page'],
    ['the plural of a single type', 'homes'],
    ['an id of a single type', 'home/1'],
    ['a segment more', 'pages/1/2'],
    ['localizations of a type without locales', 'pages/1/localizations'],
    ['localizations of a single type without locales', 'home/localizations'],
    ['a type of a plugin', 'menus'],
    ['an unknown name', 'x'],
    ['an inherited name', 'constructor'],
  ])('not a path, %s: %s', (_rule, path) => {
    expect(found(path)).toBeUndefined();
  });
});

describe('segments', () => {
  test.each([
    ['case does not matter', 'PAGES/1', 'api::page.page 1 GET,PUT,DELETE'],
    ['case does not matter in the model', 'pages', 'api::page.page - GET,POST'],
    ['case does not matter in further segments', 'news/1/LOCALIZATIONS', 'api::news.news 1 POST'],
    ['the id keeps its case', 'pages/AbC', 'api::page.page AbC GET,PUT,DELETE'],
    ['one slash at the end', 'pages/', 'api::page.page - GET,POST'],
    ['an id is decoded', 'pages/a%20b%2Fc', 'api::page.page a b/c GET,PUT,DELETE'],
    ['an id that cannot be decoded stays', 'pages/%E0', 'api::page.page %E0 GET,PUT,DELETE'],
    ['a name is not decoded', '%70ages', undefined],
    ['two slashes at the end', 'pages//', undefined],
    ['an empty segment', 'pages//1', undefined],
    ['nothing', '', undefined],
    ['a slash', '/', undefined],
    ['a slash at the start', '/pages', undefined],
  ])('%s: %j', (_rule, path, match) => {
    expect(found(path)).toBe(match);
  });
});

describe('precedence', () => {
  test('a type of the project comes before a plugin’s path of the same name, with all below it', () => {
    const own = createRouter(
      createModel({ contentTypes: { 'api::user.user': named('user', 'users') } }),
      v4.routes,
    );
    expect(own('users')?.type?.uid).toBe('api::user.user');
    expect(own('users/me')).toMatchObject({ type: { uid: 'api::user.user' }, id: 'me' });
    expect(own('users-permissions/roles')?.type?.uid).toBe('plugin::users-permissions.role');
  });

  test('of several routes that fit a path, the first counts that has the method', () => {
    const plugin = (path: string, method: Route['method'] = 'GET'): Route => ({
      method,
      path,
      action: path,
      answer: 'own',
    });
    const first = createRouter(model, [plugin('a/:id'), plugin('a/b'), plugin('a/b', 'PUT'), plugin('a/*')]);
    expect(first('a/b')?.methods.PUT?.path).toBe('a/b');
    expect(first('a/b')?.methods.GET?.path).toBe('a/:id');
    expect(first('a/b/c')?.methods.GET?.path).toBe('a/*');
  });
});

describe('actions', () => {
  test('of a content type: its uid and the verb; of a plugin: as the route has it', () => {
    const action = (path: string, method: string) => {
      const match = route(path)!;
      return actionOf(match.methods[method]!, match.type);
    };
    expect(action('pages', 'GET')).toBe('api::page.page.find');
    expect(action('pages/1', 'DELETE')).toBe('api::page.page.delete');
    expect(action('news/1/localizations', 'POST')).toBe('api::news.news.createLocalization');
    expect(action('users', 'GET')).toBe('plugin::users-permissions.user.find');
    expect(action('email', 'POST')).toBe('plugin::email.email.send');
  });

  test('all of a model, each once', () => {
    const actions = actionsOf(model, v4.routes);
    expect(actions.filter((action) => action.startsWith('api::'))).toEqual([
      ...['find', 'findOne', 'create', 'update', 'delete'].map((verb) => `api::page.page.${verb}`),
      ...['find', 'findOne', 'create', 'update', 'delete', 'createLocalization'].map(
        (verb) => `api::news.news.${verb}`,
      ),
      ...['find', 'update', 'delete'].map((verb) => `api::home.home.${verb}`),
      ...['find', 'update', 'delete', 'createLocalization'].map((verb) => `api::about.about.${verb}`),
    ]);
    expect(actions).toContain('plugin::upload.content-api.find');
    expect(new Set(actions).size).toBe(actions.length);
  });

  test('both dialects have the same', () => {
    expect(actionsOf(model, documented.routes)).toEqual(actionsOf(model, v4.routes));
  });
});
