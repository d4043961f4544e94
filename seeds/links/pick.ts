import type { Chance } from '../random/random.ts';

/** Below this many targets all are drawn alike. */
const FIRST_RANGE = 4;
const TRIES = 12;
/** From here on owners choose among all targets before them, so that no target has thousands. */
const LARGE = 512;

/**
 * The number of a target for the n-th owner, drawn without looking at how many targets there are:
 * from the first `reach` numbers, the earlier ones more often. So a link does not move when targets
 * are added; one to a number that does not exist yet is not there, and appears with it. Only owners
 * past the 512th choose anew when the targets pass that number too.
 */
export function draw(chance: Chance, reach: number, targets: number): number {
  if (reach > LARGE && targets >= LARGE) return chance.int(1, chance.chance(0.25) ? LARGE : reach);
  const most = Math.min(reach, LARGE);
  let ranges = 1;
  for (let range = FIRST_RANGE; range < most; range *= 2) ranges += 1;
  const range = Math.min(most, FIRST_RANGE * 2 ** chance.int(0, ranges - 1));
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
    const number = draw(chance, reach, count);
    if (exists(number)) return number;
  }
  return chance.int(1, Math.max(1, Math.min(count, reach)));
}
