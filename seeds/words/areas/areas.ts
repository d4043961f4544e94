import { shuffle } from '../../random/shuffle.ts';
import { mix } from '../../random/random.ts';
import type { Area } from './area.ts';
import { business } from './business.ts';
import { culture } from './culture.ts';
import { design } from './design.ts';
import { education } from './education.ts';
import { family } from './family.ts';
import { food } from './food.ts';
import { home } from './home.ts';
import { mobility } from './mobility.ts';
import { nature } from './nature.ts';
import { sport } from './sport.ts';
import { technology } from './technology.ts';
import { travel } from './travel.ts';

const AREAS: readonly Area[] = [
  food,
  travel,
  culture,
  design,
  technology,
  nature,
  sport,
  business,
  education,
  home,
  mobility,
  family,
];

/**
 * The areas of the first 24 entries, as indexes into the areas of a seed; then they start again. The first
 * four come most often, so that four categories fit most of the first articles.
 */
const TURNS = [0, 1, 2, 3, 0, 1, 2, 3, 4, 5, 6, 7, 0, 1, 2, 3, 4, 5, 8, 9, 6, 7, 10, 11];

/** How often the area of a turn came before it. */
const EARLIER = TURNS.map((area, turn) => TURNS.slice(0, turn).filter((other) => other === area).length);

/** How often each area comes in all turns. */
const FREQUENCY = AREAS.map((_, area) => TURNS.filter((other) => other === area).length);

/** The areas in the order of a seed, which is the same for all types. */
export interface Areas {
  readonly inOrder: readonly Area[];
  /** Returns the area of an entry. */
  of(number: number): Area;
  /** Returns how many entries with lower numbers are about the same area. */
  rankOf(number: number): number;
}

/** Returns the areas in the order that a seed decides. */
export function areasOf(seed: number): Areas {
  const order = shuffle(AREAS.length, mix(seed, 0x61726561));
  const inOrder = AREAS.map((_, index) => AREAS[order(index)]!);
  return {
    inOrder,
    of: (number) => inOrder[TURNS[(number - 1) % TURNS.length]!]!,
    rankOf: (number) => {
      const turn = (number - 1) % TURNS.length;
      return Math.floor((number - 1) / TURNS.length) * FREQUENCY[TURNS[turn]!]! + EARLIER[turn]!;
    },
  };
}
