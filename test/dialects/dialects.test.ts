// oxlint-disable vitest/no-standalone-expect -- the rows hold their expectations, the tests are made of them
import { describe, expect, test } from 'vitest';
import { createDouble } from '../../handlers/double/create-double.ts';
import type { DialectName } from '../../src/model/model-input.ts';
import type { Answer } from '../fixtures/library/open.ts';
import { asks, attributes, dataIs, entry, invalidKey, invalidParameter, is, related, row } from './row.ts';

const invalid = (name: string) => is(invalidParameter(name));

const book = '/api/books?filters[id]=1&fields[0]=title&';
const bare = [
  { id: 51, __component: 'blocks.hero' },
  { id: 52, __component: 'blocks.quote' },
  { id: 53, __component: 'cards.quote' },
  { id: 54, __component: 'cards.note' },
  { id: 55, __component: 'blocks.shelf-list' },
];
const zoneIs = (zone: unknown) => (answer: Answer) => expect(attributes(answer).layout).toEqual(zone);

describe('D1: a zone component that is not listed under on', () => {
  const note = { id: 54, __component: 'cards.note', note: 'Nota bene' };
  row('D1: stays bare, or is left out', `${book}populate[layout][on][cards.note]=true`, {
    documented: zoneIs(bare.map((element) => (element.id === 54 ? note : element))),
    v4: zoneIs([note]),
    v5: zoneIs([note]),
  });
  row('D1: on]= lists none', `${book}populate[layout][on]=`, {
    documented: zoneIs(bare),
    v4: zoneIs([]),
    v5: zoneIs([]),
  });
  row('D1: on]=* lists none, or is refused', `${book}populate[layout][on]=*`, {
    documented: zoneIs(bare),
    v4: zoneIs([]),
    v5: is(invalidKey('on', 'populate', 'layout.on')),
  });
});

describe('D2: the keys under on', () => {
  const quotes = [
    { id: 52, __component: 'blocks.quote', text: 'Said' },
    { id: 53, __component: 'cards.quote', words: 'Carded' },
  ];
  row(
    'D2: the zone with a short name means every component called so',
    `${book}populate[layout][on][layout.quote]=true`,
    {
      documented: zoneIs([bare[0], ...quotes, bare[3], bare[4]]),
      v4: zoneIs([]),
      v5: is(invalidKey('layout.quote', 'populate', 'layout.on.layout.quote')),
    },
  );
  test("D2: a component's uid is understood by all", async () => {
    for (const ask of Object.values(asks)) {
      const { layout } = attributes(await ask(`${book}populate[layout][on][blocks.quote]=true`));
      expect(layout).toContainEqual(quotes[0]);
      expect(layout).not.toContainEqual(quotes[1]);
    }
  });
  test('D2: a uid goes before a zone of the same name', async () => {
    const model = (zone: string) => ({
      contentTypes: {
        'api::page.page': {
          info: { singularName: 'page', pluralName: 'pages' },
          attributes: { [zone]: { type: 'dynamiczone', components: ['blocks.hero', 'cards.hero'] } },
        },
      },
      components: {
        'blocks.hero': { attributes: { text: { type: 'string' } } },
        'cards.hero': { attributes: { text: { type: 'string' } } },
      },
    });
    const listed = async (zone: string) => {
      const elements = ['blocks.hero', 'cards.hero'].map((__component, at) => ({
        __component,
        id: at + 1,
        text: 'x',
      }));
      const double = createDouble({
        model: model(zone),
        data: { 'api::page.page': [{ id: 1, [zone]: elements }] },
      });
      const path = `/api/pages?populate[${zone}][on][${zone}.hero]=true`;
      const answer = await double.fetch(new Request(`http://localhost:1337${path}`));
      return (await answer.json()).data[0].attributes[zone].map((element: object) => 'text' in element);
    };
    expect(await listed('blocks')).toEqual([true, false]);
    expect(await listed('parts')).toEqual([true, true]);
  });
  for (const key of ['layout.none', 'none.quote', 'quote']) {
    row(`D2: a key that names nothing, ${key}, lists none`, `${book}populate[layout][on][${key}]=true`, {
      documented: zoneIs(bare),
      v4: zoneIs([]),
      v5: is(invalidKey(key, 'populate', `layout.on.${key}`)),
    });
  }
});

