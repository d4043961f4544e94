import { Refusal } from '../../errors/refusal.ts';
import { checkWithCount } from '../../query/check/pagination.ts';
import { convertQuery, type QueryParams } from '../../query/convert/query.ts';
import { pageMeta, rangeOf } from '../content/content.ts';
import { byId, checkedQuery, entryTexts, select, withoutEntityService } from '../run-query.ts';
import { type Route, type RouteAnswer, type RouteRequest, routesOf } from '../route.ts';
import { deleteMedia, uploadMedia, withSigning } from './media-writes.ts';

const route = routesOf('plugin::upload.content-api', 'plugin::upload.file');

/** The endpoints of the media library in Strapi 5, which say of each file whether its URL is signed. */
export const mediaRoutes: readonly Route[] = [
  route('POST', 'upload', 'upload', uploadMedia),
  route('GET', 'upload/files', 'find', findFiles),
  route('GET', 'upload/files/page', 'findPage', findPage),
  route('GET', 'upload/files/:id', 'findOne', findFile),
  route('DELETE', 'upload/files/:id', 'destroy', deleteMedia),
];

/** Answers `GET /api/upload/files`: a flat list of all files. @throws {Refusal} */
function findFiles(request: RouteRequest): RouteAnswer {
  const params = convertQuery(checkedQuery(request, request.type), request.type, request.context);
  return `[${filesOf(request, params).texts.join()}]`;
}

/** Answers `GET /api/upload/files/page`: a page of files with its pagination, as for a content type. @throws {Refusal} */
function findPage(request: RouteRequest): RouteAnswer {
  const { context, type } = request;
  const checked = checkedQuery(request, type);
  const pagination = context.dialect.query.check.pagination(checked['pagination'], context.limits);
  const params = convertQuery({ ...checked, ...rangeOf(pagination) }, type, context);
  const counts = checkWithCount(checked['pagination'], context.limits);
  const { texts, total } = filesOf(request, params);
  return `{"data":[${texts.join()}],"meta":${pageMeta(pagination, counts ? total : undefined)}}`;
}

/** Answers `GET /api/upload/files/1`: a flat file. `populate` has an effect, other parameters have none. @throws {Refusal} */
function findFile(request: RouteRequest): RouteAnswer {
  const { context, type, id } = request;
  const { populate } = checkedQuery(request, type);
  const [file] = filesOf(request, byId(convertQuery({ populate }, type, context), id)).texts;
  if (file === undefined) throw new Refusal('file-not-found', { clause: 'request' });
  return file;
}

function filesOf({ context, type }: RouteRequest, params: QueryParams) {
  const page = withoutEntityService(() => select(params, type, context));
  const texts = entryTexts(page, context, 'plugin');
  return { texts: texts.map(withSigning), total: page.total };
}
