import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { asLoadError, findPath } from '../files/find-path.ts';
import { LoadError } from '../problems/load-error.ts';
import { readFolder } from '../files/read-folder.ts';
import type { FileReader } from './archive-file.ts';
import type { ExportMeter } from './limits.ts';
import { readTar } from './read-tar.ts';

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
    await readTar(path, await isZipped(path), meter, read);
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
