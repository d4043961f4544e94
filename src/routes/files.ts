import type { ContentType } from '../model/model.ts';
import { convertParams } from '../query/convert/params.ts';
import { notFound } from '../errors/strapi-error.ts';
import { checkedQuery, contextOf, type Reading, render, select } from './api.ts';
import { byId } from './entry.ts';

const fileType = ({ api }: Reading): ContentType => api.model.contentTypes.get('plugin::upload.file')!;

/** `GET /api/upload/files`: a flat list of all. */
export function findFiles(reading: Reading): string {
  const type = fileType(reading);
  const params = convertParams(checkedQuery(reading, type), type, contextOf(reading));
  return `[${render(reading, select(reading, type, params), 'flat').join()}]`;
}

/** `GET /api/upload/files/1`: flat; `populate` counts, `fields` does not. Throws 404. */
export function findFile(reading: Reading, id: string): string {
  const type = fileType(reading);
  const { populate } = checkedQuery(reading, type);
  const params = convertParams({ populate }, type, contextOf(reading));
  const [file] = render(reading, select(reading, type, byId(params, id)), 'flat');
  if (file === undefined) throw notFound('file.notFound');
  return file;
}
