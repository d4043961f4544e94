import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import {
  collectionType,
  component,
  createDouble,
  type Double,
  media,
  relation,
  repeatable,
  singleType,
} from '../../../handlers/index.ts';

const link = component('shared.link', { label: z.string().optional(), count: z.int().optional() });
const model = [
  collectionType('article', {
    title: z.string(),
    rank: z.int().optional().meta({ localized: false }),
    cover: media({ localized: false }),
    links: repeatable(link),
    tags: relation.manyToMany('tag'),
    notes: relation.morphMany('note', { morphBy: 'target' }),
  }),
  collectionType('tag', { name: z.string() }, { localized: false }),
  collectionType('note', { text: z.string(), target: relation.morphToOne() }, { localized: false }),
];

const open = () =>
  createDouble({
    model,
    dialect: 'v4',
    roles: { public: 'all' },
    auth: { users: [{ username: 'mia', email: 'mia@example.com', password: 'Secret123' }] },
    data: {
      article: [
        { title: 'One', rank: 1, links: [{ label: 'a' }, { label: 'b' }] },
        { title: 'Un', locale: 'fr', localizations: [1] },
      ],
      tag: [{ name: 'a' }],
      note: [{ text: 'n' }],
    },
  });

async function ask(double: Pick<Double, 'fetch'>, method: string, path: string, body: object) {
  const init = { method, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
  const response = await double.fetch(new Request(`http://localhost:1337/api/${path}`, init));
  return { status: response.status, body: JSON.parse((await response.text()) || 'null') };
}

const ranks = (double: ReturnType<typeof open>) => double.entries('article').map(({ rank }) => rank);
const messages = (body: { error: { details: { errors: { message: string }[] } } }) =>
  body.error.details.errors.map(({ message }) => message);

describe('values that all locales share', () => {
  test('go to the translations that the answer to an update loads', async () => {
    const double = open();
    const { body } = await ask(double, 'PUT', 'articles/1?populate=localizations', { data: { rank: 7 } });
    // The answer was read before.
    expect(body.data.attributes.localizations.data[0].attributes.rank).toBe(1);
    expect(ranks(double)).toEqual([7, 7]);
    expect(double.entries('article')[1]).toMatchObject({ title: 'Un' });
  });

  test.each(['', '?populate=tags', '?populate=localizations&fields=title'])(
    'stay in the translations after an update with the query "%s"',
    async (query) => {
      const double = open();
      await ask(double, 'PUT', `articles/1${query}`, { data: { rank: 7 } });
      expect(ranks(double)).toEqual([7, 1]);
    },
  );
});

describe('data', () => {
  test('that are a list change nothing in an entry with locales, and are refused elsewhere', async () => {
    const double = open();
    const { status } = await ask(double, 'PUT', 'articles/1', { data: [{ title: 'New' }] });
    expect(status).toBe(200);
    expect(double.entries('article')[0]).toMatchObject({ title: 'One' });
    expect((await ask(double, 'PUT', 'tags/1', { data: [{ name: 'New' }] })).status).toBe(400);
  });

  test('list a component twice, which is held once', async () => {
    const double = open();
    const links = [{ id: 1, label: 'x' }, { id: 2 }, { id: 1, label: 'y' }];
    await ask(double, 'PUT', 'articles/1', { data: { links } });
    expect(double.entries('article')[0]!.links).toMatchObject([
      { id: 1, label: 'y' },
      { id: 2, label: 'b' },
    ]);
  });

  test('with several items that are wrong: first the one whose check needs fewer steps', async () => {
    const links = [{ label: 5 }, { label: 6, count: 'x' }];
    const { body } = await ask(open(), 'PUT', 'articles/1', { data: { links } });
    expect(messages(body)).toEqual([
      'links[1].label must be a `string` type, but the final value was: `6`.',
      'links[1].count must be a `number` type, but the final value was: `NaN` (cast from the value `"x"`).',
      'links[0].label must be a `string` type, but the final value was: `5`.',
    ]);
  });

  test.each([
    ['an object as an id', { tags: [{ id: { id: 1 } }] }, 'Invalid relations'],
    [
      'a list as an id',
      { tags: [{ id: [9] }] },
      '1 relation(s) of type api::tag.tag associated with this entity do not exist',
    ],
    [
      'an id in hexadecimal digits',
      { tags: ['0x1'] },
      '1 relation(s) of type api::tag.tag associated with this entity do not exist',
    ],
  ])('with %s are refused', async (_name, data, message) => {
    const { status, body } = await ask(open(), 'PUT', 'articles/1', { data });
    expect(status).toBe(400);
    expect(messages(body)).toEqual([message]);
  });

  test.each([
    ['null in the other side of a morph relation', 'articles/1', { notes: [null] }],
    ['an object as the id of a morph relation', 'notes/1', { target: { __type: 'api::tag.tag', id: {} } }],
    ['a list as the type of a morph relation', 'notes/1', { target: { __type: [], id: 1 } }],
  ])('with %s are a failure of the server, as in Strapi', async (_name, path, data) => {
    expect((await ask(open(), 'PUT', path, { data })).status).toBe(500);
  });
});

test.each([
  [{ __type: 'api::tag.tag' }, 2],
  [{ __type: 'api::tag.tag', id: [1] }, 2],
  [{ __type: 'api::tag.tag', id: null }, 3],
  [{ __type: 'api::tag.tag', id: 1.5 }, 3],
  [{ __type: 'api::tag.tag', id: {} }, 3],
])('a new entry that fails at the morph relation %j leaves the id %i to the next', async (target, id) => {
  const double = open();
  expect((await ask(double, 'POST', 'notes', { data: { text: 'a', target } })).status).toBe(500);
  expect((await ask(double, 'POST', 'notes', { data: { text: 'b' } })).body.data.id).toBe(id);
});

test('the only entry of the inverse of a morph relation may be missing', async () => {
  const double = open();
  await ask(double, 'PUT', 'articles/1', { data: { notes: { id: 1 } } });
  expect(double.entries('article')[0]!.notes).toEqual([1]);
  expect((await ask(double, 'PUT', 'articles/1', { data: { notes: { id: 9 } } })).status).toBe(200);
  expect(double.entries('article')[0]!.notes).toEqual([]);
});

describe('the query of a write to a single type', () => {
  const openHome = () =>
    createDouble({
      model: [
        singleType('home', { title: z.string(), links: repeatable(link) }),
        singleType('setting', { title: z.string() }, { localized: false }),
      ],
      dialect: 'v4',
      roles: { public: 'all' },
      data: { home: [{ title: 'One', links: [{ label: 'a' }] }], setting: [{ title: 'One' }] },
    });

  test.each([
    ['fields=nope', 500],
    ['populate[links][fields]=nope', 500],
    ['populate[links][sort]=nope', 500],
    ['populate[links]', 500],
    ['filters=x', 500],
    ['locale=all', 500],
    ['filters[nope]=1', 200],
    ['populate[links][filters][nope]=1', 200],
    ['populate=nope', 200],
  ])('is not checked: %s is %i', async (query, status) => {
    const double = openHome();
    const titles = () => double.entries('home').map(({ title }) => title);
    const put = await ask(double, 'PUT', `home?${query}`, { data: { title: 'New' } });
    expect([put.status, titles()]).toEqual([status, [status === 200 ? 'New' : 'One']]);
    const deleted = await ask(double, 'DELETE', `home?${query}`, {});
    expect([deleted.status, titles().length]).toEqual([status, status === 200 ? 0 : 1]);
  });

  test('names all locales where the type has none', async () => {
    const { status } = await ask(openHome(), 'PUT', 'setting?locale=all', { data: { title: 'New' } });
    expect(status).toBe(200);
  });
});

test('the query of a request that deletes an entry is read before the entry is looked for', async () => {
  const double = open();
  expect((await ask(double, 'DELETE', 'tags/9', {})).status).toBe(404);
  expect((await ask(double, 'DELETE', 'tags/9?fields[x]=name', {})).status).toBe(500);
});

describe('a user', () => {
  const joe = { username: 'joe', email: 'joe@example.com', password: 'Secret123', role: 1 };

  test.each([77, '77'])('gets the id %j of the body, and the next one the id after it', async (id) => {
    const double = open();
    expect((await ask(double, 'POST', 'users', { ...joe, id })).body.id).toBe(77);
    const next = { ...joe, username: 'ann', email: 'ann@example.com', id: null };
    expect((await ask(double, 'POST', 'users', next)).body.id).toBe(78);
  });

  test.each([
    [1, 'UNIQUE constraint failed: up_users.id'],
    ['x', 'datatype mismatch'],
    [1.5, 'datatype mismatch'],
    [' ', 'datatype mismatch'],
  ])('with the id %j is refused', async (id, message) => {
    const double = open();
    const { status, body } = await ask(double, 'POST', 'users', { ...joe, id });
    expect(status).toBe(400);
    expect(body.error).toMatchObject({ name: 'ApplicationError', message });
    expect(double.entries('plugin::users-permissions.user')).toHaveLength(1);
    // No id was used up.
    expect((await ask(double, 'POST', 'users', joe)).body.id).toBe(2);
  });

  test('that is changed with an id: an error of Strapi 5 shows all of the body', async () => {
    const double = createDouble({
      model: { contentTypes: {} },
      dialect: 'v5',
      warnings: 'off',
      roles: { public: 'all' },
      auth: { users: [{ username: 'mia', email: 'mia@example.com', password: 'Secret123' }] },
    });
    const { body } = await ask(double, 'PUT', 'users/1', { id: 'x', username: 'mila', role: 99 });
    expect(body.error.details.errors[0].value).toMatchObject({ id: 'x', username: 'mila' });
  });

  test.each([
    [{ id: 1 }, 200],
    [{ id: '1' }, 200],
    [{ id: 2 }, 500],
    [{ id: null }, 500],
    [{ role: { set: [1] } }, 500],
    [{ role: { disconnect: [1] } }, 500],
    [{ role: { connect: [] } }, 500],
    [{ role: { connect: [{ id: 1 }] } }, 400],
    [{ role: { connect: [], disconnect: [] } }, 200],
    [{ role: { connect: [{ id: 1 }], disconnect: [{ id: 1 }] } }, 200],
  ])('that is changed with %j: the status is %i', async (body, status) => {
    expect((await ask(open(), 'PUT', 'users/1', body)).status).toBe(status);
  });

  test.each([
    ['1', {}, 200],
    ['01', {}, 200],
    ['1e0', {}, 200],
    ['0x1', {}, 404],
    ['1', { username: 'mia' }, 200],
    // Strapi compares the texts of ids.
    ['01', { username: 'mia' }, 400],
    ['01', { email: 'mia@example.com' }, 400],
  ])('is found by the id %s as the database reads it: with %j the status is %i', async (id, body, status) => {
    expect((await ask(open(), 'PUT', `users/${id}`, body)).status).toBe(status);
  });

  test('stays where the id is not a number of the database', async () => {
    const double = open();
    expect((await ask(double, 'DELETE', 'users/0x1', {})).body).toBe(null);
    expect(double.entries('plugin::users-permissions.user')).toHaveLength(1);
  });

  test('keeps a role', async () => {
    const role = { connect: [], disconnect: [{ id: 1 }] };
    const { body } = await ask(open(), 'PUT', 'users/1', { role });
    expect(messages(body)).toEqual(['Cannot remove role']);
  });
});
