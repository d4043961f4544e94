import { describe, expect, test } from 'vitest';
import { openLibrary } from '../fixtures/library/open.ts';

const ask = openLibrary();
const page = async () => (await ask('/api/shelves?pagination[page]=2&pagination[pageSize]=12')).body;

describe('2.1 Response envelope of a collection', () => {
  test('2.1 table row 1: data holds one element per entry', async () => {
    expect((await page()).data).toHaveLength(12);
    expect((await ask('/api/shelves?filters[label]=none')).body.data).toEqual([]);
  });

  test('2.1 table row 2: meta contains pagination', async () => {
    expect(Object.keys(await page())).toEqual(['data', 'meta']);
    expect(Object.keys((await page()).meta)).toEqual(['pagination']);
  });

  test('2.1 table row 3: meta.pagination.page is the current page', async () => {
    expect((await page()).meta.pagination.page).toBe(2);
    expect((await ask('/api/shelves')).body.meta.pagination.page).toBe(1);
  });

  test('2.1 table row 4: meta.pagination.pageSize is the page size', async () => {
    expect((await page()).meta.pagination.pageSize).toBe(12);
    expect((await ask('/api/shelves')).body.meta.pagination.pageSize).toBe(25);
  });

  test('2.1 table row 5: meta.pagination.pageCount is the number of pages', async () => {
    expect((await page()).meta.pagination.pageCount).toBe(3);
    expect((await ask('/api/shelves?filters[label]=none')).body.meta.pagination.pageCount).toBe(0);
  });

  test('2.1 table row 6: meta.pagination.total is the number of entries', async () => {
    expect((await page()).meta.pagination.total).toBe(30);
    expect((await ask('/api/books')).body.meta.pagination.total).toBe(3);
  });
});
