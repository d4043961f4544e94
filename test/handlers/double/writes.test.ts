import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { collectionType, createDouble, relation } from '../../../handlers/index.ts';
import { startServer } from '../../../handlers/server.ts';
import { generate } from '../../../seeds/index.ts';

const model = [
  collectionType('article', {
    title: z.string(),
    slug: z.string().optional(),
    tags: relation.manyToMany('tag'),
  }),
  collectionType('tag', { name: z.string() }),
];

const open = () =>
  createDouble({
    model,
    dialect: 'v4',
    roles: { public: 'all' },
    data: { article: [{ title: 'One', tags: [1] }, { title: 'Two' }], tag: [{ name: 'a' }, { name: 'b' }] },
  });

type Asked = { fetch(request: Request): Promise<Response> };

async function ask(double: Asked, method: string, path: string, data?: object) {
  const init = data && { headers: { 'content-type': 'application/json' }, body: JSON.stringify({ data }) };
  const response = await double.fetch(new Request(`http://localhost:1337/api/${path}`, { method, ...init }));
  return { status: response.status, body: JSON.parse((await response.text()) || 'null') };
}

const titles = (double: ReturnType<typeof open>) => double.entries('article').map(({ title }) => title);

describe('a write', () => {
  test('is seen by the next request, with its relations', async () => {
    const double = open();
    const created = await ask(double, 'POST', 'articles?populate=tags', { title: 'Three', tags: [2, 1] });
    expect(created.body.data).toMatchObject({ id: 3, attributes: { title: 'Three' } });
    const { body } = await ask(double, 'GET', 'articles/3?populate=tags');
    expect(body.data.attributes.tags.data.map(({ id }: { id: number }) => id)).toEqual([2, 1]);
    await ask(double, 'PUT', 'articles/3', { tags: { disconnect: [2] } });
    await ask(double, 'DELETE', 'articles/1');
    expect(double.entries('article')).toMatchObject([
      { id: 2, title: 'Two' },
      { id: 3, tags: [1] },
    ]);
  });

  test('gives no id twice', async () => {
    const double = open();
    await ask(double, 'DELETE', 'articles/2');
    expect((await ask(double, 'POST', 'articles', { title: 'Next' })).body.data.id).toBe(3);
  });

  test('gives no id of a removed entry, whatever was written since', async () => {
    const double = open();
    await ask(double, 'DELETE', 'articles/2');
    await ask(double, 'PUT', 'articles/1', { title: 'Changed' });
    expect((await ask(double, 'POST', 'articles', { title: 'Next' })).body.data.id).toBe(3);
  });

  test('gets a free id after a record of with() has taken the id of a dropped one', async () => {
    const double = open().with({ article: { drop: [1], add: [{ id: 1, title: 'New' }] } });
    expect((await ask(double, 'POST', 'articles', { title: 'Next' })).body.data.id).toBe(3);
    expect(titles(double)).toEqual(['New', 'Two', 'Next']);
  });

  test('that is refused says everything that is wrong, and changes nothing', async () => {
    const double = open();
    const before = double.entries('article');
    const { status, body } = await ask(double, 'POST', 'articles', { slug: 5, tags: [99] });
    expect(status).toBe(400);
    expect(body.error.details.errors.map(({ message }: { message: string }) => message)).toEqual([
      'title must be defined.',
      'slug must be a `string` type, but the final value was: `5`.',
      '1 relation(s) of type api::tag.tag associated with this entity do not exist',
    ]);
    expect(double.entries('article')).toEqual(before);
  });

  test('of a list prints its texts and numbers as Strapi does', async () => {
    const { status, body } = await ask(open(), 'POST', 'articles', [1, 'a', null]);
    expect(status).toBe(400);
    expect(body.error.message).toBe(
      'this must be a `object` type, but the final value was: `null` (cast from the value `[\n  {},\n  {\n    "0": "\\"a\\""\n  },\n  {}\n]`).',
    );
  });

  test('works on generated entries', async () => {
    const double = createDouble({
      model,
      dialect: 'v4',
      roles: { public: 'all' },
      data: generate({ entries: 5 }),
    });
    const { id } = (await ask(double, 'POST', 'articles', { title: 'Mine', tags: [1] })).body.data;
    const { body } = await ask(double, 'GET', `articles?filters[title]=Mine&populate=tags`);
    expect(body.data).toMatchObject([{ id, attributes: { tags: { data: [{ id: 1 }] } } }]);
  });
});

