// Strapi 4.26: packages/core/strapi/src/core-api/controller/collection-type.ts
// Strapi 4.26: packages/core/strapi/src/core-api/service/single-type.ts
// Strapi 4.26: packages/plugins/i18n/server/src/services/core-api.ts
// Strapi 4.26: packages/plugins/i18n/server/src/services/localizations.ts
import { writeRefusals } from './write-refusals.ts';
import { removeRow } from '../write/rows-and-components.ts';
import { deleteFile, upload } from './upload.ts';
import type { Context } from '../context.ts';
import { Refusal, writeFailed } from '../errors/refusal.ts';
import { isPlainObject } from '../objects.ts';
import { convertQuery } from '../query/convert/convert-query.ts';
import type { ParsedQuery } from '../query/parse/parse-query.ts';
import type { ResultPage } from '../query/result-node.ts';
import { createEntry, updateEntry } from './entry/write-entry.ts';
import { Changeset, contextAfter, type EntryData, type EventName, nowOf } from '../write/changeset.ts';
import {
  createLocalization,
  linkedIds,
  loadedValues,
  shareValues,
  shareWithTranslations,
} from './entry/entry-locales.ts';
import { isWritable, sanitizeInput } from './entry/entry-input.ts';
import { readFiles, type StoreFiles } from '../routes/upload/store-files.ts';
import { byId, findId, select } from '../service/select.ts';
import { checkedQuery, parsedQuery } from '../routes/request-query.ts';
import { entryTexts } from '../reply/answer-writer.ts';
import { changedByHooks, dataOf } from '../routes/request-body.ts';
import type { RouteAnswer, RouteRequest } from '../routes/route-request.ts';
import type { Writing } from '../dialect/dialect.ts';
import type { Attribute } from '../model/attribute.ts';
import { strapiTypes } from '../model/built-in/all-types.ts';
import { userType } from '../service/stored-users.ts';
import { accountShapes } from '../service/account-shapes.ts';
import { sharedAnswers } from '../routes/endpoints/shared-answers.ts';
import type { AccountTraits } from '../service/account-traits.ts';
import type { BuilderTraits } from '../routes/content-type-builder/describe-schema.ts';
import { heldInEntry } from '../write/row-values.ts';
import { scalarCheckOf } from '../write/validate/scalar-check.ts';
import type { WriteTraits } from '../write/write-traits.ts';
import { publish, unpublish } from './entry/entry-acts.ts';
import { writeEntryLinks } from './entry/entry-links.ts';
import { emitEntry, type EventEntry } from '../write/write-events.ts';
import { entryScalars } from './entry/entry-scalar-tests.ts';

/** The parameters of the answer to a write. */
interface AnswerQuery {
  readonly fields?: unknown;
  readonly populate?: unknown;
}

/** Answers `POST /api/articles` with the new entry. @throws {Refusal} */
export function createOne(request: RouteRequest): RouteAnswer {
  const { type } = request;
  const checked = checkedQuery(request, type);
  const storeFiles = filesOf(request);
  const data = inputOf(request);
  const id = createEntry(request, type, data);
  const written = { event: 'entry.create', id, data, selection: checked } as const;
  const answer = withFiles(request, written, storeFiles);
  shareLoaded(request, id, checked);
  return answer;
}

/** Answers `PUT /api/articles/1` with the changed entry. @throws {Refusal} */
export function updateOne(request: RouteRequest): RouteAnswer {
  const { type } = request;
  const checked = checkedQuery(request, type);
  const storeFiles = filesOf(request);
  const data = inputOf(request);
  const id = existingId(request);
  updateEntry(request, type, id, data);
  const written = { event: 'entry.update', id, data, selection: checked } as const;
  const answer = withFiles(request, written, storeFiles);
  shareLoaded(request, id, checked);
  return answer;
}

/** Answers `DELETE /api/articles/1` with the removed entry. @throws {Refusal} */
export function deleteOne(request: RouteRequest): RouteAnswer {
  const { type } = request;
  const checked = checkedQuery(request, type);
  const answer = writtenEntry(request, request.id, checked);
  const id = existingId(request);
  emitSelected(request, 'entry.delete', id, checked);
  removeRow(request, type, id);
  return answer;
}

/**
 * Answers `PUT /api/homepage`: changes the entry in the locale of the query, or creates the first one. The query is
 * not checked, as in Strapi.
 *
 * @throws {Refusal}
 */
