import { basename, dirname, join } from 'node:path';
import { run } from './host.mjs';

const root = join(import.meta.dirname, '../..');

/** The types of the packages of Storybook, which are installed in none of the hosts. */
const storybookTypes = `declare module '@storybook/react-vite' {
  interface Context<Args> {
    args: Args;
    parameters: Record<string, unknown>;
    msw?: { use(...handlers: unknown[]): void };
  }
  type BeforeEach<Args> = (context: Context<Args>) => void;
  export function definePreview(preview: {
    addons: unknown[];
    beforeEach?: BeforeEach<Record<string, unknown>>;
    parameters?: object;
  }): {
    meta<Args>(meta: { component: (args: Args) => unknown; beforeEach?: BeforeEach<Args> }): {
      story(story: {
        args?: Args;
        parameters?: object;
        beforeEach?: BeforeEach<Args>;
        play?: (context: Context<Args>) => Promise<void>;
      }): object;
    };
  };
}
declare module '@storybook/react-vite/node' {
  export function defineMain(main: {
    framework: string;
    stories: string[];
    addons: string[];
    staticDirs?: string[];
  }): unknown;
}
declare module 'storybook/test' {
  export const expect: { (value: unknown): { toContainEqual(item: unknown): Promise<void> }; objectContaining(value: object): unknown };
  export function waitFor<Result>(callback: () => Result | Promise<Result>): Promise<Result>;
}
declare module 'msw-storybook-addon' {
  export default function addonMsw(): unknown;
}
declare module 'msw-storybook-addon/csf3' {
  export function mswLoader(): unknown;
}
`;

/** What Vite adds to `import.meta`. */
const viteTypes = `interface ImportMeta {
  readonly env: { readonly DEV: boolean };
  readonly hot?: { accept(): void; dispose(end: () => Promise<void>): void };
}
`;

/** The component that the stories show. */
const articleList = `export function ArticleList(_: { count: number }): null {
  return null;
}
`;

const compilerOptions = {
  target: 'es2022',
  lib: ['esnext', 'dom', 'dom.iterable'],
  module: 'esnext',
  moduleResolution: 'bundler',
  moduleDetection: 'force',
  strict: true,
  allowImportingTsExtensions: true,
  rewriteRelativeImportExtensions: true,
  resolveJsonModule: true,
  declaration: true,
  jsx: 'react-jsx',
  rootDir: '.',
  outDir: 'out',
};

/** The packages that not every host has, and what an example imports of them. Without them it is skipped. */
const optionalPackages = [
  ['vitest', "from 'vitest'"],
  ['@playwright/test', "from '@playwright/test'"],
  ['vite', "from 'vite'"],
  ['@types/node', "from 'node:"],
  ['@apollo/client', "from '@apollo/client'"],
];

/** Examples that need a browser: they are checked by TypeScript and not run. */
const needsBrowser = (name, text) =>
  name.includes('.storybook/') || name.includes('.stories.') || text.includes("'msw-strapi/browser'");

/**
 * Checks the types of all TypeScript examples whose packages are installed, and runs those that need no
 * browser: tests with Vitest, the others with Node. Playwright lists its tests.
 *
 * @param {Map<string, string>} files the examples by their path in the host; a folder for each document
 * @returns {string[]} what was done, a line each
 * @throws an error with the output of the first example that fails
 */
export function runExamples(host, files) {
  const modules = [...files].filter(
    ([name, text]) =>
      name.endsWith('.ts') &&
      optionalPackages.every(([each, imported]) => host.installed(each) || !text.includes(imported)),
  );
  const folders = new Set(modules.map(([name]) => name.split('/')[0]));
  host.write([
    ...[...folders].map((folder) => [`${folder}/ArticleList.tsx`, articleList]),
    ['storybook.d.ts', storybookTypes],
    ['vite.d.ts', viteTypes],
    [
      'tsconfig.json',
      JSON.stringify({
        compilerOptions: { ...compilerOptions, types: host.installed('@types/node') ? ['node'] : [] },
        files: [...modules.map(([name]) => name), 'storybook.d.ts', 'vite.d.ts'],
      }),
    ],
  ]);
  run(join(root, 'node_modules/.bin/tsc'), [], host.dir);
  const done = [`the types of ${modules.map(([name]) => name).join(', ')} are right`];

  for (const [name, text] of modules) {
    if (needsBrowser(name, text)) continue;
    const folder = dirname(name);
    if (name.endsWith('.test.ts')) {
      host.node(folder, host.program('vitest'), 'run', basename(name));
      done.push(`vitest run ${name} passes`);
    } else if (name.endsWith('.spec.ts')) {
      host.node(folder, host.program('playwright'), 'test', '--list', basename(name));
      done.push(`playwright test --list ${name} finds its tests`);
    } else {
      host.node(folder, join(host.dir, 'out', name.replace(/ts$/, 'js')));
      done.push(`node ${name} runs`);
    }
  }
  return done;
}
