import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';

/**
 * Runs a program.
 *
 * @returns {string} its output
 * @throws an error with the output, if the program fails
 */
export function run(program, args, cwd, env = process.env) {
  try {
    return execFileSync(program, args, { cwd, env, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
  } catch (error) {
    throw new Error(`${program} ${args.join(' ')} failed: ${error.message}\n${error.stdout}`, {
      cause: error,
    });
  }
}

/** Returns the path of the system's Node. Under `npm run` the PATH has the project's own Node first. */
export function systemNode() {
  const folders = process.env.PATH.split(delimiter).filter((folder) => !folder.includes('node_modules'));
  const node = folders.map((folder) => join(folder, 'node')).find(existsSync);
  if (!node)
    throw new Error(
      'The only Node on the PATH is the one of this project. Install Node 20 or later on your system.',
    );
  return node;
}

/**
 * Makes a folder with packages from npm. Their programs run on the given Node.
 *
 * @param {string} dir
 * @param {string} node
 * @param {Record<string, string>} the versions by name, as in `dependencies`
 */
export function installHost(dir, node, packages) {
  const env = { ...process.env, NO_COLOR: '1', PATH: dirname(node) + delimiter + process.env.PATH };
  const write = (files) => {
    for (const [name, text] of files) {
      mkdirSync(dirname(join(dir, name)), { recursive: true });
      writeFileSync(join(dir, name), text);
    }
  };
  write([['package.json', JSON.stringify({ private: true, type: 'module', dependencies: packages })]]);
  const install = (source) =>
    run('npm', ['install', '--no-audit', '--no-fund', source, '--ignore-scripts'], dir, env);
  try {
    install('--prefer-offline');
  } catch {
    // npm may remember the newest version of one package, and not yet that of another which it needs.
    install('--prefer-online');
  }
  return {
    dir,
    env,
    version: run(node, ['--version'], dir).trim(),
    write,
    /** Runs a file with Node, or a program of the packages, in a folder of the host. */
    node: (folder, ...args) => run(node, args, join(dir, folder), env),
    program: (name) => join(dir, 'node_modules/.bin', name),
    installed: (name) => existsSync(join(dir, 'node_modules', name)),
  };
}
