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

/** The files of a `.tar`, `.tar.gz` or unpacked folder, by their path in it. */
export async function readArchive(path: string): Promise<Map<string, Uint8Array>> {
  const found = await stat(path).catch(() => undefined);
  if (found === undefined) {
    throw new LoadError(`There is no file ${path}. Give the path of an archive made by strapi export.`);
  }
  if (found.isDirectory()) return readUnpacked(path);
  if (path.endsWith('.enc')) {
    throw new LoadError(`${path} is encrypted, which is not read here. ${EXPORT_AGAIN}`);
  }
  return readTar(await unzip(await readFile(path), path), path);
}

/** Only what an export has, lest a project's whole folder be read that was given by mistake. */
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
      : new LoadError(`${path} is damaged: it cannot be unzipped. Copy it again, or export it again.`);
  }
}

async function readTar(bytes: Uint8Array, path: string): Promise<Map<string, Uint8Array>> {
  const files = new Map<string, Uint8Array>();
  try {
    const archive = extract();
    archive.end(bytes);
    for await (const entry of archive) {
      const chunks: Uint8Array[] = [];
      for await (const chunk of entry) chunks.push(chunk);
      if (entry.header.type === 'file')
        files.set(entry.header.name.replace(/^\.\//, ''), Buffer.concat(chunks));
    }
  } catch (error) {
    if (error instanceof Error && error.message.startsWith('Invalid tar header')) throw noTar(path);
    throw truncated(path);
  }
  if (files.size === 0) throw noTar(path);
  // The archive may also break off between two files: an empty block ends it.
  if (bytes.subarray(-BLOCK).some((byte) => byte !== 0)) throw truncated(path);
  return files;
}

function noTar(path: string): LoadError {
  return new LoadError(
    `${path} is no tar archive (an encrypted export looks like that, too). ` +
      'Give a .tar or .tar.gz made by strapi export --no-encrypt, or the folder it was unpacked to.',
  );
}

function truncated(path: string): LoadError {
  return new LoadError(
    `${path} is truncated: the archive ends before its end. Copy it again, or export it again.`,
  );
}
