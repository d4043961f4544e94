// Strapi 5.54: packages/core/content-manager/server/src/controllers/collection-types.ts
// Strapi 5.54: packages/core/content-manager/server/src/services/utils/populate.ts
import { Refusal } from '../../errors/refusal.ts';
import type { Attribute } from '../../model/attribute.ts';
import type { Schema } from '../../model/model.ts';
import type { QueryParams } from '../../query/query-params.ts';
import { checkedQuery } from '../../routes/request-query.ts';
import type { AnswerFunction, RouteRequest } from '../../routes/route-request.ts';
import { inTransaction } from '../../write/changeset.ts';
import { removeRow } from '../../write/rows-and-components.ts';
import { deepPopulate, emitEntry } from '../../write/write-events.ts';
import { documentOf, findRow, type Status } from './document-rows.ts';
import {
  emitDocumentRow,
  entryText,
  readRow,
  replaceRows,
  shareValues,
  sharedValues,
  updateDocument,
  type WrittenReads,
} from './write-document.ts';

// What an editor does in the admin panel. The query may have `locale`, `fields` and `populate`.

/** Publishes the draft of a document. The admin panel saves it first. @throws {Refusal} if there is none */
export const publish: AnswerFunction = (request) =>
  inTransaction(request.changes, () => {
    const { documentId, locale, reads } = rowOf(request, 'draft');
    const document = { data: {}, locale, publishes: true, reads };
    return entryText(updateDocument(request, request.type, documentId, document)!);
  });

/** Removes the published row of a document, and answers with the draft. @throws {Refusal} if there is none */
export const unpublish: AnswerFunction = (request) =>
  inTransaction(request.changes, () => {
    const { type } = request;
    const { id, documentId, locale, reads } = rowOf(request, 'published');
    const localizations = { populate: checkedParts(type) };
    const populate = deepPopulate(type, { counts: true, localizations });
    emitEntry(request, 'entry.unpublish', type, id, { params: { populate } });
    removeRow(request, type, id);
    const draft = findRow(request, type, documentId, { status: 'draft', locale });
    return draft === undefined ? null : entryText({ entries: readRow(request, type, draft, 'draft', reads) });
  });

/** Replaces the draft of a document by its published row. @throws {Refusal} if there is none */
export const discardDraft: AnswerFunction = (request) =>
  inTransaction(request.changes, () => {
    const { type } = request;
    const { documentId, locale, reads } = rowOf(request, 'published');
    const old = findRow(request, type, documentId, { status: 'draft', locale });
    const before = old === undefined ? {} : sharedValues(request, type, old);
    const draft = replaceRows(request, type, documentId, { locale, status: 'draft', reads });
    if (type.localized) shareValues(request, type, draft.id, before);
    emitDocumentRow(request, type, 'entry.draft-discard', draft.id);
    return entryText(draft);
  });

interface NamedRow {
  readonly id: number;
  readonly documentId: string;
  readonly locale: string | null;
  readonly reads: WrittenReads;
}

/** Returns the row of a status that a request is about. @throws {Refusal} if there is none */
function rowOf(request: RouteRequest, status: Status): NamedRow {
  const { type, context } = request;
  const { locale: asked, fields, populate } = checkedQuery(request, type);
  const locale = type.localized ? String(asked ?? context.defaultLocale) : null;
  const documentId = type.kind === 'singleType' ? documentOf(request) : request.id;
  const id = documentId === undefined ? undefined : findRow(request, type, documentId, { status, locale });
  if (documentId === undefined || id === undefined) throw new Refusal('not-found', { clause: 'request' });
  return { id, documentId, locale, reads: { fields, populate, status } };
}

/** Returns the populate of the parts of an entry whose values the admin panel checks. */
function checkedParts(schema: Schema): { readonly [name: string]: QueryParams } {
  const populate: { [name: string]: QueryParams } = {};
  for (const attribute of schema.attributes.values()) {
    const { kind, name } = attribute;
    if (kind === 'media' && isChecked(attribute)) populate[name] = {};
    const components =
      kind === 'component' ? [attribute.target] : kind === 'zone' ? attribute.components : [];
    const parts = components.flatMap((component): [string, QueryParams][] => {
      const fields = [...component.attributes.values()].filter(isChecked).map((each) => each.name);
      const below = checkedParts(component);
      const hasParts = Object.keys(below).length > 0;
      if (fields.length === 0 && !hasParts) return [];
      return [[component.uid, { ...(fields.length > 0 && { select: ['id', ...fields] }), populate: below }]];
    });
    const [part] = parts;
    if (part) populate[name] = kind === 'component' ? part[1] : { on: Object.fromEntries(parts) };
  }
  return populate;
}

/** Whether an attribute has a rule that a value may break. */
function isChecked(attribute: Attribute): boolean {
  if (attribute.private) return false;
  if (attribute.kind === 'media') return attribute.required;
  if (attribute.kind !== 'scalar') return false;
  const { required, unique, min, max, minLength, maxLength } = attribute;
  return required || unique || [min, max, minLength, maxLength].some((limit) => limit !== undefined);
}
