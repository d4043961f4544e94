import { memoize } from 'es-toolkit/function/memoize';
import { showValue } from '../../../errors/show-value.ts';
import type { ContentType, Model, Schema } from '../../../model/model.ts';
import { childMap } from '../../../objects.ts';
import type { Store, Value } from '../../store.ts';
import type { DataProblems } from '../../data-problems.ts';
import {
  describe,
  type ResolvedRecord,
  type ResolvedRecords,
  rootOf,
  withDrafts,
} from '../records/resolved-record.ts';
import type { RecordTable } from '../tables/record-table.ts';
import { hasDraftRows } from '../../../model/document.ts';

/**
 * Checks that unique attributes and uids have no value twice, also in components anywhere. Locales are checked
 * separately, and so are drafts and published rows. The rows of one document may share any value. Strapi's own types
 * are not checked.
 *
 * @param tableOf returns the rows of the records of a schema
 * @param below the existing rows. Default: none
 */
export function checkUnique(
  model: Model,
  resolved: ResolvedRecords,
  tableOf: TableOf,
  problems: DataProblems,
  below?: Store,
): void {
  if (!problems.checksValues) return;
  const documentOfRow = (row: ResolvedRecord | RowBelow): Value =>
    'document' in row
      ? row.document
      : documentOf(rootOf(row).schema as ContentType, (name) => rootValue(row, name, tableOf));
  // Most data have no repeated values, which is quick to check. A draft copy repeats a value only if its record does.
  if (!below && ![...resolved.lists].some(([schema, records]) => repeatsValue(schema, records, tableOf)))
    return;
  const seenBySchema = new Map<Schema, ReadonlyMap<string, Seen>>();
  for (const { record, name, value, version } of uniqueValues(resolved, tableOf)) {
    let byName = seenBySchema.get(record.schema);
    if (!byName) seenBySchema.set(record.schema, (byName = seenValues(model, record.schema, below)));
    const other = byName.get(name)!.add(record, value, version);
    if (other === undefined) continue;
    const document = documentOfRow(record);
    if (document !== null && documentOfRow(other) === document) continue;
    problems.addBrokenValue(
      `${describe(record)}: ${name} is ${showValue(value)}, as in ` +
        `${'label' in other ? other.label : describe(other)}, but the model says it is unique. Change one of them.`,
    );
  }
}

type TableOf = (schema: Schema) => Pick<RecordTable, 'value' | 'valueIn'>;

interface ScalarOfRecord {
  readonly record: ResolvedRecord;
  readonly name: string;
  readonly value: Value;
  readonly version: string;
}

function* uniqueValues(resolved: ResolvedRecords, tableOf: TableOf): Iterable<ScalarOfRecord> {
  const namesOf = memoize(uniqueNames);
  for (const record of withDrafts(resolved, (schema) => namesOf(schema).length > 0)) {
    const { schema } = record;
    if (record.checks === 'types') continue;
    const root = rootOf(record).schema as ContentType;
    const version = versionOf(root, (name) => rootValue(record, name, tableOf));
    for (const name of namesOf(schema)) {
      const value = tableOf(schema).valueIn(record, name);
      if (value !== null) yield { record, name, value, version };
    }
  }
}

function rootValue(record: ResolvedRecord, name: string, tableOf: TableOf): Value {
  const root = rootOf(record);
  const table = tableOf(root.schema);
  // A record with a duplicate id has no row of its own.
  return root === record ? table.valueIn(root, name) : table.value(root.id, name);
}

const uniqueNames = ({ attributes }: Schema): string[] =>
  [...attributes.values()]
    .filter((attribute) => attribute.kind === 'scalar' && (attribute.unique || attribute.type === 'uid'))
    .map(({ name }) => name);

function repeatsValue(schema: Schema, records: readonly ResolvedRecord[], tableOf: TableOf): boolean {
  const table = tableOf(schema);
  const localeOfRecord = (record: ResolvedRecord): string =>
    localeOf(rootOf(record).schema as ContentType, (name) => rootValue(record, name, tableOf));
  return uniqueNames(schema).some((name) => {
    const seen = new Map<string, Set<string>>();
    for (const record of records) {
      const value = record.checks === 'types' ? null : table.valueIn(record, name);
      if (value === null) continue;
      const locale = localeOfRecord(record);
      let texts = seen.get(locale);
      if (!texts) seen.set(locale, (texts = new Set()));
      const { size } = texts;
      if (texts.add(textOf(value)).size === size) return true;
    }
    return false;
  });
}

