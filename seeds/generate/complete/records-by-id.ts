import type { EntryRecord } from '../../../src/model/entry-record.ts';
import type { ContentType } from '../../../src/model/model.ts';
import type { Additions } from '../../../src/store/dataset.ts';
import type { GenerateContext } from '../../context/context.ts';
import { ownValue } from '../../../src/store/load/records/read-ids.ts';
import { LOCALE_BLOCK, largestNumber } from '../../entries/entry-ids.ts';

/**
 * Returns records by id. Those without an id get the next free one of their locale. Returns undefined
 * if an id is wrong or a record is not an object.
 */
export function recordsById(
  context: GenerateContext,
  type: ContentType,
  records: readonly EntryRecord[],
  { below, defaultLocale }: Additions,
): ReadonlyMap<number, EntryRecord> | undefined {
  const { ids } = below.table(type);
  const { locales } = context.entryIds(type);
  const byId = new Map<number, EntryRecord>();
  const last = new Map<number, number>();
  const explicit = new Set(records.map((record: EntryRecord | null) => record?.['id']));
  for (const record of records) {
    if (typeof record !== 'object' || record === null) return undefined;
    const code = String(ownValue(record, 'locale') ?? defaultLocale);
    const start = type.localized ? Math.max(0, locales.indexOf(code)) * LOCALE_BLOCK : 0;
    let id = ownValue(record, 'id') ?? undefined;
    if (id === undefined) {
      const end = start + largestNumber(type);
      const taken = last.get(start) ?? ids.findLast((one) => one <= end && one > start) ?? start;
      let next = taken + 1;
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
