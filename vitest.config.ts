import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

/** The suites that make and check zod types; they hold under the lowest version of zod and the newest. */
const throughZod = ['test/src/model/{define,read}/*.test.ts', 'test/seeds/scalars/json-shape.test.ts'];

/** The suites that go through MSW; they hold under both of its supported major versions. */
const throughMsw = 'test/**/*.msw.test.ts';

/** The suites that measure memory: what others leave behind would count. */
const measuresMemory = 'test/seeds/load/export/export-limits.test.ts';

/** The suites that start Chromium or bundle the package. `npm test` leaves them out. */
const endToEnd = [
  'test/handlers/page/{graphql-clients,in-browser,page,preview}.test.ts',
  'test/handlers/uploads/uploaded-code.test.ts',
  'test/package/{bundle,compile-early,page}.test.ts',
];

export default defineConfig({
  test: {
    // What a test prints matters when it fails. Many print the double's warnings on purpose.
    silent: 'passed-only',
    // Loading the modules again for each file takes three times as long as the tests. They clean up after themselves.
    isolate: false,
    // By default one processor is left for others, which is half of a small machine.
    maxWorkers: '100%',
    // Only what hangs ends here: a busy machine is slow.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 100_000 } },
    // The tests start the command line in processes of their own, which then compile each source once.
    env: { NODE_COMPILE_CACHE: join(import.meta.dirname, 'node_modules/.cache/compiled') },
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          include: ['test/**/*.test.ts'],
          exclude: [measuresMemory, ...endToEnd, '**/node_modules/**'],
        },
      },
      { extends: true, test: { name: 'e2e', include: endToEnd } },
      { extends: true, test: { name: 'memory', include: [measuresMemory], isolate: true } },
      {
        extends: true,
        test: {
          name: 'types',
          include: [],
          typecheck: {
            enabled: true,
            only: true,
            include: ['test/**/*.test-d.ts'],
            tsconfig: 'test/src/model/types/tsconfig.json',
            spawnTimeout: 300_000,
          },
        },
      },
      {
        extends: true,
        test: { name: 'msw 2', include: [throughMsw] },
        resolve: {
          alias: [
            { find: /^msw$/, replacement: 'msw2' },
            { find: /^msw\/node$/, replacement: 'msw2/node' },
          ],
        },
      },
      {
        extends: true,
        test: { name: 'zod 3.25', include: throughZod },
        resolve: {
          alias: [
            { find: /^zod(\/v4)?$/, replacement: 'zod-3-25/v4' },
            { find: /^zod\/mini$/, replacement: 'zod-3-25/v4-mini' },
            { find: /^zod\/v3$/, replacement: 'zod-3-25/v3' },
          ],
        },
      },
    ],
  },
});
