import { shuffle } from '../random.ts';
import { mix } from '../../src/basics.ts';
import { memoize } from 'es-toolkit/function/memoize';
import { once } from 'es-toolkit/function/once';
import areaWords from './areas.json' with { type: 'json' };

/** The words of a field of life. Every entry is about one. */
export interface Area {
  readonly name: string;
  /** Plurals that fit into the headlines and sentences. */
  readonly topics: readonly string[];
  readonly categories: readonly string[];
  readonly tags: readonly string[];
  readonly productCategories: readonly string[];
  /** Each look fits each product. */
  readonly looks: readonly string[];
  readonly products: readonly string[];
  readonly events: readonly string[];
  readonly courses: readonly string[];
  readonly projects: readonly string[];
  /** The last words of company names. No two areas share one. */
  readonly companies: readonly string[];
  readonly venues: readonly string[];
  readonly jobs: readonly string[];
  readonly services: readonly string[];
  /** The names of icons, that for pictures first. */
  readonly icons: readonly string[];
}

/** The lists of an area as lines, with commas between the words. */
type AreaLines = Readonly<Record<Exclude<keyof Area, 'name'>, readonly string[]>>;

const allAreas = once(() => Object.keys(areaWords).map(areaNamed));

/** Makes an area whose lists are split when somebody reads them: an entry needs a few. */
function areaNamed(name: string): Area {
  const listOf = memoize((list: keyof AreaLines) =>
    (areaWords as Readonly<Record<string, AreaLines>>)[name]![list].join(', ').split(', '),
  );
  return new Proxy({ name } as Area, {
    get: (_, key) => (key === 'name' ? name : listOf(key as keyof AreaLines)),
  });
}

/**
 * The areas of 24 entries, as indexes into the areas of a seed; then they start again. The first four come
 * most often, so that few categories fit most entries.
 */
const MOST_FIRST = [0, 1, 2, 3, 0, 1, 2, 3, 4, 5, 0, 1, 2, 3, 6, 7, 0, 1, 2, 3, 8, 9, 10, 11];

/** One of each, for categories: twelve of them have something for every entry. */
const ONE_OF_EACH = Object.keys(areaWords).map((_, index) => index);

/** The areas of a type's entries. */
export interface AreaOrder {
  of(number: number): Area;
  /** Returns how many entries with lower numbers are about the same area. */
  rankOf(number: number): number;
  numberOf(area: Area, rank: number): number;
  /** Returns how many of 24 entries are about an area. */
  countInTurn(area: Area): number;
}

/** The areas in the order of a seed, which is the same for all types. */
export interface Areas {
  readonly inOrder: readonly Area[];
  readonly ofEntries: AreaOrder;
  readonly ofCategories: AreaOrder;
}

/** Returns the areas in the order that a seed decides. */
export function areasOf(seed: number): Areas {
  const areas = allAreas();
  const order = shuffle(areas.length, mix(seed, 0x61726561));
  const inOrder = areas.map((_, index) => areas[order(index)]!);
  return {
    inOrder,
    ofEntries: areaOrder(inOrder, MOST_FIRST),
    ofCategories: areaOrder(inOrder, ONE_OF_EACH),
  };
}

function areaOrder(inOrder: readonly Area[], turns: readonly number[]): AreaOrder {
  const positions = inOrder.map((_, area) => turns.flatMap((turn, at) => (turn === area ? [at] : [])));
  const positionsOf = new Map(inOrder.map((area, index) => [area, positions[index]!]));
  const earlier = turns.map((turn, at) => positions[turn]!.indexOf(at));
  return {
    countInTurn: (area) => (positionsOf.get(area)!.length * MOST_FIRST.length) / turns.length,
    of: (number) => inOrder[turns[(number - 1) % turns.length]!]!,
    rankOf: (number) => {
      const at = (number - 1) % turns.length;
      return Math.floor((number - 1) / turns.length) * positions[turns[at]!]!.length + earlier[at]!;
    },
    numberOf: (area, rank) => {
      const places = positionsOf.get(area)!;
      return Math.floor(rank / places.length) * turns.length + places[rank % places.length]! + 1;
    },
  };
}
