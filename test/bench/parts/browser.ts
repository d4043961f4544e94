import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { basename, extname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Browser, Page } from 'playwright-core';
import { build } from 'vite';
import { model, records } from '../../fixtures/wide-articles.ts';
import { launch } from '../../handlers/page/chromium.ts';
import { type Installed, installPackage } from '../measure/installed.ts';
import { median, shuffled } from '../measure/median.ts';
import type { Measure } from '../part.ts';
import { type Amount, ratio, type Row, type Table } from '../table.ts';

const FLOOR = 'constant';
const KINDS = [
  { kind: 'records', name: 'records in code', first: 1.25, reload: 1.15, size: 860 },
  { kind: 'generated', name: 'a model in code and generate()', first: 1.5, reload: 1.3, size: 1400 },
];
const PATH = '/api/articles?populate=author';
/** What a page does before it asks, by kind. */
const STARTS: Readonly<Record<string, string>> = {
  [FLOOR]: `
import { http, HttpResponse } from 'msw';
import { setupWorker } from 'msw/browser';
import answer from './answer.json';
export const start = () =>
  setupWorker(http.get('http://localhost:1337/api/articles', () => HttpResponse.json(answer))).start({ quiet: true });`,
  records: `
import { createDouble } from 'msw-strapi';
import { startDouble } from 'msw-strapi/browser';
import model from './model.json';
import data from './records.json';
export const start = () => startDouble(createDouble({ model, data, dialect: 'v5' }), { quiet: true });`,
  generated: `
import { collectionType, createDouble, defineModel, relation, richtext, text, uid } from 'msw-strapi';
import { startDouble } from 'msw-strapi/browser';
import { generate } from 'msw-strapi/seeds';
const author = collectionType('author', { name: text(), bio: text().max(300).optional() });
const article = collectionType('article', {
  title: text().max(80), slug: uid('title'), body: richtext(), author: relation.manyToOne('author'),
});
const model = defineModel([author, article], { dialect: 'v5' });
export const start = () => startDouble(createDouble({ model, data: generate() }), { quiet: true });`,
};
/** Prints what the constant handlers answer. */
const ANSWER = `
import { readFileSync } from 'node:fs';
import { createDouble } from 'msw-strapi';
const read = (file) => JSON.parse(readFileSync(new URL('page/' + file, import.meta.url)));
const double = createDouble({ model: read('model.json'), data: read('records.json'), dialect: 'v5' });
const response = await double.fetch(new Request('http://localhost:1337${PATH}'));
console.log(await response.text());`;
const STORIES = [FLOOR, 'double'];
const MAIN = `
import { start } from './start.js';
await start();
const response = await fetch('http://localhost:1337${PATH}');
const { data } = await response.json();
if (!(data.length > 0)) throw new Error('no entries');
window.answered = performance.now();
window.loaded = performance.getEntriesByType('resource').map(({ name }) => name);`;

/** The first story of the example, with a handler of MSW's own addon in place of the double. */
const CONSTANT_STORY = `
import { http, HttpResponse } from 'msw';
import preview from '../.storybook/preview';
import { BoatList } from './BoatList';
const boats = [1, 2, 3].map((id) => ({ id, attributes: { name: 'Mary', berth: id, notes: 'Moored for the winter.' } }));
const meta = preview.meta({ component: BoatList });
export const Normal = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(http.get('http://localhost:1337/api/boats', () => HttpResponse.json({ data: boats }))),
});`;

