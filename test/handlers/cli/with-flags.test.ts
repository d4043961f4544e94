import { describe, expect, test } from 'vitest';
import { withFlags } from '../../../handlers/cli/with-flags.ts';
import type { DoubleOptions, Role } from '../../../handlers/options/double-options.ts';

const model = {
  contentTypes: {
    'api::order.order': { info: { singularName: 'order', pluralName: 'orders' }, attributes: {} },
  },
};
const FIND = 'plugin::users-permissions.user.find';

describe('--public', () => {
  const publicRole = (role: Role | undefined, ...publicActions: string[]) =>
    withFlags({ model, ...(role !== undefined && { roles: { Public: role } }) }, { publicActions }).roles;

  test.each([
    ['read', ['read', FIND]],
    ['all', 'all'],
    [['api::order.order.find'], ['api::order.order.find', FIND]],
    [
      { name: 'Public', actions: ['a'], add: ['api::order.order.create'] },
      { name: 'Public', actions: ['a'], add: ['api::order.order.create', FIND] },
    ],
  ] as const)('beside %j', (role, opened) => {
    expect(publicRole(role, FIND)).toEqual({ Public: opened });
  });

  test('read is every read of the project', () => {
    expect(publicRole({ actions: [] }, 'read')).toEqual({ Public: { actions: [], add: ['read'] } });
  });

  test('beside nothing', () => {
    expect(publicRole(undefined, FIND)).toEqual({ public: { add: [FIND] } });
  });

  test.each([
    [
      'plugin::users-permissions.user.fnd',
      "--public: the action is 'plugin::users-permissions.user.fnd'. Did you mean plugin::users-permissions.user.find?",
    ],
    [
      'raed',
      "--public must be all, read or actions such as api::order.order.find, not 'raed'. Did you mean read?",
    ],
    ['order.find', "--public: the action is 'order.find'. Write the whole action: api::order.order.find."],
    ['api::ordr.ordr.find', 'Did you mean api::order.order?'],
  ])('%s is refused, with the nearest', (action, message) => {
    expect(() => publicRole(undefined, action)).toThrow(message);
  });
});

test.each([
  [undefined, ['api::order.order.create'], { authenticated: { add: ['api::order.order.create'] } }],
  [{ Authenticated: 'read' }, [FIND], { Authenticated: ['read', FIND] }],
  [{ public: 'read', authenticated: { add: [FIND] } }, ['all'], { public: 'read', authenticated: 'all' }],
] as const)('--authenticated, roles %j and %j', (roles, authenticatedActions, expected) => {
  expect(withFlags({ model, ...(roles && { roles }) }, { authenticatedActions }).roles).toEqual(expected);
});

test('--authenticated refuses an action that does not exist, and both flags count', () => {
  expect(() => withFlags({ model }, { authenticatedActions: ['api::ordr.ordr.find'] })).toThrow(
    /^--authenticated: .*Did you mean api::order\.order\?/,
  );
  const both = { publicActions: ['all'], authenticatedActions: ['all'] };
  expect(withFlags({ model }, both).roles).toEqual({ public: 'all', authenticated: 'all' });
});

test('--token adds tokens before those of the options', () => {
  const own = { token: 'own', type: 'read-only' } as const;
  const full = { token: 'full', type: 'full-access' };
  expect(withFlags({ model }, { tokens: ['full'] }).auth).toEqual({ apiTokens: [full] });
  const auth = { jwtSecret: 'secret', apiTokens: [own] };
  expect(withFlags({ model, auth }, { tokens: ['full'] }).auth).toEqual({ ...auth, apiTokens: [full, own] });
  // One that the options limit stays limited.
  expect(withFlags({ model, auth }, { tokens: ['own'] }).auth).toEqual(auth);
});

test('--user adds users, also in place of those of the options', () => {
  const [mia, tom] = ['mia', 'tom'].map((username) => ({ username, password: 'Secret123' })) as [
    Login,
    Login,
  ];
  const auth = { users: [{ ...mia, password: 'Old' }, tom] };
  expect(withFlags({ model, auth }, { users: [mia] }).auth).toEqual({ users: [tom, mia] });
});

interface Login {
  readonly username: string;
  readonly password: string;
}

test('--locales replaces the option', () => {
  const options: DoubleOptions = { model, locales: ['en'] };
  expect(withFlags(options, { locales: ['de', 'en'] })).toEqual({ model, locales: ['de', 'en'] });
  expect(withFlags(options, {})).toEqual(options);
});
