import { describe, expect, test } from 'vitest';
import { openLibrary } from '../fixtures/library/open.ts';

const ask = openLibrary();
const page = async () => (await ask('/api/shelves?pagination[page]=2&pagination[pageSize]=12')).body;

describe('The envelope of a list', () => {
  test('2.1: data holds one element per entry', async () => {
    expect((await page()).data).toHaveLength(12);
    expect((await ask('/api/shelves?filters[label]=none')).body.data).toEqual([]);
  });

  test('2.2: meta contains pagination', async () => {
    expect(Object.keys(await page())).toEqual(['data', 'meta']);
    expect(Object.keys((await page()).meta)).toEqual(['pagination']);
  });

  test('2.3: meta.pagination.page is the current page', async () => {
    expect((await page()).meta.pagination.page).toBe(2);
    expect((await ask('/api/shelves')).body.meta.pagination.page).toBe(1);
  });

  test('2.3: meta.pagination.pageSize is the page size', async () => {
    expect((await page()).meta.pagination.pageSize).toBe(12);
    expect((await ask('/api/shelves')).body.meta.pagination.pageSize).toBe(25);
  });

  test('2.3: meta.pagination.pageCount is the number of pages', async () => {
    expect((await page()).meta.pagination.pageCount).toBe(3);
    expect((await ask('/api/shelves?filters[label]=none')).body.meta.pagination.pageCount).toBe(0);
  });

  test('2.3: meta.pagination.total is the number of entries', async () => {
    expect((await page()).meta.pagination.total).toBe(30);
    expect((await ask('/api/books')).body.meta.pagination.total).toBe(3);
  });

  test('2.3: a list has data and pagination', async () => {
    expect(await ask('/api/publishers')).toMatchObject({
      status: 200,
      body: { data: [{ id: 1 }], meta: { pagination: { page: 1, pageSize: 25, pageCount: 1, total: 1 } } },
    });
  });

  test('2.4: users have the envelope of every list, and only the two selected fields', async () => {
    const { status, body } = await ask('/api/users?fields[0]=username&fields[1]=email');
    expect(status).toBe(200);
    expect(body.data).toEqual([{ id: 1, attributes: { username: 'reader', email: 'reader@example.com' } }]);
    expect(body.meta.pagination).toEqual({ page: 1, pageSize: 25, pageCount: 1, total: 1 });
  });
});
