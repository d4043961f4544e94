import type { Attribute } from '../../../model/attribute.ts';
import type { EntryRecord } from '../../../model/entry-record.ts';
import { hasDocuments, hasDraftRows } from '../../../model/documents.ts';
import type { ContentType, Model } from '../../../model/model.ts';
import { DocumentIndex } from '../../document-index.ts';
import { readRecords } from '../../read-dataset.ts';
import type { Store } from '../../store.ts';
import { connectedIds } from './connected-ids.ts';
import { ownValue, readIds } from './own-value.ts';
import { isPlainObject } from '../../../objects.ts';

/** A record with its id. */
export interface RecordEntry {
  readonly id: number;
  record: EntryRecord;
  /** The documentId that the record leaves out. */
  documentId?: unknown;
  /** Returns a value of the record. Default: it is looked up in the record. */
  get?(name: string): unknown;
}

/** Returns the value that a record has for an attribute. */
export const valueIn = (entry: Pick<RecordEntry, 'record' | 'get'>, name: string): unknown =>
  entry.get ? entry.get(name) : ownValue(entry.record, name);

/** Returns the documentId that a record has or gets. */
export const documentIdIn = (entry: RecordEntry): unknown => valueIn(entry, 'documentId') ?? entry.documentId;

/**
 * Gives each record the values that it shares with its translations, where it leaves them out. The
 * first translation that has a value decides; of a document, first among rows of the same state.
 */
export function shareTranslatedValues(
  model: Model,
  type: ContentType,
  entries: readonly RecordEntry[],
  below: Store | undefined,
): void {
  if (!type.localized) return;
  const shared = sharedAttributes(type);
  if (shared.length === 0) return;
  const groups = hasDocuments(type)
    ? groupsOfDocuments(type, entries, below)
    : groupsOfLocalizations(type, entries, below);
  for (const { given, old } of groups) {
    const isDraft = (entry: RecordEntry) => valueIn(entry, 'publishedAt') === null;
    if (hasDraftRows(type)) {
      shareAmong(shared, given.filter(isDraft));
      shareAmong(
        shared,
        given.filter((entry) => !isDraft(entry)),
      );
    }
    shareAmong(shared, given, () => (old === undefined ? {} : readRecords(model, below!, type, [old])[0]!));
  }
}

/** Records that are translations of each other, and one that exists already. */
interface Translations {
  readonly given: readonly RecordEntry[];
  readonly old: number | undefined;
}

function groupsOfLocalizations(
  type: ContentType,
  entries: readonly RecordEntry[],
  below: Store | undefined,
): Translations[] {
  const localizations = type.attributes.get('localizations');
  if (localizations?.kind !== 'relation') return [];
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  const lists = new Map<number, readonly { readonly id: number }[]>();
  const table = below?.table(type);
  for (const entry of entries) {
    const { id } = entry;
    const named = readIds(valueIn(entry, 'localizations'));
    if (named.length === 0) continue;
    lists.set(
      id,
      named.map((other) => ({ id: other })),
    );
    for (const other of named)
      if (!byId.has(other) && table?.has(other))
        lists.set(other, below!.links(type, localizations).of(other));
  }
  return connectedIds(lists).map((group) => ({
    given: group.flatMap((id) => byId.get(id) ?? []),
    old: group.find((id) => !byId.has(id) && table?.has(id)),
  }));
}

function groupsOfDocuments(
  type: ContentType,
  entries: readonly RecordEntry[],
  below: Store | undefined,
): Translations[] {
  const documents = new Map<unknown, RecordEntry[]>();
  for (const entry of entries) {
    const documentId = documentIdIn(entry);
    if (documentId === undefined) continue;
    const given = documents.get(documentId);
    if (given) given.push(entry);
    else documents.set(documentId, [entry]);
  }
  const index = below && new DocumentIndex((one) => below.table(one));
  return [...documents].map(([documentId, given]) => ({
    given,
    old: index?.rowsOf(type, documentId)[0],
  }));
}

/** Returns the attributes whose values all translations of an entry share. Relations and uids are never shared, as in Strapi. */
export function sharedAttributes({ attributes }: ContentType): Attribute[] {
  return [...attributes.values()].filter(
    (attribute) =>
      !attribute.localized &&
      !attribute.system &&
      attribute.kind !== 'relation' &&
      attribute.kind !== 'morph' &&
      !(attribute.kind === 'scalar' && attribute.type === 'uid'),
  );
}

/**
 * Gives the records of some translations the values of each other that they leave out.
 *
 * @param other returns one more translation to take values from. Default: none
 */
export function shareAmong(
  shared: readonly Attribute[],
  translations: readonly Pick<RecordEntry, 'record' | 'get'>[],
  other: () => EntryRecord = () => ({}),
): void {
  for (const attribute of shared) {
    const { name } = attribute;
    const left = translations.filter((one) => valueIn(one, name) === undefined);
    if (left.length === 0) continue;
    const source = translations.find((translation) => !left.includes(translation));
    const value = ownValue(source?.record ?? other(), name);
    if (value === undefined) continue;
    for (const translation of left)
      translation.record = { ...translation.record, [name]: copyOf(attribute, value) };
  }
}

/** Returns the value of an attribute for another entry: components are copied without their ids. */
function copyOf(attribute: Attribute, value: unknown): unknown {
  if (attribute.kind !== 'component' && attribute.kind !== 'zone') return value;
  if (Array.isArray(value)) return value.map((item: unknown) => copyOf(attribute, item));
  if (!isPlainObject(value)) return value;
  const components = attribute.kind === 'zone' ? attribute.components : [attribute.target];
  const component =
    attribute.kind === 'zone' ? components.find(({ uid }) => uid === value['__component']) : components[0];
  const { id: _, ...copy } = value;
  const nested = [...(component?.attributes.values() ?? [])].filter(({ name }) => Object.hasOwn(copy, name));
  return { ...copy, ...Object.fromEntries(nested.map((one) => [one.name, copyOf(one, copy[one.name])])) };
}
