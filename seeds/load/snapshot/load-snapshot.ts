import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isPlainObject, showValue } from '../../../src/basics.ts';
import type { DialectName, ModelInput } from '../../../src/model/index.ts';
import type { Dataset } from '../../../src/store/index.ts';
import { LoadError } from '../files/load-error.ts';
import { asLoadError, findPath, readFolder } from '../files/read-files.ts';

/** The options for `createDouble` in a snapshot, with all others that the file has. */
export interface LoadedSnapshot {
  readonly model: ModelInput;
  readonly data: Dataset;
  readonly dialect?: DialectName;
  readonly locales?: readonly string[];
  /** The bytes of uploaded files in the folder beside the file, by the path of their `url`. */
  readonly assets?: { readonly [path: string]: Uint8Array };
  /** Where and when `pull` made it. */
  readonly pulled?: {
    readonly from: string;
    readonly at: string;
    /** Whether it was cut short. */
    readonly partial?: boolean;
  };
  /** Sentences about what the snapshot lacks. */
  readonly notes?: readonly string[];
}

/** Returns the folder beside a snapshot that has the bytes of its uploaded files. */
export const assetsFolder = (path: string): string => `${path.replace(/\.json$/, '')}.files`;

/** Reads a snapshot anew: see `loadSnapshot` of the entry point. */
export async function loadSnapshot(path: string): Promise<LoadedSnapshot> {
  if (typeof path !== 'string' || path === '')
    throw new TypeError(
      `loadSnapshot() takes a path, such as loadSnapshot('strapi.json'), but got ${showValue(path)}.`,
    );
  const found = await findPath(path);
  if (found?.kind !== 'file')
    throw new LoadError(
      `${path} ${found ? 'is a folder' : 'does not exist'}. Make a snapshot with msw-strapi pull or msw-strapi snapshot.`,
    );
  let snapshot: unknown;
  try {
    snapshot = JSON.parse(await readFile(path, 'utf8'));
  } catch (error) {
    if (error instanceof SyntaxError)
      throw new LoadError(`${path} is not JSON: ${error.message}. Make the snapshot again.`, {
        cause: error,
      });
    throw asLoadError(error, path);
  }
  if (!isPlainObject(snapshot) || !isPlainObject(snapshot.model))
    throw new LoadError(
      `${path} is not a snapshot: it has no model. Make one with msw-strapi pull or msw-strapi snapshot.`,
    );
  const assets = await readAssets(path);
  return { ...(snapshot as unknown as LoadedSnapshot), ...(Object.keys(assets).length > 0 && { assets }) };
}

/** Returns the uploaded files beside a snapshot by the path of their `url`. */
export async function readAssets(path: string): Promise<Record<string, Uint8Array>> {
  const folder = assetsFolder(path);
  const assets: Record<string, Uint8Array> = {};
  const read = async (at: string): Promise<void> => {
    const { files, folders } = await readFolder(join(folder, at));
    for (const name of files) assets[`${at}/${name}`] = await readFile(join(folder, at, name));
    for (const name of folders) await read(`${at}/${name}`);
  };
  await read('');
  return assets;
}
