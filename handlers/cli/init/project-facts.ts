import type { InitFlags } from '../flags/flags.ts';

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

/** A Strapi project or export that was read. */
export interface StrapiSource {
  readonly kind: 'project' | 'export';
  readonly path: string;
  /** The model as JSON options of `createDouble`. For an export the data, too. */
  readonly snapshot: string;
  /** The singular and plural name of a collection type, if there is one. */
  readonly collection: Collection | undefined;
  readonly prefix: string;
}

export interface Collection {
  readonly singular: string;
  readonly plural: string;
}

/** The tools that `init` has files or advice for. */
export const TOOLS = {
  next: { title: 'Next.js', isUsed: ({ packages }) => packages.has('next') },
  vite: {
    title: 'Vite',
    isUsed: ({ packages, files }) =>
      packages.has('vite') && (files.has('index.html') || hasConfig(files, 'vite.config')),
  },
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
} as const satisfies Record<
  string,
  { readonly title: string; readonly isUsed: (facts: ProjectFacts) => boolean }
>;

export type Tool = keyof typeof TOOLS;

/** Returns the tools that a project uses. */
export function toolsOf(facts: ProjectFacts): Tool[] {
  return (Object.keys(TOOLS) as Tool[]).filter((tool) => TOOLS[tool].isUsed(facts));
}

/** Returns the name of a config file such as `vite.config.ts`, if there is one. */
export function configFile(files: ReadonlySet<string>, name: string): string | undefined {
  return [...files].find((file) => file.startsWith(`${name}.`) && /\.[cm]?[jt]sx?$/.test(file));
}

const hasConfig = (files: ReadonlySet<string>, name: string): boolean =>
  configFile(files, name) !== undefined;