/** Measures pages in Chromium, built for production, from the navigation to the first answer. */
export const measure: Measure = async ({ rounds }) => {
  const installed = installPackage();
  const kinds = [FLOOR, ...KINDS.map(({ kind }) => kind)];
  const pages = new Map<string, string>();
  const servers: Server[] = [];
  const open = async (kind: string, dir: string): Promise<void> => {
    const server = await serve(dir);
    servers.push(server);
    pages.set(kind, `http://localhost:${(server.address() as AddressInfo).port}`);
  };
  prepare(installed);
  for (const kind of kinds) await open(kind, await buildPage(installed, kind));
  const browser = await launch();
  try {
    const times = await takeTurns(rounds, kinds, (kind) => visit(browser, pages.get(kind)!));
    const tables = pageTables(times);
    const stories = join(import.meta.dirname, '../../../examples/storybook');
    if (existsSync(join(stories, 'node_modules'))) {
      for (const kind of STORIES) await open(`story-${kind}`, buildStorybook(installed, stories, kind));
      const ms = await takeTurns(rounds, STORIES, (kind) => openStory(browser, pages.get(`story-${kind}`)!));
      tables.push(storyTable(ms(FLOOR)[0], ms('double')[0]));
    } else console.log('Storybook is left out: run npm ci in examples/storybook.');
    return tables;
  } finally {
    await browser.close();
    for (const server of servers) server.close();
  }
};

const storyTable = (floor: number, double: number): Table => ({
  title: 'Storybook, until the first story',
  columns: ['constant handlers', 'a double'],
  rows: [
    {
      name: 'the example, built',
      cells: [{ value: floor, unit: 'ms' }, ratio(double, floor)],
      goal: { most: 1.1 },
    },
  ],
});

/** Runs each kind in turns, once before it counts. Returns the median of each figure. */
async function takeTurns<Figures extends readonly number[]>(
  rounds: number,
  kinds: readonly string[],
  run: (kind: string) => Promise<Figures>,
): Promise<(kind: string) => Figures> {
  const all = new Map(kinds.map((kind) => [kind, [] as Figures[]]));
  for (const kind of kinds) await run(kind);
  for (let round = 0; round < rounds; round += 1)
    for (const kind of shuffled(kinds)) all.get(kind)!.push(await run(kind));
  return (kind) => {
    const runs = all.get(kind)!;
    return runs[0]!.map((_, at) =>
      median(runs.map((figures) => figures[at]!)),
    ) as readonly number[] as Figures;
  };
}

/** Returns a table for each figure, as each has goals of its own. */
function pageTables(times: (kind: string) => Visit): Table[] {
  const [firstFloor, reloadFloor, laterFloor, size, zipped] = times(FLOOR);
  const kinds = KINDS.map((one) => ({ ...one, figures: times(one.kind) }));
  const inTurns = (title: string, at: 0 | 1 | 2, floor: number, goal: 'first' | 'reload'): Table => ({
    title,
    columns: ['constant handlers', 'a double'],
    rows: kinds.map((one): Row => ({
      name: one.name,
      cells: [{ value: floor, unit: 'ms' }, ratio(one.figures[at], floor)],
      goal: { most: one[goal] },
    })),
  });
  const kB = (bytes: number): Amount => ({ value: bytes / 1000, unit: 'kB' });
  return [
    inTurns('a page in Chromium until the first answer, reload', 1, reloadFloor, 'reload'),
    inTurns('the same, a later reload', 2, laterFloor, 'reload'),
    inTurns('the same, first visit', 0, firstFloor, 'first'),
    {
      title: 'JavaScript until then',
      columns: ['minified', 'gzip'],
      rows: [
        { name: 'constant handlers', cells: [kB(size), kB(zipped)] },
        ...kinds.map(({ name, size: most, figures }): Row => ({
          name,
          cells: [kB(figures[3]), kB(figures[4])],
          goal: { most, columns: ['minified'] },
        })),
      ],
    },
  ];
}

type Visit = readonly [first: number, reload: number, later: number, size: number, gzip: number];

/**
 * Opens a page in a new profile and reloads it twice. Chromium keeps compiled code from the second visit on. Returns the
 * times in ms, and the bytes of its scripts, also as gzip.
 */
