import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { systemErrors } from '../../../src/basics.ts';
import { asLoadError, findPath, readFolder } from '../files/read-files.ts';
import { LoadError } from '../files/load-error.ts';
import type { ExportMeter } from './export-limits.ts';

export interface ArchiveFile {
  /** Its path in the archive. */
  readonly name: string;
  readonly size: number;
  /** Can be read once, until the reader of the file is done. */
  readonly content: AsyncIterable<Uint8Array>;
}

/** Gets the files one after the other. The content of a file that it does not read is skipped. */
type FileReader = (file: ArchiveFile) => Promise<void>;

const PARTS = ['schemas', 'entities', 'links', 'configuration', 'assets'];

/**
 * Reads the files of a `.tar`, `.tar.gz` or unpacked folder, without keeping them.
 *
 * @throws {LoadError} for a file that does not exist, is encrypted, damaged or not an archive, and for one
 *   that is larger than a limit.
 */
export async function readArchive(path: string, meter: ExportMeter, read: FileReader): Promise<void> {
  const found = await findPath(path);
  if (found === undefined) {
    throw new LoadError(`There is no file ${path}. Use the path of an archive made by strapi export.`);
  }
  if (found.kind === 'folder') return readUnpacked(path, meter, read);
  if (path.endsWith('.enc')) {
    throw new LoadError(
      `${path} is encrypted, and loadExport cannot decrypt it. Export it again with: strapi export --no-encrypt.`,
    );
  }
  try {
    await readTar(path, meter, read);
  } catch (error) {
    throw asLoadError(error, path);
  }
}

async function isZipped(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { buffer } = await file.read(Buffer.alloc(2), 0, 2, 0);
    return buffer[0] === 0x1f && buffer[1] === 0x8b;
  } finally {
    await file.close();
  }
}

/** Reads only the folders of an export: the path of a whole project may be passed by mistake. */
async function readUnpacked(path: string, meter: ExportMeter, read: FileReader): Promise<void> {
  let total = 0;
  const readBelow = async (folder: string, only?: readonly string[]): Promise<void> => {
    const found = await readFolder(join(path, folder));
    for (const name of found.files) {
      const file = join(path, folder, name);
      const size = (await findPath(file))?.size ?? 0;
      meter.addFile();
      meter.checkTotal((total += size));
      try {
        await read({ name: `${folder}${name}`, size, content: createReadStream(file) });
      } catch (error) {
        throw asLoadError(error, file);
      }
    }
    for (const name of found.folders) if (only?.includes(name) ?? true) await readBelow(`${folder}${name}/`);
  };
  if ((await readFolder(path)).files.includes('metadata.json')) await readBelow('', PARTS);
}

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
async function readTar(path: string, meter: ExportMeter, read: FileReader): Promise<void> {
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

  const zipped = await isZipped(path);
  const { extract } = await import('tar-stream');
  const archive = extract();
  const file = createReadStream(path);
  // An error reaches the loop below through the archive.
  if (zipped) pipeline(file, createGunzip(), measure, archive, () => {});
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
  const code = systemErrors.codeOf(error);
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
      ? `${path} is not a tar archive. If msw-strapi snapshot wrote it, its JSON is the options of ` +
          'createDouble: serve --config reads it.'
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
