/**
 * Makes tour.svg, the moving picture of README.md, from the product as it is: serves a small Strapi project, and shows
 * what the terminal prints and what Chromium sees. Port 1337 must be free.
 *
 *     npx node docs/pictures/tour.mjs
 */
import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';

const cli = join(import.meta.dirname, '../../handlers/cli.ts');
const place = mkdtempSync(join(tmpdir(), 'msw-strapi-tour-'));
const app = join(place, 'app');
const SIZE = { width: 1120, height: 600 };
const ADDRESS = 'localhost:1337/__double';
const COMMAND = 'npx msw-strapi serve --project ../cms';
const query = (populate) =>
  `http://${ADDRESS}#/query?url=${encodeURIComponent(`/api/articles?fields[0]=title&populate=${populate}`)}`;

const type = (singularName, pluralName, displayName, attributes) => ({
  kind: 'collectionType',
  info: { singularName, pluralName, displayName },
  options: { draftAndPublish: singularName === 'article' },
  attributes,
});
const text = { type: 'string', required: true, maxLength: 80 };
const picture = { type: 'media', allowedTypes: ['images'] };
const link = (target) => ({ type: 'relation', relation: 'manyToOne', target });
const contentTypes = {
  'api::article.article': type('article', 'articles', 'Article', {
    title: text,
    slug: { type: 'uid', targetField: 'title' },
    excerpt: { type: 'text', required: true, maxLength: 160 },
    cover: { ...picture, required: true },
    author: link('api::author.author'),
    category: link('api::category.category'),
    body: { type: 'blocks' },
  }),
  'api::author.author': type('author', 'authors', 'Author', { name: text, avatar: picture }),
  'api::category.category': type('category', 'categories', 'Category', { name: text }),
};

/** Serves the project. Resolves with what it prints. */
function serve() {
  mkdirSync(app);
  writeFileSync(join(app, 'config.json'), JSON.stringify({ model: { contentTypes } }));
  execFileSync(
    process.execPath,
    [cli, 'model', '--config', 'config.json', '--dialect', 'v5', '--out', '../cms'],
    {
      cwd: app,
    },
  );
  writeFileSync(join(place, 'cms/package.json'), '{ "dependencies": { "@strapi/strapi": "5.54.0" } }');
  const server = spawn(process.execPath, [cli, ...COMMAND.split(' ').slice(2)], { cwd: app });
  let printed = '';
  return new Promise((resolve, reject) => {
    server.once('exit', () => reject(new Error(`The server ended: ${printed}`)));
    for (const stream of [server.stdout, server.stderr])
      stream.setEncoding('utf8').on('data', (data) => {
        printed += data;
        if (printed.includes('Ctrl+C')) resolve({ server, printed: wrapped(printed.trimEnd()) });
      });
  });
}

/** Breaks lines as a terminal does. */
const wrapped = (output) =>
  output.split('\n').flatMap((line) => (line === '' ? [''] : line.match(/.{1,98}/g)));

/** Takes the pictures, and where the pointer clicks. */
async function look() {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox'],
  });
  const page = await browser.newPage({ viewport: SIZE });
  const session = await page.context().newCDPSession(page);
  const shots = [];
  const shoot = async () => {
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(500);
    const clip = { x: 0, y: 0, ...SIZE, scale: 1.75 };
    const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: 70, clip });
    shots.push(`data:image/webp;base64,${data}`);
  };
  const middleOf = async (locator) => {
    const { x, y, width, height } = await locator.boundingBox();
    return [x + width / 2, y + height / 2];
  };
  await page.goto(`http://${ADDRESS}`);
  const entry = page.locator('main a:has(img)').first();
  await shoot();
  const clicks = [await middleOf(entry)];
  await entry.click();
  await shoot();
  clicks.push(await middleOf(page.getByRole('link', { name: 'Query', exact: true })));
  await page.goto(query('autor'));
  await shoot();
  const fix = page.getByRole('button', { name: 'Fix it' });
  clicks.push(await middleOf(fix));
  await fix.click();
  await shoot();
  await browser.close();
  return { shots, clicks };
}

/** The seconds at which each scene begins. The first is the terminal, the others are pictures. */
const BEGINS = [0, 4.2, 6.4, 9, 13.4];
const END = 17;
const CAPTIONS = [
  'Serve the Strapi project next to your app: no database, no admin panel, no seed script',
  'Entries are generated from the content types, by type and name of each attribute',
  'Relations, drafts and pictures included',
  'Strapi refuses this query, so the double does too, and explains why',
  'The corrected query, with the author',
];
const percent = (seconds) => `${Math.round((seconds / END) * 10_000) / 100}%`;
const escaped = (line) => line.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