describe('D3: pagination operators inside a populate', () => {
  const refused = ({ status, body }: Answer) => {
    expect(status).toBe(400);
    expect(body.error).toMatchObject({ status: 400, name: 'ValidationError' });
    expect(body.error.message).toMatch(/shelves/);
  };
  const shelves = ({ body }: Answer): number[][] =>
    body.data.map((each: unknown) =>
      (related(attributes({ status: 200, body: { data: [each] } }).shelves) as { id: number }[]).map(
        ({ id }) => id,
      ),
    );
  const all = [[2, 1, 3], [], [3, 2]];
  const path = (operator: string) => `/api/books?sort=id&populate[shelves]${operator}`;

  row('D3: limit is refused, or cuts the batch over all parents', path('[limit]=3'), {
    documented: refused,
    v4: (answer) => expect(shelves(answer).flat()).toHaveLength(3),
    v5: is(invalidKey('limit', 'populate', 'shelves')),
  });
  row('D3: start is refused, or cuts the batch over all parents', path('[start]=2'), {
    documented: refused,
    v4: (answer) => expect(shelves(answer).flat()).toHaveLength(3),
    v5: is(invalidKey('start', 'populate', 'shelves')),
  });
  for (const operator of ['page', 'pageSize']) {
    row(`D3: ${operator} is refused, or without effect`, path(`[${operator}]=1`), {
      documented: refused,
      v4: (answer) => expect(shelves(answer)).toEqual(all),
      v5: is(invalidKey(operator, 'populate', 'shelves')),
    });
  }
  row('D3: page is refused where it stands, or checked', path('[page]=0'), {
    documented: refused,
    v4: ({ status, body }) => {
      expect(status).toBe(400);
      expect(body.error.name).toBe('PaginationError');
    },
    v5: is(invalidKey('page', 'populate', 'shelves')),
  });
  row('D3: pagination is refused, or ignored', path('[pagination][limit]=1'), {
    documented: refused,
    v4: (answer) => expect(shelves(answer)).toEqual(all),
    v5: is(invalidKey('pagination', 'populate', 'shelves')),
  });
  test('D3: top-level pagination beside populate is allowed by all', async () => {
    for (const ask of Object.values(asks)) {
      const answer = await ask('/api/books?sort=id&populate=shelves&pagination[start]=2&pagination[limit]=1');
      expect(shelves(answer)).toEqual([[3, 2]]);
    }
  });
});

describe('D4: password attributes', () => {
  row('D4: answered as stored, or never', '/api/books?filters[id]=1', {
    documented: (answer) => expect(attributes(answer).secret).toBe('$2a$10$hashed'),
    v4: (answer) => expect(attributes(answer)).not.toHaveProperty('secret'),
    v5: (answer) => expect(attributes(answer)).not.toHaveProperty('secret'),
  });
  row('D4: selected, or refused', '/api/books?filters[id]=1&fields=secret', {
    documented: (answer) => expect(attributes(answer)).toEqual({ secret: '$2a$10$hashed' }),
    v4: invalid('secret'),
    v5: is(invalidKey('secret', 'fields')),
  });
  test('D4: private ones never', async () => {
    for (const [dialect, ask] of Object.entries(asks)) {
      expect(attributes(await ask('/api/books?filters[id]=1'))).not.toHaveProperty('stockNote');
      expect(await ask('/api/books?fields=stockNote')).toEqual(
        dialect === 'v5' ? invalidKey('stockNote', 'fields') : invalidParameter('stockNote'),
      );
      const { body } = await ask('/api/users');
      expect(JSON.stringify(body)).toContain('reader');
      expect(JSON.stringify(body)).not.toContain('password');
    }
  });
});

