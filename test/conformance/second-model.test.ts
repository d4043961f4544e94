import { describe, expect, test } from 'vitest';
import { createDouble } from '../../handlers/double/create-double.ts';
import { data, model } from '../fixtures/music-shop.ts';

const double = createDouble({ model, data, dialect: 'v4' });

async function ask(path: string) {
  const response = await double.fetch(new Request(`http://localhost:1337/api/${path}`));
  return { status: response.status, body: await response.json() };
}
const rows = async (path: string) => (await ask(path)).body.data;
const ids = async (path: string) => (await rows(path)).map((entry: { id: number }) => entry.id);
const linked = async (path: string, name: string) =>
  (await rows(path)).map((entry: { attributes: Record<string, { data: { id: number }[] }> }) =>
    entry.attributes[name]?.data.map(({ id }) => id),
  );
const invalid = (name: string) => ({
  status: 400,
  body: {
    data: null,
    error: { status: 400, name: 'ValidationError', message: `Invalid parameter ${name}`, details: {} },
  },
});
const times = { createdAt: '2022-02-02T02:02:02.000Z', updatedAt: '2022-02-03T03:03:03.000Z' };

describe('links, in the order of pos', () => {
  test('basic, seen from both sides', async () => {
    expect(await linked('brands?populate=products', 'products')).toEqual([[3, 2, 5], [], []]);
    expect(await linked('products?populate=labels', 'labels')).toEqual([[3, 1], [1], [2], []]);
    expect(await linked('labels?populate=products', 'products')).toEqual([[3, 2], [5], [2]]);
    expect(
      (await rows('products?filters[id]=2&fields=name&populate[brand][fields]=name'))[0].attributes,
    ).toEqual({
      name: 'Amp',
      brand: { data: { id: 1, attributes: { name: 'Nord' } } },
    });
  });

  test('circular, seen from both sides', async () => {
    expect(await linked('products?populate=accessories', 'accessories')).toEqual([[5], [5, 2], [], []]);
    expect(await linked('products?populate=accessoryOf', 'accessoryOf')).toEqual([[3], [], [3, 2], []]);
    expect(await linked('brands?populate=children', 'children')).toEqual([[2, 4], [], []]);
    expect((await rows('brands/2?populate=parent')).attributes.parent.data.id).toBe(1);
    expect(await linked('products?filters[id]=2&populate=localizations', 'localizations')).toEqual([[8]]);
  });

  test('from components and zones', async () => {
    const [cable] = await rows('products?filters[id]=5&populate=offers.brand');
    expect(cable.attributes.offers).toEqual([
      { id: 9, percent: 10, brand: { data: null } },
      { id: 8, percent: 5, brand: { data: { id: 2, attributes: { name: 'Åland', ...times } } } },
    ]);
    const { attributes } = await rows(
      'storefront?populate[sections][on][section.picks][populate][products][fields]=name',
    );
    expect(attributes.sections).toEqual([
      {
        id: 1,
        __component: 'section.picks',
        title: 'Ours',
        products: {
          data: [
            { id: 6, attributes: { name: 'Drum' } },
            { id: 3, attributes: { name: 'Bass' } },
          ],
        },
      },
    ]);
  });

  test('morph: media, morphMany and morphToOne', async () => {
    const [bass] = await rows(
      'products?filters[id]=3&populate[0]=manuals&populate[1]=photo&populate[2]=notes',
    );
    expect(bass.attributes.manuals.data.map((file: { id: number }) => file.id)).toEqual([12, 10]);
    expect(bass.attributes.photo).toEqual({ data: null });
    expect(bass.attributes.notes).toEqual({ data: [{ id: 1, attributes: { text: 'on Bass', ...times } }] });
    const [amp] = await rows(
      'products?filters[id]=2&populate[0]=manuals&populate[1]=photo&populate[2]=notes',
    );
    expect(amp.attributes.manuals).toEqual({ data: null });
    expect(amp.attributes.photo.data).toMatchObject({
      id: 11,
      attributes: { name: 'file-11.pdf', formats: null },
    });
    expect(amp.attributes.notes).toEqual({ data: null });
    const subjects = (await rows('notes?populate=subject')).map(
      (note: { attributes: { subject: unknown } }) => note.attributes.subject,
    );
    expect(subjects[0]).toMatchObject({
      id: 3,
      name: 'Bass',
      cost: 3,
      publishedAt: times.createdAt,
      locale: 'sv',
    });
    expect(subjects[1]).toEqual({ id: 1, name: 'Nord', ...times });
    expect(subjects[2]).toBeNull();
  });
});

