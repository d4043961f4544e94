import { once } from 'es-toolkit/function/once';
import { hashText, mix } from '../../src/basics.ts';
import type { RowKey } from '../subjects/row-key.ts';
import type { EntryIds } from './entry-ids.ts';
import type { EntrySubjects } from './entry-subjects.ts';

/** The row keys of a content type's entries. */
export interface EntryKeys {
  keyOf(id: number): RowKey;
  /** Returns only the `hash` of a key: cheap enough to ask for every entry of a list. */
  hashOf(number: number, localeIndex: number): number;
}

export function entryKeys(entryIds: EntryIds, subjects: EntrySubjects): EntryKeys {
  const localeHashes = entryIds.locales.map((code, index) => (index === 0 ? 0 : hashText(code)));
  const hashOf = (number: number, localeIndex: number): number => {
    const shared = mix(number, 0);
    return localeIndex === 0 ? shared : mix(shared, localeHashes[localeIndex] ?? 0);
  };
  const keyOf = (id: number): RowKey => {
    const number = entryIds.numberOf(id);
    const locale = entryIds.localeOf(id);
    const sharedSubject = once(() => subjects(number, ''));
    return {
      id,
      sequence: number,
      locale,
      hash: hashOf(number, entryIds.localeIndex(id)),
      sharedHash: mix(number, 0),
      record: entryIds.records.get(id),
      // Most values need no subject, so it is computed on demand.
      subject: locale === '' ? sharedSubject : once(() => subjects(number, locale)),
      sharedSubject,
    };
  };
  return { keyOf, hashOf };
}

export function sharedKey(key: RowKey): RowKey {
  return key.locale === '' ? key : { ...key, hash: key.sharedHash, locale: '', subject: key.sharedSubject };
}