describe('D5: a relation, media, component or zone named in fields', () => {
  for (const name of [
    'writer',
    'shelves',
    'cover',
    'gallery',
    'seo',
    'chapters',
    'layout',
    'remarks',
    'localizations',
  ]) {
    row(
      `D5: ${name} leaves the list, or is refused`,
      `/api/books?filters[id]=1&fields[0]=title&fields[1]=${name}`,
      {
        documented: ({ body }) =>
          expect(body.data).toEqual([{ id: 1, attributes: { title: 'Sea and Shore' } }]),
        v4: invalid(name),
        v5: is(invalidKey(name, 'fields')),
      },
    );
  }
  row('D5: an empty remainder selects nothing but id', '/api/books?filters[id]=1&fields=writer', {
    documented: ({ body }) => expect(body.data).toEqual([{ id: 1, attributes: {} }]),
    v4: invalid('writer'),
    v5: is(invalidKey('writer', 'fields')),
  });
  row('D5: inside a populate too', '/api/authors?filters[id]=1&fields=name&populate[books][fields]=shelves', {
    documented: (answer) =>
      expect(attributes(answer).books.data).toEqual([
        { id: 1, attributes: {} },
        { id: 3, attributes: {} },
      ]),
    v4: invalid('shelves'),
    v5: is(invalidKey('shelves', 'populate')),
  });
});

describe('D6: levels of brackets', () => {
  const levels = (answer: Answer) => {
    let count = 0;
    let at = attributes(answer);
    while (at?.inside !== undefined) {
      count += 1;
      at = related(at.inside ?? {});
      at = at?.attributes ?? at;
    }
    return count;
  };
  const nested = (count: number) =>
    `populate[inside]${'[populate][inside]'.repeat(count - 2)}[populate][0]=inside`;
  row('D6: 13 levels come all, or as far as 20 groups reach', `/api/shelves?filters[id]=30&${nested(13)}`, {
    documented: (answer) => expect(levels(answer)).toBe(13),
    v4: (answer) => expect(levels(answer)).toBe(10),
    v5: is(
      invalidKey('[inside][populate][inside][populate][0]', 'populate', Array(10).fill('inside').join('.')),
    ),
  });
  test('D6: 9 levels come in all, and 25 by dots', async () => {
    for (const ask of Object.values(asks)) {
      expect(levels(await ask(`/api/shelves?filters[id]=30&${nested(9)}`))).toBe(9);
      expect(
        levels(await ask(`/api/shelves?filters[id]=30&populate=${Array(25).fill('inside').join('.')}`)),
      ).toBe(25);
    }
  });
  row('D6: filters too', `/api/shelves?filters${'[inside]'.repeat(24)}[id]=6&fields=label`, {
    documented: ({ body }) => expect(body.data).toEqual([{ id: 30, attributes: { label: 'Shelf 30' } }]),
    v4: ({ status, body }) => {
      expect(status).toBe(400);
      expect(body.error.message).toMatch(/^Invalid parameter \[inside\]/);
    },
    v5: ({ status, body }) => {
      expect(status).toBe(400);
      expect(body.error.message).toMatch(/^Invalid key \[inside\]/);
    },
  });
});

describe('D7: the collection of users', () => {
  const user = { username: 'reader', email: 'reader@example.com' };
  row(
    'D7: the envelope of every collection, or a flat array',
    '/api/users?fields[0]=username&fields[1]=email',
    {
      documented: ({ body }) =>
        expect(body).toEqual({
          data: [{ id: 1, attributes: user }],
          meta: { pagination: { page: 1, pageSize: 25, pageCount: 1, total: 1 } },
        }),
      v4: ({ body }) => expect(body).toEqual([{ id: 1, ...user }]),
      v5: ({ body }) => expect(body).toEqual([entry(1, user)]),
    },
  );
});

