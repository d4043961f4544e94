import { join } from 'node:path';
import { run } from './host.mjs';

const root = join(import.meta.dirname, '../..');

/** What the examples take from the project they are part of, and the packages that only a browser's host has. */
const surroundings = [
  ['ArticleList.tsx', 'export function ArticleList(): null {\n  return null;\n}\n'],
  [
    'storybook.d.ts',
    `declare module '@storybook/react-vite' {
  export function definePreview(preview: {
    addons: unknown[];
    beforeEach: (context: { args: Record<string, unknown>; parameters: Record<string, unknown> }) => void;
  }): { meta(meta: object): { story(story: object): object } };
}
declare module 'msw-storybook-addon' {
  export default function addonMsw(): unknown;
}
`,
  ],
];

const compilerOptions = {
  target: 'es2022',
  lib: ['esnext', 'dom', 'dom.iterable'],
  module: 'esnext',
  moduleResolution: 'bundler',
  strict: true,
  allowImportingTsExtensions: true,
  rewriteRelativeImportExtensions: true,
  resolveJsonModule: true,
  jsx: 'react-jsx',
  rootDir: '.',
  outDir: 'out',
};

/**
 * Checks the types of all TypeScript examples that have their host here, and runs those that need no browser:
 * tests with Vitest, others with Node. Playwright lists what it would run.
 *
 * @returns {string[]} what was done, a line each
 */
export function runExamples(host, names) {
  const modules = names.filter((name) => name.endsWith('.ts') && hosts(name).every(host.installed));
  const types = host.installed('@types/node') ? ['node'] : [];
  host.write([
    ...surroundings,
    [
      'tsconfig.json',
      JSON.stringify({
        compilerOptions: { ...compilerOptions, types },
        files: [...modules, 'storybook.d.ts'],
      }),
    ],
  ]);
  run(join(root, 'node_modules/.bin/tsc'), [], host.dir);
  const done = [`the types of ${modules.join(', ')} hold`];

  for (const name of modules.filter((each) => each.endsWith('.test.ts'))) {
    host.node(host.program('vitest'), 'run', name);
    done.push(`vitest run ${name} passes`);
  }
  for (const name of modules.filter((each) => each.endsWith('.spec.ts'))) {
    host.node(host.program('playwright'), 'test', '--list', name);
    done.push(`playwright test --list ${name} finds its tests`);
  }
  for (const name of modules.filter((each) => !/\.(test|spec|stories)\.|^main\.|storybook/.test(each))) {
    host.node(join('out', name.replace(/ts$/, 'js')));
    done.push(`node ${name} runs`);
  }
  return done;
}

/** The packages that an example is nothing without. */
function hosts(name) {
  if (name.endsWith('.test.ts')) return ['vitest'];
  return name.endsWith('.spec.ts') ? ['@playwright/test'] : [];
}
