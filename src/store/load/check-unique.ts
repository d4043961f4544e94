import { showValue } from '../../errors/show-value.ts';
import type { ContentType } from '../../model/model.ts';
import type { Row, Table, Value } from '../store.ts';
import type { DataProblems } from './data-problems.ts';
import { describe, type ResolvedRecord } from './resolve-records.ts';

/**
 * Checks that unique attributes and uids of content types have no value twice. In localized types each
 * locale is checked alone, because translations may share a value. Does not check Strapi's own types.
 *
 * @param rowOf returns the row of a record
 * @param below returns the rows that exist already
 */
export function checkUnique(
  records: readonly ResolvedRecord[],
  rowOf: (record: ResolvedRecord) => Row | undefined,
  problems: DataProblems,
  below?: (type: ContentType) => Table,
): void {
  if (!problems.checksValues) return;
  const seenByType = new Map<ContentType, Map<string, Seen>>();
  for (const record of records) {
    if (record.schema.modelType !== 'contentType' || record.checks === 'types') continue;
    const type = record.schema as ContentType;
    let byName = seenByType.get(type);
    if (!byName) {
      const names = uniqueAttributes(type);
      byName = new Map(names.map((name) => [name, new Seen(type, name, below?.(type))]));
      seenByType.set(type, byName);
    }
    const row = byName.size > 0 ? rowOf(record) : undefined;
    if (!row) continue;
    for (const [name, seen] of byName) {
      const value = row[name] ?? null;
      if (value === null) continue;
      const other = seen.add(record.id, value, row['locale']);
      if (other === undefined) continue;
      problems.addBrokenValue(
        `${describe(record)}: ${name} is ${showValue(value)}, as in ${type.uid} ${other}, but the model says it is unique. Change one of them.`,
      );
    }
  }
}

function uniqueAttributes({ attributes }: ContentType): string[] {
  return [...attributes.values()].flatMap((attribute) =>
    attribute.kind === 'scalar' && (attribute.unique || attribute.type === 'uid') ? [attribute.name] : [],
  );
}

/** The values of one attribute, with the ids of their entries. */
class Seen {
  readonly #localized: boolean;
  readonly #ids = new Map<string, number>();

  constructor({ localized }: ContentType, name: string, below: Table | undefined) {
    this.#localized = localized;
    for (const id of below?.ids ?? []) {
      const value = below!.value(id, name);
      if (value !== null) this.add(id, value, localized ? below!.value(id, 'locale') : null);
    }
  }

  /** Adds a value. Returns the id of another entry with the same value. */
  add(id: number, value: Value, locale: Value | undefined): number | undefined {
    const text = typeof value === 'string' ? value : JSON.stringify(value);
    const key = this.#localized ? `${String(locale)} ${text}` : text;
    const other = this.#ids.get(key);
    if (other === undefined) this.#ids.set(key, id);
    return other;
  }
}
