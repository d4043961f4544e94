// oxlint-disable vitest/no-standalone-expect -- the rows hold their expectations, the tests are made of them
/** What Strapi 5 answers otherwise than Strapi 4. The numbers are those of docs/strapi-4-to-5.md. */
import { describe, expect, test } from 'vitest';
import { createDouble } from '../../handlers/double/create-double.ts';
import type { SchemaJson } from '../../src/model/model-input.ts';
import { model } from '../fixtures/library/model.ts';
import { data } from '../fixtures/library/records.ts';
import { type Answer, openLibrary } from '../fixtures/library/open.ts';
import {
  asks,
  attributes,
  dataIs,
  entry,
  invalidKey,
  invalidParameter,
  is,
  refused,
  related,
  row,
} from './row.ts';

const book = '/api/books?filters[id]=1&fields=title&';
const title = 'Sea and Shore';
const notFound: Answer = {
  status: 404,
  body: { data: null, error: { status: 404, name: 'NotFoundError', message: 'Not Found', details: {} } },
};
const internal: Answer = {
  status: 500,
  body: { data: null, error: { status: 500, name: 'InternalServerError', message: 'Internal Server Error' } },
};
const titlesAre =
  (...titles: string[]) =>
  ({ body }: Answer) =>
    expect(
      body.data.map(
        (each: { title: string; attributes?: { title: string } }) => (each.attributes ?? each).title,
      ),
    ).toEqual(titles);
/** Book 1 with one more attribute. */
const bookIs = (more: object = {}) => ({
  documented: dataIs([{ id: 1, attributes: { title, ...more } }]),
  v5: dataIs([entry(1, { title, ...more })]),
});

describe('S1: entries', () => {
  row('S1: in an envelope, or flat with a documentId', book, bookIs());
  row('S1: fields keep the documentId', '/api/books?filters[id]=1&fields=id', {
    documented: dataIs([{ id: 1, attributes: {} }]),
    v5: dataIs([entry(1)]),
  });
  test('S1: a documentId is a text of 24 letters and digits, and stays the same', async () => {
    const idOf = async () => attributes(await asks.v5(book)).documentId;
    expect(await idOf()).toMatch(/^[a-z][a-z0-9]{23}$/);
    expect(await idOf()).toBe(await idOf());
  });
});

describe('S2: relations and media', () => {
  row('S2: one entry', `${book}populate[writer][fields]=name`, {
    documented: bookIs({ writer: { data: { id: 1, attributes: { name: 'Ada' } } } }).documented,
    v5: bookIs({ writer: entry(1, { name: 'Ada' }) }).v5,
  });
  row(
    'S2: several entries',
    `${book}populate[shelves][fields]=label&populate[shelves][filters][position][$gt]=1`,
    {
      documented: bookIs({
        shelves: {
          data: [
            { id: 1, attributes: { label: 'Blue' } },
            { id: 3, attributes: { label: 'Cyan' } },
          ],
        },
      }).documented,
      v5: bookIs({ shelves: [entry(1, { label: 'Blue' }), entry(3, { label: 'Cyan' })] }).v5,
    },
  );
  row('S2: a file', `${book}populate[cover][fields]=url`, {
    documented: bookIs({ cover: { data: { id: 1, attributes: { url: '/uploads/sea_1.png' } } } }).documented,
    v5: bookIs({ cover: entry(1, { url: '/uploads/sea_1.png' }) }).v5,
  });
  row(
    'S2: none',
    '/api/books?filters[id]=2&fields=title&populate[0]=cover&populate[1]=shelves&populate[2]=sequel',
    {
      documented: dataIs([
        {
          id: 2,
          attributes: { title: 'Bare', sequel: { data: null }, cover: { data: null }, shelves: { data: [] } },
        },
      ]),
      v5: dataIs([entry(2, { title: 'Bare', sequel: null, cover: null, shelves: [] })]),
    },
  );
  row('S2: a count', `${book}populate[shelves][count]=true`, {
    documented: bookIs({ shelves: { data: { attributes: { count: 3 } } } }).documented,
    v5: bookIs({ shelves: { count: 3 } }).v5,
  });
  row('S2: files have more attributes', `${book}populate=cover`, {
    documented: (answer) => expect(attributes(answer).cover.data.attributes).not.toHaveProperty('focalPoint'),
    v5: (answer) =>
      expect(attributes(answer).cover).toMatchObject({
        documentId: expect.any(String),
        focalPoint: null,
        publishedAt: expect.any(String),
      }),
  });
  test('S2: components are the same', async () => {
    for (const ask of Object.values(asks)) {
      const { seo } = attributes(await ask(`${book}populate=seo`));
      expect(seo).toEqual({ id: 11, heading: 'Sea', keywords: null });
    }
  });
});

