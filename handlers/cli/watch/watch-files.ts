import type { Stats } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

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
