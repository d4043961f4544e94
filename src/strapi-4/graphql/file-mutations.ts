// Strapi 4.26: packages/core/upload/server/graphql.js
import { schemaByUid } from '../../model/look-up.ts';
import { isPlainObject } from '../../objects.ts';
import { RawError } from '../../graphql/apollo/raw-error.ts';
import type { GraphqlEntry } from '../../graphql/read/graphql-entry.ts';
import { type MutationRequest, entryOf, type Mutations, type Written } from '../../graphql/write/mutation.ts';
import { changeFileInfo, removeFile } from '../../graphql/write/write-files.ts';
import { uploadsOf } from '../../routes/upload/store-files.ts';
import { createFiles, fileType } from '../../write/files/file-rows.ts';
import type { UploadedFile } from '../../write/files/media-types.ts';
import { givenFiles, UPLOAD_RULES } from '../upload.ts';

export const fileMutations: Mutations = {
  upload(request) {
    const { value, ...effects } = storeFiles(request, [request.args['file']]);
    return { value: { entries: value[0] }, ...effects };
  },
  multipleUpload(request) {
    const { value, ...effects } = storeFiles(request, request.args['files'] as readonly unknown[]);
    return { value: value.map((entries) => ({ entries })), ...effects };
  },
  updateFile: (request) => ({ value: { entries: changeFileInfo(request) } }),
  removeFile(request) {
    const { value, ...effects } = removeFile(request);
    return { value: value && { entries: value }, ...effects };
  },
};

/** Stores the files of a form. @throws {RawError} for values that are not files, and for an unknown type */
function storeFiles(
  request: MutationRequest,
  sent: readonly unknown[],
): Omit<Written, 'value'> & { readonly value: readonly GraphqlEntry[] } {
  const type = fileType(request);
  const { ref, info } = request.args;
  if (info === null) throw new RawError("Cannot set properties of null (setting 'folder')", 'TypeError');
  if (sent.includes(null))
    throw new RawError(
      "Cannot destructure property 'filename' of '(intermediate value)' as it is null.",
      'TypeError',
    );
  const files = sent as readonly UploadedFile[];
  const infos = isPlainObject(info) ? [info] : [];
  try {
    const stored = createFiles(request, givenFiles(request.args, request, files, infos), UPLOAD_RULES);
    return { value: stored.map(({ id }) => entryOf(type, id, request)), uploads: uploadsOf(stored) };
  } catch (error) {
    const isKnown = ref === undefined || schemaByUid(request.context.model, String(ref));
    throw isKnown ? error : new RawError(`Metadata for "${String(ref)}" not found`);
  }
}
