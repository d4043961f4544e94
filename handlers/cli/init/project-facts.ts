import { readdirSync, readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative, resolve } from 'node:path';
import type { InitFlags } from '../flags.ts';
import { type AppAddress, appAddress } from './app-address.ts';

/** What `init` knows about the project in a folder. All paths are relative to it and use `/`. */
export interface ProjectFacts {
  /** The names of all packages that it can import: its own dependencies, and those of the workspace around it. */
  readonly packages: ReadonlySet<string>;
  /** Those that only the workspace has, for all of its projects. */
  readonly ofWorkspace: ReadonlySet<string>;
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
  /** Where the app asks Strapi, as a file such as `.env` says. */
  readonly address: AppAddress | undefined;
  /** The module that index.html loads, for example `src/main.tsx`. */
  readonly entry: string | undefined;
  /** The text of the worker file of the installed MSW. */
  readonly worker: string | undefined;
  /** What to install this package by, where its name is not enough: the path of an archive. */
  readonly archive?: string | undefined;
  /** Returns the major and minor version of a package. Undefined where nothing says it. */
  readonly versionOf?: (name: string) => Version | undefined;
  /** The major version of this Node. */
  readonly node: number;
  /** Whether it can run `.ts` files, as ES modules. */
  readonly nodeRunsTypeScript: boolean;
  readonly strapi: StrapiSource | undefined;
  /** What the double of an earlier `init` has, if there is no other source. Default: there is no double. */
  readonly double?: { readonly collection: Collection | undefined; readonly prefix: string };
  /** The flags `--dialect` and `--locales`. An export has its own locales. Default: as the source, or as Strapi 5. */
  readonly wanted: Pick<InitFlags, 'dialect' | 'locales'>;
}

/** A major and a minor version. */
export type Version = readonly [major: number, minor: number];

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
  /** A field to ask about: `author.name`. */
  readonly field: string;
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

const framework = (
  title: string,
  name: string,
  config: string,
  command: string,
  port: number,
  script = 'dev',
) => ({
  title,
  isUsed: (facts: ProjectFacts) => depends(facts, name, config),
  framework: { script, command, url: `http://localhost:${port}` },
});

/**
 * Returns whether a project uses a package. One that the workspace has may be for other projects, so its config file
 * decides.
 */
const depends = ({ packages, ofWorkspace, files }: ProjectFacts, name: string, config: string): boolean =>
  packages.has(name) && (!ofWorkspace.has(name) || hasConfig(files, config));

