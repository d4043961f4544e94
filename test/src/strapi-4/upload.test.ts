import { blankPng } from '../../fixtures/pictures.ts';
import { describe, expect, test } from 'vitest';
import {
  collectionType,
  component,
  createDouble,
  dynamicZone,
  media,
  relation,
  repeatable,
  text,
} from '../../../handlers/index.ts';

const inner = component('shared.inner', { image: media() });
const seo = component('shared.seo', { image: media(), inner: component(inner), caption: text() });
const tag = collectionType('tag', { name: text(), icon: media() });
const article = collectionType('article', {
  title: text(),
  cover: media(),
  gallery: media.multiple(),
  seo: component(seo),
  slides: repeatable(seo),
  blocks: dynamicZone([inner, seo]),
  tag: relation.manyToOne('tag'),
});

function open() {
  const double = createDouble({
    model: [article, tag],
    dialect: 'v4',
    roles: { public: 'all' },
    data: {
      tag: [{ name: 'Old' }],
      article: [
        {
          title: 'One',
          seo: { caption: 'a', inner: {} },
          slides: [{ caption: 'b' }, { caption: 'c' }],
          blocks: [{ __component: 'shared.inner' }],
          tag: 1,
        },
      ],
    },
  });
  const send = async (method: string, path: string, parts: readonly (readonly [string, string | File])[]) => {
    const body = new FormData();
    for (const [name, value] of parts) body.append(name, value);
    const request = new Request(`http://localhost:1337/api/${path}`, { method, body });
    const response = await double.fetch(request);
    return { status: response.status, body: await response.json() };
  };
  /** Changes the article with a file, and returns the `related` rows of the file, or undefined for none. */
  const relatedOf = async (field: string, data: object, query = '') => {
    const file = new File(['x'], 'note.txt', { type: 'text/plain' });
    const { status } = await send('PUT', `articles/1${query}`, [
      ['data', JSON.stringify(data)],
      [field, file],
    ]);
    expect(status).toBe(200);
    const answer = await double.fetch(
      new Request('http://localhost:1337/api/upload/files?populate[related][populate]=*'),
    );
    const [stored] = (await answer.json()) as {
      related?: { __type: string; id: number }[];
    }[];
    return stored && (stored.related?.map((row) => `${row.__type} ${row.id}`) ?? []);
  };
  return { double, send, relatedOf };
}

const note = (name = 'note.txt') => new File(['x'], name, { type: 'text/plain' });
const dot = Uint8Array.from(
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
);
const picture = (name = 'dot.png') => new File([dot], name, { type: 'image/png' });
const wide = (name = 'wide.png') => new File([blankPng(300, 200)], name, { type: 'image/png' });

