import type { EntryIds } from './entry-ids.ts';
import type { RowKey } from '../subjects/row-key.ts';

/** Gives each row of a table numbers and texts that no other row has. Unique attributes use it. */
export interface Uniqueness {
  /** The number of rows in all locales. */
  readonly rowCount: number;
  /** How many values have to differ: translations of an entry may share one, if there are too few for all rows. */
  readonly needed: number;
  /** Returns the ids of all rows, lower numbers first. */
  ids(): Iterable<number>;
  /**
   * Returns a distinct number per row, 0 to `size - 1`. If there are more rows than `size`, rows of different locales
   * share numbers.
   */
  ordinal(key: RowKey, size: number): number;
  /** Returns a distinct short text per row; empty for the first row. */
  suffix(key: RowKey): string;
}

export function entryUniqueness(entryIds: EntryIds): Uniqueness {
  const { locales } = entryIds;
  return {
    rowCount: entryIds.count * locales.length,
    needed: entryIds.count,
    ordinal({ id }, size) {
      const position = entryIds.has(id)
        ? entryIds.positionOf(id) % entryIds.count
        : entryIds.numberOf(id) - 1;
      const localeIndex = entryIds.localeIndex(id);
      const parts = 2 ** Math.ceil(Math.log2(Math.max(1, locales.length - 1)));
      const isTight = locales.length > 2 && entryIds.count * 2 * parts > size;
      if (isTight && entryIds.count * locales.length <= size)
        return (position * locales.length + localeIndex) % size;
      // The first locale counts up from 0, the second down from the end, further ones up from 1/2,
      // 1/4, 3/4 and so on of the range. So adding a locale moves no other.
      if (localeIndex === 1) return size - 1 - (position % size);
      return (Math.floor(size * startOf(localeIndex)) + position) % size;
    },
    *ids() {
      for (let position = 0; position < entryIds.count; position += 1) {
        for (let localeIndex = 0; localeIndex < locales.length; localeIndex += 1)
          yield entryIds.idAt(localeIndex * entryIds.count + position);
      }
    },
    suffix({ id }) {
      const number = entryIds.numberOf(id);
      return [number === 1 ? '' : `${number}`, entryIds.localeOf(id)].filter(Boolean).join(' ');
    },
  };
}

/** Returns the uniqueness of documents, whose translations share a value. */
export const documentUniqueness = (entryIds: EntryIds): Uniqueness =>
  entryUniqueness(entryIds.inFirstLocale());

/** Returns 0 for the first locale; from the third on 1/2, 1/4, 3/4, 1/8 and so on. */
function startOf(localeIndex: number): number {
  if (localeIndex < 2) return 0;
  const parts = 2 ** (Math.floor(Math.log2(localeIndex - 1)) + 1);
  return (2 * (localeIndex - 1 - parts / 2) + 1) / parts;
}

/** Returns the uniqueness of the rows of a component, whose ids are large and have gaps. */
export function componentUniqueness(listIds: () => readonly number[]): Uniqueness {
  let positions: ReadonlyMap<number, number> | undefined;
  const positionById = (): ReadonlyMap<number, number> =>
    (positions ??= new Map(listIds().map((id, position) => [id, position])));
  return {
    get rowCount() {
      return positionById().size;
    },
    get needed() {
      return positionById().size;
    },
    ordinal: ({ id }, size) => (positionById().get(id) ?? positionById().size) % size,
    ids: () => positionById().keys(),
    suffix: ({ id }) => id.toString(36),
  };
}
