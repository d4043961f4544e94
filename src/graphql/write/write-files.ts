import { StrapiError } from '../../errors/strapi-error.ts';
import { isPlainObject } from '../../objects.ts';
import { findId } from '../../service/select.ts';
import { changeFile, fileType } from '../../write/files/file-rows.ts';
import { removeFile as removeStored } from '../../service/files.ts';
import { RawError } from '../apollo/raw-error.ts';
import type { GraphqlEntry } from '../read/graphql-entry.ts';
import { withoutNulls } from '../read/list-arguments.ts';
import { type MutationRequest, entryOf, goneEntry, type Written } from './mutation.ts';

export function changeFileInfo(request: MutationRequest): GraphqlEntry {
  const { id: idArgument, info } = request.args;
  if (!isPlainObject(info)) {
    const shown = info === null ? 'object null' : 'undefined';
    throw new RawError(
      `Cannot destructure property 'name' of '${shown}' as it is ${String(info)}.`,
      'TypeError',
    );
  }
  const type = fileType(request);
  const id = findId(idArgument, type, request.context);
  if (id === undefined) throw new StrapiError(404, 'NotFoundError', 'Entity not found', {});
  changeFile(request, id, withoutNulls(info));
  return entryOf(type, id, request);
}

/** Removes a file, and answers with the removed file, or null. */
export function removeFile(
  request: MutationRequest,
): Omit<Written, 'value'> & { readonly value: GraphqlEntry | null } {
  const type = fileType(request);
  const id = findId(request.args['id'], type, request.context);
  if (id === undefined) return { value: null };
  const value = goneEntry(type, id, request);
  return { value, uploads: removeStored(request, id) };
}
