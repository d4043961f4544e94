import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { dialects } from '../../../fixtures/dialects.ts';
import { actionsOf } from '../../../../src/routes/router.ts';
import { collectionType, createDouble } from '../../../../handlers/index.ts';
import type { DoubleOptions } from '../../../../handlers/options/double-options.ts';

const ROLES = 'users-permissions/roles';

/** Permissions as the endpoints of roles show them. */
interface Permissions {
  readonly [api: string]: { readonly controllers: { readonly [controller: string]: Actions } };
}

interface Actions {
  readonly [name: string]: { readonly enabled: boolean };
}

/** A double with the user mia and a token that may do everything, and functions that ask it. */
function open(options: Partial<DoubleOptions> = {}) {
  const double = createDouble({
    model: [collectionType('article', { title: z.string() })],
    dialect: 'v4',
    auth: {
      users: [{ username: 'mia', password: 'Secret123!', role: 'editor' }],
      apiTokens: [{ token: 'full', type: 'full-access' }],
    },
    roles: { editor: 'all' },
    ...options,
  });
  const ask = async (method: string, path: string, body?: object, credential?: string) => {
    const headers = {
      ...(body && { 'content-type': 'application/json' }),
      ...(credential !== undefined && { authorization: `Bearer ${credential}` }),
    };
    const init = { method, headers, ...(body && { body: JSON.stringify(body) }) };
    const response = await double.fetch(new Request(`http://localhost:1337/api/${path}`, init));
    return { status: response.status, body: await response.json() };
  };
  const asAdmin = (method: string, path: string, body?: object) => ask(method, path, body, 'full');
  /** Returns the actions that a role permits, by its type. */
  const permitted = async (type: string): Promise<string[]> => {
    const { roles } = (await asAdmin('GET', ROLES)).body;
    const { id } = roles.find((role: { type: string }) => role.type === type);
    const { permissions } = (await asAdmin('GET', `${ROLES}/${id}`)).body.role;
    return Object.entries(permissions as Permissions).flatMap(([api, { controllers }]) =>
      Object.entries(controllers).flatMap(([controller, actions]) =>
        Object.entries(actions)
          .filter(([, { enabled }]) => enabled)
          .map(([name]) => `${api}.${controller}.${name}`),
      ),
    );
  };
  return { double, ask, asAdmin, permitted };
}

const enable = (...names: string[]) => ({
  'api::article': {
    controllers: { article: Object.fromEntries(names.map((name) => [name, { enabled: true }])) },
  },
});

test.each(Object.values(dialects))(
  'the listed actions of plugins are those that endpoints ask for: $name',
  ({ name, routes, access }) => {
    const { model } = createDouble({ model: [], dialect: name });
    const asked = actionsOf(model, routes).filter((action) => action.startsWith('plugin::'));
    expect([...access.pluginActions].toSorted()).toEqual(asked.toSorted());
    expect(
      Object.values(access.granted)
        .flat()
        .filter((action) => !asked.includes(action)),
    ).toEqual([]);
  },
);

test('APIs are in the order of the alphabet, their actions in the order of Strapi', async () => {
  const { asAdmin } = open({ model: [collectionType('tag', {}), collectionType('article', {})] });
  const { permissions } = (await asAdmin('GET', 'users-permissions/permissions')).body;
  expect(Object.keys(permissions).slice(0, 2)).toEqual(['api::article', 'api::tag']);
  const actions = ['find', 'findOne', 'create', 'update', 'delete', 'createLocalization'];
  expect(Object.keys(permissions['api::tag'].controllers.tag)).toEqual(actions);
});

test('a project without the plugin i18n has no actions of it', async () => {
  const { asAdmin } = open({ model: { contentTypes: {}, i18n: false } });
  const { permissions } = (await asAdmin('GET', 'users-permissions/permissions')).body;
  expect(Object.keys(permissions).at(-1)).toBe('plugin::users-permissions');
});

describe('the permissions that a role has by default or by the options', () => {
  test('are shown', async () => {
    const { permitted } = open();
    expect(await permitted('public')).toEqual(
      expect.arrayContaining(['api::article.article.find', 'plugin::users-permissions.auth.register']),
    );
    expect(await permitted('public')).not.toContain('api::article.article.create');
    expect(await permitted('editor')).toContain('api::article.article.delete');
  });

  test.each([
    ['a new role', 'POST', ROLES, { name: 'Writer', permissions: enable('create') }],
    ['another role with permissions', 'PUT', `${ROLES}/1`, { permissions: enable('create') }],
    ['another role without any', 'PUT', `${ROLES}/1`, { name: 'Members' }],
    ['a role that is removed', 'DELETE', `${ROLES}/1`, undefined],
  ])('stay when somebody writes %s', async (_what, method, path, body) => {
    const { asAdmin, permitted, ask, double } = open();
    const before = await permitted('public');
    expect(await asAdmin(method, path, body)).toEqual({ status: 200, body: { ok: true } });
    expect((await permitted('public')).toSorted()).toEqual(before.toSorted());
    expect(await ask('GET', 'articles')).toMatchObject({ status: 200 });
    expect(await ask('DELETE', `${ROLES}/99`, undefined, await double.jwt('mia'))).toMatchObject({
      status: 404,
    });
  });

  test('end when the role itself is written', async () => {
    const { asAdmin, permitted, ask, double } = open();
    await asAdmin('PUT', `${ROLES}/2`, { permissions: enable('create') });
    expect(await permitted('public')).toEqual(['api::article.article.create']);
    expect(await ask('GET', 'articles')).toMatchObject({ status: 403 });
    expect(await ask('POST', 'articles', { data: { title: 'New' } })).toMatchObject({ status: 200 });
    await asAdmin('PUT', `${ROLES}/3`, { permissions: enable('find') });
    const jwt = await double.jwt('mia');
    expect(await ask('GET', 'articles', undefined, jwt)).toMatchObject({ status: 200 });
    expect(await ask('POST', 'articles', { data: { title: 'New' } }, jwt)).toMatchObject({ status: 403 });
  });
});

