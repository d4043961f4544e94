import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { changedFiles, scanFiles } from '../../../../handlers/cli/watch/watch-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'msw-strapi-'));
afterAll(() => rmSync(folder, { recursive: true }));
const at = (path: string) => join(folder, path);
mkdirSync(at('src/api'), { recursive: true });
mkdirSync(at('src/node_modules/x'), { recursive: true });
for (const name of [
  'src/a.json',
  'src/api/b.json',
  'src/node_modules/x/c.json',
  'src/.d.json',
  'src/e.json~',
])
  writeFileSync(at(name), '{}');

test('folders are read to their depths, without packages and what editors leave', async () => {
  const { files, folders, isComplete } = await scanFiles([at('src'), at('none.json')]);
  expect([...files.keys()].toSorted()).toEqual([at('src/a.json'), at('src/api/b.json')]);
  expect([...folders.values()].toSorted()).toEqual([folder, at('src'), at('src/api')]);
  expect(isComplete).toBe(true);
});

test('a root in a folder that does not exist is not complete', async () => {
  expect(await scanFiles([at('gone/export.tar')])).toMatchObject({ isComplete: false });
});

test('new, changed, renamed and removed files are told', async () => {
  const first = await scanFiles([at('src')]);
  expect(changedFiles(first, await scanFiles([at('src')]))).toEqual([]);
  writeFileSync(at('src/new.json'), '{}');
  const second = await scanFiles([at('src')]);
  expect(changedFiles(first, second)).toEqual([at('src/new.json')]);
  renameSync(at('src/new.json'), at('src/a.json'));
  const third = await scanFiles([at('src')]);
  expect(changedFiles(second, third)).toEqual([at('src/a.json'), at('src/new.json')]);
  rmSync(at('src/api'), { recursive: true });
  expect(changedFiles(third, await scanFiles([at('src')]))).toEqual([at('src/api/b.json')]);
});
