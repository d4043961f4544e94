import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type OutputChunk } from 'rolldown';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bundle, root } from '../../build/bundle.ts';

// Inside node_modules: the bundle finds the packages from there, and no other tool looks at it.
const dir = mkdtempSync(join(root, 'node_modules/.page-'));
const installed = join(dir, 'node_modules/msw-strapi');

beforeAll(async () => {
  await bundle(join(installed, 'dist'));
  writeFileSync(join(installed, 'package.json'), readFileSync(join(root, 'package.json')));
  // Otherwise the bundler takes the package above it for `msw-strapi`.
  writeFileSync(join(dir, 'package.json'), '{ "type": "module" }');
});
afterAll(() => rmSync(dir, { recursive: true }));

const IMPORTS = `
import { collectionType, createDouble, defineModel, relation, richtext, text, uid } from 'msw-strapi';
import { generate } from 'msw-strapi/seeds';`;
const MODEL = `
const author = collectionType('author', {
  name: text(), address: text(), addressLine2: text(), breed: text(), iban: text(), bic: text(), uuid: text(), isbn: text(),
  ean: text(), token: text(), email: text(), gender: text(), coAuthor: text(),
});
const article = collectionType('article', {
  title: text().max(80), slug: uid('title'), body: richtext(), author: relation.manyToOne('author'),
});
const model = defineModel([author, article], { dialect: 'v5' });`;
const RECORDS = `
import { createDouble } from 'msw-strapi';
const model = { contentTypes: { 'api::article.article': {
  kind: 'collectionType', info: { singularName: 'article', pluralName: 'articles', displayName: 'Article' },
  options: {}, attributes: { title: { type: 'string' } } } } };
export const double = createDouble({ model, data: { article: [{ title: 'Hello' }] }, dialect: 'v5' });`;
const GENERATED = `${IMPORTS}${MODEL}
export const double = createDouble({ model, data: generate() });`;
const GERMAN = `${IMPORTS}${MODEL}
import { faker } from '@faker-js/faker/locale/de';
export const double = createDouble({ model, data: generate({ faker }) });`;
const OVERRIDDEN = `${IMPORTS}${MODEL}
export const double = createDouble({
  model,
  data: generate({ overrides: {
    article: { title: (entry, faker) => faker.music.songName() + entry.id },
    author: { address: (entry) => entry.name + ' Road' },
  } }),
});`;

const OTHER_TYPES = `${IMPORTS}
const doctor = collectionType('doctor', { name: text(), bio: text() });
const hotel = collectionType('hotel', { name: text(), code: text(), city: text(), doctors: relation.oneToMany('doctor') });
const treatment = collectionType('treatment', { name: text(), description: text() });
const { contentTypes } = defineModel([doctor, hotel, treatment]);
contentTypes['api::hotel.hotel'].attributes.code.regex = '^[A-Z]{2}-[0-9]{4}$';
export const double = createDouble({ model: { contentTypes }, data: generate(), dialect: 'v5' });`;

/** Builds a script as a bundler does for a page, without MSW, which each page with a double has anyway. */
async function buildPage(name: string, script: string): Promise<readonly OutputChunk[]> {
  const folder = join(dir, name);
  mkdirSync(folder);
  writeFileSync(join(folder, 'page.js'), script);
  const { output } = await build({
    input: join(folder, 'page.js'),
    external: /^msw(?:\/|$)/,
    platform: 'browser',
    output: { dir: join(folder, 'built'), minify: true },
  });
  return output.filter((file) => file.type === 'chunk');
}

/** Runs a script in Node. `page` is the built one. */
const run = (name: string, script: string, page = './built/page.js'): string => {
  const file = join(dir, name, 'run.mjs');
  writeFileSync(file, `import { double } from '${page}';${script}`);
  return execFileSync(process.execPath, [file], { encoding: 'utf8' });
};

const ASK = `
for (const { uid, pluralName } of double.model.contentTypes.values()) {
  if (!uid.startsWith('api::')) continue;
  const response = await double.fetch(new Request('http://localhost:1337/api/' + pluralName + '?populate=*'));
  console.log(response.status, await response.text());
}`;

/** Returns the kB of the files that are loaded until the first answer, those with these names by `import()`. */
function sizeOf(chunks: readonly OutputChunk[], later: RegExp): number {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const names = new Set(['page.js']);
  for (const name of names) {
    const { imports, dynamicImports } = byName.get(name)!;
    for (const next of [...imports, ...dynamicImports.filter((file) => later.test(file))])
      if (byName.has(next)) names.add(next);
  }
  return [...names].reduce((sum, name) => sum + byName.get(name)!.code.length, 0) / 1000;
}

const ENGINE = /^(?:engine|strapi-5|seeds)-(?!writing|older)/;

test('a page loads little until the first answer', async () => {
  expect(sizeOf(await buildPage('records', RECORDS), ENGINE)).toBeLessThan(387);
  expect(sizeOf(await buildPage('sizes', GENERATED), ENGINE)).toBeLessThan(1095);
});

// The source has all of faker everywhere.
test.each([
  ['generated', GENERATED],
  ['overridden', OVERRIDDEN],
  ['in German', GERMAN],
  ['hotels, doctors and a regex', OTHER_TYPES],
])('a page answers the same as Node and as the source: %s', async (name, script) => {
  await buildPage(name, script);
  const answers = run(name, ASK);
  expect(answers).toMatch(/^200 \{"data":\[\{"id":/);
  expect(run(name, ASK, './page.js')).toBe(answers);
  const ofSource = script
    .replaceAll("'msw-strapi'", `'${join(root, 'handlers/index.ts')}'`)
    .replaceAll("'msw-strapi/seeds'", `'${join(root, 'seeds/index.ts')}'`);
  writeFileSync(join(dir, name, 'source.js'), ofSource);
  expect(run(name, ASK, './source.js')).toBe(answers);
});

test('a page makes its entries once they are loaded', async () => {
  await buildPage('early', OVERRIDDEN);
  const early = `
    const read = (of, type) => {
      try { console.log(of.entries(type).length); } catch (error) { console.log(error.message); }
    };
    const one = double.with({ article: 1 });
    read(double, 'author');
    await one.find('articles');
    read(double, 'author');
    read(one, 'article');
    read(double.with({ article: 2 }), 'article');`;
  expect(run('early', early)).toBe(
    'Entries cannot be generated: their words are not loaded yet. Before you read or add generated entries in a ' +
      'browser, write await startDouble(double), or await another call such as double.find.\n37\n2\n4\n',
  );
});