describe('files of a body that writes an entry', () => {
  const slides = [{ caption: 'x' }, { caption: 'y' }];

  test.each<[field: string, data: object, query: string, expected: string[]]>([
    ['files.cover', {}, '', ['api::article.article 1']],
    ['files[cover]', {}, '', ['api::article.article 1']],
    ['files.seo.image', { seo: { caption: 'x' } }, '', ['shared.seo 4']],
    ['files[seo.image]', { seo: { caption: 'x' } }, '', ['shared.seo 4']],
    ["files['seo'].image", { seo: { caption: 'x' } }, '', ['shared.seo 4']],
    // Clients encode these quotation marks, and Strapi does not decode them.
    ['files["seo"].image', { seo: { caption: 'x' } }, '', []],
    ['files.slides.1.image', { slides }, '', ['shared.seo 5']],
    ['files.slides[1].image', { slides }, '', ['shared.seo 5']],
    ['files.blocks.0.image', { blocks: [{ __component: 'shared.inner' }] }, '', ['shared.inner 3']],
    // Strapi knows no component that the body does not write, nor those inside the ones it writes.
    ['files.seo.image', {}, '', []],
    ['files.seo.inner.image', { seo: { inner: {} } }, '', []],
    ['files.blocks.0.image', {}, '', []],
    // What the query populates, it knows.
    ['files.seo.image', {}, '?populate=seo', ['shared.seo 1']],
    ['files.seo.inner.image', {}, '?populate[seo][populate]=inner', ['shared.inner 1']],
    ['files.tag.icon', {}, '?populate=tag', ['api::tag.tag 1']],
    // What the body gives as an object with an id, it knows, too.
    ['files.tag.icon', { tag: { id: 1 } }, '', ['api::tag.tag 1']],
    ['files.tag.icon', { tag: 1 }, '', []],
    // A path that leads to no row.
    ['files.slides.01.image', { slides }, '', []],
    ['files.slides..image', { slides }, '', []],
    ['files.', {}, '', []],
    ['files.slides.image', { slides }, '', []],
    ['files.slides.7.image', { slides }, '', []],
    ['files.none.image', {}, '', []],
    ['files.0.image', {}, '', []],
    // A name that is not a media attribute.
    ['files.title', {}, '', ['api::article.article 1']],
  ])('%s with %j and "%s" is for %j', async (field, data, query, expected) => {
    expect(await open().relatedOf(field, data, query)).toEqual(expected);
  });

  test.each([
    'files.title.image',
    'files.cover.image',
    'files.constructor.image',
    'files.__proto__.image',
    'files.__proto__',
  ])('%s is not stored: no row is there', async (field) => {
    expect(await open().relatedOf(field, {})).toBeUndefined();
  });

  test('a file of a single media attribute takes the place of the one before', async () => {
    const { send } = open();
    const parts = (name: string) => [['data', '{}'] as const, ['files.cover', note(name)] as const];
    await send('PUT', 'articles/1', parts('a.txt'));
    const { body } = await send('PUT', 'articles/1?populate=cover', parts('b.txt'));
    expect(body.data.attributes.cover.data.attributes.name).toBe('b.txt');
  });

  test('files are linked in the order of the request', async () => {
    const { send } = open();
    const { body } = await send('PUT', 'articles/1?populate=*', [
      ['data', '{}'],
      ['files.gallery', picture('a.png')],
      ['files.gallery', note('b.txt')],
      ['files.cover', picture('c.png')],
      ['files.cover', note('d.txt')],
    ]);
    const { gallery, cover } = body.data.attributes;
    const nameOf = ({ attributes }: { attributes: { name: string } }) => attributes.name;
    expect(gallery.data.map(nameOf)).toEqual(['a.png', 'b.txt']);
    expect(nameOf(cover.data)).toBe('d.txt');
  });

  test('of two names of one place, the last one counts', async () => {
    const { double, send } = open();
    await send('PUT', 'articles/1', [
      ['data', '{}'],
      ['files.cover', note('a.txt')],
      ['files[cover]', note('b.txt')],
    ]);
    expect(double.entries('plugin::upload.file').map(({ name }) => name)).toEqual(['b.txt']);
  });

  test('a field that is not one of files is refused, and Strapi fails if one of files follows', async () => {
    const { send } = open();
    const data = ['data', '{}'] as const;
    const cover = ['files.cover', note()] as const;
    const wrong = ['cover', note()] as const;
    expect((await send('PUT', 'articles/1', [data, cover, wrong])).status).toBe(400);
    expect((await send('PUT', 'articles/1', [data, wrong, wrong])).status).toBe(400);
    expect((await send('PUT', 'articles/1', [data, wrong, cover])).status).toBe(500);
    // That comes before all checks of the data.
    expect((await send('PUT', 'articles/99', [data, wrong, cover])).status).toBe(500);
    expect((await send('PUT', 'articles/99', [data, cover, wrong])).status).toBe(404);
  });
});

