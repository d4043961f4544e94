/** Why a path can't be used, and what to do, by the code of the operating system. */
const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'it does not exist. Check the path.',
  ENOTDIR: 'a part of the path is a file. Use a path of folders.',
  EEXIST: 'a part of the path is a file. Use a path of folders.',
  EISDIR: 'it is a folder. Use the path of a file.',
  EACCES: 'this user has no right to it. Change its permissions, or use another path.',
  EPERM: 'this user has no right to it. Change its permissions, or use another path.',
  EROFS: 'the file system is read-only. Use another path.',
  ELOOP: 'its symbolic links point to each other. Use the path of a real file or folder.',
  ENAMETOOLONG: 'the path is too long. Use a shorter one.',
  EMFILE: 'this process has too many open files. Close some, or raise the limit with ulimit -n.',
  ENFILE: 'the system has too many open files. Close some programs.',
  ENOSPC: 'the disk is full. Make space, or use another path.',
  ENXIO: 'it is a socket or a device. Use the path of a file.',
  ERR_INVALID_ARG_VALUE: 'the path contains a null character. Remove it.',
};

/** Returns why a path can't be read or written, and what to do. `error` is what `node:fs` threw. */
export function reasonOf(error: unknown): string {
  const code = codeOf(error);
  if (code !== undefined && Object.hasOwn(REASONS, code)) return REASONS[code]!;
  const message = error instanceof Error ? error.message : String(error);
  return `${message.replace(/\.$/, '')}.`;
}

/** Returns the code of an error of Node, such as `ENOENT`, or undefined. */
export function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}

/** The methods of `fs.Stats` that `kindOf` calls. */
interface Stats {
  isFile(): boolean;
  isDirectory(): boolean;
  isFIFO(): boolean;
  isSocket(): boolean;
}

/** Returns what is at a path. */
export function kindOf(stats: Stats): 'file' | 'folder' | 'named pipe' | 'socket' | 'device' {
  if (stats.isFile()) return 'file';
  if (stats.isDirectory()) return 'folder';
  if (stats.isFIFO()) return 'named pipe';
  return stats.isSocket() ? 'socket' : 'device';
}
