/**
 * Runs examples as a new user would, with the packed package: each in a copy outside the repository,
 * next to the dependencies its lock names.
 *
 *     npm run example -- vitest browser
 */
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, relative } from 'node:path';
import { isDeepStrictEqual } from 'node:util';

const here = import.meta.dirname;
const known = ['', 'frameworks']
  .flatMap((folder) => readdirSync(join(here, folder)).map((name) => join(folder, name)))
  .filter((name) => existsSync(join(here, name, 'package.json')));
const made = new Set(['node_modules', 'dist', 'build', '.next', '.nuxt', '.output', '.svelte-kit', '.astro']);
const names = process.argv.slice(2);
if (names.length === 0 || !names.every((name) => known.includes(name))) {
  console.error(`Which example? npm run example -- ${known.join(' | ')}`);
  process.exit(2);
}

const place = mkdtempSync(join(tmpdir(), 'msw-strapi-example-'));
const run = (command, args, cwd) => execFileSync(command, args, { cwd, stdio: 'inherit' });
try {
  run('npm', ['pack', '--silent', '--pack-destination', place], dirname(here));
  run('tar', ['-xzf', readdirSync(place)[0]], place);
  const test = 'frameworks/test.mjs';
  cpSync(join(here, test), join(place, 'package/examples', test));
  for (const name of names) {
    // As deep in the unpacked package as it is in the repository: the `file:` of its package.json leads there.
    const copy = join(place, 'package/examples', name);
    cpSync(join(here, name), copy, { recursive: true, filter: (from) => !made.has(basename(from)) });
    refuseOldLock(name, copy);
    run('npm', ['ci', '--no-audit', '--no-fund'], copy);
    run('npm', ['test'], copy);
  }
} catch (error) {
  if (error.status === undefined) throw error;
  process.exitCode = 1;
} finally {
  rmSync(place, { recursive: true, force: true });
}

/** `npm ci` takes the package's dependencies from the lock, also where the package has others by now. */
function refuseOldLock(name, copy) {
  const read = (...path) => JSON.parse(readFileSync(join(...path), 'utf8'));
  const { dependencies } = read(place, 'package/package.json');
  const locked = read(copy, 'package-lock.json').packages['node_modules/msw-strapi']?.dependencies;
  if (isDeepStrictEqual(locked, dependencies)) return;
  throw new Error(
    `The lock of examples/${name} has other dependencies of msw-strapi than its package.json. ` +
      `In that folder: npm rm msw-strapi && npm i -D ${relative(copy, join(place, 'package'))}`,
  );
}
