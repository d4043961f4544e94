import { Refusal } from '../../errors/refusal.ts';
import type { FileRules } from '../../write/describe-file.ts';
import { attachFile, createFile, ownerOf, type StoredFile } from '../../write/files.ts';
import type { RouteRequest, UploadChanges } from '../route.ts';

/** Files keep the type that the client states. */
export const AS_STATED: FileRules = { typeOf: ({ type }) => type, checksGivenNames: true, clearsSides: true };

/**
 * Stores the files of a multipart body that creates or changes an entry: `files.cover`, `files.blocks.0.image`.
 *
 * @throws {Refusal} for fields with another name
 */
export function storeFilesOf(request: RouteRequest, id: number): UploadChanges {
  const stored: StoredFile[] = [];
  for (const [name, files] of request.body?.files ?? []) {
    const [first, ...path] = name.replaceAll(/\[(\w+)\]/g, '.$1').split('.');
    if (first !== 'files' || path.length === 0) throw new Refusal('misnamed-file', { clause: 'body', name });
    const owner = ownerOf(request, request.type, id, path.slice(0, -1));
    if (!owner) continue;
    for (const file of files) {
      const made = createFile(request, file, {}, AS_STATED);
      attachFile(request, made.id, { ...owner, field: path.at(-1)! });
      stored.push(made);
    }
  }
  return uploadsOf(stored);
}

/** Returns the bytes of stored files by their paths. */
export const uploadsOf = (stored: readonly StoredFile[]): UploadChanges =>
  Object.assign({}, ...stored.map(({ uploads }) => uploads));
