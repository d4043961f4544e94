import { showValue } from '../../../errors/show-value.ts';
import type { ContentType, Model, Schema } from '../../../model/model.ts';
import type { Row, Store, Value } from '../../store.ts';
import type { DataProblems } from '../data-problems.ts';
import { describe, type ResolvedRecord, rootOf } from '../resolve/resolved-record.ts';
import { rowsOf, scopeOf, type UniqueScope } from './rows-of.ts';

/**
 * Checks that unique attributes and uids have no value twice, those of components neither, wherever the
 * component is. In localized types each locale is checked alone, because translations may share a value.
 * The same holds for drafts and published rows of documents, and the rows of one document may share any value.
 * Does not check Strapi's own types.
 *
 * @param rowOf returns the row of a record
 * @param below the rows that exist already. Default: none
 */
export function checkUnique(
  model: Model,
  records: readonly ResolvedRecord[],
  rowOf: (record: ResolvedRecord) => Row | undefined,
  problems: DataProblems,
  below?: Store,
): void {
  if (!problems.checksValues) return;
  const seenBySchema = new Map<Schema, Map<string, Seen>>();
  for (const record of records) {
    if (record.checks === 'types') continue;
    let byName = seenBySchema.get(record.schema);
    if (!byName) seenBySchema.set(record.schema, (byName = seenValues(model, record.schema, below)));
    if (byName.size === 0) continue;
    const row = rowOf(record);
    if (!row) continue;
    const root = rootOf(record);
    const scope = scopeOf(root.schema as ContentType, (name) => rowOf(root)?.[name] ?? null);
    for (const [name, seen] of byName) {
      const value = row[name] ?? null;
      if (value === null) continue;
      const other = seen.add(record, value, scope);
      if (other === undefined) continue;
      problems.addBrokenValue(
        `${describe(record)}: ${name} is ${showValue(value)}, as in ${typeof other === 'string' ? other : describe(other)}, but the model says it is unique. Change one of them.`,
      );
    }
  }
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
    for (const [name, seen] of byName) {
      const value = table.value(id, name);
      if (value !== null) seen.add(`${schema.uid} ${id}`, value, scope);
    }
  }
  return byName;
}

/** The values of one attribute, with the rows that have them. */
class Seen {
  readonly #rows = new Map<string, readonly [row: ResolvedRecord | string, document: Value]>();

  /** Adds a value of a row. Returns a row of another document with the same value. */
  add(
    row: ResolvedRecord | string,
    value: Value,
    { version, document }: UniqueScope,
  ): ResolvedRecord | string | undefined {
    const key = version + (typeof value === 'string' ? value : JSON.stringify(value));
    const known = this.#rows.get(key);
    if (!known) this.#rows.set(key, [row, document]);
    const isSame = document !== null && known?.[1] === document;
    return isSame ? undefined : known?.[0];
  }
}
