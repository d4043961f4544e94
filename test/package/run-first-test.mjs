import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { run } from './host.mjs';
import { readExamples } from './read-examples.mjs';

const MAX_LINES = 10;
const MAX_SECONDS = 120;

/**
 * Does what README.md says for a first test, in an empty folder beside the repository: runs the line that installs the
 * packages, on Node 20 with those that README.md names for it, and then the test.
 *
 * @param {string} dir
 * @param {string} node
 * @param {string} root the repository
 * @param {string} readme
 * @returns {string} what was done
 * @throws an error, if the test fails, takes too long to set up or has too many lines
 */
export function runFirstTest(dir, node, root, readme) {
  const text = readExamples(readme).files.get('first.test.ts');
  const lines = text.split('\n').filter((line) => line.trim() !== '').length;
  if (lines > MAX_LINES) throw new Error(`first.test.ts of README.md has ${lines} lines, not ${MAX_LINES}.`);
  const install = /^.*npm install --save-dev .*msw-strapi.*$/m.exec(readme)?.[0];
  if (install === undefined) throw new Error('README.md has no line that installs the package.');
  const [, older, usual] = /On Node 20, install `([^`]+)` instead of `([^`]+)`/.exec(readme) ?? [];
  if (older === undefined || !install.includes(usual))
    throw new Error(
      'README.md does not say what to install on Node 20 instead of the packages of that line.',
    );
  const version = run(node, ['--version'], root).trim();
  const start = performance.now();
  mkdirSync(dir, { recursive: true });
  symlinkSync(root, join(dir, '../msw-strapi'));
  writeFileSync(join(dir, 'package.json'), JSON.stringify({ private: true, type: 'module' }));
  writeFileSync(join(dir, 'first.test.ts'), text);
  const env = { ...process.env, NO_COLOR: '1', PATH: dirname(node) + delimiter + process.env.PATH };
  run('sh', ['-c', version.startsWith('v20.') ? install.replace(usual, older) : install], dir, env);
  run(node, [join(dir, 'node_modules/vitest/vitest.mjs'), 'run'], dir, env);
  const seconds = Math.round((performance.now() - start) / 1000);
  if (seconds > MAX_SECONDS) throw new Error(`The first test of README.md took ${seconds} seconds.`);
  return `the first test of README.md on Node ${version}, ${lines} lines: ${seconds} seconds from an empty folder`;
}