describe('S3: paths', () => {
  row('S3: an id in the path', '/api/books/1?fields=title', {
    documented: dataIs({ id: 1, attributes: { title } }),
    v5: is(notFound),
  });
  test('S3: a documentId in the path (v5)', async () => {
    const { documentId } = attributes(await asks.v5(book));
    dataIs(entry(1, { title }))(await asks.v5(`/api/books/${documentId}?fields=title`));
  });
  test('S3: filters apply to one entry, too (v5)', async () => {
    const { documentId } = attributes(await asks.v5(book));
    expect(await asks.v5(`/api/books/${documentId}?filters[title]=Other`)).toEqual(notFound);
    dataIs({ id: 1, attributes: { title } })(await asks.v4('/api/books/1?fields=title&filters[title]=Other'));
  });
  test('S3: a path without a route is the same', async () => {
    for (const ask of Object.values(asks)) expect(await ask('/api/nope')).toEqual(notFound);
  });
});

describe('S4: drafts', () => {
  const path = '/api/books?fields=title&sort=title&';
  const published = titlesAre('Another', 'Bare', title);
  row('S4: publicationState=preview adds drafts, or has no effect', `${path}publicationState=preview`, {
    documented: titlesAre('Another', 'Bare', title, 'Unfinished'),
    v5: published,
  });
  for (const status of ['draft', 'live']) {
    row(`S4: status=${status} has no effect, or shows the draft of each entry`, `${path}status=${status}`, {
      documented: published,
      v5: titlesAre('Another', 'Bare', title, 'Unfinished'),
    });
  }
  test('S4: the draft and the published version of an entry have one documentId and two ids (v5)', async () => {
    const draft = attributes(await asks.v5(`${path}status=draft&filters[title]=Bare`));
    const other = attributes(await asks.v5(`${path}filters[title]=Bare`));
    expect(draft.documentId).toBe(other.documentId);
    expect(draft.id).not.toBe(other.id);
  });
  row('S4: publicationFilter', `${path}publicationFilter=never-published&status=draft`, {
    documented: published,
    v5: titlesAre('Unfinished'),
  });
  row(
    'S4: a draft that changed nothing has publishedAt null',
    `${path}status=draft&fields=publishedAt&filters[title]=Bare`,
    {
      documented: (answer) => expect(attributes(answer).publishedAt).toBe('2024-03-01T12:00:00.000Z'),
      v5: (answer) => expect(attributes(answer).publishedAt).toBeNull(),
    },
  );
});

describe('S4: entries of a relation', () => {
  const path =
    '/api/authors?filters[id]=1&fields=name&populate[books][fields]=title&populate[books][sort]=title&';
  const booksAre =
    (...titles: string[]) =>
    (answer: Answer) =>
      titlesAre(...titles)({ status: 200, body: { data: related(attributes(answer).books) } });
  test('S4: are published, if the request does not say otherwise', async () => {
    for (const ask of Object.values(asks)) booksAre('Another', title)(await ask(path));
  });
  row('S4: are drafts with status=draft', `${path}status=draft`, {
    documented: booksAre('Another', title),
    v5: booksAre('Another', title, 'Unfinished'),
  });
});

describe('S5: locales', () => {
  const path = '/api/books?fields=title&sort=title&';
  const everything = titlesAre('Another', 'Bare', 'Meer und Ufer', title);
  row('S5: locale=all', `${path}locale=all`, { documented: everything, v5: titlesAre() });
  row('S5: locale=*', `${path}locale=*`, { documented: titlesAre(), v5: everything });
  test('S5: a list of locales is the same', async () => {
    for (const ask of Object.values(asks)) everything(await ask(`${path}locale[0]=en&locale[1]=de`));
  });
  row('S5: filters[locale] beside the default locale, or in its place', `${path}filters[locale]=de`, {
    documented: titlesAre(),
    v5: titlesAre('Meer und Ufer'),
  });
  row(
    'S5: translations are entries of their own, or of the same document',
    `${book}populate[localizations][fields]=locale`,
    {
      documented: bookIs({ localizations: { data: [{ id: 5, attributes: { locale: 'de' } }] } }).documented,
      v5: (answer) => {
        const { documentId, localizations } = attributes(answer);
        expect(localizations).toEqual([{ id: 5, documentId, locale: 'de' }]);
      },
    },
  );
});

