import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };

const run = (folder: string, ...nodeFlags: string[]) =>
  spawnSync(process.execPath, [...nodeFlags, join(folder, 'bin/msw-strapi.js'), '--version'], {
    encoding: 'utf8',
  });

/** Makes a folder with the launcher and one more file. */
function folderWith(file: string, text: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'msw-strapi-launcher-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  cpSync(join(root, 'bin'), join(folder, 'bin'), { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  mkdirSync(join(folder, dirname(file)));
  writeFileSync(join(folder, file), text);
  return folder;
}

test('npx msw-strapi runs the sources in a clone', () => {
  expect(run(root)).toMatchObject({ status: 0, stdout: `${version}\n`, stderr: '' });
});

test('npx msw-strapi says what to run in a clone without packages', () => {
  const { status, stdout, stderr } = run(folderWith('handlers/cli.ts', 'throw new Error("runs")'));
  expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
  expect(stderr).toBe('msw-strapi: This is a clone of the repository. In it, run: npm ci && npm start\n');
});

test('an older Node says in a clone what runs its sources', () => {
  const { status, stderr } = run(root, '--no-experimental-strip-types');
  expect(status).toBe(1);
  expect(stderr).toMatch(
    /^msw-strapi: Node v\S+ can't run the sources of this clone\. npx msw-strapi runs them/,
  );
});

test('npx msw-strapi runs the bundle in the package', () => {
  expect(run(folderWith('dist/cli.js', 'console.log("bundle");'))).toMatchObject({
    status: 0,
    stdout: 'bundle\n',
    stderr: '',
  });
});
