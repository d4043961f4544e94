/**
 * Measures the built package in a page: Vite bundles `createDouble` from `dist/`, and each task below runs in a process
 * of its own, which says what files it has loaded. Fails if one loads code that its page does not need.
 *
 *     npm run size
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { bundlePage, filesLoadedBy } from './page-bundle.mjs';

const root = join(import.meta.dirname, '../..');

/** What no page needs that only reads and writes. */
const rare = [
  /^node:/,
  /\/@faker-js\//,
  /\/fflate\//,
  /\/image-size\//,
  /\/zod\//,
  /\/qs\/lib\/stringify\.js$|\/(?:side-channel|object-inspect)\//,
  /^seeds\//,
  /\/pictures\//,
  /^src\/routes\/(?:accounts|email|upload)\b/,
  /^src\/write\/files\/(?!uploaded-file)/,
  /^src\/access\/session-changes\.ts$/,
  /\/http\/form\.ts$/,
  /\/callers\/(?:find-user-id|jwt|session-tokens|user-jwt)\.ts$/,
  /^src\/explain\//,
  /\/(?:jsonb|postgres[\w-]*)\.ts$/,
  /^src\/query\/run\/by-column\//,
  /^handlers\/page\//,
  /\/(?:apply-fault|call-handler|explain-request|explanation-log|with-explanations)\.ts$/,
];
/** What no page needs that only reads. */
const writing = [
  /^src\/write\/(?!changeset|files\/uploaded-file)/,
  /^src\/routes\/.*-writes\.ts$/,
  /\/http\/body\.ts$/,
  /\/access-data\.ts$/,
];
const reading = [/^src\/query\/(?!parse)/, /^src\/reply\//, /^src\/database\/(?!database|columns\/worth)/];
const refusing = [/\/refusals\.ts$/];
const v5 = [/^src\/dialect\/v5\/(?!outline|model|routes|access)/, /^src\/(?:routes|write)\/documents\//];
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

const folder = mkdtempSync(join(root, 'dist/.size-'));
const own = { folder: join(folder, 'own'), external: /^(?![.\0/]|entry$|msw-strapi$)/ };
const whole = { folder: join(folder, 'whole'), external: /^msw$/ };
try {
  for (const bundle of [own, whole]) bundle.files = await bundlePage(bundle.folder, bundle.external);
  for (const [name, task] of Object.entries(tasks)) {
    const loaded = loadedBy(own, task);
    const { ownSize, otherSize } = sizesOf(loaded);
    const aim = task.aim ? ` (aim: ${task.aim} kB)` : '';
    console.log(
      `own code ${name}: ${kilobytes(ownSize)} gz${aim}, and ${kilobytes(otherSize)} of other packages, in ${loaded.length} files`,
    );
    const all = [...loaded, ...loadedBy(whole, task)];
    const paths = new Set(all.flatMap(({ imports, sources }) => [...imports, ...sources.keys()]));
    if (!paths.has('handlers/double/create-double.ts'))
      throw new Error('The source maps do not name the sources of the package.');
    const found = [...paths].filter((path) => task.without.some((pattern) => pattern.test(path)));
    if (found.length === 0) continue;
    console.error(
      `  It loads code that it does not need. Load it with import():\n    ${found.join('\n    ')}`,
    );
    process.exitCode = 1;
  }
  const page = tasks['with the first read'];
  console.log(
    `with other packages, beside MSW: ${kilobytes(zipped(loadedBy(whole, page)))} gz. Without them about`,
  );
  for (const [part, size] of partsOf(loadedBy(own, page)))
    console.log(`  ${kilobytes(size).padStart(8)}  ${part}`);
} finally {
  rmSync(folder, { recursive: true });
}

/** Returns the files that a task loads. */
function loadedBy({ folder: dir, files }, { code, dialect = 'v4' }) {
  return filesLoadedBy(dir, code, dialect).flatMap((name) => files.get(name) ?? []);
}

/** Returns the size of each folder of the sources, or of each package, the largest first: its share of the files. */
function partsOf(loaded) {
  const parts = new Map();
  for (const [path, code] of loaded.flatMap(({ sources }) => [...sources])) {
    const [, name = dirname(path)] = /.*\/?node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path) ?? [];
    parts.set(name, (parts.get(name) ?? '') + code);
  }
  const sizes = [...parts].map(([part, code]) => [part, gzipSync(code).length]);
  const sum = sizes.reduce((total, [, size]) => total + size, 0);
  return sizes.map(([part, size]) => [part, (size / sum) * zipped(loaded)]).toSorted((a, b) => b[1] - a[1]);
}

/** Returns how much of files is own code, and how much is of the packages inside the bundle. */
function sizesOf(loaded) {
  const codes = { own: '', other: '' };
  for (const [path, code] of loaded.flatMap(({ sources }) => [...sources]))
    codes[path.includes('node_modules/') ? 'other' : 'own'] += code;
  const [ownPart, otherPart] = [gzipSync(codes.own).length, gzipSync(codes.other).length];
  const ownSize = (zipped(loaded) * ownPart) / (ownPart + otherPart);
  return { ownSize, otherSize: zipped(loaded) - ownSize };
}

function zipped(loaded) {
  return loaded.reduce((total, { code }) => total + gzipSync(code).length, 0);
}

function kilobytes(size) {
  return `${(size / 1000).toFixed(1)} kB`;
}
