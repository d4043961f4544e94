// Strapi 4.26: packages/core/strapi/src/core-api/service/collection-type.ts
// Strapi 4.26: packages/core/strapi/src/core-api/service/single-type.ts
// Strapi 4.26: packages/plugins/users-permissions/server/controllers/user.js
// Strapi 4.26: packages/core/upload/server/controllers/content-api.js
import { Refusal } from '../errors/refusal.ts';
import { convertQuery, convertRange } from '../query/convert/convert-query.ts';
import {
  checkWithCount,
  rangeOf,
  byId,
  select,
  selectPage,
  withoutEntityService,
} from '../service/select.ts';
import type { RouteAnswer, RouteRequest } from '../routes/route-request.ts';
import { checkedQuery } from '../routes/request-query.ts';
import { entryTexts, pageText } from '../reply/answer-writer.ts';

/** Answers `GET /api/articles`: a page of entries with its pagination. @throws {Refusal} */
export function findMany(request: RouteRequest): RouteAnswer {
  const { context, type } = request;
  const checked = checkedQuery(request, type);
  const pagination = context.dialect.query.check.pagination(checked['pagination'], context.limits);
  const page = selectPage({ ...checked, ...rangeOf(pagination) }, type, context);
  const texts = entryTexts(page, context, 'content');
  const counts = checkWithCount(checked, context.limits);
  // Strapi counts with the pagination of the request. A second one at the root is refused here.
  if (counts) convertRange({ ...checked, ...pagination });
  return { text: pageText(texts, pagination, counts ? page.total : undefined), total: page.total };
}

/** Answers `GET /api/articles/1`, in any locale and state. @throws {Refusal} */
export function findOne(request: RouteRequest): RouteAnswer {
  const { context, type, id } = request;
  const { fields, populate } = checkedQuery(request, type);
  const params = convertQuery({ fields, populate }, type, context);
  return oneEntry(entryTexts(select(byId(params, id), type, context), context, 'content'));
}

/** Answers `GET /api/homepage`; a list for `locale=all`. @throws {Refusal} */
export function findSingle(request: RouteRequest): RouteAnswer {
  const { context, type } = request;
  const checked = checkedQuery(request, type);
  const [scope, query] = context.dialect.query.scope.ofRequest(checked, type, context);
  const params = convertQuery(query, type, context);
  if (type.localized && checked.locale === 'all') {
    const page = withoutEntityService(() => select(params, type, context, scope));
    const texts = entryTexts(page, context, 'content');
    return `{"data":[${texts.join()}],"meta":{}}`;
  }
  return oneEntry(entryTexts(select({ ...params, limit: 1 }, type, context, scope), context, 'content'));
}

function oneEntry([text]: readonly string[]): string {
  if (text === undefined) throw new Refusal('not-found', { clause: 'request' });
  return `{"data":${text},"meta":{}}`;
}

/** Answers `GET /api/users`: a flat list of all users. @throws {Refusal} */
export function findUsers(request: RouteRequest): RouteAnswer {
  const { context, type } = request;
  const params = convertQuery(checkedQuery(request, type), type, context);
  return `[${entryTexts(select(params, type, context), context, 'plugin').join()}]`;
}

/** Answers `GET /api/users/1`: a flat user, or nothing. @throws {Refusal} */
export function findUser(request: RouteRequest): RouteAnswer {
  return userById(request, request.id);
}

function userById(request: RouteRequest, id: string): RouteAnswer {
  const { context, type } = request;
  const { fields, populate } = checkedQuery(request, type);
  const params = convertQuery({ fields, populate }, type, context);
  return entryTexts(select(byId(params, id), type, context), context, 'plugin')[0] ?? null;
}

/** Answers `GET /api/users/me`. @throws {Refusal} for callers that are not users, such as API tokens */
export function findMe(request: RouteRequest): RouteAnswer {
  const { user } = request.context.caller;
  if (user === undefined) throw new Refusal('caller-is-no-user', { clause: 'request' });
  return userById(request, String(user));
}

/**
 * Answers `GET /api/users/count`: a number. The query itself is the filter, as in `?username=mia`, so
 * other parameters are refused.
 *
 * @throws {Refusal}
 */
export function countUsers(request: RouteRequest): RouteAnswer {
  const { context, type } = request;
  const where = checkedQuery(request, type);
  const page = withoutEntityService(() => select({ where, limit: 1, select: ['id'] }, type, context));
  return String(page.total);
}

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
