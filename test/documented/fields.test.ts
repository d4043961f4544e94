import { describe, expect, test } from 'vitest';
import { openLibrary } from '../fixtures/library/open.ts';

const ask = openLibrary();

describe('The fields parameter', () => {
  test('8.1: only the named scalars, and id stays', async () => {
    const { body } = await ask('/api/books?filters[id]=1&fields[0]=price&fields[1]=title');
    expect(body.data).toEqual([{ id: 1, attributes: { price: 19.99, title: 'Sea and Shore' } }]);
  });

  test('8.1: fields[<n>] selects scalars, fields=* selects all', async () => {
    const two = await ask('/api/shelves?filters[id]=1&fields[0]=label&fields[1]=position');
    expect(two.body.data).toEqual([{ id: 1, attributes: { label: 'Blue', position: 3 } }]);
    expect((await ask('/api/shelves?fields=*')).body).toEqual((await ask('/api/shelves')).body);
  });

  test('8.2: fields=* is the default', async () => {
    expect((await ask('/api/books?fields=*')).body).toEqual((await ask('/api/books')).body);
  });

  for (const name of ['writer', 'shelves', 'cover', 'gallery', 'seo', 'chapters', 'layout']) {
    test(`8.3: naming ${name} in fields has no effect`, async () => {
      const beside = await ask(`/api/books?filters[id]=1&fields[0]=title&fields[1]=${name}`);
      expect(beside).toMatchObject({ status: 200 });
      expect(beside.body.data).toEqual([{ id: 1, attributes: { title: 'Sea and Shore' } }]);
      const alone = await ask(`/api/books?filters[id]=1&fields[0]=${name}`);
      expect(alone.body.data).toEqual([{ id: 1, attributes: {} }]);
    });
  }

  test('8.4: fields does not keep a populated relation out', async () => {
    const { body } = await ask('/api/books?filters[id]=1&fields[0]=title&populate[0]=writer');
    expect(body.data[0].attributes.writer.data.id).toBe(1);
  });

  test('8.5: an unknown name is still refused', async () => {
    expect(await ask('/api/books?fields[0]=nothing')).toMatchObject({
      status: 400,
      body: { error: { name: 'ValidationError', message: 'Invalid parameter nothing' } },
    });
  });

  test('8.6: the entry has its listed fields and the populated field, which has its own', async () => {
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

  test('8.6: media take their own fields too', async () => {
    const { body } = await ask(
      '/api/books?filters[id]=1&fields[0]=title&populate[cover][fields][0]=name&populate[cover][fields][1]=url',
    );
    expect(body.data[0].attributes.cover).toEqual({
      data: { id: 1, attributes: { name: 'sea.png', url: '/uploads/sea_1.png' } },
    });
  });
});
