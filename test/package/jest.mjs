/**
 * Packs the package and runs the Jest examples of docs/where-it-runs.md on this project's Node: the test in
 * CommonJS, and the same test as an ES module.
 *
 *     node test/package/jest.mjs
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { installHost, run } from './host.mjs';
import { readExamples } from './read-examples.mjs';

const root = join(import.meta.dirname, '../..');
const read = (path) => readFileSync(join(root, path), 'utf8');
const { devDependencies } = JSON.parse(read('package.json'));
const { files } = readExamples(
  read('docs/where-it-runs.md'),
  readExamples(read('README.md')).files.get('double.ts'),
);

/** The files of the page that belong to Jest, by the kind of their modules. */
const folders = {
  commonjs: ['double.cjs', 'articles.test.cjs'],
  module: ['double.mjs', 'articles.test.mjs', 'jest.config.mjs'],
};

const place = mkdtempSync(join(tmpdir(), 'msw-strapi-jest-'));
try {
  const [{ filename }] = JSON.parse(run('npm', ['pack', '--json', '--pack-destination', place], root));
  const node = join(root, 'node_modules/node/bin/node');
  const host = installHost(join(place, 'app'), node, {
    'msw-strapi': `file:${join(place, filename)}`,
    jest: '30.5.2',
    msw: devDependencies.msw,
    zod: devDependencies.zod,
  });
  for (const [type, names] of Object.entries(folders)) {
    host.write([
      [`${type}/package.json`, JSON.stringify({ type })],
      ...names.map((name) => [`${type}/${name}`, files.get(name)]),
    ]);
    const env = { ...host.env, NODE_OPTIONS: '--experimental-vm-modules' };
    run(node, [join(host.dir, 'node_modules/jest/bin/jest.js')], join(host.dir, type), env);
    console.log(`Node ${host.version}: jest passes, ${type}`);
  }
} catch (error) {
  console.error(error.message, error.cause?.stderr ?? '');
  process.exitCode = 1;
} finally {
  rmSync(place, { recursive: true });
}