describe('POST /api/upload', () => {
  test('files are stored in the order of the request', async () => {
    const { send } = open();
    const { body } = await send('POST', 'upload', [
      ['files', picture('a.png')],
      ['files', note('b.txt')],
      ['files', picture('c.png')],
    ]);
    expect(body.map(({ id, name }: { id: number; name: string }) => [id, name])).toEqual([
      [1, 'a.png'],
      [2, 'b.txt'],
      [3, 'c.png'],
    ]);
  });

  test.each([
    ['plus+and&.txt', 'plus_and_and'],
    ['myFileNameX2.txt', 'my_File_Name_X2'],
    ['Straße über.txt', 'Strasse_ueber'],
    ['日本.txt', ''],
  ])('the hash of %s begins with "%s", as the slug of its name', async (name, slug) => {
    const { body } = await open().send('POST', 'upload', [['files', note(name)]]);
    expect(body[0].hash.replace(/_[0-9a-f]{10}$/, '')).toBe(slug);
  });

  test.each([
    [2174, 2.17],
    [2175, 2.17],
    [2185, 2.19],
    [5, 0.01],
    [4, 0],
  ])('%i bytes are %d kB', async (length, size) => {
    const file = new File([new Uint8Array(length)], 'a.bin');
    const { body } = await open().send('POST', 'upload', [['files', file]]);
    expect(body[0].size).toBe(size);
  });

  test.each([
    [note(`${'a'.repeat(240)}.txt`), 200],
    [note(`${'a'.repeat(241)}.txt`), 500],
    [wide(`${'a'.repeat(230)}.png`), 200],
    [wide(`${'a'.repeat(231)}.png`), 500],
    [note(`${'ä'.repeat(200)}.txt`), 500],
  ])('file systems take no names beyond 255 characters: %#', async (file, expected) => {
    const { status } = await open().send('POST', 'upload', [['files', file]]);
    expect(status).toBe(expected);
  });

  test('a file that is no picture leaves the sides of the one it replaces', async () => {
    const { send } = open();
    await send('POST', 'upload', [['files', picture()]]);
    const { body } = await send('POST', 'upload?id=1', [['files', note()]]);
    expect(body).toMatchObject({ name: 'note.txt', width: 1, height: 1, formats: {} });
  });

  test('formats of pictures have the path that the body states', async () => {
    const { send } = open();
    const pathWith = async (...fields: Parameters<typeof send>[2]) => {
      const { body } = await send('POST', 'upload', [['files', wide()], ...fields]);
      return body[0].formats.thumbnail.path;
    };
    expect(await pathWith()).toBe(null);
    expect(await pathWith(['path', 'some/where'])).toBe('some/where');
    expect(await pathWith(['path', ''])).toBe(null);
  });

  test('several ids and conditions name the first file that fits', async () => {
    const { send } = open();
    for (const name of ['a.txt', 'b.txt', 'c.txt']) await send('POST', 'upload', [['files', note(name)]]);
    const caption = ['fileInfo', '{"caption":"x"}'] as const;
    expect((await send('POST', 'upload?id=3&id=2', [caption])).body.id).toBe(2);
    expect((await send('POST', 'upload?id[$gt]=2', [caption])).body.id).toBe(3);
    expect((await send('POST', 'upload?id[$gt]=2', [['files', note('d.txt')]])).body.id).toBe(3);
    expect((await send('POST', 'upload?id[$gt]=9', [caption])).status).toBe(404);
  });

  test('what is said about a file is checked before the file is looked for', async () => {
    const parts = [['fileInfo', '5'] as const, ['files', note()] as const];
    expect((await open().send('POST', 'upload?id=99', parts)).status).toBe(400);
  });

  test('a file may be for any name of a row, but only media attributes show it', async () => {
    const { double, send } = open();
    const to = [['ref', 'api::article.article'] as const, ['refId', '1'] as const];
    await send('POST', 'upload', [...to, ['field', 'title'], ['files', note()]]);
    const response = await double.fetch(
      new Request('http://localhost:1337/api/upload/files?populate=related'),
    );
    expect(await response.json()).toMatchObject([{ related: [{ id: 1, title: 'One' }] }]);
  });
});
