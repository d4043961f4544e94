import { readdirSync, readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import type { PackageManager, ProjectFacts } from './project-facts.ts';

const LOCKS: Readonly<Record<string, PackageManager>> = {
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
  const tsconfig = readText(join(dir, 'tsconfig.json'));
  const packages = new Set(Object.keys({ ...manifest.dependencies, ...manifest.devDependencies }));
  const lock = Object.keys(LOCKS).find((name) => files.has(name));
  return {
    packages,
    files,
    scripts: new Set(Object.keys(manifest.scripts ?? {})),
    textOf: (file) => readText(join(dir, file)) ?? '',
    packageManager: lock === undefined ? 'npm' : (LOCKS[lock] ?? 'npm'),
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
      `There is no package.json in ${resolve(dir)}. Run init in the folder of your front-end project, or create one: npm init -y`,
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
