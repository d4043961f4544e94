import { type Population, LOCALE_BLOCK } from './population.ts';
import type { Distinction } from './scalars/place.ts';

/** So many locales have a share of their own in the values of a unique attribute. */
const SHARES = 16;

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
      if (locales.length === 1) return position % size;
      // Wherever there is room each locale takes from its own share, so that a further one moves nothing.
      const share = Math.floor(size / SHARES);
      if (locales.length <= SHARES && population.count <= share) return block * share + position;
      return (position * locales.length + block) % size;
    },
    tail({ rank }) {
      const number = ((rank - 1) % LOCALE_BLOCK) + 1;
      const locale = population.localeIndex(rank) === 0 ? '' : (locales[population.localeIndex(rank)] ?? '');
      return [number === 1 ? '' : `${number}`, locale].filter(Boolean).join(' ');
    },
  };
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
    tail: ({ rank }) => rank.toString(36),
  };
}
