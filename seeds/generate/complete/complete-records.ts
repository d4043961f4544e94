import type { EntryRecord } from '../../../src/model/entry-record.ts';
import { hasDocuments } from '../../../src/model/document.ts';
import type { ContentType, Schema } from '../../../src/model/model.ts';
import type { Additions, RecordsByUid } from '../../../src/store/dataset.ts';
import { DataProblems } from '../../../src/store/data-problems.ts';
import { giveDocumentIds, type RecordEntry } from '../../../src/store/load/records/translations.ts';
import { fillRecords } from '../../../src/store/load/records/fill-records.ts';
import { resolveInside } from '../../../src/store/load/records/read-record.ts';
import { newRecord, type ResolvedRecord } from '../../../src/store/load/records/resolved-record.ts';
import type { GenerateContext } from '../../context/context.ts';
import { ownValue } from '../../../src/store/load/records/read-ids.ts';
import { GeneratedStore } from '../store/store.ts';
import { LinkChooser } from './link-chooser.ts';
import { findRows, type Piece, piecesOf, valuesOf } from './pieces.ts';
import { recordsById } from './records-by-id.ts';

/** Left to the defaults of records: what `with` adds is published, in the default locale, and no translation. */
const NEVER_COMPLETED = new Set(['documentId', 'publishedAt', 'locale', 'localizations']);

/**
 * Returns records with generated values for the attributes they leave out, at every depth. Given values
 * stay as they are, null too. The values are those of the generated entry with the same id. Links go to
 * entries that exist.
 */
export function completeRecords(context: GenerateContext, additions: Additions): RecordsByUid {
  const { model } = context;
  const { below } = additions;
  const given = new Map<ContentType, ReadonlyMap<number, EntryRecord>>();
  const incomplete: Record<string, readonly EntryRecord[]> = {};
  for (const [uid, records] of Object.entries(additions.records)) {
    const type = model.contentTypes.get(uid)!;
    const byId = recordsById(context, type, records, additions);
    // Wrong ids and records that are not objects are reported when they are loaded.
    if (!byId) incomplete[uid] = records;
    else {
      const entries = [...byId].map(([id, record]): RecordEntry => ({ id, record }));
      if (hasDocuments(type)) giveDocumentIds(type, entries, below.table(type));
      fillRecords(model, type, entries, below);
      given.set(type, new Map(entries.map((entry) => [entry.id, recordOf(entry)])));
    }
  }

  const resolved = new Map([...given].map(([type, records]) => [type, resolveAll(context, type, records)]));
  const pieces = new Map([...resolved].map(([type, records]) => [type, piecesById(context, type, records)]));
  const entryIds = new Map(
    [...pieces].map(([type, byId]) => {
      const values = [...byId].map(([id, piece]) => [id, valuesOf(piece)] as const);
      return [type, context.entryIds(type).withRecords(new Map(values))] as const;
    }),
  );
  const store = new GeneratedStore({
    ...context,
    entryIds: (type) => entryIds.get(type) ?? context.entryIds(type),
  });
  const rows = new Map<ResolvedRecord, number>();
  for (const byId of pieces.values()) for (const [id, piece] of byId) findRows(store, piece, id, rows);
  const chooser = new LinkChooser(model, given, below);

  /** Returns a record, or a row that no record is given for, with generated values for the rest. */
  function complete(schema: Schema, id: number, one: ResolvedRecord | undefined): EntryRecord {
    const completed: Record<string, unknown> = {};
    for (const [name, attribute] of schema.attributes) {
      const value = ownValue(one?.record, name);
      if (attribute.kind === 'component' || attribute.kind === 'zone') {
        const components = value === undefined ? generated(schema, attribute, id) : own(one, name, value);
        if (components) completed[name] = attribute.many ? components : (components[0] ?? null);
      } else if (value !== undefined || NEVER_COMPLETED.has(name)) continue;
      else if (attribute.kind === 'scalar') completed[name] = store.table(schema).value(id, name);
      else {
        const chosen = chooser.choose(schema, id, attribute, () => store.links(schema, attribute).of(id));
        if (chosen) completed[name] = attribute.many ? chosen : (chosen[0] ?? null);
      }
    }
    return { ...one?.record, ...completed };
  }

  function generated(
    schema: Schema,
    attribute: Parameters<typeof store.links>[1],
    id: number,
  ): EntryRecord[] {
    return store
      .links(schema, attribute)
      .of(id)
      .map((link) => ({
        ...complete(link.type, link.id, undefined),
        ...(attribute.kind === 'zone' && { __component: link.type.uid }),
      }));
  }

  /** Completes the components that a record gives. Returns undefined for those that stay as they are. */
  function own(one: ResolvedRecord | undefined, name: string, value: unknown): EntryRecord[] | undefined {
    const components = one?.components.get(name);
    if (!components || components.length !== [value].flat().length) return undefined;
    return components.map((component) => {
      const id = rows.get(component);
      return id === undefined ? component.record : complete(component.schema, id, component);
    });
  }

  const completed = [...resolved].map(([type, records]) => [
    type.uid,
    records.map((record) => ({ ...complete(type, record.id, record), id: record.id })),
  ]);
  return { ...incomplete, ...(Object.fromEntries(completed) as RecordsByUid) };
}

/** Returns the record of an entry, with the documentId that it got. */
const recordOf = ({ record, documentId }: RecordEntry): EntryRecord =>
  documentId === undefined ? record : { ...record, documentId };

/** Resolves records and the components in them. What is wrong with them is reported when they are loaded. */
function resolveAll(
  { model }: GenerateContext,
  type: ContentType,
  records: ReadonlyMap<number, EntryRecord>,
): ResolvedRecord[] {
  const options = { strict: true, problems: new DataProblems(true) };
  return [...records].map(([id, record], index) => {
    const resolved = newRecord(type, record, index, 'all');
    resolved.id = id;
    resolveInside(model, resolved, options, new Map());
    return resolved;
  });
}

/** Returns the pieces of records by id. Those for further components get ids that no entry has. */
function piecesById(
  context: GenerateContext,
  type: ContentType,
  records: readonly ResolvedRecord[],
): ReadonlyMap<number, Piece> {
  const byId = new Map<number, Piece>();
  const further: [before: number, piece: Piece][] = [];
  const entryIds = context.entryIds(type);
  for (const record of records) {
    const [first, ...others] = piecesOf(record);
    byId.set(record.id, first!);
    for (const piece of others) further.push([record.id, piece]);
  }
  for (const [before, piece] of further) {
    let id = before + 1;
    while (byId.has(id) || entryIds.has(id)) id += 1;
    byId.set(id, piece);
  }
  return byId;
}
