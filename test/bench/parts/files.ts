import { execFileSync } from 'node:child_process';
import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { model, records } from '../../fixtures/wide-articles.ts';
import { type Installed, installPackage } from '../measure/installed.ts';
import { shuffled } from '../measure/median.ts';
import type { Measure } from '../part.ts';
import { ratio, type Row } from '../table.ts';

const FILES = 12;
const FLOOR = 'constant';
/** The doubles of `processes/doubles.mjs`. */
const KINDS = [
  { kind: 'records', name: 'records in code', most: 1.15 },
  { kind: 'generated', name: 'a model in code and generate()', most: 1.3 },
  { kind: 'zod', name: 'the same in types of zod' },
  { kind: 'export', name: 'an export, 14 types, 2 locales', most: 1.3 },
  { kind: 'project', name: 'a project, 14 types, 2 locales, and generate()', most: 1.5 },
];
const STEPS = ['import', 'create', 'first answer', 'four more'];
/** How the suites are run: as Vitest does it by default, and as docs/recipes.md proposes. */
const RUNS = [
  { name: 'isolated files', flags: [] },
  { name: 'with isolate: false', flags: ['--no-isolate'] },
];

export const measure: Measure = async ({ rounds }) => {
  const installed = installPackage();
  prepare(installed);
  const kinds = [FLOOR, ...KINDS.map(({ kind }) => kind)];
  const steps = leastOf(2 * rounds, kinds, (kind) => installed.run('file-once.mjs', [kind]) as number[]);
  const suites = RUNS.map(({ flags }) =>
    leastOf(rounds, kinds, (kind) => [runSuite(installed.dir, kind, flags)]),
  );
  const rows = KINDS.map(({ kind, name, most }): Row => ({
    name,
    cells: suites.flatMap((times) => {
      const least = times(FLOOR)[0]!;
      return [{ value: least, unit: 'ms' } as const, ratio(times(kind)[0]!, least)];
    }),
    ...(most !== undefined && { goal: { most, columns: ['a double'] } }),
  }));
  const inOneProcess = [{ kind: FLOOR, name: 'constant handlers' }, ...KINDS].map(({ kind, name }): Row => {
    const times = steps(kind);
    const sum = times.reduce((all, each) => all + each, 0);
    return { name, cells: [...times, sum].map((value) => ({ value, unit: 'ms' })) };
  });
  return [
    {
      title: `${FILES} test files of five requests, processor time`,
      columns: RUNS.flatMap((_, at) =>
        at === 0 ? ['constant handlers', 'a double'] : ['constant, shared', 'a double, shared'],
      ),
      rows,
    },
    {
      title: 'one file, without Vitest, processor time',
      columns: [...STEPS, 'together'],
      rows: inOneProcess,
    },
  ];
};

/** Runs each kind in turns, and returns the least of each of its figures. */
function leastOf(
  rounds: number,
  kinds: readonly string[],
  run: (kind: string) => readonly number[],
): (kind: string) => number[] {
  const times = new Map(kinds.map((kind) => [kind, [] as (readonly number[])[]]));
  for (const kind of kinds) run(kind);
  for (let round = 0; round < rounds; round += 1)
    for (const kind of shuffled(kinds)) times.get(kind)!.push(run(kind));
  return (kind) => {
    const runs = times.get(kind)!;
    return runs[0]!.map((_, at) => Math.min(...runs.map((figures) => figures[at]!)));
  };
}

/** Runs a suite with Vitest, and returns the processor time of all its processes in ms. */
function runSuite(dir: string, kind: string, flags: readonly string[]): number {
  const vitest = join(dir, 'node_modules/vitest/vitest.mjs');
  const args = [process.execPath, vitest, 'run', '--dir', join(dir, `suite-${kind}`), ...flags];
  // Only a shell says what its children have used. The last two figures are theirs.
  const script = '"$@" > output.txt 2>&1 || { cat output.txt >&2; exit 1; }; times';
  const times = execFileSync('sh', ['-c', script, 'sh', ...args], { cwd: dir, encoding: 'utf8' });
  const [user, system] = [...times.matchAll(/(\d+)m([\d.]+)s/g)].slice(-2);
  return [user!, system!].reduce(
    (ms, [, minutes, seconds]) => ms + (Number(minutes) * 60 + Number(seconds)) * 1000,
    0,
  );
}

/** Writes the data of the doubles, and a suite for each. */
function prepare(installed: Installed): void {
  const archive = join(import.meta.dirname, '../../recorded/catalog/export.tar.gz');
  installed.write('model.json', model);
  installed.write('records.json', records(30));
  copyFileSync(archive, join(installed.dir, 'export.tar.gz'));
  const cli = join(installed.dir, 'node_modules/msw-strapi/dist/cli.js');
  execFileSync(process.execPath, [cli, 'model', '--export', archive, '--out', join(installed.dir, 'cms')]);
  installed.write('answers.json', installed.run('file-once.mjs', ['records', '--answers']));
  for (const kind of [FLOOR, ...KINDS.map((one) => one.kind)])
    for (let at = 1; at <= FILES; at += 1) installed.write(`suite-${kind}/${at}.test.mjs`, testFile(kind));
}

/** In the order of most test files: Node's compile cache has only what is imported once it is on. */
const IMPORTS = `import 'msw-strapi';
import { setupDouble } from 'msw-strapi/node';`;

const testFile = (kind: string): string => `
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
${kind === FLOOR ? "import { setupServer } from 'msw/node';" : IMPORTS}
import { kinds } from '../doubles.mjs';

const { create, paths } = kinds.${kind};
const double = await create();
${
  kind === FLOOR
    ? `const server = setupServer(...double.handlers);
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());`
    : 'setupDouble(double, { hooks: { afterAll, afterEach, beforeAll } });'
}
test.for(paths)('%s', async (path) => {
  const response = await fetch('http://localhost:1337' + path);
  expect(response.status).toBe(200);
  const { data } = await response.json();
  expect(data.length).toBeGreaterThan(0);
});
`;
