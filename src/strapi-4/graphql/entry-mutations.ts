// Strapi 4.26: packages/plugins/graphql/server/src/services/builders/mutations/collection-type.ts
// Strapi 4.26: packages/plugins/graphql/server/src/services/builders/mutations/single-type.ts
// Strapi 4.26: packages/plugins/graphql/server/src/services/builders/resolvers/mutation.ts
// Strapi 4.26: packages/core/upload/server/graphql.js
import { Refusal } from '../../errors/refusal.ts';
import { StrapiError } from '../../errors/strapi-error.ts';
import { RawError } from '../../graphql/apollo/raw-error.ts';
import { missingBinding } from '../../graphql/read/find-entries.ts';
import { type GraphqlEntry, failingEntry } from '../../graphql/read/graphql-entry.ts';
import {
  type MutationRequest,
  type Mutations,
  type Written,
  entryOf,
  goneEntry,
  inputData,
} from '../../graphql/write/mutation.ts';
import { changeFileInfo, removeFile } from '../../graphql/write/write-files.ts';
import { schemaByUid } from '../../model/look-up.ts';
import { isPlainObject } from '../../objects.ts';
import { uploadsOf } from '../../routes/upload/store-files.ts';
import { findId } from '../../service/select.ts';
import { createFiles, fileType } from '../../write/files/file-rows.ts';
import type { UploadedFile } from '../../write/files/media-types.ts';
import { removeRow } from '../../write/rows-and-components.ts';
import { emitEntry } from '../../write/write-events.ts';
import { sanitizeInput } from '../entry/entry-input.ts';
import { createLocalization, shareWithTranslations } from '../entry/entry-locales.ts';
import { insertEntry, updateEntry } from '../entry/write-entry.ts';
import { UPLOAD_RULES, givenFiles } from '../upload.ts';
import { singleId } from '../write.ts';

export const entryMutations: Mutations = {
  create,
  update: (request) => update(request, entryId(request)),
  delete: (request) => remove(request, entryId(request)),
  updateSingle(request) {
    const id = single(request);
    return failingLater(request, () => (id === undefined ? create(request) : update(request, id)));
  },
  deleteSingle(request) {
    const id = single(request);
    if (id === undefined) throw new StrapiError(404, 'NotFoundError', 'Entity not found', {});
    return remove(request, id);
  },
  createLocalization(request) {
    const { type, context, args } = request;
    if (type.kind === 'collectionType' && args['id'] === undefined) throw missingBinding();
    const id = type.kind === 'singleType' ? context.store.table(type).ids[0] : entryId(request);
    if (id === undefined) throw new Refusal('entity-not-found', { clause: 'request' });
    const data = { ...Object(args['data']), locale: args['locale'] };
    const created = createLocalization(request, type, id, data);
    emitEntry(request, 'entry.create', type, created, { params: { populate: ['localizations'] } });
    shareWithTranslations(request, type, created);
    return written(request, created);
  },
};

/** A new entry is a draft, but is checked as a published one. */
function create(request: MutationRequest): Written {
  const { type, args } = request;
  const locale = type.localized && request.kind === 'create' ? { locale: args['locale'] } : {};
  const id = insertEntry(request, type, { ...allowed(request), ...locale });
  emitEntry(request, 'entry.create', type, id);
  return written(request, id);
}

function update(request: MutationRequest, id: number | undefined): Written {
  if (id !== undefined) {
    updateEntry(request, request.type, id, allowed(request));
    emitEntry(request, 'entry.update', request.type, id);
  }
  return written(request, id);
}

function remove(request: MutationRequest, id: number | undefined): Written {
  if (id === undefined) return written(request, id);
  const value = { entries: goneEntry(request.type, id, request) };
  emitEntry(request, 'entry.delete', request.type, id);
  removeRow(request, request.type, id);
  return { value };
}

function failingLater({ changes }: MutationRequest, write: () => Written): Written {
  try {
    return write();
  } catch (error) {
    const store = changes.isEmpty ? {} : { store: changes.storeAfterFailure(false) };
    return { value: failingEntry(error), ...store };
  }
}

const written = (request: MutationRequest, id: number | undefined): Written => ({
  value: { entries: id === undefined ? null : entryOf(request.type, id, request) },
});

const allowed = (request: MutationRequest): object =>
  sanitizeInput(inputData(request), request.type, request.context.model, request.context.caller) as object;

const entryId = ({ args, type, context }: MutationRequest): number | undefined =>
  findId(args['id'], type, context);

/** Returns the id of the entry of a single type, in a locale. */
const single = (request: MutationRequest): number | undefined => {
  const { locale } = request.args;
  // Strapi reads the id of a list, the entries of all locales.
  if (request.type.localized && locale === 'all') throw missingBinding();
  return singleId({ publicationState: 'preview', ...(locale !== undefined && { locale }) } as never, request);
};

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
