import { defineConfig } from 'vitest/config';

/** The suites that go through MSW; they hold under both of its supported major versions. */
const throughMsw = 'test/**/*.msw.test.ts';

export default defineConfig({
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          include: ['test/**/*.test.ts'],
          exclude: ['test/src/**', '**/node_modules/**'],
        },
      },
      // The sources are pure: their tests share one set of modules, which loads them once.
      { extends: true, test: { name: 'src', include: ['test/src/**/*.test.ts'], isolate: false } },
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
    ],
  },
});
