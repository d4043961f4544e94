import { showValue } from '../../../errors/show-value.ts';
import { hasDraftRows } from '../../../model/document.ts';
import type { EntryRecord } from '../../../model/entry-record.ts';
import { byType, isOwnType } from '../../../model/look-up.ts';
import type { ContentType, Model, Schema } from '../../../model/model.ts';
import type { DataProblems } from '../../data-problems.ts';
import type { Dataset } from '../../dataset.ts';
import { type Store, lastIdOf } from '../../store.ts';
import { fillRecords } from './fill-records.ts';
import { type ResolvedLists, listRecord, readComponents, readRecord } from './read-record.ts';
import { SchemaLayouts } from './record-layout.ts';
import { type ResolveOptions, ResolvedRecord, type ResolvedRecords, describe } from './resolved-record.ts';
import { joinTranslations } from './translations.ts';

/** Whether all records have ids, in ascending order. */
const areAscending = (siblings: readonly ResolvedRecord[]): boolean =>
  siblings.every(({ id }, index) => id > (index === 0 ? 0 : siblings[index - 1]!.id));

/**
 * Assigns the ids of drafts: the next free ones.
 *
 * @param last the last id so far
 */
function assignDraftIds(
  drafted: readonly ResolvedRecord[],
  records: readonly ResolvedRecord[],
  last: number,
): void {
  let id = last;
  const ids = areAscending(records) ? undefined : new Set(records.map((record) => record.id));
  for (const record of drafted) {
    do id += 1;
    while (ids?.has(id));
    record.draftId = id;
  }
}

function numberAscending(siblings: readonly ResolvedRecord[], lastId: number): boolean {
  const idAfter = (before: number, id: number): number => id || Math.max(lastId, before) + 1;
  let last = 0;
  const isAscending = siblings.every(({ id }) => {
    if (id !== 0 && id <= last) return false;
    last = idAfter(last, id);
    return true;
  });
  if (!isAscending) return false;
  last = 0;
  siblings.forEach((resolved) => (resolved.id = last = idAfter(last, resolved.id)));
  return true;
}

/** Sets the ids of all records, and returns them. A component that several entries share is returned once. */
function assignIds(
  siblings: readonly ResolvedRecord[],
  strict: boolean,
  lastId: number,
  problems: DataProblems,
): ResolvedRecord[] {
  if (numberAscending(siblings, lastId)) return [...siblings];
  const byId = new Map<number, ResolvedRecord>();
  const unique: ResolvedRecord[] = [];
  for (const resolved of siblings) {
    const other = byId.get(resolved.id);
    if (other !== undefined && resolved.schema.modelType === 'component' && !strict) continue;
    if (other !== undefined) {
      problems.add(
        typeof resolved.position === 'object' && 'parent' in resolved.position
          ? `${describe(other)} and ${describe(resolved)} both have the id ${resolved.id}, but a component ` +
              'belongs to one entry. Give them different ids, or leave the ids out.'
          : `Two records of ${resolved.schema.uid} have the id ${resolved.id}. ` +
              'Give them different ids, or leave the ids out.',
      );
      continue;
    }
    if (resolved.id !== 0) byId.set(resolved.id, resolved);
    unique.push(resolved);
  }
  let last = lastId;
  for (const resolved of unique) {
    if (resolved.id === 0) {
      do last++;
      while (byId.has(last));
      resolved.id = last;
      byId.set(last, resolved);
    }
    last = Math.max(lastId, resolved.id);
  }
  return unique;
}

/**
 * Returns all records of a dataset and the components in them, with their ids. A record without an id gets the next
 * free number after the record before it, or after the existing rows. In strict mode missing values are filled in: see
 * {@link fillRecords}. In a model of documents each record gets a documentId: see {@link joinTranslations}. With the
 * option `drafts`, published documents get a draft, with ids after all others.
 *
 * Reports data of the wrong form, and duplicate ids. In strict mode also types, attributes and components that are not
 * in the model. These are skipped.
 */