export function updateSingle(request: RouteRequest): RouteAnswer {
  const { context, type } = request;
  const query = parsedQuery(request);
  const storeFiles = filesOf(request);
  const data = inputOf(request);
  const id = singleId({ ...query, publicationState: 'preview' }, request);
  if (id !== undefined) updateEntry(request, type, id, data);
  else if (context.store.table(type).ids.length > 0)
    throw new Refusal('single-type-exists', { clause: 'body' });
  const event = id === undefined ? 'entry.create' : 'entry.update';
  const written = { event, id: id ?? createEntry(request, type, data), data, selection: query } as const;
  const answer = withFiles(request, written, storeFiles);
  if (id !== undefined) shareLoaded(request, id, query);
  return answer;
}

/** Answers `DELETE /api/homepage` with the removed published entry. @throws {Refusal} */
export function deleteSingle(request: RouteRequest): RouteAnswer {
  const { type } = request;
  const id = singleId(parsedQuery(request), request);
  if (id === undefined) throw notFound();
  const answer = writtenEntry(request, id, {});
  emitSelected(request, 'entry.delete', id, {});
  removeRow(request, type, id);
  return answer;
}

/**
 * Answers `POST /api/articles/1/localizations` and `POST /api/homepage/localizations`: a flat body, and the
 * new translation as a flat entry.
 *
 * @throws {Refusal}
 */
export function createTranslation(request: RouteRequest): RouteAnswer {
  const { context, type, body } = request;
  const id =
    type.kind === 'singleType' ? context.store.table(type).ids[0] : findId(request.id, type, context);
  if (id === undefined) throw new Refusal('entity-not-found', { clause: 'request' });
  const data = changedByHooks(request, isPlainObject(body?.value) ? body.value : {}) as EntryData;
  const created = createLocalization(request, type, id, data);
  emitEntry(request, 'entry.create', type, created, { params: { populate: ['localizations'] } });
  const after = contextAfter(request);
  const page = entryById(request, created, { populate: ['localizations'] }, after);
  const [text] = entryTexts(page, after, 'plugin');
  // The answer shows the other translations before this change.
  shareWithTranslations(request, type, created);
  return text!;
}

const notFound = (): Refusal => new Refusal('not-found', { clause: 'request' });

/** Data of hooks need no permission, as data of a lifecycle. */
function inputOf(request: RouteRequest): unknown {
  const { body, type, context } = request;
  return changedByHooks(request, sanitizeInput(dataOf(body), type, context.model, context.caller));
}

/** Returns the id of the entry in the path. @throws {Refusal} if there is none */
function existingId({ context, type, id }: RouteRequest): number {
  const entryId = findId(id, type, context);
  if (entryId === undefined) throw notFound();
  return entryId;
}

/**
 * Returns the id of the entry of a single type that matches a query.
 *
 * @throws {Refusal} for a query that Strapi cannot read, and for all locales, which give a list
 */
export function singleId(
  query: ParsedQuery,
  { context, type }: Pick<RouteRequest, 'context' | 'type'>,
): number | undefined {
  if (type.localized && query['locale'] === 'all') throw writeFailed('the entries of all locales');
  const [scope, rest] = context.dialect.query.scope.ofRequest(query, type, context);
  return select({ ...convertQuery(rest, type, context), limit: 1 }, type, context, scope).nodes[0]?.id;
}

const filesOf = (request: RouteRequest): StoreFiles | undefined =>
  request.body?.files?.size ? readFiles(request) : undefined;

interface WrittenEntry {
  readonly event: EventName;
  readonly id: number;
  readonly data: unknown;
  readonly selection: AnswerQuery;
}

function withFiles(
  request: RouteRequest,
  { event, id, data, selection }: WrittenEntry,
  storeFiles: StoreFiles | undefined,
): RouteAnswer {
  const answer = (): string => {
    emitSelected(request, event, id, selection);
    return writtenEntry(request, id, selection);
  };
  if (!storeFiles) return answer();
  const [loaded] = entryById(request, id, selection, contextAfter(request)).nodes;
  const uploads = storeFiles({ schema: request.type, id, data, loaded });
  return { text: answer(), uploads };
}

/** Adds an event with an entry as the request selects it. */
function emitSelected(
  request: RouteRequest,
  event: EventName,
  id: number,
  { fields, populate }: AnswerQuery,
): void {
  const { context, type } = request;
  if (!context.webhooks) return;
  const params = convertQuery({ fields, populate }, type, context);
  emitEntry(request, event, type, id, { params, caller: context.caller });
}

