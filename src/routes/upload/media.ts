import { Refusal } from '../../errors/refusal.ts';
import { checkWithCount, rangeOf } from '../../query/pagination-range.ts';
import { convertQuery } from '../../query/convert/convert-query.ts';
import type { QueryParams } from '../../query/query-params.ts';
import { pageText, byId, checkedQuery, entryTexts, select, withoutEntityService } from '../run-query.ts';
import type { RouteAnswer, RouteRequest } from '../route-request.ts';

/** Answers `GET /api/upload/files`: a flat list of all files. @throws {Refusal} */
export function findFiles(request: RouteRequest): RouteAnswer {
  const params = convertQuery(checkedQuery(request, request.type), request.type, request.context);
  return `[${filesOf(request, params).texts.join()}]`;
}

/**
 * Answers `GET /api/upload/files/page`: a page of files with its pagination, as for a content type. @throws {Refusal}
 */
export function findPage(request: RouteRequest): RouteAnswer {
  const { context, type } = request;
  const checked = checkedQuery(request, type);
  const pagination = context.dialect.query.check.pagination(checked['pagination'], context.limits);
  const params = convertQuery({ ...checked, ...rangeOf(pagination) }, type, context);
  const counts = checkWithCount({ pagination: checked['pagination'] }, context.limits);
  const { texts, total } = filesOf(request, params);
  return pageText(texts, pagination, counts ? total : undefined);
}

/**
 * Answers `GET /api/upload/files/1`: a flat file. `populate` has an effect, other parameters have none. @throws
 * {Refusal}
 */
export function findFile(request: RouteRequest): RouteAnswer {
  const { context, type, id } = request;
  const { populate } = checkedQuery(request, type);
  const [file] = filesOf(request, byId(convertQuery({ populate }, type, context), id)).texts;
  if (file === undefined) throw new Refusal('file-not-found', { clause: 'request' });
  return file;
}

/** Returns the JSON text of a file with whether its URL is signed. Those of a double are public. */
export const withSigning = (file: string): string => `${file.slice(0, -1)},"isUrlSigned":false}`;

function filesOf({ context, type }: RouteRequest, params: QueryParams) {
  const page = withoutEntityService(() => select(params, type, context));
  const texts = entryTexts(page, context, 'plugin');
  return { texts: texts.map(withSigning), total: page.total };
}
