import type { DataProblems } from '../../data-problems.ts';
import { describe, type ResolvedRecord } from './resolved-record.ts';

/** Whether all records have ids, in ascending order. */
const areAscending = (siblings: readonly ResolvedRecord[]): boolean =>
  siblings.every(({ id }, index) => id > (index === 0 ? 0 : siblings[index - 1]!.id));

/**
 * Assigns the ids of drafts: the next free ones.
 *
 * @param last the last id so far
 */
export function assignDraftIds(
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
export function assignIds(
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
