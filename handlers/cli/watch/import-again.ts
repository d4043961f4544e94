import * as nodeModule from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { withPlace } from '../syntax-error.ts';
import type { ImportFile } from '../config.ts';

/** Imports a config file as often as it changes. */
export interface Importer {
  readonly importFile: ImportFile;
  /** The files that the last import has read, outside `node_modules`. */
  readonly files: ReadonlySet<string>;
  /** Whether files that the config file imports are read again, too. Node can since 22.15. */
  readonly isComplete: boolean;
}

/** The parameter that makes Node read a module again. */
const PARAMETER = 'msw-strapi-read';

/** What Node lets programs decide about imports since 22.15. */
type Register = (hooks: {
  resolve(
    specifier: string,
    context: { readonly parentURL?: string | undefined },
    next: (specifier: string, context: object) => { url: string },
  ): { url: string };
}) => unknown;

/**
 * Returns a function that imports a file and the files it imports as they are now. Node never reads a module twice,
 * so each import gives them other URLs.
 */
export function importAgain(): Importer {
  const require = nodeModule.createRequire(import.meta.url);
  const files = new Set<string>();
  const register = (nodeModule as { registerHooks?: Register }).registerHooks;
  let count = 0;

  register?.({
    resolve(specifier, context, next) {
      const read = readOf(context.parentURL);
      // A file that is missing may come.
      if (read !== null && /^\.{1,2}\//.test(specifier))
        files.add(fileURLToPath(new URL(specifier, context.parentURL)));
      const found = next(specifier, context);
      const isOwn = found.url.startsWith('file:') && !found.url.includes('/node_modules/');
      if (read === null || !isOwn || readOf(found.url) !== null) return found;
      files.add(fileURLToPath(found.url));
      const url = new URL(found.url);
      url.searchParams.set(PARAMETER, read);
      return { ...found, url: url.href };
    },
  });
  return {
    files,
    isComplete: register !== undefined,
    importFile: async (path) => {
      // CommonJS modules are kept by their paths.
      for (const file of [path, ...files]) delete require.cache[file];
      files.clear();
      files.add(path);
      const url = pathToFileURL(path);
      url.searchParams.set(PARAMETER, String(++count));
      try {
        return (await import(url.href)) as Awaited<ReturnType<ImportFile>>;
      } catch (error) {
        throw await withPlace(error, files);
      }
    },
  };
}

const readOf = (url: string | undefined): string | null =>
  url?.startsWith('file:') ? new URL(url).searchParams.get(PARAMETER) : null;
