/**
 * Runs the API tests of a Strapi repository against the double:
 *
 *     npm run strapi-tests -- --checkout DIR [--dialect v4|v5] [--file PART]... [--all] [--save]
 *
 * Nothing of Strapi is in this project, and nothing of the checkout needs to be installed: its helpers for a server,
 * requests and content types are those in `shim/`. Tests of the admin panel are left out. Another one that needs more of
 * a server than its content API, such as its database, is not applicable, and the reason is printed. `--all` prints
 * every failure whole. `--save` puts the figures into results.json, from which docs/fidelity.md has them.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { pathToFileURL } from 'node:url';
import { startVitest, type TestCase, type TestModule, type TestSuite } from 'vitest/node';
import { ownModule } from './shim/own-module.ts';

const { values: flags } = parseArgs({
  options: {
    checkout: { type: 'string' },
    dialect: { type: 'string' },
    file: { type: 'string', multiple: true, default: [] },
    all: { type: 'boolean', default: false },
    save: { type: 'boolean', default: false },
  },
});

const checkout = resolve(
  flags.checkout ?? fail('--checkout DIR is missing: a folder with the source of Strapi.'),
);
const folder = ['tests/api', 'api-tests'].find((each) => existsSync(join(checkout, each)));
if (!folder || !existsSync(join(checkout, 'packages/utils/api-tests')))
  fail(`${checkout} has no API tests of Strapi: tests/api or api-tests, and packages/utils/api-tests.`);
const { version } = JSON.parse(
  readFileSync(join(checkout, 'packages/utils/api-tests/package.json'), 'utf8'),
) as { version: string };
const dialect = flags.dialect ?? (version.startsWith('4.') ? 'v4' : 'v5');

/** Tests that ask for what another version of Strapi answers, with the reason why they are not applicable. */
const OF_OTHER_VERSIONS: Readonly<Record<string, string>> = {
  'Upload plugin > Create > Generates a thumbnail on large enough files':
    'newer servers of Strapi 4 answer sizeInBytes, too',
  "Test Graphql Relations API End to End > Test relations features > Can't edit a private relation ":
    'newer servers of Strapi 5 take private attributes in GraphQL',
};

/** Folders of tests that ask no content API. */
const OF_ADMIN_PANEL = [
  'admin',
  'content-manager',
  'content-releases',
  'database',
  'migrations',
  'review-workflows',
];

/** The first words of the error of a test that needs more than the content API. */
const NOT_APPLICABLE = 'Not applicable: ';

