import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type FileWatch, watchFiles } from '../../../../handlers/cli/watch/watch-source.ts';
import { until } from '../../../fixtures/until.ts';

let folder: string;
let watching: FileWatch | undefined;
let changes: string[][];
const at = (path: string) => join(folder, path);

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'msw-strapi-'));
  changes = [];
  mkdirSync(at('src'));
  writeFileSync(at('src/a.json'), '1');
});
afterEach(() => {
  watching?.close();
  rmSync(folder, { recursive: true, force: true });
});

async function start(roots: string[], onChange?: (files: readonly string[]) => Promise<void>) {
  const note = async (files: readonly string[]) => {
    changes.push(files.map((file) => basename(file)));
  };
  watching = await watchFiles(
    roots.map((root) => at(root)),
    onChange ?? note,
  );
}

const seen = (expected: string[][]) => until(() => expect(changes).toEqual(expected));

test('many changes at once are one', async () => {
  await start(['src']);
  mkdirSync(at('src/deep/er'), { recursive: true });
  for (const name of ['a', 'b', 'deep/c', 'deep/er/d']) writeFileSync(at(`src/${name}.json`), '22');
  await seen([['a.json', 'b.json', 'c.json', 'd.json']]);
});

test('new folders are watched, and those that were removed and made again', async () => {
  await start(['src']);
  mkdirSync(at('src/new'));
  await new Promise((resolve) => setTimeout(resolve, 300));
  writeFileSync(at('src/new/b.json'), '1');
  await seen([['b.json']]);
  rmSync(at('src'), { recursive: true });
  await seen([['b.json'], ['a.json', 'b.json']]);
  mkdirSync(at('src'));
  writeFileSync(at('src/c.json'), '1');
  await seen([['b.json'], ['a.json', 'b.json'], ['c.json']]);
});

test('a folder that was replaced at once is watched', async () => {
  await start(['src']);
  rmSync(at('src'), { recursive: true });
  mkdirSync(at('src'));
  writeFileSync(at('src/a.json'), '22');
  await seen([['a.json']]);
  writeFileSync(at('src/b.json'), '1');
  await seen([['a.json'], ['b.json']]);
});

test('a file that an editor saves by renaming is seen, and others beside it are not', async () => {
  writeFileSync(at('config.mjs'), '1');
  await start(['config.mjs']);
  writeFileSync(at('other.mjs'), '1');
  writeFileSync(at('config.mjs.new'), '2');
  renameSync(at('config.mjs.new'), at('config.mjs'));
  await seen([['config.mjs']]);
});

test('a folder that is missing is looked for', async () => {
  await start(['later/export.tar']);
  mkdirSync(at('later'));
  writeFileSync(at('later/export.tar'), '1');
  await seen([['export.tar']]);
});

test('what changes while a change is handled comes after it', async () => {
  let first = true;
  await start(['src'], async (files) => {
    changes.push(files.map((file) => basename(file)));
    if (!first) return;
    first = false;
    writeFileSync(at('src/a.json'), '333');
    await watching!.watch([at('src'), at('more.json')]);
  });
  writeFileSync(at('src/a.json'), '22');
  await seen([['a.json'], ['a.json']]);
  writeFileSync(at('more.json'), '1');
  await seen([['a.json'], ['a.json'], ['more.json']]);
});
