import { mkdir, readdir, readFile, rm, stat, truncate, utimes, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { loadExport } from '../../../../seeds/load/export/load-export.ts';
import { loadCached } from '../../../../seeds/load/files/load-cache.ts';
import { loadProject } from '../../../../seeds/load/project/load-project.ts';
import { packageJson, projectFolder } from '../project/project-folder.ts';

const schema = (name: string) => ({
  kind: 'collectionType',
  info: { singularName: name, pluralName: `${name}s`, displayName: name },
  attributes: { title: { type: 'string' }, slug: { type: 'uid' } },
});
const schemaPath = (name: string) => `src/api/${name}/content-types/${name}/schema.json`;

/** A project, and a loader of it with a cache beside it. `loads` counts how often its files were read. */
async function cachedProject() {
  const root = await projectFolder({
    '.git/HEAD': 'ref: refs/heads/main',
    'web/app/page.ts': "fetchAll('articles', { filters: { slug: 'why-bread' } })",
    'cms/package.json': packageJson('5.54.0'),
    'cms/data': 'a file in place of a folder',
    [`cms/${schemaPath('article')}`]: schema('article'),
    'cms/config/api.ts': 'export default { rest: { defaultLimit: 7 } };',
  });
  const dir = join(root, 'cms');
  const folder = `${root}-cache`;
  const read = vi.fn<() => ReturnType<typeof loadProject>>(() => loadProject(dir));
  // The times of files may be as coarse as 4 ms.
  await wait(20);
  const load = async (place: object = {}) =>
    loadCached(['project', dir], read, { build: 'one', folder, settledMs: 5, ...place });
  const files = async () => (await readdir(folder)).map((name) => join(folder, name));
  return {
    dir,
    folder,
    load,
    loads: () => read.mock.calls.length,
    files,
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }),
  };
}

test('a project that has not changed is not read again, and nothing of it is lost', async () => {
  await using project = await cachedProject();
  const first = await project.load();
  const second = await project.load();
  expect(project.loads()).toBe(1);
  expect(second).toStrictEqual(first);
  expect(second.rest.defaultLimit).toBe(7);
  expect(second.notes).toEqual(first.notes);
});

test('an export with its files is the same from the cache', async () => {
  await using project = await cachedProject();
  const archive = join(import.meta.dirname, '../../../recorded/export.tar.gz');
  const load = async () =>
    loadCached(['export'], () => loadExport(archive), { build: 'one', folder: project.folder });
  expect(await load()).toStrictEqual(await load());
  expect(await project.files()).toHaveLength(1);
});

test('only its owner can read a cached file, and old ones go', async () => {
  await using project = await cachedProject();
  await mkdir(project.folder);
  const [old, young] = ['0', '1'].map((digit) => join(project.folder, `${digit.repeat(32)}.bin`));
  for (const file of [old!, young!, join(project.folder, 'mine.txt')]) await writeFile(file, 'x');
  await utimes(old!, new Date(), new Date(Date.now() - 31 * 24 * 60 * 60 * 1000));
  await project.load();
  const names = (await readdir(project.folder)).toSorted();
  expect(names).toEqual(expect.arrayContaining([basename(young!), 'mine.txt']));
  expect(names).toHaveLength(3);
  const made = names.find((name) => name.endsWith('.bin') && !young!.endsWith(name));
  expect((await stat(join(project.folder, made!))).mode & 0o777).toBe(0o600);
  // So large files have no blocks on the disk.
  await truncate(young!, 260_000_000);
  await utimes(young!, new Date(), new Date(Date.now() - 60_000));
  await project.load({ build: 'two' });
  expect((await readdir(project.folder)).toSorted()).toEqual([made, 'mine.txt']);
});

test.for<[string, (dir: string) => Promise<unknown>]>([
  ['a file', (dir) => writeFile(join(dir, 'config/api.ts'), 'export default { rest: { defaultLimit: 8 } };')],
  ['a file that is new', (dir) => writeFile(join(dir, '.env'), 'A=1')],
  [
    'the code of a front end',
    (dir) => writeFile(join(dir, '../web/app/page.ts'), "fetchAll('articles', { filters: { slug: 'rye' } })"),
  ],
  ['a front end that is new', (dir) => writeFile(join(dir, '../web/app/b.ts'), '')],
  ['an export that is new', (dir) => writeFile(join(dir, 'export_20250116105447.tar.gz'), 'x')],
  ['a file that is gone', (dir) => rm(join(dir, 'config/api.ts'))],
  [
    'a type that is new',
    async (dir) => {
      await mkdir(join(dir, schemaPath('page'), '..'), { recursive: true });
      await writeFile(join(dir, schemaPath('page')), JSON.stringify(schema('page')));
    },
  ],
])('a change is seen: %s', async ([, change]) => {
  await using project = await cachedProject();
  await project.load();
  await change(project.dir);
  const changed = await project.load();
  expect(project.loads()).toBe(2);
  expect(changed).toStrictEqual(await loadProject(project.dir));
});

test('a commit changes nothing', async () => {
  await using project = await cachedProject();
  await project.load();
  await writeFile(join(project.dir, '../.git/index'), '');
  await project.load();
  expect(project.loads()).toBe(1);
});

test('files that have just changed are not cached: the next change may have the same time', async () => {
  await using project = await cachedProject();
  await project.load({ settledMs: 60_000 });
  await project.load({ settledMs: 60_000 });
  expect(project.loads()).toBe(2);
});

test.for<[string, (bytes: Buffer) => Uint8Array]>([
  ['half of it', (bytes) => bytes.subarray(0, bytes.length / 2)],
  ['another byte', (bytes) => bytes.with(bytes.length - 9, bytes.at(-9)! ^ 1)],
  ['nothing', () => new Uint8Array()],
  ['another file', () => Buffer.from('{"foreign": true}')],
])('a damaged cache is ignored and written anew: %s', async ([, damage]) => {
  await using project = await cachedProject();
  const first = await project.load();
  const [file] = await project.files();
  await writeFile(file!, damage(await readFile(file!)));
  expect(await project.load()).toStrictEqual(first);
  expect(project.loads()).toBe(2);
  await project.load();
  expect(project.loads()).toBe(2);
});

test('another build does not read it', async () => {
  await using project = await cachedProject();
  await project.load();
  await project.load({ build: 'two' });
  expect(project.loads()).toBe(2);
});

test('many that load at once leave one whole file', async () => {
  await using project = await cachedProject();
  const all = await Promise.all(Array.from({ length: 8 }, () => project.load()));
  expect(new Set(all.map((one) => JSON.stringify(one))).size).toBe(1);
  expect(await project.files()).toHaveLength(1);
  const loads = project.loads();
  await project.load();
  expect(project.loads()).toBe(loads);
});

test('a folder that can’t be written is no error', async () => {
  await using project = await cachedProject();
  await project.load({ folder: join(project.dir, 'package.json/cache') });
  await project.load({ folder: join(project.dir, 'package.json/cache') });
  expect(project.loads()).toBe(2);
});

test('the environment turns it off', async () => {
  await using project = await cachedProject();
  vi.stubEnv('MSW_STRAPI_CACHE', 'off');
  try {
    await project.load();
    await project.load();
  } finally {
    vi.unstubAllEnvs();
  }
  expect(project.loads()).toBe(2);
  await expect(project.files()).rejects.toThrow('ENOENT');
});
