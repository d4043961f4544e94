import { readdirSync, readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import type { InitFlags } from '../flags.ts';

/** What `init` knows about the project in a folder. All paths are relative to it and use `/`. */
export interface ProjectFacts {
  /** The names of all dependencies and devDependencies. */
  readonly packages: ReadonlySet<string>;
  /** The files of the project, without node_modules and the output of builds. */
  readonly files: ReadonlySet<string>;
  /** The names of the scripts of package.json. */
  readonly scripts: ReadonlySet<string>;
  /** Returns the text of a file. Returns an empty text where there is none. */
  readonly textOf: (file: string) => string;
  readonly packageManager: PackageManager;
  /** Whether package.json has `"type": "module"`. */
  readonly isModule: boolean;
  readonly typescript: boolean;
  /** Whether TypeScript wants the extension `.js` in imports, as with `"module": "nodenext"`. */
  readonly wantsExtensions: boolean;
  /** The module that index.html loads, for example `src/main.tsx`. */
  readonly entry: string | undefined;
  /** The text of the worker file of the installed MSW. */
  readonly worker: string | undefined;
  /** Whether this Node can run `.ts` files. */
  readonly nodeRunsTypeScript: boolean;
  readonly strapi: StrapiSource | undefined;
  /** The flags `--dialect` and `--locales`. An export has its own locales. Default: as the source, or as Strapi 5. */
  readonly wanted: Pick<InitFlags, 'dialect' | 'locales'>;
}

export type PackageManager = 'npm' | 'pnpm' | 'yarn' | 'bun';

export interface StrapiSource {
  readonly kind: 'project' | 'export' | 'server';
  /** The path of the folder or file, or the URL of the server. */
  readonly path: string;
  /** The environment variable with a token for the server. Default: none. */
  readonly tokenEnv?: string;
  /** The model as JSON options of `createDouble`. Without a project the data, too. */
  readonly snapshot: string;
  /** The singular and plural name of a collection type, if there is one. */
  readonly collection: Collection | undefined;
  readonly prefix: string;
}

export interface Collection {
  readonly singular: string;
  readonly plural: string;
}

/** A framework that renders on a server too, or hides where its page starts: `serve` answers all of it. */
export interface Framework {
  /** The script of package.json that starts the app in development, and the command where there is none. */
  readonly script: string;
  readonly command: string;
  /** Where the app is then. */
  readonly url: string;
}

interface KnownTool {
  readonly title: string;
  readonly isUsed: (facts: ProjectFacts) => boolean;
  readonly framework?: Framework;
}

const framework = (title: string, name: string, command: string, port: number, script = 'dev') => ({
  title,
  isUsed: ({ packages }: ProjectFacts) => packages.has(name),
  framework: { script, command, url: `http://localhost:${port}` },
});

/** The tools that `init` has files or advice for. */
export const TOOLS = {
  next: framework('Next.js', 'next', 'next dev', 3000),
  nuxt: framework('Nuxt', 'nuxt', 'nuxt dev', 3000),
  svelteKit: framework('SvelteKit', '@sveltejs/kit', 'vite dev', 5173),
  astro: framework('Astro', 'astro', 'astro dev', 4321),
  angular: framework('Angular', '@angular/core', 'ng serve', 4200, 'start'),
  reactRouter: framework('React Router', '@react-router/dev', 'react-router dev', 5173),
  tanStack: framework('TanStack Start', '@tanstack/react-start', 'vite dev', 3000),
  // Without a page, Vite builds a library, or the page of a framework.
  vite: { title: 'Vite', isUsed: ({ packages, files }) => packages.has('vite') && files.has('index.html') },
  vitest: {
    title: 'Vitest',
    isUsed: ({ packages, files }) => packages.has('vitest') || hasConfig(files, 'vitest.config'),
  },
  storybook: { title: 'Storybook', isUsed: ({ packages }) => packages.has('storybook') },
  playwright: {
    title: 'Playwright',
    isUsed: ({ packages, files }) =>
      packages.has('@playwright/test') || hasConfig(files, 'playwright.config'),
  },
} as const satisfies Record<string, KnownTool>;

export type Tool = keyof typeof TOOLS;

/** Returns the tools of a project. A framework that is built on Vite stands for it. */
export function toolsOf(facts: ProjectFacts): Tool[] {
  const used = (Object.keys(TOOLS) as Tool[]).filter((tool) => TOOLS[tool].isUsed(facts));
  return frameworkOf(used) ? used.filter((tool) => tool !== 'vite') : used;
}

export const frameworkOf = (tools: readonly Tool[]): Framework | undefined =>
  tools.map((tool): KnownTool => TOOLS[tool]).find((tool) => tool.framework)?.framework;

/** Returns the name of a config file such as `vite.config.ts`, if there is one. */
export function configFile(files: ReadonlySet<string>, name: string): string | undefined {
  return [...files].find((file) => file.startsWith(`${name}.`) && /\.[cm]?[jt]sx?$/.test(file));
}

const hasConfig = (files: ReadonlySet<string>, name: string): boolean =>
  configFile(files, name) !== undefined;

/** Lock files. Of several, the first counts. */
const LOCKS: Readonly<Record<string, PackageManager>> = {
  'package-lock.json': 'npm',
  'pnpm-lock.yaml': 'pnpm',
  'yarn.lock': 'yarn',
  'bun.lock': 'bun',
  'bun.lockb': 'bun',
};

/** Folders whose files `init` looks at. */
const FOLDERS = ['', 'src', 'src/mocks', 'mocks', 'public', 'app', 'src/app', '.storybook'];

/**
 * Reads the facts about the project in a folder.
 *
 * @throws an error for a folder without a readable package.json
 */
export function inspectProject(dir: string): Omit<ProjectFacts, 'strapi' | 'wanted'> {
  const manifest = readManifest(dir);
  const files = new Set(FOLDERS.flatMap((folder) => filesIn(dir, folder)));
  // Workspaces of Nx have only the second.
  const tsconfig = readText(join(dir, 'tsconfig.json')) ?? readText(join(dir, 'tsconfig.base.json'));
  const packages = new Set(Object.keys({ ...manifest.dependencies, ...manifest.devDependencies }));
  const lock = Object.keys(LOCKS).find((name) => files.has(name));
  return {
    packages,
    files,
    scripts: new Set(Object.keys(manifest.scripts ?? {})),
    textOf: (file) => readText(join(dir, file)) ?? '',
    packageManager: LOCKS[lock ?? ''] ?? 'npm',
    isModule: manifest.type === 'module',
    typescript: tsconfig !== undefined,
    wantsExtensions: /"module(?:Resolution)?"\s*:\s*"node(?:next|\d\d)"/i.test(tsconfig ?? ''),
    entry: entryOf(readText(join(dir, 'index.html')) ?? ''),
    worker: packages.has('msw') ? installedWorker(dir) : undefined,
    nodeRunsTypeScript: process.features.typescript !== false && process.features.typescript !== undefined,
  };
}

interface Manifest {
  readonly type?: string;
  readonly scripts?: object;
  readonly dependencies?: object;
  readonly devDependencies?: object;
}

function readManifest(dir: string): Manifest {
  const text = readText(join(dir, 'package.json'));
  if (text === undefined)
    throw new Error(
      `There is no package.json in ${resolve(dir)}. Run init in the folder of your front-end project, or ` +
        'create one: npm init -y',
    );
  try {
    return JSON.parse(text) as Manifest;
  } catch (error) {
    throw new Error(`${join(resolve(dir), 'package.json')} is not valid JSON: ${(error as Error).message}`, {
      cause: error,
    });
  }
}

function readText(path: string): string | undefined {
  try {
    return statSync(path).isFile() ? readFileSync(path, 'utf8') : undefined;
  } catch {
    return undefined;
  }
}

function entryOf(html: string): string | undefined {
  const script = /<script\b[^>]*type="module"[^>]*>/.exec(html)?.[0];
  return /\bsrc="\.?\/?([^"]+)"/.exec(script ?? '')?.[1];
}

function filesIn(dir: string, folder: string): string[] {
  try {
    return readdirSync(join(dir, folder)).map((name) => (folder === '' ? name : `${folder}/${name}`));
  } catch {
    return [];
  }
}

/** Returns the worker file of the MSW that the project has installed: it must be of the same version. */
function installedWorker(dir: string): string | undefined {
  try {
    return readText(createRequire(join(resolve(dir), 'package.json')).resolve('msw/mockServiceWorker.js'));
  } catch {
    return undefined;
  }
}
