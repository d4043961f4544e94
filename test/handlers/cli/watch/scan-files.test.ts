import { mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { changedFiles, stampsOf } from '../../../../handlers/cli/watch/watch-source.ts';

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
  const stamps = await stampsOf([at('src'), at('none.json')]);
  expect([...stamps.keys()].toSorted()).toEqual([at('src/a.json'), at('src/api/b.json')]);
});

test('a link to a folder around it is no other folder', async () => {
  mkdirSync(at('around/deep'), { recursive: true });
  writeFileSync(at('around/a.json'), '{}');
  for (const name of ['one', 'other']) symlinkSync(at('around'), at(`around/deep/${name}`));
  expect([...(await stampsOf([at('around')])).keys()]).toEqual([at('around/a.json')]);
});

test('new, changed, renamed and removed files are told', async () => {
  const first = await stampsOf([at('src')]);
  expect(changedFiles(first, await stampsOf([at('src')]))).toEqual([]);
  writeFileSync(at('src/new.json'), '{}');
  const second = await stampsOf([at('src')]);
  expect(changedFiles(first, second)).toEqual([at('src/new.json')]);
  renameSync(at('src/new.json'), at('src/a.json'));
  const third = await stampsOf([at('src')]);
  expect(changedFiles(second, third)).toEqual([at('src/a.json'), at('src/new.json')]);
  rmSync(at('src/api'), { recursive: true });
  expect(changedFiles(third, await stampsOf([at('src')]))).toEqual([at('src/api/b.json')]);
});
