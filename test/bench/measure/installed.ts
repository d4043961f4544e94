import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const root = join(import.meta.dirname, '../../..');
const modules = join(root, 'node_modules');

/**
 * A project with the built package in its node_modules, as a user has it. Its scripts measure what happens
 * once in a process.
 */
export interface Installed {
  readonly dir: string;
  /** Writes a text, or any other value as JSON. Returns the path of the file. */
  write(name: string, value: unknown): string;
  /** Runs a script of `processes/` in a new process, and returns the JSON that it prints. */
  run(script: string, args: readonly (string | number)[], nodeFlags?: readonly string[]): unknown;
}

/** Installs the package beside one of the repository's versions of MSW, until the process ends. */
export function installPackage(msw: 'msw' | 'msw2' = 'msw'): Installed {
  const dir = mkdtempSync(join(tmpdir(), 'msw-strapi-bench-'));
  process.on('exit', () => rmSync(dir, { recursive: true }));
  const own = join(dir, 'node_modules');
  mkdirSync(join(own, 'msw-strapi'), { recursive: true });
  for (const name of readdirSync(modules))
    if (!name.startsWith('.') && !name.startsWith('msw')) symlinkSync(join(modules, name), join(own, name));
  symlinkSync(join(modules, msw), join(own, 'msw'));
  for (const name of ['dist', 'package.json'])
    cpSync(join(root, name), join(own, 'msw-strapi', name), { recursive: true });
  for (const file of readdirSync(join(root, 'test/bench/processes')))
    cpSync(join(root, 'test/bench/processes', file), join(dir, file));
  return {
    dir,
    write(name, value) {
      mkdirSync(dirname(join(dir, name)), { recursive: true });
      writeFileSync(join(dir, name), typeof value === 'string' ? value : JSON.stringify(value));
      return join(dir, name);
    },
    run(script, args, nodeFlags = []) {
      const all = [...nodeFlags, join(dir, script), ...args.map(String)];
      return JSON.parse(execFileSync(process.execPath, all, { cwd: dir, encoding: 'utf8' }));
    },
  };
}