function draw(printed, { shots, clicks }) {
  const { width, height } = SIZE;
  const BAR = 40;
  const LINE = 29;
  const CHAR = 10.8;
  const scenes = BEGINS.map((begin, at) => {
    const end = BEGINS[at + 1] ?? END;
    const shown = at === 0 ? `0%{opacity:1}` : `0%{opacity:0}${percent(begin)}{opacity:1}`;
    return `@keyframes s${at}{${shown}${percent(end)}{opacity:${end === END ? 1 : 0}}}.s${at}{animation:s${at} ${END}s step-end infinite}`;
  });
  const stops = clicks.flatMap(([x, y], at) => {
    const click = BEGINS[at + 2];
    return [
      [click - (at === 0 ? 1.6 : 1.5), at === 0 ? [width * 0.8, height * 0.9] : clicks[at - 1]],
      [click - 0.4, [x, y]],
      [click + 0.2, [x, y]],
    ];
  });
  const moves = stops.map(
    ([second, [x, y]]) =>
      `${percent(second)}{transform:translate(${Math.round(x)}px,${Math.round(y + BAR)}px)}`,
  );
  const pointerShows = `0%{opacity:0}${percent(BEGINS[1])}{opacity:1}${percent(BEGINS[4] + 0.8)}{opacity:0}`;
  const typed = COMMAND.length * CHAR;
  const line = (content, at, more = '') =>
    `<text x="28" y="${BAR + 44 + at * LINE}" textLength="${Math.round(content.length * CHAR)}" xml:space="preserve"${more}>${escaped(content)}</text>`;
  const color = (content) =>
    content.includes('http') && !content.startsWith('msw') ? ' fill="#9ecbff"' : '';
  const [first, ...rest] = BEGINS;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height + BAR + 40}" role="img" aria-label="msw-strapi serves a Strapi project, shows its entries, and explains a wrong query">
<style>
text{font:18px ui-monospace,SFMono-Regular,Menlo,Consolas,'DejaVu Sans Mono',monospace}
.bar,.caption{font-family:system-ui,'Segoe UI',Helvetica,Arial,sans-serif;font-size:15px}
.caption{font-size:19px;fill:#7d8590;text-anchor:middle}
${scenes.join('\n')}
@keyframes type{0%,4%{width:0}${percent(2)},100%{width:${Math.round(typed)}px}}
.type{animation:type ${END}s steps(${COMMAND.length}) infinite}
@keyframes out{0%{opacity:0}${percent(2.4)}{opacity:1}}
.out{animation:out ${END}s step-end infinite}
@keyframes move{${moves.join('')}}
@keyframes shows{${pointerShows}}
.pointer{animation:move ${END}s ease-in-out infinite,shows ${END}s step-end infinite}
@media(prefers-reduced-motion:reduce){*{animation:none!important}.s0,.s1,.s2,.s4,.pointer{opacity:0}}
</style>
<clipPath id="window"><rect x="1" y="1" width="${width - 2}" height="${height + BAR - 2}" rx="10"/></clipPath>
<clipPath id="typed"><rect class="type" x="47" y="${BAR}" width="${Math.round(typed)}" height="70"/></clipPath>
<g clip-path="url(#window)">
<rect width="${width}" height="${height + BAR}" fill="#f6f8fa"/>
${rest.map((_, at) => `<g class="s${at + 1}"><image y="${BAR}" width="${width}" height="${height}" href="${shots[at]}"/></g>`).join('\n')}
<rect x="110" y="8" width="360" height="24" rx="12" fill="#e6e8eb"/><text class="bar" x="126" y="25" fill="#57606a">${ADDRESS}</text>
<g class="s${first}"><rect width="${width}" height="${height + BAR}" fill="#0d1117"/>
<g fill="#c9d1d9">${line('$', 0, ' fill="#7ee787"')}<g clip-path="url(#typed)" transform="translate(0)">${line(`  ${COMMAND}`, 0)}</g>
<g class="out">${printed.map((content, at) => (content === '' ? '' : line(content, at + 1.6, color(content)))).join('\n')}</g></g></g>
<g fill-opacity=".9"><circle cx="24" cy="20" r="6.5" fill="#ff5f57"/><circle cx="46" cy="20" r="6.5" fill="#febc2e"/><circle cx="68" cy="20" r="6.5" fill="#28c840"/></g>
<g class="pointer"><path d="M0 0v20l5-4.5 3.4 7.6 3.2-1.4-3.4-7.4H15z" fill="#111" stroke="#fff" stroke-width="1.5"/></g>
</g>
<rect x="1" y="1" width="${width - 2}" height="${height + BAR - 2}" rx="10" fill="none" stroke="#8b949e" stroke-opacity=".45"/>
${CAPTIONS.map((caption, at) => `<text class="caption s${at}" x="${width / 2}" y="${height + BAR + 29}">${escaped(caption)}</text>`).join('\n')}
</svg>
`;
}

let running;
try {
  running = await serve();
  const svg = draw(running.printed, await look());
  writeFileSync(join(import.meta.dirname, 'tour.svg'), svg);
  console.log(`tour.svg: ${Math.round(svg.length / 1000)} kB`);
} finally {
  running?.server.kill();
  rmSync(place, { recursive: true });
}