function entryById(
  { type }: RouteRequest,
  id: unknown,
  { fields, populate }: AnswerQuery,
  context: Context,
): ResultPage {
  return select(byId(convertQuery({ fields, populate }, type, context), id), type, context);
}

/**
 * Copies shared values to the translations in the answer to a write. Strapi copies only what the query loads.
 *
 * @throws {Refusal} for values that do not fit the model
 */
function shareLoaded(request: RouteRequest, id: number, selection: AnswerQuery): void {
  const { type } = request;
  if (!type.localized || selection.populate === undefined) return;
  const after = contextAfter(request);
  const [node] = entryById(request, id, selection, after).nodes;
  const ids = node ? linkedIds(node, 'localizations') : [];
  if (node && ids.length > 0) shareValues(request, type, ids, loadedValues(node, after.store));
}

/** Returns the answer with an entry after the changes so far. @throws {Refusal} if there is none */
function writtenEntry(request: RouteRequest, id: unknown, selection: AnswerQuery): string {
  const after = contextAfter(request);
  const [text] = entryTexts(entryById(request, id, selection, after), after, 'content');
  if (text === undefined) throw notFound();
  return `{"data":${text},"meta":{}}`;
}

/** How Strapi 4 describes its model. */
const builder: BuilderTraits = {
  types: () => strapiTypes(4),
  messageFirst: false,
  showsHidden: true,
  relationsSayRequired: false,
};

/** How Strapi 4 writes rows. */
const rows: WriteTraits = {
  isWritable,
  scalarCheck: scalarCheckOf(entryScalars),
  // Strapi 4 has no conditions.
  isVisible: () => true,
  requiresRelations: true,
  filesAreEntries: true,
  columnOf: (value) => value,
  uidsAreUnique: true,
  checksLength: () => true,
  heldValue: heldInEntry,
  writeLinks: writeEntryLinks,
  // Some dialects add `publishedAt` and `locale` to types without drafts or locales, too.
  systemValues(type, context) {
    const now = nowOf(context);
    return {
      createdAt: now,
      updatedAt: now,
      ...(!type.draftAndPublish && { publishedAt: now }),
      ...(!type.localized && { locale: context.context.defaultLocale }),
    };
  },
};

/** The attributes that a visitor may never set in a registration. */
const NOT_REGISTERED = new Set([
  'confirmed',
  'blocked',
  'confirmationToken',
  'resetPasswordToken',
  'provider',
  'role',
  'publishedAt',
  'createdBy',
  'updatedBy',
]);

/** Whether a visitor may set an attribute in a registration. */
const mayRegister = (attribute: Attribute): boolean =>
  ['username', 'password', 'email'].includes(attribute.name) ||
  (isWritable(attribute) && !attribute.private && !NOT_REGISTERED.has(attribute.name));

/** How Strapi 4 reads and writes accounts. */
const accounts: AccountTraits = {
  shapes: accountShapes,
  /** Drops attributes that a visitor may not set. */
  readRegistration(body, context) {
    const { attributes } = userType(context);
    const { allowedFields } = context.accounts;
    const allowed = allowedFields && new Set(['username', 'password', 'email', ...allowedFields]);
    const members = Object.entries(isPlainObject(body) ? body : {});
    return Object.fromEntries(
      members.filter(([name]) => {
        const attribute = attributes.get(name);
        return attribute !== undefined && (allowed?.has(name) ?? mayRegister(attribute));
      }),
    );
  },
  create(write, type, data, id) {
    const created = createEntry(write, type, data, id);
    emitEntry(write, 'entry.create', type, created, WITH_ROLE);
    return created;
  },
  update(write, type, id, data) {
    updateEntry(write, type, id, data);
    emitEntry(write, 'entry.update', type, id, WITH_ROLE);
  },
};

const WITH_ROLE: EventEntry = { params: { populate: ['role'] } };

/** What Strapi 4 does besides reading content. */
export const writing: Writing = {
  answers: {
    ...sharedAnswers,
    createOne,
    updateOne,
    deleteOne,
    updateSingle,
    deleteSingle,
    createTranslation,
    publish,
    unpublish,
    upload,
    deleteFile,
  },
  write: rows,
  accounts,
  builder,
  changesOf: (context) => new Changeset(context),
  refusals: writeRefusals,
};
