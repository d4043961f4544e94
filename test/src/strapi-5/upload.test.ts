import { blankPng } from '../../fixtures/pictures.ts';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { collectionType, type DoubleOptions, media } from '../../../handlers/index.ts';
import { FULL, openV5, refusedWith } from '../../fixtures/open-v5.ts';

const article = collectionType('article', { title: z.string(), cover: media() });
const hash = '0123456789';
const files = ['a.png', 'b.pdf', 'c.png'].map((name, index) => ({
  id: index + 1,
  name,
  hash: `${name}_${hash}`,
  mime: name.endsWith('png') ? 'image/png' : 'application/pdf',
  ext: name.slice(1),
  size: 1,
  url: `/uploads/${name}`,
  provider: 'local',
  folderPath: '/',
}));

function open(options: Pick<DoubleOptions, 'upload'> = {}) {
  const double = openV5({
    ...options,
    model: [article],
    data: {
      article: [
        { title: 'Published', cover: 1 },
        { title: 'Draft', cover: 1, publishedAt: null },
      ],
      'plugin::upload.file': files,
    },
    clock: () => Date.parse('2030-01-01'),
  });
  /** Sends a form. Files are pairs of a name and a content. */
  const upload = async (
    path: string,
    parts: Readonly<Record<string, string | readonly [string, Blob]>>[],
  ) => {
    const form = new FormData();
    for (const part of parts) {
      for (const [name, value] of Object.entries(part)) {
        if (typeof value === 'string') form.append(name, value);
        else form.append(name, value[1], value[0]);
      }
    }
    return double.send(`/api/${path}`, { method: 'POST', body: form }, FULL);
  };
  return { ...double, upload };
}

const text = (content: string, type = 'text/plain') => new Blob([content], { type });
const picture = (width: number, height: number): Blob =>
  new Blob([blankPng(width, height)], { type: 'image/png' });
const note = { files: ['note.txt', text('hello')] as const };

describe('reading files', () => {
  test('entries of every status are related, unless fragments of them are asked for by status', async () => {
    const { asAdmin } = open();
    const related = async (query: string) => {
      const { body } = await asAdmin('GET', `upload/files?filters[id]=1&${query}`);
      return body[0].related.map(({ title }: { title: string }) => title).toSorted();
    };
    const fragment = 'populate[related][on][api::article.article][fields]=title';
    expect(await related('populate=related')).toEqual(['Draft', 'Published', 'Published']);
    expect(await related(fragment)).toEqual(['Draft', 'Published', 'Published']);
    expect(await related(`${fragment}&status=published`)).toEqual(['Published']);
    expect(await related(`${fragment}&status=draft`)).toEqual(['Draft', 'Published']);
  });

  test('a moment that is not valid is a failure of the server', async () => {
    expect((await open().asAdmin('GET', 'upload/files?filters[createdAt][$gt]=x')).status).toBe(500);
  });
});

describe('uploading', () => {
  test('answers 201 with the new files', async () => {
    const { status, body } = await open().upload('upload', [note, { files: ['b.txt', text('b')] }]);
    expect(status).toBe(201);
    expect(body).toMatchObject([
      { id: 4, name: 'note.txt', mime: 'text/plain', focalPoint: null, isUrlSigned: false },
      { id: 5, name: 'b.txt', publishedAt: '2030-01-01T00:00:00.000Z' },
    ]);
    expect(body[0].documentId).toMatch(/^[a-z0-9]{24}$/);
  });

  test('a file has the type of its name, not the one that the client states', async () => {
    const { body } = await open().upload('upload', [{ files: ['note.txt', text('x', 'image/png')] }]);
    expect(body[0].mime).toBe('text/plain');
  });

  test('takes what is said about a file as JSON, with a focal point', async () => {
    const info = { name: 'a/b.txt', alternativeText: 'A note', caption: 5, focalPoint: { x: 10, y: '20' } };
    const { body } = await open().upload('upload', [note, { fileInfo: JSON.stringify(info) }]);
    expect(body[0]).toMatchObject({
      name: 'a/b.txt',
      hash: expect.stringMatching(/^b_/),
      alternativeText: 'A note',
      caption: '5',
      focalPoint: { x: 10, y: 20 },
    });
  });

  test.each([
    ['{"focalPoint":{"x":101,"y":0}}', 'fileInfo.focalPoint.x must be less than or equal to 100'],
    ['{"focalPoint":{"x":-1,"y":0}}', 'fileInfo.focalPoint.x must be greater than or equal to 0'],
    ['{"focalPoint":{"x":1}}', 'fileInfo.focalPoint.y is a required field'],
    ['null', 'fileInfo must be a `object` type, but the final value was: `null`.'],
  ])('refuses %s', async (fileInfo, message) => {
    expect(await open().upload('upload', [note, { fileInfo }])).toMatchObject(refusedWith(message));
  });

  test('words that are not JSON are a failure of the server', async () => {
    expect((await open().upload('upload', [note, { fileInfo: '{' }])).status).toBe(500);
  });

  test('refuses a form without files', async () => {
    expect(await open().upload('upload', [{ other: 'x' }])).toMatchObject(refusedWith('Files are empty'));
  });

  test('leaves out files of types that are not allowed, and refuses the request if none is left', async () => {
    const { upload } = open({ upload: { security: { allowedTypes: ['text/plain'] } } });
    const fileInfo = JSON.stringify([{ caption: 'one' }, { caption: 'two' }]);
    const pdf = { files: ['a.pdf', text('%PDF-1.4', 'application/pdf')] as const };
    const { status, body } = await upload('upload', [pdf, note, { fileInfo }]);
    expect(status).toBe(201);
    expect(body).toMatchObject([{ name: 'note.txt', caption: 'two' }]);
    const refused = refusedWith("File type 'application/pdf' is not allowed");
    expect(await upload('upload', [pdf])).toMatchObject(refused);
    const { body: stored } = await upload('upload', [note]);
    expect(await upload(`upload?id=${stored[0].id}`, [pdf])).toMatchObject(refused);
  });

  test('links a file to an entry by the number of its row', async () => {
    const { asAdmin, upload } = open();
    const { id } = (await asAdmin('GET', 'articles')).body.data[0];
    await upload('upload', [note, { ref: 'api::article.article', refId: String(id), field: 'cover' }]);
    const { body } = await asAdmin('GET', 'articles?populate=cover');
    expect(body.data[0].cover.name).toBe('note.txt');
  });
});

