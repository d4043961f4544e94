import { type FSWatcher, watch } from 'node:fs';
import { changedFiles, type Scan, scanFiles } from './scan-files.ts';

export interface FileWatch {
  /** Watches other files and folders from now on. */
  watch(roots: readonly string[]): Promise<void>;
  close(): void;
}

export interface WatchOptions {
  /** Called with the files that changed, but not again before it has ended. */
  readonly onChange: (files: readonly string[]) => Promise<void>;
  /** Called once if the system can't watch so many folders. They are then looked at every second. */
  readonly onLimit?: (error: NodeJS.ErrnoException) => void;
  /** Watches one folder. Default: that of `node:fs`. */
  readonly listen?: (folder: string, hear: () => void) => Pick<FSWatcher, 'close' | 'on'>;
}

/** So many ms of silence end a change: a branch that is checked out changes many files, one after another. */
const SILENCE = 120;

/** The time between two looks at files that can't be watched, in ms. */
const INTERVAL = 1000;

/**
 * Watches files and folders. Each folder has a watcher of its own: recursive ones of Node also watch every file in
 * `node_modules`, and those of Node 20 miss new folders on Linux.
 */
export async function watchFiles(
  first: readonly string[],
  { onChange, onLimit, listen = listenIn }: WatchOptions,
): Promise<FileWatch> {
  let roots = first;
  let scan: Scan = await scanFiles(roots);
  let watchers = new Map<string, { readonly stamp: string; readonly close: () => void }>();
  let timer: NodeJS.Timeout | undefined;
  let limited = false;
  let busy: Promise<void> = Promise.resolve();
  let closed = false;

  const lookIn = (ms: number): void => {
    if (closed) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      timer = undefined;
      busy = busy.then(look);
    }, ms);
  };

  const look = async (): Promise<void> => {
    const before = scan;
    scan = await scanFiles(roots);
    listenToAll();
    const files = changedFiles(before, scan);
    if (files.length > 0 && !closed) await onChange(files);
  };

  /** Listens in the folders of the last look, and no longer in others. */
  const listenToAll = (): void => {
    const next: typeof watchers = new Map();
    for (const [folder, stamp] of scan.folders) {
      const known = watchers.get(folder);
      if (known?.stamp === stamp) {
        next.set(folder, known);
        continue;
      }
      try {
        const watcher = listen(folder, () => lookIn(SILENCE));
        watcher.on('error', () => lookIn(SILENCE));
        next.set(folder, { stamp, close: () => watcher.close() });
      } catch (error) {
        // A folder that is gone already shows in the next look.
        if ((error as NodeJS.ErrnoException).code !== 'ENOENT' && !limited) {
          limited = true;
          onLimit?.(error as NodeJS.ErrnoException);
        }
      }
    }
    for (const [folder, { close }] of watchers) if (next.get(folder)?.close !== close) close();
    watchers = next;
    if ((limited || !scan.complete) && timer === undefined) lookIn(INTERVAL);
  };

  listenToAll();
  return {
    watch: async (others) => {
      const isNew = others.some((root) => !roots.includes(root));
      roots = others;
      if (!isNew) return;
      const { files } = scan;
      const now = await scanFiles(roots);
      // Files that changed while their double was made are still to be found.
      scan = {
        ...now,
        files: new Map([...now.files].map(([path, stamp]) => [path, files.get(path) ?? stamp])),
      };
      listenToAll();
    },
    close: () => {
      closed = true;
      clearTimeout(timer);
      for (const { close } of watchers.values()) close();
    },
  };
}

const listenIn = (folder: string, hear: () => void): FSWatcher => watch(folder, hear);
