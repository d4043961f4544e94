import { didYouMean } from '../../../errors/did-you-mean.ts';
import { showValue } from '../../../errors/show-value.ts';
import type { Model } from '../../../model/model.ts';
import { isPlainObject, memberOf } from '../../../objects.ts';
import type { EntryReference, ReferenceAttribute } from '../../inverse-attributes.ts';
import type { DataProblems } from '../../data-problems.ts';
import type { Documents } from './document-finder.ts';
import { readDocumentId, readNamedId } from '../records/read-ids.ts';
import { describe, type ResolvedRecord } from '../records/resolved-record.ts';

/** The context of looking up entries. */
interface Lookup {
  readonly model: Model;
  readonly problems: DataProblems;
  /** Whether unknown documents are problems. */
  readonly strict: boolean;
  /** Default: entries are named by ids only. */
  readonly documents?: Documents | undefined;
}

/**
 * Reads the references in an attribute of a record: `1`, `'1'`, `{ id: 1 }` or a list of these. In a model of
 * documents also a documentId: `'abc'` or `{ documentId: 'abc' }`. In morph relations they are `{ __type:
 * 'api::tag.tag', id: 1 }`. In a list, `field` is the attribute of that type to which the link belongs, if it has
 * several; null means none. Repeated entries count once. Returns undefined if the record lacks the attribute.
 *
 * Reports other values, and several entries where one is allowed.
 */
export function readReferences(
  resolved: ResolvedRecord,
  attribute: ReferenceAttribute,
  lookup: Lookup,
): EntryReference[] | undefined {
  const { problems } = lookup;
  const value = resolved.get(attribute.name);
  if (value === undefined) return undefined;
  const items: readonly unknown[] = Array.isArray(value) ? value : value === null ? [] : [value];
  if (!attribute.many && items.length > 1) {
    problems.add(
      `${describe(resolved)}: ${attribute.name} is a list of ${items.length} entries, but holds only one. ` +
        'Give one id, or null.',
    );
    return [];
  }
  const references = new Map<string, EntryReference>();
  for (const item of items) {
    const reference = readReference(attribute, item, lookup);
    if (typeof reference === 'string') {
      if (lookup.strict) problems.add(`${describe(resolved)}: ${attribute.name} refers to ${reference}`);
    } else if (reference === undefined) {
      problems.add(
        `${describe(resolved)}: ${attribute.name} contains ${showValue(item)}, which does not name an entry. ` +
          `Give ${expectedName(attribute)}${attribute.many ? ', or a list of these' : ', or null'}.`,
      );
    } else references.set(`${reference.type} ${reference.id} ${String(reference.field)}`, reference);
  }
  return [...references.values()];
}

/** Returns the reference, or what is wrong with the named document. Undefined for other values. */
function readReference(
  attribute: ReferenceAttribute,
  item: unknown,
  lookup: Lookup,
): EntryReference | string | undefined {
  const uid =
    attribute.kind === 'morph' ? isPlainObject(item) && memberOf(item, '__type') : attribute.target.uid;
  if (typeof uid !== 'string') return undefined;
  const id = readEntryId(uid, item, lookup);
  if (id === undefined) return missingDocument(uid, item, lookup);
  // The one link of a `morphToOne` belongs to all attributes of its target.
  const hasField = attribute.kind === 'morph' && attribute.many;
  const field = hasField && isPlainObject(item) ? memberOf(item, 'field') : undefined;
  return { type: uid, id, ...((typeof field === 'string' || field === null) && { field }) };
}

/**
 * Reads the id of an entry: `1`, `'1'`, `{ id: 1 }`, or a documentId. Returns undefined for other values, and for
 * unknown documents.
 */
export function readEntryId(
  uid: string,
  item: unknown,
  { model, documents }: Pick<Lookup, 'model' | 'documents'>,
): number | undefined {
  const id = readNamedId(item);
  if (id !== undefined || !documents) return id;
  const type = model.contentTypes.get(uid);
  const documentId = readDocumentId(item);
  if (documentId === undefined || !type || !type.documents) return undefined;
  return documents.find(type, documentId, isPlainObject(item) ? memberOf(item, 'locale') : undefined);
}

/** Returns what is wrong with an item that names a document. Undefined for other items. */
function missingDocument(uid: string, item: unknown, { model, documents }: Lookup): string | undefined {
  const documentId = readDocumentId(item);
  const type = model.contentTypes.get(uid);
  if (documentId === undefined || !documents || !type || !type.documents) return undefined;
  return (
    `the document ${showValue(documentId)} of ${type.uid}, which does not exist.` +
    `${didYouMean(documentId, documents.documentIds(type))} Add its record to the data, or remove the reference.`
  );
}

function expectedName(attribute: ReferenceAttribute): string {
  if (attribute.kind === 'morph') return "{ __type: 'api::name.name', id: 1 }";
  const { uid } = attribute.target;
  return attribute.target.documents
    ? `the documentId or the id of an entry of ${uid}, such as { documentId: 'abc' } or 1`
    : `the id of an entry of ${uid}, such as 1 or { id: 1 }`;
}

/** Longer lists use a set to find repeated ids. */
const MAX_SHORT = 16;

/**
 * Returns the distinct ids in a value: an item, a list, or null. Returns undefined if an item has no id, or for
 * several items where one is allowed.
 *
 * @param idOf returns the id of an item, or undefined
 */
export function namedIds(
  value: unknown,
  many: boolean,
  idOf: (item: unknown) => number | undefined,
): readonly number[] | undefined {
  if (value === null) return [];
  if (!Array.isArray(value)) {
    const id = idOf(value);
    return id === undefined ? undefined : [id];
  }
  if (!many && value.length > 1) return undefined;
  const ids: number[] = [];
  for (const item of value) {
    const id = idOf(item);
    if (id === undefined) return undefined;
    ids.push(id);
  }
  return distinctIds(ids);
}

export function distinctIds(ids: readonly number[]): readonly number[] {
  const mayRepeat = ids.length > MAX_SHORT || ids.some((id, index) => ids.indexOf(id) !== index);
  return mayRepeat ? [...new Set(ids)] : ids;
}