describe('versions of a picture', () => {
  const versionsIn = async (options: Pick<DoubleOptions, 'upload'>) => {
    const { body } = await open(options).upload('upload', [{ files: ['p.png', picture(600, 400)] }]);
    return Object.entries(body[0].formats as Record<string, { width: number; height: number }>).map(
      ([name, { width, height }]) => `${name} ${width}×${height}`,
    );
  };

  test('are those of a new project', async () => {
    expect(await versionsIn({})).toEqual(['thumbnail 234×156', 'small 500×333']);
  });

  test('have the breakpoints of the options', async () => {
    const breakpoints = { wide: 400, tiny: 30, large: 600 };
    const versions = ['thumbnail 234×156', 'wide 400×267', 'tiny 30×20'];
    expect(await versionsIn({ upload: { breakpoints } })).toEqual(versions);
  });
});

describe('changing a file', () => {
  test('changes what is said about it, and keeps the rest', async () => {
    const { upload, ask } = open();
    const changed = await upload('upload?id=1', [{ fileInfo: '{"caption":"New","name":null}' }]);
    expect(changed).toMatchObject({
      status: 200,
      body: { name: 'a.png', caption: 'New', isUrlSigned: false },
    });
    const { body } = await ask('POST', 'upload?id=1', { fileInfo: { focalPoint: { x: 1, y: 2 } } }, FULL);
    expect(body).toMatchObject({ caption: 'New', focalPoint: { x: 1, y: 2 } });
  });

  test('replaces its content under the same path', async () => {
    const { upload } = open();
    const { status, body } = await upload('upload?id=1', [note]);
    expect(status).toBe(200);
    expect(body).toMatchObject({ id: 1, name: 'note.txt', mime: 'text/plain', ext: '.png', formats: {} });
    expect(body.url).toBe('/uploads/a.png_0123456789.png');
  });

  test.each([
    ['upload?id=9', 'Entity not found', 'NotFoundError', 404],
    ['upload?id[]=1', 'File id is required and must be a single value', 'ValidationError', 400],
  ])('%s: %s', async (path, message, name, status) => {
    const { upload } = open();
    expect(await upload(path, [{ fileInfo: '{}' }])).toMatchObject(refusedWith(message, name, status));
    expect(await upload(path, [note])).toMatchObject(refusedWith(message, name, status));
  });

  test('one file takes the place of one', async () => {
    const answer = await open().upload('upload?id=1', [note, note]);
    expect(answer).toMatchObject(refusedWith('Cannot replace a file with multiple ones'));
  });

  test('a removed file is answered once', async () => {
    const { asAdmin } = open();
    expect(await asAdmin('DELETE', 'upload/files/1')).toMatchObject({
      status: 200,
      body: { isUrlSigned: false },
    });
    expect((await asAdmin('DELETE', 'upload/files/1')).status).toBe(404);
    expect((await asAdmin('DELETE', 'upload/files/page')).status).toBe(404);
  });
});
