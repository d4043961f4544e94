import { stat } from 'node:fs/promises';
import { kindOf, systemCode, systemReason } from '../../../src/errors/system-error.ts';
import { LoadError } from '../problems/load-error.ts';

/** What is at a path. */
export interface FoundPath {
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
  try {
    const stats = await stat(path);
    const kind = kindOf(stats);
    if (kind === 'file' || kind === 'folder') return { kind, size: stats.size };
    throw new LoadError(
      `${path} is a ${kind}, and it can't be read to its end. Use the path of a file or folder.`,
    );
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return undefined;
    throw asLoadError(error, path);
  }
}

/** Returns an error of `node:fs` as a {@link LoadError} with its path. Other errors stay. */
export function asLoadError(error: unknown, path: string): unknown {
  if (systemCode(error) === undefined) return error;
  return new LoadError(`${path} can't be read: ${systemReason(error)}`, { cause: error });
}