describe('D8: publishedAt and locale', () => {
  const shelf = '/api/shelves?filters[id]=1';
  row('D8: members of every entry, or of types with drafts and locales', shelf, {
    documented: (answer) =>
      expect(attributes(answer)).toMatchObject({ publishedAt: '2024-03-01T10:00:00.000Z', locale: 'en' }),
    v4: (answer) =>
      expect(Object.keys(attributes(answer))).toEqual(['label', 'position', 'createdAt', 'updatedAt']),
    v5: (answer) =>
      expect(Object.keys(attributes(answer)).slice(2)).toEqual([
        'label',
        'position',
        'createdAt',
        'updatedAt',
        'publishedAt',
      ]),
  });
  for (const name of ['publishedAt', 'locale']) {
    const isUnknown = name === 'locale';
    row(`D8: ${name} selects`, `${shelf}&fields=${name}`, {
      documented: (answer) => expect(Object.keys(attributes(answer))).toEqual([name]),
      v4: invalid(name),
      v5: isUnknown
        ? is(invalidKey(name, 'fields'))
        : (answer) => expect(Object.keys(attributes(answer))).toEqual(['id', 'documentId', name]),
    });
    row(`D8: ${name} filters`, `/api/shelves?fields=label&filters[${name}][$null]=true`, {
      documented: dataIs([]),
      v4: invalid(name),
      v5: isUnknown ? is(invalidKey(name, 'filters')) : dataIs([]),
    });
    row(`D8: ${name} sorts`, `/api/shelves?fields=label&sort=${name},id:desc&pagination[limit]=1`, {
      documented: dataIs([{ id: 30, attributes: { label: 'Shelf 30' } }]),
      v4: invalid(name),
      v5: isUnknown ? is(invalidKey(name, 'sort')) : dataIs([entry(30, { label: 'Shelf 30' })]),
    });
  }
  row(
    'D8: populated entries have them too',
    `${book}populate[writer][fields][0]=name&populate[writer][fields][1]=locale`,
    {
      documented: (answer) =>
        expect(attributes(answer).writer.data.attributes).toEqual({ name: 'Ada', locale: 'en' }),
      v4: invalid('locale'),
      v5: is(invalidKey('locale', 'populate')),
    },
  );
  test('D8: media keep to their list', async () => {
    const { cover } = attributes(await asks.documented(`${book}populate=cover`));
    expect(cover.data.attributes).not.toHaveProperty('publishedAt');
    expect(cover.data.attributes).not.toHaveProperty('locale');
  });
});

describe('D9: empty multiple media, empty morphMany, morph-to', () => {
  for (const name of ['gallery', 'remarks']) {
    row(`D9: empty ${name}`, `/api/books?filters[id]=2&fields=title&populate=${name}`, {
      documented: (answer) => expect(attributes(answer)[name]).toEqual({ data: [] }),
      v4: (answer) => expect(attributes(answer)[name]).toEqual({ data: null }),
      v5: (answer) => expect(attributes(answer)[name]).toEqual([]),
    });
  }
  row(
    'D9: a morph-to relation like any other, or raw with private and password columns',
    '/api/remarks?populate=about',
    {
      documented: (answer) => {
        const { about } = attributes(answer);
        expect(Object.keys(about)).toEqual(['data']);
        expect(about.data).toMatchObject({ id: 1, attributes: { title: 'Sea and Shore', locale: 'en' } });
        expect(about.data.attributes).not.toHaveProperty('stockNote');
      },
      v4: (answer) =>
        expect(attributes(answer).about).toMatchObject({
          id: 1,
          title: 'Sea and Shore',
          secret: '$2a$10$hashed',
          stockNote: 'cellar',
        }),
      v5: (answer) => {
        const { about } = attributes(answer);
        expect(about).toMatchObject({ id: 1, title: 'Sea and Shore', __type: 'api::book.book' });
        expect(about).not.toHaveProperty('secret');
        expect(about).not.toHaveProperty('stockNote');
      },
    },
  );
  row('D9: its target needs the permission, or leaks', '/api/remarks?filters[id]=2&populate=about', {
    documented: ({ body }) => expect(JSON.stringify(body)).not.toContain('Cleo'),
    v4: (answer) => expect(attributes(answer).about).toMatchObject({ id: 1, borrower: 'Cleo' }),
    v5: (answer) => expect(attributes(answer)).toHaveProperty('about', null),
  });
  row(
    'D9: entries behind morphMany without private columns, or with them',
    '/api/books?filters[id]=1&fields=title&populate=remarks',
    {
      documented: (answer) =>
        expect(attributes(answer).remarks.data[0].attributes).not.toHaveProperty('sender'),
      v4: (answer) => expect(attributes(answer).remarks.data[0].attributes).toHaveProperty('sender', 'Ada'),
      v5: (answer) =>
        expect(attributes(answer).remarks[0]).toMatchObject({
          text: 'On the sea',
          sender: 'Ada',
          locale: null,
        }),
    },
  );
});

