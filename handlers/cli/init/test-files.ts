import type { Contribution, Layout, NewFile } from './layout.ts';
import { DEFAULT_BASE_URL } from '../../http/base-url.ts';
import { originOfApp, servedOrigin } from './app-address.ts';
import { collectionOf } from './double-files.ts';
import { configFile, frameworkOf, type ProjectFacts, type Tool } from './project-facts.ts';

export const firstTest = ({ mocks, extension }: Layout): string => `${mocks}/double.test.${extension}`;

export function vitestFiles(facts: ProjectFacts, layout: Layout): Contribution {
  const setup: NewFile = {
    path: `vitest.setup.${layout.extension}`,
    purpose: 'starts the double for the tests and resets it after each',
    text: `import { setupDouble } from 'msw-strapi/node';
import * as vitest from 'vitest';
import { double } from '${layout.importPath('vitest.setup', layout.double)}';

export const { server } = setupDouble(double, { hooks: vitest });
`,
  };
  const config = configFile(facts.files, 'vitest.config') ?? configFile(facts.files, 'vite.config');
  const hasTest = config !== undefined && /\btest\s*:/.test(facts.textOf(config));
  return {
    files: [
      setup,
      // The test imports the server of the set-up file, which a file of the user's may not export.
      ...(facts.files.has(setup.path) ? [] : exampleTest(facts, layout, setup.path)),
      ...(config === undefined ? [vitestConfig(facts, layout, setup.path)] : []),
    ],
    additions:
      config === undefined
        ? []
        : [
            {
              place: hasTest
                ? `${config}, in test`
                : `${config}, in defineConfig (import it from 'vitest/config')`,
              unless: { file: config, has: setup.path },
              code: hasTest ? `setupFiles: './${setup.path}',` : `test: { setupFiles: './${setup.path}' },`,
            },
          ],
  };
}

function vitestConfig({ typescript, isModule }: ProjectFacts, { extension }: Layout, setup: string): NewFile {
  return {
    // Without "type": "module", Vite takes .ts for CommonJS, and warns.
    path: `vitest.config.${typescript && !isModule ? 'mts' : extension}`,
    purpose: `loads ${setup} before each test file`,
    text: `import { defineConfig } from 'vitest/config';

export default defineConfig({ test: { setupFiles: './${setup}' } });
`,
  };
}

function exampleTest(facts: ProjectFacts, layout: Layout, setup: string): NewFile[] {
  const collection = collectionOf(facts);
  if (collection === undefined) return [];
  const path = firstTest(layout);
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
