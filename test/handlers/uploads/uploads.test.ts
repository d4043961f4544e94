import { unzlibSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { type UploadAnswer, answerUpload } from '../../../handlers/uploads/answer-upload.ts';
import { createModel } from '../../fixtures/create-model.ts';
import { loadDataset } from '../../../src/store/load/load-dataset.ts';
import type { Table } from '../../../src/store/store.ts';

const model = createModel({ contentTypes: {} });
const fileType = model.contentTypes.get('plugin::upload.file');
if (!fileType) throw new Error('no files');

const file = {
  name: 'harbour.png',
  mime: 'image/png',
  width: 640,
  height: 360,
  url: '/uploads/harbour_1.png',
  hash: 'harbour_1',
  ext: '.png',
  size: 1,
  provider: 'local',
};

function library(...records: object[]): Table {
  const entries = { 'plugin::upload.file': records.map((record) => ({ ...file, ...record })) };
  if (!fileType) throw new Error('no files');
  return loadDataset(model, { entries }, { now: 0, defaultLocale: 'en' }).table(fileType);
}

/** The size that the bytes of a picture state. */
function sizeOf(bytes: Uint8Array): [number, number] {
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  switch (bytes[0]) {
    case 0x89:
      return [view.getUint32(16), view.getUint32(20)];
    case 0x47:
      return [view.getUint16(6, true), view.getUint16(8, true)];
    case 0x52:
      return [(view.getUint16(21, true) & 0x3fff) + 1, ((view.getUint32(21, true) >>> 14) & 0x3fff) + 1];
    default: {
      let at = 2;
      while (bytes[at + 1] !== 0xc0) at += 2 + view.getUint16(at + 2);
      return [view.getUint16(at + 7), view.getUint16(at + 5)];
    }
  }
}

const onePixel = Uint8Array.from(
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
);

/** The answer for a file that is there. */
async function uploaded(...asked: Parameters<typeof answerUpload>): Promise<UploadAnswer> {
  const answer = await answerUpload(...asked);
  if (!answer) throw new Error(`No file answers ${asked[0]}.`);
  return answer;
}

describe('a picture that is made', () => {
  test.each(['image/png', 'image/jpeg', 'image/gif', 'image/webp'])(
    '%s has its type and size, and is small',
    async (mime) => {
      for (const [width, height] of [
        [1600, 900],
        [245, 138],
        [33, 7],
        [1, 1],
      ] as const) {
        const { status, headers, body } = await uploaded(file.url, library({ mime, width, height }));
        expect([status, headers['content-type']]).toEqual([200, mime]);
        expect(sizeOf(body)).toEqual([width, height]);
        expect(body.length).toBeLessThan(20_000);
        expect(headers['content-length']).toBe(`${body.length}`);
      }
    },
  );

  test('is the same each time, and another one for another text', async () => {
    const one = await uploaded(file.url, library({}));
    expect(await uploaded(file.url, library({}))).toEqual(one);
    expect(await uploaded(file.url, library({ alternativeText: 'The quay' }))).not.toEqual(one);
  });

  test('has letters on it', async () => {
    const { body } = await uploaded(file.url, library({ width: 240, height: 80 }));
    const start = 8 + 25 + 12 + 6;
    const length = new DataView(body.buffer).getUint32(start);
    const rows = unzlibSync(body.subarray(start + 8, start + 8 + length));
    const dots = Array.from({ length: 80 }, (_, y) =>
      Array.from({ length: 240 }, (__, x) =>
        ((rows[y * 31 + 1 + (x >> 3)] ?? 0) >> (7 - (x & 7))) & 1 ? '#' : '.',
      ).join(''),
    );
    const inked = dots.slice(2, -2).filter((line) => line.slice(2, -2).includes('#'));
    // Two lines of letters, seven dots high at the least, one for the name and one for the size.
    expect(inked.length).toBeGreaterThanOrEqual(14);
    expect(inked.length).toBeLessThan(60);
  });

  test('is an SVG with its text where that is its type', async () => {
    const { body, headers } = await uploaded(
      file.url,
      library({ mime: 'image/svg+xml', alternativeText: 'Bread & <salt>' }),
    );
    expect(headers['content-type']).toBe('image/svg+xml');
    expect(new TextDecoder().decode(body)).toMatch(/width="640" height="360".*Bread &amp; &lt;salt&gt;/s);
  });

  test("has the size of a format under the format's path", async () => {
    const formats = {
      thumbnail: { url: '/uploads/thumbnail_harbour_1.png', mime: 'image/png', width: 245, height: 138 },
    };
    const { body } = await uploaded('/uploads/thumbnail_harbour_1.png', library({ formats }));
    expect(sizeOf(body)).toEqual([245, 138]);
  });

  test('an unknown picture type is a PNG and says so', async () => {
    const { headers, body } = await uploaded(file.url, library({ mime: 'image/avif' }));
    expect([headers['content-type'], sizeOf(body)]).toEqual(['image/png', [640, 360]]);
  });

  test('a path with escapes, a url with an origin, a size that nobody states', async () => {
    const files = library({ url: 'https://cdn.example.com/uploads/a%20b.png', width: null, height: null });
    const { status, body } = await uploaded('/uploads/a%20b.png', files);
    expect([status, sizeOf(body)]).toEqual([200, [800, 600]]);
  });

  test('a huge one does not take the machine with it', async () => {
    const { headers } = await uploaded(file.url, library({ width: 100_000, height: 100_000 }));
    expect(headers['content-type']).toBe('image/svg+xml');
  });
});

test.each([
  ['audio/mpeg', [0xff, 0xfb]],
  ['audio/wav', [0x52, 0x49, 0x46, 0x46]],
  ['application/pdf', [0x25, 0x50, 0x44, 0x46]],
  ['video/mp4', [0, 0, 0]],
])('%s is a tiny file of its kind', async (mime, start) => {
  const { headers, body } = await uploaded(file.url, library({ mime, width: null, height: null }));
  expect(headers['content-type']).toBe(mime);
  expect([...body.subarray(0, start.length)]).toEqual(start);
  expect(body.length).toBeLessThan(5000);
});

test('the parts of a PDF are where its table says', async () => {
  const { body } = await uploaded(
    file.url,
    library({ mime: 'application/pdf', name: 'Report (1) – café.pdf' }),
  );
  const text = new TextDecoder().decode(body);
  expect(text).toContain(String.raw`(Report \(1\) - cafe.pdf) Tj`);
  const offsets = [...text.matchAll(/^(\d{10}) 00000 n/gm)].map((match) => Number(match[1]));
  expect(offsets.map((offset) => text.slice(offset, offset + 7))).toEqual(
    [1, 2, 3, 4, 5].map((number) => `${number} 0 obj`),
  );
  expect(text.slice(Number(/startxref\n(\d+)/.exec(text)?.[1])).startsWith('xref')).toBe(true);
});

describe('assets', () => {
  const photo = Uint8Array.of(1, 2, 3);

  test('are served as they are, also under a path that the library has not', async () => {
    const assets = { '/uploads/harbour_1.png': photo, '/uploads/old.jpg': photo };
    expect(await uploaded('/uploads/harbour_1.png', library({}), assets)).toMatchObject({
      status: 200,
      body: photo,
    });
    expect((await uploaded('/uploads/old.jpg', library({}), assets)).headers['content-type']).toBe(
      'image/jpeg',
    );
  });

  test('of one pixel stand for a file that is missing', async () => {
    const assets = { [file.url]: onePixel };
    expect(sizeOf((await uploaded(file.url, library({}), assets)).body)).toEqual([640, 360]);
    expect((await uploaded(file.url, library({ mime: 'audio/mpeg' }), assets)).body[0]).toBe(0xff);
    expect((await uploaded(file.url, library({ width: 1, height: 1 }), assets)).body).toEqual(onePixel);
  });
});

test('a path that no file has is not found', async () => {
  expect(await answerUpload('/uploads/none.png', library({}))).toBeUndefined();
  expect(await answerUpload('/uploads/__proto__', library({}), {})).toBeUndefined();
  expect(await answerUpload('/uploads/%E0%A4', library({}))).toBeUndefined();
});
