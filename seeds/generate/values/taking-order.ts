import { hasDocuments } from '../../../src/model/document.ts';
import type { ContentType } from '../../../src/model/model.ts';
import { ownValue } from '../../../src/store/load/records/read-ids.ts';
import type { EntryOrder } from '../../scalars/distinct-texts.ts';
import type { EntryIds } from '../../entries/entry-ids.ts';
import { entryKeys } from '../../entries/entry-keys.ts';
import type { EntrySubjects } from '../../entries/subjects.ts';

/** Returns the order in which the entries of a type take slugs and addresses. */
export function entryOrder(type: ContentType, entryIds: EntryIds, subjects: EntrySubjects): EntryOrder {
  const keys = entryKeys(entryIds, subjects);
  const localeIndex = (locale: string): number => (locale === '' ? 0 : entryIds.locales.indexOf(locale));
  return {
    has: (number) => entryIds.hasNumber(number),
    keyAt: (number, locale) => keys.keyOf(entryIds.idOf(number, localeIndex(locale))),
    localeOf: ({ id }) => keys.keyOf(id).locale,
    given: (name) =>
      new Set([...entryIds.records.values()].map((record) => String(ownValue(record, name) ?? null))),
    isGiven: ({ record }, name) => ownValue(record, name) !== undefined,
    isPerLocale: hasDocuments(type),
  };
}
