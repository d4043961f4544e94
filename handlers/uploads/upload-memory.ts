import type { RequestBody } from '../../src/api.ts';
import type { UploadSource } from './answer-upload.ts';

/** The most bytes of uploaded files that a double keeps, in MB. */
const MAX_MB = 128;

class UploadLimitError extends Error {
  override readonly name = 'UploadLimitError';
}

/**
 * Checks that a double has room for the files of a request. The files that it was created with do not count, nor the
 * smaller versions of a picture, which share its bytes.
 *
 * @throws {UploadLimitError} that says how to make room
 */
export function checkUploadRoom(
  { files = new Map() }: Pick<RequestBody, 'files'>,
  { uploads = {}, assets = {} }: UploadSource,
): void {
  const added = [...files.values()].flat().reduce((sum, { bytes }) => sum + bytes.length, 0);
  if (added === 0) return;
  const kept = new Set(
    Object.entries(uploads).flatMap(([path, bytes]) => (assets[path] === bytes ? [] : [bytes])),
  );
  const before = [...kept].reduce((sum, { length }) => sum + length, 0);
  if (before + added <= MAX_MB * 1024 * 1024) return;
  throw new UploadLimitError(
    `Uploaded files may take ${MAX_MB} MB of memory together. There are ${inMB(before)} MB, and this request adds ` +
      `${inMB(added)} MB. Call reset(), restart the server, or delete files with DELETE /api/upload/files/ID.`,
  );
}

const inMB = (bytes: number): number => Math.ceil(bytes / 1024 / 1024);
