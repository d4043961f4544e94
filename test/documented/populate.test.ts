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

describe('The populate parameter', () => {
  test('6.1: without populate none of them is returned', async () => {
    expect(await book('')).toEqual({ title: 'Sea and Shore' });
  });

  test('6.2: populate=* brings everything, one level deep', async () => {
    const attributes = await book('populate=*');
    expect(Object.keys(attributes)).toEqual(
      expect.arrayContaining([
        'writer',
        'shelves',
        'sequel',
        'remarks',
        'cover',
        'gallery',
        'seo',
        'chapters',
        'layout',
        'localizations',
      ]),
    );
    expect(attributes.writer.data.attributes).not.toHaveProperty('portrait');
    expect(attributes.seo).toEqual({ id: 11, heading: 'Sea', keywords: null });
  });

  test('6.2: populate=* does not populate the populated entries', async () => {
    const { writer, shelves } = await book('populate=*');
    for (const name of ['books', 'portrait', 'publisher', 'contact'])
      expect(writer.data.attributes).not.toHaveProperty(name);
    for (const name of ['books', 'inside']) expect(shelves.data[0].attributes).not.toHaveProperty(name);
  });

  test('6.2: populate=* goes one level for relations', async () => {
    const { body } = await ask('/api/authors?filters[id]=1&populate=*');
    expect(body.data[0].attributes.books.data[0].attributes).not.toHaveProperty('shelves');
  });

  test('6.3: populate[0] brings one relation, one level', async () => {
    const attributes = await book('populate[0]=writer');
    expect(Object.keys(attributes)).toEqual(['title', 'writer']);
    expect(attributes.writer.data.attributes.name).toBe('Ada');
  });

  test('6.3: populate[0], [1], [2] bring several relations', async () => {
    expect(Object.keys(await book('populate[0]=shelves&populate[1]=writer&populate[2]=cover'))).toEqual([
      'title',
      'shelves',
      'writer',
      'cover',
    ]);
  });

  test('6.3: populate as an array takes several names, as an object several levels', async () => {
    expect(Object.keys(await book('populate[0]=writer&populate[1]=seo'))).toEqual(['title', 'writer', 'seo']);
    const { writer } = await book('populate[writer][populate][publisher][populate][0]=logo');
    expect(writer.data.attributes.publisher.data.attributes.logo.data.id).toBe(1);
  });

  test('6.4: populate[a][populate][0]=b brings a relation inside a relation', async () => {
    const { writer } = await book('populate[writer][populate][0]=publisher');
    expect(writer.data.attributes.publisher.data.attributes.name).toBe('Quay');
    expect(writer.data.attributes).not.toHaveProperty('portrait');
  });

  test('6.5: populate[0]=<component> brings a component', async () => {
    expect(await book('populate[0]=seo')).toEqual({
      title: 'Sea and Shore',
      seo: { id: 11, heading: 'Sea', keywords: null },
    });
  });

  test('6.5: components, nested ones and zones come only when populated, nested ones by a dot path', async () => {
    expect(await book('populate[0]=writer')).not.toHaveProperty('seo');
    expect(await book('populate[0]=writer')).not.toHaveProperty('layout');
    expect((await book('populate[0]=seo')).seo).not.toHaveProperty('link');
    expect((await book('populate=*')).seo).not.toHaveProperty('link');
    expect((await book('populate[0]=seo.link')).seo.link).toEqual({ id: 21, url: 'https://sea.example' });
  });

  test('6.5: populate[1]=<component>.<nested> brings a nested component', async () => {
    expect((await book('populate[0]=seo&populate[1]=seo.link')).seo).toEqual({
      id: 11,
      heading: 'Sea',
      keywords: null,
      link: { id: 21, url: 'https://sea.example' },
    });
  });

  test('6.5: populate[n]=<component>.<nested>.<field> reaches two levels into components', async () => {
    expect((await book('populate[0]=seo&populate[1]=seo.link.icon')).seo.link).toEqual({
      id: 21,
      url: 'https://sea.example',
      icon: { id: 31, glyph: 'wave' },
    });
  });

  test('6.6: brackets may go any number of levels', async () => {
    const path = 'populate[inside]' + '[populate][inside]'.repeat(23) + '[populate][0]=inside';
    const { status, body } = await ask(`/api/shelves?filters[id]=30&${path}`);
    expect(status).toBe(200);
    expect(depth(body.data[0])).toBe(25);
  });

  test('6.6: dots may go any number of levels', async () => {
    const { status, body } = await ask(
      `/api/shelves?filters[id]=30&populate=${Array(25).fill('inside').join('.')}`,
    );
    expect(status).toBe(200);
    expect(depth(body.data[0])).toBe(25);
  });

  test('6.6: explicit populate has no limit of depth', async () => {
    const levels = 28;
    const { body } = await ask(
      `/api/shelves?filters[id]=30&populate=${Array(levels).fill('inside').join('.')}`,
    );
    let [entry] = body.data;
    for (let level = 0; level < levels; level += 1) {
      expect(entry.attributes).toHaveProperty('inside');
      entry = entry.attributes.inside.data;
      if (entry === null) break;
    }
    expect(entry).toBeNull();
  });

  for (const operator of ['pagination][page', 'pagination][limit', 'page', 'pageSize', 'start', 'limit']) {
    test(`6.7: [${operator}] inside a populate is refused`, async () => {
      const { status, body } = await ask(`/api/books?populate[shelves][${operator}]=1`);
      expect(status).toBe(400);
      expect(body).toMatchObject({ data: null, error: { status: 400, name: 'ValidationError' } });
      expect(body.error.message).toContain('shelves');
      expect(body.error.message).toMatch(/top level/i);
    });
  }

  test('6.7: at a deeper level and under on too', async () => {
    expect((await ask('/api/authors?populate[books][populate][shelves][limit]=1')).status).toBe(400);
    expect((await ask('/api/books?populate[layout][on][blocks.quote][limit]=1')).status).toBe(400);
    expect(
      (await ask('/api/books?populate[layout][on][blocks.quote][populate][speaker][start]=1')).status,
    ).toBe(400);
  });

  test('6.7: the refusal says where the operator is', async () => {
    const { status, body } = await ask(
      '/api/books?populate[shelves][populate][books][pagination][pageSize]=1',
    );
    expect(status).toBe(400);
    expect(body.error.name).toBe('ValidationError');
    expect(body.error.message).toMatch(/shelves.*books/);
  });

  test('6.8: top-level pagination beside populate is allowed', async () => {
    const { status, body } = await ask('/api/books?populate=*&pagination[page]=2&pagination[pageSize]=2');
    expect(status).toBe(200);
    expect(body.data).toHaveLength(1);
    expect(body.meta.pagination).toEqual({ page: 2, pageSize: 2, pageCount: 2, total: 3 });
  });
});
