// Strapi 4.26: packages/core/utils/src/parse-multipart.ts
// Strapi 4.26: packages/core/upload/server/services/upload.js
import toPath from 'es-toolkit/compat/toPath';
import { Refusal, writeFailed } from '../../errors/refusal.ts';
import type { FileRules } from '../../write/files/describe-file.ts';
import { createFiles, type StoredFile } from '../../write/files/file-rows.ts';
import type { UploadedFile } from '../../write/files/media-types.ts';
import type { RouteRequest } from '../route-request.ts';
import type { UploadChanges } from '../../service/effects.ts';
import { placeOf, type WrittenEntry } from './file-place.ts';

/** Files keep the type that the client states. */
export const AS_STATED: FileRules = {
  typeOf: ({ type }) => type,
  checksGivenNames: true,
  storesOthers: true,
};

export type StoreFiles = (entry: WrittenEntry) => UploadChanges;

/**
 * Reads the fields of files in a multipart body that creates or changes an entry: `files.cover`,
 * `files.blocks.0.image`.
 *
 * @returns a function that stores the files, and refuses a body whose last field has another name
 * @throws {Refusal} if a field with another name comes before, because Strapi's code fails
 */
export function readFiles(request: RouteRequest): StoreFiles {
  const fields = new Map<string, readonly UploadedFile[]>();
  let misnamed: string | undefined;
  for (const [name, files] of request.body?.files ?? []) {
    const [first, ...path] = toPath(name);
    if (first !== 'files' || path.length === 0) misnamed = name;
    else if (misnamed !== undefined) throw writeFailed(`the field '${misnamed}' before '${name}'`);
    // Strapi keeps the fields in an object, which ignores this name.
    else if (path.join('.') !== '__proto__') fields.set(path.join('.'), files);
  }
  return (entry) => {
    if (misnamed !== undefined) throw new Refusal('misnamed-file', { clause: 'body', name: misnamed });
    const newFiles = [...fields].flatMap(([name, files]) => {
      const path = name.split('.');
      const attribute = path.at(-1)!;
      const place = placeOf(path.slice(0, -1), entry, request);
      if (place === 'not stored') return [];
      const link = place === 'unlinked' || attribute === '' ? undefined : { ...place, name: attribute };
      return files.map((file) => ({ file, info: {}, link }));
    });
    return uploadsOf(createFiles(request, newFiles, AS_STATED));
  };
}

export const uploadsOf = (stored: readonly StoredFile[]): UploadChanges =>
  Object.assign({}, ...stored.map(({ uploads }) => uploads));
