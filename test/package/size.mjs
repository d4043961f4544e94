/**
 * Measures the package in a page: the bundle that Vite makes of `import { createDouble } from 'msw-strapi'`,
 * minified and zipped. Fails if the bundle contains code that only some pages need.
 *
 *     npm run size
 */
import { existsSync, readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';

const root = join(import.meta.dirname, '../..');
const aim = 15;
const unwanted = [
  /^node:/,
  /@faker-js\//,
  /^seeds\//,
  /\/pictures\//,
  /^src\/explain\//,
  /^handlers\/page\//,
];
const isPackage = /^(?!\0|\.|\/|msw-strapi$|entry$)/;

const own = await bundle({ external: isPackage });
const added = await bundle({ external: /^msw$|^node:/ });
const whole = await bundle({ external: /^node:/ });
const parts = partsOf(own.chunks);

console.log(`own code of the read API: ${kilobytes(own.code)} gz (aim: ${aim} kB), of which about`);
for (const [part, code] of [...parts].toSorted(([, one], [, other]) => zipped(other) - zipped(one)))
  console.log(`  ${kilobytes(code).padStart(8)}  ${part}`);
console.log(
  `with zod and qs, beside MSW: ${kilobytes(added.code)} gz; with MSW: ${kilobytes(whole.code)} gz`,
);

const found = [...whole.imports, ...partsOf(whole.chunks).keys()].filter((name) =>
  unwanted.some((pattern) => pattern.test(`${name}/`)),
);
if (!parts.has('handlers/double')) throw new Error('The source maps do not name the parts of the package.');
if (found.length > 0) {
  console.error(
    `The bundle contains code that only some pages need. Load it with import():\n  ${found.join('\n  ')}`,
  );
  process.exitCode = 1;
}

/** Bundles the package. Returns what a page loads at once, without the chunks behind `import()`. */
async function bundle({ external }) {
  const { output } = await build({
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [
      {
        name: 'entry',
        resolveId: (id) => (id === 'entry' ? '\0entry' : null),
        load: (id) => {
          if (id === '\0entry') return "export { createDouble } from 'msw-strapi';";
          // Vite itself leaves out the source maps of packages.
          const map = `${id}.map`;
          return existsSync(map) ? { code: readFileSync(id, 'utf8'), map: readFileSync(map, 'utf8') } : null;
        },
      },
    ],
    build: {
      write: false,
      modulePreload: false,
      sourcemap: true,
      rolldownOptions: { input: 'entry', preserveEntrySignatures: 'strict', external },
    },
  });
  const chunks = new Map(output.map((chunk) => [chunk.fileName, chunk]));
  const loaded = new Set();
  const load = (name) => {
    const chunk = chunks.get(name);
    if (!chunk || loaded.has(chunk)) return;
    loaded.add(chunk);
    for (const other of chunk.imports) load(other);
  };
  load(output.find(({ isEntry }) => isEntry).fileName);
  const all = [...loaded];
  return {
    code: all.map(({ code }) => code).join('\n'),
    imports: all.flatMap(({ imports }) => imports),
    chunks: all,
  };
}

/** Returns the minified code of each folder of the sources, or of each package. */
function partsOf(chunks) {
  const codes = new Map();
  for (const { code, map, fileName } of chunks) {
    if (!map) continue;
    const entries = new SourceMap(map);
    for (const [line, text] of code.split('\n').entries())
      for (let column = 0; column < text.length; column += 1) {
        const { originalSource } = entries.findEntry(line, column);
        if (originalSource === undefined) continue;
        const part = partOf(join(root, 'dist', dirname(fileName), originalSource));
        codes.set(part, (codes.get(part) ?? '') + text[column]);
      }
  }
  return codes;
}

function partOf(file) {
  const [, name] = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(file) ?? [];
  return name ?? dirname(relative(root, file));
}

function zipped(code) {
  return gzipSync(code).length;
}

function kilobytes(code) {
  return `${(zipped(code) / 1000).toFixed(1)} kB`;
}
