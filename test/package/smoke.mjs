/**
 * Packs the package and uses it as a project on an older Node with MSW 2 would: from its tarball,
 * next to the dependencies it declares and nothing else.
 *
 *     node test/package/smoke.mjs     (any Node from 20 on)
 */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const root = join(import.meta.dirname, '../..');
const project = mkdtempSync(join(tmpdir(), 'msw-strapi-package-'));
const modules = join(project, 'node_modules');

const use = `
import assert from 'node:assert/strict';
import { createDouble } from 'msw-strapi';
import { loadExport, loadProject } from 'msw-strapi/load';
import { setupServer } from 'msw/node';

assert.equal(typeof loadExport, 'function');
assert.equal(typeof loadProject, 'function');
const boat = {
  kind: 'collectionType',
  info: { singularName: 'boat', pluralName: 'boats', displayName: 'Boat' },
  attributes: { name: { type: 'string' } },
};
const double = createDouble({
  model: { contentTypes: { 'api::boat.boat': boat } },
  data: { 'api::boat.boat': [{ id: 1, name: 'Mary' }] },
});
const server = setupServer(...double.handlers);
server.listen({ onUnhandledRequest: 'error' });
const { data } = await (await fetch('http://localhost:1337/api/boats?filters[name]=Mary')).json();
assert.equal(data[0].attributes.name, 'Mary');
server.close();
`;

try {
  const [packed] = JSON.parse(
    execFileSync('npm', ['pack', '--json', '--pack-destination', project], { cwd: root, encoding: 'utf8' }),
  );
  mkdirSync(join(modules, 'msw-strapi'), { recursive: true });
  execFileSync('tar', [
    '-xzf',
    join(project, packed.filename),
    '-C',
    join(modules, 'msw-strapi'),
    '--strip-components=1',
  ]);
  const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  for (const name of Object.keys(dependencies)) link(name, name);
  link('msw2', 'msw');

  writeFileSync(join(project, 'use.mjs'), use);
  execFileSync(process.execPath, ['use.mjs'], { cwd: project, stdio: 'inherit' });
  await serveDemo();
  console.log(`The packed package runs on Node ${process.versions.node} with MSW 2.`);
} finally {
  rmSync(project, { recursive: true });
}

function link(installed, as) {
  mkdirSync(dirname(join(modules, as)), { recursive: true });
  symlinkSync(join(root, 'node_modules', installed), join(modules, as));
}

async function serveDemo() {
  const cli = join(modules, 'msw-strapi/dist/handlers/cli.js');
  const child = spawn(process.execPath, [cli, 'serve', '--port', '0'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'close');
  let out = '';
  for await (const data of child.stdout.iterator({ destroyOnReturn: false })) {
    out += data;
    if (out.includes('Ctrl+C')) break;
  }
  const first = out.split('\n').find((line) => line.startsWith('  http'));
  const { status } = await fetch(first.trim());
  child.kill('SIGTERM');
  const [code] = await ended;
  if (status !== 200 || code !== 0) throw new Error(`The demo answered ${status} and ended with ${code}.`);
}
