import { showValue } from '../../../errors/show-value.ts';
import type { ContentType, Model, Schema } from '../../../model/model.ts';
import type { Store, Table, Value } from '../../store.ts';
import type { DataProblems } from '../data-problems.ts';
import { describe, type ResolvedRecord, rootOf } from '../resolve/resolved-record.ts';
import { documentOf, rowsOf, versionOf } from './rows-of.ts';

/**
 * Checks that unique attributes and uids have no value twice, those of components neither, wherever the
 * component is. In localized types each locale is checked alone, because translations may share a value.
 * The same holds for drafts and published rows of documents, and the rows of one document may share any value.
 * Does not check Strapi's own types.
 *
 * @param tableOf returns the rows of the records of a schema
 * @param below the rows that exist already. Default: none
 */
export function checkUnique(
  model: Model,
  records: readonly ResolvedRecord[],
  tableOf: (schema: Schema) => Pick<Table, 'value'>,
  problems: DataProblems,
  below?: Store,
): void {
  if (!problems.checksValues) return;
  const rootValue = (record: ResolvedRecord) => {
    const { schema, id } = rootOf(record);
    return (name: string) => tableOf(schema).value(id, name);
  };
  const documentOfRow = (row: ResolvedRecord | RowBelow): Value =>
    'document' in row ? row.document : documentOf(rootOf(row).schema as ContentType, rootValue(row));
  const seenBySchema = new Map<Schema, Map<string, Seen>>();
  for (const record of records) {
    if (record.checks === 'types') continue;
    let byName = seenBySchema.get(record.schema);
    if (!byName) seenBySchema.set(record.schema, (byName = seenValues(model, record.schema, below)));
    if (byName.size === 0) continue;
    const table = tableOf(record.schema);
    const version = versionOf(rootOf(record).schema as ContentType, rootValue(record));
    for (const [name, seen] of byName) {
      const value = table.value(record.id, name);
      const other = value === null ? undefined : seen.add(record, value, version);
      if (value === null || other === undefined) continue;
      const document = documentOfRow(record);
      if (document !== null && documentOfRow(other) === document) continue;
      problems.addBrokenValue(
        `${describe(record)}: ${name} is ${showValue(value)}, as in ${'label' in other ? other.label : describe(other)}, but the model says it is unique. Change one of them.`,
      );
    }
  }
}

/** A row that exists already. */
interface RowBelow {
  readonly label: string;
  readonly document: Value;
}

/** Returns the values below, for each unique attribute. */
function seenValues(model: Model, schema: Schema, below: Store | undefined): Map<string, Seen> {
  const unique = [...schema.attributes.values()].filter(
    (attribute) => attribute.kind === 'scalar' && (attribute.unique || attribute.type === 'uid'),
  );
  const byName = new Map(unique.map(({ name }) => [name, new Seen()]));
  if (!below || unique.length === 0) return byName;
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

  /** Adds a value of a row. Returns the row that has the same value already. */
  add(row: ResolvedRecord | RowBelow, value: Value, version: string): ResolvedRecord | RowBelow | undefined {
    let rows = this.#versions.get(version);
    if (!rows) this.#versions.set(version, (rows = new Map()));
    const key = typeof value === 'string' ? value : JSON.stringify(value);
    const known = rows.get(key);
    if (!known) rows.set(key, row);
    return known;
  }
}
