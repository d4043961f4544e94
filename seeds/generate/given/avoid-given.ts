import type { ScalarAttribute, ScalarType } from '../../../src/model/attribute.ts';
import { mix } from '../../../src/hash.ts';
import { ownValue } from '../../../src/store/load/records/read-ids.ts';
import type { EntryIds } from '../../entries/entry-ids.ts';
import { once } from 'es-toolkit/function/once';
import type { EntrySubjects } from '../../entries/subjects.ts';
import type { MakeValue } from '../../subjects/row-key.ts';

/** Values of these types are texts about their row. Of the others a few may be all there are. */
const TEXT_TYPES: ReadonlySet<ScalarType> = new Set(['string', 'text', 'richtext', 'email', 'uid']);

/**
 * Keeps generated unique values apart from those that records give. A row whose value is taken gets the value of a
 * row past the last one, or the one that the record of that value would have got.
 */
export function avoidGiven(
  make: MakeValue,
  entryIds: EntryIds,
  { name, type, regex }: ScalarAttribute,
  subjects: EntrySubjects,
): MakeValue {
  const taken = [...entryIds.records].flatMap(([id, record]) => {
    const given = ownValue(record, name);
    return given === undefined || given === null ? [] : [[String(given), id] as const];
  });
  if (taken.length === 0) return make;
  if (TEXT_TYPES.has(type) && (regex === undefined || type === 'uid'))
    return withSpareRows(make, entryIds, taken, subjects);
  const owners = new Map(taken);
  return (key) => {
    let value = make(key);
    for (let left = taken.length; left > 0; left -= 1) {
      const id = owners.get(String(value));
      if (id === undefined) break;
      value = make({ ...key, id, sequence: entryIds.numberOf(id) });
    }
    return value;
  };
}

function withSpareRows(
  make: MakeValue,
  entryIds: EntryIds,
  taken: readonly (readonly [value: string, id: number])[],
  subjects: EntrySubjects,
): MakeValue {
  const indexes = new Map(taken.map(([value], index) => [value, index]));
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
