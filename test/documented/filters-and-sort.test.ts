import { describe, expect, test } from 'vitest';
import { openLibrary } from '../fixtures/library/open.ts';

const ask = openLibrary();
const ids = (relation: { data: readonly { id: number }[] }) => relation.data.map(({ id }) => id);

describe('filters and sort inside populate', () => {
  for (const colon of [':', '%3A']) {
    test(`9.1: sort inside populate, the colon sent as ${colon}`, async () => {
      const { body } = await ask(`/api/books?filters[id]=1&populate[shelves][sort][0]=label${colon}asc`);
      expect(ids(body.data[0].attributes.shelves)).toEqual([2, 1, 3]);
      const by = await ask(`/api/books?filters[id]=1&populate[shelves][sort][0]=position${colon}asc`);
      expect(ids(by.body.data[0].attributes.shelves)).toEqual([2, 3, 1]);
    });
  }

  test('9.1: sort inside populate orders the populated entries', async () => {
    const { body } = await ask('/api/books?filters[id]=1&populate[shelves][sort][0]=position:asc');
    expect(body.data[0].attributes.shelves.data).toMatchObject([{ id: 2 }, { id: 3 }, { id: 1 }]);
  });

  test('9.2: filters inside populate keep only matching related entries, and every parent', async () => {
    const { body } = await ask('/api/books?sort=id&populate[shelves][filters][label][$eq]=Blue');
    const byBook = body.data.map((entry: { id: number; attributes: { shelves: never } }) => [
      entry.id,
      ids(entry.attributes.shelves),
    ]);
    expect(byBook).toEqual([
      [1, [1]],
      [2, []],
      [3, []],
    ]);
  });

  test('9.2: filters inside populate filter the populated entries', async () => {
    const { body } = await ask('/api/books?filters[id]=1&populate[shelves][filters][label][$eq]=Blue');
    expect(body.data[0].attributes.shelves.data).toMatchObject([{ id: 1 }]);
  });

  test('9.3: filters and sort combine', async () => {
    const { body } = await ask(
      '/api/books?filters[id]=1&populate[shelves][sort][0]=position:asc&populate[shelves][filters][position][$gt]=1',
    );
    expect(ids(body.data[0].attributes.shelves)).toEqual([3, 1]);
  });
});
