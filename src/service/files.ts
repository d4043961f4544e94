// Strapi 5.54: packages/core/upload/server/src/services/upload.ts
import { removeRow } from '../write/rows-and-components.ts';
import { fileType, pathsOf } from '../write/files/file-rows.ts';
import { emitMedia } from '../write/write-events.ts';
import type { WriteContext } from '../write/changeset.ts';
import type { UploadChanges } from './effects.ts';

/** Removes a file, with its bytes. */
export function removeFile(write: WriteContext, id: number): UploadChanges {
  const paths = pathsOf(write, id);
  const type = fileType(write);
  emitMedia(write, 'media.delete', type, id);
  removeRow(write, type, id);
  return Object.fromEntries(paths.map((path) => [path, null]));
}
