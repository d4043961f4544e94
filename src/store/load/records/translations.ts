import type { Attribute } from '../../../model/attribute.ts';
import type { EntryRecord } from '../../../model/entry-record.ts';
import { documentIdOf, hasDraftRows } from '../../../model/document.ts';
import type { ContentType, Model } from '../../../model/model.ts';
import { DocumentIndex } from '../../document-index.ts';
import { readRecords } from '../../read-dataset.ts';
import type { Store, Table } from '../../store.ts';
import { isPlainObject, memberOf } from '../../../objects.ts';
import { readId, readIds } from './read-ids.ts';

export interface RecordEntry {
  readonly id: number;
  record: EntryRecord;
  /** Set if the record lacks a documentId. */
  documentId?: unknown;
  /** Returns a value. Default: read from the record. */
  get?(name: string): unknown;
}

export const valueIn = (entry: Pick<RecordEntry, 'record' | 'get'>, name: string): unknown =>
  entry.get ? entry.get(name) : memberOf(entry.record, name);

export const documentIdIn = (entry: RecordEntry): unknown => valueIn(entry, 'documentId') ?? entry.documentId;

/**
 * Fills in missing values that a record shares with its translations. The first translation with a value wins; in
 * documents, rows of the same state come first.
 */
export function shareTranslatedValues(
  model: Model,
  type: ContentType,
  entries: readonly RecordEntry[],
  below: Store | undefined,
): void {
  if (!type.localized) return;
  const shared = [...type.attributes.values()].filter(isShared);
  if (shared.length === 0) return;
  const groups = type.documents
    ? groupsOfDocuments(type, entries, below)
    : groupsOfLocalizations(type, entries, below);
  for (const { records, old } of groups) {
    const isDraft = (entry: RecordEntry) => valueIn(entry, 'publishedAt') === null;
    if (hasDraftRows(type)) {
      shareAmong(shared, records.filter(isDraft));
      shareAmong(
        shared,
        records.filter((entry) => !isDraft(entry)),
      );
    }
    shareAmong(shared, records, () => (old === undefined ? {} : readRecords(model, below!, type, [old])[0]!));
  }
}

/** Records that are translations of each other, and an existing row. */
interface Translations {
  readonly records: readonly RecordEntry[];
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
  const lists = new Map<number, readonly number[]>();
  const table = below?.table(type);
  for (const entry of entries) {
    const { id } = entry;
    const ids = readIds(valueIn(entry, 'localizations'));
    if (ids.length === 0) continue;
    lists.set(id, ids);
    for (const other of ids)
      if (!byId.has(other) && table?.has(other))
        lists.set(
          other,
          below!
            .links(type, localizations)
            .of(other)
            .map((link) => link.id),
        );
  }
  return connectedIds(lists).map((group) => ({
    records: group.flatMap((id) => byId.get(id) ?? []),
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
    const records = documents.get(documentId);
    if (records) records.push(entry);
    else documents.set(documentId, [entry]);
  }
  const index = below && new DocumentIndex((one) => below.table(one));
  return [...documents].map(([documentId, records]) => ({
    records,
    old: index?.rowsOf(type, documentId)[0],
  }));
}

/** Whether translations share an attribute. Relations and uids are never shared, as in Strapi. */
export const isShared = (attribute: Attribute): boolean =>
  !attribute.localized &&
  !attribute.system &&
  attribute.kind !== 'relation' &&
  attribute.kind !== 'morph' &&
  !(attribute.kind === 'scalar' && attribute.type === 'uid');

/**
 * Fills in missing values of translations from each other.
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
    const value = memberOf(source?.record ?? other(), name);
    if (value === undefined) continue;
    for (const translation of left)
      translation.record = { ...translation.record, [name]: copyOf(attribute, value) };
  }
}

/** Copies a value for another entry: components lose their ids. */
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

/**
 * Sets missing documentIds. Records that `localizations` connects are one document. Others get one made from the type
 * and the id.
 *
 * @param below the existing entries. Default: none
 */
export function giveDocumentIds(type: ContentType, entries: readonly RecordEntry[], below?: Table): void {
  joinTranslations(type, entries, below);
  for (const entry of entries) {
    if (documentIdIn(entry) == null) entry.documentId = documentIdOf(`${type.uid} ${entry.id}`);
  }
}

/** Sets missing documentIds of records that `localizations` connects. */
export function joinTranslations(
  { uid, localized }: ContentType,
  entries: readonly RecordEntry[],
  below?: Table,
): void {
  if (!localized) return;
  const translations = entries.filter(
    (entry) => valueIn(entry, 'documentId') == null && valueIn(entry, 'localizations') != null,
  );
  if (translations.length === 0) return;
  const documentIds = documentsOfTranslations(uid, translations, entries, below);
  for (const entry of entries) {
    const documentId = documentIds.get(entry.id);
    if (documentId !== undefined && valueIn(entry, 'documentId') == null) entry.documentId = documentId;
  }
}

/** Returns the documentIds of records that are connected by `localizations`, by id. */
function documentsOfTranslations(
  uid: string,
  translations: readonly RecordEntry[],
  entries: readonly RecordEntry[],
  below: Table | undefined,
): ReadonlyMap<number, string> {
  const documentIds = new Map<number, string>();
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  const lists = new Map<number, readonly number[]>();
  const explicitIds = new Map<number, string>();
  for (const entry of translations) {
    const { id } = entry;
    const value = valueIn(entry, 'localizations');
    lists.set(id, readIds(value));
    const documentId = documentIdNamed(value);
    if (documentId !== undefined) explicitIds.set(id, documentId);
  }
  const documentOf = (id: number): unknown =>
    explicitIds.get(id) ??
    explicitIdIn(byId.get(id)) ??
    (below?.has(id) ? below.value(id, 'documentId') : undefined);
  const explicitIdIn = (entry: RecordEntry | undefined): unknown => entry && valueIn(entry, 'documentId');
  for (const group of connectedIds(lists)) {
    const documentId = group.map(documentOf).find((one) => typeof one === 'string');
    for (const id of group) documentIds.set(id, documentId ?? documentIdOf(`${uid} ${group[0]}`));
  }
  return documentIds;
}

/** Returns the first documentId in `localizations`: `['abc']` or `[{ documentId: 'abc' }]`. */
function documentIdNamed(value: unknown): string | undefined {
  const items = [value].flat().map((item) => (isPlainObject(item) ? memberOf(item, 'documentId') : item));
  return items.find((item): item is string => typeof item === 'string' && readId(item) === undefined);
}

/** Returns the ids of connected entries, ascending, as groups. */
export function connectedIds(lists: ReadonlyMap<number, readonly number[]>): number[][] {
  const groups = new Map<number, Set<number>>();
  for (const [id, others] of lists) {
    const members = [id, ...others];
    const joined = new Set(members);
    for (const member of members) for (const other of groups.get(member) ?? []) joined.add(other);
    for (const member of joined) groups.set(member, joined);
  }
  return [...new Set(groups.values())].map((group) => [...group].toSorted((a, b) => a - b));
}
