import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { extract } from 'tar-stream';
import { systemCode } from '../../../src/errors/system-error.ts';
import { LoadError } from '../problems/load-error.ts';
import type { FileReader } from './archive-file.ts';
import type { ExportMeter } from './limits.ts';

const BLOCK = 512;
/** Between two files are only headers and zeros, and zeros fill the end of an archive. */
const MAX_GAP = 8 * 1024 * 1024;
const MAX_PATH = 4096;

/**
 * Reads the files of a `.tar` or `.tar.gz`, one after the other.
 *
 * @throws {LoadError} for a file that is truncated, damaged or not an archive, and for one that is larger
 *   than a limit.
 */
export async function readTar(
  path: string,
  isZipped: boolean,
  meter: ExportMeter,
  read: FileReader,
): Promise<void> {
  let total = 0;
  let fileBytes = 0;
  let endOfFile = 0;
  let lastBlock: Uint8Array = new Uint8Array();

  async function* measure(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    for await (const chunk of chunks) {
      meter.checkTotal((total += chunk.length));
      if (total - endOfFile > MAX_GAP) throw endOfFile === 0 ? notAnArchive(path) : damaged(path);
      lastBlock = (chunk.length < BLOCK ? Buffer.concat([lastBlock, chunk]) : chunk).subarray(-BLOCK);
      yield chunk;
    }
  }

  const archive = extract();
  const file = createReadStream(path);
  // An error reaches the loop below through the archive.
  if (isZipped) pipeline(file, createGunzip(), measure, archive, () => {});
  else pipeline(file, measure, archive, () => {});
  try {
    for await (const entry of archive) {
      const { name, type, size } = entry.header;
      meter.addFile();
      meter.checkTotal((fileBytes += size));
      endOfFile = total + size;
      if (name.length > MAX_PATH) throw damaged(path);
      if (type === 'file')
        await read({ name: name.replace(/^\.\//, ''), size, content: entry as AsyncIterable<Uint8Array> });
      entry.resume();
    }
  } catch (error) {
    throw explain(error, path);
  } finally {
    file.destroy();
  }
  if (endOfFile === 0) throw notAnArchive(path);
  // An empty block ends a complete archive. It is missing if the archive was cut between two files.
  if (lastBlock.some((byte) => byte !== 0)) throw truncated(path);
}

/** Returns an error of zlib or tar-stream as a {@link LoadError}. */
function explain(error: unknown, path: string): unknown {
  const code = systemCode(error);
  if (code === 'Z_BUF_ERROR') return truncated(path);
  if (code?.startsWith('Z_')) return damaged(path);
  const { message } = error as Error;
  if (message.startsWith('Invalid tar header')) return notAnArchive(path);
  if (message === 'Unexpected end of data') return isJson(path) ? notAnArchive(path) : truncated(path);
  return message === 'Invalid header' || message === 'Header exceeds max size' ? damaged(path) : error;
}

function notAnArchive(path: string): LoadError {
  return new LoadError(
    isJson(path)
      ? `${path} is not a tar archive. If msw-strapi snapshot wrote it, its JSON is the options of createDouble: serve --config reads it.`
      : `${path} is not a tar archive; it may be encrypted, or compressed twice. ` +
          'Use a .tar or .tar.gz made by strapi export --no-encrypt, or the folder it was unpacked to.',
  );
}

const isJson = (path: string): boolean => path.endsWith('.json');

function truncated(path: string): LoadError {
  return new LoadError(
    `${path} is truncated: the end of the archive is missing. Copy it again, or export it again.`,
  );
}

function damaged(path: string): LoadError {
  return new LoadError(`${path} is damaged and cannot be unpacked. Copy it again, or export it again.`);
}