const shim = join(import.meta.dirname, 'shim');
const vitest = await startVitest(
  'test',
  flags.file,
  {
    root: checkout,
    config: false,
    watch: false,
    globals: true,
    include: [`${folder}/**/*.test.api.{js,ts}`],
    exclude: OF_ADMIN_PANEL.map((name) => `${folder}/**/${name}/**`),
    setupFiles: [join(shim, 'setup.ts')],
    env: { STRAPI_CHECKOUT: checkout, STRAPI_DIALECT: dialect },
    reporters: [{}],
    pool: 'forks',
    update: false,
    passWithNoTests: true,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
  {
    plugins: [
      {
        // Tests that are modules: what they import is resolved as what others `require`, in shim/setup.ts.
        name: 'strapi-tests',
        enforce: 'pre',
        resolveId(id, parent) {
          const path = parent?.startsWith(checkout) && ownModule(id, pathToFileURL(parent).href, checkout);
          return path ? { id: pathToFileURL(path).href, external: true } : undefined;
        },
      },
    ],
    server: { fs: { strict: false } },
  },
);

interface Counts {
  passed: number;
  failed: number;
  skipped: number;
  /** The number of tests that are not applicable, by reason. */
  readonly reasons: Map<string, number>;
}

const total = counts();
const failures: string[] = [];
for (const module of vitest.state.getTestModules().toSorted((a, b) => (a.moduleId < b.moduleId ? -1 : 1)))
  report(module);
console.log(line(`total of Strapi ${version} in the dialect ${dialect}`, total));
for (const failure of flags.all ? failures : failures.slice(0, 10)) console.log(`\n${failure}`);
if (flags.save) save();
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0;
await vitest.close();

function report(module: TestModule): void {
  const own = counts();
  const name = module.relativeModuleId.slice(folder!.length + 1);
  const broken = module.errors()[0]?.message;
  const incomplete = new Set<unknown>();
  for (const test of module.children.allTests()) count(test, own, name, incomplete);
  if (broken !== undefined && own.passed + own.failed + own.skipped + own.reasons.size === 0)
    add(own, broken, `${name}\n  ${broken}`);
  for (const key of ['passed', 'failed', 'skipped'] as const) total[key] += own[key];
  for (const [reason, times] of own.reasons)
    total.reasons.set(reason, (total.reasons.get(reason) ?? 0) + times);
  console.log(line(name, own));
}

/** @param incomplete the suites in which a test was not applicable: later ones often use what it stored */
function count(test: TestCase, own: Counts, file: string, incomplete: Set<unknown>): void {
  const { state, errors = [] } = test.result();
  if (state === 'passed') own.passed++;
  else if (state === 'skipped' && suiteError(test) === undefined) own.skipped++;
  else {
    const error = errors[0]?.message ?? suiteError(test) ?? 'no message';
    const isLater =
      suitesOf(test).some((suite) => incomplete.has(suite)) && !error.startsWith(NOT_APPLICABLE);
    const reason = isLater ? 'an earlier test of its suite is not' : OF_OTHER_VERSIONS[test.fullName];
    const message = reason ? NOT_APPLICABLE + reason : error;
    if (message.startsWith(NOT_APPLICABLE)) incomplete.add(test.parent);
    add(own, message, `${file} > ${test.fullName}\n  ${errors[0]?.stack ?? message}`);
  }
}

/** Returns why a suite around a test broke before the test could run. */
function suiteError(test: TestCase): string | undefined {
  return suitesOf(test).flatMap((suite) => suite.errors())[0]?.message;
}

/** The suites around a test, the nearest first, and its file. */
function suitesOf({ parent }: TestCase): (TestSuite | TestModule)[] {
  const suites: (TestSuite | TestModule)[] = [parent];
  for (let suite = parent; suite.type === 'suite'; suite = suite.parent) suites.push(suite.parent);
  return suites;
}

function add(own: Counts, message: string, failure: string): void {
  if (!message.startsWith(NOT_APPLICABLE)) {
    own.failed++;
    failures.push(failure);
    return;
  }
  const reason = message.slice(NOT_APPLICABLE.length).split('\n')[0]!;
  own.reasons.set(reason, (own.reasons.get(reason) ?? 0) + 1);
}

/** Figures of one version of Strapi, as results.json has them. */
export interface SavedResult {
  readonly strapi: string;
  readonly dialect: string;
  /** When the tests ran, as an ISO date. */
  readonly date: string;
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  readonly notApplicable: Readonly<Record<string, number>>;
}

function save(): void {
  const file = join(import.meta.dirname, 'results.json');
  const others = (JSON.parse(readFileSync(file, 'utf8')) as SavedResult[]).filter(
    (each) => each.strapi !== version || each.dialect !== dialect,
  );
  const { reasons, ...figures } = total;
  const byCount = [...reasons].toSorted(([, a], [, b]) => b - a);
  const date = new Date().toISOString().slice(0, 10);
  const saved = { strapi: version, dialect, date, ...figures, notApplicable: Object.fromEntries(byCount) };
  const all = [...others, saved].toSorted((a, b) => (a.strapi < b.strapi ? -1 : 1));
  writeFileSync(file, `${JSON.stringify(all, undefined, 2)}\n`);
}

function counts(): Counts {
  return { passed: 0, failed: 0, skipped: 0, reasons: new Map() };
}

function line(name: string, { passed, failed, skipped, reasons }: Counts): string {
  const others = [...reasons].map(([reason, times]) => `${times} not applicable: ${reason}`);
  const parts = [
    `${passed} passed`,
    ...(failed ? [`${failed} FAILED`] : []),
    ...(skipped ? [`${skipped} skipped by Strapi`] : []),
    ...others,
  ];
  return `${name}: ${parts.join(', ')}`;
}

function fail(sentence: string): never {
  console.error(sentence);
  process.exit(2);
}
