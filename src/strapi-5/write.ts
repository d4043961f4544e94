// Strapi 5.54: packages/core/core/src/core-api/controller/collection-type.ts
// Strapi 5.54: packages/core/core/src/core-api/service/single-type.ts
// Strapi 5.54: packages/core/core/src/services/document-service/repository.ts
import { once } from 'es-toolkit/function/once';
import { Changeset, type EntryData, inTransaction, nowOf } from '../write/changeset.ts';
import { Refusal } from '../errors/refusal.ts';
import { notFound, StrapiError } from '../errors/strapi-error.ts';
import type { CheckedQuery } from '../query/query-params.ts';
import { checkQuery } from '../query/check/check-query.ts';
import { convertQuery } from '../query/convert/convert-query.ts';
import { checkInput, cleanInput } from './document/document-input.ts';
import {
  createDocument,
  deleteRows,
  type DocumentWrite,
  entryText,
  updateDocument,
} from './document/write-document.ts';
import { changedByHooks } from '../routes/request-body.ts';
import { select, withLookup } from '../service/select.ts';
import { parsedQuery } from '../routes/request-query.ts';
import type { RouteAnswer, RouteRequest } from '../routes/route-request.ts';
import { isObject, isPlainObject, memberOf } from '../objects.ts';
import type { Writing } from '../dialect/dialect.ts';
import { unauthorized, validationError } from '../strapi-4/refusals.ts';
import { applicationError, invalidData, writeRefusals } from '../strapi-4/write-refusals.ts';
import * as sessions from './refresh-tokens.ts';
import * as uploads from './upload.ts';
import { isVisible } from '../model/attribute.ts';
import { strapiTypes } from '../model/built-in/all-types.ts';
import { documentAccountShapes } from '../service/account-shapes.ts';
import { sharedAnswers } from '../routes/endpoints/shared-answers.ts';
import type { AccountTraits } from '../service/account-traits.ts';
import type { BuilderTraits } from '../routes/content-type-builder/describe-schema.ts';
import { heldInDocument } from '../write/row-values.ts';
import { scalarCheckOf } from '../write/validate/scalar-check.ts';
import type { WriteTraits } from '../write/write-traits.ts';
import { writeDocumentLinks } from './document/document-links.ts';
import { discardDraft, publish, unpublish } from './document/document-acts.ts';
import { documentOf, newDocumentId } from './document/document-rows.ts';
import { documentScalars } from './document/document-scalar-tests.ts';

/** Answers `POST /api/articles` with the new entry. @throws {Refusal} */
export const createOne = (request: RouteRequest): RouteAnswer =>
  inTransaction(request.changes, () => ({
    text: entryText(createDocument(request, request.type, documentIn(request))),
    status: 201,
  }));

/** Answers `PUT /api/articles/<documentId>` with the changed entry. @throws {Refusal} */
export const updateOne = (request: RouteRequest): RouteAnswer =>
  inTransaction(request.changes, () => update(request, request.id, documentIn(request)));

/** Answers `DELETE /api/articles/<documentId>`, also without such a document. @throws {Refusal} */
export const deleteOne = (request: RouteRequest): RouteAnswer =>
  inTransaction(request.changes, () => deleteFound(request, request.id));

/** Answers `PUT /api/homepage`: changes the document of a single type, or creates it. @throws {Refusal} */
export const updateSingle = (request: RouteRequest): RouteAnswer =>
  inTransaction(request.changes, () => {
    const document = documentIn(request);
    const documentId = documentOf(request);
    return documentId === undefined
      ? entryText(createDocument(request, request.type, document))
      : update(request, documentId, document);
  });

/** Answers `DELETE /api/homepage`, also if there is none. @throws {Refusal} */
export const deleteSingle = (request: RouteRequest): RouteAnswer =>
  inTransaction(request.changes, () => deleteFound(request, documentOf(request)));

function update(request: RouteRequest, documentId: string, document: DocumentWrite): string {
  const written = updateDocument(request, request.type, documentId, document);
  if (written === undefined) throw new Refusal('not-found', { clause: 'request' });
  return entryText(written);
}

/** Checks a request, and returns its write. Hooks may add what the caller may not write. */
function documentIn(request: RouteRequest): DocumentWrite {
  const { context, type, body } = request;
  const query = checkedWrite(request);
  const data = memberOf(body?.value, 'data');
  if (!isObject(data)) throw new Refusal('missing-data', { clause: 'body' });
  checkInput(data, type, context);
  const { fields, populate, locale, status = 'published' } = query;
  return {
    data: changedByHooks(request, cleanInput(data, type, context)) as EntryData,
    locale,
    publishes: status === 'published',
    // Only reads treat any other status as a draft.
    reads: { fields, populate, status: status === 'draft' ? 'draft' : 'published' },
  };
}

function checkedWrite(request: RouteRequest): CheckedQuery {
  const { context, type } = request;
  const query = parsedQuery(request);
  const { publicationFilter, page, pageSize, start, limit } = query;
  const scopeParams = { publicationFilter, page, pageSize, start, limit };
  context.dialect.query.scope.ofRequest(scopeParams, type, context);
  return checkQuery(query, type, context, context.limits.strictParams);
}

