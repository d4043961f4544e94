import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { extract } from 'tar-stream';
import { LoadError } from '../load-error.ts';
import { readFolder } from '../read-folder.ts';

const BLOCK = 512;
const PARTS = ['schemas', 'entities', 'links', 'configuration', 'assets'];
const EXPORT_AGAIN = 'Export it again with: strapi export --no-encrypt.';

/**
 * Reads the files of a `.tar`, `.tar.gz` or unpacked folder, by their path in it.
 *
 * @throws {LoadError} for a file that does not exist, is encrypted, damaged or not an archive.
 */
export async function readArchive(path: string): Promise<Map<string, Uint8Array>> {
  const found = await stat(path).catch(() => undefined);
  if (found === undefined) {
    throw new LoadError(`There is no file ${path}. Use the path of an archive made by strapi export.`);
  }
  if (found.isDirectory()) return readUnpacked(path);
  if (path.endsWith('.enc')) {
    throw new LoadError(`${path} is encrypted, and loadExport cannot decrypt it. ${EXPORT_AGAIN}`);
  }
  return readTar(await unzip(await readFile(path), path), path);
}

/** Reads only the folders of an export: the path of a whole project may be passed by mistake. */
async function readUnpacked(path: string): Promise<Map<string, Uint8Array>> {
  const files = new Map<string, Uint8Array>();
  const read = async (folder: string, only?: readonly string[]): Promise<void> => {
    const found = await readFolder(join(path, folder));
    for (const name of found.files) {
      files.set(`${folder}${name}`, await readFile(join(path, folder, name)));
    }
    for (const name of found.folders) if (only?.includes(name) ?? true) await read(`${folder}${name}/`);
  };
  if ((await readFolder(path)).files.includes('metadata.json')) await read('', PARTS);
  return files;
}

async function unzip(bytes: Uint8Array, path: string): Promise<Uint8Array> {
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes;
  try {
    return await promisify(gunzip)(bytes);
  } catch (error) {
    throw (error as NodeJS.ErrnoException).code === 'Z_BUF_ERROR'
      ? truncated(path)
      : new LoadError(`${path} is damaged and cannot be unzipped. Copy it again, or export it again.`);
  }
}

async function readTar(bytes: Uint8Array, path: string): Promise<Map<string, Uint8Array>> {
  const files = new Map<string, Uint8Array>();
  try {
    const archive = extract();
    archive.end(bytes);
    for await (const entry of archive) {
      const chunks: Uint8Array[] = [];
      for await (const chunk of entry) chunks.push(chunk as Uint8Array);
      if (entry.header.type === 'file')
        files.set(entry.header.name.replace(/^\.\//, ''), Buffer.concat(chunks));
    }
  } catch (error) {
    if (error instanceof Error && error.message.startsWith('Invalid tar header')) throw notAnArchive(path);
    throw truncated(path);
  }
  if (files.size === 0) throw notAnArchive(path);
  // An empty block ends a complete archive. It is missing if the archive was cut between two files.
  if (bytes.subarray(-BLOCK).some((byte) => byte !== 0)) throw truncated(path);
  return files;
}

function notAnArchive(path: string): LoadError {
  return new LoadError(
    `${path} is not a tar archive; it may be encrypted. ` +
      'Use a .tar or .tar.gz made by strapi export --no-encrypt, or the folder it was unpacked to.',
  );
}

function truncated(path: string): LoadError {
  return new LoadError(
    `${path} is truncated: the end of the archive is missing. Copy it again, or export it again.`,
  );
}