async function visit(browser: Browser, url: string): Promise<Visit> {
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    await page.goto(url);
    const first = await answered(page);
    // Without what is loaded right after the answer: explanations of it.
    const loaded = await page.evaluate(() => (globalThis as { loaded?: string[] }).loaded!);
    const files = loaded.filter((file) => file.endsWith('.js'));
    await page.reload();
    const reload = await answered(page);
    await page.reload();
    const later = await answered(page);
    const texts = await Promise.all(
      files.map(async (file) => Buffer.from(await (await fetch(file)).arrayBuffer())),
    );
    const sumOf = (size: (text: Buffer) => number): number =>
      texts.reduce((all, text) => all + size(text), 0);
    return [first, reload, later, sumOf(({ length }) => length), sumOf((text) => gzipSync(text).length)];
  } finally {
    await context.close();
  }
}

async function answered(page: Page): Promise<number> {
  const time = await page.waitForFunction(() => (globalThis as { answered?: number }).answered);
  return (await time.jsonValue())!;
}

function prepare(installed: Installed): void {
  installed.write('page/model.json', model);
  installed.write('page/records.json', records(30));
  installed.write('page/index.html', '<!doctype html><script type="module" src="/main.js"></script>');
  installed.write('page/main.js', MAIN);
  const worker = 'mockServiceWorker.js';
  installed.write(
    `page/public/${worker}`,
    readFileSync(join(installed.dir, 'node_modules/msw/lib', worker), 'utf8'),
  );
  installed.write('answer.mjs', ANSWER);
  installed.write('page/answer.json', installed.run('answer.mjs', []));
}

/** Builds the page of a kind for production. Returns its folder. */
async function buildPage({ dir, write }: Installed, kind: string): Promise<string> {
  const outDir = join(dir, `built-${kind}`);
  write('page/start.js', STARTS[kind]);
  await build({
    root: join(dir, 'page'),
    logLevel: 'error',
    build: { outDir, target: 'esnext', chunkSizeWarningLimit: 10_000 },
  });
  return outDir;
}

/** Builds the Storybook of the examples, with constant handlers or with its double. Returns its folder. */
function buildStorybook({ dir }: Installed, example: string, kind: string): string {
  const copy = join(dir, `storybook-${kind}`);
  cpSync(example, copy, { recursive: true, filter: (from) => basename(from) !== 'node_modules' });
  cpSync(join(example, 'node_modules'), join(copy, 'node_modules'), {
    recursive: true,
    verbatimSymlinks: true,
  });
  const installedHere = join(copy, 'node_modules/msw-strapi');
  rmSync(installedHere, { recursive: true, force: true });
  symlinkSync(join(dir, 'node_modules/msw-strapi'), installedHere);
  if (kind === FLOOR) writeFileSync(join(copy, 'src/BoatList.stories.tsx'), CONSTANT_STORY);
  const storybook = join(copy, 'node_modules/.bin/storybook');
  execFileSync(storybook, ['build', '--quiet', '--output-dir', 'built'], { cwd: copy, stdio: 'pipe' });
  return join(copy, 'built');
}

/** Opens the first story in a new profile. Returns the ms until its list is there. */
async function openStory(browser: Browser, url: string): Promise<readonly [number]> {
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    await page.addInitScript(() => {
      new MutationObserver((_, observer) => {
        if (!document.querySelector('#storybook-root li')) return;
        observer.disconnect();
        (globalThis as { answered?: number }).answered = performance.now();
      }).observe(document, { childList: true, subtree: true });
    });
    await page.goto(`${url}/iframe.html?id=boatlist--normal&viewMode=story`);
    return [await answered(page)];
  } finally {
    await context.close();
  }
}

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.css': 'text/css',
};

/** Serves a folder on this machine, as a static host does: files with a hash in their name stay in the browser's cache. */
async function serve(dir: string): Promise<Server> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url!, 'http://localhost');
    const path = join(dir, pathname === '/' ? 'index.html' : pathname);
    if (!existsSync(path)) return response.writeHead(404).end();
    response.setHeader('content-type', TYPES[extname(path)] ?? 'application/octet-stream');
    response.setHeader(
      'cache-control',
      /assets\//.test(pathname) ? 'public, max-age=31536000, immutable' : 'no-cache',
    );
    return response.end(readFileSync(path));
  });
  server.listen(0);
  await once(server, 'listening');
  return server;
}