/** Removes the rows of a document that match the query, in its locale. */
function deleteFound(request: RouteRequest, documentId: string | undefined): null {
  const { context, type } = request;
  const { status, ...query } = checkedWrite(request);
  if (documentId === undefined) return null;
  const [scope, rest, lookup] = context.dialect.query.scope.ofRequest(query, type, context);
  const { populate, ...params } = withLookup(convertQuery(rest, type, context), lookup);
  if (type.draftAndPublish && status === 'draft')
    throw new Refusal('malformed-data', { clause: 'scope', name: 'a draft cannot be deleted' });
  const where = { $and: [...(params.where ? [params.where] : []), { documentId }] };
  const page = select({ ...params, where, select: ['id'] }, type, context, { ...scope, status: 'any' });
  deleteRows(
    request,
    type,
    page.nodes.map(({ id }) => id),
    {
      params: { ...(params.select && { select: params.select }), ...(populate && { populate }) },
      caller: context.caller,
    },
  );
  return null;
}

/** How Strapi 5 describes its model. */
const builder: BuilderTraits = {
  types: () => strapiTypes(5),
  adminLast: true,
  showsHidden: false,
  messageFirst: true,
  relationsSayRequired: true,
};

/** The attributes that only Strapi writes. */
const OWN = new Set(['documentId', 'createdAt', 'updatedAt', 'createdBy', 'updatedBy', 'localizations']);

/** A column accepts one entry, or the last of a set. */
function columnOf(value: unknown): unknown {
  if (!isPlainObject(value)) return value;
  const { id, set } = value;
  return Array.isArray(set) ? (set.at(-1)?.id ?? set.at(-1) ?? null) : id;
}

/** How Strapi 5 writes rows. */
const rows: WriteTraits = {
  isWritable: ({ name, system, writable }) => writable && !(system && OWN.has(name)),
  scalarCheck: scalarCheckOf(documentScalars),
  isVisible,
  requiresRelations: false,
  filesAreEntries: false,
  columnOf,
  uidsAreUnique: false,
  checksLength: ({ isDraft }) => !isDraft,
  heldValue: heldInDocument,
  writeLinks: writeDocumentLinks,
  systemValues(type, context) {
    const now = nowOf(context);
    return { documentId: newDocumentId(context, type), createdAt: now, updatedAt: now, publishedAt: now };
  },
};

/** How Strapi 5 reads and writes accounts. */
const accounts: AccountTraits = {
  shapes: documentAccountShapes,
  /** Refuses attributes that a visitor may not set. */
  readRegistration(body, context) {
    const allowed = new Set(['username', 'password', 'email', ...(context.accounts.allowedFields ?? [])]);
    const data = Object(body) as EntryData;
    const others = Object.keys(data).filter((name) => !allowed.has(name));
    if (others.length > 0)
      throw new Refusal('unknown-registration', { clause: 'body', name: others.join(', ') });
    return data;
  },
  create: (write, type, data, id) =>
    inTransaction(write.changes, () => createDocument(write, type, { ...documentWrite(data), id }).id),
  update(write, type, id, data) {
    const { documentId } = write.changes.row(type, id);
    inTransaction(write.changes, () => updateDocument(write, type, String(documentId), documentWrite(data)));
  },
};

/** A write of data to the document of a user. */
const documentWrite = (data: EntryData): DocumentWrite => ({ data, locale: undefined, publishes: true });

/** The answers by reason, where Strapi 5 writes, logs in or takes files. Others are as in Strapi 4. */
const refusals: Writing['refusals'] = once(() => ({
  ...writeRefusals(),
  'unknown-provider': () => applicationError('Unknown OAuth provider'),
  'no-provider-session': () => applicationError('OAuth authentication requires a completed provider session'),
  'unknown-registration': ({ name }) => validationError(`Invalid parameters: ${name}`),
  'login-missing': () => unauthorized('Missing authentication'),
  'refresh-token-missing': () => new StrapiError(400, 'BadRequestError', 'Missing refresh token', {}),
  'refresh-token-invalid': () => unauthorized('Invalid refresh token'),
  'session-not-found': () => notFound('Session not found'),
  'id-in-data': ({ name = '' }) => validationError(`Invalid key ${name}`, { key: name, source: 'body' }),
  'document-not-found': ({ name, value }) =>
    validationError(`Document with id "${name}", locale "${String(value)}" not found`),
  'invalid-data': ({ problems = [] }) => invalidData(problems, true),
}));

/** What Strapi 5 does besides reading content. */
export const writing: Writing = {
  answers: {
    ...sharedAnswers,
    createOne,
    updateOne,
    deleteOne,
    updateSingle,
    deleteSingle,
    publish,
    unpublish,
    discardDraft,
    refresh: sessions.refresh,
    logout: sessions.logout,
    listSessions: sessions.listSessions,
    revokeSession: sessions.revokeSession,
    upload: uploads.uploadMedia,
    deleteFile: uploads.deleteMedia,
  },
  write: rows,
  accounts,
  builder,
  changesOf: (context) => new Changeset(context),
  refusals,
};
