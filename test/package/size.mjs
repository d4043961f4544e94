/**
 * Measures the package in a page: the bundle that Vite makes of `import { createDouble } from 'msw-strapi'`,
 * minified and zipped. Fails if the bundle contains code that only some pages need.
 *
 *     npm run size
 */
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';

const root = join(import.meta.dirname, '../..');
const aim = 15;
const unwanted = [
  /^node:/,
  /\/@faker-js\//,
  /\/fflate\//,
  /\/dist\/seeds\//,
  /\/pictures\//,
  /\/dist\/src\/explain\//,
  /\/dist\/handlers\/page\//,
];
const isPackage = /^(?!\0|\.|\/|msw-strapi$|entry$)/;

const own = await bundle({ external: isPackage });
const added = await bundle({ external: /^msw$|^node:/ });
const whole = await bundle({ external: /^node:/ });

console.log(`own code of the read API: ${kilobytes(own.code)} gz (aim: ${aim} kB), of which about`);
for (const [part, code] of partsOf(own.modules)) console.log(`  ${kilobytes(code).padStart(8)}  ${part}`);
console.log(
  `with zod and qs, beside MSW: ${kilobytes(added.code)} gz; with MSW: ${kilobytes(whole.code)} gz`,
);

const ids = [...whole.imports, ...whole.modules.map(([id]) => id)];
const found = ids.filter((id) => unwanted.some((pattern) => pattern.test(id)));
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
        load: (id) => (id === '\0entry' ? "export { createDouble } from 'msw-strapi';" : null),
      },
    ],
    build: {
      write: false,
      modulePreload: false,
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
    modules: all.flatMap(({ modules }) => Object.entries(modules)),
  };
}

/** Returns the code of each folder, the largest first. It is not minified: only the proportions matter. */
function partsOf(modules) {
  const parts = new Map();
  for (const [id, { code }] of modules) {
    const [, path] = id.split('/dist/');
    if (!path || !code) continue;
    const part = path.split('/').slice(0, -1).join('/');
    parts.set(part, (parts.get(part) ?? '') + code);
  }
  return [...parts].toSorted(([, one], [, other]) => gzipSync(other).length - gzipSync(one).length);
}

function kilobytes(code) {
  return `${(gzipSync(code).length / 1000).toFixed(1)} kB`;
}
