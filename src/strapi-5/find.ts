// Strapi 5.54: packages/core/core/src/core-api/service/collection-type.ts
// Strapi 5.54: packages/core/core/src/core-api/service/single-type.ts
// Strapi 5.54: packages/plugins/users-permissions/server/src/controllers/user.js
// Strapi 5.54: packages/core/upload/server/src/services/upload.ts
import type { Context } from '../context.ts';
import { Refusal } from '../errors/refusal.ts';
import type { ContentType } from '../model/model.ts';
import { convertQuery } from '../query/convert/convert-query.ts';
import {
  checkWithCount,
  rangeOf,
  select,
  selectPage,
  withLookup,
  withoutEntityService,
} from '../service/select.ts';
import type { CheckedQuery, QueryParams } from '../query/query-params.ts';
import type { ResultPage } from '../query/result-node.ts';
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
  return { text: pageText(texts, pagination, counts ? page.total : undefined), total: page.total };
}

/** Answers `GET /api/articles/<documentId>`: the row in the status and locale of the query. @throws {Refusal} */
export function findOne(request: RouteRequest): RouteAnswer {
  return firstEntry(request, request.id);
}

/** Answers `GET /api/homepage`. @throws {Refusal} */
export function findSingle(request: RouteRequest): RouteAnswer {
  return firstEntry(request, undefined);
}

function firstEntry(request: RouteRequest, documentId: string | undefined): RouteAnswer {
  const { context, type } = request;
  const page = selectFirst(checkedQuery(request, type), documentId, type, context);
  const [text] = entryTexts(page, context, 'content');
  if (text === undefined) throw new Refusal('not-found', { clause: 'request' });
  return `{"data":${text},"meta":{}}`;
}

/**
 * Finds the row of a document, or of a single type, in the status and locale of a checked query.
 *
 * @param documentId undefined for a single type
 * @throws {Refusal}
 */
export function selectFirst(
  query: CheckedQuery,
  documentId: string | undefined,
  type: ContentType,
  context: Context,
): ResultPage {
  const { locale } = query;
  if (type.localized && locale && typeof locale !== 'string')
    throw new Refusal('invalid-locale', { clause: 'scope', name: 'locale', value: locale });
  const [scope, rest, lookup] = context.dialect.query.scope.ofRequest(query, type, context);
  // One entry has one locale, which is never `*`.
  const lookupWithLocale = type.localized && locale === '*' ? { ...lookup, locale } : lookup;
  const params = withLookup(convertQuery(rest, type, context), lookupWithLocale);
  const where = documentId === undefined ? params.where : { ...Object(params.where), documentId };
  return select({ ...params, where, limit: 1 }, type, context, scope);
}

/** Answers `GET /api/users`: a flat list of all users. @throws {Refusal} */
export function findUsers(request: RouteRequest): RouteAnswer {
  return `[${usersOf(request, paramsOf(request)).texts.join()}]`;
}

/** Answers `GET /api/users/1`: a flat user, or nothing if none matches the query. @throws {Refusal} */
export function findUser(request: RouteRequest): RouteAnswer {
  return userById(request, request.id);
}

/** Answers `GET /api/users/me`. @throws {Refusal} for callers that are not users, such as API tokens */
export function findMe(request: RouteRequest): RouteAnswer {
  const { user } = request.context.caller;
  if (user === undefined) throw new Refusal('caller-is-no-user', { clause: 'request' });
  return userById(request, user);
}

/** Answers `GET /api/users/count`: the number of users that match the query. @throws {Refusal} */
export function countUsers(request: RouteRequest): RouteAnswer {
  const { where, search } = paramsOf(request);
  const counted = { ...(where !== undefined && { where }), ...(search !== undefined && { search }) };
  return String(usersOf(request, { ...counted, limit: 1, select: ['id'] }).total);
}

function userById(request: RouteRequest, id: unknown): RouteAnswer {
  const params = paramsOf(request);
  const where = { $and: [{ id }, params.where ?? {}] };
  return usersOf(request, { ...params, where, limit: 1 }).texts[0] ?? null;
}

function paramsOf(request: RouteRequest): QueryParams {
  return convertQuery(checkedQuery(request, request.type), request.type, request.context);
}

function usersOf({ context, type }: RouteRequest, params: QueryParams) {
  const page = withoutEntityService(() => select(params, type, context));
  return { texts: entryTexts(page, context, 'plugin'), total: page.total };
}

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
  const where = context.dialect.whereFile?.(id) ?? { id };
  const [file] = filesOf(request, { ...convertQuery({ populate }, type, context), where, limit: 1 }).texts;
  if (file === undefined) throw new Refusal('file-not-found', { clause: 'request' });
  return file;
}

/** Adds `isUrlSigned` to the JSON text of a file. URLs of a double are public. */
export const withSigning = (file: string): string => `${file.slice(0, -1)},"isUrlSigned":false}`;

function filesOf({ context, type }: RouteRequest, params: QueryParams) {
  const page = withoutEntityService(() => select(params, type, context));
  const texts = entryTexts(page, context, 'plugin');
  return { texts: texts.map(withSigning), total: page.total };
}
