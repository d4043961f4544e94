import { schemaByUid } from '../../model/look-up.ts';
import { isPlainObject } from '../../objects.ts';
import { RawError } from '../../graphql/apollo/raw-error.ts';
import type { Entry } from '../../graphql/read/found-entry.ts';
import { type Asked, entryOf, type Mutations, type Written } from '../../graphql/write/mutation.ts';
import { changeFileInfo, removeFile } from '../../graphql/write/write-files.ts';
import { uploadsOf } from '../../routes/upload/store-files.ts';
import { createFiles, fileType } from '../../write/files/file-rows.ts';
import type { UploadedFile } from '../../write/files/media-types.ts';
import { givenFiles, UPLOAD_RULES } from '../upload.ts';

export const fileMutations: Mutations = {
  upload(asked) {
    const { value, ...effects } = storeFiles(asked, [asked.args['file']]);
    return { value: { entries: value[0] }, ...effects };
  },
  multipleUpload(asked) {
    const { value, ...effects } = storeFiles(asked, asked.args['files'] as readonly unknown[]);
    return { value: value.map((entries) => ({ entries })), ...effects };
  },
  updateFile: (asked) => ({ value: { entries: changeFileInfo(asked) } }),
  removeFile(asked) {
    const { value, ...effects } = removeFile(asked);
    return { value: value && { entries: value }, ...effects };
  },
};

/** Stores the files of a form. @throws {RawError} for what is no file, and for a type that does not exist */
function storeFiles(
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
