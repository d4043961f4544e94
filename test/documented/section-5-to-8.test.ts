import { describe, expect, test } from 'vitest';
import { openLibrary } from '../fixtures/library/open.ts';

const ask = openLibrary();
const booksOnly = { authorization: 'Bearer books-only' };

describe('5. Authentication', () => {
  test("5: populating needs find of the populated type for the caller's role", async () => {
    const open = await ask('/api/books?filters[id]=1&populate[0]=writer&populate[1]=cover');
    expect(open.body.data[0].attributes).toHaveProperty('writer');
    const limited = await ask('/api/books?filters[id]=1&populate[0]=writer', booksOnly);
    expect(limited.status).toBe(200);
    expect(limited.body.data[0].attributes).not.toHaveProperty('writer');
  });

  test('5: and for the relations populated further down', async () => {
    const { body } = await ask(
      '/api/authors?filters[id]=1&populate[books][populate][0]=loans&populate[books][populate][1]=shelves',
    );
    const [book] = body.data[0].attributes.books.data;
    expect(book.attributes).toHaveProperty('shelves');
    expect(book.attributes).not.toHaveProperty('loans');
  });

  test('5: a morph-to relation needs find of the type it leads to', async () => {
    const { body } = await ask('/api/remarks?populate[0]=about');
    expect(body.data[0].attributes.about.data.id).toBe(1);
    expect(JSON.stringify(body.data[1])).not.toContain('Cleo');
  });
});

describe('7. Errors', () => {
  test('7: a missing permission leaves the field out, without an error', async () => {
    const { status, body } = await ask('/api/books?filters[id]=1&fields[0]=title&populate[0]=loans');
    expect(status).toBe(200);
    expect(body.data).toEqual([{ id: 1, attributes: { title: 'Sea and Shore' } }]);
  });
});

describe('8. Limits', () => {
  test('8 table row 1: populate=* goes one level for relations', async () => {
    const { body } = await ask('/api/authors?filters[id]=1&populate=*');
    expect(body.data[0].attributes.books.data[0].attributes).not.toHaveProperty('shelves');
  });

  test('8 table row 2: explicit populate has no limit of depth', async () => {
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

  test('8 table row 3: populate combined with pagination operators is refused, saying where', async () => {
    const { status, body } = await ask(
      '/api/books?populate[shelves][populate][books][pagination][pageSize]=1',
    );
    expect(status).toBe(400);
    expect(body.error.name).toBe('ValidationError');
    expect(body.error.message).toMatch(/shelves.*books/);
  });
});
