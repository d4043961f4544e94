import { inTransaction } from '../write/changeset.ts';
import { Refusal } from '../errors/refusal.ts';
import type { CheckedQuery } from '../query/query-params.ts';
import { checkQuery } from '../query/check/check-query.ts';
import { convertQuery } from '../query/convert/convert-query.ts';
import type { Scope } from '../query/plan.ts';
import { checkInput, cleanInput } from './document/document-input.ts';
import { createDocument, deleteRows, type DocumentWrite, updateDocument } from './document/write-document.ts';
import { contextAfter, type EntryData } from '../write/write-context.ts';
import { changedByHooks } from '../routes/request-body.ts';
import { memberOf } from '../service/check-body.ts';
import { byId, select, withLookup } from '../service/select.ts';
import { entryTexts } from '../routes/entry-texts.ts';
import { parsedQuery } from '../routes/request-query.ts';
import type { RouteAnswer, RouteRequest } from '../routes/route-request.ts';
import { isObject } from '../objects.ts';

/** Answers `POST /api/articles` with the new entry. @throws {Refusal} */
export const createOne = (request: RouteRequest): RouteAnswer =>
  inTransaction(request.changes, () => ({
    text: createDocument(request, request.type, documentWrite(request)),
    status: 201,
  }));

/** Answers `PUT /api/articles/<documentId>` with the changed entry. @throws {Refusal} */
export const updateOne = (request: RouteRequest): RouteAnswer =>
  inTransaction(request.changes, () => update(request, request.id, documentWrite(request)));

/** Answers `DELETE /api/articles/<documentId>`, also if there is no such document. @throws {Refusal} */
export const deleteOne = (request: RouteRequest): RouteAnswer =>
  inTransaction(request.changes, () => deleteFound(request, request.id));

/** Answers `PUT /api/homepage`: changes the document of a single type, or creates it. @throws {Refusal} */
export const updateSingle = (request: RouteRequest): RouteAnswer =>
  inTransaction(request.changes, () => {
    const given = documentWrite(request);
    const documentId = documentOf(request);
    return documentId === undefined
      ? createDocument(request, request.type, given)
      : update(request, documentId, given);
  });

/** Answers `DELETE /api/homepage`, also if there is none. @throws {Refusal} */
export const deleteSingle = (request: RouteRequest): RouteAnswer =>
  inTransaction(request.changes, () => deleteFound(request, documentOf(request)));

function update(request: RouteRequest, documentId: string, given: DocumentWrite<string>): string {
  const text = updateDocument(request, request.type, documentId, given);
  if (text === undefined) throw new Refusal('not-found', { clause: 'request' });
  return text;
}

/** Returns the documentId of a single type: of its first row, whatever its locale. */
export function documentOf({ context, type }: Pick<RouteRequest, 'context' | 'type'>): string | undefined {
  const table = context.store.table(type);
  const [first] = table.ids;
  return first === undefined ? undefined : String(table.value(first, 'documentId'));
}

/** Checks a request, and returns what it writes. Hooks may add what the caller may not write. */
function documentWrite(request: RouteRequest): DocumentWrite<string> {
  const { context, type, body } = request;
  const query = checkedWrite(request);
  const given = memberOf(body?.value, 'data');
  if (!isObject(given)) throw new Refusal('missing-data', { clause: 'body' });
  checkInput(given, type, context);
  const { fields, populate, locale, status = 'published' } = query;
  // Only reads take any other status for a draft.
  const linked = status === 'draft' ? 'draft' : 'published';
  return {
    data: changedByHooks(request, cleanInput(given, type, context)) as EntryData,
    locale,
    publishes: status === 'published',
    prepare() {
      const { select: columns = ['*'] } = convertQuery({ fields, populate }, type, context);
      return columns.includes('*') || columns.includes('locale');
    },
    read(id, written) {
      const after = contextAfter(request);
      const scope: Scope = { status: type.draftAndPublish ? written : linked, locale: null };
      const params = convertQuery({ fields, populate }, type, after);
      const [text] = entryTexts(select(byId(params, id), type, after, scope), after, 'content');
      return `{"data":${text},"meta":{}}`;
    },
  };
}

function checkedWrite(request: RouteRequest): CheckedQuery {
  const { context, type } = request;
  const query = parsedQuery(request);
  const { publicationFilter, page, pageSize, start, limit } = query;
  const asked = { publicationFilter, page, pageSize, start, limit };
  context.dialect.query.scope.ofRequest(asked, type, context);
  return checkQuery(query, type, context, context.limits.strictParams);
}

/** Removes the rows of a document in the asked locale that the query finds. */
function deleteFound(request: RouteRequest, documentId: string | undefined): null {
  const { context, type } = request;
  const { status, ...asked } = checkedWrite(request);
  if (documentId === undefined) return null;
  const [scope, rest, lookup] = context.dialect.query.scope.ofRequest(asked, type, context);
  const { populate: _populate, ...params } = withLookup(convertQuery(rest, type, context), lookup);
  if (type.draftAndPublish && status === 'draft')
    throw new Refusal('malformed-data', { clause: 'scope', name: 'a draft cannot be deleted' });
  const where = { $and: [...(params.where ? [params.where] : []), { documentId }] };
  const found = select({ ...params, where, select: ['id'] }, type, context, { ...scope, status: 'any' });
  deleteRows(
    request,
    type,
    found.nodes.map(({ id }) => id),
  );
  return null;
}
