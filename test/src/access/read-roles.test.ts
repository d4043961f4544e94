import { describe, expect, test } from 'vitest';
import { readRoles, type RolePermissions } from '../../../src/access/read-roles.ts';
import { setup as v4 } from '../../../src/strapi-4/setup.ts';
import { createContext } from '../../fixtures/create-context.ts';

const context = createContext({
  model: {
    contentTypes: {
      'api::page.page': { info: { singularName: 'page', pluralName: 'pages' }, attributes: {} },
      'plugin::menus.menu': { info: { singularName: 'menu', pluralName: 'menus' }, attributes: {} },
    },
  },
  data: {
    'plugin::users-permissions.role': [
      { id: 1, name: 'Public', type: 'public', permissions: [1, 2] },
      { id: 2, name: 'Authenticated', type: 'authenticated' },
      { id: 3, name: 'Chief Editor', type: 'chief-editor' },
      { id: 4, name: 'Guest' },
    ],
    'plugin::users-permissions.permission': [
      { id: 1, action: 'api::page.page.find' },
      { id: 2, action: 'plugin::menus.menu.find' },
    ],
  },
});

const readAll = (options: { [role: string]: RolePermissions } = {}) =>
  readRoles(context.model, context.store, v4.access.granted, options);
const role = (type: string, options: { [role: string]: RolePermissions } = {}) =>
  readAll(options).find((each) => each.type === type)!;

test('every role of the data, with its type; without one, that of its name', () => {
  expect(readAll().map(({ id, type }) => [id, type])).toEqual([
    [1, 'public'],
    [2, 'authenticated'],
    [3, 'chief-editor'],
    [4, 'guest'],
  ]);
});

describe('permissions', () => {
  const actions = [
    'api::page.page.find',
    'api::page.page.findOne',
    'api::page.page.create',
    'plugin::menus.menu.find',
    'plugin::upload.content-api.find',
    'plugin::i18n.locales.listLocales',
    'plugin::users-permissions.user.find',
  ];
  const permitted = (type: string, options = {}) => actions.filter(role(type, options).may);

  test.each([
    ['those of the data', {}, ['api::page.page.find', 'plugin::menus.menu.find']],
    ['those of the options instead', { public: ['api::page.page.create'] }, ['api::page.page.create']],
    ['none at all', { public: [] }, []],
    [
      'read: find and findOne of the project, files and locales; never users',
      { public: 'read' },
      [...actions.slice(0, 2), ...actions.slice(4, 6)],
    ],
    ['all', { public: 'all' }, actions],
    ['options of another role', { guest: 'all' }, ['api::page.page.find', 'plugin::menus.menu.find']],
  ])('%s', (_rule, options, expected) => {
    expect(permitted('public', options)).toEqual(expected);
  });

  test.each([['chief-editor'], ['Chief Editor']])('options name a role by type or name: %s', (key) => {
    expect(permitted('chief-editor', { [key]: 'all' })).toEqual(actions);
  });

  test('an inherited name is not an option', () => {
    expect(role('guest', Object.create({ guest: 'all' })).empty).toBe(true);
  });

  test.each([
    ['public', {}, false],
    ['authenticated', {}, true],
    ['public', { public: [] }, true],
    ['public', { public: 'read' }, false],
    ['authenticated', { authenticated: 'all' }, false],
  ] as [string, { [role: string]: RolePermissions }, boolean][])(
    '%s with %j is empty: %s',
    (type, options, empty) => {
      expect(role(type, options).empty).toBe(empty);
    },
  );
});

describe('data without permissions', () => {
  const { model, store } = createContext({
    model: { contentTypes: {} },
    data: {
      'plugin::users-permissions.role': [
        { id: 1, name: 'Public', type: 'public' },
        { id: 2, name: 'Authenticated', type: 'authenticated' },
        { id: 3, name: 'Editor', type: 'editor' },
      ],
    },
  });
  const mayDo = (options: { [role: string]: RolePermissions }) =>
    readRoles(model, store, v4.access.granted, options).map(({ may }) =>
      may('plugin::upload.content-api.upload')
        ? 'all'
        : may('plugin::upload.content-api.find')
          ? 'read'
          : 'nothing',
    );

  test.each([
    [{}, ['read', 'read', 'nothing']],
    [{ public: 'read' }, ['read', 'read', 'nothing']],
    [{ public: [] }, ['nothing', 'read', 'nothing']],
    [{ authenticated: [] }, ['read', 'nothing', 'nothing']],
    [{ authenticated: 'all' }, ['read', 'all', 'nothing']],
    [{ EDITOR: 'all' }, ['read', 'read', 'all']],
  ] as [{ [role: string]: RolePermissions }, string[]][])(
    'with roles %j, the public, authenticated and editor may: %j',
    (options, expected) => {
      expect(mayDo(options)).toEqual(expected);
    },
  );
});
