import { describe, expect, test } from 'vitest';
import { openLibrary } from '../fixtures/library/open.ts';

const ask = openLibrary();

describe('Requests', () => {
  test('1.1: entries are served under /api, a collection by the plural name of its content type', async () => {
    expect((await ask('/api/shelves')).status).toBe(200);
    expect((await ask('/api/shelf')).status).toBe(404);
    expect((await ask('/shelves')).status).toBe(404);
  });

  test('1.2: a list has scalars and standard metadata, and nothing that must be populated', async () => {
    const { body } = await ask('/api/books?filters[id]=1');
    const names = Object.keys(body.data[0].attributes);
    expect(names).toEqual(
      expect.arrayContaining(['title', 'createdAt', 'updatedAt', 'publishedAt', 'locale']),
    );
    for (const edge of [
      'writer',
      'shelves',
      'cover',
      'gallery',
      'seo',
      'chapters',
      'layout',
      'localizations',
    ]) {
      expect(names).not.toContain(edge);
    }
  });

  test('1.3: populate adds relations, media, components and zones', async () => {
    const { body } = await ask(
      '/api/books?filters[id]=1&populate[0]=writer&populate[1]=cover&populate[2]=seo&populate[3]=layout',
    );
    expect(body.data[0].attributes).toMatchObject({
      writer: { data: { id: 1 } },
      cover: { data: { id: 1 } },
      seo: { id: 11 },
      layout: [{ id: 51 }, { id: 52 }, { id: 53 }, { id: 54 }, { id: 55 }],
    });
  });

  test('1.3: populate adds a relation', async () => {
    const { body } = await ask('/api/authors?filters[id]=1&populate[0]=publisher');
    expect(body.data[0].attributes.publisher.data.attributes.name).toBe('Quay');
  });

  test('1.4: fields restricts the scalars', async () => {
    const { body } = await ask('/api/shelves?fields[0]=label&filters[id]=1');
    expect(body.data).toEqual([{ id: 1, attributes: { label: 'Blue' } }]);
  });

  test('1.5: brackets, numeric indexes and percent-encoded characters are understood', async () => {
    const plain = await ask('/api/shelves?fields[0]=label&sort[0]=position:desc&filters[position][$lte]=3');
    const encoded = await ask(
      '/api/shelves?fields%5B0%5D=label&sort%5B0%5D=position%3Adesc&filters%5Bposition%5D%5B%24lte%5D=3',
    );
    expect(plain.body.data.map((entry: { id: number }) => entry.id)).toEqual([1, 3, 2]);
    expect(encoded.body).toEqual(plain.body);
  });
});