describe('entries', () => {
  test('a list: the default locale, published, in the order of ids, all scalars but private ones', async () => {
    const { body } = await ask('products');
    expect(body.data.map((entry: { id: number }) => entry.id)).toEqual([2, 3, 5, 9]);
    expect(JSON.stringify(body.data[0])).toBe(
      JSON.stringify({
        id: 2,
        attributes: {
          name: 'Amp',
          stock: 4,
          price: 99.5,
          ...times,
          publishedAt: times.createdAt,
          locale: 'sv',
        },
      }),
    );
    expect(body.meta).toEqual({ pagination: { page: 1, pageSize: 25, pageCount: 1, total: 4 } });
  });

  test('locales and publication state', async () => {
    expect(await ids('products?locale=de')).toEqual([8]);
    expect(await ids('products?locale=all')).toEqual([2, 3, 5, 8, 9]);
    expect(await ids('products?locale=fr')).toEqual([]);
    expect(await ids('products?publicationState=preview')).toEqual([2, 3, 5, 6, 9]);
    expect((await rows('products/6')).attributes.publishedAt).toBeNull();
    expect((await ask('products/7')).status).toBe(404);
  });

  test('a single type, whose plain populate leaves drafts out', async () => {
    const { status, body } = await ask('storefront?populate=featured');
    expect(status).toBe(200);
    expect(body.meta).toEqual({});
    expect(body.data.attributes.featured.data.map((entry: { id: number }) => entry.id)).toEqual([5, 2]);
  });

  test('components: null, [] and nested rows', async () => {
    const [amp, bass] = await rows('products?populate[0]=size&populate[1]=offers');
    expect([amp.attributes.size, amp.attributes.offers]).toEqual([null, []]);
    expect(bass.attributes.size).toEqual({ id: 7, width: 30, unit: null });
  });

  test('the locales, flat', async () => {
    const { status, body } = await ask('i18n/locales');
    expect(status).toBe(200);
    expect(body).toMatchObject([
      { id: 1, code: 'sv', isDefault: true },
      { id: 2, code: 'de', isDefault: false },
    ]);
  });
});

