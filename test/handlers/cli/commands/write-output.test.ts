import { execFile, spawn } from 'node:child_process';
import {
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { writeOutput, writeWhole } from '../../../../handlers/cli/commands/write-output.ts';

const root = join(import.meta.dirname, '../../../..');
const folder = mkdtempSync(join(tmpdir(), 'msw-strapi-'));
afterAll(() => rmSync(folder, { recursive: true }));
afterEach(() => vi.restoreAllMocks());

const at = (name: string) => join(folder, name);
const run = (...args: string[]) =>
  promisify(execFile)(process.execPath, [join(root, 'handlers/cli.ts'), ...args], { cwd: folder });

test('a file is replaced as a whole, with its permissions, also behind a link', async () => {
  writeFileSync(at('a.json'), 'old', { mode: 0o640 });
  symlinkSync(at('a.json'), at('link.json'));
  await writeOutput(at('link.json'), 'new', []);
  expect([readFileSync(at('a.json'), 'utf8'), statSync(at('a.json')).mode & 0o777]).toEqual(['new', 0o640]);
  await writeOutput(at('deep/er/b.json'), 'b', []);
  expect(readFileSync(at('deep/er/b.json'), 'utf8')).toBe('b');
  await writeWhole('/dev/null', 'nothing');
  expect(readdirSync(folder).filter((name) => name.endsWith('.tmp'))).toEqual([]);
});

// Linux only: its /proc takes no folders, and says that they do not exist.
test.runIf(process.platform === 'linux')('a folder that can never be created', async () => {
  const refused = "--out: /proc/none/deep/a.json can't be written: it does not exist.";
  await expect(writeOutput('/proc/none/deep/a.json', '')).rejects.toThrow(refused);
  const dead = at('dead');
  symlinkSync(at('nothing'), dead);
  await expect(writeOutput(join(dead, 'a.json'), '')).rejects.toThrow('a part of the path is a file.');
});

test('the old file survives a disk that is full, and a process that is killed', async () => {
  writeFileSync(at('kept.txt'), 'old');
  // More than 100 kB cannot be written, as on a full disk.
  const script = (size: number, then: string) =>
    `import(${JSON.stringify(join(root, 'handlers/cli/commands/write-output.ts'))}).then(async ({ writeOutput }) => {
      ${then}
      await writeOutput('kept.txt', 'x'.repeat(${size}), []);
    })`;
  const limited = `ulimit -f 100; trap '' XFSZ; exec "$0" -e "$1"`;
  const full = promisify(execFile)('bash', ['-c', limited, process.execPath, script(1_000_000, '')], {
    cwd: folder,
  });
  await expect(full).rejects.toThrow("--out: kept.txt can't be written: ");
  expect(readFileSync(at('kept.txt'), 'utf8')).toBe('old');
  const killed = spawn(process.execPath, ['-e', script(200_000_000, "console.log('writes');")], {
    cwd: folder,
  });
  await new Promise((done) => {
    killed.stdout.once('data', () => setTimeout(done, 30));
  });
  killed.kill('SIGKILL');
  await new Promise((done) => {
    killed.once('close', done);
  });
  expect(['old', 'x'.repeat(200_000_000)].includes(readFileSync(at('kept.txt'), 'utf8'))).toBe(true);
});

test.each([
  ['snapshot', '--config', 'source.json', '--out', 'source.json'],
  ['snapshot', '--config', 'source.json', '--out', './deep/../source.json'],
  ['types', '--config', 'source.ts', '--out', 'source.ts'],
])('%s %s %s %s %s: what is read is never replaced', async (...args) => {
  const text = JSON.stringify({ model: { contentTypes: {}, components: {} } });
  writeFileSync(at('source.json'), text);
  writeFileSync(at('source.ts'), `export default ${text};`);
  await expect(run(...args)).rejects.toThrow('is what this command reads, and would be replaced.');
  expect(readFileSync(at('source.json'), 'utf8')).toBe(text);
  expect(readFileSync(at('source.ts'), 'utf8')).toContain(text);
});
