import * as nodeModule from 'node:module';
import { print } from '../../http/print.ts';
import type { RunningServer } from '../../serve/start-server.ts';
import type { ServeFlags } from '../flags.ts';
import { type ServedSource, openServed } from '../open-served.ts';
import { type ImportFile, withPlace } from '../read-config.ts';
import type { Stats } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** A change ends when files stay the same for so many ms: a checkout changes many, one after another. */
const SILENCE = 120;
/** How often files are looked at, in ms. */
const INTERVAL = 400;
/** Looks take at most this part of the time, however many files there are. */
const SHARE = 1 / 20;

/**
 * Looks at files and folders again and again. Events of the system come from no network drive and no mounted folder of
 * a container, and are limited in number.
 *
 * @param roots absolute paths. They need not exist
 * @param onChange is called with the files that changed, but not again before it has ended
 */
export async function watchFiles(
  roots: readonly string[],
  onChange: (files: readonly string[]) => Promise<void>,
): Promise<FileWatch> {
  const watching = new FileWatch(onChange);
  await watching.watch(roots);
  void watching.look();
  return watching;
}

/** The files and folders that {@link watchFiles} watches. */
export class FileWatch {
  readonly #onChange: (files: readonly string[]) => Promise<void>;
  #roots: readonly string[] = [];
  #stamps: Stamps = new Map();
  #timer: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor(onChange: (files: readonly string[]) => Promise<void>) {
    this.#onChange = onChange;
  }

  async watch(roots: readonly string[]): Promise<void> {
    this.#roots = roots;
    const now = await stampsOf(roots);
    // A file that changed since the last look is still to be found by the next one.
    this.#stamps = new Map([...now].map(([path, stamp]) => [path, this.#stamps.get(path) ?? stamp]));
  }

  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#timer);
  }

  async look(): Promise<void> {
    const start = performance.now();
    const before = this.#stamps;
    let now = await stampsOf(this.#roots);
    const took = performance.now() - start;
    let files = changedFiles(before, now);
    for (let last = files; last.length > 0;) {
      await sleep(SILENCE);
      const next = await stampsOf(this.#roots);
      last = changedFiles(now, next);
      now = next;
      files = changedFiles(before, now);
    }
    this.#stamps = now;
    if (this.#isClosed) return;
    if (files.length > 0) await this.#onChange(files);
    this.#timer = setTimeout(() => void this.look(), Math.max(INTERVAL, took / SHARE));
  }
}

/** What tells one content of a file from another, by its absolute path. */
type Stamps = ReadonlyMap<string, string>;

/** Folders without anything that a double reads. */
const SKIPPED = new Set(['node_modules', 'dist', 'build']);
/** Files that editors and systems leave behind: `.x.swp`, `x~`, `4913` of Vim. */
const IGNORED = /^\.|~$|^4913$|\.(swp|tmp)$/;

export async function stampsOf(roots: readonly string[]): Promise<Stamps> {
  const stamps = new Map<string, string>();
  // A link may lead to a folder around it.
  const folders = new Set<string>();
  const visit = async (path: string): Promise<void> => {
    const found: Stats | undefined = await stat(path).catch(() => undefined);
    if (found?.isFile()) stamps.set(path, `${found.mtimeMs} ${found.size} ${found.ino}`);
    const folder = `${found?.dev} ${found?.ino}`;
    if (!found?.isDirectory() || folders.has(folder)) return;
    folders.add(folder);
    const names = await readdir(path).catch(() => []);
    const read = names.filter((name) => !IGNORED.test(name) && !SKIPPED.has(name));
    await Promise.all(read.map((name) => visit(join(path, name))));
  };
  await Promise.all(roots.map(visit));
  return stamps;
}

export function changedFiles(before: Stamps, now: Stamps): string[] {
  const all = new Set([...before.keys(), ...now.keys()]);
  return [...all].filter((path) => before.get(path) !== now.get(path)).toSorted();
}

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
      const read = await openServed(flags, importer.importFile, good.double);
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