describe('filters', () => {
  test('SQL nulls: $ne and $notIn leave rows without a value out', async () => {
    expect(await ids('products?filters[price][$ne]=450')).toEqual([2]);
    expect(await ids('products?filters[stock][$notIn][0]=0')).toEqual([2, 5]);
    expect(await ids('products?filters[price][$null]=true')).toEqual([5, 9]);
    expect(await ids('products?filters[price][$null]=false')).toEqual([2, 3]);
    expect(await ids('products?filters[$not][stock]=4')).toEqual([3]);
  });

  test('through relations: once each, over left-joined rows', async () => {
    expect(await ids('products?filters[labels][text][$ne]=nothing')).toEqual([2, 3, 5]);
    expect(await ids('products?filters[labels][text][$null]=true')).toEqual([9]);
    expect(await ids('products?filters[$not][labels][text]=new')).toEqual([2, 5]);
    expect(await ids('products?filters[brand][name]=Nord&filters[labels][text]=new')).toEqual([2, 3]);
    expect(await ids('products?filters[labels][text]=new&filters[labels][id]=3')).toEqual([]);
    expect(await ids('products?filters[$and][0][labels][text]=new&filters[$and][1][labels][id]=3')).toEqual([
      2,
    ]);
    expect(await ids('products?filters[accessories][accessories][id]=5')).toEqual([3]);
    expect(await ids('brands?filters[products][name]=Drum')).toEqual([2]);
    expect(await ids('products?filters[offers][brand][name]=Åland')).toEqual([5]);
    expect(await ids('products?filters[photo][name][$contains]=11')).toEqual([2]);
  });

  test('text: LIKE ignores the case of ASCII, $eq does not; ranges, lists, alternatives', async () => {
    expect(await ids('products?filters[name][$contains]=BA')).toEqual([3]);
    expect(await ids('products?filters[name]=bass')).toEqual([]);
    expect(await ids('products?filters[name][$eqi]=bass')).toEqual([3]);
    expect(await ids('products?filters[price][$between][0]=90&filters[price][$between][1]=500')).toEqual([
      2, 3,
    ]);
    expect(await ids('products?filters[id][$in][0]=9&filters[id][$in][1]=2')).toEqual([2, 9]);
    expect(await ids('products?filters[$or][0][stock]=0&filters[$or][1][name]=Easel')).toEqual([3, 9]);
    expect(await ids('products?_q=as')).toEqual([3, 9]);
  });

  test('private, unknown and morph attributes are refused', async () => {
    expect(await ask('products?filters[cost]=1')).toEqual(invalid('cost'));
    expect(await ask('products?filters[brand][nothing]=1')).toEqual(invalid('nothing'));
    expect(await ask('notes?filters[subject][id]=1')).toEqual(invalid('subject'));
    expect(await ask('products?fields=cost')).toEqual(invalid('cost'));
    expect(await ask('products?sort=cost')).toEqual(invalid('cost'));
  });
});

describe('sort and pages', () => {
  test('nulls first ascending, last descending; text by code point; ties by id', async () => {
    expect(await ids('products?sort=stock')).toEqual([9, 3, 2, 5]);
    expect(await ids('products?sort=stock:desc,name:desc')).toEqual([5, 2, 3, 9]);
    expect(await ids('brands?sort=name')).toEqual([4, 1, 2]);
  });

  test('through relations; a to-many path repeats entries, and total does not', async () => {
    expect(await ids('products?sort=brand.name,id:desc')).toEqual([9, 5, 3, 2]);
    const { body } = await ask('products?sort=labels.text&fields=name');
    expect(body.data.map((entry: { id: number }) => entry.id)).toEqual([9, 2, 3, 5, 2]);
    expect(body.meta.pagination.total).toBe(4);
  });

  test('pages, offsets and what is clamped', async () => {
    const page = async (query: string) => {
      const { body } = await ask(`products?${query}`);
      return [body.data.map((entry: { id: number }) => entry.id), body.meta.pagination];
    };
    expect(await page('pagination[page]=2&pagination[pageSize]=3')).toEqual([
      [9],
      { page: 2, pageSize: 3, pageCount: 2, total: 4 },
    ]);
    expect(await page('pagination[start]=1&pagination[limit]=2')).toEqual([
      [3, 5],
      { start: 1, limit: 2, total: 4 },
    ]);
    expect(await page('pagination[pageSize]=1000&pagination[withCount]=false')).toEqual([
      [2, 3, 5, 9],
      { page: 1, pageSize: 100 },
    ]);
    expect(await page('pagination[page]=0&pagination[pageSize]=0')).toEqual([
      [2],
      { page: 1, pageSize: 1, pageCount: 4, total: 4 },
    ]);
  });
});

test('two doubles in one process do not notice each other', async () => {
  const other = createDouble({ model, data: { 'api::brand.brand': [{ id: 9, name: 'Other' }] } });
  const answer = await other.fetch(new Request('http://localhost:1337/api/brands?fields=name'));
  expect((await answer.json()).data).toEqual([{ id: 9, attributes: { name: 'Other' } }]);
  expect(await ids('brands')).toEqual([1, 2, 4]);
});