/** The tools that `init` has files or advice for. */
export const TOOLS = {
  next: framework('Next.js', 'next', 'next.config', 'next dev', 3000),
  nuxt: framework('Nuxt', 'nuxt', 'nuxt.config', 'nuxt dev', 3000),
  svelteKit: framework('SvelteKit', '@sveltejs/kit', 'svelte.config', 'vite dev', 5173),
  astro: framework('Astro', 'astro', 'astro.config', 'astro dev', 4321),
  angular: framework('Angular', '@angular/core', 'src/app/app.config', 'ng serve', 4200, 'start'),
  reactRouter: framework(
    'React Router',
    '@react-router/dev',
    'react-router.config',
    'react-router dev',
    5173,
  ),
  remix: framework('Remix', '@remix-run/dev', 'app/root', 'remix vite:dev', 5173),
  gatsby: framework('Gatsby', 'gatsby', 'gatsby-config', 'gatsby develop', 8000, 'develop'),
  expo: framework('Expo', 'expo', 'metro.config', 'expo start', 8081, 'start'),
  tanStack: framework('TanStack Start', '@tanstack/react-start', 'src/router', 'vite dev', 3000),
  // Without a page, Vite builds a library, or the page of a framework.
  vite: { title: 'Vite', isUsed: ({ packages, files }) => packages.has('vite') && files.has('index.html') },
  vitest: {
    title: 'Vitest',
    isUsed: (facts) => {
      const { files, textOf } = facts;
      const isInVite = /\btest\s*:/.test(textOf(configFile(files, 'vite.config') ?? ''));
      return hasConfig(files, 'vitest.config') || isInVite || depends(facts, 'vitest', 'vitest.config');
    },
  },
  storybook: { title: 'Storybook', isUsed: (facts) => depends(facts, 'storybook', '.storybook/main') },
  playwright: {
    title: 'Playwright',
    isUsed: (facts) =>
      hasConfig(facts.files, 'playwright.config') || depends(facts, '@playwright/test', 'playwright.config'),
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

/** Whether a project needs the HTTP server: for what runs outside a page, and where no tool is known. */
export const needsServer = (tools: readonly Tool[]): boolean =>
  tools.length === 0 || frameworkOf(tools) !== undefined || tools.includes('playwright');

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
// oxfmt-ignore
const FOLDERS = [
  '', 'src', 'src/mocks', 'mocks', 'public', 'app', 'src/app', '.storybook',
  'test', 'tests', '__tests__', 'test/unit', 'tests/unit', 'src/test', 'src/tests', 'src/__tests__',
];

/**
 * Reads the facts about the project in a folder, and in the workspace around it.
 *
 * @throws an error for a folder without a readable package.json, unless it is a project of a workspace
 */
export function inspectProject(dir: string): Omit<ProjectFacts, 'strapi' | 'wanted'> {
  const root = workspaceOf(dir);
  const ofRoot = root === undefined ? undefined : readManifest(root);
  const isNxProject = ofRoot !== undefined && !isFile(dir, 'package.json') && isFile(dir, 'project.json');
  const manifest = isNxProject ? {} : readManifest(dir);
  const files = new Set(FOLDERS.flatMap((folder) => filesIn(dir, folder)));
  const textOf = (file: string): string => readText(join(dir, file)) ?? '';
  // Workspaces of Nx have only the second. Their projects extend it.
  const tsconfig = readText(join(dir, 'tsconfig.json')) ?? readText(join(dir, 'tsconfig.base.json'));
  const base =
    root !== undefined && tsconfig?.includes('tsconfig.base') ? join(root, 'tsconfig.base.json') : '';
  const own = namesIn(manifest);
  const packages = new Set([...own, ...namesIn(ofRoot ?? {})]);
  const { type } = isNxProject ? ofRoot : manifest;
  const lock = Object.keys(LOCKS).find((name) => files.has(name) || isFile(root ?? dir, name));
  return {
    packages,
    ofWorkspace: new Set([...packages].filter((name) => !own.includes(name))),
    files,
    scripts: new Set(Object.keys(manifest.scripts ?? {})),
    textOf,
    packageManager: LOCKS[lock ?? ''] ?? managerOf(manifest, ofRoot) ?? 'npm',
    isModule: type === 'module',
    typescript: tsconfig !== undefined,
    wantsExtensions: WANTS_EXTENSIONS.test((tsconfig ?? '') + (readText(base) ?? '')),
    address: appAddress(
      (file) => textOf(file) + (root === undefined ? '' : `\n${readText(join(root, file)) ?? ''}`),
    ),
    entry: entryOf(textOf('index.html')),
    worker: packages.has('msw') ? installedWorker(dir) : undefined,
    archive: archiveOfNpx(),
    versionOf: (name) =>
      installedVersion([dir, root ?? dir], name) ?? declaredVersion([manifest, ofRoot], name),
    node: Number.parseInt(process.versions.node, 10),
    nodeRunsTypeScript: Boolean(process.features.typescript) && type !== 'commonjs',
  };
}

const WANTS_EXTENSIONS = /"module(?:Resolution)?"\s*:\s*"node(?:next|\d\d)"/i;

/** Returns the folder of the workspace of npm, pnpm, Yarn or Nx that a folder is inside. */
function workspaceOf(dir: string): string | undefined {
  for (let folder = dirname(resolve(dir)); folder !== dirname(folder); folder = dirname(folder))
    if (isWorkspace(folder)) return folder;
  return undefined;
}

const isWorkspace = (dir: string): boolean =>
  isFile(dir, 'package.json') &&
  (isFile(dir, 'nx.json') || isFile(dir, 'pnpm-workspace.yaml') || 'workspaces' in readManifest(dir));

/** Returns the folders of the apps of a workspace whose root is not an app itself. */
export function appsIn(dir: string): string[] {
  if (!isWorkspace(dir)) return [];
  const atRoot = FOLDERS.flatMap((folder) => filesIn(dir, folder));
  if (atRoot.some((file) => file === 'index.html' || /^(?:src|app)\//.test(file))) return [];
  const below = (folder: string): string[] =>
    filesIn(folder, '').flatMap((name) =>
      /^\.|^(?:node_modules|dist)$/.test(name) ? [] : [join(folder, name)],
    );
  const folders = below(dir);
  return [...folders, ...folders.flatMap(below)]
    .filter((folder) => ['package.json', 'project.json'].some((name) => isFile(folder, name)))
    .filter((folder) => {
      const tools = toolsOf({ ...inspectProject(folder), strapi: undefined, wanted: {} });
      return tools.includes('vite') || frameworkOf(tools) !== undefined;
    })
    .map((folder) => relative(dir, folder));
}

/** Returns the package manager of a project without a lock file: that of package.json, or the one that runs this. */
function managerOf(...manifests: readonly (Manifest | undefined)[]): PackageManager | undefined {
  const named = [
    ...manifests.map((manifest) => manifest?.packageManager),
    process.env['npm_config_user_agent'],
  ].map((text) => /^(npm|pnpm|yarn|bun)\b/.exec(text ?? '')?.[1]);
  return named.find((name) => name !== undefined) as PackageManager | undefined;
}

interface Manifest {
  readonly packageManager?: string;
  readonly type?: string;
  readonly scripts?: object;
  readonly dependencies?: object;
  readonly devDependencies?: object;
}

const namesIn = ({ dependencies, devDependencies }: Manifest): string[] =>
  Object.keys({ ...dependencies, ...devDependencies });

const isFile = (dir: string, name: string): boolean => readText(join(dir, name)) !== undefined;

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

function installedVersion(dirs: readonly string[], name: string): Version | undefined {
  const texts = dirs.map((dir) => readText(join(dir, 'node_modules', name, 'package.json')));
  const [, major, minor] =
    /"version"\s*:\s*"(\d+)\.(\d+)/.exec(texts.find((text) => text !== undefined) ?? '') ?? [];
  return major === undefined ? undefined : [Number(major), Number(minor)];
}

/** Returns the newest version that a range takes: of `^5.4.0` any minor version of 5. */
function declaredVersion(manifests: readonly (Manifest | undefined)[], name: string): Version | undefined {
  const ranges = manifests.map((manifest) => ({ ...manifest?.dependencies, ...manifest?.devDependencies }));
  const range = ranges.map((each) => (each as Readonly<Record<string, string>>)[name]).find(Boolean);
  const [, sign, major, minor] = /^(\D?)(\d+)(?:\.(\d+))?/.exec(range ?? '') ?? [];
  if (major === undefined || sign === '>') return undefined;
  return [Number(major), sign === '^' || minor === undefined ? Infinity : Number(minor)];
}

/** Returns the archive from which npx runs this package: `npx --package ./msw-strapi.tgz msw-strapi guide`. */
function archiveOfNpx(): string | undefined {
  try {
    const own = createRequire(import.meta.url).resolve('msw-strapi/package.json');
    const folder = join(dirname(own), '../..');
    const manifest = readManifest(folder);
    const spec = new Map(Object.entries(manifest.dependencies ?? {})).get('msw-strapi') as string | undefined;
    return '_npx' in manifest && spec?.startsWith('file:') ? resolve(folder, spec.slice(5)) : undefined;
  } catch {
    return undefined;
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
