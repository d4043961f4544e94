/**
 * Packs the package, creates a Next.js app with the default answers of create-next-app, and builds it with the recipes
 * of docs/recipes.md and docs/preview.md word for word, with `cacheComponents` and without. Before that it sets the
 * double up with the commands that `msw-strapi guide setup` prints. Then it starts the app and tries its pages,
 * pictures, preview, webhook, a session and the double as a route.
 *
 *     node test/package/next.mjs     (any Node from 20 on)
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { run } from './host.mjs';
import { readExamples } from './read-examples.mjs';
import { runGuide } from './run-guide.mjs';

/** The newest in November 2026. */
const CREATE = 'create-next-app@16.4.3';
const SECRET = 'secret';

const root = join(import.meta.dirname, '../..');
const read = (path) => readFileSync(join(root, path), 'utf8');
const { devDependencies } = JSON.parse(read('package.json'));
const double = readExamples(read('README.md')).files.get('double.ts');
const { files, ofApp: ofRecipes } = readExamples(read('docs/recipes.md'), double);
/** The page of previews has files of other frameworks, too. */
const ofPreview = [...readExamples(read('docs/preview.md'), double).ofApp].filter(([name]) =>
  name.startsWith('app/'),
);
const ofApp = new Map([...ofRecipes, ...ofPreview]);

const place = mkdtempSync(join(tmpdir(), 'msw-strapi-next-'));
const app = join(place, 'app');
const node = join(root, 'node_modules/node/bin/node');
const env = {
  ...process.env,
  PATH: dirname(node) + delimiter + process.env.PATH,
  NO_COLOR: '1',
  CI: '1',
  NEXT_TELEMETRY_DISABLED: '1',
  NEXT_FONT_GOOGLE_MOCKED_RESPONSES: join(app, 'fonts.cjs'),
  PREVIEW_SECRET: SECRET,
  REVALIDATE_SECRET: SECRET,
};

const write = (name, text) => {
  mkdirSync(dirname(join(app, name)), { recursive: true });
  writeFileSync(join(app, name), text);
};
const check = (what, isRight, details) => {
  if (!isRight) throw new Error(`${what}: ${details}`);
};

/** A page of drafts, so that the preview of the recipe has one. */
const DRAFTS = `import { Suspense } from 'react';
import { articles } from '../articles';

async function List() {
  const { data } = await articles();
  return <p>{data.length} articles</p>;
}

export default function Drafts() {
  return <Suspense><List /></Suspense>;
}
`;

function createApp() {
  run('npx', ['--yes', CREATE, 'app', '--yes', '--disable-git', '--skip-install'], place, env);
  const [{ filename }] = JSON.parse(run('npm', ['pack', '--json', '--pack-destination', place], root));
  const manifest = JSON.parse(readFileSync(join(app, 'package.json'), 'utf8'));
  const { msw, zod } = devDependencies;
  Object.assign(manifest.devDependencies, { 'msw-strapi': `file:${join(place, filename)}`, msw, zod });
  write('package.json', JSON.stringify(manifest));
  run('npm', ['install', '--no-audit', '--no-fund', '--prefer-offline', '--ignore-scripts'], app, env);
  // Its files stay: the app has to build with them.
  console.log(`The commands of the guide: a test passes after ${runGuide(app, env)}`);
  renameSync(join(app, 'next.config.ts'), join(app, 'created.config.ts'));
  for (const name of ['msw-strapi.config.mjs', 'fonts.cjs']) write(name, files.get(name));
  for (const [name, text] of ofApp) write(name === 'next.config.ts' ? 'recipe.config.ts' : name, text);
  write('app/drafts/page.tsx', DRAFTS);
  return manifest.dependencies.next;
}

/** Starts a program, and returns it when it has printed a pattern. */
async function start(pattern, program, ...args) {
  const child = spawn(program, args, { cwd: app, env, stdio: ['ignore', 'pipe', 'pipe'] });
  started.push(child);
  let output = '';
  const ready = new Promise((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text) => {
        output += text;
        const found = pattern.exec(output);
        if (found) resolve(found);
      });
    child.once('close', () => reject(new Error(`${program} ended:\n${output}`)));
  });
  return ready;
}
const started = [];
const stop = async (child) => {
  if (child.exitCode !== null) return;
  const closed = once(child, 'close');
  child.kill();
  await closed;
};

async function freePort() {
  const server = createServer().listen(0);
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  return port;
}

const VARIANTS = [
  { name: 'cacheComponents', isOn: true, isInBuild: false },
  { name: 'without cacheComponents', isOn: false, isInBuild: true },
];

function build({ isOn }) {
  write(
    'next.config.ts',
    `import created from './created.config';
import recipe from './recipe.config';

export default { ...created, ...recipe, cacheComponents: ${isOn}, partialPrefetching: ${isOn} };
`,
  );
  rmSync(join(app, '.next'), { recursive: true, force: true });
  run(join(app, 'node_modules/.bin/next'), ['build'], app, env);
}

