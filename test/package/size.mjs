/**
 * Measures the package in a page: Vite bundles `createDouble`, and each task below runs in a process of its own, which
 * says what chunks it has loaded. Fails if one loads code that its page does not need.
 *
 *     npm run size
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';

const root = join(import.meta.dirname, '../..');

/** What no page needs that only reads and writes. */
const rare = [
  /^node:/,
  /\/@faker-js\//,
  /\/fflate\//,
  /\/image-size\//,
  /^seeds\//,
  /\/pictures\//,
  /^src\/explain\//,
  /^handlers\/page\//,
  /\/(?:apply-fault|call-handler|explain-request|explanation-log|with-explanations)\.ts$/,
];
/** What no page needs that only reads. */
const writing = [
  /^src\/write\/(?!changeset|uploaded-file)/,
  /^src\/routes\/.*-writes\.ts$/,
  /\/http\/(?:body|form|jwt)\.ts$/,
  /\/access-data\.ts$/,
];
const reading = [/^src\/query\/(?!parse)/, /^src\/reply\//];
const refusing = [/\/refusals\.ts$/];
const v5 = [/^src\/dialect\/v5\/(?!outline|model|routes|access)/, /^src\/routes\/documents\//];
const documented = [/^src\/dialect\/documented\/(?!outline|model)/];

const read = "await ask('/api/notes?filters[text][$contains]=a&sort=text&populate=*', 200);";
const write = "await ask('/api/notes', write, 200, 201);";

/** What pages do: the code, what it must not load, and how many kB gz it should have. */
const tasks = {
  'of createDouble': {
    code: '',
    without: [...rare, ...writing, ...reading, ...refusing, ...v5, ...documented],
  },
  'with the first read': {
    code: read,
    without: [...rare, ...writing, ...refusing, ...v5, ...documented],
    aim: 30,
  },
  'with a write': { code: read + write, without: [...rare, ...refusing, ...v5, ...documented] },
  'with the first read, Strapi 5': {
    dialect: 'v5',
    code: read,
    without: [...rare, ...writing, ...refusing, ...documented],
  },
  'with a write, Strapi 5': {
    dialect: 'v5',
    code: read + write,
    without: [...rare, ...refusing, ...documented],
    aim: 45,
  },
  'with the first read, documented': {
    dialect: 'documented',
    code: read,
    without: [...rare, ...writing, ...refusing, ...v5],
  },
};

mkdirSync(join(root, 'dist'), { recursive: true });
const folder = mkdtempSync(join(root, 'dist/.size-'));
try {
  const source = join(root, 'handlers/index.ts');
  const own = await bundle('own', source, /^(?![.\0/]|entry$)/);
  const whole = await bundle('whole', source, /^msw$/);
  for (const [name, task] of Object.entries(tasks)) {
    const loaded = chunksOf(own, task);
    const aim = task.aim ? ` (aim: ${task.aim} kB)` : '';
    console.log(`own code ${name}: ${kilobytes(loaded)} gz${aim}, in ${loaded.length} files`);
    const all = [...loaded, ...chunksOf(whole, task)];
    const ids = new Set(all.flatMap(({ imports, modules }) => [...imports, ...modules.map(([id]) => id)]));
    const found = [...ids].filter((id) => task.without.some((pattern) => pattern.test(id)));
    if (found.length === 0) continue;
    console.error(
      `  It loads code that it does not need. Load it with import():\n    ${found.join('\n    ')}`,
    );
    process.exitCode = 1;
  }
  const page = tasks['with the first read'];
  console.log(`with zod and qs, beside MSW: ${kilobytes(chunksOf(whole, page))} gz. Of its own code about`);
  for (const [part, size] of partsOf(chunksOf(own, page)))
    console.log(`  ${`${(size / 1000).toFixed(1)} kB`.padStart(8)}  ${part}`);
} finally {
  rmSync(folder, { recursive: true });
}

/** Bundles the package into a folder. Returns its chunks by file name. */
async function bundle(name, source, external) {
  const { output } = await build({
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [
      {
        name: 'entry',
        resolveId: (id) => (id === 'entry' ? '\0entry' : null),
        load: (id) => (id === '\0entry' ? `export { createDouble } from ${JSON.stringify(source)};` : null),
      },
    ],
    build: {
      outDir: join(folder, name),
      modulePreload: false,
      rolldownOptions: {
        input: 'entry',
        preserveEntrySignatures: 'allow-extension',
        external,
        output: { entryFileNames: 'entry.js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  });
  const chunks = output.map(({ fileName, code, imports, modules }) => ({
    fileName,
    code,
    imports,
    modules: Object.entries(modules).map(([id, module]) => [id.replace(`${root}/`, ''), module.code ?? '']),
  }));
  return { name, chunks: new Map(chunks.map((chunk) => [chunk.fileName, chunk])) };
}

/** Runs a task and returns the chunks that it has loaded. */
function chunksOf({ name, chunks }, { code, dialect = 'v4' }) {
  const file = join(folder, name, 'task.mjs');
  writeFileSync(
    file,
    `
      import { registerHooks } from 'node:module';
      const loaded = [];
      registerHooks({ load: (url, context, next) => (loaded.push(url), next(url, context)) });
      const { createDouble } = await import('./entry.js');
      const attributes = { text: { type: 'string' } };
      const info = { singularName: 'note', pluralName: 'notes' };
      const double = createDouble({
        model: { contentTypes: { 'api::note.note': { kind: 'collectionType', info, attributes } } },
        data: { note: [{ text: 'a' }] },
        dialect: '${dialect}',
        roles: { public: 'all' },
        warnings: 'off',
      });
      const headers = { 'content-type': 'application/json' };
      const write = { method: 'POST', headers, body: JSON.stringify({ data: { text: 'b' } }) };
      const ask = async (path, ...given) => {
        const [init] = given.filter((each) => typeof each === 'object');
        const { status } = await double.fetch(new Request('http://localhost:1337' + path, init));
        if (!given.includes(status)) throw new Error(path + ' answers ' + status);
      };
      ${code}
      console.log(JSON.stringify(loaded));
    `,
  );
  const { stdout, stderr, status } = spawnSync(process.execPath, ['--no-warnings', file], {
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(stderr);
  const names = JSON.parse(stdout).map((url) => url.split('/').at(-1));
  return [...new Set(names)].map((each) => chunks.get(each)).filter(Boolean);
}

/** Returns the code of each folder, the largest first: of its modules before they are minified, in proportion. */
function partsOf(loaded) {
  const parts = new Map();
  for (const [id, code] of loaded.flatMap(({ modules }) => modules)) {
    if (!/^(src|handlers)\//.test(id)) continue;
    const part = id.split('/').slice(0, -1).join('/');
    parts.set(part, (parts.get(part) ?? '') + code);
  }
  const sizes = [...parts].map(([part, code]) => [part, gzipSync(code).length]);
  const sum = sizes.reduce((total, [, size]) => total + size, 0);
  const whole = loaded.reduce((total, { code }) => total + gzipSync(code).length, 0);
  return sizes.map(([part, size]) => [part, (size / sum) * whole]).toSorted((a, b) => b[1] - a[1]);
}

function kilobytes(loaded) {
  const size = loaded.reduce((total, { code }) => total + gzipSync(code).length, 0);
  return `${(size / 1000).toFixed(1)} kB`;
}
