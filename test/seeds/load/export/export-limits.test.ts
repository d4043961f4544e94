import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import { loadExport } from '../../../../seeds/load/export/load-export.ts';
import type { ExportLimits } from '../../../../seeds/load/export/export-limits.ts';
import { projectFolder } from '../project/project-folder.ts';
import { jsonl, small, tar } from './small-export.ts';
import { startClock } from '../../../fixtures/processor-clock.ts';

const MEGABYTE = 2 ** 20;
const jsonSize = Object.values(small).join('').length;
const upload = { uid: 'plugin::upload.file', modelType: 'contentType', attributes: {} };
const withAssets = {
  ...small,
  'schemas/schemas_00002.jsonl': jsonl(upload),
  'entities/entities_00002.jsonl': jsonl({ type: upload.uid, id: 1, data: { name: 'a.txt' } }),
  'assets/uploads/a.txt': 'a'.repeat(1000),
  'assets/uploads/b.txt': 'b'.repeat(3000),
  'assets/uploads/c.txt': 'c'.repeat(1000),
};
const assetsSize = Object.values(withAssets).join('').length;

async function archive(files: { readonly [path: string]: string }): Promise<string> {
  const path = join(await projectFolder({}), 'export.tar');
  await writeFile(path, await tar(files));
  return path;
}

async function unpacked(files: { readonly [path: string]: string }): Promise<string> {
  return projectFolder(files);
}

describe.each([
  ['an archive', archive],
  ['a folder', unpacked],
])('%s larger than a limit is refused, one of its size is not', (_form, write) => {
  test.each<[keyof ExportLimits, { readonly [path: string]: string }, number]>([
    ['maxFiles', small, 3],
    ['maxJsonBytes', small, jsonSize],
  ])('%s', async (option, files, size) => {
    const path = await write(files);
    await loadExport(path, { [option]: size });
    const loading = loadExport(path, { [option]: size - 1 });
    await expect(loading).rejects.toMatchObject({ name: 'LoadError' });
    await expect(loading).rejects.toThrow(`${path} contains more than ${size - 1} `);
    await expect(loading).rejects.toThrow(`raise the limit: loadExport(path, { ${option}: `);
  });

  test('maxBytes', async () => {
    const path = await write(withAssets);
    // An archive also has headers.
    await loadExport(path, { maxBytes: 20 * 1024 });
    await expect(loadExport(path, { maxBytes: assetsSize - 1 })).rejects.toThrow('--exclude files');
  });

  test('uploaded files past maxAssetBytes are left out with a note', async () => {
    const path = await write(withAssets);
    expect(Object.keys((await loadExport(path, { maxAssetBytes: 5000 })).assets)).toHaveLength(3);
    const { assets, notes } = await loadExport(path, { maxAssetBytes: 2000 });
    expect(Object.keys(assets)).toEqual(['/uploads/a.txt', '/uploads/c.txt']);
    expect(notes.at(-1)).toContain('so 1 with 3000 bytes were left out');
    expect((await loadExport(path, { maxAssetBytes: 0 })).notes.at(-1)).toContain('so 3 with 5000 bytes');
  });
});

test('a limit that is not a count is refused', async () => {
  await expect(loadExport('e.tar', { maxFiles: -1 })).rejects.toThrow(
    'loadExport(): maxFiles must be a whole number from 0 on, not -1.',
  );
});

describe('a bomb is refused at once, with little memory', () => {
  let start: Buffer;
  beforeAll(async () => {
    start = await tar(small);
    start = start.subarray(0, start.length - 1024);
  });

  /** A gzip may have several members, so a megabyte can be repeated without being packed again. */
  const gzip = (...parts: readonly [content: Buffer, times: number][]) =>
    Buffer.concat(
      parts.flatMap(([content, times]) => Array<Buffer>(times).fill(gzipSync(content, { level: 1 }))),
    );
  const zeros = Buffer.alloc(MEGABYTE);

  async function header(name: string, size: number, type = '0'): Promise<Buffer> {
    const block = (await tar({ [name]: '' })).subarray(0, 512);
    block.write(`${size.toString(8).padStart(11, '0')}\0`, 124);
    block.write(type, 156);
    block.write('        ', 148);
    const sum = block.reduce((total, byte) => total + byte, 0);
    block.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
    return block;
  }

  async function files(count: number, name: string): Promise<Buffer> {
    const one = await tar({ [name]: 'x' });
    return Buffer.concat(Array<Buffer>(count).fill(one.subarray(0, 1024)));
  }

  test.each<[string, () => Promise<Buffer>, RegExp, ExportLimits?]>([
    ['a gigabyte of zeros', async () => gzip([zeros, 1024]), /is not a tar archive/],
    [
      'a gigabyte of zeros after the files',
      async () => gzip([start, 1], [zeros, 1024]),
      /is damaged and cannot be unpacked/,
    ],
    [
      'an uploaded file of a gigabyte',
      async () => gzip([start, 1], [await header('assets/uploads/z.bin', 2 ** 30), 1], [zeros, 1024]),
      /more than 1000000000 bytes, the limit maxBytes/,
    ],
    [
      'uploaded files of 500 MB together',
      async () => {
        const file = Buffer.concat([await header('assets/uploads/z.bin', MEGABYTE), zeros]);
        return gzip([start, 1], [file, 500]);
      },
      /more than 400000000 bytes, the limit maxBytes/,
      { maxBytes: 400_000_000 },
    ],
    [
      'a line of 600 MB',
      async () => {
        const line = await header('entities/b.jsonl', 600 * MEGABYTE);
        return gzip([start, 1], [line, 1], [Buffer.alloc(MEGABYTE, 'x'), 600]);
      },
      /more than 100000000 bytes of schemas, entities, links and settings, the limit maxJsonBytes/,
    ],
    [
      'a million files',
      async () => gzip([start, 1], [await files(1000, 'assets/uploads/a'), 1000]),
      /more than 100000 files, the limit maxFiles/,
    ],
    [
      'a path of a gigabyte',
      async () => gzip([start, 1], [await header('pax', 2 ** 30, 'x'), 1], [zeros, 1024]),
      /is damaged and cannot be unpacked/,
    ],
    [
      'a gzip in a gzip',
      async () => gzip([gzip([zeros, 1024]), 1]),
      /is not a tar archive.*compressed twice/,
    ],
  ])('%s', async (_name, make, message, limits) => {
    const path = join(await projectFolder({}), 'bomb.tar.gz');
    await writeFile(path, await make());
    const before = process.memoryUsage.rss();
    let peak = 0;
    const watch = setInterval(() => (peak = Math.max(peak, process.memoryUsage.rss() - before)), 2);
    const elapsed = startClock();
    const loading = loadExport(path, limits);
    await expect(loading).rejects.toThrow(message);
    clearInterval(watch);
    await expect(loading).rejects.toMatchObject({ name: 'LoadError' });
    expect(elapsed()).toBeLessThan(20_000);
    expect(peak / MEGABYTE).toBeLessThan(200);
  });
});

test('a folder below the export is not followed without end', async () => {
  const folder = await projectFolder(small);
  await mkdir(join(folder, 'assets/uploads', ...Array<string>(200).fill('d')), { recursive: true });
  expect((await loadExport(folder)).data.entries).toHaveProperty(['api::product.product']);
});
