import { describe, expect, test } from 'vitest';
import { createDouble } from '../../../handlers/index.ts';
import type { ModelInput, SchemaJson } from '../../../src/model/model-input.ts';

/** Returns a content type as its `schema.json`. */
const type = (name: string, attributes: object, isLocalized = false): [string, SchemaJson] => [
  `api::${name}.${name}`,
  {
    kind: 'collectionType',
    info: { singularName: name, pluralName: `${name}s` },
    options: { draftAndPublish: false },
    ...(isLocalized && { pluginOptions: { i18n: { localized: true } } }),
    attributes,
  } as SchemaJson,
];

const relation = (kind: string, target: string, more: object = {}) => ({
  type: 'relation',
  relation: kind,
  target: `api::${target}.${target}`,
  ...more,
});

const model = {
  contentTypes: Object.fromEntries([
    type('moment', {
      at: { type: 'datetime', unique: true },
      day: { type: 'date', unique: true },
      hour: { type: 'time', unique: true },
      parts: { type: 'component', component: 'part.when', repeatable: true },
    }),
    type('tongue', { num: { type: 'integer', unique: true } }, true),
    type('slug', {
      slug: { type: 'uid', default: 'x' },
      tags: { type: 'component', component: 'part.tag', repeatable: true },
    }),
    type('limit', {
      j: { type: 'string', maxLength: 0 },
      t: { type: 'text', maxLength: 0 },
      data: { type: 'json' },
    }),
    type('note', { text: { type: 'string' }, about: { type: 'relation', relation: 'morphToOne' } }),
    type('board', {
      notes: relation('morphMany', 'note', { morphBy: 'about' }),
      pin: relation('morphOne', 'note', { morphBy: 'about' }),
      mixes: { type: 'relation', relation: 'morphToMany' },
    }),
    type('person', {
      houses: relation('oneToMany', 'house', { mappedBy: 'owner' }),
      key: relation('oneToOne', 'house', { mappedBy: 'holder' }),
    }),
    type('house', {
      owner: relation('manyToOne', 'person', { inversedBy: 'houses', useJoinTable: false }),
      holder: relation('oneToOne', 'person', { inversedBy: 'key', useJoinTable: false }),
    }),
    type('item', { name: { type: 'string' } }),
    type('tally', { populate: relation('oneToMany', 'item'), items: relation('oneToMany', 'item') }),
    type('holder', { count: relation('oneToOne', 'tally') }),
  ]),
  components: {
    'part.when': { info: { displayName: 'when' }, attributes: { hour: { type: 'time', unique: true } } },
    'part.tag': { info: { displayName: 'tag' }, attributes: { slug: { type: 'uid' } } },
  },
} as unknown as ModelInput;

function open(dialect: 'v4' | 'v5') {
  const double = createDouble({
    model,
    dialect,
    locales: ['en', 'fr'],
    roles: { public: 'all' },
    warnings: 'off',
  });
  return async (method: string, path: string, body?: unknown) => {
    const response = await double.fetch(
      new Request(`http://localhost:1337/api/${path}`, {
        method,
        ...(body !== undefined && {
          headers: { 'content-type': 'application/json' },
          body: typeof body === 'string' ? body : JSON.stringify(body),
        }),
      }),
    );
    return { status: response.status, body: await response.json() };
  };
}

const NOT_UNIQUE = 'This attribute must be unique';

describe('a unique time of Strapi 4 is compared as it is stored', () => {
  test.each([
    [{ at: '2024-05-01T10:00:00Z' }, { at: '2024-05-01T10:00:00Z' }],
    [{ at: '2024-05-01T10:00:00Z' }, { at: '2024-05-01T11:00:00+01:00' }],
    [{ at: '2024-05-01T10:00:00Z' }, { at: 1714557600000 }],
    [{ at: '2024-05-01' }, { at: '2024-05-01T00:00:00' }],
    [{ day: '2024-05-01' }, { day: '2024-05-01T10:00:00Z' }],
    [{ hour: '10:00:00' }, { hour: '10:00:00.000' }],
    [{ parts: [{ hour: '10:00:00' }] }, { parts: [{ hour: '10:00:00' }] }],
  ])('%j, then %j', async (first, second) => {
    const ask = open('v4');
    expect((await ask('POST', 'moments', { data: first })).status).toBe(200);
    const { status, body } = await ask('POST', 'moments', { data: second });
    expect([status, body.error.message]).toEqual([400, NOT_UNIQUE]);
  });
});

test('a unique value that all locales of Strapi 4 share is refused where the query loads them', async () => {
  const ask = open('v4');
  await ask('POST', 'tongues', { data: {} });
  await ask('POST', 'tongues/1/localizations', { locale: 'fr' });
  const { status, body } = await ask('PUT', 'tongues/2?populate=*', { data: { num: 5 } });
  expect([status, body.error.message]).toEqual([400, NOT_UNIQUE]);
  const { body: kept } = await ask('GET', 'tongues?locale=all&sort=id');
  expect(kept.data.map((entry: { attributes: { num: number } }) => entry.attributes.num)).toEqual([null, 5]);
});

