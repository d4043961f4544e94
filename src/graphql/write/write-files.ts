import { StrapiError } from '../../errors/strapi-error.ts';
import { isPlainObject } from '../../objects.ts';
import { findId } from '../../routes/run-query.ts';
import { changeFile } from '../../write/files/file-rows.ts';
import { RawError } from '../apollo/raw-error.ts';
import type { UploadedFile } from '../../write/files/media-types.ts';
import type { Entry } from '../read/found-entry.ts';
import { type Asked, askRoute, builtIn, entryOf, goneEntry, type Written } from './mutation.ts';

const fileType = ({ context }: Asked) => builtIn('plugin::upload.file', context.model);

/** Changes what is known about a file. */
export function changeFileInfo(asked: Asked): Entry {
  const { id: named, info } = asked.args;
  if (!isPlainObject(info)) {
    const [given, value] = info === null ? ['object null', 'null'] : ['undefined', 'undefined'];
    throw new RawError(`Cannot destructure property 'name' of '${given}' as it is ${value}.`, 'TypeError');
  }
  const type = fileType(asked);
  const id = findId(named, type, asked.context);
  if (id === undefined) throw new StrapiError(404, 'NotFoundError', 'Entity not found', {});
  changeFile(asked, id, Object.fromEntries(Object.entries(info).filter(([, value]) => value !== null)));
  return entryOf(type, id, asked);
}

/** Removes a file, and answers with the file as it was. Null: there is none. */
export function removeFile(asked: Asked): Omit<Written, 'value'> & { readonly value: Entry | null } {
  const type = fileType(asked);
  const id = findId(asked.args['id'], type, asked.context);
  if (id === undefined) return { value: null };
  const value = goneEntry(type, id, asked);
  return { value, ...askRoute('deleteFile', asked, { type, id: String(id) }).effects };
}

/** Stores files as `POST /api/upload` does. */
export function storeFiles(
  asked: Asked,
  files: readonly unknown[],
): Written & { readonly value: readonly Entry[] } {
  const type = fileType(asked);
  const { ref, refId, field, info } = asked.args;
  const value = { ref, refId, field, ...(isPlainObject(info) && { fileInfo: info }) };
  const given = new Map([['files', files as readonly UploadedFile[]]]);
  const { body, effects } = askRoute('upload', asked, { type, body: { value, files: given } });
  const stored = body as unknown as readonly { readonly id: number }[];
  return { value: stored.map(({ id }) => entryOf(type, id, asked)), ...effects };
}