test('S5: one entry has one locale: a star names none, and a filter takes its place (v5)', async () => {
  const { documentId } = attributes(await asks.v5(book));
  const one = `/api/books/${documentId}?fields=title&locale=*`;
  expect(await asks.v5(one)).toEqual(notFound);
  dataIs(entry(5, { title: 'Meer und Ufer' }))(await asks.v5(`${one}&filters[locale]=de`));
  expect(await asks.v5(`${one}&sort=nope`)).toMatchObject({ status: 400 });
});

test('S5: a filter of which nothing is left does not take the place of the locale (v5)', async () => {
  titlesAre(
    'Another',
    'Bare',
    title,
  )(await asks.v5('/api/books?fields=title&sort=title&filters[locale][$gt][x]=_'));
});

describe('S6: names that are wrong', () => {
  for (const clause of ['fields=', 'sort=', 'filters[nope]=', 'filters[writer][nope]=']) {
    const [param = ''] = clause.split(/[[=]/);
    const path = clause.includes('writer') ? 'writer' : null;
    row(`S6: in ${clause}`, `/api/books?${clause}nope`, {
      documented: is(invalidParameter('nope')),
      v5: is(invalidKey('nope', param, path)),
    });
  }
  row('S6: an operator', `${book}filters[title][$nope]=1`, {
    documented: titlesAre(title),
    v5: is(invalidKey('$nope', 'filters', 'title')),
  });
});

describe('S7: populate', () => {
  row('S7: a name that there is not, in a list', `${book}populate=nope`, {
    ...bookIs(),
    v5: is(invalidKey('nope', 'populate')),
  });
  row('S7: a name that there is not, as a key', `${book}populate[nope]=true`, {
    ...bookIs(),
    v5: is(invalidKey('nope', 'populate', null)),
  });
  for (const name of ['createdBy', 'title']) {
    row(`S7: ${name}`, `${book}populate=${name}`, { ...bookIs(), v5: is(invalidKey(name, 'populate')) });
  }
  row('S7: a text that is not a switch', `${book}populate[cover]=yes`, {
    documented: (answer) => expect(attributes(answer)).toHaveProperty('cover'),
    v5: is(invalidKey('yes', 'populate', 'cover')),
  });
  row('S7: a star as the value of a relation', `${book}populate[writer]=*`, {
    documented: (answer) => expect(attributes(answer)).toHaveProperty('writer'),
    v5: is(refused('Invalid key portrait at writer.portrait', { key: 'portrait', path: 'writer.portrait' })),
  });
  row('S7: a name inside a zone', `${book}populate[layout][populate][image]=true`, {
    documented: (answer) => expect(attributes(answer).layout[0]).toHaveProperty('image'),
    v5: is(invalidKey('populate', 'populate', 'layout')),
  });
  test('S7: a star or a path inside a zone is the same', async () => {
    for (const ask of Object.values(asks)) {
      for (const populate of ['populate[layout][populate]=*', 'populate=layout.image']) {
        expect(attributes(await ask(`${book}${populate}`)).layout[0]).toHaveProperty('image');
      }
    }
  });
  row('S7: fields of a zone', `${book}populate[layout][fields]=heading`, {
    documented: is(invalidParameter('heading')),
    v5: is(
      refused(
        'Invalid nested populate for book.layout (api::book.book). Expected a fragment ("on") or "count" but found {"fields":"heading"}',
      ),
    ),
  });
  row(
    'S7: fields of a zone beside "on"',
    `${book}populate[layout][on][blocks.hero]=true&populate[layout][fields]=heading`,
    {
      documented: is(invalidParameter('heading')),
      v5: (answer) => expect(attributes(answer).layout[0]).toMatchObject({ __component: 'blocks.hero' }),
    },
  );
  row('S7: "on" for one type', `${book}populate[writer][on][api::author.author]=true`, {
    documented: (answer) => expect(attributes(answer)).toHaveProperty('writer'),
    v5: is(refused('Using fragments is not permitted to populate "writer" in "api::book.book"')),
  });
});

test('S7: a star as the value of a relation is taken where no document is asked', async () => {
  const [reader] = (await asks.v5('/api/users?populate[role]=*', { authorization: 'Bearer everything' }))
    .body;
  expect(reader).toHaveProperty('role');
});

describe('S7: what Strapi 5 fails at', () => {
  for (const query of [
    'filters[seo][documentId]=x',
    'populate[seo][sort]=documentId',
    'populate[seo][fields]=documentId',
    'populate[layout][on][blocks.hero][sort]=link.url',
    'fields=',
    'populate[writer]',
  ]) {
    test(`S7: ${query}`, async () => expect(await asks.v5(`/api/books?${query}`)).toEqual(internal));
  }
  test('other options of a morph relation beside "on" or "count"', async () => {
    const ask = (path: string) => asks.v5(path, { authorization: 'Bearer everything' });
    const files = '/api/upload/files?populate[related]';
    const on = `${files}[on][api::book.book]=true&populate[related]`;
    const found = '{"on":{"api::book.book":"true"},"fields":"title"}';
    const words = `Invalid nested populate for file.related (plugin::upload.file). Expected a fragment ("on") or "count" but found ${found}`;
    expect(await ask(`${on}[fields]=title`)).toMatchObject({
      status: 400,
      body: { error: { message: words } },
    });
    expect(await ask(`${files}[count]=true&populate[related][x]=1`)).toHaveProperty('status', 400);
    for (const path of [`${on}[populate]=*`, `${on}[count]=true`, `${files}[x]=1`])
      expect(await ask(path)).toHaveProperty('status', 200);
  });

  test('an empty text for a morph relation', async () => {
    expect(await asks.v5('/api/remarks?populate[about]=')).toEqual(internal);
  });
  test('a sort through a relation in a zone is taken beside one by id', async () => {
    const sort = 'populate[layout][on][blocks.hero][sort]';
    const { layout } = attributes(await asks.v5(`${book}${sort}[0]=link.url&${sort}[1]=id`));
    expect(layout[0]).toMatchObject({ __component: 'blocks.hero' });
  });
});

test('S7: a morph relation in a text of paths is left out where the caller may find none of its rows (v5)', async () => {
  const linked = data['plugin::upload.file'];
  const ask = openLibrary({
    dialect: 'v5',
    data: { ...data, 'plugin::upload.file': [...linked, { ...linked[0]!, id: 99 }] },
    roles: { public: ['plugin::upload.content-api.find'] },
  });
  const { body } = await ask('/api/upload/files?populate=related,related');
  const shown = body.map((file: { related?: unknown }) => file.related);
  expect(shown).toEqual([...linked.map(() => undefined), []]);
});

test('S7: a morph relation to one row that the caller may not find is null, in a text of paths left out (v5)', async () => {
  const ask = openLibrary({
    dialect: 'v5',
    roles: { public: ['api::remark.remark.find', 'api::book.book.find'] },
  });
  const shown = async (query: string) => {
    const { data: remarks } = (await ask(`/api/remarks?${query}`)).body;
    return remarks.map(({ about }: { about?: object | null }) => about && 'row');
  };
  expect(await shown('populate=*')).toEqual(['row', null, null]);
  expect(await shown('populate[about][on][api::book.book]=true')).toEqual(['row', null, null]);
  expect(await shown('populate=about,about')).toEqual(['row', undefined, null]);
});

test('S7: a sort through a relation in localizations is taken beside one by documentId (v5)', async () => {
  const sort = 'populate[localizations][sort]';
  const { localizations } = attributes(await asks.v5(`${book}${sort}[0]=writer.name&${sort}[1]=documentId`));
  expect(localizations).toEqual([expect.objectContaining({ id: 5 })]);
  expect(await asks.v5(`/api/books?${sort}=writer.name`)).toEqual(internal);
});

describe('S8: pagination', () => {
  const path = '/api/books?fields=title&';
  row(
    'S8: a page that begins in the middle of another',
    `${path}pagination[page]=1.5&pagination[pageSize]=2`,
    {
      documented: is(
        refused("Invalid 'page' parameter. Expected an integer > 0, received: 1.5", {}, 'PaginationError'),
      ),
      v5: ({ body }) => {
        expect(body.data.map(({ id }: { id: number }) => id)).toEqual([2, 3]);
        expect(body.meta.pagination).toEqual({ page: 1, pageSize: 2, pageCount: 2, total: 3 });
      },
    },
  );
  row('S8: page beside limit', `${path}pagination[page]=1&pagination[limit]=2`, {
    documented: is(refused('Invalid pagination parameters. Expected either start/limit or page/pageSize')),
    v5: is(refused('Cannot use both page & offset pagination in the same query', {}, 'PaginationError')),
  });
  row('S8: limit -1 is the largest page, or one entry', `${path}pagination[limit]=-1`, {
    documented: ({ body }) => expect(body.meta.pagination).toEqual({ start: 0, limit: 100, total: 3 }),
    v5: ({ body }) => expect(body.meta.pagination).toEqual({ start: 0, limit: 1, total: 3 }),
  });
  row('S8: page of another kind', `${path}pagination[page]=x`, {
    documented: is(internal),
    v5: is(refused('convertStartQueryParams expected a positive integer got NaN')),
  });
  row('S8: pageSize of another kind', `${path}pagination[pageSize]=x`, {
    documented: is(internal),
    v5: ({ body }) => expect(body.meta.pagination.pageSize).toBe(100),
  });
  row('S8: page outside pagination', `${path}page=1`, {
    documented: is(
      refused(
        'Invalid pagination attributes. You cannot use page and offset pagination in the same query',
        {},
        'PaginationError',
      ),
    ),
    v5: is(
      refused(
        'Invalid pagination attributes. The page parameters are incorrect and must be in the pagination object',
        {},
        'PaginationError',
      ),
    ),
  });
});

describe('S9: status in a sort is the publication status in Strapi 5', () => {
  const type = (singularName: string, own: NonNullable<SchemaJson['attributes']>) => ({
    info: { singularName, pluralName: `${singularName}s` },
    attributes: own,
  });
  const order = type('order', {
    status: { type: 'string' },
    step: { type: 'relation', relation: 'manyToOne', target: 'api::step.step' },
    box: { type: 'component', component: 'a.box' },
  });
  const step = type('step', {
    name: { type: 'string' },
    status: { type: 'relation', relation: 'manyToOne', target: 'api::order.order' },
  });
  const shop = {
    contentTypes: { 'api::order.order': order, 'api::step.step': step },
    components: { 'a.box': { attributes: { status: { type: 'string' } } } },
  };
  const records = {
    order: [
      { id: 1, status: 'new', step: 1 },
      { id: 2, status: 'sent' },
    ],
    step: [{ id: 1, name: 'Packing', status: 2 }],
  };
  const ask = async (dialect: 'v4' | 'v5', query: string) => {
    const double = createDouble({ model: shop, data: records, dialect, warnings: 'off', explain: 'off' });
    const response = await double.fetch(new Request(`http://localhost:1337/api/${query}`));
    const { data: rows } = (await response.json()) as { data: { id: number }[] | null };
    return rows?.map(({ id }) => id) ?? response.status;
  };

  test.each([
    ['orders?sort=status:desc', [2, 1], [1, 2]],
    ['orders?sort[0]=status:desc&sort[1]=id:desc', [2, 1], [2, 1]],
    ['steps?sort=status.status', [1], 500],
    ['steps?sort[status][id]=asc', [1], 500],
    ['orders?sort=box.status', [1, 2], 500],
    ['orders?populate[box][sort]=status', [1, 2], 500],
  ])('S9: %s', async (query, inFour, inFive) => {
    expect(await ask('v4', query)).toEqual(inFour);
    expect(await ask('v5', query)).toEqual(inFive);
  });
});

describe('S9: parameters of a wrong form fail with 500, or are refused with 400', () => {
  row('S9: order', '/api/books?sort=title:up', {
    documented: is(internal),
    v5: is(refused('Invalid order. order can only be one of asc|desc|ASC|DESC')),
  });
  row('S9: fields', '/api/books?fields[title]=true', {
    documented: is(internal),
    v5: is(refused('Invalid fields parameter. Expected a string or an array of strings')),
  });
  for (const path of ['/api/books?fields[0]=id&fields[1]=title,slug', '/api/users?fields[]=username,email'])
    test(`S9: a list with several names in one text: ${path} (v5)`, async () => {
      expect(await asks.v5(path)).toEqual(
        refused('Invalid fields parameter. Expected a string or an array of strings'),
      );
    });
  row('S9: filters', '/api/books?filters=x', {
    documented: is(internal),
    v5: is(refused('The filters parameter must be an object or an array')),
  });
});

describe('S10: filters on texts', () => {
  for (const [sign, pattern] of [
    ['%', '%25'],
    ['_', 'S_a'],
  ] as const) {
    row(
      `S10: ${sign} stands for other letters, or for itself`,
      `/api/books?fields=title&filters[title][$contains]=${pattern}`,
      {
        documented: ({ body }) => expect(body.data).not.toEqual([]),
        v5: dataIs([]),
      },
    );
  }
});

describe('S11: the order of equal entries', () => {
  const shelves = ['c', 'a', 'b'].map((label, at) => ({ id: [7, 3, 5][at], label, position: 1 }));
  const ids = async (dialect: 'v4' | 'v5', query: string) => {
    const double = createDouble({ model, dialect, data: { 'api::shelf.shelf': shelves } });
    const response = await double.fetch(new Request(`http://localhost:1337/api/shelves?${query}`));
    return (await response.json()).data.map(({ id }: { id: number }) => id);
  };
  test('S11: ascending ids, also after a sort that descends (v5)', async () => {
    expect(await ids('v5', 'sort=position:desc')).toEqual([3, 5, 7]);
    expect(await ids('v5', '')).toEqual([3, 5, 7]);
  });
});

describe('S11: the order of equal linked entries', () => {
  const links = '[fields]=id&populate[shelves][sort]=createdAt';
  const shelvesAre =
    (...ids: number[]) =>
    (answer: Answer) =>
      expect((related(attributes(answer).shelves) as { id: number }[]).map(({ id }) => id)).toEqual(ids);
  for (const order of ['asc', 'desc'])
    row(`S11: of their links, or by id, ${order}`, `${book}populate[shelves]${links}:${order}`, {
      documented: shelvesAre(2, 1, 3),
      v5: shelvesAre(1, 2, 3),
    });
  test('S11: files stay in the order of their links (v5)', async () => {
    const path = `${book}populate[gallery][fields]=id&populate[gallery][sort]=publishedAt`;
    const { gallery } = attributes(await asks.v5(path));
    expect(gallery.map(({ id }: { id: number }) => id)).toEqual([2, 1]);
  });
});

describe('S12: the header Strapi-Response-Format', () => {
  const path = `${book}populate[writer][fields]=name&populate[seo][fields]=heading`;
  row(
    'S12: v4',
    path,
    {
      documented: bookIs({
        writer: { data: { id: 1, attributes: { name: 'Ada' } } },
        seo: { id: 11, heading: 'Sea' },
      }).documented,
      v5: dataIs([
        {
          ...entry(1),
          attributes: {
            title,
            writer: { data: { ...entry(1), attributes: { name: 'Ada' } } },
            seo: { id: 11, heading: 'Sea' },
          },
        },
      ]),
    },
    { 'strapi-response-format': 'v4' },
  );
  test('S12: requests stay those of Strapi 5', async () => {
    expect(await asks.v5('/api/books/1', { 'strapi-response-format': 'v4' })).toEqual(notFound);
  });
});

test('the records of the library are those of every dialect', () => {
  for (const dialect of ['documented', 'v4', 'v5'] as const) {
    const double = createDouble({ model, data, dialect });
    expect(double.entries('shelf')).toHaveLength(30);
  }
});

describe('without a largest page', () => {
  const open = (dialect: 'v4' | 'v5') => openLibrary({ dialect, rest: { maxLimit: 0, defaultLimit: 2 } });

  test.each([
    ['v4', '-1', { start: 0, limit: -1, total: 3 }],
    ['v4', '5000', { start: 0, limit: 5000, total: 3 }],
    ['v5', '5000', { start: 0, limit: 5000, total: 3 }],
  ] as const)('%s answers limit=%s with all entries', async (dialect, limit, pagination) => {
    const { body } = await open(dialect)(`/api/books?pagination[limit]=${limit}`);
    expect(body.data).toHaveLength(3);
    expect(body.meta.pagination).toEqual(pagination);
  });

  test('a limit that is no number is refused', async () => {
    const ask = open('v5');
    expect(await ask('/api/books?pagination[limit]=x')).toEqual(
      refused('convertLimitQueryParams expected a positive integer got NaN'),
    );
    expect(await ask('/api/books?pagination[pageSize]=x')).toEqual(
      refused('convertStartQueryParams expected a positive integer got NaN'),
    );
  });
});