describe('reset, fork, snapshot and restore take writes', () => {
  test('reset puts the first entries back', async () => {
    const double = open();
    await ask(double, 'DELETE', 'articles/1');
    double.reset();
    expect(titles(double)).toEqual(['One', 'Two']);
  });

  test('a fork and its double do not see the writes of each other', async () => {
    const double = open();
    await ask(double, 'POST', 'articles', { title: 'Three' });
    const fork = double.fork();
    await ask(fork, 'POST', 'articles', { title: 'Fork' });
    await ask(double, 'POST', 'articles', { title: 'Double' });
    expect([titles(double), titles(fork)]).toEqual([
      ['One', 'Two', 'Three', 'Double'],
      ['One', 'Two', 'Three', 'Fork'],
    ]);
    fork.reset();
    expect(titles(fork)).toEqual(['One', 'Two', 'Three']);
  });

  test('restore goes back to the snapshot', async () => {
    const double = open();
    const snapshot = double.snapshot();
    await ask(double, 'PUT', 'articles/1', { title: 'Changed' });
    double.restore(snapshot);
    expect(titles(double)).toEqual(['One', 'Two']);
  });

  test('1,000 forks with a write each, at once, never see each other', async () => {
    const double = open();
    const forks = Array.from({ length: 1000 }, () => double.fork());
    await Promise.all(forks.map((fork, index) => ask(fork, 'POST', 'articles', { title: `Fork ${index}` })));
    expect(forks.every((fork, index) => titles(fork).join() === `One,Two,Fork ${index}`)).toBe(true);
    expect(titles(double)).toEqual(['One', 'Two']);
  });
});

test('writes at once are all kept, in process and over HTTP', async () => {
  const double = open();
  const server = await startServer(double, { port: 0 });
  const overHttp = {
    fetch: (request: Request) =>
      fetch(new Request(request.url.replace('http://localhost:1337', server.url), request)),
  };
  await Promise.all(
    Array.from({ length: 100 }, (_, index) =>
      ask(index % 2 ? overHttp : double, 'POST', 'articles', { title: `New ${index}` }),
    ),
  );
  await server.close();
  expect(new Set(titles(double)).size).toBe(102);
  expect(double.entries('article').map(({ id }) => id)).toEqual(
    Array.from({ length: 102 }, (_, index) => index + 1),
  );
});

test('a write that fails after its components were made uses up their ids, as in the database', async () => {
  const parts = createDouble({
    model: {
      contentTypes: {
        'api::page.page': {
          kind: 'collectionType',
          info: { singularName: 'page', pluralName: 'pages' },
          attributes: {
            opens: { type: 'time' },
            part: { type: 'component', component: 'a.part', repeatable: false },
          },
        },
      },
      components: { 'a.part': { attributes: { name: { type: 'string' } } } },
    },
    dialect: 'v4',
    roles: { public: 'all' },
  });
  const partOf = async (opens: string) => {
    const { body } = await ask(parts, 'POST', 'pages?populate=part', { opens, part: { name: 'x' } });
    return body.data?.attributes.part.id ?? body.error.message;
  };
  expect(await partOf('10:00:00')).toBe(1);
  expect(await partOf('bad')).toBe('Invalid time format, expected HH:mm:ss.SSS');
  expect(await partOf('10:00:00')).toBe(3);
});
