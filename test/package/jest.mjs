/**
 * Packs the package and runs the Jest examples of docs/where-it-runs.md on this project's Node: the test in
 * CommonJS and the same test as an ES module, and with older packages and no flag the test that Babel compiles.
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

/** The files of the page that belong to Jest, by the kind of their modules, for each set of packages. */
const hosts = {
  newest: {
    packages: { jest: '30.5.2', msw: devDependencies.msw },
    env: { NODE_OPTIONS: '--experimental-vm-modules' },
    folders: {
      commonjs: ['double.cjs', 'articles.test.cjs'],
      module: ['double.mjs', 'articles.test.mjs', 'jest.config.mjs'],
    },
  },
  oldest: {
    packages: { jest: '29.7.0', msw: devDependencies.msw2, '@babel/core': '7', '@babel/preset-env': '7' },
    env: {},
    folders: { compiled: ['double.cjs', 'articles.test.cjs', 'jest.config.cjs', 'babel.config.cjs'] },
  },
};

const place = mkdtempSync(join(tmpdir(), 'msw-strapi-jest-'));
try {
  const [{ filename }] = JSON.parse(run('npm', ['pack', '--json', '--pack-destination', place], root));
  const node = join(root, 'node_modules/node/bin/node');
  for (const [name, { packages, env, folders }] of Object.entries(hosts)) {
    const host = installHost(join(place, name), node, {
      'msw-strapi': `file:${join(place, filename)}`,
      zod: devDependencies.zod,
      ...packages,
    });
    for (const [folder, names] of Object.entries(folders)) {
      host.write([
        [`${folder}/package.json`, JSON.stringify({ type: folder === 'module' ? 'module' : 'commonjs' })],
        // Jest 29 takes a test with the extension .cjs for none.
        ...names.map((file) => [`${folder}/${file.replace('.test.cjs', '.test.js')}`, files.get(file)]),
      ]);
      const jest = join(host.dir, 'node_modules/jest/bin/jest.js');
      run(node, [jest], join(host.dir, folder), { ...host.env, ...env });
      console.log(`Node ${host.version}: Jest ${packages.jest} passes, ${folder}`);
    }
  }
} catch (error) {
  console.error(error.message, error.cause?.stderr ?? '');
  process.exitCode = 1;
} finally {
  rmSync(place, { recursive: true });
}
