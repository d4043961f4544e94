import { mix } from '../../random/random.ts';
import { ownValue } from '../../../src/store/load/resolve/own-value.ts';
import type { EntryIds } from '../entries/entry-ids.ts';
import { once } from '../entries/entry-keys.ts';
import type { EntrySubjects } from '../entries/entry-subjects.ts';
import type { MakeValue } from '../entries/row-key.ts';

/**
 * Keeps generated unique values apart from those that records give. A row whose value is taken
 * gets the value of a row past the last one.
 */
export function avoidGiven(
  make: MakeValue,
  entryIds: EntryIds,
  name: string,
  subjects: EntrySubjects,
): MakeValue {
  const taken = [...entryIds.records.values()].flatMap((record) => {
    const given = ownValue(record, name);
    return given === undefined || given === null ? [] : [String(given)];
  });
  if (taken.length === 0) return make;
  const indexes = new Map(taken.map((value, index) => [value, index]));
  return (key) => {
    let value = make(key);
    for (let index = indexes.get(String(value)); index !== undefined; index = indexes.get(String(value))) {
      const number = entryIds.count + 1 + index;
      value = make({
        ...key,
        id: entryIds.idOf(number, entryIds.localeIndex(key.id)),
        sequence: number,
        hash: mix(key.hash, number),
        sharedHash: mix(key.sharedHash, number),
        subject: once(() => subjects(number, key.locale)),
        sharedSubject: once(() => subjects(number, '')),
      });
      if (indexes.get(String(value)) === index) break;
    }
    return value;
  };
}