describe('the database of Strapi 4 takes a uid once', () => {
  test.each([
    ['a default', {}, 'v4', 500],
    ['a default', {}, 'v5', 400],
    ['the default as a value', { slug: 'x' }, 'v4', 400],
    ['a uid twice in a list', { slug: 'y', tags: [{ slug: 'a' }, { slug: 'a' }] }, 'v4', 500],
    ['two uids in a list', { slug: 'y', tags: [{ slug: 'a' }, { slug: 'b' }] }, 'v4', 200],
    ['null', { slug: null }, 'v4', 200],
  ] as const)('%s', async (_what, data, dialect, status) => {
    const ask = open(dialect);
    await ask('POST', 'slugs', { data: {} });
    expect((await ask('POST', 'slugs', { data })).status).toBe(status);
  });

  test('and a refused one uses up no id', async () => {
    const ask = open('v4');
    for (const data of [{}, {}, { slug: 'y' }]) await ask('POST', 'slugs', { data });
    expect((await ask('GET', 'slugs?sort=id')).body.data.map(({ id }: { id: number }) => id)).toEqual([1, 2]);
  });
});

describe.each(['v4', 'v5'] as const)(
  'attributes that read the same morphToOne share their links in %s',
  (dialect) => {
    const idsOf = (value: { data?: unknown } | null): unknown => {
      const own = value && 'data' in value ? value.data : value;
      return Array.isArray(own)
        ? own.map(({ id }: { id: number }) => id)
        : ((own as { id: number } | null)?.id ?? null);
    };

    test.each([
      ['one of a list', { notes: [2] }, undefined, [[2], 2]],
      ['one by itself', { pin: 3 }, undefined, [[3], 3]],
      ['both', { notes: [2], pin: 1 }, undefined, [[1, 2], 1]],
      ['another later', { notes: [2] }, { pin: 3 }, [[3], 3]],
      ['none later', { notes: [2] }, { pin: null }, [null, null]],
    ])('%s', async (_what, created, changed, [notes, pin]) => {
      const ask = open(dialect);
      for (const text of ['a', 'b', 'c']) await ask('POST', 'notes', { data: { text } });
      const { body: made } = await ask('POST', 'boards', { data: created });
      const path = `boards/${dialect === 'v5' ? made.data.documentId : made.data.id}`;
      if (changed) await ask('PUT', path, { data: changed });
      const { body } = await ask('GET', `${path}?populate[notes]=true&populate[pin]=true`);
      const values = body.data.attributes ?? body.data;
      expect(idsOf(values.notes) ?? []).toEqual(notes ?? []);
      expect(idsOf(values.pin)).toEqual(pin);
    });

    test('and selected fields of the entries leave them out', async () => {
      const ask = open(dialect);
      await ask('POST', 'notes', { data: { text: 'a' } });
      await ask('POST', 'boards', { data: { pin: 1 } });
      const { body } = await ask('GET', 'boards?populate[notes][fields]=text&populate[pin][fields]=text');
      const { notes, pin } = body.data[0].attributes ?? body.data[0];
      expect([idsOf(notes) ?? [], idsOf(pin)]).toEqual([[], null]);
    });
  },
);

describe('a relation with useJoinTable: false is a column', () => {
  const missing = '1 relation(s) of type api::person.person associated with this entity do not exist';
  test.each([
    ['v5', { owner: 1 }, 201],
    ['v5', { owner: { id: 1 } }, 201],
    ['v5', { owner: { set: [2, 1] } }, 201],
    ['v5', { owner: { connect: [1] } }, 500],
    ['v5', { owner: { disconnect: [1] } }, 500],
    ['v5', { owner: [1] }, 500],
    ['v5', { owner: 'adocumentid' }, missing],
    ['v4', { owner: 1 }, 200],
    ['v4', { owner: { id: 1 } }, 500],
    ['v4', { owner: { set: [1] } }, 500],
    ['v4', { owner: { connect: [1] } }, 500],
  ] as const)('%s: %j', async (dialect, data, expected) => {
    const ask = open(dialect);
    await ask('POST', 'persons', { data: {} });
    await ask('POST', 'persons', { data: {} });
    const { status, body } = await ask('POST', 'houses', { data });
    expect(typeof expected === 'number' ? status : body.error.message).toBe(expected);
    const { body: people } = await ask('GET', 'persons?populate=houses&sort=id');
    const { houses } = people.data[0].attributes ?? people.data[0];
    expect((houses.data ?? houses).length).toBe(status < 300 ? 1 : 0);
  });

  test('its other side replaces all, takes no operations, and may count twice', async () => {
    const ask = open('v5');
    for (const name of ['persons', 'houses', 'houses', 'houses']) await ask('POST', name, { data: {} });
    const { documentId } = (await ask('GET', 'persons')).body.data[0];
    const read = async () => {
      const { body } = await ask(
        'GET',
        `persons/${documentId}?populate[houses][count]=true&populate[key]=true`,
      );
      const ids = body.data.houses.map(({ id }: { id: number }) => id);
      return [ids, body.data.key?.id ?? null];
    };
    const put = (data: object) => ask('PUT', `persons/${documentId}`, { data });
    await put({ houses: [3, 1] });
    expect(await read()).toEqual([[1, 3], null]);
    await put({ houses: { connect: [2] } });
    expect(await read()).toEqual([[], null]);
    const { body: houses } = await ask('GET', 'houses?sort=id:desc');
    for (const house of houses.data) await ask('PUT', `houses/${house.documentId}`, { data: { holder: 1 } });
    expect(await read()).toEqual([[], 1]);
  });
});

