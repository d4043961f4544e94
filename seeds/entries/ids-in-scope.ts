import type { RowScope } from '../../src/store/store.ts';
import type { EntryIds } from './entry-ids.ts';

/** Checks whether an entry is a draft, by its number and the index of its locale. */
export type DraftTest = (number: number, localeIndex: number) => boolean;

/**
 * Returns the ids of the entries in a scope, ascending, without making their values. Undefined where the values
 * decide: in types with records, and for what the type does not have.
 */
export function idsInScope(
  entryIds: EntryIds,
  { isDraft, locale }: RowScope,
  isDraftIn: DraftTest | undefined,
): readonly number[] | undefined {
  if (entryIds.records.size > 0) return undefined;
  if (locale !== undefined && !entryIds.type.localized) return undefined;
  if (isDraft !== undefined && !isDraftIn) return undefined;
  const ids: number[] = [];
  for (let localeIndex = 0; localeIndex < entryIds.locales.length; localeIndex += 1) {
    if (locale !== undefined && entryIds.locales[localeIndex] !== locale) continue;
    for (let number = 1; number <= entryIds.count; number += 1)
      if (isDraft === undefined || isDraftIn!(number, localeIndex) === isDraft)
        ids.push(entryIds.idOf(number, localeIndex));
  }
  return ids;
}
