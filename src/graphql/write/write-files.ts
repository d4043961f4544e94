import { StrapiError } from '../../errors/strapi-error.ts';
import { isPlainObject } from '../../objects.ts';
import { findId } from '../../routes/run-query.ts';
import { schemaByUid } from '../../model/look-up.ts';
import { uploadsOf } from '../../routes/upload/store-files.ts';
import { givenFiles, UPLOAD_RULES } from '../../routes/upload/upload-writes.ts';
import { changeFile, createFiles, fileType } from '../../write/files/file-rows.ts';
import { RawError } from '../apollo/raw-error.ts';
import type { UploadedFile } from '../../write/files/media-types.ts';
import type { Entry } from '../read/found-entry.ts';
import { given } from '../read/list-arguments.ts';
import { type Asked, askRoute, entryOf, goneEntry, type Written } from './mutation.ts';

export function changeFileInfo(asked: Asked): Entry {
  const { id: named, info } = asked.args;
  if (!isPlainObject(info)) {
    const shown = info === null ? 'object null' : 'undefined';
    throw new RawError(
      `Cannot destructure property 'name' of '${shown}' as it is ${String(info)}.`,
      'TypeError',
    );
  }
  const type = fileType(asked);
  const id = findId(named, type, asked.context);
  if (id === undefined) throw new StrapiError(404, 'NotFoundError', 'Entity not found', {});
  changeFile(asked, id, given(info));
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

/** Stores the files of a form. @throws {RawError} for what is no file, and for a type that does not exist */
export function storeFiles(
  asked: Asked,
  sent: readonly unknown[],
): Omit<Written, 'value'> & { readonly value: readonly Entry[] } {
  const type = fileType(asked);
  const { ref, info } = asked.args;
  if (info === null) throw new RawError("Cannot set properties of null (setting 'folder')", 'TypeError');
  if (sent.includes(null))
    throw new RawError(
      "Cannot destructure property 'filename' of '(intermediate value)' as it is null.",
      'TypeError',
    );
  const files = sent as readonly UploadedFile[];
  const infos = isPlainObject(info) ? [info] : [];
  const request = { ...asked, body: { value: asked.args } };
  try {
    const stored = createFiles(asked, givenFiles(request, files, infos), UPLOAD_RULES);
    return { value: stored.map(({ id }) => entryOf(type, id, asked)), uploads: uploadsOf(stored) };
  } catch (error) {
    const isKnown = ref === undefined || schemaByUid(asked.context.model, String(ref));
    throw isKnown ? error : new RawError(`Metadata for "${String(ref)}" not found`);
  }
}
