import type { ContentType } from '../../src/model/model.ts';
import type { EntryRecord } from '../../src/model/entry-record.ts';
import { LOCALE_BLOCK, Population } from './entry-ids.ts';

/** Gives the records their ids, the lowest that are free where they have none, and counts on from there. */
export function populateType(
  type: ContentType,
  locales: readonly string[],
  count: number,
  records: readonly EntryRecord[],
  problems: string[],
): Population {
  const codes = type.localized ? locales : [''];
  const byId = new Map<number, EntryRecord>();
  const free = codes.map((_, block) => block * LOCALE_BLOCK + 1);
  const problem = (sentence: string): void => void problems.push(`${type.uid}: ${sentence}`);

  for (const record of records.filter((one) => one['id'] !== undefined)) {
    const id = Number(record['id']);
    if (!Number.isInteger(id) || id < 1 || id > codes.length * LOCALE_BLOCK) {
      problem(`a record has the id ${String(record['id'])}. Give a whole number from 1 to ${LOCALE_BLOCK}.`);
    } else if (byId.has(id)) problem(`two records have the id ${id}. Give each its own.`);
    else byId.set(id, record);
  }
  for (const record of records.filter((one) => one['id'] === undefined)) {
    const block = type.localized && record['locale'] != null ? codes.indexOf(String(record['locale'])) : 0;
    if (block < 0) {
      problem(
        `a record has the locale ${String(record['locale'])}, which is none of ${codes.join(', ')}. Add it to "locales".`,
      );
      continue;
    }
    let id = free[block] ?? 1;
    while (byId.has(id)) id += 1;
    byId.set(id, record);
    free[block] = id + 1;
  }

  const own = [...byId.keys()].filter((id) => id <= LOCALE_BLOCK).toSorted((left, right) => left - right);
  let last = Math.max(0, count);
  for (const id of own) if (id <= last + 1) last += 1;
  if (type.kind === 'singleType') last = Math.min(1, last);
  const translated = [...byId.keys()].map((id) => ((id - 1) % LOCALE_BLOCK) + 1);
  const extra = [...new Set([...own, ...translated])]
    .filter((number) => number > last)
    .toSorted((left, right) => left - right);
  if (last > LOCALE_BLOCK) {
    problem(`${last} entries were asked for. Ask for at most ${LOCALE_BLOCK}.`);
    last = 0;
  }
  return new Population(type, codes, last, extra, byId);
}
