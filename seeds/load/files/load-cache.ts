import { createHash, randomUUID } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { LISTED, recordReads } from './read-files.ts';

/** The build sets it: the version of the package, and a hash of the source. */
declare const BUILD: string | undefined;

/** Where a loader may keep what it has read. */
export interface CacheOption {
  /**
   * Whether what was read is kept in `node_modules/.cache/msw-strapi`, and taken from there as long as no file of it
   * has changed. Default: true, unless the environment variable `MSW_STRAPI_CACHE` is `off`.
   */
  readonly cache?: boolean;
}

/** What was loaded, and from what. */
interface Cached<Value> {
  readonly build: string;
  readonly key: string;
  /** The stamps of all files and folders that were read, and of those that did not exist. */
  readonly stamps: ReadonlyMap<string, string>;
  readonly value: Value;
}

interface CachePlace {
  /** What is cached is of use only to the same build. Undefined: nothing is cached. */
  readonly build?: string | undefined;
  /** Default: `node_modules/.cache/msw-strapi` of the project that runs. Undefined if it has no `node_modules`. */
  readonly folder?: string | undefined;
  /** Files that changed later than so long ago are not cached: a change right after it may have the same time. */
  readonly settledMs?: number;
}

/** Larger ones would fill the disk, and take as long as the archive. */
const MAX_BYTES = 50_000_000;

/** The most that all files take, in bytes. */
const MAX_TOTAL = 250_000_000;

/** In ms. */
const MAX_AGE = 30 * 24 * 60 * 60 * 1000;

/**
 * Loads something, or takes it from a file if nothing that it was loaded from has changed since. Whatever is wrong with
 * the cache, the value is loaded.
 *
 * @param key all that the value depends on, besides files
 * @param load reads files and folders by the functions of `read-files.ts`
 */
export async function loadCached<Value>(
  key: readonly unknown[],
  load: () => Promise<Value>,
  {
    build = typeof BUILD === 'string' ? BUILD : undefined,
    folder = build === undefined ? undefined : cacheFolder(),
    settledMs = 1000,
  }: CachePlace = {},
): Promise<Value> {
  if (build === undefined || folder === undefined || process.env['MSW_STRAPI_CACHE'] === 'off') return load();
  const text = textOf([process.cwd(), ...key]);
  if (text === undefined) return load();
  const file = join(folder, `${createHash('sha256').update(text).digest('hex').slice(0, 32)}.bin`);
  const found = read<Value>(file);
  if (found?.build === build && found.key === text && isCurrent(found.stamps)) return found.value;
  const start = Date.now();
  const { stamps, value } = await recordReads(load, stampOf);
  if (isCurrent(stamps) && [...stamps.keys()].every((path) => changedAt(path) < start - settledMs))
    write(file, { build, key: text, stamps, value });
  return value;
}

/** What JSON can't hold is a mistake, and the loader says so. */
function textOf(key: readonly unknown[]): string | undefined {
  try {
    return JSON.stringify(key);
  } catch {
    return undefined;
  }
}

function cacheFolder(): string | undefined {
  for (let folder = process.cwd(); ; folder = dirname(folder)) {
    const modules = join(folder, 'node_modules');
    if (existsSync(modules)) return join(modules, '.cache/msw-strapi');
    if (folder === dirname(folder)) return undefined;
  }
}

const isCurrent = (stamps: ReadonlyMap<string, string>): boolean =>
  [...stamps].every(([path, stamp]) => stampOf(path) === stamp);

function stampOf(path: string): string {
  try {
    const stats = statSync(path, { bigint: true });
    // Git changes its folder with each commit.
    if (stats.isDirectory() && !path.endsWith(LISTED)) return 'folder';
    const { mtimeNs, ctimeNs, size, ino } = stats;
    return [mtimeNs, ctimeNs, size, ino].join(' ');
  } catch (error) {
    return String((error as NodeJS.ErrnoException).code);
  }
}

function changedAt(path: string): number {
  try {
    return statSync(path).ctimeMs;
  } catch {
    return 0;
  }
}

const hashOf = (content: Uint8Array): Buffer => createHash('sha1').update(content).digest();
const HASH_BYTES = 20;

function read<Value>(file: string): Cached<Value> | undefined {
  try {
    const bytes = readFileSync(file);
    const content = bytes.subarray(HASH_BYTES);
    return hashOf(content).equals(bytes.subarray(0, HASH_BYTES))
      ? (deserialize(content) as Cached<Value>)
      : undefined;
  } catch {
    return undefined;
  }
}

/** Removes files that nobody has made anew for a month, and the oldest ones beyond {@link MAX_TOTAL}. */
function removeOld(folder: string): void {
  const files = readdirSync(folder)
    .filter((name) => /^[\da-f]{32}\.bin/.test(name))
    .flatMap((name) => {
      const path = join(folder, name);
      const stats = statSync(path, { throwIfNoEntry: false });
      return stats ? [{ path, stats }] : [];
    });
  let bytes = 0;
  for (const { path, stats } of files.toSorted((a, b) => b.stats.mtimeMs - a.stats.mtimeMs)) {
    bytes += stats.size;
    if (bytes > MAX_TOTAL || Date.now() - stats.mtimeMs > MAX_AGE) rmSync(path, { force: true });
  }
}

/** Other processes see the whole file or none of it. */
function write(file: string, cached: Cached<unknown>): void {
  const own = `${file}.${randomUUID()}`;
  try {
    const content = serialize(cached);
    if (content.length > MAX_BYTES) return;
    mkdirSync(dirname(file), { recursive: true });
    // An export may be for its owner only.
    writeFileSync(own, Buffer.concat([hashOf(content), content]), { mode: 0o600 });
    renameSync(own, file);
    removeOld(dirname(file));
  } catch {
    try {
      rmSync(own, { force: true });
    } catch {
      // The folder can't be changed at all.
    }
  }
}