test('a role without permissions does not get the default ones back', async () => {
  const { asAdmin, ask } = open();
  for (const id of [1, 2, 3]) await asAdmin('PUT', `${ROLES}/${id}`, { name: `Role ${id}` });
  expect(await ask('GET', 'articles')).toMatchObject({ status: 401 });
});

test('a new role can be given to a user, and permits what it was made with', async () => {
  const { asAdmin, ask, double } = open();
  await asAdmin('POST', ROLES, { name: 'Great Writer', permissions: enable('create') });
  await asAdmin('PUT', 'users/1', { role: 4 });
  const jwt = await double.jwt('mia');
  expect(await ask('POST', 'articles', { data: { title: 'New' } }, jwt)).toMatchObject({ status: 200 });
  expect(await ask('GET', 'articles', undefined, jwt)).toMatchObject({ status: 403 });
  expect(double.entries('role').at(-1)).toMatchObject({ name: 'Great Writer', type: 'great_writer' });
});

test('users of a role that is removed are public', async () => {
  const { asAdmin, ask, double } = open();
  await asAdmin('DELETE', `${ROLES}/3`);
  expect(double.entries('user')).toMatchObject([{ username: 'mia', role: 2 }]);
  const jwt = await double.jwt('mia');
  expect(await ask('POST', 'articles', { data: { title: 'New' } }, jwt)).toMatchObject({ status: 403 });
});

test('the default caller whose role is removed or who gets another name', async () => {
  const removed = open().double.with({}, { as: 'editor' });
  const deletes = { method: 'DELETE' };
  const get = new Request('http://localhost:1337/api/articles');
  expect((await removed.fetch(new Request(`http://localhost:1337/api/${ROLES}/3`, deletes))).status).toBe(
    200,
  );
  expect((await removed.fetch(get)).status).toBe(401);

  const renamed = open().double.with({}, { as: { user: 'mia' } });
  const headers = { 'content-type': 'application/json' };
  const rename = { method: 'PUT', headers, body: JSON.stringify({ username: 'maria' }) };
  expect((await renamed.fetch(new Request('http://localhost:1337/api/users/1', rename))).status).toBe(200);
  expect((await renamed.fetch(get)).status).toBe(200);
});

test('a body that Strapi fails at changes nothing', async () => {
  const { asAdmin, permitted } = open();
  const before = await permitted('public');
  const broken = {
    name: 'Broken',
    permissions: { 'api::article': { controllers: { article: { find: null } } } },
  };
  expect(await asAdmin('PUT', `${ROLES}/2`, broken)).toMatchObject({ status: 500 });
  expect(await asAdmin('POST', ROLES, broken)).toMatchObject({ status: 500 });
  expect(await asAdmin('POST', ROLES, { name: 'Dated', createdAt: 'x' })).toMatchObject({ status: 500 });
  expect(await permitted('public')).toEqual(before);
  const { roles } = (await asAdmin('GET', ROLES)).body;
  expect(roles.map(({ name }: { name: string }) => name)).toEqual(['Authenticated', 'Public', 'editor']);
});

test('APIs come in the order of their folders', async () => {
  const model = ['product-page', 'productive', 'product'].map((name) =>
    collectionType(name, { title: z.string() }),
  );
  const { body } = await open({ model }).asAdmin('GET', 'users-permissions/permissions');
  const names = Object.keys(body.permissions as Permissions).filter((name) => name.startsWith('api::'));
  expect(names).toEqual(['api::product', 'api::product-page', 'api::productive']);
});

test('the types of an API come in the order of their files', async () => {
  const schema = (singularName: string) => ({ info: { singularName, pluralName: `${singularName}s` } });
  const contentTypes = Object.fromEntries(
    ['plan', 'plan-benefit', 'invoice'].map((name) => [`api::billing.${name}`, schema(name)]),
  );
  const { body } = await open({ model: { contentTypes } }).asAdmin('GET', 'users-permissions/permissions');
  const { controllers } = body.permissions['api::billing'];
  expect(Object.keys(controllers)).toEqual(['invoice', 'plan-benefit', 'plan']);
});

describe('attributes that are private in every type', () => {
  test.each(['v4', 'v5'] as const)('%s shows them of roles, but not below users', async (dialect) => {
    const contentTypes = {
      'api::article.article': { info: { singularName: 'article', pluralName: 'articles' }, attributes: {} },
    };
    const model = { contentTypes, privateAttributes: ['updatedAt'] };
    const { asAdmin } = open({ model, dialect });
    const { roles } = (await asAdmin('GET', ROLES)).body;
    expect(Object.keys(roles[0])).toContain('updatedAt');
    expect(Object.keys(roles[0])).not.toContain('locale');
    expect(Object.keys((await asAdmin('GET', `${ROLES}/1`)).body.role)).toContain('updatedAt');
    expect(Object.keys((await asAdmin('GET', 'users?populate=role')).body[0].role)).not.toContain(
      'updatedAt',
    );
    expect(Object.keys((await asAdmin('GET', 'i18n/locales')).body[0])).not.toContain('updatedAt');
  });
});
