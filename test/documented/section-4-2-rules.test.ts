import { describe, expect, test } from 'vitest';
import { openLibrary } from '../fixtures/library/open.ts';

const ask = openLibrary();
const book = async (query: string) =>
  (await ask(`/api/books?filters[id]=1&fields[0]=title&${query}`)).body.data[0].attributes;

/** How often `inside` was populated below an entry. */
function depth(entry: { attributes: { inside?: { data: never } } } | null): number {
  const next = entry?.attributes.inside;
  return next === undefined ? 0 : 1 + depth(next.data);
}

describe('4.2 The populate parameter: rules', () => {
  test('4.2 rule 1: without populate nothing of it is returned', async () => {
    expect(await book('')).toEqual({ title: 'Sea and Shore' });
  });

  test('4.2 rule 2: populate=* does not populate the populated entries', async () => {
    const { writer, shelves } = await book('populate=*');
    for (const name of ['books', 'portrait', 'publisher', 'contact'])
      expect(writer.data.attributes).not.toHaveProperty(name);
    for (const name of ['books', 'inside']) expect(shelves.data[0].attributes).not.toHaveProperty(name);
  });

  test('4.2 rule 3: populate as an array takes several names, as an object several levels', async () => {
    expect(Object.keys(await book('populate[0]=writer&populate[1]=seo'))).toEqual(['title', 'writer', 'seo']);
    const { writer } = await book('populate[writer][populate][publisher][populate][0]=logo');
    expect(writer.data.attributes.publisher.data.attributes.logo.data.id).toBe(1);
  });

  test('4.2 rule 4: there is no limit of levels by brackets', async () => {
    const path = 'populate[inside]' + '[populate][inside]'.repeat(23) + '[populate][0]=inside';
    const { status, body } = await ask(`/api/shelves?filters[id]=30&${path}`);
    expect(status).toBe(200);
    expect(depth(body.data[0])).toBe(25);
  });

  test('4.2 rule 4: there is no limit of levels by dots', async () => {
    const { status, body } = await ask(
      `/api/shelves?filters[id]=30&populate=${Array(25).fill('inside').join('.')}`,
    );
    expect(status).toBe(200);
    expect(depth(body.data[0])).toBe(25);
  });

  test('4.2 rule 5: components, nested ones and zones come only when populated; nested ones by a dot path', async () => {
    expect(await book('populate[0]=writer')).not.toHaveProperty('seo');
    expect(await book('populate[0]=writer')).not.toHaveProperty('layout');
    expect((await book('populate[0]=seo')).seo).not.toHaveProperty('link');
    expect((await book('populate=*')).seo).not.toHaveProperty('link');
    expect((await book('populate[0]=seo.link')).seo.link).toEqual({ id: 21, url: 'https://sea.example' });
  });

  test('4.2 rule 6: a zone alone comes without relations and nested components of its elements', async () => {
    const { layout } = await book('populate[0]=layout');
    expect(layout[0]).toEqual({ id: 51, __component: 'blocks.hero', heading: 'Hero', strapline: null });
    expect(layout[1]).not.toHaveProperty('speaker');
  });

  test('4.2 rule 7: shared strategy brings every component, with first-level relations and nested components', async () => {
    const { layout } = await book('populate[layout][populate]=*');
    expect(layout).toHaveLength(5);
    expect(layout[0].link).toEqual({ id: 22, url: 'https://hero.example' });
    expect(layout[1].speaker.data.attributes.name).toBe('Ada');
    expect(layout[1].speaker.data.attributes).not.toHaveProperty('portrait');
  });

  test('4.2 rule 8: only components listed under on get their populate', async () => {
    const { layout } = await book('populate[layout][on][layout.hero][populate][0]=image');
    expect(layout[0]).toMatchObject({ id: 51, heading: 'Hero', image: { data: { id: 1 } } });
    expect(layout[0]).not.toHaveProperty('link');
  });

  test('4.2 rule 8: an unlisted component carries only id and __component, in its place', async () => {
    const { layout } = await book('populate[layout][on][layout.hero][populate]=*');
    expect(layout.slice(1)).toEqual([
      { id: 52, __component: 'blocks.quote' },
      { id: 53, __component: 'cards.quote' },
      { id: 54, __component: 'cards.note' },
      { id: 55, __component: 'blocks.shelf-list' },
    ]);
  });

  test('4.2 rule 8: a listed component with populate=* returns its fields and first-level relations', async () => {
    const { layout } = await book('populate[layout][on][layout.hero][populate]=*');
    expect(layout[0]).toMatchObject({
      id: 51,
      __component: 'blocks.hero',
      heading: 'Hero',
      strapline: null,
      image: { data: { id: 1 } },
      link: { id: 22 },
    });
  });

  test('4.2 rule 8: a nested populate returns the media field of a related entry', async () => {
    const { layout } = await book(
      'populate[layout][on][blocks.quote][populate][speaker][populate][0]=portrait',
    );
    expect(layout[1].speaker.data.attributes.portrait.data).toMatchObject({
      id: 3,
      attributes: { name: 'ada.png' },
    });
  });

  test('4.2 rule 8: several components may be listed', async () => {
    const { layout } = await book(
      'populate[layout][on][layout.note]=true&populate[layout][on][layout.hero]=true',
    );
    expect(layout[0]).toHaveProperty('heading');
    expect(layout[3]).toHaveProperty('note');
    expect(layout[1]).toEqual({ id: 52, __component: 'blocks.quote' });
  });

  for (const query of [
    'populate[0]=loans',
    'populate=*',
    'populate[loans]=true',
    'populate[loans][populate]=*',
  ]) {
    test(`4.2 rule 9: a relation whose type the caller may not find is omitted (${query})`, async () => {
      const { status, body } = await ask(`/api/books?filters[id]=1&${query}`);
      expect(status).toBe(200);
      expect(body.data[0].attributes).not.toHaveProperty('loans');
    });
  }

  test('4.2 rule 9: at a deeper level and inside zones too', async () => {
    const everything = await ask('/api/authors?filters[id]=1&populate[books][populate]=*');
    expect(everything.body.data[0].attributes.books.data[0].attributes).toHaveProperty('seo');
    expect(everything.body.data[0].attributes.books.data[0].attributes).not.toHaveProperty('loans');
    const headers = { authorization: 'Bearer books-only' };
    const zone = await ask('/api/books?filters[id]=1&populate[layout][populate]=*', headers);
    expect(zone.body.data[0].attributes.layout[1]).toEqual({
      id: 52,
      __component: 'blocks.quote',
      text: 'Said',
    });
  });

  test('4.2 rule 9: a caller who may find it gets it', async () => {
    const { body } = await ask('/api/books?filters[id]=1&populate[0]=loans', {
      authorization: 'Bearer everything',
    });
    expect(body.data[0].attributes.loans.data).toMatchObject([{ id: 1 }, { id: 2 }]);
  });

  for (const operator of ['pagination][page', 'pagination][limit', 'page', 'pageSize', 'start', 'limit']) {
    test(`4.2 rule 10: [${operator}] inside a populate is refused`, async () => {
      const { status, body } = await ask(`/api/books?populate[shelves][${operator}]=1`);
      expect(status).toBe(400);
      expect(body).toMatchObject({ data: null, error: { status: 400, name: 'ValidationError' } });
      expect(body.error.message).toContain('shelves');
      expect(body.error.message).toMatch(/top level/i);
    });
  }

  test('4.2 rule 10: at a deeper level and in a fragment too', async () => {
    expect((await ask('/api/authors?populate[books][populate][shelves][limit]=1')).status).toBe(400);
    expect((await ask('/api/books?populate[layout][on][blocks.quote][limit]=1')).status).toBe(400);
    expect(
      (await ask('/api/books?populate[layout][on][blocks.quote][populate][speaker][start]=1')).status,
    ).toBe(400);
  });

  test('4.2 rule 10: top-level pagination beside populate is no operator of the population', async () => {
    const { status, body } = await ask('/api/books?populate=*&pagination[page]=2&pagination[pageSize]=2');
    expect(status).toBe(200);
    expect(body.data).toHaveLength(1);
    expect(body.meta.pagination).toEqual({ page: 2, pageSize: 2, pageCount: 2, total: 3 });
  });
});
