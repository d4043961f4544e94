import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { EntryRecord } from '../../../../src/model/entry-record.ts';
import { loadDataset } from '../../../../src/store/load/load-dataset.ts';
import { readDataset } from '../../../../src/store/read-dataset.ts';
import type { Store } from '../../../../src/store/store.ts';
import { propertyOptions } from '../../../fixtures/property-options.ts';
import { applyChange, type Change, first, publisher, randomChanges } from '../overlay/any-changes.ts';
import { describeStore } from '../overlay/describe-store.ts';

const FILE = 'plugin::upload.file';

type Entries = { readonly [uid: string]: readonly EntryRecord[] };

/** Records of any entries, with links at both sides. */
function recordsAfter(changes: readonly Change[]): Entries {
  const store = changes.reduce(applyChange, first());
  const { [FILE]: files = [], ...others } = readDataset(publisher, store, 'en').entries;
  const formats = { small: { sizes: ['s', 'm'] } };
  return structuredClone({ ...others, [FILE]: files.map((record) => ({ ...record, formats })) });
}

const load = (entries: Entries): Store =>
  loadDataset(publisher, { entries }, { now: 0, defaultLocale: 'en' }, { lenient: true });

/** Returns a value with other objects, at all depths. */
function changed(value: unknown, change: (object: EntryRecord) => object): unknown {
  if (Array.isArray(value)) return value.map((member) => changed(member, change));
  if (typeof value !== 'object' || value === null) return value;
  const members = Object.entries(value).map(([key, member]) => [key, changed(member, change)]);
  return change(Object.fromEntries(members) as EntryRecord);
}

/** Breaks a value that was passed, at all depths. */
function destroy(value: unknown): void {
  if (typeof value !== 'object' || value === null) return;
  for (const member of Object.values(value)) destroy(member);
  if (Array.isArray(value)) value.push(99);
  else for (const key of Object.keys(value)) (value as Record<string, unknown>)[key] = 99;
}

/** An object as those of a class. */
const instance = (record: EntryRecord): object => Object.assign(Object.create({}) as object, record);

/** Links as objects with ids, which are read one by one. */
const withObjects = (record: EntryRecord): object =>
  Object.fromEntries(
    Object.entries(record).map(([name, value]) => {
      const isLinks = Array.isArray(value) && value.every((id) => typeof id === 'number');
      return [name, isLinks ? value.map((id) => ({ id })) : value];
    }),
  );

const reversed = (record: EntryRecord): object => Object.fromEntries(Object.entries(record).toReversed());

const variants: readonly [name: string, change: (record: EntryRecord) => object][] = [
  ['instances of a class, which are read by the names of attributes', instance],
  ['objects with their keys in another order', reversed],
  [
    'objects with their keys in two orders',
    (record) => (Number(record['id']) % 2 ? record : reversed(record)),
  ],
  ['objects with links as objects', withObjects],
];

describe('for any records', () => {
  test.each(variants)('%s make the same store', (_name, change) => {
    fc.assert(
      fc.property(randomChanges, (changes) => {
        const entries = recordsAfter(changes);
        const lists = Object.entries(entries).map(([uid, records]) => [uid, changed(records, change)]);
        const other = load(Object.fromEntries(lists) as Entries);
        expect(describeStore(publisher, other)).toEqual(describeStore(publisher, load(entries)));
      }),
      propertyOptions(30, 14),
    );
  });

  test('what the caller changes afterwards changes nothing, also where nobody has read yet', () => {
    fc.assert(
      fc.property(randomChanges, (changes) => {
        const entries = recordsAfter(changes);
        const expected = describeStore(publisher, load(structuredClone(entries)));
        const store = load(entries);
        for (const records of Object.values(entries)) destroy(records);
        expect(describeStore(publisher, store)).toEqual(expected);
      }),
      propertyOptions(30, 14),
    );
  });
});