const textOf = (value: Value): string => (typeof value === 'string' ? value : JSON.stringify(value));

interface RowBelow {
  readonly label: string;
  readonly document: Value;
}

function seenValues(model: Model, schema: Schema, below: Store | undefined): Map<string, Seen> {
  const byName = new Map(uniqueNames(schema).map((name) => [name, new Seen()]));
  if (!below || byName.size === 0) return byName;
  const table = below.table(schema);
  for (const { id, scope } of rowsOf(model, below, schema)) {
    const row: RowBelow = { label: `${schema.uid} ${id}`, document: scope.document };
    for (const [name, seen] of byName) {
      const value = table.value(id, name);
      if (value !== null) seen.add(row, value, scope.version);
    }
  }
  return byName;
}

/** The values of one attribute, with the rows that have them first. */
class Seen {
  readonly #versions = new Map<string, Map<string, ResolvedRecord | RowBelow>>();

  /** Adds a value of a row. Returns an earlier row with the same value. */
  add(row: ResolvedRecord | RowBelow, value: Value, version: string): ResolvedRecord | RowBelow | undefined {
    const rows = childMap(this.#versions, version);
    const text = textOf(value);
    const earlier = rows.get(text);
    if (!earlier) rows.set(text, row);
    return earlier;
  }
}

/** The scope in which the values of a row are unique. */
interface UniqueScope {
  /** The locale and state of the entry, where they matter. */
  readonly version: string;
  /** The document of the entry; null without documents. */
  readonly document: Value;
}

/** A row with its scope. */
interface ScopedRow {
  readonly id: number;
  readonly scope: UniqueScope;
}

/** Returns the locale and state of an entry, if values are unique within them. */
export function versionOf(type: ContentType, valueOf: (name: string) => Value): string {
  const isDraft = hasDraftRows(type) && valueOf('publishedAt') === null;
  return isDraft ? `draft ${localeOf(type, valueOf)}` : localeOf(type, valueOf);
}

/** Returns the locale of an entry, if values are unique within it. */
const localeOf = (type: ContentType, valueOf: (name: string) => Value): string =>
  type.localized ? String(valueOf('locale') ?? '') : '';

/** Returns the document of an entry; null without documents. */
const documentOf = (type: ContentType, valueOf: (name: string) => Value): Value =>
  type.documents ? valueOf('documentId') : null;

function* rowsOf(model: Model, store: Store, schema: Schema): Iterable<ScopedRow> {
  if (schema.modelType === 'contentType') {
    const type = schema as ContentType;
    for (const id of store.table(type).ids) yield { id, scope: scopeIn(store, type, id) };
    return;
  }
  for (const type of model.contentTypes.values()) {
    if (!contains(type, schema)) continue;
    for (const id of store.table(type).ids) {
      const scope = scopeIn(store, type, id);
      for (const inside of componentsIn(store, type, id, schema)) yield { id: inside, scope };
    }
  }
}

function scopeIn(store: Store, type: ContentType, id: number): UniqueScope {
  const valueOf = (name: string) => store.table(type).value(id, name);
  return { version: versionOf(type, valueOf), document: documentOf(type, valueOf) };
}

function contains(schema: Schema, component: Schema, seen = new Set<Schema>()): boolean {
  if (seen.has(schema)) return false;
  seen.add(schema);
  return [...schema.attributes.values()].some((attribute) => {
    if (attribute.kind !== 'component' && attribute.kind !== 'zone') return false;
    const inside = attribute.kind === 'zone' ? attribute.components : [attribute.target];
    return inside.some((one) => one === component || contains(one, component, seen));
  });
}

function* componentsIn(store: Store, schema: Schema, id: number, component: Schema): Iterable<number> {
  for (const attribute of schema.attributes.values()) {
    if (attribute.kind !== 'component' && attribute.kind !== 'zone') continue;
    for (const link of store.links(schema, attribute).of(id)) {
      if (link.type === component) yield link.id;
      yield* componentsIn(store, link.type, link.id, component);
    }
  }
}
