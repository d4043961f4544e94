import { type Population, LOCALE_BLOCK } from './entry-ids.ts';
import type { Distinction } from '../scalars/place.ts';

/** How the entries of a content type are told apart. */
export function distinctEntries(population: Population): Distinction {
  const { locales } = population;
  const rows = population.count * locales.length;
  return {
    rows,
    ordinal({ rank }, size) {
      const position = population.has(rank)
        ? population.positionOf(rank) % population.count
        : population.numberOf(rank) - 1;
      const block = population.localeIndex(rank);
      const parts = 2 ** Math.ceil(Math.log2(Math.max(1, locales.length - 1)));
      if (locales.length > 2 && population.count * 2 * parts > size)
        return (position * locales.length + block) % size;
      // The default locale fills the range from its start, the next from its end, further ones from
      // its half, quarter and so on: none moves another.
      if (block === 1) return size - 1 - (position % size);
      return (Math.floor(size * startOf(block)) + position) % size;
    },
    *ranks() {
      for (let position = 0; position < population.count; position += 1) {
        for (let block = 0; block < locales.length; block += 1)
          yield population.idAt(block * population.count + position);
      }
    },
    tail({ rank }) {
      const number = ((rank - 1) % LOCALE_BLOCK) + 1;
      const locale = population.localeIndex(rank) === 0 ? '' : (locales[population.localeIndex(rank)] ?? '');
      return [number === 1 ? '' : `${number}`, locale].filter(Boolean).join(' ');
    },
  };
}

/** 0 for the first, then 1/2, 1/4, 3/4, 1/8 and so on from the third. */
function startOf(block: number): number {
  if (block < 2) return 0;
  const parts = 2 ** (Math.floor(Math.log2(block - 1)) + 1);
  return (2 * (block - 1 - parts / 2) + 1) / parts;
}

/** How the rows of a component are told apart: by their ids, which are many and far between. */
export function distinctComponents(ids: () => readonly number[]): Distinction {
  return {
    get rows() {
      return ids().length;
    },
    ordinal({ rank }, size) {
      const list = ids();
      let low = 0;
      let high = list.length;
      while (low < high) {
        const middle = (low + high) >>> 1;
        if ((list[middle] ?? 0) < rank) low = middle + 1;
        else high = middle;
      }
      return low % size;
    },
    ranks: ids,
    tail: ({ rank }) => rank.toString(36),
  };
}
