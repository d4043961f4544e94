import { describe, expect, test } from 'vitest';
import { addSystemRecords, localeName, type SystemOptions } from '../../../src/access/system-records.ts';
import type { Dataset } from '../../../src/store/dataset.ts';

const ROLE = 'plugin::users-permissions.role';
const USER = 'plugin::users-permissions.user';
const LOCALE = 'plugin::i18n.locale';

const add = (entries: Dataset['entries'], options: Partial<SystemOptions> = {}) =>
  addSystemRecords(entries, { users: [], roles: [], locales: ['en'], ...options });
const password = 'Secret123!';

test('other records stay', () => {
  const records = { 'api::page.page': [{ id: 1 }] };
  expect(add(records)['api::page.page']).toBe(records['api::page.page']);
});

describe('roles', () => {
  const names = (entries: Dataset['entries'], options: Partial<SystemOptions> = {}) =>
    add(entries, options)[ROLE]!.map(({ id, name, type }) => [id, name, type].join(' '));

  test('without any: Authenticated and Public', () => {
    expect(names({})).toEqual(['1 Authenticated authenticated', '2 Public public']);
  });

  test('those of the data, and no others', () => {
    expect(names({ [ROLE]: [{ id: 7, name: 'Guest', type: 'guest' }] })).toEqual(['7 Guest guest']);
  });

  test('those that the options and their users name are added, each once', () => {
    const users = [
      { username: 'mia', password, role: 'Editor' },
      { username: 'tom', password },
    ];
    expect(
      names(
        { [ROLE]: [{ id: 7, name: 'Guest', type: 'guest' }] },
        { roles: [{ key: 'editor' }, { key: 'guest' }], users },
      ),
    ).toEqual(['7 Guest guest', '8 editor editor', '9 Authenticated authenticated']);
  });

  test('users find roles of the data that have no id', () => {
    const added = add(
      { [ROLE]: [{ name: 'Public' }, { id: 1, name: 'Guest' }, { name: 'Chief Editor' }] },
      { users: [{ username: 'mia', password, role: 'chief editor' }] },
    );
    expect(added[ROLE]!.map(({ id }) => id)).toEqual([2, 1, 3]);
    expect(added[USER]).toMatchObject([{ role: 3 }]);
  });

  const guest = { id: 7, name: 'Guest', type: 'guest' };

  test.each([
    [['pubic'], "roles has 'pubic', but there is no such role. Did you mean public?"],
    [['authentcated'], 'Did you mean authenticated?'],
    [['autenticatd'], 'Did you mean authenticated?'],
    [['geust'], 'Did you mean guest?'],
    [['guest', 'Guest'], "roles has 'guest' and 'Guest', which are the same role."],
    [['editor', 'EDITOR'], "roles has 'editor' and 'EDITOR'"],
  ])('the keys %j of roles are refused: %s', (roles, message) => {
    expect(() => add({ [ROLE]: [guest] }, { roles: roles.map((key) => ({ key })) })).toThrow(message);
  });

  test.each([['Public'], ['GUEST'], ['editor'], ['vip'], ['quality-manager'], ['editors']])(
    'the key %s of roles is accepted',
    (role) => {
      expect(() => add({ [ROLE]: [guest] }, { roles: [{ key: role }] })).not.toThrow();
    },
  );

  test.each([
    [
      'edtor',
      "createDouble: auth.users[0].role is 'edtor', but there is no such role. Did you mean editor? " +
        "The roles are guest, authenticated, public, editor. To make a new role, add what it may do to roles: { 'edtor': 'read' }.",
    ],
    ['chief', "'chief', but there is no such role. The roles are guest, authenticated, public, editor."],
  ])('the role %s of a user is refused', (role, message) => {
    const users = [{ username: 'mia', password, role }];
    expect(() => add({ [ROLE]: [guest] }, { roles: [{ key: 'editor' }], users })).toThrow(message);
  });
});

describe('users', () => {
  const users = (given: Dataset['entries'][string], ...accounts: SystemOptions['users']) =>
    add({ [USER]: given }, { users: accounts })[USER];

  test('an account becomes a user', () => {
    expect(users([], { username: 'Mia R.', password })).toEqual([
      {
        id: 1,
        username: 'Mia R.',
        password,
        email: 'mia.r.@example.com',
        provider: 'local',
        confirmed: true,
        blocked: false,
        role: 1,
      },
    ]);
  });

  test('names without letters of ASCII give different addresses, and what is undefined its default', () => {
    const account = { password, email: undefined, confirmed: undefined } as never as { password: string };
    const found = users([], { ...account, username: '田中' }, { ...account, username: '鈴木' });
    expect(found).toMatchObject([
      { email: 'user-1@example.com', confirmed: true },
      { email: 'user-2@example.com', confirmed: true },
    ]);
  });

  test('its own values go before those', () => {
    const account = {
      username: 'mia',
      password,
      email: 'm@x.org',
      blocked: true,
      confirmed: false,
      role: 'public',
    };
    expect(users([], account)).toMatchObject([
      { email: 'm@x.org', blocked: true, confirmed: false, role: 2 },
    ]);
  });

  test('ids follow the highest of the data', () => {
    expect(users([{ id: 5, username: 'tom' }], { username: 'mia', password })!.map(({ id }) => id)).toEqual([
      5, 6,
    ]);
  });

  test('an account of a user in the data changes only what it names', () => {
    const tom = { id: 5, username: 'tom', email: 't@x.org', role: 2, city: 'Graz' };
    expect(users([tom], { username: 'tom', password })).toEqual([{ ...tom, password }]);
    expect(users([tom], { username: 'tom', password, blocked: true, role: 'Authenticated' })).toEqual([
      { ...tom, password, blocked: true, role: 1 },
    ]);
  });
});

describe('locales', () => {
  test('those of the options', () => {
    expect(add({}, { locales: ['fr', 'en'] })[LOCALE]).toEqual([
      { id: 1, code: 'fr', name: 'French (fr)' },
      { id: 2, code: 'en', name: 'English (en)' },
    ]);
  });

  test('those of the data go before them', () => {
    const locales = [{ id: 3, code: 'sv', name: 'Swedish (sv)' }];
    expect(add({ [LOCALE]: locales })[LOCALE]).toBe(locales);
    expect(add({ [LOCALE]: [] })[LOCALE]).toHaveLength(1);
  });
});

test.each([
  ['en', 'English (en)'],
  ['zh', 'Chinese (zh)'],
  ['cy', 'Welsh (cy)'],
  ['de-AT', 'Austrian German (de-AT)'],
  ['qx', 'qx (qx)'],
  ['not a code', 'not a code (not a code)'],
  ['', ' ()'],
  ['constructor', 'constructor (constructor)'],
])('%j is %j', (code, name) => {
  expect(localeName(code)).toBe(name);
});