describe('D10: formats', () => {
  row('D10: an object where there are none, or null', `${book}populate[gallery][fields]=formats`, {
    documented: (answer) => expect(attributes(answer).gallery.data[0].attributes.formats).toEqual({}),
    v4: (answer) => expect(attributes(answer).gallery.data[0].attributes.formats).toBeNull(),
    v5: (answer) => expect(attributes(answer).gallery[0]).toEqual(entry(2, { formats: null })),
  });
  row('D10: three members of nine fields, or all as stored', `${book}populate[cover][fields]=formats`, {
    documented: (answer) => {
      const { formats } = attributes(answer).cover.data.attributes;
      expect(Object.keys(formats).toSorted()).toEqual(['medium', 'small', 'thumbnail']);
      expect(Object.keys(formats.small)).toHaveLength(9);
      expect(formats.small).not.toHaveProperty('sizeInBytes');
    },
    v4: (answer) => {
      const { formats } = attributes(answer).cover.data.attributes;
      expect(Object.keys(formats)).toEqual(['thumbnail', 'large', 'medium', 'small']);
      expect(formats.large.sizeInBytes).toBe(100_000);
    },
    v5: (answer) => {
      const { formats } = attributes(answer).cover;
      expect(Object.keys(formats)).toEqual(['thumbnail', 'large', 'medium', 'small']);
      expect(formats.large.sizeInBytes).toBe(100_000);
    },
  });
});

describe('D11: the attribute type array', () => {
  const open = (dialect: DialectName) =>
    createDouble({
      dialect,
      model: {
        contentTypes: {
          'api::list.list': {
            info: { singularName: 'list', pluralName: 'lists' },
            attributes: { items: { type: 'array' } },
          },
        },
      },
      data: { 'api::list.list': [{ id: 1, items: [3, [1], null] }] },
    });
  test('D11: a JSON array, returned as it is (documented)', async () => {
    const answer = await open('documented').fetch(
      new Request('http://localhost:1337/api/lists?fields=items'),
    );
    expect((await answer.json()).data).toEqual([{ id: 1, attributes: { items: [3, [1], null] } }]);
  });
  test.each(['v4', 'v5'] as const)('D11: not a type (%s)', (dialect) => {
    expect(() => open(dialect)).toThrow(/api::list\.list[^]*items[^]*array/);
  });
});

test('D12: types of relations populated further down need the permission, in every dialect', async () => {
  for (const ask of Object.values(asks)) {
    const answer = await ask(
      '/api/authors?filters[id]=1&populate[books][populate][0]=loans&populate[books][populate][1]=shelves',
    );
    const books = related(attributes(answer).books);
    const first = attributes({ status: 200, body: { data: books } });
    expect(first).toHaveProperty('shelves');
    expect(first).not.toHaveProperty('loans');
  }
});