describe('a body of Strapi 5', () => {
  test.each([
    [{ j: 'x' }, 400],
    [{ j: '' }, 201],
    [{ t: 'x' }, 201],
  ])('%j with maxLength 0: %i', async (data, status) => {
    expect((await open('v5')('POST', 'limits', { data })).status).toBe(status);
  });

  test('half of a surrogate pair in a JSON text becomes three characters, but not inside an object', async () => {
    const ask = open('v5');
    const { body: text } = await ask('POST', 'limits', '{"data":{"data":"\\ud800x"}}');
    const { body: object } = await ask('POST', 'limits', '{"data":{"data":{"a":"\\ud800"}}}');
    expect([text.data.data, object.data.data]).toEqual(['\ufffd\ufffd\ufffdx', { a: '\ud800' }]);
  });

  test.each(['v4', 'v5'] as const)('5,000 levels are too many in %s', async (dialect) => {
    const nested = (levels: number) => `{"data":{"data":${'['.repeat(levels)}${']'.repeat(levels)}}}`;
    const ask = open(dialect);
    expect((await ask('POST', 'limits?fields=id', nested(500))).status).toBeLessThan(300);
    expect((await ask('POST', 'limits?fields=id', nested(5000))).status).toBe(500);
  });
});

describe('an attribute named populate takes the names in a populate for options', () => {
  const at = (path: string) => ({ source: 'query', param: 'populate', path });
  test.each([
    ['populate[count][populate][items]=true', { key: 'items', ...at('count.populate.items') }],
    ['populate[count][populate]=items', { key: 'items', ...at('count.populate') }],
    ['populate[count][populate][nope]=true', { key: 'nope', ...at('count.populate') }],
    ['populate[count]=*', { key: 'items', path: 'count.items' }],
  ])('%s', async (query, details) => {
    expect((await open('v5')('GET', `holders?${query}`)).body.error.details).toEqual(details);
  });

  test.each(['populate[count][populate]=*', 'populate[count][populate][count]=true'])('%s', async (query) => {
    const ask = open('v5');
    await ask('POST', 'items', { data: {} });
    await ask('POST', 'tallys', { data: { populate: [1], items: [1] } });
    await ask('POST', 'holders', { data: { count: 1 } });
    const { body } = await ask('GET', `holders?${query}`);
    expect(Object.keys(body.data[0].count)).not.toContain('items');
  });
});

test('too many paths of a populate say in which parameter they are', async () => {
  const paths = Array.from({ length: 101 }, (_, index) => `populate[${index}]=a`).join('&');
  expect((await open('v5')('GET', `holders?${paths}`)).body.error.details).toEqual({
    source: 'query',
    param: 'populate',
  });
});

test('the roles of a new project have descriptions', async () => {
  const { body } = await open('v5')('GET', 'users-permissions/roles');
  expect(body.roles.map(({ description }: { description: string }) => description)).toEqual([
    'Default role given to authenticated user.',
    'Default role given to unauthenticated user.',
  ]);
});

describe('paths of the server', () => {
  const double = createDouble({ model, dialect: 'v5', roles: { public: 'all' }, warnings: 'off' });
  const ask = async (method: string, path: string, range?: string) => {
    const headers = new Headers(range === undefined ? {} : { range });
    const response = await double.fetch(new Request(`http://localhost:1337${path}`, { method, headers }));
    return [response.status, response.headers.get('allow'), response.headers.get('accept-ranges')];
  };
  test.each([
    ['GET', '/favicon.ico', undefined, [200, null, null]],
    ['POST', '/favicon.ico', undefined, [405, 'GET, HEAD, OPTIONS', null]],
    ['OPTIONS', '/favicon.ico', undefined, [200, 'GET, HEAD, OPTIONS', null]],
    ['GET', '/uploads/missing.png', undefined, [404, null, 'bytes']],
    ['GET', '/uploads/missing.png', 'bytes=x', [416, null, 'bytes']],
    ['GET', '/missing.png', 'bytes=x', [404, null, null]],
  ])('%s %s %s', async (method, path, range, expected) => {
    expect(await ask(method, path, range)).toEqual(expected);
  });
});
