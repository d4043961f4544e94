import { execFileSync } from 'node:child_process';
import { mkdir, symlink } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readConfig } from '../../../../handlers/cli/read-config.ts';
import { writeOutput } from '../../../../handlers/cli/commands/write-output.ts';
import { loadExport } from '../../../../seeds/load/export/load-export.ts';
import { loadProject } from '../../../../seeds/load/project/load-project.ts';
import { packageJson, projectFolder } from '../project/project-folder.ts';

const sources = [
  ['loadExport', loadExport],
  ['loadProject', loadProject],
  ['readConfig', readConfig],
] as const;

/** Makes something that is not a file or folder, and returns its path. */
const special = {
  async 'named pipe'() {
    const path = join(await projectFolder({}), 'pipe.mjs');
    execFileSync('mkfifo', [path]);
    return path;
  },
  async socket() {
    const path = join(await projectFolder({}), 'socket.mjs');
    const server = createServer().listen(path);
    onTestFinished(() => void server.close());
    await new Promise((resolve) => server.once('listening', resolve));
    return path;
  },
  device: () => Promise.resolve('/dev/zero'),
};

for (const [name, read] of sources) {
  test.each(Object.entries(special))(`${name}: a %s is refused at once`, async (kind, make) => {
    await expect(read(await make())).rejects.toThrow(` is a ${kind}`);
  });

  test(`${name}: a path that the system refuses is a sentence with the path`, async () => {
    const folder = await projectFolder({ file: 'x' });
    const loop = join(folder, 'loop.mjs');
    await symlink(loop, loop);
    const below = join(folder, 'file', 'below.mjs');
    const long = join(folder, `${'x'.repeat(300)}.mjs`);
    await expect(read(below)).rejects.toThrow(`${below} can't be read: a part of the path is a file.`);
    await expect(read(loop)).rejects.toThrow(
      `${loop} can't be read: its symbolic links point to each other.`,
    );
    await expect(read(long)).rejects.toThrow(`${long} can't be read: the path is too long.`);
    await expect(read(`${folder}/a\0b`)).rejects.toThrow(
      "can't be read: the path contains a null character.",
    );
  });
}

test('readConfig: a folder is refused', async () => {
  const folder = await projectFolder({});
  await expect(readConfig(folder)).rejects.toThrow(`The config file ${folder} is a folder.`);
});

const schema = 'src/api/note/content-types/note/schema.json';
const note = { info: { singularName: 'note', pluralName: 'notes' }, attributes: { text: { type: 'text' } } };

test.each(['package.json', 'config/api.js', 'types/generated/components.d.ts'])(
  'loadProject: a pipe in place of %s is refused at once',
  async (file) => {
    const folder = await projectFolder({
      ...(file !== 'package.json' && { 'package.json': packageJson('4.0.0') }),
      [schema]: note,
    });
    const path = join(folder, file);
    await mkdir(join(path, '..'), { recursive: true });
    execFileSync('mkfifo', [path]);
    await expect(loadProject(folder)).rejects.toThrow(`${path} is a named pipe`);
  },
);

test('loadProject: a schema of more than 10 MB is refused', async () => {
  const folder = await projectFolder({ 'package.json': packageJson('4.0.0'), [schema]: ' '.repeat(1e7 + 1) });
  await expect(loadProject(folder)).rejects.toThrow(
    `${join(folder, schema)} has 10000001 bytes, and loadProject reads files of up to 10000000 bytes.`,
  );
});

test('loadProject: symbolic links to a folder above are not followed', async () => {
  const folder = await projectFolder({ 'package.json': packageJson('4.0.0'), [schema]: note });
  await symlink(folder, join(folder, 'src/api/again'));
  await symlink(join(folder, 'src'), join(folder, 'src/components'));
  expect(Object.keys((await loadProject(folder)).model.contentTypes)).toEqual(['api::note.note']);
});

test('--out: a path that the system refuses is a sentence with the path', async () => {
  const folder = await projectFolder({ file: 'x' });
  const loop = join(folder, 'loop');
  await symlink(loop, loop);
  const write = (path: string) => writeOutput(path, '{}');
  await expect(write(folder)).rejects.toThrow(`--out: ${folder} can't be written: it is a folder.`);
  await expect(write(join(folder, 'file/x'))).rejects.toThrow('a part of the path is a file.');
  await expect(write(join(loop, 'x'))).rejects.toThrow('its symbolic links point to each other.');
  await expect(write(join(folder, 'x'.repeat(300)))).rejects.toThrow('the path is too long.');
});
