import { join } from 'node:path';
import { installHost, run } from './host.mjs';

const MAX_LINES = 10;
const MAX_SECONDS = 120;

/**
 * Does what README.md says for a first test, in an empty folder: installs the packages and runs the test.
 *
 * @param {string} dir
 * @param {string} node
 * @param {Record<string, string>} packages by name
 * @param {string} text of the test
 * @returns {string} what was done
 * @throws an error, if the test fails, takes too long to set up or has too many lines
 */
export function runFirstTest(dir, node, packages, text) {
  const lines = text.split('\n').filter((line) => line.trim() !== '').length;
  if (lines > MAX_LINES) throw new Error(`first.test.ts of README.md has ${lines} lines, not ${MAX_LINES}.`);
  const start = performance.now();
  const host = installHost(dir, node, packages);
  host.write([['first.test.ts', text]]);
  run(node, [join(dir, 'node_modules/vitest/vitest.mjs'), 'run'], dir, host.env);
  const seconds = Math.round((performance.now() - start) / 1000);
  if (seconds > MAX_SECONDS) throw new Error(`The first test of README.md took ${seconds} seconds.`);
  return `the first test of README.md, ${lines} lines: ${seconds} seconds from an empty folder`;
}
