import { memberOf } from '../../src/basics.ts';
import type { ContentType, EntryRecord, Schema } from '../../src/model/index.ts';
import { DataProblems, entryRecords, type sources, type Store } from '../../src/store/index.ts';
import type { GenerateContext } from '../context/generate-context.ts';
import { largestNumber, LOCALE_BLOCK } from '../entries/entry-ids.ts';
import { LinkChooser } from '../links/link-chooser.ts';
import { GeneratedStore } from './generated-store.ts';

/** Left to the defaults of records: what `with` adds is published, in the default locale, and no translation. */
const NEVER_COMPLETED = new Set(['documentId', 'publishedAt', 'locale', 'localizations']);

/**
 * Returns records with generated values for the attributes they leave out, at every depth. Given values
 * stay as they are, null too. The values are those of the generated entry with the same id. Links go to
 * entries that exist.
 */
export function completeRecords(
  context: GenerateContext,
  additions: sources.Additions,
): sources.RecordsByUid {
  const { model } = context;
  const { below } = additions;
  const recordsByType = new Map<ContentType, ReadonlyMap<number, EntryRecord>>();
  const incomplete: Record<string, readonly EntryRecord[]> = {};
  for (const [uid, records] of Object.entries(additions.records)) {
    const type = model.contentTypes.get(uid)!;
    const byId = recordsById(context, type, records, additions);
    // Wrong ids and records that are not objects are reported when they are loaded.
    if (!byId) incomplete[uid] = records;
    else {
      const entries = [...byId].map(([id, record]): entryRecords.RecordEntry => ({ id, record }));
      if (type.documents) entryRecords.giveDocumentIds(type, entries, below.table(type));
      entryRecords.fillRecords(model, type, entries, below);
      recordsByType.set(type, new Map(entries.map((entry) => [entry.id, recordOf(entry)])));
    }
  }

  const resolved = new Map(
    [...recordsByType].map(([type, records]) => [type, resolveAll(context, type, records)]),
  );
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
  const rows = new Map<entryRecords.ResolvedRecord, number>();
  for (const byId of pieces.values()) for (const [id, piece] of byId) findRows(store, piece, id, rows);
  const chooser = new LinkChooser(model, recordsByType, below);

  /** Returns a record, or a row that no record is given for, with generated values for the rest. */
  function complete(schema: Schema, id: number, one: entryRecords.ResolvedRecord | undefined): EntryRecord {
    const completed: Record<string, unknown> = {};
    for (const [name, attribute] of schema.attributes) {
      const value = memberOf(one?.record, name);
      if (attribute.kind === 'component' || attribute.kind === 'zone') {
        const components =
          value === undefined ? generated(schema, attribute, id) : completedPieces(one, name, value);
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
  function completedPieces(
    one: entryRecords.ResolvedRecord | undefined,
    name: string,
    value: unknown,
  ): EntryRecord[] | undefined {
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
  return { ...incomplete, ...(Object.fromEntries(completed) as sources.RecordsByUid) };
}

const recordOf = ({ record, documentId }: entryRecords.RecordEntry): EntryRecord =>
  documentId === undefined ? record : { ...record, documentId };

/** Resolves records and the components in them. What is wrong with them is reported when they are loaded. */
function resolveAll(
  { model }: GenerateContext,
  type: ContentType,
  records: ReadonlyMap<number, EntryRecord>,
): entryRecords.ResolvedRecord[] {
  const options = { strict: true, problems: new DataProblems(true) };
  return [...records].map(([id, record], index) => {
    const resolved = new entryRecords.ResolvedRecord(type, record, index, 'all');
    resolved.id = id;
    entryRecords.readComponents(model, resolved, options, new Map());
    return resolved;
  });
}

/** Returns the pieces of records by id. Those for further components get ids that no entry has. */
function piecesById(
  context: GenerateContext,
  type: ContentType,
  records: readonly entryRecords.ResolvedRecord[],
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

/**
 * Returns records by id. Those without an id get the next free one of their locale. Returns undefined
 * if an id is wrong or a record is not an object.
 */
function recordsById(
  context: GenerateContext,
  type: ContentType,
  records: readonly EntryRecord[],
  { below, defaultLocale }: sources.Additions,
): ReadonlyMap<number, EntryRecord> | undefined {
  const { ids } = below.table(type);
  const { locales } = context.entryIds(type);
  const byId = new Map<number, EntryRecord>();
  const last = new Map<number, number>();
  const explicit = new Set(records.map((record: EntryRecord | null) => record?.['id']));
  for (const record of records) {
    if (typeof record !== 'object' || record === null) return undefined;
    const code = String(memberOf(record, 'locale') ?? defaultLocale);
    const start = type.localized ? Math.max(0, locales.indexOf(code)) * LOCALE_BLOCK : 0;
    let id = memberOf(record, 'id') ?? undefined;
    if (id === undefined) {
      const end = start + largestNumber(type);
      const idInTable = last.get(start) ?? ids.findLast((one) => one <= end && one > start) ?? start;
      let next = idInTable + 1;
      while (explicit.has(next)) next += 1;
      id = next;
      last.set(start, next);
    }
    const limit = locales.length * LOCALE_BLOCK;
    if (typeof id !== 'number' || !Number.isInteger(id) || id < 1 || id > limit || byId.has(id))
      return undefined;
    byId.set(id, record);
  }
  return byId;
}

/** The generated store has room for this many components in any attribute that holds a list. */
const MAX_COMPONENTS = 8;

/** A given record or component that gets generated values, with the components in it. */
interface Piece {
  readonly schema: Schema;
  /** Undefined where the piece only holds components of another one. */
  readonly resolved: entryRecords.ResolvedRecord | undefined;
  readonly inside: ReadonlyMap<string, readonly Piece[]>;
}

/**
 * Returns a record as pieces with short lists: the record itself, and further ones that hold the
 * components for which its lists have no room.
 */
function piecesOf(resolved: entryRecords.ResolvedRecord): Piece[] {
  const further: Piece[] = [];
  const first = cut(resolved, (piece) => piece, further);
  return [first, ...further];
}

/** @param wrap returns a piece of the whole record that holds nothing but a piece of this one */
function cut(resolved: entryRecords.ResolvedRecord, wrap: (piece: Piece) => Piece, further: Piece[]): Piece {
  const { schema, components } = resolved;
  const inside = new Map<string, readonly Piece[]>();
  for (const [name, list] of components) {
    const holder = (pieces: readonly Piece[]): Piece =>
      wrap({ schema, resolved: undefined, inside: new Map([[name, pieces]]) });
    const pieces = list.map((component) => cut(component, (piece) => holder([piece]), further));
    inside.set(name, pieces.slice(0, MAX_COMPONENTS));
    for (let start = MAX_COMPONENTS; start < pieces.length; start += MAX_COMPONENTS)
      further.push(holder(pieces.slice(start, start + MAX_COMPONENTS)));
  }
  return { schema, resolved, inside };
}

/**
 * Returns the values of a piece that generated values can depend on: scalars of the right type and
 * components. Wrong values are reported when the record is loaded.
 */
function valuesOf({ schema, resolved, inside }: Piece): EntryRecord {
  const values: Record<string, unknown> = {};
  for (const [name, attribute] of schema.attributes) {
    const value = memberOf(resolved?.record, name);
    if (attribute.kind === 'scalar') {
      if (value !== undefined && entryRecords.parseExactValue(attribute.type, value) !== undefined)
        values[name] = value;
    } else if (attribute.kind === 'component' || attribute.kind === 'zone') {
      const list = inside.get(name)?.map((piece) => ({ ...valuesOf(piece), __component: piece.schema.uid }));
      if (list) values[name] = attribute.many ? list : (list[0] ?? null);
      else if (value === null) values[name] = null;
    }
  }
  return values;
}

/** Finds the rows of a piece and of the pieces in it, in the store that was made of its values. */
function findRows(
  store: Store,
  piece: Piece,
  id: number,
  rows: Map<entryRecords.ResolvedRecord, number>,
): void {
  const { schema, resolved, inside } = piece;
  if (resolved) rows.set(resolved, id);
  for (const [name, pieces] of inside) {
    const attribute = schema.attributes.get(name);
    if (!attribute || attribute.kind === 'scalar') continue;
    const links = store.links(schema, attribute).of(id);
    if (links.length !== pieces.length) continue;
    for (const [index, one] of pieces.entries()) findRows(store, one, links[index]!.id, rows);
  }
}
