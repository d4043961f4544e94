/**
 * Packs the package, installs it in an empty folder as a user would, and runs every example of README.md and
 * docs/: on this project's Node with MSW 3 and the newest zod, and on the system's Node with MSW 2 and zod 4.0.
 * The first test of README.md has at most ten lines, and runs two minutes after the folder was empty at the
 * latest. The model of README.md and a request for it run with more versions of zod.
 *
 *     node test/package/smoke.mjs     (any Node from 20 on)
 */
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, parse } from 'node:path';
import { installHost, run, systemNode } from './host.mjs';
import { readExamples } from './read-examples.mjs';
import { runCommand } from './run-command.mjs';
import { runExamples } from './run-examples.mjs';
import { runFirstTest } from './run-first-test.mjs';
import { runWithZod } from './run-with-zod.mjs';

const root = join(import.meta.dirname, '../..');
const { devDependencies, exports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

const documents = [
  'README.md',
  ...readdirSync(join(root, 'docs')).flatMap((name) => (name.endsWith('.md') ? [`docs/${name}`] : [])),
];
/** The examples of each document that has some. Those of docs/ may use the `double.ts` of README.md. */
const examples = documents.flatMap((path) => {
  const read = (name) => readFileSync(join(root, name), 'utf8');
  try {
    const shared = path === 'README.md' ? undefined : readExamples(read('README.md')).files.get('double.ts');
    const { files, commands } = readExamples(read(path), shared);
    const own = [...files.values()].filter((text) => text !== shared);
    return own.length + commands.length > 0
      ? [{ folder: parse(path).name.toLowerCase(), files, commands }]
      : [];
  } catch (error) {
    throw new Error(`${path}: ${error.message}`, { cause: error });
  }
});

const subpaths = Object.keys(exports).filter((path) => !/package\.json|browser/.test(path));
/** The matchers need Vitest, the other entry points no package besides. */
const importsFor = (packages) =>
  subpaths
    .filter((path) => path !== './vitest' || packages.vitest)
    .map((path) => `import '${path.replace('.', 'msw-strapi')}';\n`)
    .join('');
/** What a project may export without types of its own: TypeScript has to find a name for each of these types. */
const exported = `
import {
  blocks, collectionType, createDouble, decimal, defineModel, defineOptions, json, text, time, uid, unique,
} from 'msw-strapi';
import { loadProject } from 'msw-strapi/load';
import { setupDouble } from 'msw-strapi/node';
import { doubleFixtures } from 'msw-strapi/playwright';
import { generate } from 'msw-strapi/seeds';
import { startServer } from 'msw-strapi/server';
import { storyHandlers, strapiStories } from 'msw-strapi/storybook';
import { strapiMatchers } from 'msw-strapi/vitest';

const article = collectionType('article', {
  title: text().max(80),
  lead: text().nullish(),
  tone: text().default('calm').meta({ localized: false }),
  slug: unique(uid('title')).optional(),
  price: decimal().min(0),
  body: blocks(),
  specs: json().optional(),
  at: time().nullable(),
});
export const model = defineModel([article], { dialect: 'v5' });
export const options = defineOptions({ model, data: generate(), roles: { authenticated: 'all' } });
export const double = createDouble(options);
export const project = () => loadProject('../cms');
export const inTests = () => setupDouble(double);
export const fixtures = doubleFixtures();
export const served = () => startServer(double);
export const stories = strapiStories(double);
export const story = storyHandlers(double, {});
export const matchers = strapiMatchers(double);
export const read = () => ({
  faults: double.faults(),
  mails: double.mails(),
  model: double.model,
  requests: double.requests(),
  entries: double.entries('article'),
  snapshot: double.snapshot(),
  found: double.find('article'),
  explained: double.explain('/api/articles'),
  mia: double.as('public'),
  handlers: double.handlers,
});
// @ts-expect-error A title is a text, also where zod is not installed.
export const title: number = double.entries('article')[0]!.title;
`;
const place = mkdtempSync(join(tmpdir(), 'msw-strapi-package-'));

const hosts = [
  {
    name: 'current',
    node: join(root, 'node_modules/node/bin/node'),
    packages: {
      msw: devDependencies.msw,
      zod: devDependencies.zod,
      vitest: devDependencies.vitest,
      '@playwright/test': '1.65.1',
      '@types/node': devDependencies['@types/node'],
    },
  },
  {
    name: 'older',
    node: systemNode(),
    packages: { msw: devDependencies.msw2.replace('npm:msw@', ''), zod: '4.0.0' },
    otherZods: ['3.25.18', '4.3.6'],
  },
];

const wanted =
  /^(bin\/msw-strapi\.js|dist\/((chunks|page)\/)?[\w-]+\.js|dist\/page\/page\.css|dist\/types\/(acorn|handlers|seeds|src)\/.*\.d\.ts|dist\/THIRD-PARTY-LICENSES\.md|docs\/[\w-]+\.md|skills\/[\w-]+\/SKILL\.md|package\.json|README\.md|LICENSE|CHANGELOG\.md)$/;
let passed = 0;
const pass = (what) => {
  passed += 1;
  console.log(what);
};

try {
  const [{ filename, size, files: packed }] = JSON.parse(
    run('npm', ['pack', '--json', '--pack-destination', place], root),
  );
  const others = packed.map(({ path }) => path).filter((path) => !wanted.test(path));
  if (others.length > 0)
    throw new Error(`The package contains files that no user needs: ${others.join(', ')}`);
  pass(`${packed.length} files in the package, ${Math.round(size / 1000)} kB`);
  const readme = readFileSync(join(root, 'README.md'), 'utf8');
  for (const { name, node } of hosts)
    pass(runFirstTest(join(place, 'first', name, 'app'), node, root, readme));
  writeFileSync(join(place, 'first', hosts[0].name, 'app/exported.ts'), exported);
  const options =
    '--noEmit false --declaration --emitDeclarationOnly --skipLibCheck --moduleResolution bundler';
  run(
    join(root, 'node_modules/.bin/tsc'),
    `exported.ts --ignoreConfig --strict --target es2022 --module esnext ${options}`.split(' '),
    join(place, 'first', hosts[0].name, 'app'),
  );
  pass('what a project exports has types without zod, too');
  for (const { name, node, packages, otherZods = [] } of hosts) {
    const host = installHost(join(place, name, 'app'), node, {
      'msw-strapi': `file:${join(place, filename)}`,
      ...packages,
    });
    const title = `Node ${host.version} with MSW ${packages.msw} and zod ${packages.zod}`;
    cpSync(join(root, 'test/recorded/export.tar.gz'), join(host.dir, 'export.tar.gz'));
    await runCommand(host, 'msw-strapi model --export export.tar.gz --out cms');
    await runCommand(host, 'msw-strapi snapshot --export export.tar.gz --out strapi.json');
    const files = new Map([
      ['all/subpaths.ts', importsFor(packages)],
      ['all/exported.ts', exported],
    ]);
    for (const document of examples) {
      for (const copy of ['export.tar.gz', 'fixtures/export.tar.gz'])
        cpSync(join(root, 'test/recorded/export.tar.gz'), join(host.dir, document.folder, copy));
      cpSync(join(host.dir, 'strapi.json'), join(host.dir, document.folder, 'strapi.json'));
      for (const [file, text] of document.files) files.set(`${document.folder}/${file}`, text);
    }
    host.write(files);
    for (const { folder, commands } of examples)
      for (const command of commands) {
        const outcome = await runCommand({ ...host, dir: join(host.dir, folder) }, command);
        pass(`${title}: ${folder}: npx ${command}: ${outcome}`);
      }
    // What init writes runs on this Node, also for a project in TypeScript.
    host.write([
      ['new/app/package.json', JSON.stringify({ type: 'module' })],
      ['new/app/tsconfig.json', '{}'],
    ]);
    const inNew = { ...host, dir: join(host.dir, 'new/app') };
    for (const command of ['msw-strapi init --yes', 'msw-strapi serve --config msw-strapi.config.mjs'])
      pass(`${title}: init: npx ${command}: ${await runCommand(inNew, command)}`);
    for (const line of runExamples(host, files)) pass(`${title}: ${line}`);
    // The model, and the blocks that use its double.
    const ofReadme = new Map(
      [...files].filter(
        ([file, text]) => /^readme\/(double|line-\d+)\.ts$/.test(file) && !text.includes('msw-strapi/load'),
      ),
    );
    for (const version of otherZods)
      for (const line of runWithZod(host, version, ofReadme)) pass(`zod ${version}: ${line}`);
  }
  console.log(`\n${passed} passed, 0 failed`);
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
} finally {
  rmSync(place, { recursive: true });
}
