import { Refusal } from '../../errors/refusal.ts';
import { convertQuery } from '../../query/convert/convert-query.ts';
import { byId, checkedQuery, entryTexts, select } from '../run-query.ts';
import type { RouteAnswer, RouteRequest } from '../route-request.ts';

/** Answers `GET /api/upload/files`: a flat list of all files. @throws {Refusal} */
export function findFiles(request: RouteRequest): RouteAnswer {
  const { context, type } = request;
  const params = convertQuery(checkedQuery(request, type), type, context);
  return `[${entryTexts(select(params, type, context), context, 'plugin').join()}]`;
}

/** Answers `GET /api/upload/files/1`: a flat file. `populate` has an effect, `fields` has none. @throws {Refusal} */
export function findFile(request: RouteRequest): RouteAnswer {
  const { context, type, id } = request;
  const { populate } = checkedQuery(request, type);
  const params = convertQuery({ populate }, type, context);
  const [file] = entryTexts(select(byId(params, id), type, context), context, 'plugin');
  if (file === undefined) throw new Refusal('file-not-found', { clause: 'request' });
  return file;
}