/** Tries the running app. */
async function tryApp(url, strapi, { isInBuild }) {
  const get = async (path, headers = {}) => {
    const response = await fetch(url + path, { headers, redirect: 'manual' });
    return { status: response.status, headers: response.headers, text: await response.text() };
  };
  const titles = async () => {
    const { data } = await (await fetch(`${strapi}/api/articles`)).json();
    return data.map(({ title }) => title);
  };
  const [title] = await titles();
  check('The page', (await get('/')).text.includes(title), 'it has no title of the double');

  const { data: all } = await (await fetch(`${url}/api/articles`)).json();
  check('The double as a route', all[0]?.title === title, JSON.stringify(all).slice(0, 200));
  const [file] = await (await fetch(`${strapi}/api/upload/files`)).json();
  const picture = `/_next/image?url=${encodeURIComponent(strapi + file.url)}&w=64&q=75`;
  check('A picture', (await get(picture)).status === 200, (await get(picture)).text.slice(0, 200));
  const own = await get(file.url);
  check('A picture of the route', own.status === 200, `${own.status}`);

  const counted = async (headers) =>
    Number(/(\d+)(?:<!-- -->)? articles/.exec((await get('/drafts', headers)).text)?.[1]);
  check('The preview', (await get('/preview?secret=x')).status === 401, 'it takes a wrong secret');
  const cookie = (await get(`/preview?secret=${SECRET}`)).headers.get('set-cookie')?.split(';')[0] ?? '';
  const counts = [await counted({}), await counted({ cookie })];
  check('The preview', counts[0] < counts[1], `${counts.join(' and ')} articles`);

  const { data: published } = await (await fetch(`${strapi}/api/articles`)).json();
  const article = `/articles/${published[0].documentId}`;
  const opened = await get(`/preview?secret=${SECRET}&to=${article}`);
  check('The preview of an article', opened.headers.get('location')?.endsWith(article), opened.status);
  const elsewhere = (await get(`/preview?secret=${SECRET}&to=//example.com`)).headers.get('location');
  check('The preview', new URL(elsewhere, url).pathname === '/' && !elsewhere.includes('example'), elsewhere);
  const marked = [(await get(article)).text, (await get(article, { cookie })).text].map((text) =>
    text.includes('\u200b'),
  );
  check('Source maps', !marked[0] && marked[1], `the article has them: ${marked.join(', in a preview: ')}`);

  const setArticle = (only, headers) =>
    fetch(`${strapi}/__double/with`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ overrides: { article: [{ title: only }] } }),
    });
  const session = { 'x-double-session': 'test' };
  await setArticle('Of a test', session);
  const both = [(await get('/', session)).text, (await get('/')).text].map((text) =>
    text.includes('Of a test'),
  );
  check('A page of a session', both[0] !== isInBuild && !both[1], `it has its data: ${both.join(', then ')}`);

  // The list changes in Strapi, then Strapi tells the app.
  await setArticle('News of today');
  const isNew = async () => (await get('/')).text.includes('News of today');
  check('A page of the build', (await isNew()) !== isInBuild, 'it changes at the wrong time');
  const refused = await fetch(`${url}/revalidate`, { method: 'POST', body: '{}' });
  check('The webhook', refused.status === 401, 'it takes a wrong secret');
  const { status } = await fetch(`${url}/revalidate`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${SECRET}` },
    body: JSON.stringify({ event: 'entry.publish', model: 'article' }),
  });
  check('The webhook', status === 200, `${status}`);
  check('After the webhook', await isNew(), 'the page is still old');
  await fetch(`${strapi}/__double/reset`, {
    method: 'POST',
    body: '{}',
    headers: { 'content-type': 'application/json' },
  });
}

try {
  const version = createApp();
  env.NODE_OPTIONS = '--import msw-strapi/sessions';
  const [, strapi] = await start(
    /(http:\/\/\S+)\n/,
    join(app, 'node_modules/.bin/msw-strapi'),
    'serve',
    ...'--config msw-strapi.config.mjs --port 0'.split(' '),
  );
  env.STRAPI_URL = strapi.replace('127.0.0.1', 'localhost');
  for (const variant of VARIANTS) {
    build(variant);
    const html = readFileSync(join(app, '.next/server/app/index.html'), 'utf8');
    check(
      variant.name,
      html.includes('<li>') === variant.isInBuild,
      `the list is${variant.isInBuild ? ' not' : ''} in the build`,
    );
    const port = String(await freePort());
    await start(/Ready/, join(app, 'node_modules/.bin/next'), 'start', '--port', port);
    await tryApp(`http://localhost:${port}`, env.STRAPI_URL, variant);
    await stop(started.pop());
    console.log(`Next.js ${version}, ${variant.name}: the recipes build and run`);
  }
} catch (error) {
  console.error(error.message, error.cause?.stderr ?? '');
  process.exitCode = 1;
} finally {
  await Promise.all(started.map(stop));
  rmSync(place, { recursive: true });
}
