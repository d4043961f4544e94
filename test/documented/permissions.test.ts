import { describe, expect, test } from 'vitest';
import { openLibrary } from '../fixtures/library/open.ts';

const ask = openLibrary();
const booksOnly = { authorization: 'Bearer books-only' };

describe('Permissions', () => {
  test("10.1: populating needs find of the populated type for the caller's role", async () => {
    const open = await ask('/api/books?filters[id]=1&populate[0]=writer&populate[1]=cover');
    expect(open.body.data[0].attributes).toHaveProperty('writer');
    const limited = await ask('/api/books?filters[id]=1&populate[0]=writer', booksOnly);
    expect(limited.status).toBe(200);
    expect(limited.body.data[0].attributes).not.toHaveProperty('writer');
  });

  test('10.1: a caller who may find it gets it', async () => {
    const { body } = await ask('/api/books?filters[id]=1&populate[0]=loans', {
      authorization: 'Bearer everything',
    });
    expect(body.data[0].attributes.loans.data).toMatchObject([{ id: 1 }, { id: 2 }]);
  });

  test('10.2: a missing permission leaves the field out, without an error', async () => {
    const { status, body } = await ask('/api/books?filters[id]=1&fields[0]=title&populate[0]=loans');
    expect(status).toBe(200);
    expect(body.data).toEqual([{ id: 1, attributes: { title: 'Sea and Shore' } }]);
  });

  for (const query of [
    'populate[0]=loans',
    'populate=*',
    'populate[loans]=true',
    'populate[loans][populate]=*',
  ]) {
    test(`10.2: a relation whose type the caller may not find is omitted (${query})`, async () => {
      const { status, body } = await ask(`/api/books?filters[id]=1&${query}`);
      expect(status).toBe(200);
      expect(body.data[0].attributes).not.toHaveProperty('loans');
    });
  }

  test('10.3: the rule holds for relations populated further down', async () => {
    const { body } = await ask(
      '/api/authors?filters[id]=1&populate[books][populate][0]=loans&populate[books][populate][1]=shelves',
    );
    const [book] = body.data[0].attributes.books.data;
    expect(book.attributes).toHaveProperty('shelves');
    expect(book.attributes).not.toHaveProperty('loans');
  });

  test('10.3: at a deeper level and inside zones too', async () => {
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

  test('10.4: a morph-to relation needs find of the type it points to', async () => {
    const { body } = await ask('/api/remarks?populate[0]=about');
    expect(body.data[0].attributes.about.data.id).toBe(1);
    expect(JSON.stringify(body.data[1])).not.toContain('Cleo');
  });
});
