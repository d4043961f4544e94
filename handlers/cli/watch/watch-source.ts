import { print } from '../../http/print.ts';
import { relative, resolve } from 'node:path';
import * as nodeModule from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { RunningServer } from '../../serve/start-server.ts';
import type { ServeFlags } from '../flags.ts';
import { openServed, type ServedSource } from '../open-served.ts';
import { type ImportFile, withPlace } from '../read-config.ts';
import { watchFiles } from './watch-files.ts';

/**
 * Reads a source again whenever its files change, and lets its new double answer. While files are broken, the double
 * from before keeps running.
 *
 * @param source as it was read first
 * @returns a sentence about what is watched
 */
export async function watchSource(
  flags: ServeFlags,
  server: RunningServer,
  source: ServedSource,
  importer: Importer,
): Promise<string> {
  let good = source;
  let isBroken = false;
  const rootsOf = () => [...new Set([...good.files.map((file) => resolve(file)), ...importer.files])];

  const readAgain = async (files: readonly string[]): Promise<void> => {
    const start = performance.now();
    try {
      const read = await openServed(flags, importer.importFile);
      const fresh = read.notes.filter((note) => !good.notes.includes(note));
      read.about.watching = good.about.watching ?? '';
      good = read;
      server.replace(read.double, files);
      await watch.watch(rootsOf());
      const ms = Math.round(performance.now() - start);
      const lines = [
        `msw-strapi: ${isBroken ? 'mended, and ' : ''}read again in ${ms} ms, after a change in ` +
          `${fewFiles(files)}. Sessions and faults have ended.`,
        ...fresh.map((note) => `  note: ${note}`),
      ];
      isBroken = false;
      print('log', lines);
    } catch (error) {
      isBroken = true;
      // Before it is said, so that no correction is missed.
      await watch.watch(rootsOf());
      const message = error instanceof Error ? error.message : String(error);
      server.events.broken({ message, files });
      print('error', [
        `msw-strapi: can't be read after a change in ${fewFiles(files)}:`,
        ...message.split('\n').map((line) => `  ${line}`),
        'The double from before the change still answers. Correct this, and it is read again.',
      ]);
    }
  };

  const watch = await watchFiles(rootsOf(), readAgain);
  server.events.watching = true;
  const config =
    flags.config !== undefined && !importer.isComplete && !flags.config.endsWith('.json')
      ? ` Files that it imports are read once: Node reads them again since 22.15, and this is ${process.versions.node}.`
      : '';
  return `Watches ${fewFiles(rootsOf())}.${config}`;
}

function fewFiles(files: readonly string[]): string {
  const [first = '', second, ...others] = files.map((file) => relative('', file) || '.');
  if (second === undefined) return first;
  return others.length === 0 ? `${first} and ${second}` : `${first}, ${second} and ${others.length} more`;
}

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
