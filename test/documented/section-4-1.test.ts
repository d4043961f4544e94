import { describe, expect, test } from 'vitest';
import { openLibrary } from '../fixtures/library/open.ts';

const ask = openLibrary();

describe('4.1 GET /api/<content_type_plural>', () => {
  test('4.1: answers the collection envelope', async () => {
    expect(await ask('/api/publishers')).toMatchObject({
      status: 200,
      body: { data: [{ id: 1 }], meta: { pagination: { page: 1, pageSize: 25, pageCount: 1, total: 1 } } },
    });
  });

  test('4.1 table row 1: fields[<n>] and fields=* select scalars', async () => {
    const two = await ask('/api/shelves?filters[id]=1&fields[0]=label&fields[1]=position');
    expect(two.body.data).toEqual([{ id: 1, attributes: { label: 'Blue', position: 3 } }]);
    expect((await ask('/api/shelves?fields=*')).body).toEqual((await ask('/api/shelves')).body);
  });

  test('4.1 table row 2: populate includes what is not scalar', async () => {
    const { body } = await ask('/api/authors?filters[id]=1&populate[0]=publisher');
    expect(body.data[0].attributes.publisher.data.attributes.name).toBe('Quay');
  });

  test('4.1 table row 3: filters inside populate filter the populated entries', async () => {
    const { body } = await ask('/api/books?filters[id]=1&populate[shelves][filters][label][$eq]=Blue');
    expect(body.data[0].attributes.shelves.data).toMatchObject([{ id: 1 }]);
  });

  test('4.1 table row 4: sort inside populate orders the populated entries', async () => {
    const { body } = await ask('/api/books?filters[id]=1&populate[shelves][sort][0]=position:asc');
    expect(body.data[0].attributes.shelves.data).toMatchObject([{ id: 2 }, { id: 3 }, { id: 1 }]);
  });

  test('4.1 example: a collection of users with two fields carries these two in attributes', async () => {
    const { status, body } = await ask('/api/users?fields[0]=username&fields[1]=email');
    expect(status).toBe(200);
    expect(body.data).toEqual([{ id: 1, attributes: { username: 'reader', email: 'reader@example.com' } }]);
    expect(body.meta.pagination).toEqual({ page: 1, pageSize: 25, pageCount: 1, total: 1 });
  });
});
