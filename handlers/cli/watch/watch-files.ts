import { type FSWatcher, type Stats, watch } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';

export interface WatchOptions {
  /** Called with the files that changed, but not again before it has ended. */
  readonly onChange: (files: readonly string[]) => Promise<void>;
  /** Called once if the system can't watch so many folders. They are then looked at every second. */
  readonly onLimit?: (error: NodeJS.ErrnoException) => void;
  /** Watches one folder. Default: that of `node:fs`. */
  readonly listen?: (folder: string, hear: () => void) => Pick<FSWatcher, 'close' | 'on'>;
}

/** A change ends after this many ms without events: a checkout changes many files, one after another. */
const SILENCE = 120;

/** How often files are looked at that can't be watched, in ms. */
const INTERVAL = 1000;

/**
 * Watches files and folders. Each folder has a watcher of its own: recursive ones of Node also watch every file in
 * `node_modules`, and those of Node 20 miss new folders on Linux. An event only starts a look at all files.
 *
 * @param roots absolute paths. They need not exist
 */
export async function watchFiles(roots: readonly string[], options: WatchOptions): Promise<FileWatch> {
  const watching = new FileWatch(options);
  await watching.watch(roots);
  return watching;
}

/** The files and folders that {@link watchFiles} watches. */
export class FileWatch {
  readonly #options: WatchOptions;
  #roots: readonly string[] = [];
  #scan: Scan = { files: new Map(), folders: new Map(), isComplete: true };
  /** By the keys of their folders. */
  readonly #watchers = new Map<string, Pick<FSWatcher, 'close'>>();
  #timer: NodeJS.Timeout | undefined;
  #busy = Promise.resolve();
  #isLimited = false;
  #isClosed = false;

  constructor(options: WatchOptions) {
    this.#options = options;
  }

  async watch(roots: readonly string[]): Promise<void> {
    const isNew = roots.some((root) => !this.#roots.includes(root));
    this.#roots = roots;
    if (!isNew) return;
    const before = this.#scan.files;
    const now = await scanFiles(roots);
    // A file that changed since the last look is still to be found by the next one.
    const files = new Map([...now.files].map(([path, stamp]) => [path, before.get(path) ?? stamp]));
    this.#scan = { ...now, files };
    this.#listen();
  }

  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    for (const watcher of this.#watchers.values()) watcher.close();
  }

  #lookIn(ms: number): void {
    if (this.#isClosed) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      this.#busy = this.#busy.then(() => this.#look());
    }, ms);
  }

  async #look(): Promise<void> {
    const before = this.#scan;
    this.#scan = await scanFiles(this.#roots);
    this.#listen();
    const files = changedFiles(before, this.#scan);
    if (files.length > 0 && !this.#isClosed) await this.#options.onChange(files);
  }

  /** Listens in the folders of the last look, and no longer in others. */
  #listen(): void {
    const { folders, isComplete } = this.#scan;
    for (const [key, watcher] of this.#watchers) {
      if (folders.has(key)) continue;
      watcher.close();
      this.#watchers.delete(key);
    }
    for (const [key, folder] of folders) if (!this.#watchers.has(key)) this.#listenIn(folder, key);
    if ((this.#isLimited || !isComplete) && this.#timer === undefined) this.#lookIn(INTERVAL);
  }

  #listenIn(folder: string, key: string): void {
    const { listen = watch, onLimit } = this.#options;
    const hear = (): void => this.#lookIn(SILENCE);
    try {
      this.#watchers.set(key, listen(folder, hear).on('error', hear));
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      // A folder that is gone already shows in the next look.
      if (code === 'ENOENT' || this.#isLimited) return;
      this.#isLimited = true;
      onLimit?.(error as NodeJS.ErrnoException);
    }
  }
}

export interface Scan {
  /** What tells one content of a file from another, by its absolute path. */
  readonly files: ReadonlyMap<string, string>;
  /** The folders to listen in, by keys that differ once a folder was removed and made again. */
  readonly folders: ReadonlyMap<string, string>;
  /** Whether all roots, or the folders that they are in, exist. */
  readonly isComplete: boolean;
}

/** Folders without anything that a double reads. */
const SKIPPED = new Set(['node_modules', 'dist', 'build']);

/** Files that editors and systems leave behind: `.x.swp`, `x~`, `4913` of Vim. */
const IGNORED = /^\.|~$|^4913$|\.(swp|tmp)$/;

export async function scanFiles(roots: readonly string[]): Promise<Scan> {
  const files = new Map<string, string>();
  const folders = new Map<string, string>();
  let isComplete = true;

  const visit = async (path: string): Promise<void> => {
    const found = await statOf(path);
    if (found?.isFile()) files.set(path, `${found.mtimeMs} ${found.size} ${found.ino}`);
    if (!found?.isDirectory() || folders.has(keyOf(path, found))) return;
    folders.set(keyOf(path, found), path);
    const names = await readdir(path).catch(() => []);
    const read = names.filter((name) => !IGNORED.test(name) && !SKIPPED.has(name));
    await Promise.all(read.map((name) => visit(join(path, name))));
  };

  for (const root of roots) {
    await visit(root);
    // A file that is saved by renaming another one, and one that is new, show in the folder around it.
    const around = dirname(root);
    const found = await statOf(around);
    if (found) folders.set(keyOf(around, found), around);
    else isComplete = false;
  }
  return { files, folders, isComplete };
}

const statOf = (path: string): Promise<Stats | undefined> => stat(path).catch(() => undefined);

/** Numbers of folders are used again, so they do not suffice. */
const keyOf = (path: string, { ino, birthtimeMs }: Stats): string => `${path} ${ino} ${birthtimeMs}`;

export function changedFiles(before: Scan, now: Scan): string[] {
  const all = new Set([...before.files.keys(), ...now.files.keys()]);
  return [...all].filter((path) => before.files.get(path) !== now.files.get(path)).toSorted();
}
