import type { Chance } from '../random.ts';

/** Below this many targets all are drawn alike. */
const FIRST_RANGE = 4;
const TRIES = 12;

/**
 * The number of a target for the n-th owner, drawn without looking at how many targets there are:
 * from the first `reach` numbers, the earlier ones more often. So a link never moves when targets
 * are added; one to a number that does not exist yet is not there, and appears with it.
 */
export function draw(chance: Chance, reach: number): number {
  let ranges = 1;
  for (let range = FIRST_RANGE; range < reach; range *= 2) ranges += 1;
  const range = Math.min(reach, FIRST_RANGE * 2 ** chance.int(0, ranges - 1));
  return chance.int(1, range);
}

/** The first drawn number that exists; only for links that must not be missing. */
export function drawExisting(
  chance: Chance,
  reach: number,
  exists: (number: number) => boolean,
  count: number,
): number {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const number = draw(chance, reach);
    if (exists(number)) return number;
  }
  return chance.int(1, Math.max(1, Math.min(count, reach)));
}
