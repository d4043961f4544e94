import { StrapiError } from '../../errors/strapi-error.ts';
import { isPlainObject } from '../../objects.ts';
import { findId } from '../../routes/run-query.ts';
import { changeFile, fileType } from '../../write/files/file-rows.ts';
import { RawError } from '../apollo/raw-error.ts';
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
