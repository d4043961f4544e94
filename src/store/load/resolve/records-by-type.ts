import type { EntryRecord } from '../../../model/entry-record.ts';
import { byType } from '../../../model/look-up.ts';
import type { ContentType, Model } from '../../../model/model.ts';
import type { DataProblems } from '../problems/data-problems.ts';
import type { Dataset } from '../../dataset.ts';

/**
 * Returns records by content type. Their keys are singular names, plural names or uids, in exports only uids.
 * In strict mode it reports a name without a type, and two names of one type.
 */
export function recordsByType(
  model: Model,
  entries: Dataset['entries'],
  strict: boolean,
  problems: DataProblems,
): ReadonlyMap<ContentType, readonly EntryRecord[]> {
  if (strict) {
    return byType(model, entries, (sentences) => problems.add(`The data can't be read. ${sentences}`));
  }
  const known = Object.entries(entries).flatMap(([uid, records]) => {
    const type = model.contentTypes.get(uid);
    return type ? [[type, records] as const] : [];
  });
  return new Map(known);
}
