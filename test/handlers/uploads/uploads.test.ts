import { unzlibSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import {
  answerUpload,
  type UploadAnswer,
  type UploadSource,
} from '../../../handlers/uploads/answer-upload.ts';
import { createModel } from '../../fixtures/create-model.ts';
import { loadDataset } from '../../../src/store/load/load-dataset.ts';
import type { Table } from '../../../src/store/store.ts';
import { startClock } from '../../fixtures/processor-clock.ts';

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

const PNG_START = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/** Returns the colours of each row of a PNG with a palette. */
function rowsOf(png: Uint8Array): number[][] {
  const [width, height] = sizeOf(png);
  const chunks = new Map<string, Uint8Array>();
  const view = new DataView(png.buffer, png.byteOffset);
  for (let at = 8; at < png.length; at += view.getUint32(at) + 12)
    chunks.set(
      new TextDecoder().decode(png.subarray(at + 4, at + 8)),
      png.subarray(at + 8, at + 8 + view.getUint32(at)),
    );
  const data = unzlibSync(chunks.get('IDAT')!);
  expect(data).toHaveLength((width + 1) * height);
  const palette = chunks.get('PLTE')!;
  const colors = Array.from(
    { length: palette.length / 3 },
    (_, index) => (palette[index * 3]! << 16) | (palette[index * 3 + 1]! << 8) | palette[index * 3 + 2]!,
  );
  expect(data.reduce((most, index) => Math.max(most, index))).toBeLessThan(colors.length);
  return Array.from({ length: height }, (_, y) =>
    Array.from(data.subarray(y * (width + 1) + 1, (y + 1) * (width + 1)), (index) => colors[index]!),
  );
}

/** Checks whether nobody sees a difference between two colours. */
const areAlike = (color: number, other: number): boolean =>
  [16, 8, 0].every((shift) => Math.abs(((color >> shift) & 255) - ((other >> shift) & 255)) < 24);

/** Returns the size that a PNG states. */
function sizeOf(bytes: Uint8Array): [number, number] {
  expect([...bytes.subarray(0, 8)]).toEqual(PNG_START);
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  return [view.getUint32(16), view.getUint32(20)];
}

const onePixel = Uint8Array.from(
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
);

const answerFor = (path: string, files: Table, source?: UploadSource) =>
  answerUpload(new Request(`http://localhost:1337${path}`), path, files, source);

/** Returns the answer for a file that exists. */
async function uploaded(...asked: Parameters<typeof answerFor>): Promise<UploadAnswer> {
  const answer = await answerFor(...asked);
  if (!answer) throw new Error(`No file answers ${asked[0]}.`);
  return answer;
}

describe('a picture that is made', () => {
  test.each(['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/avif', 'image/x-icon'])(
    'is a small PNG of its size for %s, and says so',
    async (mime) => {
      for (const [width, height] of [
        [1600, 900],
        [245, 138],
        [33, 7],
        [1, 1],
      ] as const) {
        const { status, headers, body } = await uploaded(file.url, library({ mime, width, height }));
        expect([status, headers['content-type']]).toEqual([200, 'image/png']);
        expect(sizeOf(body)).toEqual([width, height]);
        expect(body.length).toBeLessThan(60_000);
        expect(headers['content-length']).toBe(`${body.length}`);
      }
    },
  );

  test('is painted in every pixel, with the colours of its palette', async () => {
    const { body } = await uploaded(file.url, library({ width: 245, height: 138 }));
    const rows = rowsOf(body);
    expect(rows).toHaveLength(138);
    expect(new Set(rows.flat()).size).toBeGreaterThan(20);
  });

  test('is the same each time, and a different one for another text', async () => {
    const one = await uploaded(file.url, library({}));
    expect(await uploaded(file.url, library({}))).toEqual(one);
    expect(await uploaded(file.url, library({ alternativeText: 'The quay' }))).not.toEqual(one);
  });

  test('has its text in a corner, or none where the option is off', async () => {
    const [shown, hidden, named] = await Promise.all([
      uploaded(file.url, library({ alternativeText: 'The quay' })),
      uploaded(file.url, library({ alternativeText: 'The quay' }), { pictureText: 'off' }),
      uploaded(file.url, library({}), { pictureText: 'off' }),
    ]);
    const [inked, plain] = [rowsOf(shown.body), rowsOf(hidden.body)];
    const differing = inked.flatMap((row, y) =>
      row.every((color, x) => areAlike(color, plain[y]![x]!)) ? [] : [y],
    );
    expect(differing.length).toBeGreaterThan(8);
    expect(Math.min(...differing)).toBeGreaterThan(320);
    expect(sizeOf(named.body)).toEqual([640, 360]);
  });

  test('is an SVG with its text for image/svg+xml', async () => {
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
    const files = library({ formats });
    const { body } = await uploaded('/uploads/thumbnail_harbour_1.png', files, { pictureText: 'off' });
    expect(sizeOf(body)).toEqual([245, 138]);
    // It is the drawing of the file: most points have nearly the same colour.
    const [small, large] = [
      rowsOf(body),
      rowsOf((await uploaded(file.url, files, { pictureText: 'off' })).body),
    ];
    const points = Array.from(
      { length: 400 },
      (_, index) => [(index * 37) % 245, (index * 11) % 138] as const,
    );
    const alike = points.filter(([x, y]) => {
      const other = large[Math.floor(((y + 0.5) * 360) / 138)]![Math.floor(((x + 0.5) * 640) / 245)]!;
      return areAlike(small[y]![x]!, other);
    });
    expect(alike.length).toBeGreaterThan(320);
  });

  test('takes little time', async () => {
    const files = library({ width: 1200, height: 800 });
    await uploaded(file.url, files);
    const times = [];
    for (let round = 0; round < 5; round += 1) {
      const elapsed = startClock();
      await uploaded(file.url, files);
      times.push(elapsed());
    }
    expect(Math.min(...times)).toBeLessThan(150);
  });

  test('a path with escapes, a url with an origin, an entry without a size', async () => {
    const files = library({ url: 'https://cdn.example.com/uploads/a%20b.png', width: null, height: null });
    const { status, body } = await uploaded('/uploads/a%20b.png', files);
    expect([status, sizeOf(body)]).toEqual([200, [800, 600]]);
  });

  test('is an SVG where a bitmap would be huge', async () => {
    const { headers } = await uploaded(file.url, library({ width: 100_000, height: 100_000 }));
    expect(headers['content-type']).toBe('image/svg+xml');
  });
});

describe('another file that is made', () => {
  const made = (mime: string) => uploaded(file.url, library({ mime, width: null, height: null }));

  test.each([
    ['audio/mpeg', 0, [0xff, 0xf3]],
    ['audio/wav', 0, [0x52, 0x49, 0x46, 0x46]],
    ['application/pdf', 0, [0x25, 0x50, 0x44, 0x46]],
    ['video/mp4', 4, [0x66, 0x74, 0x79, 0x70]],
    ['video/webm', 0, [0x1a, 0x45, 0xdf, 0xa3]],
    ['font/ttf', 0, [0, 1, 0, 0]],
  ])('is a tiny %s with its magic number', async (mime, at, start) => {
    const { headers, body } = await made(mime);
    expect(headers['content-type']).toBe(mime);
    expect([...body.subarray(at, at + start.length)]).toEqual(start);
    expect(body.length).toBeLessThan(1000);
    expect(headers['content-length']).toBe(`${body.length}`);
  });

  test.each([
    ['audio/x-wav', 'audio/wav'],
    ['audio/ogg', 'audio/mpeg'],
    ['audio/mp4', 'audio/mpeg'],
    ['video/ogg', 'video/mp4'],
    ['video/quicktime', 'video/mp4'],
    ['font/woff2', 'font/ttf'],
    ['font/woff', 'font/ttf'],
    ['application/x-font-ttf', 'font/ttf'],
    ['application/font-woff', 'font/ttf'],
    ['application/vnd.ms-fontobject', 'font/ttf'],
  ])('for %s is the sample of %s', async (mime, sample) => {
    expect(await made(mime)).toEqual(await made(sample));
  });

  test('is a line of text where nothing shows the type', async () => {
    const { headers, body } = await made('application/zip');
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(new TextDecoder().decode(body)).toBe('harbour.png\n');
  });

  test('has the length that its container states', async () => {
    const wav = (await made('audio/wav')).body;
    expect(new DataView(wav.buffer).getUint32(4, true)).toBe(wav.length - 8);
    const mp4 = (await made('video/mp4')).body;
    const boxes: string[] = [];
    for (let at = 0; at < mp4.length; at += new DataView(mp4.buffer).getUint32(at))
      boxes.push(
        `${new TextDecoder().decode(mp4.subarray(at + 4, at + 8))} ends at ${at + new DataView(mp4.buffer).getUint32(at)}`,
      );
    expect(boxes).toEqual(['ftyp ends at 32', 'moov ends at 636', `mdat ends at ${mp4.length}`]);
  });

  test('is a PDF with its parts where its table says', async () => {
    const text = new TextDecoder().decode((await made('application/pdf')).body);
    const offsets = [...text.matchAll(/^(\d{10}) 00000 n\r\n/gm)].map((match) => Number(match[1]));
    expect(offsets.map((offset) => text.slice(offset, offset + 7))).toEqual(
      [1, 2, 3].map((number) => `${number} 0 obj`),
    );
    expect(text.slice(Number(/startxref\n(\d+)/.exec(text)?.[1])).startsWith('xref')).toBe(true);
  });
});

describe('assets', () => {
  const photo = Uint8Array.of(1, 2, 3);

  test('are served unchanged, also under a path that the library does not have', async () => {
    const assets = { '/uploads/harbour_1.png': photo, '/uploads/old.jpg': photo };
    expect(await uploaded('/uploads/harbour_1.png', library({}), { uploads: assets })).toMatchObject({
      status: 200,
      body: photo,
    });
    expect(
      (await uploaded('/uploads/old.jpg', library({}), { uploads: assets })).headers['content-type'],
    ).toBe('image/jpeg');
  });

  test('of one pixel are replaced, unless the library states one pixel', async () => {
    const assets = { [file.url]: onePixel };
    expect(sizeOf((await uploaded(file.url, library({}), { uploads: assets })).body)).toEqual([640, 360]);
    expect((await uploaded(file.url, library({ mime: 'audio/mpeg' }), { uploads: assets })).body[0]).toBe(
      0xff,
    );
    expect((await uploaded(file.url, library({ width: 1, height: 1 }), { uploads: assets })).body).toEqual(
      onePixel,
    );
  });
});

test('a path that no file has is not found', async () => {
  expect(await answerFor('/uploads/a%20b.png', library({ url: '/uploads/a%20b.png' }))).toBeDefined();
  expect(await answerFor('/uploads/none.png', library({}))).toBeUndefined();
  expect(await answerFor('/uploads/__proto__', library({}), {})).toBeUndefined();
  expect(await answerFor('/uploads/%E0%A4', library({}))).toBeUndefined();
});

describe('a part of a file', () => {
  const text = new TextEncoder().encode('hello world');
  const ask = async (range?: string, method = 'GET') => {
    const request = new Request('http://localhost:1337/uploads/a.txt', {
      method,
      ...(range && { headers: { range } }),
    });
    const files = library({ url: '/uploads/a.txt', mime: 'text/plain' });
    const answer = await answerUpload(request, '/uploads/a.txt', files, {
      uploads: { '/uploads/a.txt': text },
    });
    const { status, headers, body } = answer!;
    return [status, headers['content-range'], headers['content-length'], new TextDecoder().decode(body)];
  };

  test.each([
    ['bytes=0-3', 'bytes 0-3/11', 'hell'],
    ['bytes=0-0', 'bytes 0-0/11', 'h'],
    ['bytes=6-', 'bytes 6-10/11', 'world'],
    ['bytes=6-99', 'bytes 6-99/11', 'world'],
    ['bytes=x-1,2-3,5-6', 'bytes 2-3/11', 'll'],
  ])('%s', async (range, answered, part) => {
    expect(await ask(range)).toEqual([206, answered, `${part.length}`, part]);
  });

  test.each(['bytes=-2', 'bytes=3-1', 'lines=0-1', 'bytes', 'bytes=a-b', ''.padEnd(3, '=')])(
    '%s is refused as in Strapi',
    async (range) => {
      expect((await ask(range)).slice(0, 2)).toEqual([416, undefined]);
    },
  );

  test('is not asked for', async () => {
    expect(await ask()).toEqual([200, undefined, '11', 'hello world']);
    expect(await ask('bytes=0-3', 'HEAD')).toEqual([200, undefined, '11', 'hello world']);
  });
});
