import picomatch from 'picomatch';
import { type Contribution, type Layout, type NewFile, playwrightFolder } from './layout.ts';
import { DEFAULT_BASE_URL } from '../../http/base-url.ts';
import { originOfApp, servedOrigin } from './app-address.ts';
import { collectionOf } from './double-files.ts';
import { configFile, frameworkOf, type ProjectFacts, type Tool } from './project-facts.ts';
import { configureVitest, testPatterns } from './vitest-config.ts';

/** Packages that run tests, besides Vitest. */
const OTHER_RUNNERS = [
  'jest',
  'mocha',
  'ava',
  'karma',
  'jasmine-core',
  'react-scripts',
  'jest-expo',
  '@playwright/test',
  'cypress',
  '@web/test-runner',
];

/** Tools whose apps are usually tested with Vitest. */
const TESTED_WITH_VITEST: readonly Tool[] = [
  'vite',
  'next',
  'nuxt',
  'svelteKit',
  'astro',
  'reactRouter',
  'remix',
  'tanStack',
];

/** Whether `init` adds Vitest: to an app that has nothing to run tests with. */
export const addsVitest = ({ packages }: ProjectFacts, tools: readonly Tool[]): boolean =>
  !tools.includes('vitest') &&
  tools.some((tool) => TESTED_WITH_VITEST.includes(tool)) &&
  !OTHER_RUNNERS.some((name) => packages.has(name));

/** Returns the path of the first test: one that Vitest finds. Undefined if its config finds it nowhere. */
export function firstTest(facts: ProjectFacts, { mocks, extension }: Layout): string | undefined {
  const patterns = testPatterns(facts);
  const [first] = patterns ?? [];
  const folders = [`${mocks}/`, ...(first === undefined ? [] : [first.replace(/^\.\/|[^/]*[*?{[].*$/g, '')])];
  const names = ['test', 'spec'].flatMap((kind) =>
    [extension, `${extension}x`].map((type) => `double.${kind}.${type}`),
  );
  const paths = folders.flatMap((folder) => names.map((name) => folder + name));
  return patterns ? paths.find((path) => picomatch.isMatch(path, [...patterns])) : paths[0];
}

/** Returns the path of the set-up file for Vitest. A set-up file of the user's stays, and is another one. */
export function setupPath({ files, textOf }: ProjectFacts, { mocks, extension }: Layout): string {
  const path = `vitest.setup.${extension}`;
  // Where MSW has a server already, the double belongs into it.
  const isAnother = files.has(path) && !/setupDouble|setupServer/.test(textOf(path));
  return isAnother ? `${mocks}/${path}` : path;
}

export function vitestFiles(facts: ProjectFacts, layout: Layout): Contribution {
  const path = setupPath(facts, layout);
  const setup: NewFile = {
    path,
    purpose: 'starts the double for the tests and resets it after each',
    text: `import { setupDouble } from 'msw-strapi/node';
import * as vitest from 'vitest';
import { double } from '${layout.importPath(path, layout.double)}';

export const { server } = setupDouble(double, { hooks: vitest });
`,
  };
  // The test imports the server of the set-up file, which that of the user may not export.
  if (facts.files.has(path) && !facts.textOf(path).includes('setupDouble'))
    return { files: [setup], additions: [] };
  const config = configureVitest(facts, layout, path);
  return { ...config, files: [setup, ...exampleTest(facts, layout, path), ...config.files] };
}

function exampleTest(facts: ProjectFacts, layout: Layout, setup: string): NewFile[] {
  const collection = collectionOf(facts);
  if (collection === undefined) return [];
  const path = firstTest(facts, layout);
  if (path === undefined) return [];
  const url = `${originOfApp(facts.address)}${facts.strapi?.prefix ?? '/api'}/${collection.plural}`;
  const key = /^[a-z]\w*$/i.test(collection.singular) ? collection.singular : `'${collection.singular}'`;
  return [
    {
      path,
      purpose: 'a first test',
      text: `import { expect, test } from 'vitest';
import { server } from '${layout.importPath(path, setup)}';
import { double } from '${layout.importPath(path, layout.double)}';

test('reads ${collection.plural}', async () => {
  const response = await fetch('${url}');
  expect(response.status).toBe(200);
});

test('gets an empty list of ${collection.plural}', async () => {
  server.use(...double.with({ ${key}: [] }).handlers);
  const response = await fetch('${url}');
  expect(await response.json()).toMatchObject({ data: [] });
});
`,
    },
  ];
}

/** Where Vite shows a build. */
const PREVIEW = 'http://localhost:4173';

/** Returns the fixtures for Playwright and the servers that it starts. */
export function playwrightFiles(
  facts: ProjectFacts,
  tools: readonly Tool[],
  layout: Layout,
  serve: string,
): Contribution {
  const run = `${facts.packageManager} run`;
  // In development the double answers in the page. Only a build asks the server.
  const framework = frameworkOf(tools);
  const app = framework
    ? `{
    command: '${run} ${framework.script}',
    url: '${framework.url}',
    env: { NODE_OPTIONS: '--import msw-strapi/sessions' },
  }`
    : `{ command: '${run} build && ${run} preview', url: '${PREVIEW}' }`;
  const settings = `use: { baseURL: '${framework?.url ?? PREVIEW}' },
webServer: [
  { command: '${serve}', url: '${servedOrigin(facts.address)}/_health' },
  ${app},
],`;
  const config = configFile(facts.files, 'playwright.config');
  return {
    files: [
      {
        path: `${layout.mocks}/playwright.${layout.extension}`,
        purpose: 'test and expect for Playwright, with data of its own for each test',
        text: fixtures(facts),
      },
      ...(config === undefined
        ? [
            {
              path: `playwright.config.${layout.extension}`,
              purpose: 'starts the double and the app',
              text: `import { defineConfig } from '@playwright/test';

export default defineConfig({
  testDir: './${playwrightFolder(facts)}',
${settings.replaceAll(/^/gm, '  ')}
});
`,
            },
          ]
        : []),
    ],
    additions:
      config === undefined
        ? []
        : [
            {
              place: `${config}, in defineConfig`,
              unless: { file: config, has: 'msw-strapi serve' },
              code: settings,
            },
          ],
  };
}

function fixtures({ typescript, address }: ProjectFacts): string {
  const url = servedOrigin(address);
  return `import { test as base } from '@playwright/test';
import { doubleFixtures${typescript ? ', type DoubleFixtures' : ''} } from 'msw-strapi/playwright';

export { expect } from '@playwright/test';
export const test = base.extend${typescript ? '<DoubleFixtures>' : ''}(doubleFixtures(${url === DEFAULT_BASE_URL ? '' : `{ url: '${url}' }`}));
`;
}
