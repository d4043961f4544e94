import { showValue } from '../../../errors/show-value.ts';
import type { ContentType, Model, Schema } from '../../../model/model.ts';
import type { Row, Store, Value } from '../../store.ts';
import type { DataProblems } from '../data-problems.ts';
import { describe, type ResolvedRecord } from '../resolve/resolved-record.ts';
import { rowsOf } from './rows-of.ts';

/**
 * Checks that unique attributes and uids have no value twice, those of components neither, wherever the
 * component is. In localized types each locale is checked alone, because translations may share a value.
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
    const locale = (root.schema as ContentType).localized ? rowOf(root)?.['locale'] : null;
    for (const [name, seen] of byName) {
      const value = row[name] ?? null;
      if (value === null) continue;
      const other = seen.add(record, value, locale);
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
  for (const { id, locale } of rowsOf(model, below, schema)) {
    for (const [name, seen] of byName) {
      const value = table.value(id, name);
      if (value !== null) seen.add(`${schema.uid} ${id}`, value, locale);
    }
  }
  return byName;
}

function rootOf(record: ResolvedRecord): ResolvedRecord {
  const { position } = record;
  return 'parent' in position ? rootOf(position.parent) : record;
}

/** The values of one attribute, with the rows that have them. */
class Seen {
  readonly #rows = new Map<string, ResolvedRecord | string>();

  /** Adds a value of a row. Returns another row with the same value. */
  add(
    row: ResolvedRecord | string,
    value: Value,
    locale: Value | undefined,
  ): ResolvedRecord | string | undefined {
    const text = typeof value === 'string' ? value : JSON.stringify(value);
    const key = locale == null ? text : `${String(locale)} ${text}`;
    const other = this.#rows.get(key);
    if (other === undefined) this.#rows.set(key, row);
    return other;
  }
}