export function resolveRecords(
  model: Model,
  entries: Dataset['entries'],
  options: ResolveOptions,
): ResolvedRecords {
  const { strict, problems, below, drafts } = options;
  const layouts = new Map<Schema, SchemaLayouts>();
  const layoutsOf = (schema: Schema): SchemaLayouts => {
    let schemaLayouts = layouts.get(schema);
    if (!schemaLayouts) layouts.set(schema, (schemaLayouts = new SchemaLayouts(schema)));
    return schemaLayouts;
  };
  const readOptions: ResolveOptions = { ...options, layoutsOf };
  const lastId = (schema: Schema): number => (below ? lastIdOf(below.table(schema)) : 0);
  const lists: ResolvedLists = new Map();
  for (const [type, records] of recordsByType(model, entries, strict, problems)) {
    if (!Array.isArray(records)) {
      problems.add(
        typeof records === 'object' && records !== null && 'open' in records
          ? `The data for ${type.uid} is generate(), which makes the entries of all types. Write data: ` +
              `generate(), and ` +
              'your own entries inside: generate({ records: { … } }).'
          : `The data for ${type.uid} is ${showValue(records)}. Give a list of records.`,
      );
      continue;
    }
    const checks = isOwnType(type) ? 'all' : 'types';
    const mayBeDraft = isOwnType(type) && type.draftAndPublish;
    const hasInside = layoutsOf(type).components.length > 0;
    for (let index = 0; index < records.length; index += 1) {
      const resolved = new ResolvedRecord(type, records[index], index, checks);
      if (!readRecord(resolved, readOptions)) continue;
      if (mayBeDraft && resolved.get('publishedAt') === null) resolved.checks = 'draft';
      listRecord(resolved, lists);
      if (hasInside) readComponents(model, resolved, readOptions, lists);
    }
    const withIds = assignIds(lists.get(type) ?? [], strict, lastId(type), problems);
    lists.set(type, withIds);
    if (type.documents) joinTranslations(type, withIds, below?.table(type));
    if (!strict) continue;
    fillRecords(model, type, withIds, below);
    // Translations may have received components of each other.
    if (type.localized) for (const record of withIds) readComponents(model, record, readOptions, lists);
  }
  const drafted: ResolvedLists = new Map();
  for (const type of drafts ? model.contentTypes.values() : [])
    listDrafted(type, lists.get(type) ?? [], drafted, { ...drafts!, below });
  for (const [schema, siblings] of lists) {
    const isComponent = schema.modelType === 'component';
    const withIds = isComponent ? assignIds(siblings, strict, lastId(schema), problems) : siblings;
    const last = isComponent
      ? Math.max(lastId(schema), withIds.at(-1)?.id ?? 0)
      : withIds.reduce((most, { id }) => Math.max(most, id), lastId(schema));
    assignDraftIds(drafted.get(schema) ?? [], withIds, last);
    lists.set(schema, withIds);
  }
  return { lists, drafted };
}

/**
 * Returns values for some attributes of a schema as a record, and the components in them.
 *
 * @param label describes the values in messages: `the override of api::tag.tag`
 */
export function resolveValues(
  model: Model,
  schema: Schema,
  values: EntryRecord,
  { label, checks, problems }: { label: string; checks: ResolvedRecord['checks']; problems: DataProblems },
): ResolvedRecords {
  const options: ResolveOptions = { strict: true, problems };
  const resolved = new ResolvedRecord(schema, values, { label }, checks);
  const lists: ResolvedLists = new Map();
  if (readRecord(resolved, options)) {
    listRecord(resolved, lists);
    readComponents(model, resolved, options, lists);
  }
  for (const [one, siblings] of lists)
    if (one !== schema) lists.set(one, assignIds(siblings, true, 0, problems));
  return { lists, drafted: new Map() };
}

/**
 * Returns records by content type. Keys are singular names, plural names or uids, in exports only uids. In strict
 * mode, reports names without a type, and two names of one type.
 */
export function recordsByType(
  model: Model,
  entries: Dataset['entries'],
  strict: boolean,
  problems: DataProblems,
): ReadonlyMap<ContentType, readonly EntryRecord[]> {
  if (strict) {
    return byType(model, entries, (sentences) => problems.add(`The data can't be read. ${sentences}`));
  }
  const pairs = Object.entries(entries).flatMap(([uid, records]) => {
    const type = model.contentTypes.get(uid);
    return type ? [[type, records] as const] : [];
  });
  return new Map(pairs);
}

/**
 * Lists the published records of a type that get a draft with the same values, and the components in them. Skips
 * documents that have a draft in the locale.
 */
function listDrafted(
  type: ContentType,
  records: readonly ResolvedRecord[],
  drafted: ResolvedLists,
  { defaultLocale, below }: { readonly defaultLocale: string; readonly below?: Store | undefined },
): void {
  if (!hasDraftRows(type)) return;
  const keyOf = (documentId: unknown, locale: unknown): string =>
    type.localized ? `${String(locale ?? defaultLocale)} ${String(documentId)}` : String(documentId);
  const table = below?.table(type);
  const drafts = new Set(
    (table?.ids ?? [])
      .filter((id) => table!.value(id, 'publishedAt') === null)
      .map((id) => keyOf(table!.value(id, 'documentId'), table!.value(id, 'locale'))),
  );
  // Records without a documentId have a document each.
  const mayHaveDrafts = table !== undefined || records.some((record) => record.namesDocument);
  const keyOfRecord = (record: ResolvedRecord) => keyOf(record.documentId, record.get('locale'));
  const isDraft = (record: ResolvedRecord) => record.get('publishedAt') === null;
  if (mayHaveDrafts) for (const record of records) if (isDraft(record)) drafts.add(keyOfRecord(record));
  for (const record of records)
    if (!isDraft(record) && (drafts.size === 0 || !drafts.has(keyOfRecord(record))))
      listWithComponents(record, drafted);
}

function listWithComponents(record: ResolvedRecord, lists: ResolvedLists): void {
  listRecord(record, lists);
  for (const components of record.components.values())
    for (const component of components) listWithComponents(component, lists);
}
