/**
 * Packs the package, installs it as a user would in an empty folder, and uses it there as the README says:
 * on this project's Node with MSW 3, and on the system's with MSW 2.
 *
 *     node test/package/smoke.mjs     (any Node from 20 on)
 */
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { installHost, run, systemNode } from './host.mjs';
import { readExamples } from './readme-examples.mjs';
import { runCommand } from './run-command.mjs';
import { runExamples } from './run-examples.mjs';

const root = join(import.meta.dirname, '../..');
const { dependencies, devDependencies, exports } = JSON.parse(
  readFileSync(join(root, 'package.json'), 'utf8'),
);
const { files, commands } = readExamples(readFileSync(join(root, 'README.md'), 'utf8'));
const subpaths = Object.keys(exports).filter((path) => !/package\.json|browser/.test(path));
files.set('subpaths.ts', subpaths.map((path) => `import '${path.replace('.', 'msw-strapi')}';\n`).join(''));
const place = mkdtempSync(join(tmpdir(), 'msw-strapi-package-'));

const hosts = [
  {
    name: 'current',
    node: join(root, 'node_modules/node/bin/node'),
    packages: {
      msw: devDependencies.msw,
      vitest: devDependencies.vitest,
      '@playwright/test': '1.65.1',
      '@types/node': devDependencies['@types/node'],
    },
  },
  { name: 'older', node: systemNode(), packages: { msw: devDependencies.msw2.replace('npm:msw@', '') } },
];

const wanted =
  /^(dist\/(handlers|seeds|src)\/.*\.(js|d\.ts)|package\.json|README\.md|LICENSE|CHANGELOG\.md)$/;
let passed = 0;
const tell = (what) => {
  passed += 1;
  console.log(what);
};

try {
  const [{ filename, size, files: packed }] = JSON.parse(
    run('npm', ['pack', '--json', '--pack-destination', place], root),
  );
  const others = packed.map(({ path }) => path).filter((path) => !wanted.test(path));
  if (others.length > 0) throw new Error(`The package holds what no user needs: ${others.join(', ')}`);
  tell(`${packed.length} files in the package, ${Math.round(size / 1000)} kB`);
  for (const { name, node, packages } of hosts) {
    const host = installHost(join(place, name, 'app'), node, {
      'msw-strapi': `file:${join(place, filename)}`,
      zod: dependencies.zod,
      ...packages,
    });
    const title = `Node ${host.version} with MSW ${packages.msw}`;
    for (const copy of ['export.tar.gz', 'fixtures/export.tar.gz', '../cms/export.tar.gz'])
      cpSync(join(root, 'test/recorded/export.tar.gz'), join(host.dir, copy));
    await runCommand(host, 'msw-strapi model --export export.tar.gz --out ../cms');
    host.write(files);
    for (const command of commands) tell(`${title}: npx ${command}: ${await runCommand(host, command)}`);
    for (const line of runExamples(host, [...files.keys()])) tell(`${title}: ${line}`);
  }
  console.log(`\n${passed} passed, 0 failed`);
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
} finally {
  rmSync(place, { recursive: true });
}
