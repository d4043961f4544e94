import { describe, expect, test } from 'vitest';
import { openLibrary } from '../fixtures/library/open.ts';

const ask = openLibrary();
const populated = async (name: string, id = 1) =>
  (await ask(`/api/books?filters[id]=${id}&fields[0]=title&populate[0]=${name}`)).body.data[0].attributes[
    name
  ];

const times = {
  createdAt: '2024-03-01T10:00:00.000Z',
  updatedAt: '2024-03-02T11:30:00.000Z',
  publishedAt: '2024-03-01T10:00:00.000Z',
  locale: 'en',
};

describe('Shapes of populated attributes', () => {
  test('4.1: a to-one relation is { data: { id, attributes } }', async () => {
    expect(await populated('writer')).toEqual({
      data: { id: 1, attributes: { name: 'Ada', bio: null, ...times } },
    });
    expect(await populated('sequel', 2)).toEqual({ data: null });
  });

  test('4.1: a morph-to relation has the same shape', async () => {
    const { body } = await ask('/api/remarks?populate[0]=about&filters[id][$in][0]=1&filters[id][$in][1]=3');
    expect(body.data[0].attributes.about.data).toMatchObject({
      id: 1,
      attributes: { title: 'Sea and Shore', locale: 'en' },
    });
    expect(body.data[1].attributes.about).toEqual({ data: null });
  });

  test('4.2: a to-many relation is { data: [ { id, attributes } ] }', async () => {
    expect(await populated('shelves')).toEqual({
      data: [
        { id: 2, attributes: { label: 'Amber', position: 1, ...times } },
        { id: 1, attributes: { label: 'Blue', position: 3, ...times } },
        { id: 3, attributes: { label: 'Cyan', position: 2, ...times } },
      ],
    });
    expect(await populated('shelves', 2)).toEqual({ data: [] });
  });

  test('4.2: morphMany relations and multiple media have the same shape, also empty ones', async () => {
    expect(await populated('remarks')).toEqual({
      data: [{ id: 1, attributes: { text: 'On the sea', ...times } }],
    });
    expect(await populated('remarks', 2)).toEqual({ data: [] });
    expect((await populated('gallery')).data.map((file: { id: number }) => file.id)).toEqual([2, 1]);
    expect(await populated('gallery', 2)).toEqual({ data: [] });
  });

  test('4.3: a single media field is { data: { id, attributes: <media> } }', async () => {
    expect(await populated('cover')).toMatchObject({ data: { id: 1, attributes: { name: 'sea.png' } } });
    expect(Object.keys((await populated('cover')).data)).toEqual(['id', 'attributes']);
    expect(await populated('cover', 2)).toEqual({ data: null });
  });

  test('4.4: a single component is an object with id and its fields', async () => {
    expect(await populated('seo')).toEqual({ id: 11, heading: 'Sea', keywords: null });
    expect(await populated('seo', 2)).toBeNull();
  });

  test('4.5: a repeatable component is an array of them', async () => {
    expect(await populated('chapters')).toEqual([
      { id: 41, name: 'Ebb', pages: 20 },
      { id: 42, name: 'Flow', pages: null },
    ]);
    expect(await populated('chapters', 2)).toEqual([]);
  });

  test('4.6: a dynamic zone is an array of objects with id, __component and fields', async () => {
    const zone = await populated('layout');
    expect(zone).toHaveLength(5);
    expect(zone[1]).toEqual({ id: 52, __component: 'blocks.quote', text: 'Said' });
    expect(await populated('layout', 2)).toEqual([]);
  });

  test('4.7: __component is <category>.<component-name>', async () => {
    const names = (await populated('layout')).map((element: { __component: string }) => element.__component);
    expect(names).toEqual(['blocks.hero', 'blocks.quote', 'cards.quote', 'cards.note', 'blocks.shelf-list']);
  });

  test('4.8: unset component fields are null', async () => {
    expect((await populated('layout'))[0]).toEqual({
      id: 51,
      __component: 'blocks.hero',
      heading: 'Hero',
      strapline: null,
    });
  });

  test('4.9: localizations are { data: [ { id, attributes } ] }, returned by populate=*', async () => {
    const { body } = await ask('/api/books?filters[id]=1&populate=*');
    expect(body.data[0].attributes.localizations.data).toMatchObject([
      { id: 5, attributes: { title: 'Meer und Ufer', locale: 'de' } },
    ]);
  });

  test('4.10: a populated entry has its default attributes, and more only when populated deeper', async () => {
    const shallow = await ask('/api/books?filters[id]=1&populate[0]=writer');
    expect(Object.keys(shallow.body.data[0].attributes.writer.data.attributes)).toEqual([
      'name',
      'bio',
      ...Object.keys(times),
    ]);
    const deep = await ask(
      '/api/books?filters[id]=1&populate[writer][populate][0]=portrait&populate[writer][populate][1]=contact',
    );
    expect(deep.body.data[0].attributes.writer.data.attributes).toMatchObject({
      portrait: { data: { id: 3 } },
      contact: { id: 23, url: 'https://ada.example' },
    });
  });

  test('4.11: a relation is never an array of ids', async () => {
    const { body } = await ask('/api/books?filters[id]=1&fields[0]=title&populate[shelves][fields][0]=id');
    expect(body.data[0].attributes.shelves).toEqual({
      data: [
        { id: 2, attributes: {} },
        { id: 1, attributes: {} },
        { id: 3, attributes: {} },
      ],
    });
  });

  for (const query of ['populate[0]=createdBy&populate[1]=updatedBy', 'populate=*']) {
    test(`4.12: creator fields are not populated by ${query}`, async () => {
      const { status, body } = await ask(`/api/books?filters[id]=1&${query}`);
      expect(status).toBe(200);
      expect(body.data[0].attributes).not.toHaveProperty('createdBy');
      expect(body.data[0].attributes).not.toHaveProperty('updatedBy');
    });
  }
});
