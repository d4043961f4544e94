import { describe, expect, test } from 'vitest';
import { openLibrary } from '../fixtures/library/open.ts';

const ask = openLibrary();
const ids = (relation: { data: readonly { id: number }[] }) => relation.data.map(({ id }) => id);

describe('4.3 The fields parameter', () => {
  test('4.3 rule 1: only the named scalars, and id stays', async () => {
    const { body } = await ask('/api/books?filters[id]=1&fields[0]=price&fields[1]=title');
    expect(body.data).toEqual([{ id: 1, attributes: { price: 19.99, title: 'Sea and Shore' } }]);
  });

  test('4.3 rule 2: fields=* is the default', async () => {
    expect((await ask('/api/books?fields=*')).body).toEqual((await ask('/api/books')).body);
  });

  for (const name of ['writer', 'shelves', 'cover', 'gallery', 'seo', 'chapters', 'layout']) {
    test(`4.3 rule 3: naming ${name} in fields has no effect`, async () => {
      const beside = await ask(`/api/books?filters[id]=1&fields[0]=title&fields[1]=${name}`);
      expect(beside).toMatchObject({ status: 200 });
      expect(beside.body.data).toEqual([{ id: 1, attributes: { title: 'Sea and Shore' } }]);
      const alone = await ask(`/api/books?filters[id]=1&fields[0]=${name}`);
      expect(alone.body.data).toEqual([{ id: 1, attributes: {} }]);
    });
  }

  test('4.3 rule 3: fields does not keep a populated relation out', async () => {
    const { body } = await ask('/api/books?filters[id]=1&fields[0]=title&populate[0]=writer');
    expect(body.data[0].attributes.writer.data.id).toBe(1);
  });

  test('4.3 rule 3: a name that is nothing at all is still refused', async () => {
    expect(await ask('/api/books?fields[0]=nothing')).toMatchObject({
      status: 400,
      body: { error: { name: 'ValidationError', message: 'Invalid parameter nothing' } },
    });
  });
});

describe('4.4 Populate with field selection', () => {
  test('4.4: the entry carries its listed fields and the populated field, which carries its own', async () => {
    const { body } = await ask(
      '/api/books?filters[id]=1&fields[0]=title&fields[1]=pages&populate[writer][fields][0]=name&populate[writer][fields][1]=bio',
    );
    expect(body.data).toEqual([
      {
        id: 1,
        attributes: {
          title: 'Sea and Shore',
          pages: 320,
          writer: { data: { id: 1, attributes: { name: 'Ada', bio: null } } },
        },
      },
    ]);
  });

  test('4.4: media take their own fields too', async () => {
    const { body } = await ask(
      '/api/books?filters[id]=1&fields[0]=title&populate[cover][fields][0]=name&populate[cover][fields][1]=url',
    );
    expect(body.data[0].attributes.cover).toEqual({
      data: { id: 1, attributes: { name: 'sea.png', url: '/uploads/sea_1.png' } },
    });
  });
});

describe('4.5 Populate with filtering and sorting', () => {
  for (const colon of [':', '%3A']) {
    test(`4.5 table row 1: sort inside populate, the colon sent as ${colon}`, async () => {
      const { body } = await ask(`/api/books?filters[id]=1&populate[shelves][sort][0]=label${colon}asc`);
      expect(ids(body.data[0].attributes.shelves)).toEqual([2, 1, 3]);
      const by = await ask(`/api/books?filters[id]=1&populate[shelves][sort][0]=position${colon}asc`);
      expect(ids(by.body.data[0].attributes.shelves)).toEqual([2, 3, 1]);
    });
  }

  test('4.5 table row 2: filters inside populate keep only matching related entries, and every parent', async () => {
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

  test('4.5: filters and sort combine', async () => {
    const { body } = await ask(
      '/api/books?filters[id]=1&populate[shelves][sort][0]=position:asc&populate[shelves][filters][position][$gt]=1',
    );
    expect(ids(body.data[0].attributes.shelves)).toEqual([3, 1]);
  });
});
