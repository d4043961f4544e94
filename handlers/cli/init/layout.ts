import { dirname, relative } from 'node:path/posix';
import { configFile, needsServer, type ProjectFacts, toolsOf } from './project-facts.ts';

/** Where the files of `init` go, and how they import each other. */
export interface Layout {
  /** The folder of the double: `src/mocks` or `mocks`. */
  readonly mocks: string;
  /**
   * The path of the double, for example `src/mocks/double.ts`. The server imports it, so it is in JavaScript for a Node
   * that can't run TypeScript.
   */
  readonly double: string;
  readonly extension: 'ts' | 'js' | 'mjs';
  /** Returns how one file imports another, for example `./mocks/double`. */
  importPath(from: string, to: string): string;
}

export function layoutOf(facts: ProjectFacts): Layout {
  const hasSource = [...facts.files].some((file) => file.startsWith('src/'));
  const mocks = hasSource ? 'src/mocks' : 'mocks';
  // Without "type": "module", Node 20 reads .js files as CommonJS.
  const script = facts.isModule ? 'js' : 'mjs';
  const extension = facts.typescript ? 'ts' : script;
  const isForNode = !facts.nodeRunsTypeScript && needsServer(toolsOf(facts));
  return {
    mocks,
    double: `${mocks}/double.${facts.typescript && isForNode ? 'mjs' : extension}`,
    extension,
    importPath: (from, to) => {
      const path = relative(dirname(from), to);
      const relativePath = path.startsWith('.') ? path : `./${path}`;
      if (!facts.typescript) return relativePath;
      return relativePath.replace(/\.ts$/, facts.wantsExtensions ? '.js' : '');
    },
  };
}

export interface Contribution {
  readonly files: readonly NewFile[];
  /** Files that exist, with their new text. */
  readonly changes?: readonly NewFile[];
  readonly additions: readonly Addition[];
}

export interface NewFile {
  readonly path: string;
  readonly text: string;
  /** What the file is for, in a few words. */
  readonly purpose: string;
}

export interface Addition {
  /** The file that gets the code, and a text that it has if the code is there already. */
  readonly unless?: { readonly file: string; readonly has: string };
  /** Where the code goes: `src/main.tsx, before the app renders`. */
  readonly place: string;
  readonly code: string;
}

/**
 * Returns the folder of Playwright's tests, in which Vitest must not look, nor Playwright outside of it. Undefined without
 * Playwright, or if its config does not say it.
 */
export function playwrightFolder(facts: ProjectFacts): string | undefined {
  if (!toolsOf(facts).includes('playwright')) return undefined;
  const config = configFile(facts.files, 'playwright.config');
  if (config === undefined) return 'e2e';
  return /\btestDir\s*:\s*['"](?:\.\/)?(\w[\w./-]*?)\/?['"]/.exec(facts.textOf(config))?.[1];
}
