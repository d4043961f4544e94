/**
 * Builds the site of the documentation, with the playground, to site/dist/.
 *
 *     npm run site
 *     npm run site -- --serve
 *     npm run site -- --test
 */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

const here = import.meta.dirname;
const values = readFlags();
const run = (command, ...args) => execFileSync(command, args, { cwd: here, stdio: 'inherit' });

try {
  // The packages of the site are not those of the repository, which everybody installs.
  if (!existsSync(join(here, 'node_modules/vitepress'))) run('npm', 'ci', '--no-audit', '--no-fund');
  run('npm', 'run', '--silent', 'build');
  if (values.test) run('npm', 'test', '--silent');
  if (values.serve) run('npm', 'run', '--silent', 'preview');
} catch (error) {
  // The command has printed what is wrong.
  if (error.status === undefined) throw error;
  process.exitCode = 1;
}

function readFlags() {
  try {
    return parseArgs({ options: { serve: { type: 'boolean' }, test: { type: 'boolean' } } }).values;
  } catch (error) {
    console.error(`${error.message.split('. ')[0]}. The flags are --serve and --test.`);
    process.exit(2);
  }
}
