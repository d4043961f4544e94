import { AsyncLocalStorage } from 'node:async_hooks';
import { readdir, readFile, stat } from 'node:fs/promises';
import { checkDepth, DepthError, systemErrors } from '../../../src/basics.ts';
import { LoadError } from './load-error.ts';

/** Ends the path of a folder whose names are read. Of another one only matters that it is there. */
export const LISTED = '/';

/** Gets each path before something looks at it. */
const reads = new AsyncLocalStorage<(path: string) => void>();

/** Returns what a function returns, and a stamp of each path that it looked at, of the moment before it did so. */
export async function recordReads<Value>(
  load: () => Promise<Value>,
  stampOf: (path: string) => string,
): Promise<{ readonly value: Value; readonly stamps: ReadonlyMap<string, string> }> {
  const stamps = new Map<string, string>();
  const record = (path: string): void => {
    if (!stamps.has(path)) stamps.set(path, stampOf(path));
  };
  return { value: await reads.run(record, load), stamps };
}

interface FoundPath {
  readonly kind: 'file' | 'folder';
  /** In bytes. */
  readonly size: number;
}

/**
 * Returns what is at a path, or undefined if nothing is there.
 *
 * @throws {LoadError} for pipes, devices and sockets, which have no end, and for a path that can't be read
 */
export async function findPath(path: string): Promise<FoundPath | undefined> {
  reads.getStore()?.(path);
  try {
    const stats = await stat(path);
    const kind = systemErrors.kindOf(stats);
    if (kind === 'file' || kind === 'folder') return { kind, size: stats.size };
    throw new LoadError(
      `${path} is a ${kind}, and it can't be read to its end. Use the path of a file or folder.`,
    );
  } catch (error) {
    if (systemErrors.codeOf(error) === 'ENOENT') return undefined;
    throw asLoadError(error, path);
  }
}

/** Returns an error of `node:fs` as a {@link LoadError} with its path. Other errors stay. */
export function asLoadError(error: unknown, path: string): unknown {
  if (systemErrors.codeOf(error) === undefined) return error;
  return new LoadError(`${path} can't be read: ${systemErrors.reasonOf(error)}`, { cause: error });
}

interface Folder {
  readonly files: readonly string[];
  readonly folders: readonly string[];
}

/**
 * Lists a folder without names that start with a dot, and without symbolic links. A folder that does not
 * exist is empty.
 *
 * @throws {LoadError} for a file, and for a folder that can't be read
 */
export async function readFolder(path: string): Promise<Folder> {
  reads.getStore()?.(path + LISTED);
  try {
    const entries = await readdir(path, { withFileTypes: true });
    const visible = entries.filter(({ name }) => !name.startsWith('.'));
    const sorted = (found: typeof entries) => found.map(({ name }) => name).toSorted();
    return {
      files: sorted(visible.filter((entry) => entry.isFile())),
      folders: sorted(visible.filter((entry) => entry.isDirectory())),
    };
  } catch (error) {
    if (systemErrors.codeOf(error) === 'ENOENT') return { files: [], folders: [] };
    throw asLoadError(error, path);
  }
}

/** No file that someone writes by hand is larger. */
const MAX_BYTES = 10_000_000;

/**
 * Reads a text file of a project. Returns undefined if it does not exist.
 *
 * @throws {LoadError} for a folder, a pipe or a device, for more than 10 MB, and for a file that can't be read
 */
export async function readTextFile(file: string): Promise<string | undefined> {
  const found = await findPath(file);
  if (found === undefined) return undefined;
  if (found.kind === 'folder')
    throw new LoadError(`${file} is a folder. Put a file in its place, or remove it.`);
  if (found.size > MAX_BYTES) {
    throw new LoadError(
      `${file} has ${found.size} bytes, and loadProject reads files of up to ${MAX_BYTES} bytes. Make ` +
        'the file smaller.',
    );
  }
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    throw asLoadError(error, file);
  }
}

/**
 * Reads a JSON file. A byte order mark is allowed, as in Strapi. Returns undefined if it does not exist.
 *
 * @throws {LoadError} for a file that can't be read, is empty or not valid JSON.
 */
export async function readJsonFile(file: string): Promise<unknown> {
  const text = (await readTextFile(file))?.replace(/^\ufeff/, '');
  if (text === undefined) return undefined;
  if (text.trim() === '') throw new LoadError(`${file} is empty. Write its JSON, or remove the file.`);
  try {
    const value: unknown = JSON.parse(text);
    checkDepth(file, value);
    return value;
  } catch (error) {
    if (error instanceof DepthError) throw new LoadError(error.message);
    const message = withLine((error as Error).message, text);
    throw new LoadError(`${file} cannot be read as JSON: ${message}. Correct the file.`);
  }
}

/** Older versions of Node give a position without its line. */
function withLine(message: string, text: string): string {
  const position = /at position (\d+)$/.exec(message)?.[1];
  if (position === undefined) return message;
  const lines = text.slice(0, Number(position)).split('\n');
  return `${message} (line ${lines.length} column ${(lines.at(-1) ?? '').length + 1})`;
}
